//! [§12.2 ISO-2022-JP](https://encoding.spec.whatwg.org/#iso-2022-jp)

use super::handler::{DecoderHandler, DecoderResult, EncoderHandler, EncoderResult, Output, Source};
use super::pairs::{Bytes, Pairs, Rows, TwoBytes, encode_pairs, index_code_point};
use crate::config::SMALL;
use crate::few_bytes::FewBytes;
use crate::index::{ISO_2022_JP_KATAKANA, JIS0208, JIS0208_POINTERS};
use crate::runs::pairs::PairTable;
use crate::slices;
use core::num::NonZeroU32;

/// The [ISO-2022-JP decoder](https://encoding.spec.whatwg.org/#iso-2022-jp-decoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Iso2022JpDecoder {
    decoder_state: DecoderState,
    decoder_output_state: OutputState,
    leading: u8,
    output: bool,
}

/// The ISO-2022-JP decoder state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum DecoderState {
    #[default]
    Ascii,
    Roman,
    Katakana,
    LeadingByte,
    TrailingByte,
    EscapeStart,
    Escape,
}

/// The ISO-2022-JP decoder output state: those of the decoder's states that escape sequences name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum OutputState {
    #[default]
    Ascii,
    Roman,
    Katakana,
    LeadingByte,
}

impl OutputState {
    /// What an escape sequence switches to, given its bytes after the first.
    fn of(leading: u8, byte: u8) -> Option<OutputState> {
        match (leading, byte) {
            (0x28, 0x42) => Some(OutputState::Ascii),
            (0x28, 0x4A) => Some(OutputState::Roman),
            (0x28, 0x49) => Some(OutputState::Katakana),
            (0x24, 0x40 | 0x42) => Some(OutputState::LeadingByte),
            _ => None,
        }
    }
}

impl From<OutputState> for DecoderState {
    fn from(state: OutputState) -> DecoderState {
        match state {
            OutputState::Ascii => DecoderState::Ascii,
            OutputState::Roman => DecoderState::Roman,
            OutputState::Katakana => DecoderState::Katakana,
            OutputState::LeadingByte => DecoderState::LeadingByte,
        }
    }
}

impl Iso2022JpDecoder {
    /// The state between sequences, in three bits: the output state, and whether an escape sequence was read last.
    pub(crate) fn mode(&self) -> u8 {
        self.decoder_output_state as u8 | u8::from(self.output) << 2
    }

    /// The decoder that has this [`mode`](Iso2022JpDecoder::mode) and holds no bytes.
    pub(crate) fn with_mode(mode: u8) -> Iso2022JpDecoder {
        let state = match mode & 3 {
            0 => OutputState::Ascii,
            1 => OutputState::Roman,
            2 => OutputState::Katakana,
            _ => OutputState::LeadingByte,
        };
        Iso2022JpDecoder {
            decoder_state: state.into(),
            decoder_output_state: state,
            leading: 0,
            output: mode & 4 != 0,
        }
    }
}

impl DecoderHandler for Iso2022JpDecoder {
    #[inline]
    fn handle(&mut self, restored: &mut FewBytes, byte: Option<u8>) -> DecoderResult {
        match self.decoder_state {
            DecoderState::Ascii => match byte {
                Some(0x1B) => self.escape_start(),
                Some(byte @ (0x00..=0x0D | 0x10..=0x7F)) => self.code_point(byte.into()),
                None => DecoderResult::FINISHED,
                _ => self.error(),
            },
            DecoderState::Roman => match byte {
                Some(0x1B) => self.escape_start(),
                Some(0x5C) => self.code_point(0x00A5),
                Some(0x7E) => self.code_point(0x203E),
                Some(byte @ (0x00..=0x0D | 0x10..=0x7F)) => self.code_point(byte.into()),
                None => DecoderResult::FINISHED,
                _ => self.error(),
            },
            DecoderState::Katakana => match byte {
                Some(0x1B) => self.escape_start(),
                Some(byte @ 0x21..=0x5F) => self.code_point(0xFF61 - 0x21 + u32::from(byte)),
                None => DecoderResult::FINISHED,
                _ => self.error(),
            },
            DecoderState::LeadingByte => match byte {
                Some(0x1B) => self.escape_start(),
                Some(byte @ 0x21..=0x7E) => {
                    self.output = false;
                    self.leading = byte;
                    self.decoder_state = DecoderState::TrailingByte;
                    DecoderResult::CONTINUE
                }
                None => DecoderResult::FINISHED,
                _ => self.error(),
            },
            DecoderState::TrailingByte => match byte {
                Some(0x1B) => {
                    self.decoder_state = DecoderState::EscapeStart;
                    DecoderResult::ERROR_AND_HELD
                }
                Some(byte @ 0x21..=0x7E) => {
                    self.decoder_state = DecoderState::LeadingByte;
                    let pointer = u32::from(self.leading - 0x21) * 94 + u32::from(byte - 0x21);
                    index_code_point(&JIS0208, pointer)
                }
                _ => {
                    self.decoder_state = DecoderState::LeadingByte;
                    DecoderResult::ERROR
                }
            },
            DecoderState::EscapeStart => {
                if let Some(byte @ (0x24 | 0x28)) = byte {
                    self.leading = byte;
                    self.decoder_state = DecoderState::Escape;
                    return DecoderResult::CONTINUE;
                }
                restored.restore(byte.as_slice());
                self.output = false;
                self.decoder_state = self.decoder_output_state.into();
                DecoderResult::ERROR
            }
            DecoderState::Escape => {
                let leading = core::mem::take(&mut self.leading);
                if let Some(state) = byte.and_then(|byte| OutputState::of(leading, byte)) {
                    self.decoder_state = state.into();
                    self.decoder_output_state = state;
                    let output = core::mem::replace(&mut self.output, true);
                    return if output { DecoderResult::ERROR } else { DecoderResult::CONTINUE_ANEW };
                }
                restored.restore(byte.as_slice());
                restored.restore(&[leading]);
                self.output = false;
                self.decoder_state = self.decoder_output_state.into();
                DecoderResult::ERROR
            }
        }
    }

