//! The encoder of each encoding.

use super::big5::Big5Encoder;
use super::euc_jp::EucJpEncoder;
use super::euc_kr::EucKrEncoder;
use super::gb18030::Gb18030Encoder;
use super::handler::{EncoderHandler, EncoderResult, Source};
use super::iso_2022_jp::Iso2022JpEncoder;
use super::kind::Kind;
use super::shift_jis::ShiftJisEncoder;
use super::single_byte::SingleByteEncoder;
use super::utf_8::Utf8Encoder;
use super::utf_16::Utf16Encoder;
use crate::config::{BY_ENGINE, HAS_MULTI_BYTE};
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// An instance of any encoding's encoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyEncoder {
    Utf8(Utf8Encoder),
    SingleByte(SingleByteEncoder),
    Utf16(Utf16Encoder),
    Gb18030(Gb18030Encoder),
    Big5(Big5Encoder),
    EucJp(EucJpEncoder),
    Iso2022Jp(Iso2022JpEncoder),
    ShiftJis(ShiftJisEncoder),
    EucKr(EucKrEncoder),
}

impl AnyEncoder {
    /// A new instance, `None` for replacement, which has no encoder, and for encodings that this build lacks.
    /// `mode` is 0, or comes from [`mode`](AnyEncoder::mode).
    pub(crate) fn new(encoding: Encoding, mode: u8) -> Option<AnyEncoder> {
        Some(match Kind::of(encoding) {
            Kind::Utf8 => AnyEncoder::Utf8(Utf8Encoder),
            Kind::SingleByte => {
                AnyEncoder::SingleByte(SingleByteEncoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Replacement => return None,
            Kind::Utf16Be => AnyEncoder::Utf16(Utf16Encoder { is_be: true }),
            Kind::Utf16Le => AnyEncoder::Utf16(Utf16Encoder { is_be: false }),
            _ if !HAS_MULTI_BYTE => return None,
            Kind::Gbk => AnyEncoder::Gb18030(Gb18030Encoder { is_gbk: true }),
            Kind::Gb18030 => AnyEncoder::Gb18030(Gb18030Encoder { is_gbk: false }),
            Kind::Big5 => AnyEncoder::Big5(Big5Encoder),
            Kind::EucJp => AnyEncoder::EucJp(EucJpEncoder),
            Kind::Iso2022Jp => AnyEncoder::Iso2022Jp(Iso2022JpEncoder::with_mode(mode)),
            Kind::ShiftJis => AnyEncoder::ShiftJis(ShiftJisEncoder),
            Kind::EucKr => AnyEncoder::EucKr(EucKrEncoder),
        })
    }

    /// The part of the state that is kept between code points, in two bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            AnyEncoder::Iso2022Jp(encoder) if HAS_MULTI_BYTE => encoder.mode(),
            _ => 0,
        }
    }
}

// One copy of each is enough: the loops that have to be fast are in the encoders.
impl EncoderHandler for AnyEncoder {
    #[inline(never)]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        match self {
            AnyEncoder::Utf8(encoder) => encoder.handle(code_point),
            AnyEncoder::SingleByte(encoder) => encoder.handle(code_point),
            AnyEncoder::Utf16(encoder) => encoder.handle(code_point),
            _ if !HAS_MULTI_BYTE => EncoderResult::FINISHED,
            AnyEncoder::Gb18030(encoder) => encoder.handle(code_point),
            AnyEncoder::Big5(encoder) => encoder.handle(code_point),
            AnyEncoder::EucJp(encoder) => encoder.handle(code_point),
            AnyEncoder::Iso2022Jp(encoder) => encoder.handle(code_point),
            AnyEncoder::ShiftJis(encoder) => encoder.handle(code_point),
            AnyEncoder::EucKr(encoder) => encoder.handle(code_point),
        }
    }

    #[inline(never)]
    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        match self {
            AnyEncoder::Utf8(_) | AnyEncoder::Utf16(_) if BY_ENGINE => 0,
            AnyEncoder::Utf8(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::SingleByte(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Utf16(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Gb18030(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Big5(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::EucJp(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Iso2022Jp(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::ShiftJis(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::EucKr(encoder) => encoder.fast_path(source, dst),
        }
    }
}
