//! In the place of the codecs that a build with the feature `lite` does not have: types without values.

use super::{Decoded, DecoderHandler, Encoded, EncoderHandler};
use crate::encoder::Source;
use crate::io_queue::IoQueue;

/// A decoder or an encoder of which there is no instance.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Absent {}

pub(crate) type EucJpDecoder = Absent;
pub(crate) type Gb18030Decoder = Absent;
pub(crate) type Gb18030Encoder = Absent;
pub(crate) type Iso2022JpDecoder = Absent;
pub(crate) type Iso2022JpEncoder = Absent;
pub(crate) type PairsDecoder = Absent;
pub(crate) type PairsEncoder = Absent;

impl Absent {
    pub(crate) fn mode(self) -> u8 {
        match self {}
    }

    pub(crate) fn set_mode(&mut self, _mode: u8) {
        match *self {}
    }
}

impl DecoderHandler for Absent {
    fn handle(&mut self, _queue: &mut IoQueue, _byte: Option<u8>) -> Decoded {
        match *self {}
    }
}

impl EncoderHandler for Absent {
    fn handle(&mut self, _code_point: Option<u32>) -> Encoded {
        match *self {}
    }

    fn run<S: Source>(&mut self, _source: &mut S, _dst: &mut [u8]) -> usize {
        match *self {}
    }
}
