//! The decoder of each encoding, chosen once and for all.

#[cfg(feature = "lite")]
use crate::codec::absent::{EucJpDecoder, Gb18030Decoder, Iso2022JpDecoder, PairsDecoder};
use crate::codec::replacement::ReplacementDecoder;
use crate::codec::single_byte::SingleByteDecoder;
use crate::codec::utf_8::Utf8Decoder;
use crate::codec::utf_16::Utf16Decoder;
use crate::codec::{Decoded, DecoderHandler};
#[cfg(not(feature = "lite"))]
use crate::codec::{
    big5, euc_jp::EucJpDecoder, euc_kr, gb18030::Gb18030Decoder, iso_2022_jp::Iso2022JpDecoder,
    pairs::PairsDecoder, shift_jis,
};
use crate::encoding::Encoding;
use crate::index::SingleByteIndex;
use crate::io_queue::{IoQueue, Output};

/// An instance of any encoding's decoder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Codec {
    Utf8(Utf8Decoder),
    SingleByte(SingleByteDecoder),
    Gb18030(Gb18030Decoder),
    Pairs(PairsDecoder),
    EucJp(EucJpDecoder),
    Iso2022Jp(Iso2022JpDecoder),
    Replacement(ReplacementDecoder),
    Utf16(Utf16Decoder),
}

impl Codec {
    /// A new instance; `mode` is 0 or what [`mode`](Codec::mode) has given.
    pub(crate) fn new(encoding: Encoding, mode: u8) -> Codec {
        if let Some(index) = SingleByteIndex::of(encoding) {
            return Codec::SingleByte(SingleByteDecoder { index });
        }
        match encoding {
            #[cfg(not(feature = "lite"))]
            Encoding::Gbk | Encoding::Gb18030 => Codec::Gb18030(Gb18030Decoder::default()),
            #[cfg(not(feature = "lite"))]
            Encoding::Big5 => Codec::Pairs(PairsDecoder::new(&big5::PAIRS)),
            #[cfg(not(feature = "lite"))]
            Encoding::EucJp => Codec::EucJp(EucJpDecoder::default()),
            #[cfg(not(feature = "lite"))]
            Encoding::Iso2022Jp => Codec::Iso2022Jp(Iso2022JpDecoder::with_mode(mode)),
            #[cfg(not(feature = "lite"))]
            Encoding::ShiftJis => Codec::Pairs(PairsDecoder::new(&shift_jis::PAIRS)),
            #[cfg(not(feature = "lite"))]
            Encoding::EucKr => Codec::Pairs(PairsDecoder::new(&euc_kr::PAIRS)),
            Encoding::Replacement => {
                Codec::Replacement(ReplacementDecoder { replacement_error_returned: mode != 0 })
            }
            Encoding::Utf16Be => Codec::Utf16(Utf16Decoder::new(true)),
            Encoding::Utf16Le => Codec::Utf16(Utf16Decoder::new(false)),
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
}

// One copy of what works on any decoder is enough: what has to be fast is in the decoders' own loops.
impl DecoderHandler for Codec {
    #[inline(never)]
    fn handle(&mut self, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        match self {
            Codec::Utf8(decoder) => decoder.handle(queue, byte),
            Codec::SingleByte(decoder) => decoder.handle(queue, byte),
            Codec::Gb18030(decoder) => decoder.handle(queue, byte),
            Codec::Pairs(decoder) => decoder.handle(queue, byte),
            Codec::EucJp(decoder) => decoder.handle(queue, byte),
            Codec::Iso2022Jp(decoder) => decoder.handle(queue, byte),
            Codec::Replacement(decoder) => decoder.handle(queue, byte),
            Codec::Utf16(decoder) => decoder.handle(queue, byte),
        }
    }

    #[inline(never)]
    fn run<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        match self {
            Codec::Utf8(decoder) => decoder.run(bytes, output),
            Codec::SingleByte(decoder) => decoder.run(bytes, output),
            Codec::Gb18030(decoder) => decoder.run(bytes, output),
            Codec::Pairs(decoder) => decoder.run(bytes, output),
            Codec::EucJp(decoder) => decoder.run(bytes, output),
            Codec::Iso2022Jp(decoder) => decoder.run(bytes, output),
            Codec::Replacement(decoder) => decoder.run(bytes, output),
            Codec::Utf16(decoder) => decoder.run(bytes, output),
        }
    }
}
