//! Streams and texts to be split: well-formed, malformed, incomplete, and with restored bytes.

use crate::support::random::Random;
use encoding_standard::Encoding;

/// Byte order marks, whole and in part, before other things.
const BYTE_ORDER_MARKS: [&[u8]; 14] = [
    b"\xEF\xBB\xBF",
    b"\xEF\xBB\xBFa",
    b"\xEF\xBB\xBF\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\xEF\xBBa",
    b"\xEF",
    b"\xEFa",
    b"\xFE\xFF",
    b"\xFE\xFF\x00a",
    b"\xFE",
    b"\xFEa",
    b"\xFF\xFE",
    b"\xFF\xFEa\x00",
    b"\xFF\xFF",
];

const UTF_8: [&[u8]; 16] = [
    "aé日💩z".as_bytes(),
    "日本語💩💩ééé".as_bytes(),
    b"\xE6\x97",
    b"\xE6\x97a",
    b"\xE6a",
    b"\xF0\x9F\x92\xA9\xF0\x9F\x92",
    b"\xF0\x9F\x92\xF0\x9F\x92\xA9",
    b"\xF0\x9F\xC3\xA9",
    b"\xC0\x80\xC1\xBF",
    b"\xE0\x80\x80\xE0\xA0\x80",
    b"\xED\x9F\xBF\xED\xA0\x80",
    b"\xF0\x80\x80\x80",
    b"\xF4\x8F\xBF\xBF\xF4\x90\x80\x80",
    b"\xF5\x80\xFF",
    b"\x80\xBF",
    b"\xEF\xBF\xBD\xEF\xBB\xBF",
];

const GB18030: [&[u8]; 20] = [
    b"\xC4\xE3\xBA\xC3\xCA\xC0\xBD\xE7",
    b"\x80\xFFa",
    b"\x81\x40\x81\x7F\x81\x80",
    b"\x81",
    b"\x81\x30",
    b"\x81\x30\x81",
    b"\x81\x30\x81\x30",
    b"\x84\x31\xA4\x37\x90\x30\x81\x30",
    b"\x81\x30\x81\x30\x81\x30\x81\x30",
    b"\x81\x30a",
    b"\x81\x30\x80",
    b"\x81\x30\xFF",
    b"\x81\x30\x81a",
    b"\x81\x30\x81\x40",
    b"\x81\x30\x81\x81\x30",
    b"\x81\x30\x81\x81\x30\x81\x81\x30\x81",
    b"\xFE\x39\xFE\x39z",
    b"\x84\x31\xA5\x30\xE3\x32\x9A\x36",
    b"\xA3\xA0\xA6\xD9\xFE\x59\x81\x35\xF4\x37",
    b"\x81\x39\xFE\x39\x81\x0A\x81\xFF",
];

const BIG5: [&[u8]; 10] = [
    b"\xA4\xA4\xA4\xE5\xB4\xFA\xB8\xD5",
    b"\x88\x62\x88\x64\x88\xA3\x88\xA5",
    b"a\x88\x62b",
    b"\x87\x40\xFE\xFE",
    b"\xA4",
    b"\x81<\x81\x40",
    b"\x81\xFF\x81\x80",
    b"\x80\xFFa",
    b"\xA4\xA4\x87a\xA4\xA4",
    b"\x88\x62\x81",
];

const EUC_JP: [&[u8]; 13] = [
    b"\xC6\xFC\xCB\xDC\xB8\xEC",
    b"\x8E\xB1\x8E\xDF\x8E\xE0",
    b"\x8F\xA2\xAF\x8F\xED\xE3",
    b"\x8F\xA1\xA1\x8F\xFE\xFE",
    b"\x8F\xA1a",
    b"\x8Fa\x8Ea",
    b"\x8F\xA1",
    b"\x8F",
    b"\x8E\x8E\x8F\x8F",
    b"\xA1<\xA9\xA1",
    b"\xA0\x80\xFFa",
    b"\xC6\x8F\xC6\xFC",
    b"\x8F\xC6\x80z",
];

