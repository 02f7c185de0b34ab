//! Encodings in which all bytes are ASCII.

use super::others::OtherEncoding::{self, *};
use super::utf_16::character;

/// The encoding of ASCII bytes that have its escape sequences.
pub fn find(bytes: &[u8]) -> Option<OtherEncoding> {
    let ends = (0..bytes.len()).filter_map(|at| bytes.get(at..));
    let has = |sign: &[u8]| ends.clone().any(|end| end.starts_with(sign));
    if has(b"\x1B$)C") {
        Some(Iso2022Kr)
    } else if has(b"\x1B$)A") || has(b"\x1B$)G") {
        Some(Iso2022Cn)
    } else if is_hz(bytes) {
        Some(HzGb2312)
    } else if is_utf_7(bytes) {
        Some(Utf7)
    } else {
        None
    }
}

/// Whether there is text between `~{` and `~}`, and only characters of two bytes.
fn is_hz(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    let mut has_wide = false;
    let mut is_wide = false;
    loop {
        rest = match rest {
            [b'~', b'{', after @ ..] if !is_wide => {
                is_wide = true;
                after
            }
            [b'~', b'}', after @ ..] if is_wide => {
                is_wide = false;
                after
            }
            [0x21..=0x77, 0x21..=0x7E, after @ ..] if is_wide => {
                has_wide = true;
                after
            }
            [_, ..] if is_wide => return false,
            [_, after @ ..] => after,
            [] => return has_wide && !is_wide,
        };
    }
}

/// Whether each plus sign begins characters in base64, of which some are likely in a text.
fn is_utf_7(bytes: &[u8]) -> bool {
    let mut gain = 0;
    let mut rest = bytes;
    while let Some(start) = rest.iter().position(|&byte| byte == b'+') {
        rest = rest.get(start + 1..).unwrap_or_default();
        let length = rest.iter().position(|&byte| value_of(byte).is_none()).unwrap_or(rest.len());
        let (base64, after) = rest.split_at_checked(length).unwrap_or_default();
        rest = after;
        match gain_of(base64) {
            Some(own) => gain += own,
            // A plus sign is `+-`.
            None if base64.is_empty() && rest.first() == Some(&b'-') => (),
            None => return false,
        }
    }
    gain >= ENOUGH
}

/// How many bits the characters of UTF-7 must be likelier than random ones.
const ENOUGH: i32 = 9;

/// How many bits likelier than random ones the characters in base64 are. `None` if they are none.
fn gain_of(base64: &[u8]) -> Option<i32> {
    let mut gain = 0;
    let (mut bits, mut count) = (0_u32, 0);
    for value in base64.iter().filter_map(|&byte| value_of(byte)) {
        bits = bits << 6 | value;
        count += 6;
        if count >= 16 {
            count -= 16;
            let unit = (bits >> count) as u16;
            bits &= (1 << count) - 1;
            let (_, cost) = if unit & 0xF800 == 0xD800 { return None } else { character(unit)? };
            gain += 16 - cost as i32;
        }
    }
    // What is left is zeros.
    (base64.len() >= 3 && count < 6 && bits == 0).then_some(gain + count)
}

fn value_of(byte: u8) -> Option<u32> {
    Some(
        match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        }
        .into(),
    )
}

/// Whether bytes are UTF-8, except that characters outside of the basic plane are two surrogates.
pub fn is_cesu_8(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    let mut has_pair = false;
    loop {
        let Err(error) = core::str::from_utf8(rest) else { return has_pair };
        rest = match rest.get(error.valid_up_to()..) {
            Some([0xED, 0xA0..=0xAF, 0x80..=0xBF, 0xED, 0xB0..=0xBF, 0x80..=0xBF, after @ ..]) => after,
            _ => return false,
        };
        has_pair = true;
    }
}
