//! For targets without vectors that can look bytes up.

pub(super) fn bytes_to_units(_src: &[u8], _dst: &mut [u16], _table: &[u16; 256]) -> Option<usize> {
    None
}
