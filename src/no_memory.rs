//! Missing memory for a table, as the error of a `Result`.

/// There is no memory for a table that the input needs. The call fails and has no effect.
///
/// Only modules of the npm package unpack tables. In the crate this type has no value, and a `Result` with it costs
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoMemory {
    #[cfg(any(
        encoding_standard_module = "main",
        encoding_standard_module = "slim",
        encoding_standard_module = "lite",
        encoding_standard_module = "detect"
    ))]
    ForTable,
}

impl NoMemory {
    /// The value, if indexes are unpacked.
    #[cfg(any(encoding_standard_module = "main", encoding_standard_module = "slim"))]
    const VALUE: Option<NoMemory> = Some(NoMemory::ForTable);
    /// The value, if indexes are unpacked.
    #[cfg(not(any(encoding_standard_module = "main", encoding_standard_module = "slim")))]
    const VALUE: Option<NoMemory> = None;

    /// The error if indexes are unpacked, or else `value`.
    #[inline]
    pub(crate) fn or<T>(value: T) -> Result<T, NoMemory> {
        NoMemory::VALUE.map_or(Ok(value), Err)
    }

    /// For functions of the crate, which cannot return this error. JavaScript calls others, which can.
    pub(crate) fn never<T>(self) -> T {
        match self {
            #[cfg(any(
                encoding_standard_module = "main",
                encoding_standard_module = "slim",
                encoding_standard_module = "lite",
                encoding_standard_module = "detect"
            ))]
            NoMemory::ForTable => {
                unreachable!("JavaScript's calls go through functions that return this error")
            }
        }
    }
}
