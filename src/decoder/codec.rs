//! The decoder of each encoding, chosen once and for all.

use super::{DecoderErrorMode, Processed, process_queue};
use crate::codec::DecoderHandler;
use crate::codec::big5::Big5Decoder;
use crate::codec::euc_jp::EucJpDecoder;
use crate::codec::euc_kr::EucKrDecoder;
use crate::codec::gb18030::Gb18030Decoder;
use crate::codec::iso_2022_jp::Iso2022JpDecoder;
use crate::codec::replacement::ReplacementDecoder;
use crate::codec::shift_jis::ShiftJisDecoder;
use crate::codec::single_byte::SingleByteDecoder;
use crate::codec::utf_8::Utf8Decoder;
use crate::codec::utf_16::Utf16Decoder;
use crate::codec::x_user_defined::XUserDefinedDecoder;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;
use crate::io_queue::{FewBytes, IoQueue, Output};

/// An instance of any encoding's decoder.
#[derive(Clone, Debug)]
pub(crate) enum Codec {
    Utf8(Utf8Decoder),
    SingleByte(SingleByteDecoder),
    Gb18030(Gb18030Decoder),
    Big5(Big5Decoder),
    EucJp(EucJpDecoder),
    Iso2022Jp(Iso2022JpDecoder),
    ShiftJis(ShiftJisDecoder),
    EucKr(EucKrDecoder),
    Replacement(ReplacementDecoder),
    Utf16(Utf16Decoder),
    XUserDefined(XUserDefinedDecoder),
}

impl Codec {
    /// A new instance; `mode` is 0 or what [`mode`](Codec::mode) has given.
    pub(crate) fn new(encoding: Encoding, mode: u8) -> Codec {
        if let Some(index) = SingleByteIndex::of(encoding) {
            return Codec::SingleByte(SingleByteDecoder { index });
        }
        match encoding {
            Encoding::Gbk | Encoding::Gb18030 => Codec::Gb18030(Gb18030Decoder::default()),
            Encoding::Big5 => Codec::Big5(Big5Decoder::default()),
            Encoding::EucJp => Codec::EucJp(EucJpDecoder::default()),
            Encoding::Iso2022Jp => Codec::Iso2022Jp(Iso2022JpDecoder::with_mode(mode)),
            Encoding::ShiftJis => Codec::ShiftJis(ShiftJisDecoder::default()),
            Encoding::EucKr => Codec::EucKr(EucKrDecoder::default()),
            Encoding::Replacement => {
                Codec::Replacement(ReplacementDecoder { replacement_error_returned: mode != 0 })
            }
            Encoding::Utf16Be => Codec::Utf16(Utf16Decoder::new(true)),
            Encoding::Utf16Le => Codec::Utf16(Utf16Decoder::new(false)),
            Encoding::XUserDefined => Codec::XUserDefined(XUserDefinedDecoder),
            _ => Codec::Utf8(Utf8Decoder::default()),
        }
    }

    /// What of the state outlasts the bytes that are held, in three bits.
    pub(crate) fn mode(&self) -> u8 {
        match self {
            Codec::Iso2022Jp(decoder) => decoder.mode(),
            Codec::Replacement(decoder) => decoder.replacement_error_returned.into(),
            _ => 0,
        }
    }

    /// The bytes that are held, see [`DecoderHandler::held`].
    pub(crate) fn held(&self) -> FewBytes {
        match self {
            Codec::Utf8(decoder) => decoder.held(),
            Codec::SingleByte(decoder) => decoder.held(),
            Codec::Gb18030(decoder) => decoder.held(),
            Codec::Big5(decoder) => decoder.held(),
            Codec::EucJp(decoder) => decoder.held(),
            Codec::Iso2022Jp(decoder) => decoder.held(),
            Codec::ShiftJis(decoder) => decoder.held(),
            Codec::EucKr(decoder) => decoder.held(),
            Codec::Replacement(decoder) => decoder.held(),
            Codec::Utf16(decoder) => decoder.held(),
            Codec::XUserDefined(decoder) => decoder.held(),
        }
    }

    pub(super) fn process<O: Output>(
        &mut self,
        queue: &mut IoQueue,
        output: &mut O,
        error_mode: DecoderErrorMode,
        last: bool,
    ) -> Processed {
        match self {
            Codec::Utf8(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::SingleByte(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::Gb18030(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::Big5(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::EucJp(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::Iso2022Jp(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::ShiftJis(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::EucKr(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::Replacement(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::Utf16(decoder) => process_queue(decoder, queue, output, error_mode, last),
            Codec::XUserDefined(decoder) => process_queue(decoder, queue, output, error_mode, last),
        }
    }
}
