//! The decoder of each encoding that the module of the npm package's entry `/lite` has, in place of `any_decoder.rs`.

use crate::codec::handler::{DecoderHandler, DecoderResult, Output};
use crate::codec::kind::Kind;
use crate::codec::replacement::ReplacementDecoder;
use crate::codec::single_byte::SingleByteDecoder;
use crate::codec::utf_8::Utf8Decoder;
use crate::codec::utf_16::Utf16Decoder;
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
}

impl AnyDecoder {
    /// A new instance. `mode` is 0, or comes from [`mode`](AnyDecoder::mode).
    ///
    /// For an encoding that is left out, this decoder returns one error for any input.
    pub(crate) fn for_encoding(encoding: Encoding, mode: u8) -> AnyDecoder {
        match Kind::of(encoding) {
            Kind::Utf8 => AnyDecoder::Utf8(Utf8Decoder::default()),
            Kind::SingleByte => {
                AnyDecoder::SingleByte(SingleByteDecoder { index: SingleByteIndex::of(encoding.id()) })
            }
            Kind::Gbk
            | Kind::Gb18030
            | Kind::Big5
            | Kind::EucJp
            | Kind::Iso2022Jp
            | Kind::ShiftJis
            | Kind::EucKr
            | Kind::Replacement => {
                AnyDecoder::Replacement(ReplacementDecoder { replacement_error_returned: mode != 0 })
            }
            Kind::Utf16Be => AnyDecoder::Utf16(Utf16Decoder::new(true)),
            Kind::Utf16Le => AnyDecoder::Utf16(Utf16Decoder::new(false)),
        }
    }

    /// The part of the state that does not depend on the held bytes, in three bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            AnyDecoder::Replacement(decoder) => decoder.replacement_error_returned.into(),
            AnyDecoder::Utf8(_) | AnyDecoder::SingleByte(_) | AnyDecoder::Utf16(_) => 0,
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
        }
    }

    #[inline(never)]
    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        match self {
            AnyDecoder::Utf8(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::SingleByte(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Replacement(decoder) => decoder.fast_path(bytes, output),
            AnyDecoder::Utf16(decoder) => decoder.fast_path(bytes, output),
        }
    }
}
