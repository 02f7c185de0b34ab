//! For targets without vectors.

pub(crate) use super::words::{
    above_in_bytes, above_in_units, leading_in_bytes, leading_in_units, narrow, widen,
};
