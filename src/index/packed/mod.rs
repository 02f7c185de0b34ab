//! The tables as the npm package carries them: packed, and unpacked at first use.

mod gb18030_ranges;
mod labels;
mod layout;
mod multi_byte;
mod single_byte;
pub(crate) mod unpack;

pub(super) use gb18030_ranges::gb18030_ranges;
pub(crate) use labels::{find_label, has_labels, labels, labels_bytes, name, name_bytes};
pub(crate) use multi_byte::{BIG5, EUC_KR, GB18030, Index, JIS0208, JIS0212};
pub(super) use single_byte::single_byte;

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The packed tables, which the workspace's crate `packing` makes from `indexes/`.
mod tables {
    include!("tables/packed.rs");
}

static MEMORY_WAS_MISSING: AtomicBool = AtomicBool::new(false);

/// Whether there was no memory for a table since this was last asked. What came of it is then not what it should be.
pub(crate) fn memory_was_missing() -> bool {
    MEMORY_WAS_MISSING.swap(false, Relaxed)
}

/// Whether it is so, which the seam is going to ask: what else is made until then counts for nothing.
fn is_memory_missing() -> bool {
    MEMORY_WAS_MISSING.load(Relaxed)
}

#[cold]
fn memory_is_missing() {
    MEMORY_WAS_MISSING.store(true, Relaxed);
}
