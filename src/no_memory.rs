//! Missing memory for a table, as the error of a `Result`.
//!
//! Only the modules of the npm package unpack tables. In the crate the type has no value, so a `Result` with it costs
//! nothing.

#[cfg(encoding_standard_module)]
mod in_modules {
    /// There is no memory for a table that the input needs. The call fails and has no effect.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct NoMemory;

    impl NoMemory {
        /// The error where tables are unpacked, and else `value`.
        #[inline]
        pub(crate) fn or<T>(_value: T) -> Result<T, NoMemory> {
            Err(NoMemory)
        }

        /// For functions of the crate, which cannot return this error. The modules call others, which can.
        pub(crate) fn never<T>(self) -> T {
            unreachable!("the modules call functions that return this error")
        }
    }
}

#[cfg(not(encoding_standard_module))]
mod in_the_crate {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum NoMemory {}

    impl NoMemory {
        #[inline]
        pub(crate) fn or<T>(value: T) -> Result<T, NoMemory> {
            Ok(value)
        }

        pub(crate) fn never<T>(self) -> T {
            match self {}
        }
    }
}

#[cfg(encoding_standard_module)]
pub use in_modules::NoMemory;
#[cfg(not(encoding_standard_module))]
pub(crate) use in_the_crate::NoMemory;
