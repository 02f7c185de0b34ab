// Made from indexes/ by `cargo run --package=encoding-standard-packing`. Do not edit.
pub(crate) static PACKED: [(u32, [&[u8]; 2]); 7] = [
    (651482121, [include_bytes!("jis0208.classes"), include_bytes!("jis0208.order")]),
    (2020406923, [include_bytes!("euc-kr.classes"), include_bytes!("euc-kr.order")]),
    (883927572, [include_bytes!("hangul.classes"), include_bytes!("hangul.order")]),
    (3194956120, [include_bytes!("gb18030.classes"), include_bytes!("gb18030.order")]),
    (2348444389, [include_bytes!("big5.classes"), include_bytes!("big5.order")]),
    (1995895382, [include_bytes!("hkscs.classes"), include_bytes!("hkscs.order")]),
    (368550864, [include_bytes!("jis0212.classes"), include_bytes!("jis0212.order")]),
];
pub(crate) static PACKED_SINGLE_BYTE: &[u8] = include_bytes!("single-byte.packed");
pub(crate) const GB18030_RANGES_COUNT: usize = 207;
