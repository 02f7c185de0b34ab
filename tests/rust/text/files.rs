//! Edits of files by their places and what is said about errors.
