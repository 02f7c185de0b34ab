//! The contenders: they process whole inputs, into buffers that are allocated beforehand or in one call.

use super::inputs::{Input, Whole};
use encoding_rs::Encoding;
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoder, EncoderErrorMode, Transcoder};
use std::borrow::Cow;
use std::hint::black_box;

pub const OURS: &str = "encoding-standard";
pub const THEIRS: &str = "encoding_rs";

pub const WAYS: [&str; 19] = [
    "decode to UTF-16",
    "decode to UTF-8",
    "decode to UTF-16 in chunks",
    "decode to UTF-8 in chunks",
    "encode from UTF-16",
    "encode from UTF-8",
    "encode from UTF-16 in chunks",
    "encode from UTF-8 in chunks",
    "decode in one call",
    "decode 1 KB in one call",
    "decode 100 bytes in one call",
    "decode 16 bytes in one call",
    "encode in one call",
    "encode 1 KB in one call",
    "encode 100 bytes in one call",
    "encode 16 bytes in one call",
    "transcode to UTF-8",
    "transcode from UTF-8",
    "transcode to another encoding",
];

/// The length of a chunk, in bytes or in UTF-16 code units.
const CHUNK: usize = 4096;

pub struct Contender<'a> {
    pub name: &'static str,
    pub run: Box<dyn FnMut() + 'a>,
}

/// Both contenders, after checking that their results are the same; `None` if encoding_rs has no such operation.
pub fn checked<'a>(way: &str, input: &'a Input) -> Option<[Contender<'a>; 2]> {
    Some(match way {
        "decode to UTF-16" => pair(input, &input.units, ours_to_utf16, theirs_to_utf16),
        "decode to UTF-8" => pair(input, input.whole.text.as_bytes(), ours_to_utf8, theirs_to_utf8),
        "decode to UTF-16 in chunks" => {
            pair(input, &input.units, ours_to_utf16_in_chunks, theirs_to_utf16_in_chunks)
        }
        "decode to UTF-8 in chunks" => {
            pair(input, input.whole.text.as_bytes(), ours_to_utf8_in_chunks, theirs_to_utf8_in_chunks)
        }
        _ if way.starts_with("transcode") && input.encoding == encoding_rs::UTF_8 => return None,
        "transcode to UTF-8" => {
            pair(input, input.whole.text.as_bytes(), ours_transcoded_to_utf8, theirs_to_utf8_in_chunks)
        }
        _ if way.starts_with("decode") => {
            one_call(input, input.texts_of(way), decode_expected, ours_decode, theirs_decode)
        }
        _ if input.encoding.output_encoding() != input.encoding => return None,
        _ if way.ends_with("in one call") => {
            one_call(input, input.texts_of(way), encode_expected, ours_encode, theirs_encode)
        }
        "encode from UTF-16 in chunks" => {
            pair(input, &input.whole.bytes, ours_from_utf16_in_chunks, theirs_from_utf16_in_chunks)
        }
        "encode from UTF-8 in chunks" => {
            pair(input, &input.whole.bytes, ours_from_utf8_in_chunks, theirs_from_utf8_in_chunks)
        }
        "transcode from UTF-8" => {
            pair(input, &input.whole.bytes, ours_transcoded_from_utf8, theirs_transcoded_from_utf8)
        }
        "transcode to another encoding" => {
            let expected = related(input)?.0.encode(&input.whole.text).0;
            pair(input, &expected, ours_transcoded, theirs_transcoded)
        }
        "encode from UTF-16" => pair(input, &input.whole.bytes, ours_from_utf16, theirs_from_utf16),
        _ => pair(input, &input.whole.bytes, ours_from_utf8, theirs_from_utf8),
    })
}

type Convert<T> = fn(&Input, &mut [T]) -> usize;

fn pair<'a, T>(input: &'a Input, expected: &[T], ours: Convert<T>, theirs: Convert<T>) -> [Contender<'a>; 2]
where
    T: Copy + Default + PartialEq + 'a,
{
    // As much space as encoding_rs may need.
    let space = 4 * input.whole.bytes.len().max(input.whole.text.len()) + 64;
    let make = |name, convert: Convert<T>| {
        let mut output = vec![T::default(); space];
        let written = convert(input, &mut output);
        assert!(output[..written] == *expected, "{name} gives a wrong result for {}", input.name());
        Contender {
            name,
            run: Box::new(move || {
                black_box(convert(black_box(input), black_box(&mut output)));
            }),
        }
    };
    [make(OURS, ours), make(THEIRS, theirs)]
}

type OneCall = for<'a> fn(&Input, &'a Whole) -> Cow<'a, [u8]>;

