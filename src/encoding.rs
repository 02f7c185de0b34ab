//! [§4 Encodings](https://encoding.spec.whatwg.org/#encodings): names, labels, *get an encoding*,
//! *get an output encoding*.

mod loose_name;
mod text;

use crate::index::{find_label, find_other_name, labels, name};
use loose_name::loose_name;

pub use text::UnknownLabel;

/// An encoding of the standard.
///
/// The variants are in the order of the standard's
/// [table](https://encoding.spec.whatwg.org/#names-and-labels).
///
/// ```
/// use encoding_standard::Encoding;
///
/// let encoding = Encoding::get(" SJIS\n").unwrap();
/// assert_eq!(encoding, Encoding::ShiftJis);
/// assert_eq!(encoding.name(), "Shift_JIS");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Encoding {
    /// [UTF-8](https://encoding.spec.whatwg.org/#utf-8).
    Utf8,
    /// [IBM866](https://encoding.spec.whatwg.org/#IBM866).
    Ibm866,
    /// [ISO-8859-2](https://encoding.spec.whatwg.org/#ISO-8859-2).
    Iso8859_2,
    /// [ISO-8859-3](https://encoding.spec.whatwg.org/#ISO-8859-3).
    Iso8859_3,
    /// [ISO-8859-4](https://encoding.spec.whatwg.org/#ISO-8859-4).
    Iso8859_4,
    /// [ISO-8859-5](https://encoding.spec.whatwg.org/#ISO-8859-5).
    Iso8859_5,
    /// [ISO-8859-6](https://encoding.spec.whatwg.org/#ISO-8859-6).
    Iso8859_6,
    /// [ISO-8859-7](https://encoding.spec.whatwg.org/#ISO-8859-7).
    Iso8859_7,
    /// [ISO-8859-8](https://encoding.spec.whatwg.org/#ISO-8859-8).
    Iso8859_8,
    /// [ISO-8859-8-I](https://encoding.spec.whatwg.org/#ISO-8859-8-I).
    Iso8859_8I,
    /// [ISO-8859-10](https://encoding.spec.whatwg.org/#ISO-8859-10).
    Iso8859_10,
    /// [ISO-8859-13](https://encoding.spec.whatwg.org/#ISO-8859-13).
    Iso8859_13,
    /// [ISO-8859-14](https://encoding.spec.whatwg.org/#ISO-8859-14).
    Iso8859_14,
    /// [ISO-8859-15](https://encoding.spec.whatwg.org/#ISO-8859-15).
    Iso8859_15,
    /// [ISO-8859-16](https://encoding.spec.whatwg.org/#ISO-8859-16).
    Iso8859_16,
    /// [KOI8-R](https://encoding.spec.whatwg.org/#KOI8-R).
    Koi8R,
    /// [KOI8-U](https://encoding.spec.whatwg.org/#KOI8-U).
    Koi8U,
    /// [macintosh](https://encoding.spec.whatwg.org/#macintosh).
    Macintosh,
    /// [windows-874](https://encoding.spec.whatwg.org/#windows-874).
    Windows874,
    /// [windows-1250](https://encoding.spec.whatwg.org/#windows-1250).
    Windows1250,
    /// [windows-1251](https://encoding.spec.whatwg.org/#windows-1251).
    Windows1251,
    /// [windows-1252](https://encoding.spec.whatwg.org/#windows-1252).
    Windows1252,
    /// [windows-1253](https://encoding.spec.whatwg.org/#windows-1253).
    Windows1253,
    /// [windows-1254](https://encoding.spec.whatwg.org/#windows-1254).
    Windows1254,
    /// [windows-1255](https://encoding.spec.whatwg.org/#windows-1255).
    Windows1255,
    /// [windows-1256](https://encoding.spec.whatwg.org/#windows-1256).
    Windows1256,
    /// [windows-1257](https://encoding.spec.whatwg.org/#windows-1257).
    Windows1257,
    /// [windows-1258](https://encoding.spec.whatwg.org/#windows-1258).
    Windows1258,
    /// [x-mac-cyrillic](https://encoding.spec.whatwg.org/#x-mac-cyrillic).
    XMacCyrillic,
    /// [GBK](https://encoding.spec.whatwg.org/#gbk): decoded as gb18030, encoded without four-byte sequences.
    Gbk,
    /// [gb18030](https://encoding.spec.whatwg.org/#gb18030), as of GB18030-2022.
    Gb18030,
    /// [Big5](https://encoding.spec.whatwg.org/#big5) with the Hong Kong supplementary character set.
    Big5,
    /// [EUC-JP](https://encoding.spec.whatwg.org/#euc-jp).
    EucJp,
    /// [ISO-2022-JP](https://encoding.spec.whatwg.org/#iso-2022-jp).
    Iso2022Jp,
    /// [Shift_JIS](https://encoding.spec.whatwg.org/#shift_jis), as Windows code page 932.
    ShiftJis,
    /// [EUC-KR](https://encoding.spec.whatwg.org/#euc-kr), as Windows code page 949.
    EucKr,
    /// [replacement](https://encoding.spec.whatwg.org/#replacement): one error, then nothing; it has no encoder.
    Replacement,
    /// [UTF-16BE](https://encoding.spec.whatwg.org/#utf-16be); its encoder is an extension of this crate.
    Utf16Be,
    /// [UTF-16LE](https://encoding.spec.whatwg.org/#utf-16le); its encoder is an extension of this crate.
    Utf16Le,
    /// [x-user-defined](https://encoding.spec.whatwg.org/#x-user-defined): bytes from 0x80 are U+F780 to U+F7FF.
    XUserDefined,
}

