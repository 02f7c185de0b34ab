//! What is packed is unpacked to the same, and what was never packed, to something else without a panic.

use encoding_standard_packing::indexes::{SingleByte, labels, of_packed_tables};
use encoding_standard_packing::layout::{TABLES, Table};
use encoding_standard_packing::pack::{as_slices, holds_index, pack, pack_single_byte, units_by_byte};
use encoding_standard_packing::unpack::coder::ArithmeticDecoder;
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

/// Packed here, as that takes a second.
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
        let mut model = Model::new(ArithmeticDecoder::new(&packed)).unwrap();
        let mut unpacked = vec![0; 2 * indexes.len()];
        single_byte(&mut model, &mut unpacked);
        assert_eq!(unpacked, units_by_byte(&indexes));
    }
}

/// The order that is known of a segment helps, but it may be another.
#[test]
fn segments_in_another_order() {
    let mut indexes = indexes();
    for (place, table) in TABLES.iter().enumerate() {
        for segment in table.segments {
            let mut filled = Vec::new();
            segment.for_each_pointer(table.width, &mut |pointer| filled.push(pointer as usize));
            filled.retain(|pointer| segment.holds(indexes[place][*pointer]));
            // All that have to do with the index.
            let first = place - usize::from(table.goes_on);
            let end = place + 1 + usize::from(TABLES.get(place + 1).is_some_and(|next| next.goes_on));
            for index in &mut indexes[first..end] {
                index.swap(filled[0], filled[filled.len() - 1]);
            }
        }
    }
    // Fails when what is unpacked is something else.
    pack(&indexes);
}

/// What another decoder makes of an index's pairs of bytes, if it has just what some tables have.
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

/// What another decoder has right is taken, and need not be in the packed tables.
#[test]
fn given() {
    for (place, index) in indexes().iter().enumerate() {
        if TABLES.get(place + 1).is_some_and(|next| next.goes_on) {
            continue;
        }
        let first = place - usize::from(TABLES[place].goes_on);
        for next in first + 1..=place + 1 {
            let right = units(index, &TABLES[first..next]);
            let mut packed = all_packed();
            packed[first..next].iter_mut().for_each(|table| table.1 = [&[]; 2]);
            assert!(holds_index(&unpack(place, &packed, &right, None).unwrap(), index));
            // It is not taken when it is wrong, wherever that is.
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

/// Of the first index, only the readings need what is packed once it is there.
#[test]
fn first_index() {
    let first = unpack(0, &all_packed(), &[], None);
    for (place, index) in indexes().iter().enumerate().skip(1) {
        let is_last = TABLES.get(place + 1).is_none_or(|next| !next.goes_on);
        let mut packed = all_packed();
        if TABLES[place - usize::from(TABLES[place].goes_on)].reading == 0 {
            packed[0].1 = [&[]; 2];
        }
        for (packed, first) in [(packed, first.as_deref()), (all_packed(), None)] {
            let unpacked = unpack(place, &packed, &[], first).unwrap();
            assert!(!is_last || holds_index(&unpacked, index), "{place}");
        }
    }
}

/// Damaged bytes give other tables, and no panic.
#[test]
fn damaged() {
    let single_bytes = pack_single_byte(&single_byte_indexes());
    for bytes in [&[][..], &[0xFF; 2000], &[0x55; 2000], &single_bytes] {
        let mut model = Model::new(ArithmeticDecoder::new(bytes)).unwrap();
        single_byte(&mut model, &mut [0; 40 * 256]);
    }
    let mut random = 1_u32;
    let mut next = |below: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % below
    };
    let sizes = indexes().map(|index| index.len());
    for round in 0..40 {
        let mut packed = all_packed().map(|(hash, streams)| (hash, streams.map(<[u8]>::to_vec)));
        let bytes = &mut packed[round % 7].1[round / 7 % 2];
        for _ in 0..1 + round / 10 {
            let place = next(bytes.len());
            bytes[place] ^= 1 << next(8);
        }
        bytes.truncate(if round % 3 == 0 { next(bytes.len()) } else { usize::MAX });
        for (place, size) in sizes.into_iter().enumerate() {
            if let Some(unpacked) = unpack(place, &as_slices(&packed), &[], None) {
                assert!(unpacked.low[size..].iter().all(|low| *low == 0));
            }
        }
    }
}
