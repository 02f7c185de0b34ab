//! The cost of bytes as UTF-16 without a byte order mark, as in files of Windows.

use super::levels::BIT;
use super::plain;

/// The frequent Han characters of Chinese and Japanese, in the order of Unicode.
static FREQUENT: [u16; 207] = units(
    "一三上下不个中丸为主乗也了二于人他付以件会作你使來保信個元入全具内再出分到削前力加动効動单印发可右号合名向和器四國在地場変多大天头女如子字存學学定実家密对将對小就工左已年座建开式弧当形後心性您成我所手打択括指按提改数文新方於无日时是显時更書會月有本来果查标格検業標機正此気水沒法点為無物現球理生用电男画發白的目矢码確碼示程笔符等置者能脸臉自色號行表要見角記設認語請记设请车車过这选這通過選重閉開間除集電面頁頭顔页點",
);

/// The code units of characters that have three bytes in UTF-8.
const fn units<const N: usize>(text: &str) -> [u16; N] {
    let (bytes, _) = text.as_bytes().as_chunks::<3>();
    let mut units = [0; N];
    let mut at = 0;
    while at < N {
        let [first, second, third] = bytes[at];
        units[at] =
            (first as u16 & 0xF) << 12 | (second as u16 & 0x3F) << 6 | third as u16 & 0x3F;
        at += 1;
    }
    units
}

/// The costs of the parts of a Hangul syllable, in bits.
const LEADS: [u8; 19] = [3, 8, 4, 4, 8, 4, 4, 4, 9, 3, 9, 2, 4, 8, 5, 6, 5, 5, 4];
const VOWELS: [u8; 21] = [2, 4, 7, 12, 3, 4, 4, 8, 3, 6, 10, 6, 6, 4, 7, 11, 7, 7, 3, 6, 3];
const TAILS: [u8; 28] =
    [1, 4, 11, 14, 3, 14, 9, 9, 3, 10, 13, 13, 15, 15, 15, 13, 5, 5, 8, 7, 6, 4, 9, 10, 14, 10, 10, 11];

/// A kind of character. Those of one kind follow each other.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Script {
    #[default]
    Ascii,
    /// Symbols and punctuation, which are among all others.
    Common,
    Latin,
    /// Another alphabet, with its number.
    Letters(u16),
    EastAsian,
}

/// The cost of a script that is not that of the letters before.
pub const CHANGE: u32 = 6 * BIT;

/// The cost of the bytes as UTF-16. `None` if they are not. If more bytes follow, the last character can be incomplete.
pub fn cost(bytes: &[u8], is_big: bool, more: bool) -> Option<u32> {
    let unit_of = if is_big { u16::from_be_bytes } else { u16::from_le_bytes };
    let (units, rest) = bytes.as_chunks();
    if !rest.is_empty() && !more {
        return None;
    }
    let mut text = Text::default();
    let mut is_lead = false;
    for &unit in units {
        let unit = unit_of(unit);
        if is_lead != (unit & 0xFC00 == 0xDC00) {
            return None;
        }
        is_lead = unit & 0xFC00 == 0xD800;
        match unit {
            // Emoji are most of them.
            0xD800..=0xDBFF => text.add_symbol(if (0xD83C..=0xD83E).contains(&unit) { 12 } else { 26 }),
            0xDC00..=0xDFFF => text.add_symbol(8),
            _ => text.add(unit)?,
        }
    }
    (!is_lead || more).then_some(text.sum)
}

/// The cost of the bytes as UTF-32. `None` if they are not.
pub fn cost_of_32(bytes: &[u8], is_big: bool) -> Option<u32> {
    let number_of = if is_big { u32::from_be_bytes } else { u32::from_le_bytes };
    let (numbers, rest) = bytes.as_chunks();
    let mut text = Text::default();
    for number in numbers.iter().map(|&number| number_of(number)) {
        match u16::try_from(number) {
            Ok(unit) => text.add(unit)?,
            Err(_) if (0x1_F000..0x1_FB00).contains(&number) => text.add_symbol(12),
            Err(_) => text.add_symbol(char::from_u32(number).map(|_| 26)?),
        }
    }
    rest.is_empty().then_some(text.sum)
}

/// The cost of the characters of a text.
#[derive(Default)]
struct Text {
    sum: u32,
    script: Script,
    /// The last two characters that were ASCII.
    last: [u8; 2],
}

impl Text {
    fn add_symbol(&mut self, bits: u32) {
        self.sum = self.sum.saturating_add(bits * BIT);
    }

    fn add(&mut self, unit: u16) -> Option<()> {
        let (script, bits) = character(unit)?;
        let mut cost = bits * BIT;
        if let Ok(byte) = u8::try_from(unit)
            && byte.is_ascii()
        {
            cost = plain::cost(byte, self.last);
            self.last = [byte, self.last[0]];
        }
        if script != self.script && !matches!(script, Script::Ascii | Script::Common) {
            // Letters of Latin languages are mostly ASCII.
            cost +=
                if script == Script::Latin && self.script == Script::Ascii { BIT } else { CHANGE };
            self.script = script;
        }
        self.sum = self.sum.saturating_add(cost);
        Some(())
    }
}

/// The script of a character, and its cost in bits after others of this script. `None` if texts have no such code unit.
pub fn character(unit: u16) -> Option<(Script, u32)> {
    let letters = |bits| (Script::Letters(unit >> 8), bits);
    Some(match unit {
        9 | 0xA | 0xD | 0x20..=0x7E => (Script::Ascii, 5),
        0xA0..0xC0 | 0xD7 | 0xF7 | 0x2010..=0x2026 | 0x20AC => (Script::Common, 10),
        0xC0..0x180 | 0x1E00..0x1F00 => (Script::Latin, 8),
        0x1A0 | 0x1A1 | 0x1AF | 0x1B0 | 0x218..0x21C => (Script::Latin, 8),
        0x180..0x370 => (Script::Latin, 16),
        0x370..0x400 | 0x400..0x460 | 0x5D0..0x5EB | 0x620..0x65F | 0x660..0x66A => letters(6),
        0x6A9..0x6D6 | 0x6F0..0x6FA | 0xE01..0xE5C => letters(6),
        0x531..0x5F5 | 0x460..0x531 | 0x600..0x700 => letters(11),
        0x900..=0xDFF | 0xE80..0xF00 | 0x10A0..0x1100 | 0x1200..0x13A0 | 0x1780..0x1800 => letters(8),
        0x1F00..0x2000 => (Script::Letters(3), 9),
        0x2070..0x20D0 | 0x2100..0x2C00 => (Script::Common, 14),
        0x3000..0x3003 | 0x3008..0x3012 => (Script::EastAsian, 7),
        0x3041..0x3097 | 0x30A1..0x30FF => (Script::EastAsian, 7),
        0xFF01..0xFF5F => (Script::EastAsian, 9),
        0xFF61..0xFFA0 => letters(7),
        0x4E00..0x9FA6 => (Script::EastAsian, if FREQUENT.binary_search(&unit).is_ok() { 9 } else { 15 }),
        0x2C00..0x2E80 | 0x3003..0x4DC0 => (Script::EastAsian, 20),
        0xAC00..0xD7A4 => {
            let place = usize::from(unit - 0xAC00);
            let parts = [LEADS.get(place / 588), VOWELS.get(place / 28 % 21), TAILS.get(place % 28)];
            (Script::EastAsian, parts.into_iter().flatten().map(|&bits| u32::from(bits)).sum())
        }
        0x2000..0x2070 => (Script::Common, 16),
        _ => return None,
    })
}
