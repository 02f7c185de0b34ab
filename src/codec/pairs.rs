//! Fast paths for the encodings with sequences of two bytes.

use crate::index::zeroed_plane;
use crate::io_queue::{IoQueue, Output, PairTable};
use once_cell::race::OnceBox;

/// The pairs of bytes that stand for a code point of the BMP, as a table that is made at first use.
pub(super) struct Pairs {
    table: OnceBox<PairTable>,
    code_point: fn(u8, u8) -> Option<u32>,
}

impl Pairs {
    /// `code_point` says what two bytes, of any values, stand for by the decoder's steps.
    pub(super) const fn new(code_point: fn(u8, u8) -> Option<u32>) -> Pairs {
        Pairs { table: OnceBox::new(), code_point }
    }

    /// The table, `None` when there is no memory for it.
    pub(super) fn table(&self) -> Option<&PairTable> {
        let make = || {
            let mut table = zeroed_plane().ok_or(())?;
            for (bytes, entry) in (0..=0xFFFF_u16).zip(table.iter_mut()) {
                let [leading, trailing] = bytes.to_be_bytes();
                let code_point = (self.code_point)(leading, trailing);
                *entry = code_point.and_then(|c| u16::try_from(c).ok()).unwrap_or(0);
            }
            Ok::<_, ()>(table)
        };
        self.table.get_or_try_init(make).ok()
    }

    /// Decodes pairs, and the ASCII between them, which every pair's leading byte is not.
    #[inline(always)]
    pub(super) fn run<O: Output>(&self, queue: &mut IoQueue, output: &mut O) {
        let Some(table) = self.table() else { return };
        let rest = queue.rest();
        let mut taken = 0;
        loop {
            let before = taken;
            taken += output.push_pairs(rest.get(taken..).unwrap_or_default(), table);
            taken += match rest.get(taken..) {
                // A space between words is not worth a run.
                Some(&[byte @ 0..=0x7F, 0x80..=0xFF, ..]) => usize::from(output.push(byte.into())),
                Some(rest) => output.push_ascii(rest),
                None => 0,
            };
            if taken == before {
                break;
            }
        }
        queue.advance(taken);
    }
}
