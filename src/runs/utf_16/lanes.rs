//! Copies code units one by one. The compiler makes this into vectors.

/// Copies bytes of UTF-16 to code units, up to a surrogate. Returns how many units it copied. It may leave the last few.
pub(crate) fn to_units(bytes: &[u8], units: &mut [u16], is_be: bool) -> usize {
    let pairs = bytes.as_chunks().0;
    // The byte order is checked once, not for each unit.
    if is_be {
        up_to_surrogate(pairs, units, |pair| Some(u16::from_be_bytes(pair)).filter(is_no_surrogate))
    } else {
        up_to_surrogate(pairs, units, |pair| Some(u16::from_le_bytes(pair)).filter(is_no_surrogate))
    }
}

/// Copies the bytes of code units, in the same way.
pub(crate) fn to_bytes(units: &[u16], bytes: &mut [u8], is_be: bool) -> usize {
    let pairs = bytes.as_chunks_mut().0;
    if is_be {
        up_to_surrogate(units, pairs, |unit| Some(unit).filter(is_no_surrogate).map(u16::to_be_bytes))
    } else {
        up_to_surrogate(units, pairs, |unit| Some(unit).filter(is_no_surrogate).map(u16::to_le_bytes))
    }
}

#[inline(always)]
fn up_to_surrogate<S: Copy, D>(from: &[S], to: &mut [D], copy: impl Fn(S) -> Option<D>) -> usize {
    let mut done = 0;
    for (&from, to) in from.iter().zip(to) {
        let Some(copied) = copy(from) else { break };
        *to = copied;
        done += 1;
    }
    done
}

fn is_no_surrogate(unit: &u16) -> bool {
    !matches!(unit, 0xD800..=0xDFFF)
}
