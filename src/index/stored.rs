//! The multi-byte indexes as tables of the program: nothing is made at run time.

use super::{CodePoints, tables};

/// A multi-byte index: code points by pointer.
pub(crate) struct Index {
    code_points: CodePoints<'static>,
}

pub(crate) static BIG5: Index =
    Index { code_points: CodePoints { low: &tables::BIG5, plane_2: &tables::BIG5_PLANE_2 } };
pub(crate) static EUC_KR: Index = Index::of_bmp(&tables::EUC_KR);
pub(crate) static GB18030: Index = Index::of_bmp(&tables::GB18030);
pub(crate) static JIS0208: Index = Index::of_bmp(&tables::JIS0208);
pub(crate) static JIS0212: Index = Index::of_bmp(&tables::JIS0212);

impl Index {
    const fn of_bmp(low: &'static [u16]) -> Index {
        Index { code_points: CodePoints { low, plane_2: &[] } }
    }

    #[inline]
    pub(super) fn code_points(&self) -> CodePoints<'static> {
        self.code_points
    }
}
