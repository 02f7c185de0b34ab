//! Reading and writing whole texts.
