//! What the encodings with sequences of two bytes share: tables, and the fast paths over them.

use super::{Decoded, Encoded};
use crate::encoder::Source;
use crate::index::{Index, Plane, Pointers};
use crate::io_queue::{IoQueue, Output, PairTable};

/// The pairs of bytes that stand for a code point of the BMP, as a table that is made at first use.
pub(super) struct Pairs {
    table: Plane,
    rows: Rows,
    code_point: fn(u8, u8) -> Option<u32>,
    /// What single bytes from 0x80 on stand for. Without this, no single bytes stand between pairs.
    single: Option<fn(u8) -> Option<u32>>,
    /// Whether the language is written in long runs of pairs, and not in short words.
    in_long_runs: bool,
}

/// Where the pairs of an index stand: their pointers count them.
pub(super) struct Rows {
    pub(super) index: &'static Index,
    /// From which bytes on and up to which others the leading ones are. Those with no row in the index come last:
    /// what it does not have is asked of the steps.
    pub(super) leading: [[u8; 2]; 2],
    pub(super) trailing: [[u8; 2]; 2],
}

impl Pairs {
    /// `code_point` says what two bytes, of any values, stand for by the decoder's steps, and `single`
    /// what a byte that is not ASCII does by itself.
    pub(super) const fn new(
        rows: Rows,
        code_point: fn(u8, u8) -> Option<u32>,
        single: fn(u8) -> Option<u32>,
    ) -> Pairs {
        Pairs { table: Plane::new(), rows, code_point, single: Some(single), in_long_runs: true }
    }

    /// The same for a language of short words.
    pub(super) const fn in_words(rows: Rows, code_point: fn(u8, u8) -> Option<u32>) -> Pairs {
        Pairs { table: Plane::new(), rows, code_point, single: Some(|_| None), in_long_runs: false }
    }

    /// The same for pairs that stand alone.
    pub(super) const fn alone(rows: Rows, code_point: fn(u8, u8) -> Option<u32>) -> Pairs {
        Pairs { table: Plane::new(), rows, code_point, single: None, in_long_runs: true }
    }

    /// The table, `None` when there is no memory for it.
    fn table(&self) -> Option<&PairTable> {
        self.table.get(|table| {
            let Rows { index, leading, trailing } = &self.rows;
            let code_points = index.code_points();
            let mut pointer = 0;
            for &[first, end] in leading {
                for leading in first..end {
                    for &[first, end] in trailing {
                        for trailing in first..end {
                            let pair = u16::from_le_bytes([leading, trailing]);
                            table[usize::from(pair)] = match code_points.of_bmp(pointer) {
                                0 => self.entry(leading, trailing),
                                code_point => code_point,
                            };
                            pointer += 1;
                        }
                    }
                }
            }
        })
    }

    /// What the table has for two bytes, by the decoder's steps.
    fn entry(&self, leading: u8, trailing: u8) -> u16 {
        (self.code_point)(leading, trailing).and_then(|c| u16::try_from(c).ok()).unwrap_or(0)
    }

    /// A decoder's handler, the steps of which most put in the same words.
    #[inline(never)]
    pub(super) fn handle(&self, leading: &mut u8, queue: &mut IoQueue, byte: Option<u8>) -> Decoded {
        let before = core::mem::take(leading);
        let Some(byte) = byte else {
            return if before != 0 { Decoded::ERROR } else { Decoded::FINISHED };
        };
        if before != 0 {
            return self.after_leading(queue, before, byte);
        }
        if byte.is_ascii() {
            return Decoded::code_point(byte.into());
        }
        if let Some(code_point) = self.single.and_then(|single| single(byte)) {
            return Decoded::code_point(code_point);
        }
        if self.rows.leading.iter().any(|[first, end]| (*first..*end).contains(&byte)) {
            *leading = byte;
            return Decoded::CONTINUE;
        }
        Decoded::ERROR
    }

    /// What these steps are for a byte after a leading one.
    pub(super) fn after_leading(&self, queue: &mut IoQueue, leading: u8, byte: u8) -> Decoded {
        if let Some(code_point) = (self.code_point)(leading, byte) {
            return Decoded::code_point(code_point);
        }
        if byte.is_ascii() {
            queue.restore(&[byte]);
        }
        Decoded::ERROR
    }

