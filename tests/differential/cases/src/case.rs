//! What a case is, and how it is written for `runner/cases.mjs`, which reads it: all numbers little-endian, lists and
//! strings with their length before them, strings as UTF-16.

/// Whose classes are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    Root,
    Lite,
    /// The globals, after the package has replaced them.
    Polyfilled,
}

/// The kind of object that holds the bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Memory {
    Plain,
    Shared,
    Resizable,
    Growable,
    Detached,
}

#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(clippy::enum_variant_names, reason = "these are the interfaces' names")]
pub enum View {
    Uint8Array,
    /// The buffer itself.
    Buffer,
    DataView,
    Int8Array,
    Uint16Array,
    Float64Array,
    /// Nothing is given at all.
    Nothing,
}

/// A buffer source, which begins at `offset` in its buffer.
pub struct Input {
    pub memory: Memory,
    pub view: View,
    pub offset: u8,
    pub bytes: Vec<u8>,
}

pub struct Destination {
    pub memory: Memory,
    pub offset: u8,
    pub size: u32,
}

pub struct DecoderOptions {
    pub entry: Entry,
    pub label: String,
    pub fatal: bool,
    pub ignore_bom: bool,
}

pub struct EncoderOptions {
    pub entry: Entry,
    pub label: String,
    pub unencodable: Unencodable,
}

pub enum Unencodable {
    Fatal,
    Html,
    Replace,
    /// A function that returns one of these, selected by the code point and its index. `None` is a value that is not a
    /// string.
    Function(Vec<Option<Vec<u16>>>),
}

pub struct Encode {
    pub text: Vec<u16>,
    pub stream: bool,
    pub call: EncodeCall,
}

pub enum EncodeCall {
    Encode,
    EncodeInto(Destination),
    CanEncode,
}

pub struct Sniff {
    pub over: Option<String>,
    pub transport: Option<String>,
    pub parent: Option<(String, bool)>,
    pub likely: Option<String>,
    pub autodetect: bool,
    pub fallback: Option<String>,
    pub limit: u32,
}

/// Where the encoding of a transcoder's input comes from.
pub enum From {
    Label(String),
    Auto(Sniff),
}

pub struct TranscoderOptions {
    pub from: From,
    pub to: String,
    pub fatal: bool,
    pub ignore_bom: bool,
    pub bom: bool,
    pub counts: bool,
    pub unencodable: Unencodable,
}

pub enum Case {
    /// The calls' inputs, and whether each is one of a stream.
    Decoder(DecoderOptions, Vec<(Input, bool)>),
    DecoderStream(DecoderOptions, Vec<Input>),
    Encoder(Entry, Vec<(Vec<u16>, Option<Destination>)>),
    EncoderStream(Entry, Vec<Vec<u16>>),
    LegacyEncoder(EncoderOptions, Vec<Encode>),
    LegacyEncoderStream(EncoderOptions, Vec<Vec<u16>>),
    HookDecode(String, Input),
    HookUtf8Decode(Input),
    HookBomSniff(Input),
    HookEncode(String, Vec<u16>),
    HookUtf8Encode(Vec<u16>),
    HookEncodeOrFail(String, Vec<Vec<u16>>),
    /// The label, the text, the number of the percent-encode set in `PERCENT_ENCODE_SETS`, and whether a space is a plus.
    HookPercentEncode(String, Vec<u16>, u8, bool),
    HookGetEncoding(String),
    Sniff(Sniff, Input),
    Prescan(u32, Input),
    GetXmlEncoding(Input),
    ExtractEncoding(Vec<u16>),
    SniffingStream(Sniff, bool, Vec<Input>),
    /// The label, and the bytes at once or as chunks.
    InspectDecode(String, Vec<Input>),
    FindUnencodable(String, Vec<Vec<u16>>),
    Transcode(TranscoderOptions, Input),
    TranscoderStream(TranscoderOptions, Vec<Input>),
}

