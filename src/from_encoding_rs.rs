//! What to call for each public function of [encoding_rs](https://docs.rs/encoding_rs/0.8) 0.8.
//!
//! An encoding is a value of the enum [`Encoding`] here, not a `&'static Encoding`: `encoding_rs::WINDOWS_1252` is
//! [`Encoding::Windows1252`]. A [`Decoder`] or an [`Encoder`] is made with an error mode, and has one set of methods. A
//! [`BomHandling`] decides about byte order marks. The methods for whole texts return [`DecodedText`] and
//! [`EncodedText`], where encoding_rs returns tuples.
//!
//! # `Encoding`
//!
//! | encoding_rs | here |
//! | --- | --- |
//! | `Encoding::for_label` | [`Encoding::get`], which takes strings and bytes, and of a `Cow<str>` its `as_bytes()` |
//! | `Encoding::for_label_no_replacement` | [`Encoding::get_except_replacement`] |
//! | `Encoding::for_bom` | [`Encoding::bom_sniff`] |
//! | `Encoding::name` | [`Encoding::name`] |
//! | `Encoding::output_encoding` | [`Encoding::output_encoding`] |
//! | `Encoding::can_encode_everything` | [`Encoding::can_encode_everything`] |
//! | `Encoding::is_ascii_compatible` | [`Encoding::is_ascii_compatible`] |
//! | `Encoding::is_single_byte` | [`Encoding::is_single_byte`] |
//! | `Encoding::decode` | [`Encoding::decode`] |
//! | `Encoding::decode_with_bom_removal` | [`Encoding::decode_with`], [`BomHandling::Remove`] |
//! | `Encoding::decode_without_bom_handling` | [`Encoding::decode_with`], [`BomHandling::Keep`] |
//! | `Encoding::decode_without_bom_handling_and_without_replacement` | [`Encoding::decode_or_fail`], [`BomHandling::Keep`]: its error says where |
//! | `Encoding::encode` | [`Encoding::encode`]; [`Encoding::encode_or_fail`] without character references |
//! | `Encoding::new_decoder` | [`Decoder::new`], [`BomHandling::Sniff`] |
//! | `Encoding::new_decoder_with_bom_removal` | [`Decoder::new`], [`BomHandling::Remove`] |
//! | `Encoding::new_decoder_without_bom_handling` | [`Decoder::new`], [`BomHandling::Keep`] |
//! | `Encoding::new_encoder` | [`Encoder::new`] with [`Encoding::output_encoding`] |
//! | `Encoding::utf8_valid_up_to` | [`str::from_utf8`](core::str::from_utf8) and [`Utf8Error::valid_up_to`](core::str::Utf8Error::valid_up_to) |
//! | `Encoding::ascii_valid_up_to` | [`Iterator::position`] of the first byte that is not ASCII, or [`slice::is_ascii`] |
//! | `Encoding::iso_2022_jp_ascii_valid_up_to` | [`Iterator::position`] of the first byte that is not ASCII, or is 0x0E, 0x0F or 0x1B |
//! | serde's traits | the same, with the feature `serde` |
//!
//! # `Decoder`
//!
//! The functions with and without replacement are one here: the error mode that [`Decoder::new`] is given decides.
//! [`DecoderErrorMode::Replacement`] is for the functions with replacement. With [`DecoderErrorMode::Fatal`] an error is
//! the status [`DecodeStatus::Malformed`], with the offset and the length of the malformed bytes instead of their length
//! and distance.
//!
//! | encoding_rs | here |
//! | --- | --- |
//! | `Decoder::encoding` | [`Decoder::encoding`] |
//! | `Decoder::max_utf8_buffer_length`, `max_utf8_buffer_length_without_replacement` | [`Decoder::max_utf8_length`] |
//! | `Decoder::max_utf16_buffer_length` | [`Decoder::max_utf16_length`] |
//! | `Decoder::decode_to_utf8`, `decode_to_utf8_without_replacement` | [`Decoder::decode_to_utf8`], then [`Decoder::has_replaced`] for the whole stream |
//! | `Decoder::decode_to_utf16`, `decode_to_utf16_without_replacement` | [`Decoder::decode_to_utf16`] |
//! | `Decoder::decode_to_str`, `decode_to_str_without_replacement` | [`Decoder::decode_to_utf8`], which always writes UTF-8 |
//! | `Decoder::decode_to_string` | [`Decoder::decode_to_string`], which makes the string grow |
//! | `Decoder::decode_to_string_without_replacement` | [`Decoder::decode_to_string_until_error`], which makes the string grow |
//! | `Decoder::latin1_byte_compatible_up_to` | nothing |
//! | `CoderResult`, `DecoderResult` | [`DecodeStatus`] |
//!
//! # `Encoder`
//!
//! Here too the error mode decides. [`EncodeStatus::Unencodable`] also says where the character is. A lone surrogate
//! becomes U+FFFD, and a surrogate pair may be split between chunks of UTF-16.
//!
//! | encoding_rs | here |
//! | --- | --- |
//! | `Encoder::encoding` | [`Encoder::encoding`] |
//! | `Encoder::has_pending_state` | [`Encoder::has_pending_state`] |
//! | `Encoder::max_buffer_length_from_utf8_if_no_unmappables`, `max_buffer_length_from_utf8_without_replacement` | [`Encoder::max_length_from_utf8`], which counts in character references where the error mode makes some |
//! | `Encoder::max_buffer_length_from_utf16_if_no_unmappables`, `max_buffer_length_from_utf16_without_replacement` | [`Encoder::max_length_from_utf16`], likewise |
//! | `Encoder::encode_from_utf8`, `encode_from_utf8_without_replacement` | [`Encoder::encode_from_utf8`], then [`Encoder::has_replaced`] for the whole stream |
//! | `Encoder::encode_from_utf16`, `encode_from_utf16_without_replacement` | [`Encoder::encode_from_utf16`] |
//! | `Encoder::encode_from_utf8_to_vec` | [`Encoder::encode_to_vec`], which makes the vector grow |
//! | `Encoder::encode_from_utf8_to_vec_without_replacement` | [`Encoder::encode_to_vec_until_error`], which makes the vector grow |
//! | `CoderResult`, `EncoderResult` | [`EncodeStatus`] |
//!
//! # `mem`
//!
//! These functions convert between texts in memory, not encodings of documents. The standard library has most of them.
//!
//! | encoding_rs::mem | instead |
//! | --- | --- |
//! | `is_ascii`, `is_basic_latin` | [`slice::is_ascii`]; [`Iterator::all`] |
//! | `convert_utf8_to_utf16`, `convert_utf8_to_utf16_without_replacement`, `convert_str_to_utf16` | [`Decoder::decode_to_utf16`] of [`Encoding::Utf8`]; [`str::encode_utf16`] |
//! | `convert_utf16_to_utf8`, `convert_utf16_to_utf8_partial`, `convert_utf16_to_str`, `convert_utf16_to_str_partial` | [`Encoder::encode_from_utf16`] to [`Encoding::Utf8`]; [`String::from_utf16_lossy`](alloc::string::String::from_utf16_lossy) |
//! | `utf16_valid_up_to`, `ensure_utf16_validity` | [`char::decode_utf16`] |
//! | `convert_latin1_to_utf16`, `convert_latin1_to_utf8`, `convert_latin1_to_utf8_partial`, `convert_latin1_to_str`, `convert_latin1_to_str_partial`, `decode_latin1` | [`char::from`] of each byte |
//! | `convert_utf8_to_latin1_lossy`, `convert_utf16_to_latin1_lossy`, `encode_latin1_lossy` | [`u8::try_from`] of each character |
//! | `is_utf8_latin1`, `is_str_latin1`, `is_utf16_latin1`, `utf8_latin1_up_to`, `str_latin1_up_to` | [`u8::try_from`] of each character |
//! | `copy_ascii_to_ascii`, `copy_ascii_to_basic_latin`, `copy_basic_latin_to_ascii` | nothing |
//! | `is_utf8_bidi`, `is_str_bidi`, `is_utf16_bidi`, `is_char_bidi`, `is_utf16_code_unit_bidi`, `check_utf8_for_latin1_and_bidi`, `check_str_for_latin1_and_bidi`, `check_utf16_for_latin1_and_bidi`, `Latin1Bidi` | nothing |
//!
//! # The same program with both
//!
//! ```
//! let bytes = b"\x93\xFA\x96\x7B\xFF";
//!
//! let peer = encoding_rs::Encoding::for_label(b"sjis").unwrap();
//! let (text, encoding, had_errors) = peer.decode(bytes);
//!
//! let ours = encoding_standard::Encoding::get("sjis").unwrap();
//! let decoded = ours.decode(bytes);
//! assert_eq!((decoded.text, decoded.encoding.name(), decoded.had_errors), (text, encoding.name(), had_errors));
//! ```
use crate::{
    BomHandling, DecodeStatus, DecodedText, Decoder, DecoderErrorMode, EncodeStatus, EncodedText, Encoder,
    Encoding,
};
