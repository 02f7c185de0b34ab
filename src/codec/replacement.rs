//! [§14.1 replacement](https://encoding.spec.whatwg.org/#replacement)

use super::{Decoded, DecoderHandler};
use crate::io_queue::IoQueue;

/// The [replacement decoder](https://encoding.spec.whatwg.org/#replacement-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReplacementDecoder {
    pub(crate) replacement_error_returned: bool,
}

impl DecoderHandler for ReplacementDecoder {
    fn handle(&mut self, _queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        if byte.is_some() && !self.replacement_error_returned {
            self.replacement_error_returned = true;
            return Decoded::ERROR;
        }
        Decoded::FINISHED
    }
}
