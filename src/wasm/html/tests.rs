//! The functions as JavaScript uses them: it writes the input and looks up labels. These tests are run by Miri.

use super::*;
use std::cell::Cell;
use std::ptr::null;

thread_local! {
    static FIRST: Cell<*const u8> = const { Cell::new(null()) };
}

/// Where the input is. In the module, this is always the same place.
pub(super) fn first() -> *const u8 {
    FIRST.get()
}

fn number(encoding: Encoding) -> u32 {
    encoding.id().into()
}

/// Calls a function with an input that ends where its memory ends.
fn with<T>(bytes: &[u8], call: impl FnOnce(usize) -> T) -> T {
    let input: Box<[u8]> = bytes.into();
    FIRST.set(input.as_ptr());
    call(input.len())
}

/// What is written for a `Content-Type`, to memory that is as long as JavaScript makes it.
fn parsed(value: &[u8]) -> Option<Vec<u8>> {
    let mut memory = value.to_vec();
    memory.resize(2 * value.len(), 0xFF);
    let mut memory = memory.into_boxed_slice();
    FIRST.set(memory.as_mut_ptr());
    let length = usize::try_from(parse_content_type(value.len())).ok()?;
    Some(memory[value.len()..][..length].to_vec())
}

const NONE: u32 = u32::MAX;

#[test]
fn encodings_are_found() {
    let koi8_r = Encoding::Koi8R.id().into();
    assert_eq!(with(b"<p><meta charset=' Koi8-R\t'>", prescan), koi8_r);
    assert_eq!(with(b"<?xml version='1.0' encoding='koi8-r'?>", get_xml_encoding), koi8_r);
    assert_eq!(with(b"text/html; charset=koi8-r", extract_encoding_from_meta), koi8_r);
    assert_eq!(with(b"ja-JP", default_encoding), Encoding::ShiftJis.id().into());
}

#[test]
fn incomplete_input_has_no_encoding() {
    let whole = b"<?xml encoding='koi8-r <meta http-equiv=content-type content=\"a;charset='koi8-r \xFF";
    for end in 0..=whole.len() {
        let bytes = &whole[..end];
        assert_eq!(with(bytes, prescan), -1);
        assert_eq!(with(bytes, get_xml_encoding), -1);
        assert_eq!(with(bytes, extract_encoding_from_meta), -1);
        assert_eq!(with(bytes, default_encoding), -1);
        assert_eq!(parsed(bytes), None);
    }
}

#[test]
fn what_is_known_counts_in_the_order_of_the_steps() {
    let sniff_with = |bytes: &[u8], known: [u32; 5]| {
        let [user_override, transport, parent, likely, fallback] = known;
        let found =
            with(bytes, |length| sniff(length, 1024, 0, user_override, transport, parent, likely, fallback));
        (found & 0xFF, found >> 8)
    };
    let document = b"<meta charset=koi8-r>";
    // The steps' places: a byte order mark, the user, the transport, the prescan, XML, the parent, what is likely,
    // the autodetection, the default.
    let big5 = number(Encoding::Big5);
    assert_eq!(sniff_with(b"\xFE\xFF", [big5; 5]), (number(Encoding::Utf16Be), 0));
    assert_eq!(sniff_with(document, [big5, 0, 0, 0, 0]), (big5, 1));
    assert_eq!(sniff_with(document, [NONE, big5, 0, 0, 0]), (big5, 2));
    assert_eq!(sniff_with(document, [NONE, NONE, 0, 0, 0]), (number(Encoding::Koi8R), 3));
    assert_eq!(sniff_with(b"", [NONE, NONE, big5, 0, 0]), (big5, 5));
    assert_eq!(sniff_with(b"", [NONE, NONE, NONE, big5, 0]), (big5, 6));
    assert_eq!(sniff_with(b"", [NONE, NONE, NONE, NONE, big5]), (big5, 8));
}

#[test]
fn essence_and_charset_are_written() {
    let parsed = |value: &str| parsed(value.as_bytes()).map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(parsed("a/b").as_deref(), Some("a/b"));
    assert_eq!(parsed(" Text/HTML ; x=y; charset=Big5").as_deref(), Some("text/html;Big5"));
    assert_eq!(parsed("a/b+xml;charset=\"\"").as_deref(), Some("a/b+xml;"));
    assert_eq!(parsed("a/b;charset=\"\\q;\u{E9}\\").as_deref(), Some("a/b;q;\u{E9}\\"));
}

/// A number is a place in the standard's table, or not an encoding.
#[test]
fn no_number_is_trusted() {
    for (place, encoding) in (0..).zip(Encoding::ALL) {
        assert_eq!(encoding_of(place), Some(encoding));
    }
    for number in [40, 41, 255, 256, 1 << 16, i32::MAX as u32, u32::MAX] {
        assert_eq!(encoding_of(number), None);
    }
}
