//! Encodings as text: their names and labels.

use super::Encoding;
use core::fmt;
use core::str::FromStr;

/// A text that is not a label.
///
/// ```
/// use encoding_standard::Encoding;
///
/// let unknown = "klingon".parse::<Encoding>().unwrap_err();
/// assert_eq!(unknown.meant, None);
/// assert_eq!(unknown.to_string(), "unknown encoding label");
///
/// let unknown = "cp932".parse::<Encoding>().unwrap_err();
/// assert_eq!(unknown.meant, Some(Encoding::ShiftJis));
/// assert_eq!(unknown.to_string(), "unknown encoding label. Did you mean 'shift_jis'?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct UnknownLabel {
    /// The encoding that [`Encoding::normalize_label`] finds, except replacement.
    pub meant: Option<Encoding>,
}

impl UnknownLabel {
    fn new(label: &str) -> UnknownLabel {
        let meant = Encoding::normalize_label(label);
        UnknownLabel { meant: meant.filter(|&encoding| encoding != Encoding::Replacement) }
    }
}

impl fmt::Display for UnknownLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown encoding label")?;
        match self.meant {
            Some(encoding) => write!(f, ". Did you mean '{}'?", encoding.name().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl core::error::Error for UnknownLabel {}

impl FromStr for Encoding {
    type Err = UnknownLabel;

    /// [Gets an encoding](Encoding::get) from a label.
    fn from_str(label: &str) -> Result<Encoding, UnknownLabel> {
        Encoding::get(label).ok_or_else(|| UnknownLabel::new(label))
    }
}

impl fmt::Display for Encoding {
    /// Writes the name of the encoding.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(feature = "serde")]
mod serde {
    use super::{Encoding, UnknownLabel};
    use core::fmt;
    use serde_core::de::{Error, Unexpected, Visitor};
    use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Encoding {
        /// As the encoding's name.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.name())
        }
    }

    impl<'de> Deserialize<'de> for Encoding {
        /// From a label. Each name is one, too.
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Encoding, D::Error> {
            deserializer.deserialize_str(Label)
        }
    }

    struct Label;

    impl Visitor<'_> for Label {
        type Value = Encoding;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a label of an encoding")
        }

        fn visit_str<E: Error>(self, label: &str) -> Result<Encoding, E> {
            label.parse().map_err(|unknown: UnknownLabel| match unknown.meant {
                Some(_) => E::custom(unknown),
                None => E::invalid_value(Unexpected::Str(label), &self),
            })
        }
    }
}