    fn fast_path<O: Output>(&mut self, bytes: &[u8], output: &mut O) -> usize {
        let mut taken = 0;
        loop {
            let rest = slices::rest(bytes, taken);
            let before = output.written();
            taken += match self.decoder_state {
                DecoderState::Ascii => {
                    let rest = rest.get(..LONGEST_RUN).unwrap_or(rest);
                    let is_ascii = |byte: &&u8| matches!(byte, 0x00..=0x0D | 0x10..=0x1A | 0x1C..=0x7F);
                    let ascii = rest.get(..rest.iter().take_while(is_ascii).count());
                    output.push_ascii(ascii.unwrap_or_default())
                }
                DecoderState::LeadingByte => PAIRS.fast_path(rest, output),
                _ => 0,
            };
            self.output &= output.written() == before;
            // Two escape sequences with nothing between them are an error.
            let escape = match *slices::rest(bytes, taken) {
                [0x1B, leading, byte, ..] if !self.output => OutputState::of(leading, byte),
                _ => None,
            };
            let Some(state) = escape else { return taken };
            (self.decoder_state, self.decoder_output_state) = (state.into(), state);
            self.output = true;
            taken += 3;
        }
    }
}

/// How many bytes are searched for the end of a run: the output may be short.
const LONGEST_RUN: usize = 1024;

pub(super) static PAIRS: Pairs = Pairs::alone(Rows {
    index: &JIS0208,
    leading: Bytes::of([0x21, 0x7F], [0, 0]),
    trailing: Bytes::of([0x21, 0x7F], [0, 0]),
    exceptions: &[],
});

/// Steps that several states share.
impl Iso2022JpDecoder {
    fn escape_start(&mut self) -> DecoderResult {
        self.decoder_state = DecoderState::EscapeStart;
        DecoderResult::CONTINUE
    }

    fn code_point(&mut self, code_point: u32) -> DecoderResult {
        self.output = false;
        DecoderResult::code_point(code_point)
    }

    fn error(&mut self) -> DecoderResult {
        self.output = false;
        DecoderResult::ERROR
    }
}

/// The [ISO-2022-JP encoder](https://encoding.spec.whatwg.org/#iso-2022-jp-encoder).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Iso2022JpEncoder {
    state: EncoderState,
}

/// The ISO-2022-JP encoder state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum EncoderState {
    #[default]
    Ascii,
    Roman,
    Jis0208,
}

impl Iso2022JpEncoder {
    /// The state, in two bits.
    pub(crate) fn mode(self) -> u8 {
        self.state as u8
    }

    /// The encoder in a state that [`mode`](Iso2022JpEncoder::mode) has given.
    pub(crate) fn with_mode(mode: u8) -> Iso2022JpEncoder {
        let state = match mode {
            0 => EncoderState::Ascii,
            1 => EncoderState::Roman,
            _ => EncoderState::Jis0208,
        };
        Iso2022JpEncoder { state }
    }

    /// Restores the code point (or end-of-queue) and returns the escape sequence to `state`.
    fn switch_to(&mut self, state: EncoderState) -> EncoderResult {
        self.state = state;
        let bytes = match state {
            EncoderState::Ascii => ESCAPE_TO_ASCII,
            EncoderState::Roman => ESCAPE_TO_ROMAN,
            EncoderState::Jis0208 => ESCAPE_TO_JIS0208,
        };
        EncoderResult::restored_after(bytes)
    }
}

