//! [§14.1 replacement](https://encoding.spec.whatwg.org/#replacement)

use super::handler::{DecoderHandler, DecoderResult};
use crate::few_bytes::FewBytes;

/// The [replacement decoder](https://encoding.spec.whatwg.org/#replacement-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReplacementDecoder {
    pub(crate) replacement_error_returned: bool,
}

impl DecoderHandler for ReplacementDecoder {
    fn handle(&mut self, _restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        if byte.is_some() && !self.replacement_error_returned {
            self.replacement_error_returned = true;
            return DecoderResult::ERROR;
        }
        DecoderResult::FINISHED
    }
}
