//! Two kinds of decisions with the same number would share their contexts and weights.

use encoding_standard_packing::unpack::kind::{KINDS, Kind};
use std::collections::BTreeMap;

#[test]
fn kinds_have_different_numbers() {
    let mut kinds = vec![
        Kind::Block,
        Kind::Skipped,
        Kind::SecondClass,
        Kind::AsExpected,
        Kind::Jump,
        Kind::Copy,
        Kind::CopyDistance,
        Kind::GroupStart,
        Kind::GroupHalf,
        Kind::Before,
        Kind::Taken,
        Kind::Further,
        Kind::Source,
        Kind::Below,
        Kind::CodePointDistance,
        Kind::LetterDistance,
    ];
    kinds.extend((0..4).flat_map(|bit| [Kind::PairLevel { bit }, Kind::CharacterLevel { bit }]));
    kinds.extend((0..5).map(|candidate| Kind::Strokes { candidate }));
    for (zone, is_known) in (0..3).flat_map(|zone| [(zone, false), (zone, true)]) {
        kinds.extend((0..8).map(|question| Kind::Class { zone, is_known, question }));
    }
    let mut by_number = BTreeMap::new();
    for kind in kinds {
        assert!((kind.number() as usize) < KINDS, "{kind:?}");
        let other = by_number.insert(kind.number(), kind);
        assert!(other.is_none(), "{kind:?} and {other:?}");
    }
}
