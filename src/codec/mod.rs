//! The handlers of the decoders and encoders, one file each, in the order of the standard's sections 8 to 14, and what they
//! share.

pub(crate) mod any_decoder;
pub(crate) mod any_encoder;
pub(crate) mod big5;
pub(crate) mod euc_jp;
pub(crate) mod euc_kr;
pub(crate) mod gb18030;
pub(crate) mod handler;
pub(crate) mod iso_2022_jp;
pub(crate) mod kind;
pub(crate) mod pairs;
pub(crate) mod replacement;
pub(crate) mod shift_jis;
pub(crate) mod single_byte;
pub(crate) mod utf_16;
pub(crate) mod utf_8;
