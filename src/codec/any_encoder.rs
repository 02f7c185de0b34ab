//! The encoder of each encoding. `lite/any_encoder.rs` replaces this file in the module of the npm package's entry `/lite`.

use super::big5;
use super::euc_jp;
use super::euc_kr;
use super::gb18030::Gb18030Encoder;
use super::handler::{EncoderHandler, EncoderResult, Source};
use super::iso_2022_jp::Iso2022JpEncoder;
use super::kind::Kind;
use super::pairs::PairsEncoder;
use super::shift_jis;
use super::single_byte::SingleByteEncoder;
use super::utf_8::Utf8Encoder;
use super::utf_16::Utf16Encoder;
use crate::config::UTF_BY_ENGINE;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// An instance of any encoding's encoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyEncoder {
    Utf8(Utf8Encoder),
    SingleByte(SingleByteEncoder),
    Gb18030(Gb18030Encoder),
    Pairs(PairsEncoder),
    Iso2022Jp(Iso2022JpEncoder),
    Utf16(Utf16Encoder),
}

impl AnyEncoder {
    /// A new instance, `None` for replacement, which has no encoder.
    /// `mode` is 0, or comes from [`mode`](AnyEncoder::mode).
    pub(crate) fn new(encoding: Encoding, mode: u8) -> Option<AnyEncoder> {
        Some(match Kind::of(encoding) {
            Kind::Utf8 => AnyEncoder::Utf8(Utf8Encoder),
            Kind::SingleByte => {
                AnyEncoder::SingleByte(SingleByteEncoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Gbk => AnyEncoder::Gb18030(Gb18030Encoder { is_gbk: true }),
            Kind::Gb18030 => AnyEncoder::Gb18030(Gb18030Encoder { is_gbk: false }),
            Kind::Big5 => AnyEncoder::Pairs(PairsEncoder(&big5::BYTES)),
            Kind::EucJp => AnyEncoder::Pairs(PairsEncoder(&euc_jp::BYTES)),
            Kind::Iso2022Jp => AnyEncoder::Iso2022Jp(Iso2022JpEncoder::with_mode(mode)),
            Kind::ShiftJis => AnyEncoder::Pairs(PairsEncoder(&shift_jis::BYTES)),
            Kind::EucKr => AnyEncoder::Pairs(PairsEncoder(&euc_kr::BYTES)),
            Kind::Replacement => return None,
            Kind::Utf16Be => AnyEncoder::Utf16(Utf16Encoder { is_be: true }),
            Kind::Utf16Le => AnyEncoder::Utf16(Utf16Encoder { is_be: false }),
        })
    }

    /// The part of the state that is kept between code points, in two bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            AnyEncoder::Iso2022Jp(encoder) => encoder.mode(),
            AnyEncoder::Utf8(_)
            | AnyEncoder::SingleByte(_)
            | AnyEncoder::Gb18030(_)
            | AnyEncoder::Pairs(_)
            | AnyEncoder::Utf16(_) => 0,
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
            AnyEncoder::Gb18030(encoder) => encoder.handle(code_point),
            AnyEncoder::Pairs(encoder) => encoder.handle(code_point),
            AnyEncoder::Iso2022Jp(encoder) => encoder.handle(code_point),
            AnyEncoder::Utf16(encoder) => encoder.handle(code_point),
        }
    }

    #[inline(never)]
    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        match self {
            AnyEncoder::Utf8(_) | AnyEncoder::Utf16(_) if UTF_BY_ENGINE => 0,
            AnyEncoder::Utf8(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::SingleByte(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Gb18030(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Pairs(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Iso2022Jp(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Utf16(encoder) => encoder.fast_path(source, dst),
        }
    }
}
