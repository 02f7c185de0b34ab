//! Beginnings of documents, in which an encoding is declared, or nearly.

use crate::support::random::Random;

const TOKENS: [&[u8]; 34] = [
    b"<",
    b">",
    b"/",
    b"!",
    b"?",
    b"--",
    b"-->",
    b"<!--",
    b"</p",
    b"<p ",
    b"=",
    b"'",
    b"\"",
    b" ",
    b"\n",
    b"\0",
    b";",
    b"<meta",
    b"<META ",
    b"<meta ",
    b"<meta/",
    b"charset",
    b" charset=",
    b" content='",
    b" http-equiv=content-type",
    b"koi8-r",
    b"utf-16",
    b"x-user-defined",
    b"<meta charset=koi8-r>",
    b"<?xml",
    b" encoding=\"euc-jp\"",
    b"?>",
    b"\xE9",
    b"<\0?\0x\0",
];

const ATTRIBUTES: [&[u8]; 14] = [
    b"http-equiv=content-type",
    b"HTTP-EQUIV = 'Content-Type'",
    b"http-equiv",
    b"charset=koi8-r",
    b"charset = \"Big5\"",
    b"charset",
    b"charset=utf-16be",
    b"charset='x-user-defined'",
    b"content=charset=gbk",
    b"content='text/html; charset=\"euc-jp\"'",
    b"content=\"x; charset = 'euc-kr'\"",
    b"content=charset='koi8-u",
    b"=",
    b"x='y'",
];

pub fn markup(random: &mut Random) -> Vec<u8> {
    let mut markup = Vec::new();
    for _ in 0..random.below(12) {
        match random.below(4) {
            0 => {
                markup.extend_from_slice(b"<meta");
                for _ in 0..=random.below(4) {
                    markup.extend_from_slice(random.pick(&[&b" "[..], b"/", b"\n", b""]));
                    markup.extend_from_slice(random.pick(&ATTRIBUTES));
                }
                markup.push(b'>');
            }
            1 => markup.extend_from_slice(b"<p class=x>text</p>"),
            _ => markup.extend_from_slice(random.pick(&TOKENS)),
        }
    }
    markup
}

pub fn xml(random: &mut Random) -> Vec<u8> {
    let parts: [&[u8]; 14] = [
        b"<?xml",
        b" version='1.0'",
        b" encoding",
        b"=",
        b" = ",
        b"\"",
        b"'",
        b"euc-jp",
        b"utf-16",
        b" ",
        b"?>",
        b"x",
        b"encoding='big5'",
        b"\0",
    ];
    let mut xml = if random.below(8) > 0 { b"<?xml".to_vec() } else { Vec::new() };
    for _ in 0..random.below(10) {
        xml.extend_from_slice(random.pick(&parts));
    }
    xml
}

/// The content attribute of a `meta` element.
pub fn content(random: &mut Random) -> Vec<u16> {
    let parts = [
        "text/html",
        ";",
        " ",
        "charset",
        "CHARSET",
        "=",
        " = ",
        "\"",
        "'",
        "euc-kr",
        "koi8-u",
        "\u{E9}",
        "\t",
        "x",
    ];
    let mut content = String::new();
    for _ in 0..random.below(9) {
        content.push_str(random.pick(&parts));
    }
    content.encode_utf16().collect()
}
