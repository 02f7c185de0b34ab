//! Looking bytes up sixteen at a time: instructions that pick bytes out of a vector, one vector for each
//! sixteen entries of the table.

use super::NULL;
use crate::ascii;

/// What is needed of vectors of sixteen bytes.
pub(super) trait Lanes: Copy {
    fn load(bytes: &[u8; 16]) -> Self;
    fn splat(byte: u8) -> Self;
    /// The low bytes and the high bytes of code units.
    fn split(units: &[u16; 16]) -> [Self; 2];
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

/// Copies bytes to code units by `table`, up to a block with a byte whose entry is [`NULL`].
#[inline(always)]
pub(super) fn bytes_to_units<L: Lanes>(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    let mut rows = [[L::splat(0); 2]; 8];
    for (row, units) in rows.iter_mut().zip(table.as_chunks().0.iter().skip(8)) {
        *row = L::split(units);
    }
    let mut done = 0;
    for (from, to) in src.as_chunks::<64>().0.iter().zip(dst.as_chunks_mut::<64>().0) {
        let is_ascii = ascii::above_in_bytes(from) == 0;
        for (from, to) in from.as_chunks().0.iter().zip(to.as_chunks_mut().0) {
            if is_ascii {
                ascii::widen(from, to);
                continue;
            }
            let [low, high] = units(L::load(from), &rows);
            if high.any_equal((NULL >> 8) as u8) {
                return done;
            }
            low.store_units(high, to);
        }
        done += 64;
    }
    done
}

/// The low and the high bytes of what bytes stand for.
#[inline(always)]
fn units<L: Lanes>(bytes: L, rows: &[[L; 2]; 8]) -> [L; 2] {
    let [mut low, mut high] = [bytes.ascii(), L::splat(0)];
    let (lower, upper) = rows.split_at(4);
    // Letters are mostly from 0xC0 on.
    for (start, rows) in [(0xC0, upper), (0x80, lower)] {
        if start == 0x80 && !bytes.any_below_c0() {
            break;
        }
        let [a, b, c, d] = *rows else { break };
        let places = bytes.xor(L::splat(start));
        (low, high) = (low.or(a[0].pick(places)), high.or(a[1].pick(places)));
        let places = bytes.xor(L::splat(start | 0x10));
        (low, high) = (low.or(b[0].pick(places)), high.or(b[1].pick(places)));
        let places = bytes.xor(L::splat(start | 0x20));
        (low, high) = (low.or(c[0].pick(places)), high.or(c[1].pick(places)));
        let places = bytes.xor(L::splat(start | 0x30));
        (low, high) = (low.or(d[0].pick(places)), high.or(d[1].pick(places)));
    }
    [low, high]
}
