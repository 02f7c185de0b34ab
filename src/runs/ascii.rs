//! Runs of ASCII.
//!
//! Each function copies the ASCII at the start of a slice and returns its length. The blocks have a fixed size, so that the
//! compiler uses vector instructions. The block in which a run ends is copied whole: the destination after the run is
//! unspecified.

#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "ascii/simd128.rs")]
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), path = "ascii/sse2.rs")]
#[cfg_attr(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    path = "ascii/neon.rs"
)]
mod lanes;
mod words;

use crate::config::SMALL;
use crate::slices;
use core::array;
use core::ops::BitOr;
pub(crate) use lanes::{above_in_bytes, above_in_units, leading_in_bytes, leading_in_units, narrow, widen};

/// The block in which a run may end.
const BLOCK: usize = 16;
/// How many blocks are checked together, as long as there is only ASCII.
const BLOCKS: usize = 4;

/// Copies leading ASCII bytes to bytes.
pub(crate) fn bytes_to_bytes(src: &[u8], dst: &mut [u8]) -> usize {
    copy_run(src, dst, leading_in_bytes, |from, to| *to = *from, |byte| byte)
}

/// Copies leading ASCII bytes to UTF-16 code units.
pub(crate) fn bytes_to_units(src: &[u8], dst: &mut [u16]) -> usize {
    copy_run(src, dst, leading_in_bytes, widen, u16::from)
}

/// Copies leading ASCII code units to bytes.
pub(crate) fn units_to_bytes(src: &[u16], dst: &mut [u8]) -> usize {
    copy_run(src, dst, leading_in_units, narrow, |unit| unit as u8)
}

#[inline(always)]
fn copy_run<S: Copy + BitOr<Output = S> + Into<u32>, D>(
    src: &[S],
    dst: &mut [D],
    leading_ascii: impl Fn(&[S; BLOCK]) -> usize,
    copy_block: impl Fn(&[S; BLOCK], &mut [D; BLOCK]),
    copy: impl Fn(S) -> D,
) -> usize {
    let mut done = 0;
    let (src_blocks, _) = src.as_chunks::<BLOCK>();
    let (dst_blocks, _) = dst.as_chunks_mut::<BLOCK>();
    let (src_many, _) = src_blocks.as_chunks::<BLOCKS>();
    let (dst_many, _) = dst_blocks.as_chunks_mut::<BLOCKS>();
    for (from, to) in src_many.iter().zip(dst_many) {
        // This takes more code, and is hardly faster in WebAssembly.
        if SMALL {
            break;
        }
        let [a, b, c, d] = from;
        if leading_ascii(&array::from_fn(|i| a[i] | b[i] | c[i] | d[i])) < BLOCK {
            break;
        }
        for (from, to) in from.iter().zip(to) {
            copy_block(from, to);
        }
        done += BLOCK * BLOCKS;
    }
    for (from, to) in src_blocks.iter().zip(dst_blocks).skip(done / BLOCK) {
        copy_block(from, to);
        let leading = leading_ascii(from);
        done += leading;
        if leading < BLOCK {
            return done;
        }
    }
    let rest = slices::rest(src, done);
    for (from, to) in rest.iter().zip(slices::rest_mut(dst, done)) {
        if (*from).into() >= 0x80 {
            break;
        }
        *to = copy(*from);
        done += 1;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every length of a run, at every place in a block, and into outputs that are just too short.
    #[test]
    fn runs_end_with_the_ascii_or_the_output() {
        // Miri would take too long for all of them.
        let step = if cfg!(miri) { 7 } else { 1 };
        for run in (0..70).step_by(step) {
            for space in (0..70).step_by(step) {
                let mut bytes = [b'a'; 80];
                bytes[run] = 0x80;
                let units = bytes.map(u16::from);
                let expected = run.min(space);
                assert_eq!(bytes_to_bytes(&bytes, &mut [0; 80][..space]), expected);
                assert_eq!(bytes_to_units(&bytes, &mut [0; 80][..space]), expected);
                assert_eq!(units_to_bytes(&units, &mut [0; 80][..space]), expected);
            }
        }
    }

    #[test]
    fn runs_are_copied() {
        let bytes: [u8; 128] = core::array::from_fn(|i| i as u8);
        let units = bytes.map(u16::from);
        let (mut to_bytes, mut to_units, mut back) = ([0; 128], [0; 128], [0; 128]);
        assert_eq!(bytes_to_bytes(&bytes, &mut to_bytes), 128);
        assert_eq!(bytes_to_units(&bytes, &mut to_units), 128);
        assert_eq!(units_to_bytes(&units, &mut back), 128);
        assert_eq!((to_bytes, to_units, back), (bytes, units, bytes));
    }

    /// One byte that is not ASCII at each place, and two.
    #[test]
    fn vectors_agree_with_words() {
        // As above.
        let step = if cfg!(miri) { 29 } else { 1 };
        for first in (0..64).step_by(1 + step / 4) {
            for second in (first..64).step_by(step) {
                for value in [0x80_u16, 0xFF, 0x141, 0x7F00, 0x8000, 0xFF7F, 0xFFFF] {
                    let mut units = [0x7F; 64];
                    (units[first], units[second]) = (value, value.rotate_left(3) | 0x80);
                    let bytes = units.map(|unit| if unit == 0x7F { 0x7F } else { 0x80 | unit as u8 });
                    assert_eq!(lanes::above_in_bytes(&bytes), words::above_in_bytes(&bytes));
                    assert_eq!(lanes::above_in_bytes(&bytes), 1 << first | 1 << second);
                    let (units, bytes) = (units.first_chunk().unwrap(), bytes.first_chunk().unwrap());
                    assert_eq!(lanes::above_in_units(units), words::above_in_units(units));
                    let (units, leading) = (units.first_chunk().unwrap(), first.min(16));
                    assert_eq!(lanes::leading_in_units(units), leading);
                    assert_eq!(words::leading_in_units(units), leading);
                    assert_eq!(lanes::leading_in_bytes(bytes), leading);
                    assert_eq!(words::leading_in_bytes(bytes), leading);
                }
            }
        }
    }

    #[test]
    fn vectors_and_words_find_no_ascii_in_a_block_without_any() {
        for value in [0x80_u16, 0x81, 0xFF, 0x100, 0x8000] {
            let units = [value; 32];
            assert_eq!([lanes::above_in_units(&units), words::above_in_units(&units)], [!0; 2]);
            let units = units.first_chunk().unwrap();
            assert_eq!([lanes::leading_in_units(units), words::leading_in_units(units)], [0; 2]);
            let bytes = [value as u8 | 0x80; 64];
            assert_eq!([lanes::above_in_bytes(&bytes), words::above_in_bytes(&bytes)], [!0; 2]);
            let bytes = bytes.first_chunk().unwrap();
            assert_eq!([lanes::leading_in_bytes(bytes), words::leading_in_bytes(bytes)], [0; 2]);
        }
    }

    #[test]
    fn a_unit_is_not_ascii_for_its_low_byte() {
        assert_eq!(units_to_bytes(&[0x41, 0x141, 0x41], &mut [0; 3]), 1);
    }
}
