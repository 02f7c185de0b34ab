//! Why an edit is not possible.

use crate::Unencodable;
use core::fmt;

/// Why a text cannot be edited like this. Nothing has changed then.
///
/// ```
/// use encoding_standard::text::{EditError, Hint, ReadOptions, TextFile};
/// use encoding_standard::{Encoding, Unencodable};
///
/// let options = ReadOptions { encoding: Some(Encoding::Windows1252), ..Default::default() };
/// let mut file = TextFile::open(*b"10 \x80\r\n", &options)?;
/// let error = Unencodable { code_point: '💶', index: 3 };
/// assert_eq!(file.append("20 💶"), Err(EditError::Unencodable(error)));
/// assert_eq!(file.replace("€\n", "$\n"), Err(EditError::NotFound(Some(Hint::Newline))));
/// assert_eq!(file.insert(4, "x"), Err(EditError::NoBoundary { index: 4 }));
/// assert_eq!(file.bytes(), b"10 \x80\r\n");
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The encoding lacks a character, or has it only as another one. The index is that in the new text, in bytes of UTF-8.
    Unencodable(Unencodable),
    /// With the bytes beside it, the new text would become another text. The usual reason is a malformed byte before it.
    Seam {
        /// Where in the text the edit begins.
        index: usize,
    },
    /// No character of the bytes begins or ends there, or the text is shorter.
    NoBoundary {
        /// The index in the text.
        index: usize,
    },
    /// The text does not contain what is to be replaced.
    NotFound(Option<Hint>),
}

/// How a text that was not found would be found.
///
/// ```
/// use encoding_standard::text::{EditError, Hint, ReadOptions, TextFile};
///
/// let mut file = TextFile::open("ＡＢＣ".as_bytes(), &ReadOptions::default())?;
/// assert_eq!(file.replace("ABC", "DEF"), Err(EditError::NotFound(Some(Hint::Width))));
/// # Ok::<(), encoding_standard::text::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// With other line ends.
    Newline,
    /// With full-width forms instead of ASCII, or the other way round.
    Width,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Unencodable(error) => error.fmt(f),
            EditError::Seam { index } => {
                write!(f, "at index {index}, the new text would become another text with the bytes beside it")
            }
            EditError::NoBoundary { index } => {
                write!(f, "there is no boundary of characters at index {index}")
            }
            EditError::NotFound(hint) => {
                f.write_str("the text to replace is not found")?;
                f.write_str(match hint {
                    None => "",
                    Some(Hint::Newline) => ", but it is with other line ends",
                    Some(Hint::Width) => ", but it is with full-width or half-width forms",
                })
            }
        }
    }
}

impl core::error::Error for EditError {}