/// The percent-encode sets of the URL standard, by their names, with what each has in addition to the C0 control set.
pub const PERCENT_ENCODE_SETS: [(&str, &str); 8] = [
    ("C0 control", ""),
    ("fragment", " \"<>`"),
    ("query", " \"#<>"),
    ("special-query", " \"#<>'"),
    ("path", " \"#<>?^`{}"),
    ("userinfo", " \"#<>?^`{}/:;=@[\\]|"),
    ("component", " \"#<>?^`{}/:;=@[\\]|$%&+,"),
    ("application/x-www-form-urlencoded", " \"#<>?^`{}/:;=@[\\]|$%&+,!'()~"),
];

struct Writer(Vec<u8>);

impl Writer {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn number(&mut self, number: usize) {
        self.0.extend(u32::try_from(number).expect("no case is as long as that").to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    fn units(&mut self, units: &[u16]) {
        self.number(units.len());
        self.0.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
    }

    fn string(&mut self, string: &str) {
        self.units(&string.encode_utf16().collect::<Vec<_>>());
    }

    fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Writer, &T)) {
        self.number(items.len());
        items.iter().for_each(|item| write(self, item));
    }

    fn optional<T>(&mut self, item: Option<&T>, write: impl FnOnce(&mut Writer, &T)) {
        self.byte(item.is_some().into());
        if let Some(item) = item {
            write(self, item);
        }
    }

    fn input(&mut self, input: &Input) {
        self.byte(input.memory as u8);
        self.byte(input.view as u8);
        self.byte(input.offset);
        self.bytes(&input.bytes);
    }

    fn destination(&mut self, destination: &Destination) {
        self.byte(destination.memory as u8);
        self.byte(destination.offset);
        self.number(destination.size as usize);
    }

    fn decoder_options(&mut self, options: &DecoderOptions) {
        self.byte(options.entry as u8);
        self.string(&options.label);
        self.byte(options.fatal.into());
        self.byte(options.ignore_bom.into());
    }

    fn encoder_options(&mut self, options: &EncoderOptions) {
        self.byte(options.entry as u8);
        self.string(&options.label);
        self.unencodable(&options.unencodable);
    }

    fn unencodable(&mut self, unencodable: &Unencodable) {
        match unencodable {
            Unencodable::Fatal => self.byte(0),
            Unencodable::Html => self.byte(1),
            Unencodable::Replace => self.byte(2),
            Unencodable::Function(substitutes) => {
                self.byte(3);
                self.list(substitutes, |writer, substitute| {
                    writer.optional(substitute.as_ref(), |writer, text| writer.units(text));
                });
            }
        }
    }

    fn sniff(&mut self, options: &Sniff) {
        for label in [&options.over, &options.transport, &options.likely, &options.fallback] {
            self.optional(label.as_ref(), |writer, label| writer.string(label));
        }
        self.optional(options.parent.as_ref(), |writer, (label, same_origin)| {
            writer.string(label);
            writer.byte((*same_origin).into());
        });
        self.byte(options.autodetect.into());
        self.number(options.limit as usize);
    }

    fn transcoder_options(&mut self, options: &TranscoderOptions) {
        match &options.from {
            From::Label(label) => {
                self.byte(0);
                self.string(label);
            }
            From::Auto(sniff) => {
                self.byte(1);
                self.sniff(sniff);
            }
        }
        self.string(&options.to);
        for flag in [options.fatal, options.ignore_bom, options.bom, options.counts] {
            self.byte(flag.into());
        }
        self.unencodable(&options.unencodable);
    }

    fn texts(&mut self, texts: &[Vec<u16>]) {
        self.list(texts, |writer, text| writer.units(text));
    }

    fn inputs(&mut self, inputs: &[Input]) {
        self.list(inputs, Writer::input);
    }

