//! Single bytes to text and back, by tables.

mod null;
mod to_utf_8;
mod utf_8;
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "lookup/simd128.rs")]
#[cfg_attr(all(target_arch = "x86_64", feature = "std"), path = "lookup/ssse3.rs")]
#[cfg_attr(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    path = "lookup/neon.rs"
)]
mod vectors;

use crate::config::SMALL;
use crate::runs::ascii;
use crate::slices;
pub(crate) use null::NULL;
pub(crate) use to_utf_8::{bytes_to_utf_8, utf_8_of};
pub(crate) use utf_8::utf_8_to_bytes;

/// Copies bytes to code units by `table`, in which ASCII has its own units, up to a byte whose entry is
/// [`NULL`].
pub(crate) fn bytes_to_units(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    let mut done = in_vectors(src, dst, table);
    let rest = slices::rest(src, done);
    for (&byte, to) in rest.iter().zip(slices::rest_mut(dst, done)) {
        *to = table[usize::from(byte)];
        if *to == NULL {
            break;
        }
        done += 1;
    }
    done
}

/// Copies bytes as far as they can be looked up together, up to one without a code point.
fn in_vectors(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    if src.len() >= 64
        && let Some(done) = vectors::bytes_to_units(src, dst, table)
    {
        return done;
    }
    // If code has to be small, a few bytes are looked up one by one.
    if SMALL { 0 } else { in_blocks(src, dst, table) }
}

/// The same, with the table alone.
fn in_blocks(src: &[u8], dst: &mut [u16], table: &[u16; 256]) -> usize {
    let mut done = 0;
    for (from, to) in src.as_chunks::<16>().0.iter().zip(dst.as_chunks_mut::<16>().0) {
        if from.iter().fold(0, |all, byte| all | byte) < 0x80 {
            *to = from.map(u16::from);
        } else {
            *to = from.map(|byte| table[usize::from(byte)]);
            if to.contains(&NULL) {
                break;
            }
        }
        done += from.len();
    }
    done
}

/// Copies code units to bytes by `table`, in which ASCII has its own bytes, up to a unit whose entry
/// there is 0 and which is not U+0000.
pub(crate) fn units_to_bytes(src: &[u16], dst: &mut [u8], table: &[u8; 0x1_0000]) -> usize {
    let mut done = 0;
    for (from, to) in src.as_chunks::<16>().0.iter().zip(dst.as_chunks_mut::<16>().0) {
        if ascii::leading_in_units(from) == from.len() {
            ascii::narrow(from, to);
        } else {
            let mut has_zero = false;
            for (from, to) in from.as_chunks().0.iter().zip(to.as_chunks_mut().0) {
                *to = eight(from, table);
                has_zero |= has_zero_byte(u64::from_le_bytes(*to));
            }
            if has_zero {
                break;
            }
        }
        done += from.len();
    }
    let rest = slices::rest(src, done);
    for (&unit, to) in rest.iter().zip(slices::rest_mut(dst, done)) {
        *to = table[usize::from(unit)];
        if *to == 0 && unit != 0 {
            break;
        }
        done += 1;
    }
    done
}

/// Unrolled by hand, because the compiler does not unroll loops in builds that have to be small.
#[inline(always)]
fn eight(units: &[u16; 8], table: &[u8; 0x1_0000]) -> [u8; 8] {
    let byte = |i: usize| table[usize::from(units[i])];
    [byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)]
}

/// Whether one of eight bytes is 0: only then does subtracting 1 from each set a highest bit that was not set.
#[inline(always)]
fn has_zero_byte(bytes: u64) -> bool {
    bytes.wrapping_sub(0x0101_0101_0101_0101) & !bytes & 0x8080_8080_8080_8080 != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::boxed::Box;
    use alloc::string::String;

    /// A table of four code points in each sixteen bytes, one of no bytes, and the way back.
    fn tables() -> ([u16; 256], Box<[u8; 0x1_0000]>) {
        let units = core::array::from_fn(|i| match i {
            0..0x80 => i as u16,
            0xFF => NULL,
            _ => (i % 5 * 0x1111 + i) as u16 & 0x7FFF,
        });
        let mut back = Box::new([0; 0x1_0000]);
        for (byte, &unit) in (0..=0xFF).zip(&units).filter(|row| *row.1 != NULL) {
            back[usize::from(unit)] = byte;
        }
        (units, back)
    }

    #[test]
    fn tables_are_used_up_to_the_first_byte_that_they_lack() {
        let (table, back) = tables();
        // Miri would take too long for all of them.
        let step = if cfg!(miri) { 37 } else { 1 };
        for every in (1..9).step_by(step.min(5)) {
            for upper in [0x80, 0xC0] {
                for lacking in (0..200).step_by(step) {
                    let mut bytes: [u8; 220] =
                        core::array::from_fn(
                            |i| if i % every == 0 { upper | (i % 0x3F) as u8 } else { 0x61 },
                        );
                    bytes[lacking] = 0xFF;
                    let mut units = [1; 220];
                    assert_eq!(bytes_to_units(&bytes, &mut units, &table), lacking);
                    let expected = bytes.map(|byte| table[usize::from(byte)]);
                    assert_eq!(units[..lacking], expected[..lacking]);
                    let in_blocks = in_blocks(&bytes, &mut [1; 220], &table);
                    assert!(in_blocks <= lacking && lacking - in_blocks < 16);

                    let text = String::from_utf16(&units[..lacking]).unwrap();
                    let mut utf_8 = [1; 660];
                    assert_eq!(
                        bytes_to_utf_8(&bytes, &mut utf_8, &table.map(utf_8_of)),
                        (lacking, text.len())
                    );
                    assert_eq!(utf_8[..text.len()], *text.as_bytes());

                    let mut again = [1; 220];
                    let text = text + "\u{7FFF}and more of it";
                    let (read, written) = utf_8_to_bytes(&text, &mut again, &back);
                    assert!(text[read..].chars().count() < 128 && written <= lacking, "{read} {written}");
                    assert_eq!(again[..written], bytes[..written]);
                    assert!(units_to_bytes(&units[..lacking], &mut again, &back) == lacking);
                    assert_eq!(again[..lacking], bytes[..lacking]);
                }
            }
        }
    }

    /// Only what fits is written.
    #[test]
    fn any_length_of_the_output_works() {
        let (table, _) = tables();
        let bytes: [u8; 200] = core::array::from_fn(|i| if i % 3 == 0 { 0x80 + i as u8 / 2 } else { 0x61 });
        for space in (0..700).step_by(if cfg!(miri) { 97 } else { 1 }) {
            let mut dst = [1; 700];
            assert_eq!(bytes_to_units(&bytes, &mut dst[..space], &table), space.min(200));
            let mut dst = [1; 700];
            let (read, written) = bytes_to_utf_8(&bytes, &mut dst[..space], &table.map(utf_8_of));
            assert!(read == 200 || space - written < 3);
            let text: String = bytes[..read]
                .iter()
                .map(|&b| char::from_u32(table[usize::from(b)].into()).unwrap())
                .collect();
            assert_eq!(text.as_bytes(), &dst[..written]);
        }
    }
}
