//! The results of a case, entry by entry, as two hashes or as readable lines. `runner/log.mjs` does the same.
//!
//! One hash is over everything. The other leaves out the places of errors, which other implementations need not have.

/// Two 32-bit lanes, which JavaScript can multiply fast.
struct Hash {
    lanes: [u32; 2],
}

impl Hash {
    fn new() -> Hash {
        Hash { lanes: [0x811C_9DC5, 0x9E37_79B9] }
    }

    fn add(&mut self, unit: u16) {
        let [first, second] = &mut self.lanes;
        *first = (*first ^ u32::from(unit)).wrapping_mul(0x0100_0193);
        *second = (*second ^ u32::from(unit)).wrapping_mul(0x85EB_CA6B).rotate_left(13);
    }

    fn add_number(&mut self, number: u32) {
        self.add(number as u16);
        self.add((number >> 16) as u16);
    }
}

/// The kinds of entries.
const NUMBER: u16 = 1;
const STRING: u16 = 2;
const BYTES: u16 = 3;
const ERROR: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    TypeError = 1,
    RangeError = 2,
}

pub struct Log {
    everything: Hash,
    interface: Hash,
    lines: Option<Vec<String>>,
}

impl Log {
    pub fn hashing() -> Log {
        Log { everything: Hash::new(), interface: Hash::new(), lines: None }
    }

    pub fn telling() -> Log {
        Log { lines: Some(Vec::new()), ..Log::hashing() }
    }

    pub fn hashes(&self) -> [u8; 16] {
        let lanes = [self.everything.lanes, self.interface.lanes];
        let mut bytes = [0; 16];
        for (to, lane) in bytes.chunks_exact_mut(4).zip(lanes.as_flattened()) {
            to.copy_from_slice(&lane.to_le_bytes());
        }
        bytes
    }

    pub fn lines(&self) -> &[String] {
        self.lines.as_deref().unwrap_or_default()
    }

    fn tell(&mut self, line: impl FnOnce() -> String) {
        if let Some(lines) = &mut self.lines {
            lines.push(line());
        }
    }

    fn both(&mut self, add: impl Fn(&mut Hash)) {
        add(&mut self.everything);
        add(&mut self.interface);
    }

    pub fn number(&mut self, name: &str, number: u64) {
        let number = u32::try_from(number).expect("no case is as long as that");
        self.both(|hash| {
            hash.add(NUMBER);
            hash.add_number(number);
        });
        self.tell(|| format!("{name}: {number}"));
    }

    pub fn string(&mut self, name: &str, units: &[u16]) {
        self.both(|hash| {
            hash.add(STRING);
            hash.add_number(units.len() as u32);
            units.iter().for_each(|&unit| hash.add(unit));
        });
        self.tell(|| {
            let escaped: String = units.iter().map(|&unit| escaped(unit)).collect();
            format!("{name}: '{escaped}'")
        });
    }

    pub fn text(&mut self, name: &str, text: &str) {
        self.string(name, &text.encode_utf16().collect::<Vec<_>>());
    }

    /// A string given as its code points.
    pub fn code_points(&mut self, name: &str, code_points: &[u32]) {
        let mut units = Vec::with_capacity(code_points.len());
        for &code_point in code_points {
            let char = char::from_u32(code_point).expect("decoders give scalar values");
            units.extend_from_slice(char.encode_utf16(&mut [0; 2]));
        }
        self.string(name, &units);
    }

    pub fn bytes(&mut self, name: &str, bytes: &[u8]) {
        self.both(|hash| {
            hash.add(BYTES);
            hash.add_number(bytes.len() as u32);
            bytes.iter().for_each(|&byte| hash.add(byte.into()));
        });
        self.tell(|| {
            let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{name}: [{}]", hex.join(" "))
        });
    }

    pub fn nothing(&mut self, name: &str) {
        self.both(|hash| hash.add(0));
        self.tell(|| format!("{name}: null"));
    }

    /// `details` are the numbers that only our errors have.
    pub fn error(&mut self, kind: ErrorKind, details: &[(&str, u64)]) {
        self.both(|hash| {
            hash.add(ERROR);
            hash.add(kind as u16);
        });
        for (_, number) in details {
            self.everything.add_number(*number as u32);
        }
        self.tell(|| {
            let name = if kind == ErrorKind::TypeError { "TypeError" } else { "RangeError" };
            let details: String = details.iter().map(|(name, number)| format!(", {name} {number}")).collect();
            format!("throws {name}{details}")
        });
    }
}

/// A code unit as JavaScript writes it in a string.
fn escaped(unit: u16) -> String {
    match char::from_u32(unit.into()) {
        Some(char @ (' '..='~')) if char != '\'' && char != '\\' => char.to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}
