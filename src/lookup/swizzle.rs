//! Looking bytes up sixteen at a time: instructions that pick bytes out of a vector, one vector for each
//! sixteen entries of the table.

use super::NULL;
use crate::ascii;

/// What is needed of vectors of sixteen bytes.
pub(super) trait Lanes: Copy {
    fn load(bytes: &[u8; 16]) -> Self;
    fn splat(byte: u8) -> Self;
    /// Writes the units that have these low bytes and, in `high`, these high bytes.
    fn store_units(self, high: Self, to: &mut [u16; 16]);
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Each byte that is ASCII, 0 for the others.
    fn ascii(self) -> Self;
    /// Whether a byte lies between 0x80 and 0xBF.
    fn any_below_c0(self) -> bool;
    fn any_equal(self, byte: u8) -> bool;
    /// The bytes of the list that `self` is by their places, 0 for places which are 16 or more.
    fn pick(self, places: Self) -> Self;
}

/// The half of a table that is not ASCII, low and high bytes apart.
struct Halves<L> {
    low: [L; 8],
    high: [L; 8],
}

impl<L: Lanes> Halves<L> {
    #[inline(always)]
    fn new(table: &[u16; 256]) -> Halves<L> {
        let (rows, _) = table.as_chunks::<16>();
        let row = |i: usize| rows.get(8 + i).unwrap_or(&[NULL; 16]);
        Halves {
            low: core::array::from_fn(|i| L::load(&row(i).map(|unit| unit as u8))),
            high: core::array::from_fn(|i| L::load(&row(i).map(|unit| (unit >> 8) as u8))),
        }
    }

    #[inline(always)]
    fn pick(&self, bytes: L, rows: core::ops::Range<usize>) -> (L, L) {
        let mut units = (L::splat(0), L::splat(0));
        for (i, (low, high)) in self.low.iter().zip(&self.high).enumerate() {
            if rows.contains(&i) {
                let places = bytes.xor(L::splat(0x80 | (i as u8) << 4));
                units = (units.0.or(low.pick(places)), units.1.or(high.pick(places)));
            }
        }
        units
    }
}

/// Copies bytes to code units by `table`, up to a block with a byte whose entry is [`NULL`].
#[inline(always)]
pub(super) fn bytes_to_units<L: Lanes>(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    let halves = Halves::<L>::new(table);
    let mut done = 0;
    for (from, to) in src.as_chunks::<64>().0.iter().zip(dst.as_chunks_mut::<64>().0) {
        if ascii::above_in_bytes(from) == 0 {
            *to = from.map(u16::from);
        } else {
            for (from, to) in from.as_chunks().0.iter().zip(to.as_chunks_mut().0) {
                let bytes = L::load(from);
                let (mut low, mut high) = halves.pick(bytes, 4..8);
                if bytes.any_below_c0() {
                    let rest = halves.pick(bytes, 0..4);
                    (low, high) = (low.or(rest.0), high.or(rest.1));
                }
                if high.any_equal((NULL >> 8) as u8) {
                    return done;
                }
                low.or(bytes.ascii()).store_units(high, to);
            }
        }
        done += 64;
    }
    done
}
