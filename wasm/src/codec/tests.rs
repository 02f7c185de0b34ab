//! The functions as JavaScript uses them: it writes to the input area, and reads the output area and the results after
//! the call. These tests are run by Miri, and so use only tables that need no unpacking.

use super::*;
use encoding_standard::Encoding;
use std::sync::{Mutex, MutexGuard, PoisonError};

static TURN: Mutex<()> = Mutex::new(());

/// The areas are for one thread, and so for one test at a time.
fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn put_bytes(given: &[u8]) {
    bytes_mut(PLACE.areas().split().1)[..given.len()].copy_from_slice(given);
}

fn put_units(given: &[u16]) {
    PLACE.areas().split().1[..given.len()].copy_from_slice(given);
}

fn got_units(length: u32) -> Vec<u16> {
    PLACE.areas().split().2[..length as usize].to_vec()
}

fn got_bytes(length: u32) -> Vec<u8> {
    bytes(PLACE.areas().split().2)[..length as usize].to_vec()
}

fn got_results() -> [u32; RESULTS] {
    PLACE.areas().results
}

fn id(encoding: Encoding) -> u32 {
    internal::id(encoding)
}

#[test]
fn a_stream_is_decoded_piece_by_piece() {
    let _turn = turn();
    let text = "a日💩".repeat(10);
    let (mut state, mut units) = (0, Vec::new());
    for (place, chunk) in text.as_bytes().chunks(7).enumerate() {
        put_bytes(chunk);
        let last = if (place + 1) * 7 >= text.len() { LAST } else { 0 };
        assert_eq!(
            text_decoder_decode(id(Encoding::Utf8), state, last, 0, chunk.len() as u32, 0),
            INPUT_EMPTY
        );
        let results = got_results();
        assert_eq!(results[READ], chunk.len() as u32);
        units.extend(got_units(results[WRITTEN]));
        state = results[STATE];
    }
    assert_eq!(String::from_utf16(&units).unwrap(), text);
}

#[test]
fn decoding_continues_after_an_error() {
    let _turn = turn();
    put_bytes(b"ab\xFFc");
    assert_eq!(text_decoder_decode(id(Encoding::Utf8), 0, LAST | FATAL, 0, 4, 0), ERROR);
    let [read, written, state, _, length, read_after, ..] = got_results();
    assert_eq!((read, got_units(written), length, read_after), (3, vec![0x61, 0x62], 1, 0));
    assert_eq!(text_decoder_decode(id(Encoding::Utf8), state, LAST | FATAL, read, 4, 0), INPUT_EMPTY);
    assert_eq!(got_units(got_results()[WRITTEN]), [0x63]);
}

#[test]
fn encoding_continues_after_full_output() {
    let _turn = turn();
    put_units(&[0x44F; 40]);
    let (mut state, mut from, mut bytes) = (0, 0, Vec::new());
    while text_encoder_encode(id(Encoding::Utf8), state, LAST, from, 40, 7) == OUTPUT_FULL {
        let results = got_results();
        from += results[READ];
        bytes.extend(got_bytes(results[WRITTEN]));
        state = results[STATE];
    }
    bytes.extend(got_bytes(got_results()[WRITTEN]));
    assert_eq!(bytes, "я".repeat(40).as_bytes());
}

#[test]
fn the_capacity_limits_the_output() {
    let _turn = turn();
    put_bytes("a💩".as_bytes());
    assert_eq!(text_decoder_decode(id(Encoding::Utf8), 0, LAST, 0, 5, 2), OUTPUT_FULL);
    let [read, written, state, ..] = got_results();
    assert_eq!(got_units(written), [0x61]);
    assert_eq!(text_decoder_decode(id(Encoding::Utf8), state, LAST, read, 5, 2), INPUT_EMPTY);
    assert_eq!(got_units(got_results()[WRITTEN]), [0xD83D, 0xDCA9]);
}

#[test]
fn an_unencodable_code_point_is_returned() {
    let _turn = turn();
    put_units(&[0x61, 0xD83D, 0xDCA9, 0x62]);
    assert_eq!(text_encoder_encode(id(Encoding::XUserDefined), 0, LAST, 0, 4, 100), ERROR);
    let results = got_results();
    assert_eq!((results[READ], got_bytes(results[WRITTEN]), results[CODE_POINT]), (3, vec![0x61], 0x1_F4A9));
    assert_eq!(text_encoder_encode(id(Encoding::XUserDefined), 0, LAST | HTML, 0, 4, 100), INPUT_EMPTY);
    assert_eq!(got_bytes(got_results()[WRITTEN]), b"a&#128169;b");
}

/// Arguments that our JavaScript never gives: places outside of the areas, unknown encodings and states.
#[test]
fn any_arguments_are_safe() {
    let _turn = turn();
    put_bytes(b"abc");
    let outside = [0, 1, 2 * INPUT as u32 - 1, 2 * INPUT as u32 + 1, i32::MAX as u32, u32::MAX];
    for start in outside {
        for end in outside {
            for encoding in [id(Encoding::Utf8), id(Encoding::XUserDefined), 40, 255, u32::MAX] {
                if end > 2 * INPUT as u32 || start >= end || encoding > 39 {
                    for state in [0, 1 << 26, u32::MAX] {
                        text_decoder_decode(encoding, state, u32::MAX, start, end, u32::MAX);
                        text_encoder_encode(encoding, state, u32::MAX, start, end, u32::MAX);
                    }
                }
            }
        }
    }
}

#[test]
fn pairs_of_an_index() {
    let _turn = turn();
    // No other test makes this index.
    let length = make_index(id(Encoding::ShiftJis), 0);
    let pairs = got_bytes(length as u32);
    assert_eq!(length, 3 * 60 * 188);
    assert_eq!(pairs[..6], [0x81, 0x40, b'\n', 0x81, 0x41, b'\n']);
    assert_eq!(pairs[pairs.len() - 3..], [0xFC, 0xFC, b'\n']);
    for encoding in [Encoding::Utf8, Encoding::Gbk, Encoding::EucJp] {
        assert_eq!(make_index(id(encoding), 0), 0);
    }
    assert_eq!([make_index(u32::MAX, 0), make_index(40, 3), make_index(41, u32::MAX)], [0; 3]);
}
