//! Calls the crate's decoders and encoders with chunks and buffers of a given size. The results have the form of the
//! oracle's.

use super::oracle;
use encoding_standard::{DecodeStatus, Decoder, EncodeStatus, Encoder};

/// More calls than any test's input can need. Reaching this means an endless loop.
const TOO_MANY_CALLS: usize = 100_000;

/// The code units that a decoder writes.
pub trait CodeUnit: Copy + Default {
    /// How many units are always enough for the next character.
    const STEP: usize;

    fn decode(decoder: &mut Decoder, src: &[u8], dst: &mut [Self], last: bool) -> encoding_standard::Decoded;

    /// The characters of the output of one call, which must be complete.
    fn chars(units: &[Self]) -> impl Iterator<Item = char>;
}

impl CodeUnit for u8 {
    const STEP: usize = 4;

    fn decode(decoder: &mut Decoder, src: &[u8], dst: &mut [u8], last: bool) -> encoding_standard::Decoded {
        decoder.decode_to_utf8(src, dst, last)
    }

    fn chars(units: &[u8]) -> impl Iterator<Item = char> {
        std::str::from_utf8(units).expect("UTF-8, in whole characters").chars()
    }
}

impl CodeUnit for u16 {
    const STEP: usize = 2;

    fn decode(decoder: &mut Decoder, src: &[u8], dst: &mut [u16], last: bool) -> encoding_standard::Decoded {
        decoder.decode_to_utf16(src, dst, last)
    }

    fn chars(units: &[u16]) -> impl Iterator<Item = char> {
        char::decode_utf16(units.iter().copied()).map(|unit| unit.expect("no lone surrogate"))
    }
}

/// Decodes a stream that arrives in `chunks` into a buffer of `size` code units. Where a character
/// does not fit there, the buffer grows for one call, but never above a step.
pub fn decode_chunks<U: CodeUnit>(
    decoder: &mut Decoder,
    chunks: &[&[u8]],
    size: usize,
) -> Vec<oracle::Decoded> {
    let mut buffer = vec![U::default(); size.max(U::STEP)];
    let mut output = Vec::new();
    let mut calls = 0;
    for (place, chunk) in chunks.iter().enumerate() {
        let (mut rest, mut space) = (*chunk, size);
        loop {
            let last = place + 1 == chunks.len();
            let decoded = U::decode(decoder, rest, &mut buffer[..space], last);
            rest = &rest[decoded.read..];
            output.extend(U::chars(&buffer[..decoded.written]).map(oracle::Decoded::Char));
            match decoded.status {
                DecodeStatus::InputEmpty => break,
                DecodeStatus::OutputFull if decoded.read == 0 && decoded.written == 0 => {
                    assert!(space < U::STEP, "output full at once, with space for {space} code units");
                    space += 1;
                }
                DecodeStatus::OutputFull => space = size,
                DecodeStatus::Malformed(malformed) => {
                    let (offset, length) = (malformed.offset, malformed.length);
                    output.push(oracle::Decoded::Malformed { offset, length });
                }
            }
            calls += 1;
            assert!(calls < TOO_MANY_CALLS, "decoding does not end");
        }
        assert!(rest.is_empty(), "input empty, but not read");
    }
    output
}

/// The source of an encoder, in one of its two forms.
pub trait Source {
    fn encode(
        &self,
        from: usize,
        encoder: &mut Encoder,
        dst: &mut [u8],
        last: bool,
    ) -> encoding_standard::Encoded;

    fn len(&self) -> usize;
}

impl Source for &str {
    fn encode(
        &self,
        from: usize,
        encoder: &mut Encoder,
        dst: &mut [u8],
        last: bool,
    ) -> encoding_standard::Encoded {
        encoder.encode_from_utf8(&self[from..], dst, last)
    }

    fn len(&self) -> usize {
        str::len(self)
    }
}

impl Source for &[u16] {
    fn encode(
        &self,
        from: usize,
        encoder: &mut Encoder,
        dst: &mut [u8],
        last: bool,
    ) -> encoding_standard::Encoded {
        encoder.encode_from_utf16(&self[from..], dst, last)
    }

    fn len(&self) -> usize {
        <[u16]>::len(self)
    }
}

/// The most bytes that an encoder writes at once: `&#1114111;`.
pub const ENCODER_STEP: usize = 10;

/// Encodes a stream that arrives in `chunks` into a buffer of `size` bytes, which grows as
/// [`decode_chunks`]'s does. Errors' indexes are in units of the source.
pub fn encode_chunks(encoder: &mut Encoder, chunks: &[impl Source], size: usize) -> Vec<oracle::Encoded> {
    let mut buffer = vec![0; size.max(ENCODER_STEP)];
    let mut output = Vec::new();
    let mut calls = 0;
    for (place, chunk) in chunks.iter().enumerate() {
        let (mut read, mut space) = (0, size);
        loop {
            let last = place + 1 == chunks.len();
            let encoded = chunk.encode(read, encoder, &mut buffer[..space], last);
            read += encoded.read;
            output.extend(buffer[..encoded.written].iter().copied().map(oracle::Encoded::Byte));
            match encoded.status {
                EncodeStatus::InputEmpty => break,
                EncodeStatus::OutputFull if encoded.read == 0 && encoded.written == 0 => {
                    assert!(space < ENCODER_STEP, "output full at once, with space for {space} bytes");
                    space += 1;
                }
                EncodeStatus::OutputFull => space = size,
                EncodeStatus::Unencodable(unencodable) => {
                    let code_point = unencodable.code_point;
                    let index = usize::try_from(unencodable.index).unwrap();
                    output.push(oracle::Encoded::Unencodable { code_point, index });
                }
            }
            calls += 1;
            assert!(calls < TOO_MANY_CALLS, "encoding does not end");
        }
        assert_eq!(read, chunk.len(), "input empty, but not read");
    }
    output
}
