//! Detects UTF-8.

use super::levels::BIT;
use super::utf_16::{CHANGE, Script, character};

/// What was found of UTF-8 in the bytes.
pub struct Utf8 {
    /// The number of non-ASCII characters.
    pub sequences: u32,
    /// Whether there is no error. If more bytes follow, the last character can be incomplete.
    pub is_valid: bool,
}

impl Utf8 {
    pub fn of(bytes: &[u8], more: bool) -> Utf8 {
        let (valid, is_valid) = match core::str::from_utf8(bytes) {
            Ok(_) => (bytes, true),
            Err(error) => (
                bytes.get(..error.valid_up_to()).unwrap_or_default(),
                more && error.error_len().is_none(),
            ),
        };
        let sequences = valid.iter().filter(|&&byte| byte >= 0xC0).count() as u32;
        Utf8 { sequences, is_valid: is_valid && sequences > 0 }
    }
}

/// Whether a word is well-formed UTF-8.
pub fn is_utf_8(word: &[u8]) -> bool {
    core::str::from_utf8(word).is_ok()
}

/// The cost of the non-ASCII characters in bytes that are UTF-8 up to an error.
pub fn cost(bytes: &[u8]) -> u32 {
    let valid = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
            core::str::from_utf8(valid).unwrap_or_default()
        }
    };
    let mut sum = 0_u32;
    let mut last = Script::Ascii;
    for c in valid.chars().filter(|c| !c.is_ascii()) {
        let (script, bits) = match u16::try_from(u32::from(c)) {
            Ok(unit) => character(unit).unwrap_or((Script::Common, 24)),
            Err(_) if ('\u{1F000}'..'\u{1FB00}').contains(&c) => (Script::Common, 12),
            Err(_) => (Script::Common, 24),
        };
        sum = sum.saturating_add(bits * BIT);
        if script != last && script != Script::Common {
            let is_usual = last == Script::Ascii && !matches!(script, Script::Letters(0..3 | 5..));
            sum = sum.saturating_add(if is_usual { 0 } else { CHANGE });
            last = script;
        }
    }
    sum
}
