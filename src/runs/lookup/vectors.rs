//! Where there are no vectors that bytes can be looked up in.

pub(super) fn bytes_to_units(_src: &[u8], _dst: &mut [u16], _table: &[u16; 256]) -> Option<usize> {
    None
}