impl EncoderHandler for Iso2022JpEncoder {
    // Neither is called often.
    #[inline(never)]
    fn handle(&mut self, code_point: Option<u32>) -> EncoderResult {
        use EncoderState::{Ascii, Jis0208, Roman};
        let state = self.state;
        let Some(mut code_point) = code_point else {
            return if state != Ascii { self.switch_to(Ascii) } else { EncoderResult::FINISHED };
        };
        // The error has U+FFFD instead of the code point, to prevent attacks.
        if matches!(state, Ascii | Roman) && matches!(code_point, 0x0E | 0x0F | 0x1B) {
            return EncoderResult::error(0xFFFD);
        }
        if state == Ascii && code_point < 0x80 {
            return EncoderResult::byte(code_point as u8);
        }
        if state == Roman {
            match code_point {
                0x5C | 0x7E => {}
                0x00..=0x7F => return EncoderResult::byte(code_point as u8),
                0xA5 => return EncoderResult::byte(0x5C),
                0x203E => return EncoderResult::byte(0x7E),
                _ => {}
            }
        }
        if code_point < 0x80 && state != Ascii {
            return self.switch_to(Ascii);
        }
        if matches!(code_point, 0xA5 | 0x203E) && state != Roman {
            return self.switch_to(Roman);
        }
        if code_point == 0x2212 {
            code_point = 0xFF0D;
        }
        if let 0xFF61..=0xFF9F = code_point {
            let folded = ISO_2022_JP_KATAKANA.code_point((code_point - 0xFF61) as usize);
            code_point = folded.map_or(code_point, NonZeroU32::get);
        }
        // All pointers are below 8836: from there on, the index has no code point that is not before.
        let result = BYTES.of(code_point);
        match (result.is_error(), state) {
            (true, Jis0208) => self.switch_to(Ascii),
            (false, Ascii | Roman) => self.switch_to(Jis0208),
            _ => result,
        }
    }

    fn fast_path<S: Source>(&mut self, source: &mut S, dst: &mut [u8]) -> usize {
        let Some(table) = BYTES.plane_0() else { return 0 };
        let mut written = 0;
        loop {
            written += self.encode_in_state(table, source, slices::rest_mut(dst, written));
            let (state, escape) = match (self.state, source.next_unit()) {
                (EncoderState::Jis0208, Some(0x00..=0x7F)) => (EncoderState::Ascii, ESCAPE_TO_ASCII),
                (EncoderState::Ascii, Some(unit)) if table[usize::from(unit)] != 0 => {
                    (EncoderState::Jis0208, ESCAPE_TO_JIS0208)
                }
                _ => return written,
            };
            let Some(to) = slices::rest_mut(dst, written).first_chunk_mut() else { return written };
            *to = escape;
            written += escape.len();
            self.state = state;
        }
    }
}

const ESCAPE_TO_ASCII: [u8; 3] = [0x1B, 0x28, 0x42];
const ESCAPE_TO_ROMAN: [u8; 3] = [0x1B, 0x28, 0x4A];
const ESCAPE_TO_JIS0208: [u8; 3] = [0x1B, 0x24, 0x42];

impl Iso2022JpEncoder {
    /// Encodes what needs no other state. Returns how many bytes it wrote.
    fn encode_in_state<S: Source>(&self, table: &PairTable, source: &mut S, dst: &mut [u8]) -> usize {
        match self.state {
            EncoderState::Ascii if SMALL => source.copy_each(dst, |unit| match unit {
                0x0E | 0x0F | 0x1B | 0x80.. => None,
                _ => Some([unit as u8]),
            }),
            EncoderState::Ascii => {
                let run = source.copy_ascii(dst);
                let copied = dst.get(..run).unwrap_or_default();
                let is_refused = |byte: &u8| matches!(byte, 0x0E | 0x0F | 0x1B);
                // Checking whether there is one is fast: many bytes are checked at once. Finding it is not.
                if !copied.iter().fold(false, |any, byte| any | is_refused(byte)) {
                    return run;
                }
                let allowed = copied.iter().take_while(|byte| !is_refused(byte)).count();
                source.take_back(run.saturating_sub(allowed));
                allowed
            }
            EncoderState::Jis0208 => encode_pairs(source, dst, table),
            EncoderState::Roman => 0,
        }
    }
}

pub(super) static BYTES: TwoBytes = TwoBytes::new(&JIS0208_POINTERS, &PAIRS);
