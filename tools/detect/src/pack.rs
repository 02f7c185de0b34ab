//! Packs the tables of the module `detect`.

use super::unpack::unpack;
use encoding_standard_packing::pack::RangeEncoder;
use encoding_standard_packing::unpack::{model::Model, truth::Truth};

/// The tables in the form that the npm package contains.
pub fn pack(tables: &[u8]) -> Vec<u8> {
    let truth = Truth { text: tables.to_vec(), ..Truth::default() };
    let mut model = Model::new(RangeEncoder::new(truth)).unwrap();
    let mut unpacked = vec![0; tables.len()];
    unpack(&mut model, &mut unpacked);
    assert_eq!(unpacked, tables);
    model.coder.finished()
}
