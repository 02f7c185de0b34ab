//! Detects UTF-8.

use super::levels::BIT;

/// What was found of UTF-8 in the bytes.
pub struct Utf8 {
    /// The number of non-ASCII characters.
    pub sequences: u32,
    /// Whether the first bytes may be the end of a sequence that began earlier.
    pub is_cut: bool,
    /// The number of errors. A character that is cut at either end is not an error.
    pub errors: u32,
}

/// The cost of a non-ASCII character, and of an error.
const SEQUENCE: u32 = 8 * BIT;
const ERROR: u32 = 24 * BIT;

/// With this many more errors than characters, the bytes are given up.
const HOPELESS: u32 = 1 << 12;

impl Utf8 {
    pub fn of(bytes: &[u8]) -> Utf8 {
        // The end of a sequence that began earlier.
        let cut = bytes.iter().take(3).take_while(|&&byte| byte & 0xC0 == 0x80).count();
        let mut rest = bytes.get(cut..).unwrap_or_default();
        let mut utf_8 = Utf8 { sequences: 0, is_cut: cut > 0, errors: 0 };
        loop {
            let (valid, next) = match core::str::from_utf8(rest) {
                Ok(_) => (rest, None),
                Err(error) => {
                    let (valid, bad) = rest.split_at_checked(error.valid_up_to()).unwrap_or_default();
                    (valid, error.error_len().and_then(|length| bad.get(length..)))
                }
            };
            let leads = valid.iter().filter(|&&byte| byte >= 0xC0).count();
            utf_8.sequences += leads as u32;
            let Some(next) = next else { return utf_8 };
            utf_8.errors += 1;
            if utf_8.errors > utf_8.sequences.saturating_add(HOPELESS) {
                return utf_8;
            }
            rest = next;
        }
    }

    /// Whether the bytes are certainly UTF-8.
    pub fn is_valid(&self) -> bool {
        self.errors == 0 && self.sequences > if self.is_cut { 2 } else { 0 }
    }

    /// Whether most of the non-ASCII bytes are UTF-8, as in a file with texts in two encodings.
    pub fn is_likely(&self) -> bool {
        self.sequences > self.errors
    }

    /// The cost, to be compared with that of other readings of the bytes.
    pub fn cost(&self) -> u32 {
        self.sequences.saturating_mul(SEQUENCE).saturating_add(self.errors.saturating_mul(ERROR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_cut_at_either_end_is_not_an_error() {
        let text = "日本語の文".as_bytes();
        for start in 0..3 {
            for end in text.len() - 2..=text.len() {
                let utf_8 = Utf8::of(&text[start..end]);
                assert!(utf_8.is_valid() && utf_8.sequences >= 3, "{start}..{end}");
            }
        }
        assert!(!Utf8::of(b"\x80\x80plain").is_valid());
    }

    #[test]
    fn errors_are_counted() {
        let utf_8 = Utf8::of(b"\xC3\xA9 \xE9 \xFF\xFF \xE2\x82\xAC");
        assert_eq!((utf_8.sequences, utf_8.errors), (2, 3));
    }
}
