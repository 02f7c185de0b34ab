//! <https://encoding.spec.whatwg.org/#iso-2022-jp>

use super::{Continue, Decoder, Encoder, Error, Finished, IoQueue, Items, Outcome};
use crate::support::indexes::index;

#[derive(Clone, Copy, PartialEq, Eq)]
enum DecoderState {
    Ascii,
    Roman,
    Katakana,
    LeadingByte,
    TrailingByte,
    EscapeStart,
    Escape,
}

pub struct Iso2022JpDecoder {
    decoder_state: DecoderState,
    decoder_output_state: DecoderState,
    leading: u8,
    output: bool,
}

impl Iso2022JpDecoder {
    pub fn new() -> Iso2022JpDecoder {
        Iso2022JpDecoder {
            decoder_state: DecoderState::Ascii,
            decoder_output_state: DecoderState::Ascii,
            leading: 0,
            output: false,
        }
    }

    fn escape_start(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        if let Some(byte @ (0x24 | 0x28)) = byte {
            self.leading = byte;
            self.decoder_state = DecoderState::Escape;
            return Continue;
        }
        io_queue.restore(&[byte]);
        self.output = false;
        self.decoder_state = self.decoder_output_state;
        Error(None)
    }

    fn escape(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        let leading = self.leading;
        self.leading = 0;
        let state = match (leading, byte) {
            (0x28, Some(0x42)) => Some(DecoderState::Ascii),
            (0x28, Some(0x4A)) => Some(DecoderState::Roman),
            (0x28, Some(0x49)) => Some(DecoderState::Katakana),
            (0x24, Some(0x40 | 0x42)) => Some(DecoderState::LeadingByte),
            _ => None,
        };
        if let Some(state) = state {
            self.decoder_state = state;
            self.decoder_output_state = state;
            let output = self.output;
            self.output = true;
            return if output { Error(None) } else { Continue };
        }
        io_queue.restore(&[Some(leading), byte]);
        self.output = false;
        self.decoder_state = self.decoder_output_state;
        Error(None)
    }
}

impl Decoder for Iso2022JpDecoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u8>, byte: Option<u8>) -> Outcome<u32> {
        use DecoderState::*;
        match (self.decoder_state, byte) {
            (Ascii | Roman | Katakana | LeadingByte, Some(0x1B)) => {
                self.decoder_state = EscapeStart;
                Continue
            }
            (Ascii | Roman | Katakana | LeadingByte, None) => Finished,
            (Roman, Some(0x5C)) => {
                self.output = false;
                Items(vec![0x00A5])
            }
            (Roman, Some(0x7E)) => {
                self.output = false;
                Items(vec![0x203E])
            }
            (Ascii | Roman, Some(byte @ 0x00..=0x7F)) if byte != 0x0E && byte != 0x0F => {
                self.output = false;
                Items(vec![byte.into()])
            }
            (Katakana, Some(byte @ 0x21..=0x5F)) => {
                self.output = false;
                Items(vec![0xFF61 - 0x21 + u32::from(byte)])
            }
            (LeadingByte, Some(byte @ 0x21..=0x7E)) => {
                self.output = false;
                self.leading = byte;
                self.decoder_state = TrailingByte;
                Continue
            }
            (Ascii | Roman | Katakana | LeadingByte, Some(_)) => {
                self.output = false;
                Error(None)
            }
            (TrailingByte, Some(0x1B)) => {
                self.decoder_state = EscapeStart;
                Error(None)
            }
            (TrailingByte, Some(byte @ 0x21..=0x7E)) => {
                self.decoder_state = LeadingByte;
                let pointer = usize::from(self.leading - 0x21) * 94 + usize::from(byte - 0x21);
                let code_point = index("jis0208").code_point(pointer);
                let Some(code_point) = code_point else { return Error(None) };
                Items(vec![code_point])
            }
            (TrailingByte, None) => {
                self.decoder_state = LeadingByte;
                io_queue.restore(&[byte]);
                Error(None)
            }
            (TrailingByte, Some(_)) => {
                self.decoder_state = LeadingByte;
                Error(None)
            }
            (EscapeStart, byte) => self.escape_start(io_queue, byte),
            (Escape, byte) => self.escape(io_queue, byte),
        }
    }

    fn bytes_kept(&self) -> usize {
        match self.decoder_state {
            DecoderState::TrailingByte | DecoderState::EscapeStart => 1,
            DecoderState::Escape => 2,
            _ => 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum EncoderState {
    Ascii,
    Roman,
    Jis0208,
}

#[derive(Clone)]
pub struct Iso2022JpEncoder {
    encoder_state: EncoderState,
}

impl Iso2022JpEncoder {
    pub fn new() -> Iso2022JpEncoder {
        Iso2022JpEncoder { encoder_state: EncoderState::Ascii }
    }

    /// Restores the code point, sets the state and returns the escape sequence for it.
    fn switch(
        &mut self,
        io_queue: &mut IoQueue<u32>,
        code_point: Option<u32>,
        state: EncoderState,
    ) -> Outcome<u8> {
        io_queue.restore(&[code_point]);
        self.encoder_state = state;
        Items(match state {
            EncoderState::Ascii => vec![0x1B, 0x28, 0x42],
            EncoderState::Roman => vec![0x1B, 0x28, 0x4A],
            EncoderState::Jis0208 => vec![0x1B, 0x24, 0x42],
        })
    }
}

impl Encoder for Iso2022JpEncoder {
    fn handler(&mut self, io_queue: &mut IoQueue<u32>, code_point: Option<u32>) -> Outcome<u8> {
        use EncoderState::*;
        if code_point.is_none() && self.encoder_state != Ascii {
            return self.switch(io_queue, code_point, Ascii);
        }
        let Some(mut code_point) = code_point else { return Finished };
        let is_ascii = code_point <= 0x7F;
        if self.encoder_state != Jis0208 && matches!(code_point, 0x0E | 0x0F | 0x1B) {
            return Error(Some(0xFFFD));
        }
        if self.encoder_state == Ascii && is_ascii {
            return Items(vec![code_point as u8]);
        }
        if self.encoder_state == Roman {
            match code_point {
                0x00A5 => return Items(vec![0x5C]),
                0x203E => return Items(vec![0x7E]),
                0x5C | 0x7E => {}
                _ if is_ascii => return Items(vec![code_point as u8]),
                _ => {}
            }
        }
        if is_ascii && self.encoder_state != Ascii {
            return self.switch(io_queue, Some(code_point), Ascii);
        }
        if matches!(code_point, 0x00A5 | 0x203E) && self.encoder_state != Roman {
            return self.switch(io_queue, Some(code_point), Roman);
        }
        if code_point == 0x2212 {
            code_point = 0xFF0D;
        }
        if (0xFF61..=0xFF9F).contains(&code_point) {
            let katakana = index("iso-2022-jp-katakana").code_point((code_point - 0xFF61) as usize);
            code_point = katakana.expect("all 63 are in the index");
        }
        let Some(pointer) = index("jis0208").pointer(code_point) else {
            if self.encoder_state == Jis0208 {
                return self.switch(io_queue, Some(code_point), Ascii);
            }
            return Error(Some(code_point));
        };
        if self.encoder_state != Jis0208 {
            return self.switch(io_queue, Some(code_point), Jis0208);
        }
        let leading = pointer / 94 + 0x21;
        let trailing = pointer % 94 + 0x21;
        Items(vec![u8::try_from(leading).unwrap(), trailing as u8])
    }
}
