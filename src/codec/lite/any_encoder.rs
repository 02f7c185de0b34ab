//! The encoder of each encoding that the module of the npm package's entry `/lite` has, in place of `any_encoder.rs`.

use crate::codec::handler::{EncoderHandler, EncoderResult, Source};
use crate::codec::kind::Kind;
use crate::codec::single_byte::SingleByteEncoder;
use crate::codec::utf_8::Utf8Encoder;
use crate::codec::utf_16::Utf16Encoder;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// An instance of any encoding's encoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyEncoder {
    Utf8(Utf8Encoder),
    SingleByte(SingleByteEncoder),
    Utf16(Utf16Encoder),
}

impl AnyEncoder {
    /// A new instance, `None` for replacement, which has no encoder, and for encodings that are left out.
    /// `mode` is 0, or comes from [`mode`](AnyEncoder::mode).
    pub(crate) fn new(encoding: Encoding, _mode: u8) -> Option<AnyEncoder> {
        Some(match Kind::of(encoding) {
            Kind::Utf8 => AnyEncoder::Utf8(Utf8Encoder),
            Kind::SingleByte => {
                AnyEncoder::SingleByte(SingleByteEncoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Gbk
            | Kind::Gb18030
            | Kind::Big5
            | Kind::EucJp
            | Kind::Iso2022Jp
            | Kind::ShiftJis
            | Kind::EucKr => return None,
            Kind::Replacement => return None,
            Kind::Utf16Be => AnyEncoder::Utf16(Utf16Encoder { is_be: true }),
            Kind::Utf16Le => AnyEncoder::Utf16(Utf16Encoder { is_be: false }),
        })
    }

    /// The part of the state that is kept between code points, in two bits.
    pub(crate) fn mode(&self) -> u8 {
        0
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
        }
    }

    #[inline(never)]
    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        match self {
            AnyEncoder::Utf8(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::SingleByte(encoder) => encoder.fast_path(source, dst),
            AnyEncoder::Utf16(encoder) => encoder.fast_path(source, dst),
        }
    }
}
