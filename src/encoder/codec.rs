//! The encoder of each encoding, chosen once and for all.

use super::source::Source;
#[cfg(feature = "lite")]
use crate::codec::absent::{Gb18030Encoder, Iso2022JpEncoder, PairsEncoder};
use crate::codec::single_byte::SingleByteEncoder;
use crate::codec::utf_8::Utf8Encoder;
use crate::codec::utf_16::Utf16Encoder;
use crate::codec::{Encoded, EncoderHandler};
#[cfg(not(feature = "lite"))]
use crate::codec::{
    big5, euc_jp, euc_kr, gb18030::Gb18030Encoder, iso_2022_jp::Iso2022JpEncoder, pairs::PairsEncoder,
    shift_jis,
};
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// An instance of any encoding's encoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Codec {
    Utf8(Utf8Encoder),
    SingleByte(SingleByteEncoder),
    Gb18030(Gb18030Encoder),
    Pairs(PairsEncoder),
    Iso2022Jp(Iso2022JpEncoder),
    Utf16(Utf16Encoder),
}

impl Codec {
    /// A new instance; `None` for replacement, which has no encoder.
    pub(crate) fn new(encoding: Encoding) -> Option<Codec> {
        if let Some(index) = SingleByteIndex::of(encoding) {
            return Some(Codec::SingleByte(SingleByteEncoder { index }));
        }
        Some(match encoding {
            Encoding::Replacement => return None,
            #[cfg(not(feature = "lite"))]
            Encoding::Gbk => Codec::Gb18030(Gb18030Encoder { is_gbk: true }),
            #[cfg(not(feature = "lite"))]
            Encoding::Gb18030 => Codec::Gb18030(Gb18030Encoder { is_gbk: false }),
            #[cfg(not(feature = "lite"))]
            Encoding::Big5 => Codec::Pairs(PairsEncoder(&big5::BYTES)),
            #[cfg(not(feature = "lite"))]
            Encoding::EucJp => Codec::Pairs(PairsEncoder(&euc_jp::BYTES)),
            #[cfg(not(feature = "lite"))]
            Encoding::Iso2022Jp => Codec::Iso2022Jp(Iso2022JpEncoder::default()),
            #[cfg(not(feature = "lite"))]
            Encoding::ShiftJis => Codec::Pairs(PairsEncoder(&shift_jis::BYTES)),
            #[cfg(not(feature = "lite"))]
            Encoding::EucKr => Codec::Pairs(PairsEncoder(&euc_kr::BYTES)),
            Encoding::Utf16Be => Codec::Utf16(Utf16Encoder { is_be: true }),
            Encoding::Utf16Le => Codec::Utf16(Utf16Encoder { is_be: false }),
            _ => Codec::Utf8(Utf8Encoder),
        })
    }
}

// One copy of what works on any encoder is enough: what has to be fast is in the encoders' own loops.
impl EncoderHandler for Codec {
    #[inline(never)]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        match self {
            Codec::Utf8(encoder) => encoder.handle(code_point),
            Codec::SingleByte(encoder) => encoder.handle(code_point),
            Codec::Gb18030(encoder) => encoder.handle(code_point),
            Codec::Pairs(encoder) => encoder.handle(code_point),
            Codec::Iso2022Jp(encoder) => encoder.handle(code_point),
            Codec::Utf16(encoder) => encoder.handle(code_point),
        }
    }

    #[inline(never)]
    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        match self {
            Codec::Utf8(encoder) => encoder.run(source, dst),
            Codec::SingleByte(encoder) => encoder.run(source, dst),
            Codec::Gb18030(encoder) => encoder.run(source, dst),
            Codec::Pairs(encoder) => encoder.run(source, dst),
            Codec::Iso2022Jp(encoder) => encoder.run(source, dst),
            Codec::Utf16(encoder) => encoder.run(source, dst),
        }
    }
}
