//! What bytes can be.

use super::others::OtherEncoding;
use crate::encoding::Encoding;

/// What bytes are likely to be.
///
/// ```
/// use encoding_standard::detect::{DetectOptions, Likeliest, examine};
///
/// let found = examine(b"%PDF-1.7\n", &DetectOptions::default());
/// assert_eq!(found.likeliest, Likeliest::Binary(Some("PDF")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Likeliest {
    /// A text in an encoding of the standard.
    Encoding(Encoding),
    /// A text in another encoding.
    Other(OtherEncoding),
    /// Texts in UTF-8 and in another encoding.
    Mixed,
    /// Not a text. If the first bytes are those of a known kind of file, that is its name.
    Binary(Option<&'static str>),
}

impl Likeliest {
    /// The encoding, if it is one of the standard's.
    pub fn encoding(self) -> Option<Encoding> {
        match self {
            Likeliest::Encoding(encoding) => Some(encoding),
            _ => None,
        }
    }
}

/// Which encodings may be the answer: a bit for each, in the order of the standard and of [`OtherEncoding`].
#[derive(Clone, Copy)]
pub struct Allowed {
    pub encodings: u64,
    pub others: u32,
}

impl Allowed {
    /// Those in lists. `None` means all, except that encodings are all if there is no list of either kind.
    pub fn of(encodings: Option<&[Encoding]>, others: Option<&[OtherEncoding]>) -> Allowed {
        let bits_of_others = |list: &[OtherEncoding]| list.iter().fold(0, |bits, &it| bits | 1 << it as u32);
        Allowed {
            encodings: encodings.map_or(u64::MAX, |list| list.iter().fold(0, |bits, it| bits | 1 << it.id())),
            others: others.map_or(if encodings.is_some() { 0 } else { u32::MAX }, bits_of_others),
        }
    }

    pub fn has(self, encoding: Encoding) -> bool {
        self.encodings >> encoding.id() & 1 != 0
    }

    pub fn has_other(self, encoding: OtherEncoding) -> bool {
        self.others >> encoding as u32 & 1 != 0
    }

    /// Whether this may be an answer.
    pub fn has_this(self, what: Likeliest) -> bool {
        match what {
            Likeliest::Encoding(encoding) => self.has(encoding),
            Likeliest::Other(other) => self.has_other(other),
            Likeliest::Mixed | Likeliest::Binary(_) => true,
        }
    }
}
