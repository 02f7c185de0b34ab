//! An encoder as one number, for those who keep it outside of this crate's memory.
//! `src/state.rs` has its bits.

use super::{Encoder, EncoderErrorMode};
use crate::encoding::Encoding;
use crate::state::{ENCODER_MODE_AT, LEADING_SURROGATE};

impl Encoder {
    /// The encoder that `state` was taken from, except for its position, which is 0.
    pub(crate) fn resume(encoding: Encoding, error_mode: EncoderErrorMode, state: u32) -> Option<Encoder> {
        let mut encoder = Encoder::with_mode(encoding, error_mode, (state >> ENCODER_MODE_AT & 3) as u8)?;
        encoder.leading_surrogate = Some((state & LEADING_SURROGATE) as u16).filter(|&unit| unit != 0);
        Some(encoder)
    }

    /// The state to [`resume`](Encoder::resume) from.
    pub(crate) fn state(&self) -> u32 {
        u32::from(self.leading_surrogate.unwrap_or(0)) | u32::from(self.codec.mode()) << ENCODER_MODE_AT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An encoder that is replaced by one made of its state after each code unit.
    #[test]
    fn a_state_restores_an_encoder() {
        // From index jis0208 and the escape sequences of ISO-2022-JP.
        for (encoding, text, expected) in [
            (Encoding::Iso2022Jp, "a¥b日本c‾d", &b"a\x1B(J\\b\x1B$BF|K\\\x1B(Bc\x1B(J~d\x1B(B"[..]),
            (Encoding::Utf8, "a💩b", "a💩b".as_bytes()),
            (Encoding::Utf16Be, "💩", b"\xD8\x3D\xDC\xA9"),
        ] {
            let mut encoder = Encoder::new(encoding, EncoderErrorMode::Fatal).unwrap();
            let mut bytes = Vec::new();
            let units: Vec<u16> = text.encode_utf16().collect();
            for chunk in units.chunks(1).chain([&[][..]]) {
                let mut few = [0; 8];
                let encoded = encoder.encode_from_utf16(chunk, &mut few, chunk.is_empty());
                bytes.extend_from_slice(&few[..encoded.written]);
                let state = encoder.state();
                encoder = Encoder::resume(encoding, EncoderErrorMode::Fatal, state).unwrap();
                assert_eq!(encoder.state(), state, "{encoding}");
            }
            assert_eq!(bytes, expected, "{encoding}");
        }
        assert!(Encoder::resume(Encoding::Replacement, EncoderErrorMode::Fatal, 0).is_none());
    }
}