impl Encoding {
    /// All 40 encodings, in the order of the standard's table.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert!(Encoding::ALL.into_iter().all(|encoding| Encoding::get(encoding.name()) == Some(encoding)));
    /// ```
    pub const ALL: [Encoding; 40] = [
        Encoding::Utf8,
        Encoding::Ibm866,
        Encoding::Iso8859_2,
        Encoding::Iso8859_3,
        Encoding::Iso8859_4,
        Encoding::Iso8859_5,
        Encoding::Iso8859_6,
        Encoding::Iso8859_7,
        Encoding::Iso8859_8,
        Encoding::Iso8859_8I,
        Encoding::Iso8859_10,
        Encoding::Iso8859_13,
        Encoding::Iso8859_14,
        Encoding::Iso8859_15,
        Encoding::Iso8859_16,
        Encoding::Koi8R,
        Encoding::Koi8U,
        Encoding::Macintosh,
        Encoding::Windows874,
        Encoding::Windows1250,
        Encoding::Windows1251,
        Encoding::Windows1252,
        Encoding::Windows1253,
        Encoding::Windows1254,
        Encoding::Windows1255,
        Encoding::Windows1256,
        Encoding::Windows1257,
        Encoding::Windows1258,
        Encoding::XMacCyrillic,
        Encoding::Gbk,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::EucJp,
        Encoding::Iso2022Jp,
        Encoding::ShiftJis,
        Encoding::EucKr,
        Encoding::Replacement,
        Encoding::Utf16Be,
        Encoding::Utf16Le,
        Encoding::XUserDefined,
    ];

    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label.
    ///
    /// ASCII whitespace around the label and the case of ASCII letters are ignored, and nothing else. `None` is the
    /// standard's failure. Never panics.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(Encoding::get("latin1"), Some(Encoding::Windows1252));
    /// assert_eq!(Encoding::get(b"Big5 "), Some(Encoding::Big5)); // a label's bytes, in any encoding
    /// assert_eq!(Encoding::get("\u{212A}OI8-R"), None); // the Kelvin sign is not a k
    /// ```
    pub fn get(label: impl AsRef<[u8]>) -> Option<Encoding> {
        Encoding::of_label(label.as_ref())
    }

    /// Gets an encoding from a label, but not [replacement](Encoding::Replacement).
    ///
    /// Use it to reject such a label instead of decoding every text to one U+FFFD, as a
    /// [`TextDecoder`](https://encoding.spec.whatwg.org/#dom-textdecoder) does.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(Encoding::get("iso-2022-kr"), Some(Encoding::Replacement));
    /// assert_eq!(Encoding::get_except_replacement("iso-2022-kr"), None);
    /// assert_eq!(Encoding::get_except_replacement("euc-kr"), Some(Encoding::EucKr));
    /// ```
    pub fn get_except_replacement(label: impl AsRef<[u8]>) -> Option<Encoding> {
        Encoding::get(label).filter(|&encoding| encoding != Encoding::Replacement)
    }

    /// Gets an encoding from a name that systems and libraries have for it.
    ///
    /// If [`get`](Encoding::get) knows the name, the result is the same. Otherwise, case, everything except ASCII letters
    /// and digits, and the year of `ISO_8859-1:1987` are ignored. Numbers of code pages are known, alone or after `cp`,
    /// `ms`, `win`, `windows` or `ansi`, and names of Java, PHP, databases and registries.
    ///
    /// Use it for names from mail, databases and command lines. The web has only the standard's labels. The mapping of a
    /// system with such a name can differ from the standard's: `iso8859_1` is windows-1252 here. `None` if no encoding
    /// is known by the name. Never panics.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(Encoding::normalize_label("cp932"), Some(Encoding::ShiftJis));
    /// assert_eq!(Encoding::normalize_label("ANSI 1252"), Some(Encoding::Windows1252));
    /// assert_eq!(Encoding::normalize_label("cp437"), None);
    /// ```
    pub fn normalize_label(name: &str) -> Option<Encoding> {
        Encoding::get(name).or_else(|| {
            let loose = loose_name(name);
            let has_label = |encoding: &Encoding| encoding.labels().any(|label| loose_name(label) == loose);
            let other = find_other_name(&loose).and_then(Encoding::from_id);
            other.or_else(|| Encoding::ALL.into_iter().find(has_label))
        })
    }

    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from bytes. Labels are ASCII, so it does not
    /// matter how other bytes are decoded.
    pub(crate) fn of_label(label: &[u8]) -> Option<Encoding> {
        find_label(label.trim_ascii()).and_then(Encoding::from_id)
    }

