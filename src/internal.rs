//! What the modules of the npm package use beyond the public interface. Only they are built with the `--cfg` that makes
//! this public: see `src/config.rs`.

use crate::codec::pairs::Rows;
use crate::codec::{big5, euc_jp, euc_kr, gb18030, shift_jis};
use crate::config::BY_ENGINE;
use crate::decoder::output::Utf16Output;
use crate::detect::{Likeliest, OtherEncoding, hints, signs, single_byte, tables};
use crate::index::{Index, JIS0212};
use crate::{Decoded, Decoder, DecoderErrorMode, Encoded, Encoder, EncoderErrorMode, Encoding};

pub use crate::detect::window::BEFORE;
pub use crate::no_memory::NoMemory;

/// The encoding's place in the standard's table, counted from 0.
pub fn id(encoding: Encoding) -> u32 {
    encoding.id().into()
}

/// The encoding at a place in the standard's table.
pub fn encoding(id: u32) -> Option<Encoding> {
    u8::try_from(id).ok().and_then(Encoding::from_id)
}

/// The decoder that has a state: see `src/decoder/state.rs`.
pub fn decoder(encoding: Encoding, error_mode: DecoderErrorMode, state: u32) -> Decoder {
    Decoder::resume(encoding, error_mode, state)
}

/// Like [`Decoder::decode_to_utf16`], but a character that does not fit becomes pending. After an error the decoder must not be
/// used.
pub fn decode(decoder: &mut Decoder, src: &[u8], dst: &mut [u16], last: bool) -> Result<Decoded, NoMemory> {
    decoder.decode::<_, false>(src, &mut Utf16Output::new(dst), last)
}

/// The decoder's state, and its state if what follows an error is dropped.
pub fn states(decoder: &Decoder) -> [u32; 2] {
    decoder.states()
}

/// How many bytes were read, but are not decoded yet.
pub fn pending(decoder: &Decoder) -> u32 {
    decoder.pending().len().into()
}

/// The encoder that has a state: see `src/encoder/state.rs`.
pub fn encoder(encoding: Encoding, error_mode: EncoderErrorMode, state: u32) -> Option<Encoder> {
    Encoder::resume(encoding, error_mode, state)
}

/// Like [`Encoder::encode_from_utf16`]. After an error the encoder must not be used.
pub fn encode(encoder: &mut Encoder, src: &[u16], dst: &mut [u8], last: bool) -> Result<Encoded, NoMemory> {
    encoder.try_encode_from_utf16(src, dst, last)
}

/// The encoder's state.
pub fn state(encoder: &Encoder) -> u32 {
    encoder.state()
}

/// How many pointers come up to the last code point of JIS X 0212. After it, ICU has IBM's extensions.
const JIS_X_0212: u32 = 7211;

/// Writes what the engine's decoder is to decode, so that its index can be taken: the bytes for each pointer, and a line
/// feed after each. Returns how many bytes it wrote: 0 if the index is made already, or the encoding has none of its own.
///
/// The index of GBK is that of gb18030. That of EUC-JP and ISO-2022-JP is that of Shift_JIS; EUC-JP's second one, JIS X
/// 0212, is only taken for `/slim`.
pub fn write_pairs(encoding: Encoding, dst: &mut [u8]) -> usize {
    match index_of(encoding) {
        Some((index, _)) if index.is_made() => 0,
        Some((_, rows)) if encoding == Encoding::EucJp => {
            for (pointer, dst) in (0..JIS_X_0212).zip(dst.as_chunks_mut().0) {
                let [leading, trailing] = rows.bytes(pointer).to_le_bytes();
                *dst = [0x8F, leading, trailing, b'\n'];
            }
            4 * JIS_X_0212 as usize
        }
        Some((_, rows)) => {
            let pointers = rows.pointers();
            for (pointer, dst) in (0..pointers).zip(dst.as_chunks_mut().0) {
                let [leading, trailing] = rows.bytes(pointer).to_le_bytes();
                *dst = [leading, trailing, b'\n'];
            }
            3 * pointers as usize
        }
        None => 0,
    }
}

/// Makes an encoding's index of the text to which these bytes were decoded. If that is wrong, the index is unpacked, or
/// stays missing in the module of `/slim`.
pub fn make_index(encoding: Encoding, text: &[u16]) -> Result<(), NoMemory> {
    index_of(encoding).map_or(Ok(()), |(index, _)| index.make(text))
}

/// The index that is taken from the engine's decoder for an encoding, and the pairs of bytes in the order of its pointers.
fn index_of(encoding: Encoding) -> Option<(&'static Index, &'static Rows)> {
    let pairs = match encoding {
        Encoding::Gb18030 => &gb18030::PAIRS,
        Encoding::Big5 => &big5::PAIRS,
        Encoding::ShiftJis => &shift_jis::PAIRS,
        Encoding::EucKr => &euc_kr::PAIRS,
        Encoding::EucJp if BY_ENGINE => return Some((&JIS0212, &euc_jp::PAIRS.rows)),
        _ => return None,
    };
    Some((pairs.rows.index, &pairs.rows))
}

/// Makes the tables of the detection that stay in memory. `None` if there is no memory for them.
pub fn prepare_detection() -> Option<()> {
    tables::tables()?;
    single_byte::units(Encoding::Windows1252).map(drop)
}

/// The two letters of a detected language: `zt` for Chinese in traditional characters.
pub fn short_name(language: &str) -> [u8; 2] {
    hints::language_of(language)
}

/// The number of something that bytes can be: an encoding's place in the standard's table, or after those a place among the
/// other names. Files that are not text and have a signature are counted on from [`Likeliest::Binary`] without one.
pub fn number_of(what: Likeliest) -> u32 {
    let others = Encoding::ALL.len() as u32;
    let binary = others + OtherEncoding::all().count() as u32 + 1;
    match what {
        Likeliest::Encoding(encoding) => id(encoding),
        Likeliest::Other(encoding) => others + encoding as u32,
        Likeliest::Mixed => binary - 1,
        Likeliest::Binary(None) => binary,
        Likeliest::Binary(Some(name)) => {
            let place = signs::BEGINNINGS.iter().position(|row| row.1 == name);
            binary + 1 + place.unwrap_or(0) as u32
        }
    }
}

/// The name for a number from that of the first other encoding on. `None` for more.
pub fn name_of(number: u32) -> Option<&'static str> {
    let others = OtherEncoding::all().map(OtherEncoding::name);
    let mut all = others.chain(["mixed", "binary"]).chain(signs::BEGINNINGS.iter().map(|row| row.1));
    all.nth((number as usize).checked_sub(Encoding::ALL.len())?)
}

/// The other encodings for bits, by their places.
pub fn others_of(bits: u32) -> impl Iterator<Item = OtherEncoding> {
    OtherEncoding::all().filter(move |&encoding| bits >> encoding as u32 & 1 != 0)
}
