//! The encoder of each encoding, chosen once and for all.

use super::source::Source;
use super::{EncoderErrorMode, Processed, process_queue};
use crate::codec::big5::Big5Encoder;
use crate::codec::euc_jp::EucJpEncoder;
use crate::codec::euc_kr::EucKrEncoder;
use crate::codec::gb18030::Gb18030Encoder;
use crate::codec::iso_2022_jp::Iso2022JpEncoder;
use crate::codec::shift_jis::ShiftJisEncoder;
use crate::codec::single_byte::SingleByteEncoder;
use crate::codec::utf_8::Utf8Encoder;
use crate::codec::utf_16::Utf16Encoder;
use crate::codec::x_user_defined::XUserDefinedEncoder;
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;

/// An instance of any encoding's encoder.
#[derive(Clone, Debug)]
pub(crate) enum Codec {
    Utf8(Utf8Encoder),
    SingleByte(SingleByteEncoder),
    Gb18030(Gb18030Encoder),
    Big5(Big5Encoder),
    EucJp(EucJpEncoder),
    Iso2022Jp(Iso2022JpEncoder),
    ShiftJis(ShiftJisEncoder),
    EucKr(EucKrEncoder),
    Utf16(Utf16Encoder),
    XUserDefined(XUserDefinedEncoder),
}

impl Codec {
    /// A new instance; `None` for replacement, which has no encoder.
    pub(crate) fn new(encoding: Encoding) -> Option<Codec> {
        if let Some(index) = SingleByteIndex::of(encoding) {
            return Some(Codec::SingleByte(SingleByteEncoder { index }));
        }
        Some(match encoding {
            Encoding::Replacement => return None,
            Encoding::Gbk => Codec::Gb18030(Gb18030Encoder { is_gbk: true }),
            Encoding::Gb18030 => Codec::Gb18030(Gb18030Encoder { is_gbk: false }),
            Encoding::Big5 => Codec::Big5(Big5Encoder),
            Encoding::EucJp => Codec::EucJp(EucJpEncoder),
            Encoding::Iso2022Jp => Codec::Iso2022Jp(Iso2022JpEncoder::default()),
            Encoding::ShiftJis => Codec::ShiftJis(ShiftJisEncoder),
            Encoding::EucKr => Codec::EucKr(EucKrEncoder),
            Encoding::Utf16Be => Codec::Utf16(Utf16Encoder { is_be: true }),
            Encoding::Utf16Le => Codec::Utf16(Utf16Encoder { is_be: false }),
            Encoding::XUserDefined => Codec::XUserDefined(XUserDefinedEncoder),
            _ => Codec::Utf8(Utf8Encoder),
        })
    }

    pub(super) fn process<S: Source>(
        &mut self,
        source: &mut S,
        dst: &mut [u8],
        error_mode: EncoderErrorMode,
        last: bool,
    ) -> (usize, Processed) {
        match self {
            Codec::Utf8(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::SingleByte(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::Gb18030(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::Big5(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::EucJp(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::Iso2022Jp(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::ShiftJis(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::EucKr(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::Utf16(encoder) => process_queue(encoder, source, dst, error_mode, last),
            Codec::XUserDefined(encoder) => process_queue(encoder, source, dst, error_mode, last),
        }
    }
}
