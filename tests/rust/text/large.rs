//! Files that are longer than what is between two checkpoints.

use crate::support::oracle;
use crate::support::random::Random;
use encoding_standard::Encoding;
use encoding_standard::text::{ReadOptions, TextFile};

/// A text of some hundred kilobytes, with lines that differ.
fn long_text(lines: usize) -> String {
    (0..lines).map(|line| format!("行 {line}: 日本語のテキスト、abc {}\n", "か".repeat(line % 7))).collect()
}

fn open(encoding: Encoding, bytes: Vec<u8>) -> TextFile {
    TextFile::open(bytes, &ReadOptions { encoding: Some(encoding), ..Default::default() }).unwrap()
}

/// Many edits at random places, of which some move all checkpoints behind them, and some add text that is longer than what is
/// between checkpoints.
#[test]
fn places_are_found_after_many_edits() {
    let mut random = Random::new(3);
    for encoding in
        [Encoding::ShiftJis, Encoding::Iso2022Jp, Encoding::Utf8, Encoding::Utf16Le, Encoding::Gb18030]
    {
        let mut model = long_text(6000);
        let bytes = oracle::html(&oracle::encode(encoding.name(), model.chars()).unwrap());
        let mut file = open(encoding, bytes);
        assert_eq!(file.text(), model);
        for number in 0..80 {
            let boundary = |random: &mut Random| {
                let mut index = random.below(model.len() + 1);
                while !model.is_char_boundary(index) {
                    index -= 1;
                }
                index
            };
            let start = boundary(&mut random);
            let end = if number % 3 == 0 {
                boundary(&mut random).clamp(start, model.len().min(start + 99_000))
            } else {
                start
            };
            let end = (end..=model.len()).find(|end| model.is_char_boundary(*end)).unwrap();
            let new = match number % 5 {
                0 => long_text(random.below(3000)),
                1 => String::new(),
                _ => "挿入 text".into(),
            };
            file.edit(start..end, &new).unwrap();
            model.replace_range(start..end, &new);
            assert_eq!(file.text(), model);
        }
        let decoded = oracle::replacement(&oracle::decode(encoding.name(), file.bytes()));
        assert_eq!(decoded.into_iter().collect::<String>(), model);
    }
}

#[test]
fn all_of_many_occurrences_are_replaced_at_once() {
    let text = long_text(3000);
    let bytes = oracle::html(&oracle::encode("EUC-JP", text.chars()).unwrap());
    let mut file = open(Encoding::EucJp, bytes);
    assert_eq!(file.replace_all("日本語", "和文").unwrap(), 3000);
    assert_eq!(file.changes().len(), 3000);
    let expected = text.replace("日本語", "和文");
    assert_eq!(file.text(), expected);
    assert_eq!(file.bytes(), oracle::html(&oracle::encode("EUC-JP", expected.chars()).unwrap()));
    // The places are right after that, too.
    file.insert(expected.find("行 2999").unwrap(), "新").unwrap();
    assert_eq!(file.text(), expected.replace("行 2999", "新行 2999"));
}