const ISO_2022_JP: [&[u8]; 32] = [
    b"a\x1B$B\x46\x7C\x4B\x5C\x1B(Bz",
    b"\x1B(J\\~a\x1B(B\\~",
    b"\x1B(I\x21\x5F\x60\x1B(B",
    // The last two bytes are read again after an error: one is a character, the other another error.
    b"\x1B(I\x1B$\x96",
    b"\x1B(I\x1B(\x96\x31",
    b"\x1B$@\x46\x7C",
    b"\x1B",
    b"\x1B$",
    b"\x1B(",
    b"\x1B(B",
    b"\x1B\x1B",
    b"\x1Ba",
    b"\x1B$a",
    b"\x1B$(Da",
    b"\x1B$\x1B$B\x46\x7C",
    b"\x1B(J\x1B(B",
    b"\x1B(J\x1B(J\x1B(Ja",
    b"\x1B$B\x1B(Ba",
    b"\x1B$B\x21",
    b"\x1B$B\x21\x0A\x21\x21",
    b"\x1B$B\x21\x1B(Ba",
    b"\x1B$B\x21\x1B$B\x21\x21",
    b"\x1B$B\x21\x1Ba\x21\x21",
    b"\x1B$B\x21\x1B$",
    b"\x1B$B\x1B$",
    b"\x1B(I\x1B$",
    b"\x1B(J\x1B\\",
    b"\x1B$B\x7F\x21\x80\x2D\x7E",
    b"\x0E\x0F\x80\xFF",
    b"\x1B(J\x0E\x80",
    b"\x1B$B\x46\x7C\x1B$B\x4B\x5C",
    b"\x1B(J\x80\x1B(B\x1B(J",
];

const SHIFT_JIS: [&[u8]; 10] = [
    b"\x93\xFA\x96\x7B\x8C\xEA",
    b"\xB1\xB2a\xDF",
    b"\x80\xA0\xFD\xFE\xFF",
    b"\xF0\x40\xF9\xFC",
    b"\x81",
    b"\x81<\x81\x7F",
    b"\x81\xFF\x81\xFD",
    b"\x5C\x7E\x81\x5F",
    b"\x85\x40\xFC\xFC",
    b"\x93\xFA\x93",
];

const EUC_KR: [&[u8]; 8] = [
    b"\xC7\xD1\xB1\xDB\xB0\xA1",
    b"\x81\x41\xC6\x52",
    b"\x81<\x81\x5B",
    b"\xC9\xA1\xFE\xFE",
    b"\x80\xFFa",
    b"\xC7",
    b"\x81\xFF\x81\x40",
    b"\xC7\xD1\xFEa",
];

/// In UTF-16BE. For UTF-16LE, the bytes of each unit are swapped.
const UTF_16: [&[u8]; 14] = [
    b"\x00a\x65\xE5\xD8\x3D\xDC\xA9\x00z",
    b"\x00",
    b"\xD8",
    b"\xD8\x3D",
    b"\xD8\x3D\xDC",
    b"\xD8\x3D\x00a",
    b"\xD8\x3D\xD8\x3D\xDC\xA9",
    b"\xD8\x3D\xD8\x3D",
    b"\xD8\x3D\xD8\x3D\xD8",
    b"\xDC\xA9\xDC\xA9",
    b"\xDC\xA9\xD8\x3D\x00",
    b"\xDB\xFF\xDF\xFF\xFF\xFF",
    b"\xFE\xFF\xFE\xFF",
    b"\xD8\x3D\x65",
];

const SINGLE_BYTE: [&[u8]; 4] =
    [b"\x80\xFFa\xA1\xDB", b"a\xF0\xF1\xFC\xFD\xFE\xFFz", b"\xD2\xD3\xCA\xDA\xAA\xA5", b"\x81\x8D\x90"];

/// Bytes that the decoder of an encoding distinguishes, for random vectors.
fn telling_bytes(encoding: Encoding) -> &'static [u8] {
    match encoding {
        Encoding::Utf8 => b"a\x80\xBF\xC3\xE0\xED\xA0\xF0\x90\xF4\x8F\xFF",
        Encoding::Gbk | Encoding::Gb18030 => b"a0099\x81\x81\x84\xFE\x80\xFF\x40\xA1",
        Encoding::Iso2022Jp => b"\x1B\x1B\x1B$$((BJI@!!\x0A\x80",
        Encoding::Utf16Be | Encoding::Utf16Le => b"\xD8\xD8\xDC\xDC\x00a",
        Encoding::EucJp => b"a<\x8E\x8F\xA1\xA2\xC6\xFE\xFF\x80",
        _ => b"a<@\x80\x81\x88\x62\xA1\xA4\xDF\xE0\xFC\xFE\xFF",
    }
}