    /// The kind, as its place in `KINDS` of `runner/cases.mjs`, and the data of this kind.
    fn case(&mut self, case: &Case) {
        match case {
            Case::Decoder(options, calls) => {
                self.byte(0);
                self.decoder_options(options);
                self.list(calls, |writer, (input, stream)| {
                    writer.input(input);
                    writer.byte((*stream).into());
                });
            }
            Case::DecoderStream(options, chunks) => {
                self.byte(1);
                self.decoder_options(options);
                self.inputs(chunks);
            }
            Case::Encoder(entry, calls) => {
                self.byte(2);
                self.byte(*entry as u8);
                self.list(calls, |writer, (text, destination)| {
                    writer.units(text);
                    writer.optional(destination.as_ref(), Writer::destination);
                });
            }
            Case::EncoderStream(entry, chunks) => {
                self.byte(3);
                self.byte(*entry as u8);
                self.texts(chunks);
            }
            Case::LegacyEncoder(options, calls) => {
                self.byte(4);
                self.encoder_options(options);
                self.list(calls, |writer, call| {
                    writer.units(&call.text);
                    writer.byte(call.stream.into());
                    match &call.call {
                        EncodeCall::Encode => writer.byte(0),
                        EncodeCall::EncodeInto(destination) => {
                            writer.byte(1);
                            writer.destination(destination);
                        }
                        EncodeCall::CanEncode => writer.byte(2),
                    }
                });
            }
            Case::LegacyEncoderStream(options, chunks) => {
                self.byte(5);
                self.encoder_options(options);
                self.texts(chunks);
            }
            Case::HookDecode(label, input) => {
                self.byte(6);
                self.string(label);
                self.input(input);
            }
            Case::HookUtf8Decode(input) => {
                self.byte(7);
                self.input(input);
            }
            Case::HookBomSniff(input) => {
                self.byte(8);
                self.input(input);
            }
            Case::HookEncode(label, text) => {
                self.byte(9);
                self.string(label);
                self.units(text);
            }
            Case::HookUtf8Encode(text) => {
                self.byte(10);
                self.units(text);
            }
            Case::HookEncodeOrFail(label, texts) => {
                self.byte(11);
                self.string(label);
                self.texts(texts);
            }
            Case::HookPercentEncode(label, text, set, space_as_plus) => {
                self.byte(12);
                self.string(label);
                self.units(text);
                self.string(PERCENT_ENCODE_SETS[usize::from(*set)].0);
                self.byte((*space_as_plus).into());
            }
            Case::HookGetEncoding(label) => {
                self.byte(13);
                self.string(label);
            }
            Case::Sniff(options, input) => {
                self.byte(14);
                self.sniff(options);
                self.input(input);
            }
            Case::Prescan(limit, input) => {
                self.byte(15);
                self.number(*limit as usize);
                self.input(input);
            }
            Case::GetXmlEncoding(input) => {
                self.byte(16);
                self.input(input);
            }
            Case::ExtractEncoding(text) => {
                self.byte(17);
                self.units(text);
            }
            Case::SniffingStream(options, fatal, chunks) => {
                self.byte(18);
                self.sniff(options);
                self.byte((*fatal).into());
                self.inputs(chunks);
            }
            Case::InspectDecode(label, chunks) => {
                self.byte(19);
                self.string(label);
                self.inputs(chunks);
            }
            Case::FindUnencodable(label, chunks) => {
                self.byte(20);
                self.string(label);
                self.texts(chunks);
            }
            Case::Transcode(options, input) => {
                self.byte(21);
                self.transcoder_options(options);
                self.input(input);
            }
            Case::TranscoderStream(options, chunks) => {
                self.byte(22);
                self.transcoder_options(options);
                self.inputs(chunks);
            }
        }
    }
}

impl Case {
    pub fn to_bytes(&self, seed: u32) -> Vec<u8> {
        let mut writer = Writer(Vec::new());
        writer.number(seed as usize);
        writer.case(self);
        writer.0
    }
}
