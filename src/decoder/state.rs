//! A decoder as one number, for those who keep it outside of this crate's memory.
//! `src/state.rs` has its bits.
//!
//! The bytes alone determine what a handler holds: a new handler that is given them gets the same state.

use super::{BomHandling, Decoder, DecoderErrorMode};
use crate::encoding::Encoding;
use crate::few_bytes::FewBytes;
use crate::state::{BOM_BITS, KEEP_BOM, MODE_AT, PENDING, PENDING_COUNT_AT, REMOVE_BOM, SNIFF_BOM};

impl Decoder {
    /// The decoder that `state` was taken from, except for its position, which is 0.
    pub(crate) fn resume(encoding: Encoding, error_mode: DecoderErrorMode, state: u32) -> Decoder {
        let bom = match state & BOM_BITS {
            KEEP_BOM => BomHandling::Keep,
            REMOVE_BOM => BomHandling::Remove,
            _ => BomHandling::Sniff,
        };
        let mut decoder = Decoder::with_mode(encoding, error_mode, bom, (state >> MODE_AT & 7) as u8);
        decoder.restored = FewBytes::new(state & PENDING, (state >> PENDING_COUNT_AT & 3) as u8);
        decoder
    }

    /// The state to [`resume`](Decoder::resume) from, and the same without the restored bytes, but with those that the
    /// handler holds.
    #[inline(always)]
    pub(crate) fn states(&self) -> [u32; 2] {
        let bom = match self.bom {
            _ if self.bom_seen => KEEP_BOM,
            BomHandling::Keep => KEEP_BOM,
            BomHandling::Remove => REMOVE_BOM,
            BomHandling::Sniff => SNIFF_BOM,
        };
        let lasting = bom | u32::from(self.codec.mode()) << MODE_AT;
        let with = |bytes: FewBytes| {
            lasting | bytes.bytes() & PENDING | u32::from(bytes.len() & 3) << PENDING_COUNT_AT
        };
        [with(self.pending()), with(self.held)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decoder::DecodeStatus;

    const STREAM: &[u8] = b"\xEF\xBB\xBFa\xE6\x97\xA5\xF0\x9F\x92\xA9\xF0\x9F\xC2\xFF\xFE\x3D\xD8\xA9\xDC\xD8\x3D\xDC\xA9\
        \x81\x30\x81\x30\x81\x30\x81\x8F\xA2\xB7\x8E\xB1\x93\xFA\x88\x62\x1B$B\x46\x7C\x21\x1B(J\x5C\x1B$\x1B\x28\xFE\x39\xFE\x1B(B\x1B$B\x46\x1B(J\x1B(I\x31\x1B";

    fn decode(decoder: &mut Decoder, bytes: &[u8], last: bool) -> Vec<u16> {
        let mut units = [0; 256];
        let decoded = decoder.decode_to_utf16(bytes, &mut units, last);
        units[..decoded.written].to_vec()
    }

    /// Decodes with little space. Whenever it is full, continues with a new decoder from the state.
    fn decode_into_little(encoding: Encoding, bom: BomHandling, bytes: &[u8]) -> Vec<u16> {
        let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, bom);
        let (mut units, mut rest) = (Vec::new(), bytes);
        loop {
            let mut little = [0; 2];
            let decoded = decoder.decode_to_utf16(rest, &mut little, true);
            units.extend_from_slice(&little[..decoded.written]);
            rest = &rest[decoded.read..];
            if decoded.status == DecodeStatus::InputEmpty {
                return units;
            }
            let (encoding, state) = (decoder.encoding(), decoder.states()[0]);
            decoder = Decoder::resume(encoding, DecoderErrorMode::Replacement, state);
        }
    }

    /// A decoder that is replaced by one made of its state after each byte, and one that is not.
    #[test]
    fn a_state_restores_a_decoder() {
        for encoding in Encoding::ALL.into_iter().step_by(if cfg!(miri) { 3 } else { 1 }) {
            for bom in [BomHandling::Keep, BomHandling::Remove, BomHandling::Sniff] {
                // Miri would take too long for all of them.
                for start in (0..STREAM.len()).step_by(if cfg!(miri) { 83 } else { 1 }) {
                    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, bom);
                    let whole = decode(&mut decoder, &STREAM[start..], true);

                    let mut decoder = Decoder::new(encoding, DecoderErrorMode::Replacement, bom);
                    let mut pieces = Vec::new();
                    for byte in STREAM[start..].chunks(1) {
                        pieces.extend(decode(&mut decoder, byte, false));
                        let (encoding, state) = (decoder.encoding(), decoder.states()[0]);
                        decoder = Decoder::resume(encoding, DecoderErrorMode::Replacement, state);
                        assert_eq!(decoder.states()[0], state, "{encoding}");
                    }
                    pieces.extend(decode(&mut decoder, &[], true));
                    assert_eq!(pieces, whole, "{encoding} {bom:?} from {start}");
                    assert_eq!(
                        decode_into_little(encoding, bom, &STREAM[start..]),
                        whole,
                        "{encoding} {bom:?} {start}"
                    );
                }
            }
        }
    }
}
