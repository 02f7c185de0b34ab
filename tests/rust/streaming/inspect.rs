//! The inspector: its pieces together are the oracle's text and errors, for any split.

use crate::support::oracle::{self, Decoded};
use crate::vectors;
use encoding_standard::Encoding;
use encoding_standard::inspect::{Inspector, Piece};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn errors(output: &[Decoded]) -> Vec<(u64, u64)> {
    let spans = output.iter().filter_map(|item| match *item {
        Decoded::Malformed { offset, length } => Some((offset, offset + u64::from(length))),
        Decoded::Char(_) => None,
    });
    spans.collect()
}

fn pieces<'a>(encoding: Encoding, chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut inspector = Inspector::new(encoding);
    chunks.into_iter().for_each(|chunk| inspector.inspect(chunk, false, |piece| pieces.push(piece)));
    inspector.inspect(&[], true, |piece| pieces.push(piece));
    pieces
}

#[test]
fn pieces_are_those_of_the_oracle_and_complete() {
    for encoding in Encoding::ALL {
        for bytes in vectors::streams(encoding) {
            let pieces = pieces(encoding, [&bytes[..]]);
            let expected = oracle::decode_removing_bom(encoding.name(), &bytes);
            let text: Vec<char> = pieces.iter().flat_map(Piece::text).collect();
            assert_eq!(text, oracle::replacement(&expected), "{encoding} {bytes:02X?}");
            let errors: Vec<_> = pieces.iter().filter(|p| p.error).map(|p| (p.start, p.end)).collect();
            assert_eq!(errors, self::errors(&expected), "{encoding} {bytes:02X?}");
            let ends = [0].into_iter().chain(pieces.iter().map(|piece| piece.end));
            assert!(
                pieces.iter().map(|piece| piece.start).eq(ends.take(pieces.len())),
                "{encoding} {bytes:02X?}"
            );
            // Replacement's decoder is finished after its first byte.
            if encoding != Encoding::Replacement {
                let end = pieces.last().map_or(0, |piece| piece.end);
                assert_eq!(end, bytes.len() as u64, "{encoding} {bytes:02X?}");
            }
        }
    }
}

#[test]
fn splits_change_nothing() {
    for encoding in Encoding::ALL {
        for bytes in vectors::streams(encoding) {
            let whole = pieces(encoding, [&bytes[..]]);
            assert_eq!(pieces(encoding, bytes.chunks(1)), whole, "{encoding} {bytes:02X?}");
            for at in 0..=bytes.len() {
                let (first, second) = bytes.split_at(at);
                assert_eq!(pieces(encoding, [first, &[], second]), whole, "{encoding} {bytes:02X?} at {at}");
            }
        }
    }
}

#[test]
fn a_stream_can_follow_another() {
    let mut inspector = Inspector::new(Encoding::Big5);
    for _ in 0..2 {
        let mut seen = Vec::new();
        inspector.inspect(b"\x88\x62\x88", true, |piece| {
            seen.push((piece.start, piece.end, piece.error, piece.text().collect::<String>()));
        });
        assert_eq!(seen, [(0, 2, false, "\u{CA}\u{304}".into()), (2, 3, true, "\u{FFFD}".into())]);
    }
}

#[test]
fn escape_sequences_and_byte_order_marks_are_pieces_without_text() {
    let spans = |encoding, bytes: &[u8]| -> Vec<_> {
        pieces(encoding, [bytes]).iter().map(|p| (p.start, p.end, p.units().len())).collect()
    };
    assert_eq!(spans(Encoding::Iso2022Jp, b"\x1B$BF|\x1B(B"), [(0, 3, 0), (3, 5, 1), (5, 8, 0)]);
    assert_eq!(spans(Encoding::Utf8, b"\xEF\xBB\xBF\xF0\x9F\x92\xA9"), [(0, 3, 0), (3, 7, 2)]);
}
