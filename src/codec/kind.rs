//! Which codec each encoding has.

use crate::encoding::Encoding;

/// The kinds of codecs. All single-byte encodings have one.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Utf8,
    SingleByte,
    Gbk,
    Gb18030,
    Big5,
    EucJp,
    Iso2022Jp,
    ShiftJis,
    EucKr,
    Replacement,
    Utf16Be,
    Utf16Le,
}

impl Kind {
    /// Every encoding is listed, so that none is forgotten and gets another one's codec.
    #[inline(always)]
    pub(crate) fn of(encoding: Encoding) -> Kind {
        match encoding {
            Encoding::Utf8 => Kind::Utf8,
            Encoding::Ibm866
            | Encoding::Iso8859_2
            | Encoding::Iso8859_3
            | Encoding::Iso8859_4
            | Encoding::Iso8859_5
            | Encoding::Iso8859_6
            | Encoding::Iso8859_7
            | Encoding::Iso8859_8
            | Encoding::Iso8859_8I
            | Encoding::Iso8859_10
            | Encoding::Iso8859_13
            | Encoding::Iso8859_14
            | Encoding::Iso8859_15
            | Encoding::Iso8859_16
            | Encoding::Koi8R
            | Encoding::Koi8U
            | Encoding::Macintosh
            | Encoding::Windows874
            | Encoding::Windows1250
            | Encoding::Windows1251
            | Encoding::Windows1252
            | Encoding::Windows1253
            | Encoding::Windows1254
            | Encoding::Windows1255
            | Encoding::Windows1256
            | Encoding::Windows1257
            | Encoding::Windows1258
            | Encoding::XMacCyrillic
            | Encoding::XUserDefined => Kind::SingleByte,
            Encoding::Gbk => Kind::Gbk,
            Encoding::Gb18030 => Kind::Gb18030,
            Encoding::Big5 => Kind::Big5,
            Encoding::EucJp => Kind::EucJp,
            Encoding::Iso2022Jp => Kind::Iso2022Jp,
            Encoding::ShiftJis => Kind::ShiftJis,
            Encoding::EucKr => Kind::EucKr,
            Encoding::Replacement => Kind::Replacement,
            Encoding::Utf16Be => Kind::Utf16Be,
            Encoding::Utf16Le => Kind::Utf16Le,
        }
    }
}
