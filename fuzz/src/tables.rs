//! The packed tables: indexes that were changed are packed, and unpacked to the same; what was packed
//! and then changed is unpacked to something, and ends.

use crate::pack::pack;
use crate::support::indexes::index;
use crate::layout::TABLES;
use crate::unpack::multi_byte::unpack;
use arbitrary::{Arbitrary, Unstructured};
use std::sync::LazyLock;

/// In the order of `TABLES`.
const NAMES: [&str; 5] = ["jis0208", "euc-kr", "gb18030", "big5", "jis0212"];

static INDEXES: LazyLock<[Vec<u32>; 5]> = LazyLock::new(|| {
    NAMES.map(|name| index(name).code_points.iter().map(|code_point| code_point.unwrap_or(0)).collect())
});
static PACKED: LazyLock<[[Vec<u8>; 2]; 5]> = LazyLock::new(|| pack(&INDEXES));

#[derive(Arbitrary, Debug)]
struct Input {
    is_hostile: bool,
    table: u8,
    stream: bool,
    changes: Vec<(u16, u16)>,
}

pub fn run(data: &[u8]) {
    let Ok(input) = Input::arbitrary_take_rest(Unstructured::new(data)) else { return };
    let table = usize::from(input.table) % TABLES.len();
    if input.is_hostile {
        let mut packed = PACKED.clone();
        let bytes = &mut packed[table][usize::from(input.stream)];
        for (place, byte) in input.changes {
            let place = usize::from(place) % bytes.len();
            match byte {
                0..=0xFF => bytes[place] = byte as u8,
                _ => bytes.truncate(place + 1),
            }
        }
        let streams = packed.each_ref().map(|streams| streams.each_ref().map(Vec::as_slice));
        for table in &TABLES {
            // What cannot have been packed may be refused.
            if let Some(cells) = unpack(table, &streams) {
                assert_eq!(cells.len(), table.size);
            }
        }
    } else {
        let mut indexes = INDEXES.clone();
        let index = &mut indexes[table];
        for (from, to) in input.changes {
            let length = index.len();
            index.swap(usize::from(from) % length, usize::from(to) % length);
        }
        // It unpacks what it has packed, and fails when that is something else.
        pack(&indexes);
    }
}
