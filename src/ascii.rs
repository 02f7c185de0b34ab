//! Runs of ASCII: the one place where bytes and code units are moved in bulk.
//!
//! Each function copies the ASCII that two slices begin with and says how long it was. The blocks
//! are of a fixed size so that the compiler turns them into vector instructions; what is left over,
//! and the block in which a run ends, goes one by one.

const BLOCK: usize = 16;

/// Copies leading ASCII bytes to bytes.
pub(crate) fn bytes_to_bytes(src: &[u8], dst: &mut [u8]) -> usize {
    copy_run(src, dst, |&byte| byte < 0x80, |&byte| byte)
}

/// Copies leading ASCII bytes to UTF-16 code units.
pub(crate) fn bytes_to_units(src: &[u8], dst: &mut [u16]) -> usize {
    copy_run(src, dst, |&byte| byte < 0x80, |&byte| u16::from(byte))
}

/// Copies leading ASCII code units to bytes.
pub(crate) fn units_to_bytes(src: &[u16], dst: &mut [u8]) -> usize {
    copy_run(src, dst, |&unit| unit < 0x80, |&unit| unit as u8)
}

#[inline(always)]
fn copy_run<S, D>(src: &[S], dst: &mut [D], is_ascii: impl Fn(&S) -> bool, copy: impl Fn(&S) -> D) -> usize {
    let mut done = 0;
    let (src_blocks, _) = src.as_chunks::<BLOCK>();
    let (dst_blocks, _) = dst.as_chunks_mut::<BLOCK>();
    for (from, to) in src_blocks.iter().zip(dst_blocks) {
        if !from.iter().fold(true, |all, item| all & is_ascii(item)) {
            break;
        }
        for (from, to) in from.iter().zip(to) {
            *to = copy(from);
        }
        done += BLOCK;
    }
    let rest = src.get(done..).unwrap_or_default();
    for (from, to) in rest.iter().zip(dst.get_mut(done..).unwrap_or_default()) {
        if !is_ascii(from) {
            break;
        }
        *to = copy(from);
        done += 1;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every length of run, at every place a block can end, into room that is just too small too.
    #[test]
    fn runs_end_where_ascii_or_room_ends() {
        for run in 0..70 {
            for room in 0..70 {
                let mut bytes = [b'a'; 80];
                bytes[run] = 0x80;
                let units = bytes.map(u16::from);
                let expected = run.min(room);
                assert_eq!(bytes_to_bytes(&bytes, &mut [0; 80][..room]), expected);
                assert_eq!(bytes_to_units(&bytes, &mut [0; 80][..room]), expected);
                assert_eq!(units_to_bytes(&units, &mut [0; 80][..room]), expected);
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

    #[test]
    fn a_unit_is_not_ascii_for_its_low_byte() {
        assert_eq!(units_to_bytes(&[0x41, 0x141, 0x41], &mut [0; 3]), 1);
    }
}
