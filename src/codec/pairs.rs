//! What the encodings with sequences of two bytes share: steps, tables and fast paths.

#[cfg_attr(encoding_standard_module, path = "pairs/no_blocks.rs")]
mod blocks;
#[cfg(any(encoding_standard_module = "main", encoding_standard_module = "slim"))]
mod given;

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use crate::config::SMALL;
use crate::few_bytes::FewBytes;
use crate::index::{CodePoints, Index, Plane, Pointers};
use crate::no_memory::NoMemory;
use crate::runs::pairs::PairTable;
use crate::slices;
use blocks::BlockTables;
use core::num::{NonZeroU8, NonZeroU16, NonZeroU32};

/// Ranges of numbers: the first one, the last one, and the code point or bytes of the first one. Those of the others
/// follow in order.
pub(crate) type Ranges = &'static [(u16, u16, u32)];

/// The code point or bytes of a number.
#[inline(never)]
pub(super) fn find(ranges: Ranges, number: u32) -> Option<NonZeroU32> {
    let range = ranges.iter().find(|range| (range.0.into()..=range.1.into()).contains(&number))?;
    NonZeroU32::new(range.2 + (number - u32::from(range.0)))
}

/// An encoding's pairs of bytes. The table of those that are code points of the BMP is made at first use.
pub(crate) struct Pairs {
    table: Plane,
    block_tables: BlockTables,
    rows: Rows,
    /// The code points of single bytes from 0x80 on. `None` if there are no single bytes between pairs.
    single: Option<Ranges>,
    /// Whether the language is written in long runs of pairs, and not in short words.
    in_long_runs: bool,
}

/// The pairs of an index, in the order of their pointers.
pub(super) struct Rows {
    pub(super) index: &'static Index,
    /// Lead bytes without a row in the index come last.
    pub(super) leading: Bytes,
    pub(super) trailing: Bytes,
    /// Pointers that are not in the index, but in the decoder's steps.
    pub(super) exceptions: Ranges,
}

/// The bytes of two ranges in order.
pub(super) struct Bytes {
    first: u8,
    in_first: u8,
    second: u8,
    all: NonZeroU8,
}

impl Bytes {
    /// Each range is given by its first byte and the byte after its last.
    pub(super) const fn of([first, end]: [u8; 2], [second, second_end]: [u8; 2]) -> Bytes {
        let in_first = end - first;
        let all =
            NonZeroU8::new(in_first + (second_end - second)).expect("it is evaluated when this is compiled");
        Bytes { first, in_first, second, all }
    }

    /// How many bytes come before a byte. Null if it is out of range.
    fn place(&self, byte: u8) -> Option<u32> {
        let place = byte.wrapping_sub(self.first);
        if place < self.in_first {
            return Some(place.into());
        }
        let place = u32::from(byte.wrapping_sub(self.second)) + u32::from(self.in_first);
        (place < self.len().get()).then_some(place)
    }

    /// The byte at a place.
    fn byte(&self, place: u32) -> u8 {
        let place = place as u8;
        match place.checked_sub(self.in_first) {
            None => self.first.wrapping_add(place),
            Some(place) => self.second.wrapping_add(place),
        }
    }

    /// Both ranges, each by its first byte and its length.
    fn ranges(&self) -> [(u8, u8); 2] {
        [(self.first, self.in_first), (self.second, self.all.get() - self.in_first)]
    }

    fn len(&self) -> NonZeroU32 {
        self.all.into()
    }
}

impl Rows {
    /// The code point for two bytes. Null if one is out of range.
    fn code_point(&self, code_points: &CodePoints, leading: u8, byte: u8) -> Option<NonZeroU32> {
        let pointer = self.leading.place(leading)? * self.trailing.len().get() + self.trailing.place(byte)?;
        self.of_pointer(code_points, pointer)
    }

    fn of_pointer(&self, code_points: &CodePoints, pointer: u32) -> Option<NonZeroU32> {
        code_points.code_point(pointer as usize).or_else(|| find(self.exceptions, pointer))
    }

    /// The bytes for a pointer. The first one is the lower.
    #[inline(never)]
    fn bytes(&self, pointer: u32) -> u16 {
        let row = self.trailing.len();
        u16::from_le_bytes([self.leading.byte(pointer / row), self.trailing.byte(pointer % row)])
    }
}

impl Pairs {
    pub(super) const fn new(rows: Rows, single: Ranges) -> Pairs {
        Pairs {
            table: Plane::new(),
            block_tables: BlockTables::new(),
            rows,
            single: Some(single),
            in_long_runs: true,
        }
    }

    /// The same for a language of short words.
    pub(super) const fn in_words(rows: Rows) -> Pairs {
        Pairs {
            table: Plane::new(),
            block_tables: BlockTables::new(),
            rows,
            single: Some(&[]),
            in_long_runs: false,
        }
    }

