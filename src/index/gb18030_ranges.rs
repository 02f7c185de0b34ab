//! The [index gb18030 ranges](https://encoding.spec.whatwg.org/#index-gb18030-ranges): the code points that have four
//! bytes in gb18030.

use super::stored::gb18030_ranges;
use crate::no_memory::NoMemory;

/// The [index gb18030 ranges code point](https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point)
/// for `pointer`.
#[inline]
pub(crate) fn ranges_code_point(pointer: u32) -> Result<Option<u32>, NoMemory> {
    if (pointer > 39419 && pointer < 189000) || pointer > 1237575 {
        return Ok(None);
    }
    if pointer == 7457 {
        return Ok(Some(0xE7C7));
    }
    let [offset, code_point_offset] = last_before(0, pointer)?;
    Ok(Some(code_point_offset + pointer - offset))
}

/// The [index gb18030 ranges pointer](https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer)
/// for `code_point`.
#[inline]
pub(crate) fn ranges_pointer(code_point: u32) -> Result<u32, NoMemory> {
    if code_point == 0xE7C7 {
        return Ok(7457);
    }
    let [pointer_offset, offset] = last_before(1, code_point)?;
    Ok(pointer_offset + code_point - offset)
}

/// The last row of which the number in a column is not above another one. Pointers and code points both rise from row to
/// row.
#[inline(never)]
fn last_before(column: usize, number: u32) -> Result<[u32; 2], NoMemory> {
    let rows = gb18030_ranges()?;
    let row = rows.get(rows.partition_point(|row| row[column & 1] <= number).wrapping_sub(1));
    // There always is such a row, because the first one begins with pointer 0 and U+0080.
    Ok(row.copied().unwrap_or_default())
}
