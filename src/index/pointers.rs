//! *Index pointer*, and the special cases of it.

use super::code_points;
use super::stored::CodePoints;
use super::tables;
use core::num::NonZeroU32;
use core::ops::Range;

/// Index ISO-2022-JP katakana, which works like the multi-byte indexes.
pub(crate) static ISO_2022_JP_KATAKANA: code_points::CodePoints =
    code_points::CodePoints { low: &tables::ISO_2022_JP_KATAKANA, plane_2: &[] };

/// The inverse of an index: pointers by code point.
pub(crate) struct Pointers {
    /// The pointers that the standard leaves out of the index.
    excluded: Range<usize>,
    /// The code points for which the last pointer counts, not the first.
    last: &'static [u32],
    /// Whether there are code points of plane 2 in the index.
    pub(crate) has_plane_2: bool,
}

pub(crate) static EUC_KR_POINTERS: Pointers = Pointers::of(0..0, &[]);
pub(crate) static GB18030_POINTERS: Pointers = Pointers::of(0..0, &[]);
pub(crate) static JIS0208_POINTERS: Pointers = Pointers::of(0..0, &[]);

/// Without the euro sign, which GBK writes as one byte.
pub(crate) static GBK_POINTERS: Pointers = Pointers::of(GBK_EURO..GBK_EURO + 1, &[]);

/// The pointer of U+20AC in index gb18030.
const GBK_EURO: usize = (0xA2 - 0x81) * 190 + (0xE3 - 0x41);

/// For the [index Shift_JIS pointer](https://encoding.spec.whatwg.org/#index-shift_jis-pointer): among duplicates,
/// those of IBM's extensions precede those that NEC selected.
pub(crate) static SHIFT_JIS_POINTERS: Pointers = Pointers::of(8272..8836, &[]);

/// For the [index Big5 pointer](https://encoding.spec.whatwg.org/#index-big5-pointer): the Hong Kong supplementary
/// character set is not encoded.
pub(crate) static BIG5_POINTERS: Pointers = Pointers {
    has_plane_2: true,
    ..Pointers::of(0..(0xA1 - 0x81) * 157, &[0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345])
};

impl Pointers {
    const fn of(excluded: Range<usize>, last: &'static [u32]) -> Pointers {
        Pointers { excluded, last, has_plane_2: false }
    }

    /// Calls `each` with the index's pointers and their code points. The last call for a code point is with its
    /// [index pointer](https://encoding.spec.whatwg.org/#index-pointer).
    pub(crate) fn for_each(&self, code_points: &CodePoints, each: &mut dyn FnMut(u32, u32)) {
        // A bit for each code point of `last` that was found already.
        let mut done = 0_u32;
        for pointer in (0..code_points.low.len()).rev() {
            let Some(code_point) = code_points.code_point(pointer).map(NonZeroU32::get) else { continue };
            let place = self.last.iter().position(|&last| last == code_point);
            let bit = place.map_or(0, |place| 1 << place);
            if !self.excluded.contains(&pointer) && done & bit == 0 {
                done |= bit;
                each(pointer as u32, code_point);
            }
        }
    }
}
