//! Copies code units in blocks, which the compiler makes into vectors.

/// Code units that are checked and copied at once.
const BLOCK: usize = 16;

/// Copies bytes of UTF-16 to code units, up to a surrogate. Returns how many units it copied. It may leave the last few.
pub(crate) fn to_units(bytes: &[u8], units: &mut [u16], is_be: bool) -> usize {
    let pairs = bytes.as_chunks().0;
    // The byte order is checked once, not for each unit.
    if is_be {
        up_to_surrogate(pairs, units, u16::from_be_bytes, u16::from_be_bytes)
    } else {
        up_to_surrogate(pairs, units, u16::from_le_bytes, u16::from_le_bytes)
    }
}

/// Copies the bytes of code units, in the same way.
pub(crate) fn to_bytes(units: &[u16], bytes: &mut [u8], is_be: bool) -> usize {
    let pairs = bytes.as_chunks_mut().0;
    if is_be {
        up_to_surrogate(units, pairs, |unit| unit, u16::to_be_bytes)
    } else {
        up_to_surrogate(units, pairs, |unit| unit, u16::to_le_bytes)
    }
}

#[inline(always)]
fn up_to_surrogate<S: Copy, D>(
    from: &[S],
    to: &mut [D],
    unit: impl Fn(S) -> u16,
    copy: impl Fn(S) -> D,
) -> usize {
    let is_surrogate = |from| matches!(unit(from), 0xD800..=0xDFFF);
    let mut done = 0;
    for (from, to) in from.as_chunks::<BLOCK>().0.iter().zip(to.as_chunks_mut::<BLOCK>().0) {
        if from.iter().fold(false, |any, &from| any | is_surrogate(from)) {
            break;
        }
        *to = from.map(&copy);
        done += BLOCK;
    }
    let rest = from.get(done..).unwrap_or_default();
    for (&from, to) in rest.iter().zip(to.get_mut(done..).unwrap_or_default()) {
        if is_surrogate(from) {
            break;
        }
        *to = copy(from);
        done += 1;
    }
    done
}