    /// The same for pairs without single bytes between them.
    pub(super) const fn alone(rows: Rows) -> Pairs {
        Pairs {
            table: Plane::new(),
            block_tables: BlockTables::new(),
            rows,
            single: None,
            in_long_runs: true,
        }
    }

    /// The table. `None` if there is no memory for it.
    fn table(&self) -> Option<&PairTable> {
        self.table.get(self.rows.index, |code_points, table| {
            for pointer in 0..self.rows.leading.len().get() * self.rows.trailing.len().get() {
                let code_point = self.rows.of_pointer(code_points, pointer).map_or(0, NonZeroU32::get);
                table[usize::from(self.rows.bytes(pointer))] = u16::try_from(code_point).unwrap_or(0);
            }
        })
    }

    /// The code point of a byte that is not a lead byte, or 0.
    fn single(&self, byte: u8) -> u16 {
        if byte.is_ascii() {
            return byte.into();
        }
        self.single
            .and_then(|single| find(single, byte.into()))
            .map_or(0, |code_point| code_point.get() as u16)
    }

    /// The code point for two bytes, or an error.
    #[inline(never)]
    pub(super) fn code_point(&self, leading: u8, byte: u8) -> DecoderResult {
        match self.rows.index.code_points() {
            Ok(code_points) => DecoderResult::non_null(self.rows.code_point(code_points, leading, byte)),
            Err(error) => error.into(),
        }
    }

    /// A decoder's handler. Most of these decoders have the same steps.
    #[inline(never)]
    pub(super) fn handle(
        &self,
        leading: &mut u8,
        restored: &mut FewBytes,
        byte: Option<u8>,
    ) -> DecoderResult {
        let before = core::mem::take(leading);
        let Some(byte) = byte else {
            return if before != 0 { DecoderResult::ERROR } else { DecoderResult::FINISHED };
        };
        if before != 0 {
            let result = self.code_point(before, byte);
            if result == DecoderResult::ERROR && byte.is_ascii() {
                restored.restore(&[byte]);
            }
            return result;
        }
        if byte.is_ascii() {
            return DecoderResult::code_point(byte.into());
        }
        if let Some(code_point) = self.single.and_then(|single| find(single, byte.into())) {
            return DecoderResult::code_point(code_point.get());
        }
        if self.rows.leading.place(byte).is_some() {
            *leading = byte;
            return DecoderResult::CONTINUE;
        }
        DecoderResult::ERROR
    }

    /// Decodes pairs and the single bytes between them, including ASCII.
    #[inline(never)]
    pub(super) fn fast_path<O: Output>(&self, bytes: &[u8], output: &mut O) -> usize {
        let Some(table) = self.table() else { return 0 };
        let mut taken = 0;
        loop {
            let before = taken;
            if self.single.is_some() {
                let (leads, single) = (self.rows.leading.ranges(), |byte| self.single(byte));
                let rest = slices::rest(bytes, taken);
                taken += self.block_tables.decode(rest, output, leads, table, &single);
                if !SMALL && taken == bytes.len() {
                    break;
                }
            }
            let pairs = slices::rest(bytes, taken);
            taken += output.push_pairs(pairs, table, self.single.is_some(), self.in_long_runs);
            let Some(single) = self.single else { break };
            taken += match bytes.get(taken..) {
                Some(&[byte @ 0x80..=0xFF, ..]) => usize::from(
                    find(single, byte.into()).is_some_and(|code_point| output.push(code_point.get())),
                ),
                Some(rest) => output.push_ascii(rest),
                None => 0,
            };
            if taken == before {
                break;
            }
        }
        taken
    }
}

/// Bytes by code point. An entry is two bytes in a number, with the first one lower, or 0.
///
/// The tables are made at first use. If there is no memory for one, the index itself is searched: this is slower, and
/// the result is the same.
pub(crate) struct TwoBytes {
    pointers: &'static Pointers,
    pairs: &'static Pairs,
    /// Code points that are not in the index, but in the encoder's steps: one byte, or two in a number, with the first one
    /// higher.
    exceptions: Ranges,
    plane_0: Plane,
    plane_2: Plane,
}

impl TwoBytes {
    pub(super) const fn new(
        pointers: &'static Pointers,
        pairs: &'static Pairs,
        exceptions: Ranges,
    ) -> TwoBytes {
        TwoBytes { pointers, pairs, exceptions, plane_0: Plane::new(), plane_2: Plane::new() }
    }

    /// An encoder's handler. Most of these encoders have the same steps.
    #[inline(never)]
    pub(super) fn handle(&self, code_point: Option<u32>) -> EncoderResult {
        let Some(code_point) = code_point else { return EncoderResult::FINISHED };
        if code_point < 0x80 {
            return EncoderResult::byte(code_point as u8);
        }
        match find(self.exceptions, code_point).map(NonZeroU32::get) {
            Some(byte @ 0..=0xFF) => EncoderResult::byte(byte as u8),
            Some(bytes) => EncoderResult::two_bytes((bytes as u16).to_be_bytes()),
            None => self.of(code_point),
        }
    }

