//! [§14.5 x-user-defined](https://encoding.spec.whatwg.org/#x-user-defined)

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::encoder::Source;
use crate::io_queue::{IoQueue, Output};

/// The [x-user-defined decoder](https://encoding.spec.whatwg.org/#x-user-defined-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct XUserDefinedDecoder;

impl DecoderHandler for XUserDefinedDecoder {
    #[inline]
    fn handle(&mut self, _queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let Some(byte) = byte else { return Decoded::FINISHED };
        Decoded::code_point(code_point(byte))
    }

    fn run<O: Output>(&mut self, queue: &mut IoQueue, output: &mut O) {
        queue.advance(output.push_each(queue.rest(), |byte| code_point(byte) as u16));
    }
}

#[inline]
fn code_point(byte: u8) -> u32 {
    if byte.is_ascii() { byte.into() } else { 0xF780 + u32::from(byte) - 0x80 }
}

/// The [x-user-defined encoder](https://encoding.spec.whatwg.org/#x-user-defined-encoder).
#[derive(Clone, Copy, Debug)]
pub(crate) struct XUserDefinedEncoder;

impl EncoderHandler for XUserDefinedEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> Encoded {
        match code_point {
            None => Encoded::FINISHED,
            Some(code_point @ 0x00..=0x7F) => Encoded::byte(code_point as u8),
            Some(code_point @ 0xF780..=0xF7FF) => Encoded::byte((code_point - 0xF780 + 0x80) as u8),
            Some(code_point) => Encoded::error(code_point),
        }
    }

    fn run<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        source.with_ascii(dst, |source, dst| {
            source.run(dst, |unit| (0xF780..=0xF7FF).contains(&unit).then_some([unit as u8]))
        })
    }
}
