//! The decoder of each encoding.

use super::big5::Big5Decoder;
use super::euc_jp::EucJpDecoder;
use super::euc_kr::EucKrDecoder;
use super::gb18030::Gb18030Decoder;
use super::handler::{DecoderHandler, DecoderResult, Output};
use super::iso_2022_jp::Iso2022JpDecoder;
use super::kind::Kind;
use super::replacement::ReplacementDecoder;
use super::shift_jis::ShiftJisDecoder;
use super::single_byte::SingleByteDecoder;
use super::utf_8::Utf8Decoder;
use super::utf_16::Utf16Decoder;
use crate::config::{BY_ENGINE, HAS_MULTI_BYTE};
use crate::encoding::Encoding;
use crate::few_bytes::FewBytes;
use crate::index::SingleByteIndex;

/// An instance of any encoding's decoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyDecoder {
    Utf8(Utf8Decoder),
    SingleByte(SingleByteDecoder),
    Replacement(ReplacementDecoder),
    Utf16(Utf16Decoder),
    Gb18030(Gb18030Decoder),
    Big5(Big5Decoder),
    EucJp(EucJpDecoder),
    Iso2022Jp(Iso2022JpDecoder),
    ShiftJis(ShiftJisDecoder),
    EucKr(EucKrDecoder),
}

impl AnyDecoder {
    /// A new instance. `mode` is 0, or comes from [`mode`](AnyDecoder::mode).
    ///
    /// For an encoding that this build lacks, it is the decoder of replacement: one error for any input.
    pub(crate) fn for_encoding(encoding: Encoding, mode: u8) -> AnyDecoder {
        let replacement = ReplacementDecoder { replacement_error_returned: mode != 0 };
        match Kind::of(encoding) {
            Kind::Utf8 => AnyDecoder::Utf8(Utf8Decoder::default()),
            Kind::SingleByte => {
                AnyDecoder::SingleByte(SingleByteDecoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Replacement => AnyDecoder::Replacement(replacement),
            Kind::Utf16Be => AnyDecoder::Utf16(Utf16Decoder::new(true)),
            Kind::Utf16Le => AnyDecoder::Utf16(Utf16Decoder::new(false)),
            _ if !HAS_MULTI_BYTE => AnyDecoder::Replacement(replacement),
            Kind::Gbk | Kind::Gb18030 => AnyDecoder::Gb18030(Gb18030Decoder::default()),
            Kind::Big5 => AnyDecoder::Big5(Big5Decoder::default()),
            Kind::EucJp => AnyDecoder::EucJp(EucJpDecoder::default()),
            Kind::Iso2022Jp => AnyDecoder::Iso2022Jp(Iso2022JpDecoder::with_mode(mode)),
            Kind::ShiftJis => AnyDecoder::ShiftJis(ShiftJisDecoder::default()),
            Kind::EucKr => AnyDecoder::EucKr(EucKrDecoder::default()),
        }
    }

    /// The part of the state that does not depend on the held bytes, in three bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            AnyDecoder::Replacement(decoder) => decoder.replacement_error_returned.into(),
            AnyDecoder::Iso2022Jp(decoder) if HAS_MULTI_BYTE => decoder.mode(),
            _ => 0,
        }
    }
}

// One copy of each is enough: the loops that have to be fast are in the decoders.
impl DecoderHandler for AnyDecoder {
    #[inline(never)]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        match self {
            AnyDecoder::Utf8(decoder) => decoder.handle(restored, byte),
            AnyDecoder::SingleByte(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Replacement(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Utf16(decoder) => decoder.handle(restored, byte),
            _ if !HAS_MULTI_BYTE => DecoderResult::ERROR,
            AnyDecoder::Gb18030(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Big5(decoder) => decoder.handle(restored, byte),
            AnyDecoder::EucJp(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Iso2022Jp(decoder) => decoder.handle(restored, byte),
            AnyDecoder::ShiftJis(decoder) => decoder.handle(restored, byte),
            AnyDecoder::EucKr(decoder) => decoder.handle(restored, byte),
        }
    }

    #[inline(never)]
    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        match self {
            AnyDecoder::Utf8(_) | AnyDecoder::Utf16(_) if BY_ENGINE => 0,
            AnyDecoder::Utf8(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::SingleByte(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Replacement(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Utf16(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Gb18030(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Big5(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::EucJp(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Iso2022Jp(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::ShiftJis(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::EucKr(decoder) => decoder.fast_path(bytes, output),
        }
    }
}