    /// The encoding's [name](https://encoding.spec.whatwg.org/#name), `"Shift_JIS"` for example.
    ///
    /// ```
    /// assert_eq!(encoding_standard::Encoding::Koi8U.name(), "KOI8-U");
    /// ```
    pub fn name(self) -> &'static str {
        name(self.id())
    }

    /// The encoding's [labels](https://encoding.spec.whatwg.org/#label), sorted.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// let labels: Vec<_> = Encoding::Big5.labels().collect();
    /// assert_eq!(labels, ["big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5"]);
    /// ```
    pub fn labels(self) -> impl Iterator<Item = &'static str> {
        labels(self.id())
    }

    /// [Gets an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 for replacement and
    /// UTF-16BE/LE, for which the standard has no encoders, and the encoding itself for the others.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(Encoding::Utf16Le.output_encoding(), Encoding::Utf8);
    /// assert_eq!(Encoding::Gbk.output_encoding(), Encoding::Gbk);
    /// ```
    pub fn output_encoding(self) -> Encoding {
        match self {
            Encoding::Replacement | Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
            encoding => encoding,
        }
    }

    /// Whether it decodes each byte to one character of the Basic Multilingual Plane, whatever bytes are around it.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert!(Encoding::Koi8R.is_single_byte() && Encoding::XUserDefined.is_single_byte());
    /// assert!(!Encoding::Utf8.is_single_byte() && !Encoding::Replacement.is_single_byte());
    /// ```
    pub fn is_single_byte(self) -> bool {
        !matches!(
            self,
            Encoding::Utf8
                | Encoding::Gbk
                | Encoding::Gb18030
                | Encoding::Big5
                | Encoding::EucJp
                | Encoding::Iso2022Jp
                | Encoding::ShiftJis
                | Encoding::EucKr
                | Encoding::Replacement
                | Encoding::Utf16Be
                | Encoding::Utf16Le
        )
    }

    /// Whether ASCII characters are the same bytes as in ASCII, and these bytes are ASCII characters wherever a
    /// character starts.
    ///
    /// This is false for UTF-16BE/LE, replacement and ISO-2022-JP, whose escape sequences are ASCII.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert!(Encoding::ShiftJis.is_ascii_compatible());
    /// assert!(!Encoding::Iso2022Jp.is_ascii_compatible());
    /// ```
    pub fn is_ascii_compatible(self) -> bool {
        !matches!(self, Encoding::Iso2022Jp | Encoding::Replacement | Encoding::Utf16Be | Encoding::Utf16Le)
    }

    /// Whether the [output encoding](Encoding::output_encoding) has every character: whether it is UTF-8.
    ///
    /// gb18030 lacks one, U+E5E5.
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert!(Encoding::Utf16Le.can_encode_everything());
    /// assert!(!Encoding::Gb18030.can_encode_everything());
    /// ```
    pub fn can_encode_everything(self) -> bool {
        self.output_encoding() == Encoding::Utf8
    }

    /// The encoding whose byte order mark the bytes start with, and the mark's length. See the hook
    /// [`bom_sniff`](crate::hooks::bom_sniff).
    ///
    /// ```
    /// use encoding_standard::Encoding;
    ///
    /// assert_eq!(Encoding::bom_sniff(b"\xEF\xBB\xBFabc"), Some((Encoding::Utf8, 3)));
    /// assert_eq!(Encoding::bom_sniff(b"\xFF\xFE"), Some((Encoding::Utf16Le, 2)));
    /// assert_eq!(Encoding::bom_sniff(b"abc"), None);
    /// ```
    pub fn bom_sniff(bytes: &[u8]) -> Option<(Encoding, usize)> {
        match bytes {
            [0xEF, 0xBB, 0xBF, ..] => Some((Encoding::Utf8, 3)),
            [0xFE, 0xFF, ..] => Some((Encoding::Utf16Be, 2)),
            [0xFF, 0xFE, ..] => Some((Encoding::Utf16Le, 2)),
            _ => None,
        }
    }

    /// The encoding's place in the standard's table, counted from 0.
    pub(crate) fn id(self) -> u8 {
        self as u8
    }

    /// The encoding at a place in the standard's table.
    pub(crate) fn from_id(id: u8) -> Option<Encoding> {
        Encoding::ALL.get(usize::from(id)).copied()
    }
}
