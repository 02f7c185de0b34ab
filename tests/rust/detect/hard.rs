//! Texts that detectors often get wrong, by the difficulty.

use crate::support::{bytes_are_told, encoded, is_told, of};
use encoding_standard::Encoding::*;
use encoding_standard::detect::{DetectOptions, detect};
use encoding_standard::hooks;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn english_with_one_curly_quote() {
    is_told("It’s the end of the line, and nobody is there to see it.", Windows1252);
    is_told("don’t", Windows1252);
}

#[test]
fn english_with_curly_quotes() {
    is_told("a function called “win”", Windows1252);
    is_told("The items are in the same “group” as the item that comes before them.", Windows1252);
    is_told("Choose “Open…” or “Save – as a copy”, and wait.", Windows1252);
}

#[test]
fn a_price_with_a_pound_sign() {
    is_told("Price: £5.00", Windows1252);
    is_told("Total £12.50 incl. VAT, delivery £3", Windows1252);
}

#[test]
fn italian_with_accents_only_at_the_ends_of_words() {
    is_told("La città è già piena di novità", Windows1252);
    is_told("perché la libertà di ciascuno è più di una possibilità", Windows1252);
}

#[test]
fn half_width_katakana() {
    is_told("ｶﾀｶﾅ ﾃｽﾄ ﾃﾞｰﾀ", ShiftJis);
    is_told("ｼｽﾃﾑｴﾗｰ: ﾌｧｲﾙｶﾞｱﾘﾏｾﾝ", ShiftJis);
}

#[test]
fn big5_and_gbk_of_few_characters() {
    is_told("中文說明", Big5);
    is_told("使用者名稱", Big5);
    is_told("中文说明", Gbk);
    is_told("用户名称", Gbk);
}

#[test]
fn cyrillic_in_capitals() {
    for encoding in [Windows1251, Koi8R, Iso8859_5, Ibm866] {
        is_told("ВНИМАНИЕ! ФАЙЛ НЕ НАЙДЕН", encoding);
    }
}

#[test]
fn koi8_and_windows_1251() {
    for encoding in [Koi8R, Windows1251] {
        is_told("Привет, мир! Как дела?", encoding);
        is_told("Это обычный русский текст, в котором нет ничего особенного.", encoding);
    }
    is_told("Її кохання, ґанок і щось іще цікаве є тут", Koi8U);
}

#[test]
fn dos_line_drawing() {
    is_told("╔══════════╗\r\n║ Меню     ║\r\n╚══════════╝\r\n", Ibm866);
    is_told("┌────────┬────────┐\r\n│ Имя    │ Размер │\r\n└────────┴────────┘\r\n", Ibm866);
}

#[test]
fn visual_hebrew() {
    let visual: String = "שלום לכולם, זהו מסמך ישן".chars().rev().collect();
    let detection = of(&encoded(&visual, Iso8859_8)).unwrap();
    assert_eq!((detection.encoding, detection.language), (Iso8859_8, Some("he")));
    is_told("שלום לכולם, זהו מסמך חדש", Windows1255);
    assert_ne!(of(&encoded("שלום לכולם, זהו מסמך חדש", Windows1255)).unwrap().encoding, Iso8859_8);
}

#[test]
fn lists_of_names() {
    is_told("Müller\nJörg Schröder\nBäcker\nGünther Weiß\n", Windows1252);
    is_told("Novák\nDvořák\nČerný\nProcházka\nKučera\n", Windows1250);
    is_told("Łukasz Wójcik\nMichał Wiśniewski\nŻaneta Dąbrowska\n", Iso8859_2);
    is_told("山田太郎\n鈴木一郎\n佐藤花子\n", ShiftJis);
    is_told("김철수\n이영희\n박민수\n", EucKr);
}