    /// Decodes pairs and the single bytes between them, ASCII among these.
    #[inline(never)]
    pub(super) fn run<O: Output>(&self, queue: &mut IoQueue, output: &mut O) {
        let Some(table) = self.table() else { return };
        let rest = queue.rest();
        let mut taken = 0;
        loop {
            let before = taken;
            let pairs = rest.get(taken..).unwrap_or_default();
            taken += output.push_pairs(pairs, table, self.single.is_some(), self.in_long_runs);
            let Some(single) = self.single else { break };
            taken += match rest.get(taken..) {
                Some(&[byte @ 0x80..=0xFF, ..]) => {
                    usize::from(single(byte).is_some_and(|code_point| output.push(code_point)))
                }
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

/// Bytes by code point: entries are two bytes in a number, the first one lower, or 0 for none.
///
/// The tables are made at first use. Where there is no memory for one, the index itself is searched
/// instead: slower, with the same answer.
pub(super) struct TwoBytes {
    pointers: &'static Pointers,
    bytes: fn(u32) -> [u32; 2],
    plane_0: Plane,
    plane_2: Plane,
}

impl TwoBytes {
    /// `bytes` says what an index pointer is written as by the encoder's steps.
    pub(super) const fn new(pointers: &'static Pointers, bytes: fn(u32) -> [u32; 2]) -> TwoBytes {
        TwoBytes { pointers, bytes, plane_0: Plane::new(), plane_2: Plane::new() }
    }

    /// An encoder's handler, as far as most put its steps in the same words.
    #[inline(never)]
    pub(super) fn handle(&self, code_point: Option<u32>) -> Encoded {
        let Some(code_point) = code_point else { return Encoded::FINISHED };
        if code_point < 0x80 {
            return Encoded::byte(code_point as u8);
        }
        self.of(code_point).map_or(Encoded::error(code_point), Encoded::two_bytes)
    }

    /// The bytes for a code point's index pointer, if it has one.
    #[inline(never)]
    pub(super) fn of(&self, code_point: u32) -> Option<[u8; 2]> {
        let table = match code_point >> 16 {
            0 => self.plane_0(),
            2 if self.pointers.has_plane_2() => self.plane_2.get(|table| self.fill(table, 2)),
            _ => return None,
        };
        let bytes =
            table.map_or_else(|| self.search(code_point), |table| table[usize::from(code_point as u16)]);
        Some(bytes.to_le_bytes()).filter(|_| bytes != 0)
    }

    #[inline(always)]
    fn plane_0(&self) -> Option<&PairTable> {
        self.plane_0.get(|table| self.fill(table, 0))
    }

    fn fill(&self, table: &mut PairTable, plane: u32) {
        self.pointers.for_each(&mut |pointer, code_point| {
            if code_point >> 16 == plane {
                table[usize::from(code_point as u16)] = self.entry(pointer);
            }
        });
    }

    #[cold]
    fn search(&self, wanted: u32) -> u16 {
        let mut found = 0;
        self.pointers.for_each(&mut |pointer, code_point| {
            if code_point == wanted {
                found = self.entry(pointer);
            }
        });
        found
    }

    fn entry(&self, pointer: u32) -> u16 {
        u16::from_le_bytes((self.bytes)(pointer).map(|byte| byte as u8))
    }

    /// Encodes code points of the BMP that have two bytes, and says how many bytes it wrote.
    #[inline(never)]
    pub(super) fn run<S: Source>(&self, source: &mut S, dst: &mut [u8]) -> usize {
        self.plane_0().map_or(0, |table| run(source, dst, table))
    }

    /// The same, and the ASCII between them.
    #[inline(never)]
    pub(super) fn run_with_ascii<S: Source>(&self, source: &mut S, dst: &mut [u8]) -> usize {
        let Some(table) = self.plane_0() else { return 0 };
        source.with_ascii(dst, |source, dst| {
            let written = run(source, dst, table);
            written + source.run_words(dst.get_mut(written..).unwrap_or_default(), table)
        })
    }
}

#[inline(never)]
fn run<S: Source>(source: &mut S, dst: &mut [u8], table: &PairTable) -> usize {
    source.run(dst, |unit| {
        let bytes = table[usize::from(unit)];
        (bytes != 0).then(|| bytes.to_le_bytes())
    })
}

#[cfg(test)]
mod tests {
    use crate::codec::{big5, euc_jp, euc_kr, gb18030, iso_2022_jp, shift_jis};

    /// The rows have what the steps say, and no other pair has anything.
    #[test]
    fn tables_agree_with_the_steps() {
        for pairs in [
            &big5::PAIRS,
            &euc_jp::PAIRS,
            &euc_jp::JIS0212_PAIRS,
            &euc_kr::PAIRS,
            &gb18030::PAIRS,
            &iso_2022_jp::PAIRS,
            &shift_jis::PAIRS,
        ] {
            let steps =
                (0..=0xFFFF_u16).map(u16::to_le_bytes).map(|[first, second]| pairs.entry(first, second));
            assert!(steps.eq(pairs.table().unwrap().iter().copied()));
        }
    }

    /// What is found without memory for a table is what the table says.
    #[test]
    fn searching_agrees_with_the_tables() {
        for bytes in [
            &big5::BYTES,
            &euc_jp::BYTES,
            &euc_kr::BYTES,
            &gb18030::BYTES,
            &gb18030::GBK_BYTES,
            &iso_2022_jp::BYTES,
            &shift_jis::BYTES,
        ] {
            let code_points = (0..=0xFFFF).chain(0x2_0000..0x3_0000).step_by(97);
            for code_point in code_points.chain([0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]) {
                let found = bytes.of(code_point).map_or(0, u16::from_le_bytes);
                assert_eq!(found, bytes.search(code_point), "{code_point:X}");
            }
        }
    }
}
