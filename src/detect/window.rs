//! Which bytes are examined: the first ones, or if those are all ASCII, those around the first other byte.

/// How many bytes before the first one that is not ASCII are examined, too.
pub const BEFORE: usize = 1 << 10;

/// How many of the bytes before a window belong to it.
pub fn before(limit: usize) -> usize {
    BEFORE.min(limit / 2)
}

/// The examined bytes, and whether more bytes follow them.
pub fn of(bytes: &[u8], limit: usize) -> (&[u8], bool) {
    let Some((first, rest)) = bytes.split_at_checked(limit) else { return (bytes, false) };
    let start = match rest.iter().position(|byte| !byte.is_ascii()) {
        Some(place) if first.is_ascii() => limit + place - before(limit),
        _ => 0,
    };
    let after = bytes.get(start..).unwrap_or_default();
    after.split_at_checked(limit).map_or((after, false), |(window, after)| (window, !after.is_empty()))
}
