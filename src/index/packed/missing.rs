//! Whether memory was missing for a table.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

static MEMORY_WAS_MISSING: AtomicBool = AtomicBool::new(false);

/// Whether there was no memory for a table since this was last asked. What came of it is then not what it should be.
pub(crate) fn memory_was_missing() -> bool {
    MEMORY_WAS_MISSING.swap(false, Relaxed)
}

/// Whether it is so, which the seam is going to ask: what else is made until then counts for nothing.
pub(super) fn is_memory_missing() -> bool {
    MEMORY_WAS_MISSING.load(Relaxed)
}

#[cold]
pub(super) fn memory_is_missing() {
    MEMORY_WAS_MISSING.store(true, Relaxed);
}
