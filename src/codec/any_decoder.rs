//! The decoder of each encoding. `lite/any_decoder.rs` replaces this file in the module of the npm package's entry `/lite`.

use super::big5;
use super::euc_jp::EucJpDecoder;
use super::euc_kr;
use super::gb18030::Gb18030Decoder;
use super::handler::{DecoderHandler, DecoderResult, Output};
use super::iso_2022_jp::Iso2022JpDecoder;
use super::kind::Kind;
use super::pairs::PairsDecoder;
use super::replacement::ReplacementDecoder;
use super::shift_jis;
use super::single_byte::SingleByteDecoder;
use super::utf_8::Utf8Decoder;
use super::utf_16::Utf16Decoder;
use crate::config::UTF_BY_ENGINE;
use crate::encoding::Encoding;
use crate::few_bytes::FewBytes;
use crate::index::SingleByteIndex;

/// An instance of any encoding's decoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyDecoder {
    Utf8(Utf8Decoder),
    SingleByte(SingleByteDecoder),
    Gb18030(Gb18030Decoder),
    Pairs(PairsDecoder),
    EucJp(EucJpDecoder),
    Iso2022Jp(Iso2022JpDecoder),
    Replacement(ReplacementDecoder),
    Utf16(Utf16Decoder),
}

impl AnyDecoder {
    /// A new instance. `mode` is 0, or comes from [`mode`](AnyDecoder::mode).
    pub(crate) fn for_encoding(encoding: Encoding, mode: u8) -> AnyDecoder {
        match Kind::of(encoding) {
            Kind::Utf8 => AnyDecoder::Utf8(Utf8Decoder::default()),
            Kind::SingleByte => {
                AnyDecoder::SingleByte(SingleByteDecoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Gbk | Kind::Gb18030 => AnyDecoder::Gb18030(Gb18030Decoder::default()),
            Kind::Big5 => AnyDecoder::Pairs(PairsDecoder::new(&big5::PAIRS)),
            Kind::EucJp => AnyDecoder::EucJp(EucJpDecoder::default()),
            Kind::Iso2022Jp => AnyDecoder::Iso2022Jp(Iso2022JpDecoder::with_mode(mode)),
            Kind::ShiftJis => AnyDecoder::Pairs(PairsDecoder::new(&shift_jis::PAIRS)),
            Kind::EucKr => AnyDecoder::Pairs(PairsDecoder::new(&euc_kr::PAIRS)),
            Kind::Replacement => {
                AnyDecoder::Replacement(ReplacementDecoder { replacement_error_returned: mode != 0 })
            }
            Kind::Utf16Be => AnyDecoder::Utf16(Utf16Decoder::new(true)),
            Kind::Utf16Le => AnyDecoder::Utf16(Utf16Decoder::new(false)),
        }
    }

    /// The part of the state that does not depend on the held bytes, in three bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            AnyDecoder::Iso2022Jp(decoder) => decoder.mode(),
            AnyDecoder::Replacement(decoder) => decoder.replacement_error_returned.into(),
            AnyDecoder::Utf8(_)
            | AnyDecoder::SingleByte(_)
            | AnyDecoder::Gb18030(_)
            | AnyDecoder::Pairs(_)
            | AnyDecoder::EucJp(_)
            | AnyDecoder::Utf16(_) => 0,
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
            AnyDecoder::Gb18030(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Pairs(decoder) => decoder.handle(restored, byte),
            AnyDecoder::EucJp(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Iso2022Jp(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Replacement(decoder) => decoder.handle(restored, byte),
            AnyDecoder::Utf16(decoder) => decoder.handle(restored, byte),
        }
    }

    #[inline(never)]
    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        match self {
            AnyDecoder::Utf8(_) | AnyDecoder::Utf16(_) if UTF_BY_ENGINE => 0,
            AnyDecoder::Utf8(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::SingleByte(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Gb18030(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Pairs(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::EucJp(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Iso2022Jp(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Replacement(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Utf16(decoder) => decoder.fast_path(bytes, output),
        }
    }
}
