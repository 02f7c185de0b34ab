//! Texts of files: read in whatever encoding, edited, and written back without a change of any other byte. Not in the
//! standard.
//!
//! Decoding a file and encoding it again changes bytes that nobody edited: malformed ones, characters with several byte
//! sequences, escape sequences. A [`TextFile`] keeps every byte outside of what is edited.
//!
//! ```
//! use encoding_standard::text::{ReadOptions, TextFile};
//!
//! // 髙 has two byte sequences. The standard's encoder writes the other one.
//! let bytes = b"\xEE\xE0\x8B\xB4\x82\xB3\x82\xF1,\x93\x8C\x8B\x9E\r\n\x8D\xB2\x93\xA1\x82\xB3\x82\xF1,\x91\xE5\x8D\xE3\r\n";
//! let mut file = TextFile::open(bytes, &ReadOptions::default())?;
//! assert_eq!(file.text(), "髙橋さん,東京\r\n佐藤さん,大阪\r\n");
//! file.replace("大阪", "京都\n")?;
//! assert!(file.bytes().starts_with(b"\xEE\xE0") && file.bytes().ends_with(b",\x8B\x9E\x93\x73\r\n\r\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod edit_error;
mod encode;
mod file;
mod insertion;
mod lines;
mod newline;
mod options;
mod places;
mod plan;
mod read;
mod search;

pub use edit_error::{EditError, Hint};
pub use encode::{EncodeError, EncodeOptions, encode};
pub use file::{Change, TextFile};
pub use newline::Newline;
pub use options::ReadOptions;
pub use read::{Errors, MalformedPlace, ReadError, Text, read};