/// Whether the decoder of the encoding has no state, so that few vectors matter.
pub fn is_stateless(encoding: Encoding) -> bool {
    encoding == Encoding::XUserDefined || Encoding::ALL[1..29].contains(&encoding)
}

/// The streams to split for a decoder.
pub fn streams(encoding: Encoding) -> Vec<Vec<u8>> {
    let swapped = |stream: &[u8]| stream.chunks(2).flat_map(|unit| unit.iter().rev().copied()).collect();
    let own: Vec<Vec<u8>> = match encoding {
        Encoding::Utf8 => UTF_8.map(<[u8]>::to_vec).to_vec(),
        Encoding::Gbk | Encoding::Gb18030 => GB18030.map(<[u8]>::to_vec).to_vec(),
        Encoding::Big5 => BIG5.map(<[u8]>::to_vec).to_vec(),
        Encoding::EucJp => EUC_JP.map(<[u8]>::to_vec).to_vec(),
        Encoding::Iso2022Jp => ISO_2022_JP.map(<[u8]>::to_vec).to_vec(),
        Encoding::ShiftJis => SHIFT_JIS.map(<[u8]>::to_vec).to_vec(),
        Encoding::EucKr => EUC_KR.map(<[u8]>::to_vec).to_vec(),
        Encoding::Utf16Be => UTF_16.map(<[u8]>::to_vec).to_vec(),
        Encoding::Utf16Le => UTF_16.map(swapped).to_vec(),
        _ => SINGLE_BYTE.map(<[u8]>::to_vec).to_vec(),
    };
    let mut streams = vec![Vec::new(), b"abc".to_vec()];
    if !is_stateless(encoding) {
        let mut random = Random::new(3);
        streams.extend((0..30).map(|_| random.some(telling_bytes(encoding), 9)));
        // Long enough for fast paths: well-formed text first, then all of it.
        streams.push(own[0].repeat(6));
        streams.push(own.concat());
    }
    streams.extend(own);
    streams
}

/// The streams to split for the ways of handling a byte order mark.
pub fn streams_with_byte_order_marks() -> Vec<Vec<u8>> {
    BYTE_ORDER_MARKS.map(<[u8]>::to_vec).to_vec()
}

/// The texts to split for an encoder, as UTF-16 code units, some of them lone surrogates.
pub fn texts() -> Vec<Vec<u16>> {
    let texts = [
        "",
        "abc",
        "aé日💩z",
        "日本語かな漢字日本語かな漢字",
        "中文测试測試한글",
        "💩💩",
        "\u{A5}\u{203E}\\~\u{A5}日\u{A5}",
        "日a日\u{A5}a日\u{1F4A9}",
        "\x1B\x0E日\x0F\u{A5}\x1B",
        "\u{FF71}\u{2212}\u{E000}\u{E5E5}\u{E7C7}\u{E81E}",
        "\u{20AC}\u{80}\u{FF}\u{F780}\u{F7FF}",
        "\u{FFFD}\u{FEFF}\u{FFFF}",
        "\u{10FFFF}\u{10000}\u{20021}",
        "Привет שלום مرحبا ไทย",
    ];
    let surrogates: [&[u16]; 8] = [
        &[0xD83D],
        &[0xDCA9],
        &[0xD83D, 0x61],
        &[0xD83D, 0xD83D, 0xDCA9],
        &[0xDCA9, 0xD83D],
        &[0x65E5, 0xD83D, 0x65E5],
        &[0xD83D, 0xD83D],
        &[0xDCA9, 0xDCA9, 0x61, 0xDBFF, 0xDFFF],
    ];
    let mut all: Vec<Vec<u16>> = texts.map(|text| text.encode_utf16().collect()).to_vec();
    all.extend(surrogates.map(<[u16]>::to_vec));
    let mut random = Random::new(4);
    let telling = [0x61, 0x5C, 0x1B, 0xA5, 0xE9, 0x65E5, 0x672C, 0xFF71, 0xAC00, 0xD83D, 0xDCA9, 0xFFFD];
    all.extend((0..12).map(|_| random.some(&telling, 9)));
    all
}
