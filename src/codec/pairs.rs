//! What the encodings with sequences of two bytes share: the last steps of their handlers, tables and fast paths.

mod blocks;

use super::handler::{DecoderResult, EncoderResult, Output, Source};
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

/// The [index code point](https://encoding.spec.whatwg.org/#index-code-point) for a pointer, as a handler's result: an
/// error if that is null.
#[inline(never)]
pub(super) fn index_code_point(index: &Index, pointer: u32) -> DecoderResult {
    match index.code_points() {
        Ok(code_points) => DecoderResult::non_null(code_points.code_point(pointer as usize)),
        Err(error) => error.into(),
    }
}

/// The last steps of most decoders for a pair: *let code point be null if pointer is null, otherwise the index code point
/// for pointer; if code point is non-null, return it; if byte is an ASCII byte, restore byte; return error*.
#[inline(never)]
pub(super) fn code_point_of(
    index: &Index,
    pointer: Option<u32>,
    restored: &mut FewBytes,
    byte: u8,
) -> DecoderResult {
    let code_point = pointer.map_or(DecoderResult::ERROR, |pointer| index_code_point(index, pointer));
    if code_point == DecoderResult::ERROR && byte.is_ascii() {
        restored.restore(&[byte]);
    }
    code_point
}

/// An encoding's pairs of bytes, for the fast paths. The table of those that are code points of the BMP is made at first use.
pub(crate) struct Pairs {
    table: Plane,
    block_tables: BlockTables,
    pub(crate) rows: Rows,
    /// The code points of single bytes from 0x80 on. `None` if there are no single bytes between pairs.
    single: Option<Ranges>,
    /// Whether the language is written in long runs of pairs, and not in short words.
    in_long_runs: bool,
}

/// The pairs of an index, in the order of their pointers.
pub(crate) struct Rows {
    pub(crate) index: &'static Index,
    /// Lead bytes without a row in the index come last.
    pub(super) leading: Bytes,
    pub(super) trailing: Bytes,
    /// Pointers that are not in the index, but in the decoder's steps.
    pub(super) exceptions: Ranges,
}

/// The bytes of two ranges in order.
pub(crate) struct Bytes {
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
    /// How many pointers there are.
    pub(crate) fn pointers(&self) -> u32 {
        self.leading.len().get() * self.trailing.len().get()
    }

    fn of_pointer(&self, code_points: &CodePoints, pointer: u32) -> Option<NonZeroU32> {
        code_points.code_point(pointer as usize).or_else(|| find(self.exceptions, pointer))
    }

    /// The bytes for a pointer. The first one is the lower.
    #[inline(never)]
    pub(crate) fn bytes(&self, pointer: u32) -> u16 {
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
            for pointer in 0..self.rows.pointers() {
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

    /// Decodes pairs and the single bytes between them, including ASCII.
    #[inline(never)]
    pub(super) fn fast_path<O: Output>(&self, bytes: &[u8], output: &mut O) -> usize {
        let Some(table) = self.table() else { return 0 };
        let mut taken = 0;
        loop {
            let before = taken;
            if !SMALL && self.single.is_some() {
                let (leads, single) = (self.rows.leading.ranges(), |byte| self.single(byte));
                let rest = slices::rest(bytes, taken);
                taken += self.block_tables.decode(rest, output, leads, table, &single);
                if taken == bytes.len() {
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
    plane_0: Plane,
    plane_2: Plane,
}

impl TwoBytes {
    pub(super) const fn new(pointers: &'static Pointers, pairs: &'static Pairs) -> TwoBytes {
        TwoBytes { pointers, pairs, plane_0: Plane::new(), plane_2: Plane::new() }
    }

    /// The last steps of the encoders: the bytes for a code point's index pointer, or an error if that is null.
    #[inline(never)]
    pub(super) fn of(&self, code_point: u32) -> EncoderResult {
        let table = match code_point >> 16 {
            0 => self.plane_0(),
            2 if self.pointers.has_plane_2 => self.plane_2.get(self.pairs.rows.index, self.filling(2)),
            _ => return EncoderResult::error(code_point),
        };
        let bytes = match table {
            Some(table) => table[usize::from(code_point as u16)],
            None => match self.search(code_point) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::any_decoder::AnyDecoder;
    use crate::codec::handler::DecoderHandler;
    use crate::codec::{big5, euc_jp, euc_kr, gb18030, iso_2022_jp, shift_jis};
    use crate::encoding::Encoding;

    /// The handler's code point for two bytes, 0 if there is none, or if it is not in the BMP.
    fn handled(encoding: Encoding, mode: u8, bytes: [u8; 2]) -> u16 {
        let mut decoder = AnyDecoder::for_encoding(encoding, mode);
        let mut restored = FewBytes::default();
        if decoder.handle(&mut restored, Some(bytes[0])) != DecoderResult::CONTINUE {
            return 0;
        }
        let code_point = decoder.handle(&mut restored, Some(bytes[1])).as_code_point();
        code_point.and_then(|code_point| u16::try_from(code_point).ok()).unwrap_or(0)
    }

    /// The table has the code points of the handler's steps, and no others.
    #[test]
    fn tables_agree_with_the_steps() {
        // ISO-2022-JP in the state for pairs.
        for (pairs, encoding, mode) in [
            (&big5::PAIRS, Encoding::Big5, 0),
            (&euc_jp::PAIRS, Encoding::EucJp, 0),
            (&euc_kr::PAIRS, Encoding::EucKr, 0),
            (&gb18030::PAIRS, Encoding::Gb18030, 0),
            (&iso_2022_jp::PAIRS, Encoding::Iso2022Jp, 3),
            (&shift_jis::PAIRS, Encoding::ShiftJis, 0),
        ] {
            let steps = (0..=0xFFFF_u16).map(|pair| handled(encoding, mode, pair.to_le_bytes()));
            assert!(steps.eq(pairs.table().unwrap().iter().copied()), "{encoding}");
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
