//! An encoder as one number, for those who keep it outside of this crate's memory.
//!
//! | bits | what |
//! | --- | --- |
//! | 0 to 15 | a leading surrogate that waits for its other half, or 0 |
//! | 16, 17 | the encoder's mode: the ISO-2022-JP encoder state |

use super::{Encoder, EncoderErrorMode};
use crate::encoding::Encoding;

impl Encoder {
    /// The encoder that `state` was taken from, except for its position, which is 0.
    pub(crate) fn resume(encoding: Encoding, error_mode: EncoderErrorMode, state: u32) -> Option<Encoder> {
        let mut encoder = Encoder::with_mode(encoding, error_mode, (state >> 16 & 3) as u8)?;
        encoder.leading_surrogate = Some(state as u16).filter(|&unit| unit != 0);
        Some(encoder)
    }

    /// The state to [`resume`](Encoder::resume) from.
    pub(crate) fn state(&self) -> u32 {
        u32::from(self.leading_surrogate.unwrap_or(0)) | u32::from(self.codec.mode()) << 16
    }
}