#[test]
fn csv_with_few_letters() {
    is_told("1;22,50;Käse\n2;3,99;Brötchen\n3;10,00;Öl\n", Windows1252);
    is_told("id,name,qty\n1,りんご,120\n2,みかん,80\n", ShiftJis);
    is_told("1;Иванов;100\n2;Петров;250\n", Windows1251);
}

#[test]
fn source_code_with_a_comment() {
    let code = "int main(void) {\n  int count = 0; /* COMMENT */\n  for (int i = 0; i < 10; i++) count += i;\n  return count;\n}\n";
    let with = |comment: &str| code.replace("COMMENT", comment);
    is_told(&with("Zähler für die Schleife"), Windows1252);
    is_told(&with("счётчик цикла"), Windows1251);
    is_told(&with("счётчик цикла"), Koi8R);
    is_told(&with("ループのカウンタ"), ShiftJis);
    is_told(&with("ループのカウンタ"), EucJp);
    is_told(&with("循环计数器"), Gbk);
    is_told(&with("licznik pętli, zwiększa się"), Windows1250);
}

#[test]
fn files_that_are_mostly_in_one_encoding() {
    let mut japanese = encoded(&"これは日本語の文章です。".repeat(8), ShiftJis);
    japanese.push(0xFF);
    assert_eq!(of(&japanese).unwrap().encoding, ShiftJis);
}

#[test]
fn three_bytes() {
    bytes_are_told(b"\xE9t\xE9", Windows1252);
    bytes_are_told("é!".as_bytes(), Utf8);
    assert_eq!(of(b"\xC4\xD6\xDC").map(|detection| detection.confidence < 0.9), Some(true));
}

#[test]
fn pages_with_much_markup_around_few_words() {
    let page = |text: &str| {
        format!(
            "<!DOCTYPE html><html><head><title>Home</title></head><body>{}<p>{text}</p></body></html>",
            "<div class=\"row item\"><a href=\"/some/where.html\">Next page</a></div>\n".repeat(30)
        )
    };
    is_told(&page("Dziękujemy, że odwiedziłeś naszą stronę"), Iso8859_2);
    is_told(&page("Köszönjük, hogy felkereste oldalunkat"), Windows1250);
    is_told(&page("ご訪問ありがとうございます"), EucJp);
}

#[test]
fn a_domain_and_a_language_count() {
    let bytes = encoded("żółć", Windows1250);
    let polish = DetectOptions { tld: Some("pl"), ..Default::default() };
    assert_eq!(hooks::decode(&bytes, detect(&bytes, &polish).unwrap().encoding), "żółć");
    let bytes = b"\xA4\xE9";
    let told =
        |language| detect(bytes, &DetectOptions { language: Some(language), ..Default::default() }).unwrap();
    assert_eq!(told("ja").encoding, EucJp);
    assert_ne!(told("fr").encoding, EucJp);
}

#[test]
fn only_candidates_are_answers() {
    let bytes = encoded("Это обычный русский текст", Windows1251);
    let only = |candidates: &[_]| {
        detect(&bytes, &DetectOptions { candidates: Some(candidates), ..Default::default() })
            .map(|it| it.encoding)
    };
    assert_eq!(only(&[Koi8R, Windows1251, Utf8]), Some(Windows1251));
    assert!(only(&[Koi8R, Ibm866]).is_some_and(|it| it == Koi8R || it == Ibm866));
    assert_eq!(only(&[Utf8, Iso2022Jp]), None);
}

#[test]
fn gb18030_is_the_answer_where_gbk_is_no_candidate() {
    let bytes = encoded("使用者可以在这里找到所有的文件", Gb18030);
    let only = |candidates: &[_]| {
        detect(&bytes, &DetectOptions { candidates: Some(candidates), ..Default::default() })
            .map(|it| it.encoding)
    };
    assert_eq!(only(&[Gb18030]), Some(Gb18030));
    assert_eq!(only(&[Gb18030, Windows1252]), Some(Gb18030));
    assert_eq!(only(&[Gb18030, Gbk]), Some(Gbk));
}
