//! Missing memory for a table, as the error of a `Result`.

/// There is no memory for a table that the input needs. What was done of a call has to be dropped.
///
/// Only the module of the npm package unpacks tables. Otherwise this type has no value, and a `Result` with it costs
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoMemory {
    #[cfg(any(encoding_standard_module = "main", encoding_standard_module = "lite"))]
    ForTable,
}

impl NoMemory {
    /// The value, if there is one.
    #[cfg(encoding_standard_module = "main")]
    pub(crate) const VALUE: Option<NoMemory> = Some(NoMemory::ForTable);
    /// The value, if there is one.
    #[cfg(not(encoding_standard_module = "main"))]
    pub(crate) const VALUE: Option<NoMemory> = None;

    /// The error where memory can be missing, and `value` elsewhere.
    #[inline]
    pub(crate) fn or<T>(value: T) -> Result<T, NoMemory> {
        NoMemory::VALUE.map_or(Ok(value), Err)
    }

    /// For functions that cannot return the error: only the npm package has it, and calls others.
    pub(crate) fn never<T>(self) -> T {
        match self {
            #[cfg(any(encoding_standard_module = "main", encoding_standard_module = "lite"))]
            NoMemory::ForTable => unreachable!("the npm package calls functions that return this error"),
        }
    }
}
