//! The kinds of decisions.

/// The kind of a decision, or of a number. Each kind has contexts and weights of its own.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    // Classes.
    /// Whether any cell of a block has a class.
    Block,
    /// Whether a cell has the class of this question.
    Class {
        /// Elsewhere, among unified ideographs, in Hangul.
        zone: u32,
        /// Whether the cell has a class in an earlier table.
        is_known: bool,
        question: u32,
    },
    /// How many cells of plane 2 are skipped.
    Skipped,
    /// Whether a cell of plane 2 has the second class, not the first.
    SecondClass,

    // Ranks.
    /// For how many pointers the guess is right.
    AsExpected,
    /// Whether an exception is a jump.
    Jump,
    /// Whether an exception is a copy.
    Copy,
    /// The distance of a copy from the last one.
    CopyDistance,

    // Readings.
    /// Whether a group starts.
    GroupStart,
    /// Which half of the groups a cell is in.
    GroupHalf,

    // Windows.
    /// Whether a cell is before the window.
    Before,
    /// Whether a cell is the next one.
    Taken,
    /// How much further the next one is, after many were rejected.
    Further,

    // Strokes.
    /// Whether a candidate is the number of strokes.
    Strokes { candidate: u32 },

    // Single-byte indexes.
    /// Whether a source has the code point.
    Source,
    /// Whether a code point is below the last one.
    Below,
    /// The distance of a code point from the last one.
    CodePointDistance,

    // The tables of the detection.
    /// The distance of a letter from the last one.
    LetterDistance,
    /// A bit of the level of a pair of letters.
    PairLevel { bit: u32 },
    /// A bit of the level of a character.
    CharacterLevel { bit: u32 },
}

/// More than there are numbers of kinds.
pub const KINDS: usize = 128;

/// The most classes that are asked for.
const QUESTIONS: u32 = 8;
const ZONES: u32 = 3;

impl Kind {
    /// A number for each kind. These are part of the format, and do not change: a number is hashed with each context, so
    /// that other numbers make contexts share other entries, and what is packed is unpacked wrongly. A new kind takes a free
    /// one. `tests/rust/packing/kinds.rs` checks that no two are the same.
    #[inline(always)]
    pub const fn number(self) -> u32 {
        match self {
            Kind::Block => 1,
            Kind::SecondClass => 2,
            Kind::Skipped => 3,
            Kind::Jump => 4,
            Kind::Copy => 5,
            Kind::AsExpected => 6,
            Kind::CopyDistance => 7,
            Kind::Below => 8,
            Kind::CodePointDistance => 9,
            Kind::Further => 10,
            Kind::GroupStart => 11,
            Kind::LetterDistance => 12,
            Kind::PairLevel { bit } => 16 + bit,
            Kind::CharacterLevel { bit } => 20 + bit,
            Kind::Class { zone, is_known, question } => {
                32 + (zone + if is_known { ZONES } else { 0 }) * QUESTIONS + question
            }
            Kind::Source => 82,
            Kind::Before => 96,
            Kind::Taken => 97,
            Kind::GroupHalf => 98,
            Kind::Strokes { candidate } => 104 + candidate,
        }
    }
}
