//! Looks up sixteen bytes at a time, by instructions that select bytes of a vector. Each sixteen entries of the table
//! are a vector.

use crate::runs::ascii;
use crate::runs::lookup::NULL;

/// The operations that are needed on vectors of sixteen bytes.
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
    /// The bytes of `self` at these places, 0 for places from 16 on.
    fn pick(self, places: Self) -> Self;
}

/// Copies bytes to code units by `table`, up to a block with a byte whose entry is [`NULL`].
#[inline(always)]
pub(super) fn bytes_to_units<L: Lanes>(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    let Some((_, upper)) = table.as_chunks().0.split_first_chunk::<8>() else { return 0 };
    let Some(upper) = upper.first_chunk::<8>() else { return 0 };
    let rows = core::array::from_fn(|i| L::split(&upper[i]));
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

/// The low and the high bytes of the code units of bytes.
#[inline(always)]
fn units<L: Lanes>(bytes: L, rows: &[[L; 2]; 8]) -> [L; 2] {
    let [a, b, c, d, e, f, g, h] = rows;
    let place = |start| bytes.xor(L::splat(start));
    let places = [place(0xC0), place(0xD0), place(0xE0), place(0xF0)];
    let low = bytes.ascii().or(pick([e[0], f[0], g[0], h[0]], places));
    let high = pick([e[1], f[1], g[1], h[1]], places);
    // Most letters are from 0xC0 on.
    if !bytes.any_below_c0() {
        return [low, high];
    }
    let places = [place(0x80), place(0x90), place(0xA0), place(0xB0)];
    [low.or(pick([a[0], b[0], c[0], d[0]], places)), high.or(pick([a[1], b[1], c[1], d[1]], places))]
}

/// The entries in four rows of sixteen.
#[inline(always)]
fn pick<L: Lanes>(rows: [L; 4], places: [L; 4]) -> L {
    let [a, b, c, d] = rows;
    let [e, f, g, h] = places;
    a.pick(e).or(b.pick(f)).or(c.pick(g).or(d.pick(h)))
}
