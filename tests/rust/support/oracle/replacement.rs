//! <https://encoding.spec.whatwg.org/#replacement>

use super::{Decoder, Error, Finished, IoQueue, Outcome};

#[derive(Default)]
pub struct ReplacementDecoder {
    error_returned: bool,
}

impl Decoder for ReplacementDecoder {
    fn handler(&mut self, _: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if byte.is_none() {
            return Finished;
        }
        if !self.error_returned {
            self.error_returned = true;
            return Error(None);
        }
        Finished
    }

    fn bytes_kept(&self) -> usize {
        0
    }
}
