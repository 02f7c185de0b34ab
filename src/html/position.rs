//! How bytes are gone through: the pointer that the prescan and *get an attribute* share, and what it
//! shares with the other algorithms.

/// The prescan has run out of bytes or reached its end condition, whatever it was doing.
pub(super) struct OutOfBytes;

/// *position*, kept as the bytes from it to the end of what may be scanned.
pub(super) struct Position<'a>(&'a [u8]);

impl<'a> Position<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Position<'a> {
        Position(bytes)
    }

    /// The bytes from the position on.
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.0
    }

    /// The byte at the position.
    pub(super) fn byte(&self) -> Result<u8, OutOfBytes> {
        self.0.first().copied().ok_or(OutOfBytes)
    }

    /// Advances by a number of bytes; past the end, there is no byte to be had any more.
    pub(super) fn advance(&mut self, count: usize) {
        self.0 = self.0.get(count..).unwrap_or_default();
    }

    /// Advances to the next byte, the one at the position included, that is as asked for, and gives
    /// back the bytes passed over.
    pub(super) fn advance_to(&mut self, is_end: fn(u8) -> bool) -> Result<&'a [u8], OutOfBytes> {
        let passed = collect_to(&mut self.0, is_end);
        if self.0.is_empty() { Err(OutOfBytes) } else { Ok(passed) }
    }
}

// One copy of these loops is enough: what is gone through is short, and seldom.

/// [Collects a sequence](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) of bytes, up
/// to the first that is as asked for or to the end, and leaves the rest.
#[inline(never)]
pub(super) fn collect_to<'a>(bytes: &mut &'a [u8], is_end: fn(u8) -> bool) -> &'a [u8] {
    let all = *bytes;
    while let Some((&byte, rest)) = bytes.split_first() {
        if is_end(byte) {
            break;
        }
        *bytes = rest;
    }
    all.get(..all.len() - bytes.len()).unwrap_or_default()
}

/// What follows the first place where `word`, which is lowercase, stands: in any case, unless `is_exact`.
#[inline(never)]
pub(super) fn after<'a>(mut bytes: &'a [u8], word: &[u8], is_exact: bool) -> Option<&'a [u8]> {
    loop {
        let (start, rest) = bytes.split_at_checked(word.len())?;
        if if is_exact { start == word } else { is_ascii_case_insensitive_match(start, word) } {
            return Some(rest);
        }
        bytes = bytes.get(1..)?;
    }
}

/// Whether two strings are an [ASCII case-insensitive match](https://infra.spec.whatwg.org/#ascii-case-insensitive).
#[inline(never)]
pub(super) fn is_ascii_case_insensitive_match(a: &[u8], b: &[u8]) -> bool {
    a.eq_ignore_ascii_case(b)
}