    /// The bytes for a code point's index pointer, or an error if it has none.
    #[inline(never)]
    pub(super) fn of(&self, code_point: u32) -> EncoderResult {
        let wanted = self.pointers.instead_of(code_point);
        let table = match wanted >> 16 {
            0 => self.plane_0(),
            2 if self.pointers.has_plane_2 => self.plane_2.get(self.pairs.rows.index, self.filling(2)),
            _ => return EncoderResult::error(code_point),
        };
        let bytes = match table {
            Some(table) => table[usize::from(wanted as u16)],
            None => match self.search(wanted) {
                Ok(bytes) => bytes,
                Err(error) => return error.into(),
            },
        };
        NonZeroU16::new(bytes).map_or(EncoderResult::error(code_point), EncoderResult::pair)
    }

    /// The table for the BMP. `None` if there is no memory for it.
    #[inline(never)]
    pub(super) fn plane_0(&self) -> Option<&PairTable> {
        self.plane_0.get(self.pairs.rows.index, self.filling(0))
    }

    /// What makes the table for a plane.
    fn filling(&self, plane: u32) -> impl Fn(&CodePoints, &mut PairTable) {
        move |code_points, table| {
            self.pointers.for_each(code_points, &mut |pointer, code_point| {
                if code_point >> 16 == plane {
                    table[usize::from(code_point as u16)] = self.pairs.rows.bytes(pointer);
                }
            });
        }
    }

    /// The bytes for a code point in the index itself, 0 if it is not there.
    #[cold]
    fn search(&self, wanted: u32) -> Result<u16, NoMemory> {
        let mut found = 0;
        self.pointers.for_each(self.pairs.rows.index.code_points()?, &mut |pointer, code_point| {
            if code_point == wanted {
                found = self.pairs.rows.bytes(pointer);
            }
        });
        Ok(found)
    }

    /// Encodes code points of the BMP that have two bytes, and the ASCII between them. Returns how many bytes it wrote.
    #[inline(never)]
    pub(super) fn encode_with_ascii<S: Source>(&self, source: &mut S, dst: &mut [u8]) -> usize {
        let Some(table) = self.plane_0() else { return 0 };
        source.with_ascii(dst, |source, dst| {
            let written = encode_pairs(source, dst, table);
            written + source.copy_words(slices::rest_mut(dst, written), table)
        })
    }
}

/// Encodes code points of the BMP that have two bytes. Returns how many bytes it wrote.
#[inline(never)]
pub(super) fn encode_pairs<S: Source>(source: &mut S, dst: &mut [u8], table: &PairTable) -> usize {
    source.copy_each(dst, |unit| {
        let bytes = table[usize::from(unit)];
        (bytes != 0).then(|| bytes.to_le_bytes())
    })
}

/// The decoder of an encoding that has only single bytes and pairs.
#[derive(Clone, Copy)]
pub(crate) struct PairsDecoder {
    pairs: &'static Pairs,
    leading: u8,
}

impl PairsDecoder {
    pub(crate) fn new(pairs: &'static Pairs) -> PairsDecoder {
        PairsDecoder { pairs, leading: 0 }
    }
}

impl DecoderHandler for PairsDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        self.pairs.handle(&mut self.leading, restored, byte)
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        self.pairs.fast_path(bytes, output)
    }
}

/// The encoder of such an encoding.
#[derive(Clone, Copy)]
pub(crate) struct PairsEncoder(pub(crate) &'static TwoBytes);

impl EncoderHandler for PairsEncoder {
    #[inline]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        self.0.handle(code_point)
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        self.0.encode_with_ascii(source, dst)
    }
}

impl core::fmt::Debug for PairsDecoder {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PairsDecoder").field("leading", &self.leading).finish_non_exhaustive()
    }
}

impl core::fmt::Debug for PairsEncoder {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PairsEncoder").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use crate::codec::handler::EncoderResult;
    use crate::codec::{big5, euc_jp, euc_kr, gb18030, iso_2022_jp, shift_jis};

    /// The table has the code points of the steps, and no others.
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
            let steps = (0..=0xFFFF_u16).map(u16::to_le_bytes).map(|[first, second]| {
                let code_point = pairs.code_point(first, second).as_code_point();
                code_point.and_then(|code_point| u16::try_from(code_point).ok()).unwrap_or(0)
            });
            assert!(steps.eq(pairs.table().unwrap().iter().copied()));
        }
    }

    /// Searching the index gives the same bytes as the table.
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
                let found = bytes.of(code_point);
                let expected = match bytes.search(code_point) {
                    Ok(0) => EncoderResult::error(code_point),
                    searched => EncoderResult::two_bytes(searched.unwrap().to_le_bytes()),
                };
                assert_eq!(found, expected, "{code_point:X}");
            }
        }
    }
}