fn one_call<'a>(
    input: &'a Input,
    texts: &'a [Whole],
    expected: fn(&Whole) -> &[u8],
    ours: OneCall,
    theirs: OneCall,
) -> [Contender<'a>; 2] {
    let make = |name, convert: OneCall| {
        let is_right = |whole| *convert(input, whole) == *expected(whole);
        assert!(texts.iter().all(is_right), "{name} gives a wrong result for {}", input.name());
        let mut turns = texts.iter().cycle();
        Contender {
            name,
            run: Box::new(move || {
                if let Some(whole) = turns.next() {
                    black_box(convert(black_box(input), black_box(whole)));
                }
            }),
        }
    };
    [make(OURS, ours), make(THEIRS, theirs)]
}

fn decode_expected(whole: &Whole) -> &[u8] {
    whole.text.as_bytes()
}

fn encode_expected(whole: &Whole) -> &[u8] {
    &whole.bytes
}

fn as_bytes(text: Cow<'_, str>) -> Cow<'_, [u8]> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}

fn ours_decode<'a>(input: &Input, whole: &'a Whole) -> Cow<'a, [u8]> {
    as_bytes(input.ours.decode(&whole.bytes).text)
}

fn theirs_decode<'a>(input: &Input, whole: &'a Whole) -> Cow<'a, [u8]> {
    as_bytes(input.encoding.decode(&whole.bytes).0)
}

fn ours_encode<'a>(input: &Input, whole: &'a Whole) -> Cow<'a, [u8]> {
    input.ours.encode(&whole.text).bytes
}

fn theirs_encode<'a>(input: &Input, whole: &'a Whole) -> Cow<'a, [u8]> {
    input.encoding.encode(&whole.text).0
}

fn decoder(input: &Input) -> Decoder {
    Decoder::new(input.ours, DecoderErrorMode::Replacement, BomHandling::Keep)
}

fn encoder(input: &Input) -> Encoder {
    Encoder::new(input.ours, EncoderErrorMode::Html).expect("it has an encoder")
}

fn ours_to_utf16(input: &Input, dst: &mut [u16]) -> usize {
    decoder(input).decode_to_utf16(&input.whole.bytes, dst, true).written
}

fn ours_to_utf8(input: &Input, dst: &mut [u8]) -> usize {
    decoder(input).decode_to_utf8(&input.whole.bytes, dst, true).written
}

fn ours_from_utf16(input: &Input, dst: &mut [u8]) -> usize {
    encoder(input).encode_from_utf16(&input.units, dst, true).written
}

fn ours_from_utf8(input: &Input, dst: &mut [u8]) -> usize {
    encoder(input).encode_from_utf8(&input.whole.text, dst, true).written
}

fn theirs_to_utf16(input: &Input, dst: &mut [u16]) -> usize {
    input.encoding.new_decoder_without_bom_handling().decode_to_utf16(&input.whole.bytes, dst, true).2
}

fn theirs_to_utf8(input: &Input, dst: &mut [u8]) -> usize {
    input.encoding.new_decoder_without_bom_handling().decode_to_utf8(&input.whole.bytes, dst, true).2
}

fn theirs_from_utf16(input: &Input, dst: &mut [u8]) -> usize {
    input.encoding.new_encoder().encode_from_utf16(&input.units, dst, true).2
}

fn theirs_from_utf8(input: &Input, dst: &mut [u8]) -> usize {
    input.encoding.new_encoder().encode_from_utf8(&input.whole.text, dst, true).2
}

/// Calls `convert` with each chunk, with what is left of the destination and with whether the chunk is the last one. It
/// returns what it has written, of which the sum is returned.
fn in_chunks<S, D>(
    src: &[S],
    dst: &mut [D],
    mut convert: impl FnMut(&[S], &mut [D], bool) -> usize,
) -> usize {
    let mut written = 0;
    let count = src.len().div_ceil(CHUNK);
    for (i, chunk) in src.chunks(CHUNK).enumerate() {
        written += convert(chunk, &mut dst[written..], i + 1 == count);
    }
    written
}

/// The same for a text, whose chunks end between characters.
fn text_in_chunks(
    text: &str,
    dst: &mut [u8],
    mut convert: impl FnMut(&str, &mut [u8], bool) -> usize,
) -> usize {
    let (mut start, mut written) = (0, 0);
    while start < text.len() {
        let is_boundary = |&place: &usize| text.is_char_boundary(place);
        let end = (start + CHUNK..text.len()).find(is_boundary).unwrap_or(text.len());
        written += convert(&text[start..end], &mut dst[written..], end == text.len());
        start = end;
    }
    written
}

fn ours_to_utf16_in_chunks(input: &Input, dst: &mut [u16]) -> usize {
    let mut decoder = decoder(input);
    in_chunks(&input.whole.bytes, dst, |chunk, dst, last| decoder.decode_to_utf16(chunk, dst, last).written)
}

