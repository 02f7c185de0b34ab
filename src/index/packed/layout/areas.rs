//! The areas of the multi-byte indexes, as the character sets name them.

/// In `rows` rows, the `length` pointers from `first` on and those below them.
#[derive(Clone, Copy)]
pub struct Area {
    pub first: u16,
    pub length: u16,
    pub rows: u16,
}

pub const NO_AREA: Area = Area { first: 0, length: 0, rows: 0 };

/// The pointers in a row of the indexes: 94 cells, or the trail bytes.
pub const JIS_WIDTH: u32 = 94;
pub const EUC_KR_WIDTH: u32 = 190;
pub const GB18030_WIDTH: u32 = 190;
pub const BIG5_WIDTH: u32 = 157;

/// `length` pointers of a JIS index from a row and cell on, both counted from 1.
const fn jis(row: u16, cell: u16, length: u16) -> Area {
    Area { first: (row - 1) * JIS_WIDTH as u16 + cell - 1, length, rows: 1 }
}

/// An area of index euc-kr, from a pair of bytes on.
const fn euc_kr(lead: u16, trail: u16, length: u16, rows: u16) -> Area {
    Area { first: (lead - 0x81) * EUC_KR_WIDTH as u16 + trail - 0x41, length, rows }
}

/// An area of index gb18030, from a pair of bytes on.
const fn gb18030(lead: u16, trail: u16, length: u16, rows: u16) -> Area {
    let cell = if trail < 0x7F { trail - 0x40 } else { trail - 0x41 };
    Area { first: (lead - 0x81) * GB18030_WIDTH as u16 + cell, length, rows }
}

/// `length` pointers of index big5 from a pair of bytes on.
const fn big5(lead: u16, trail: u16, length: u16) -> Area {
    let cell = if trail < 0x7F { trail - 0x40 } else { trail - 0x62 };
    Area { first: (lead - 0x81) * BIG5_WIDTH as u16 + cell, length, rows: 1 }
}

// JIS X 0208.

/// Rows 1 to 8.
pub const JIS_X_0208_NON_KANJI: Area = jis(1, 1, 690);
/// Not in JIS X 0208 itself.
pub const JIS_X_0208_NEC_ROW_13: Area = jis(13, 1, 92);
/// Rows 16 to 47.
pub const JIS_X_0208_LEVEL_1: Area = jis(16, 1, 2965);
/// Rows 48 to 84.
pub const JIS_X_0208_LEVEL_2: Area = jis(48, 1, 3390);
/// Rows 89 to 92: the IBM extensions that NEC selected. Not in JIS X 0208 itself.
pub const JIS_X_0208_NEC_SELECTED_IBM: Area = jis(89, 1, 376);
/// Rows 115 to 119, which only Shift_JIS can write. Not in JIS X 0208 itself.
pub const JIS_X_0208_IBM_EXTENSIONS: Area = jis(115, 1, 388);

// JIS X 0212.

/// Rows 1 to 11.
pub const JIS_X_0212_NON_KANJI: Area = jis(1, 1, 1027);
/// Rows 16 to 77.
pub const JIS_X_0212_KANJI: Area = jis(16, 1, 5801);

// KS X 1001.

/// Symbols.
pub const KS_X_1001_ROW_1: Area = euc_kr(0xA1, 0xA1, 94, 1);
/// Symbols, as far as the first edition has them.
pub const KS_X_1001_ROW_2: Area = euc_kr(0xA2, 0xA1, 69, 1);
/// The euro sign and the registered sign, added in 1998.
pub const KS_X_1001_ROW_2_ADDED: Area = euc_kr(0xA2, 0xE6, 2, 1);
/// Letters and symbols in rows 3 to 12, Hangul in rows 16 to 40.
pub const KS_X_1001_ROWS_3_TO_41: Area = euc_kr(0xA3, 0xA1, 94, 39);
/// Rows 42 to 93. Row 94 is empty.
pub const KS_X_1001_HANJA: Area = euc_kr(0xCA, 0xA1, 94, 53);

// Unified Hangul Code: the Hangul that KS X 1001 lacks.

/// With lead bytes before those of KS X 1001.
pub const UHC_HANGUL_BEFORE: Area = euc_kr(0x81, 0x41, 190 * 32, 1);
/// With the lead bytes of KS X 1001, and trail bytes before its own.
pub const UHC_HANGUL_SAME_LEADS: Area = euc_kr(0xA1, 0x41, 96, 94);

// GB/T 2312.

/// Rows 1 to 9.
pub const GB_T_2312_NON_HANZI: Area = gb18030(0xA1, 0xA1, 94, 9);
/// Rows 16 to 54.
pub const GB_T_2312_LEVEL_1: Area = gb18030(0xB0, 0xA1, 94, 39);
/// Row 55.
pub const GB_T_2312_LEVEL_1_LAST_ROW: Area = gb18030(0xD7, 0xA1, 89, 1);
/// The rest of row 55, which GB/T 2312 leaves empty.
pub const GB_T_2312_AFTER_LEVEL_1: Area = gb18030(0xD7, 0xFA, 5, 1);
/// Rows 56 to 87.
pub const GB_T_2312_LEVEL_2: Area = gb18030(0xD8, 0xA1, 94, 32);

// The regions of GBK outside GB/T 2312, by its numbers.

/// GBK/3: hanzi that GB/T 2312 lacks.
pub const GBK_HANZI_3: Area = gb18030(0x81, 0x40, 190 * 32, 1);
/// GBK/4: more of them.
pub const GBK_HANZI_4: Area = gb18030(0xAA, 0x40, 96, 85);
/// GBK/5: symbols.
pub const GBK_SYMBOLS_5: Area = gb18030(0xA8, 0x40, 96, 2);
pub const GBK_USER_DEFINED_1: Area = gb18030(0xAA, 0xA1, 94, 6);
pub const GBK_USER_DEFINED_2: Area = gb18030(0xF8, 0xA1, 94, 7);
pub const GBK_USER_DEFINED_3: Area = gb18030(0xA1, 0x40, 96, 7);

// Big5.

/// Symbols and letters, from 0xA140 to 0xA3BF.
pub const BIG5_NON_HANZI: Area = big5(0xA1, 0x40, 408);
/// Frequently used characters, from 0xA440 to 0xC67E.
pub const BIG5_LEVEL_1: Area = big5(0xA4, 0x40, 5401);
/// Less frequently used characters, from 0xC940 to 0xF9D5.
pub const BIG5_LEVEL_2: Area = big5(0xC9, 0x40, 7652);

// The ETEN extensions, and others, between and after the areas of Big5.

/// From 0xA3C0 to 0xA3FE: control pictures and the euro sign.
pub const ETEN_AFTER_NON_HANZI: Area = big5(0xA3, 0xC0, 63);
/// From 0xC6A1 to 0xC8FE.
pub const ETEN_BETWEEN_LEVELS: Area = big5(0xC6, 0xA1, 408);
/// From 0xF9D6 to 0xF9FD: seven characters and box drawing.
pub const ETEN_AFTER_LEVEL_2: Area = big5(0xF9, 0xD6, 40);
/// 0xF9FE.
pub const ETEN_LAST: Area = big5(0xF9, 0xFE, 1);

// The Hong Kong supplementary character set, outside the areas of Big5.

/// From 0x8740 to 0xA0FE.
pub const HKSCS_BEFORE_BIG5: Area = big5(0x87, 0x40, 157 * 26);
/// From 0xFA40 to 0xFEFE.
pub const HKSCS_AFTER_BIG5: Area = big5(0xFA, 0x40, 157 * 5);
