//! Packed tables unpack to the same indexes. Damaged tables are rejected without a panic.

use encoding_standard_packing::indexes::{SingleByte, labels, of_packed_tables};
use encoding_standard_packing::layout::{TABLES, Table};
use encoding_standard_packing::pack::{as_slices, holds_index, pack, pack_single_byte, units_by_byte};
use encoding_standard_packing::unpack::coder::RangeDecoder;
use encoding_standard_packing::unpack::model::Model;
use encoding_standard_packing::unpack::multi_byte::{Packed, unpack};
use encoding_standard_packing::unpack::single_byte;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("indexes")
}

fn indexes() -> [Vec<u32>; 7] {
    of_packed_tables(&folder())
}

/// Packed once, because it takes a second.
static PACKING: LazyLock<[(u32, [Vec<u8>; 2]); 7]> = LazyLock::new(|| pack(&indexes()));

fn all_packed() -> [Packed<'static>; 7] {
    as_slices(&PACKING)
}

fn single_byte_indexes() -> Vec<u16> {
    let labels = labels(&folder());
    let names: Vec<_> = labels.iter().map(|(name, _)| name.as_str()).collect();
    SingleByte::read(&folder(), &names).indexes.concat()
}

#[test]
fn round_trip_of_single_byte_indexes() {
    for indexes in [single_byte_indexes(), (0..256_u16).map(|i| i.wrapping_mul(0x9E37) ^ i << 7).collect()] {
        let packed = pack_single_byte(&indexes);
        let mut model = Model::new(RangeDecoder::new(&packed)).unwrap();
        let mut unpacked = vec![0; 2 * indexes.len()];
        single_byte(&mut model, &mut unpacked);
        assert_eq!(unpacked, units_by_byte(&indexes));
    }
}

/// The order of a segment can differ from that in `layout`. Then it only takes more bytes.
#[test]
fn segments_in_another_order() {
    let mut indexes = indexes();
    for (place, table) in TABLES.iter().enumerate() {
        for segment in table.segments {
            let mut filled = Vec::new();
            segment.for_each_pointer(table.width, &mut |pointer| filled.push(pointer as usize));
            filled.retain(|pointer| segment.holds(indexes[place][*pointer]));
            // All tables of the index.
            let first = place - usize::from(table.continues_previous);
            let end =
                place + 1 + usize::from(TABLES.get(place + 1).is_some_and(|next| next.continues_previous));
            for index in &mut indexes[first..end] {
                index.swap(filled[0], filled[filled.len() - 1]);
            }
        }
    }
    // This fails if another index is unpacked.
    pack(&indexes);
}

/// The text of an index's pairs of bytes, by another decoder that has only these tables.
fn units(index: &[u32], tables: &[Table]) -> Vec<u16> {
    let mut text = vec!["\u{FFFD}\n".to_string(); index.len()];
    for table in tables {
        for segment in table.segments {
            segment.for_each_pointer(table.width, &mut |pointer| {
                if let Some(code_point @ '\u{1}'..) = char::from_u32(index[pointer as usize]) {
                    text[pointer as usize] = format!("{code_point}\n");
                }
            });
        }
    }
    text.concat().encode_utf16().collect()
}

/// Tables that another decoder has right are taken from it, and not unpacked.
#[test]
fn from_another_decoder() {
    for (place, index) in indexes().iter().enumerate() {
        if TABLES.get(place + 1).is_some_and(|next| next.continues_previous) {
            continue;
        }
        let first = place - usize::from(TABLES[place].continues_previous);
        for next in first + 1..=place + 1 {
            let right = units(index, &TABLES[first..next]);
            let mut packed = all_packed();
            packed[first..next].iter_mut().for_each(|table| table.1 = [&[]; 2]);
            assert!(holds_index(&unpack(place, &packed, &right, None).unwrap(), index));
            // It is not used if it is wrong at any place.
            let text: Vec<_> = (0..right.len()).filter(|at| ![0x0A, 0xFFFD].contains(&right[*at])).collect();
            for wrong in [text[0], text[text.len() / 2], text[text.len() - 1]] {
                let mut units = right.clone();
                units[wrong] ^= 1;
                assert!(holds_index(&unpack(place, &all_packed(), &units, None).unwrap(), index));
                assert!(
                    !unpack(place, &packed, &units, None)
                        .is_some_and(|unpacked| holds_index(&unpacked, index))
                );
            }
        }
        // Pairs that are in no index.
        let more = units(&vec![0xE000; 23940], &TABLES[first..=place]);
        for more in [&more[..], &[0x4E00, 0x0A].repeat(23940), &[0xD840, 0xDC0B, 0x0A].repeat(23940)] {
            assert!(holds_index(&unpack(place, &all_packed(), more, None).unwrap(), index));
        }
    }
}

/// After the first index is unpacked, only tables with readings need its packed order.
#[test]
fn first_index() {
    let first = unpack(0, &all_packed(), &[], None);
    for (place, index) in indexes().iter().enumerate().skip(1) {
        let is_last = TABLES.get(place + 1).is_none_or(|next| !next.continues_previous);
        let mut packed = all_packed();
        if TABLES[place - usize::from(TABLES[place].continues_previous)].until_readings == 0 {
            packed[0].1 = [&[]; 2];
        }
        for (packed, first) in [(packed, first.as_deref()), (all_packed(), None)] {
            let unpacked = unpack(place, &packed, &[], first).unwrap();
            assert!(!is_last || holds_index(&unpacked, index), "{place}");
        }
    }
}

/// Damaged tables are rejected by their hash, and nothing panics.
#[test]
fn damaged_data_does_not_panic() {
    let single_bytes = pack_single_byte(&single_byte_indexes());
    for bytes in [&[][..], &[0xFF; 2000], &[0x55; 2000], &single_bytes] {
        let mut model = Model::new(RangeDecoder::new(bytes)).unwrap();
        single_byte(&mut model, &mut [0; 40 * 256]);
    }
    let mut random = 1_u32;
    let mut next = |below: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % below
    };
    let (indexes, mut refused) = (indexes(), 0);
    for round in 0..40 {
        let mut packed = all_packed().map(|(hash, streams)| (hash, streams.map(<[u8]>::to_vec)));
        let bytes = &mut packed[round % 7].1[round / 7 % 2];
        for _ in 0..1 + round / 10 {
            let place = next(bytes.len());
            bytes[place] ^= 1 << next(8);
        }
        bytes.truncate(if round % 3 == 0 { next(bytes.len()) } else { usize::MAX });
        for (place, index) in indexes.iter().enumerate() {
            let is_last = TABLES.get(place + 1).is_none_or(|next| !next.continues_previous);
            match unpack(place, &as_slices(&packed), &[], None) {
                // It does not need the damaged table.
                Some(unpacked) => assert!(!is_last || holds_index(&unpacked, index), "{place}"),
                None => refused += 1,
            }
        }
    }
    // Each round damages a stream, which at least its own table needs.
    assert!(refused >= 40, "{refused}");
}
