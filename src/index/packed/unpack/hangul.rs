//! The rest of index EUC-KR, which needs no table: all Hangul that KS X 1001 lacks, in the order of Unicode, and two
//! signs that were added at the same time. Many engines' decoders lack these.

use super::multi_byte::Unpacked;

const ROW: usize = 190;
/// The columns before those of KS X 1001.
const COLUMNS: usize = 96;
/// The rows before those of KS X 1001, which have Hangul in all columns.
const ROWS: usize = 32;
/// The columns of trailing bytes that are not in use.
const UNUSED: [core::ops::Range<usize>; 2] = [26..32, 58..64];
/// The rows of KS X 1001 that have Hangul.
const KS_X_1001: core::ops::Range<usize> = 47..72;
/// The pointer of the euro sign, which the registered sign follows.
const EURO: u32 = 6435;
/// All rows.
const ALL_ROWS: usize = 126;
const FIRST: u32 = 0xAC00;
const SYLLABLES: usize = 11172;

impl Unpacked {
    /// Completes index EUC-KR, given the part of KS X 1001.
    pub fn complete_euc_kr(&mut self) {
        let mut known = [0_u32; SYLLABLES.div_ceil(32)];
        for row in KS_X_1001 {
            for low in self.low.get(ROW * row + COLUMNS..ROW * (row + 1)).unwrap_or_default() {
                let syllable = u32::from(*low).wrapping_sub(FIRST);
                if let Some(bits) = known.get_mut(syllable as usize / 32) {
                    *bits |= 1 << (syllable % 32);
                }
            }
        }
        let mut syllable = 0;
        for row in 0..ALL_ROWS {
            for column in 0..if row < ROWS { ROW } else { COLUMNS } {
                while known.get(syllable / 32).is_some_and(|bits| bits >> (syllable % 32) & 1 != 0) {
                    syllable += 1;
                }
                let is_used = syllable < SYLLABLES && !UNUSED.iter().any(|unused| unused.contains(&column));
                let cell = if is_used { FIRST + syllable as u32 } else { 0 };
                self.set((ROW * row + column) as u32, cell);
                syllable += usize::from(is_used);
            }
        }
        self.set(EURO, 0x20AC);
        self.set(EURO + 1, 0xAE);
    }
}