fn ours_to_utf8_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut decoder = decoder(input);
    in_chunks(&input.whole.bytes, dst, |chunk, dst, last| decoder.decode_to_utf8(chunk, dst, last).written)
}

fn ours_from_utf16_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut encoder = encoder(input);
    in_chunks(&input.units, dst, |chunk, dst, last| encoder.encode_from_utf16(chunk, dst, last).written)
}

fn ours_from_utf8_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut encoder = encoder(input);
    text_in_chunks(&input.whole.text, dst, |chunk, dst, last| {
        encoder.encode_from_utf8(chunk, dst, last).written
    })
}

fn theirs_to_utf16_in_chunks(input: &Input, dst: &mut [u16]) -> usize {
    let mut decoder = input.encoding.new_decoder_without_bom_handling();
    in_chunks(&input.whole.bytes, dst, |chunk, dst, last| decoder.decode_to_utf16(chunk, dst, last).2)
}

fn theirs_to_utf8_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut decoder = input.encoding.new_decoder_without_bom_handling();
    in_chunks(&input.whole.bytes, dst, |chunk, dst, last| decoder.decode_to_utf8(chunk, dst, last).2)
}

fn theirs_from_utf16_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut encoder = input.encoding.new_encoder();
    in_chunks(&input.units, dst, |chunk, dst, last| encoder.encode_from_utf16(chunk, dst, last).2)
}

fn theirs_from_utf8_in_chunks(input: &Input, dst: &mut [u8]) -> usize {
    let mut encoder = input.encoding.new_encoder();
    text_in_chunks(&input.whole.text, dst, |chunk, dst, last| encoder.encode_from_utf8(chunk, dst, last).2)
}

/// Another encoding of the same characters, or of most of them.
fn related(input: &Input) -> Option<(&'static Encoding, encoding_standard::Encoding)> {
    let encoding = match input.encoding.name() {
        "Shift_JIS" => encoding_rs::EUC_JP,
        "EUC-JP" | "ISO-2022-JP" => encoding_rs::SHIFT_JIS,
        "GBK" => encoding_rs::GB18030,
        "windows-1252" => encoding_rs::ISO_8859_15,
        "windows-1251" => encoding_rs::KOI8_R,
        "KOI8-R" => encoding_rs::WINDOWS_1251,
        _ => return None,
    };
    Some((encoding, encoding_standard::Encoding::get(encoding.name())?))
}

fn transcoded(
    from: encoding_standard::Encoding,
    to: encoding_standard::Encoding,
    src: &[u8],
    dst: &mut [u8],
) -> usize {
    let decoder = Decoder::new(from, DecoderErrorMode::Replacement, BomHandling::Keep);
    let encoder = Encoder::new(to, EncoderErrorMode::Html).expect("it has an encoder");
    Transcoder::with(decoder, encoder).transcode(src, dst, true).written
}

fn ours_transcoded_to_utf8(input: &Input, dst: &mut [u8]) -> usize {
    transcoded(input.ours, encoding_standard::Encoding::Utf8, &input.whole.bytes, dst)
}

fn ours_transcoded_from_utf8(input: &Input, dst: &mut [u8]) -> usize {
    transcoded(encoding_standard::Encoding::Utf8, input.ours, input.whole.text.as_bytes(), dst)
}

fn ours_transcoded(input: &Input, dst: &mut [u8]) -> usize {
    let (_, to) = related(input).expect("there is one");
    transcoded(input.ours, to, &input.whole.bytes, dst)
}

/// Decodes to UTF-8 in a buffer that stays in the processor's cache, and encodes from there.
fn theirs_by_utf8(from: &'static Encoding, to: &'static Encoding, src: &[u8], dst: &mut [u8]) -> usize {
    let mut decoder = from.new_decoder_without_bom_handling();
    let mut encoder = to.new_encoder();
    let mut buffer = [0; 3 * CHUNK + 16];
    in_chunks(src, dst, |chunk, dst, last| {
        let length = decoder.decode_to_utf8(chunk, &mut buffer, last).2;
        let text = std::str::from_utf8(&buffer[..length]).expect("a decoder writes UTF-8");
        encoder.encode_from_utf8(text, dst, last).2
    })
}

fn theirs_transcoded_from_utf8(input: &Input, dst: &mut [u8]) -> usize {
    theirs_by_utf8(encoding_rs::UTF_8, input.encoding, input.whole.text.as_bytes(), dst)
}

fn theirs_transcoded(input: &Input, dst: &mut [u8]) -> usize {
    let (to, _) = related(input).expect("there is one");
    theirs_by_utf8(input.encoding, to, &input.whole.bytes, dst)
}
