//! The tables for decoding blocks of bytes, for builds in which speed counts more than size.

use crate::codec::handler::Output;
use crate::memory::zeroed;
use crate::runs::lookup::utf_8_of;
use crate::runs::pair_blocks::{Leads, PairTables, PairUtf8Table, SingleTable};
use crate::runs::pairs::PairTable;
use once_cell::race::OnceBox;

/// Tables that are made at first use.
pub(super) struct BlockTables {
    singles: OnceBox<SingleTable>,
    utf_8: OnceBox<PairUtf8Table>,
}

impl BlockTables {
    pub(super) const fn new() -> BlockTables {
        BlockTables { singles: OnceBox::new(), utf_8: OnceBox::new() }
    }
}

/// What an encoding's tables are made of.
struct Encoding<'a> {
    tables: &'a BlockTables,
    leads: Leads,
    pairs: &'a PairTable,
    single: &'a dyn Fn(u8) -> u16,
}

impl BlockTables {
    /// Decodes pairs, and the single bytes between them, or some of them. Returns how many bytes it read.
    #[inline]
    pub(super) fn decode<O: Output>(
        &self,
        bytes: &[u8],
        output: &mut O,
        leads: [(u8, u8); 2],
        pairs: &PairTable,
        single: &dyn Fn(u8) -> u16,
    ) -> usize {
        output.push_pair_blocks(bytes, &Encoding { tables: self, leads: Leads(leads), pairs, single })
    }
}

impl PairTables for Encoding<'_> {
    fn leads(&self) -> Leads {
        self.leads
    }

    fn pairs(&self) -> Option<&PairTable> {
        Some(self.pairs)
    }

    fn singles(&self) -> Option<&SingleTable> {
        let make = || {
            let mut table = zeroed::<SingleTable>().ok_or(())?;
            for (byte, unit) in (0..=0xFF).zip(table.iter_mut()) {
                *unit = (self.single)(byte);
            }
            Ok::<_, ()>(table)
        };
        self.tables.singles.get_or_try_init(make).ok()
    }

    fn utf_8(&self) -> Option<&PairUtf8Table> {
        let make = || {
            let mut table = zeroed::<PairUtf8Table>().ok_or(())?;
            for (pair, &unit) in (0..=0xFFFF_u16).zip(self.pairs).filter(|(_, unit)| **unit != 0) {
                table[usize::from(pair.swap_bytes())] = utf_8_of(unit);
            }
            for (byte, entry) in (0..=0xFF).zip(table.iter_mut().step_by(0x100)) {
                *entry = match (self.single)(byte) {
                    0 if byte != 0 => 0,
                    unit => utf_8_of(unit),
                };
            }
            Ok::<_, ()>(table)
        };
        self.tables.utf_8.get_or_try_init(make).ok()
    }
}
