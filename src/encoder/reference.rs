//! What the error mode "html" puts in place of a code point.

use core::ops::Deref;

/// A decimal character reference: `&#`, the shortest sequence of digits, `;`.
pub(super) struct Reference {
    text: [u8; LONGEST],
    start: usize,
}

const LONGEST: usize = "&#1114111;".len();

impl Reference {
    pub(super) fn new(code_point: u32) -> Reference {
        let mut text = [b';'; LONGEST];
        let mut start = LONGEST - 1;
        let mut put = |byte: u8| {
            start -= 1;
            if let Some(place) = text.get_mut(start) {
                *place = byte;
            }
        };
        let mut rest = code_point;
        loop {
            put(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        put(b'#');
        put(b'&');
        Reference { text, start }
    }
}

impl Deref for Reference {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.text.get(self.start..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_decimal_without_leading_zeros() {
        for code_point in [0, 9, 10, 0xFFFD, 0xFFFF, 0x1F4A9, 0x10FFFF] {
            assert_eq!(&*Reference::new(code_point), alloc::format!("&#{code_point};").as_bytes());
        }
    }
}
