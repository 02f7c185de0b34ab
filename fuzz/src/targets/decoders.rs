//! Every decoder: in chunks, into buffers of any size, to UTF-8 and to UTF-16, in both error modes, with `inspect` and
//! as a reader; compared with the oracle and encoding_rs.

use super::chunks::cut;
use crate::differences::in_encoding_rs;
use crate::peer;
use crate::support::drive::decode_chunks;
use crate::support::oracle::{self, Decoded};
use arbitrary::{Arbitrary, Unstructured};
use encoding_standard::inspect::{Inspector, Piece};
use encoding_standard::io::DecodingReader;
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding, hooks};
use std::io::Read;

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    encoding: u8,
    bom: u8,
    /// The size of the buffer in code units.
    size: u8,
    lengths: [u8; 3],
    bytes: &'a [u8],
}

pub fn run(data: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(data)) else { return };
    let encoding = Encoding::ALL[usize::from(input.encoding) % Encoding::ALL.len()];
    let (name, bytes) = (encoding.name(), input.bytes);
    let (bom, expected) = match input.bom % 3 {
        0 => (BomHandling::Keep, oracle::decode(name, bytes)),
        1 => (BomHandling::Remove, oracle::decode_removing_bom(name, bytes)),
        _ => (BomHandling::Sniff, oracle::decode_sniffing_bom(name, bytes)),
    };
    let theirs = peer::decode(name, bom, bytes);
    assert!(theirs == expected || theirs == in_encoding_rs(name, &expected), "encoding_rs");

    let text: Vec<Decoded> = oracle::replacement(&expected).into_iter().map(Decoded::Char).collect();
    let size = usize::from(input.size);
    let chunks = cut(bytes, &input.lengths);
    for (error_mode, expected) in
        [(DecoderErrorMode::Fatal, &expected), (DecoderErrorMode::Replacement, &text)]
    {
        let mut decoder = Decoder::new(encoding, error_mode, bom);
        assert_eq!(&decode_chunks::<u8>(&mut decoder, &chunks, size), expected, "to UTF-8");
        // The last chunk has reset it.
        assert_eq!(&decode_chunks::<u16>(&mut decoder, &chunks, size), expected, "to UTF-16");
    }
    let text = String::from_iter(oracle::replacement(&expected));
    match bom {
        BomHandling::Sniff => {
            assert_eq!(hooks::decode(bytes, encoding), text);
            assert_eq!(read(encoding, bytes, size + 1), text);
        }
        BomHandling::Remove => inspect(encoding, &chunks, &expected),
        BomHandling::Keep => {}
    }
}

fn read(encoding: Encoding, bytes: &[u8], size: usize) -> String {
    let mut reader = DecodingReader::new(bytes, encoding);
    let mut text = Vec::new();
    let mut buffer = vec![0; size];
    loop {
        match reader.read(&mut buffer).expect("no error") {
            0 => return String::from_utf8(text).expect("UTF-8"),
            length => text.extend_from_slice(&buffer[..length]),
        }
    }
}

fn inspect(encoding: Encoding, chunks: &[&[u8]], expected: &[Decoded]) {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut inspector = Inspector::new(encoding);
    for (place, chunk) in chunks.iter().enumerate() {
        inspector.inspect(chunk, place + 1 == chunks.len(), |piece| pieces.push(piece));
    }
    let text: Vec<char> = pieces.iter().flat_map(Piece::text).collect();
    assert_eq!(text, oracle::replacement(expected), "inspected");
    let errors = pieces.iter().filter(|piece| piece.error).map(|piece| (piece.start, piece.end));
    let expected = expected.iter().filter_map(|item| match *item {
        Decoded::Malformed { offset, length } => Some((offset, offset + u64::from(length))),
        Decoded::Char(_) => None,
    });
    assert!(errors.eq(expected), "errors inspected");
    assert!(pieces.windows(2).all(|pieces| pieces[0].end == pieces[1].start), "nothing is left out");
}
