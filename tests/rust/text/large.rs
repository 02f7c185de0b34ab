//! Files that are longer than what is between two checkpoints.
