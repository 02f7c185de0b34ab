//! A second prescan, which is written exactly as in the standard's text, with its jumps, strings and list. The crate's is
//! compared with it.

use super::Encoding;

/// *Runs out of bytes.*
struct Abort;

struct Prescan<'a> {
    bytes: &'a [u8],
    position: usize,
}

/// Prescan a byte stream to determine its encoding.
pub(crate) fn prescan(bytes: &[u8]) -> Option<Encoding> {
    match (Prescan { bytes, position: 0 }).run() {
        Ok(encoding) => Some(encoding),
        Err(Abort) => get_an_xml_encoding(bytes),
    }
}

impl Prescan<'_> {
    fn at(&self, position: usize) -> Result<u8, Abort> {
        self.bytes.get(position).copied().ok_or(Abort)
    }

    /// Whether the position points to bytes that are, each, among those given.
    fn points_to(&self, pattern: &[&[u8]]) -> bool {
        let is_among = |(i, among): (usize, &&[u8])| {
            self.bytes.get(self.position + i).is_some_and(|byte| among.contains(byte))
        };
        pattern.iter().enumerate().all(is_among)
    }

    fn run(mut self) -> Result<Encoding, Abort> {
        if self.points_to(&[b"\x3C", b"\0", b"\x3F", b"\0", b"\x78", b"\0"]) {
            return Ok(Encoding::Utf16Le);
        }
        if self.points_to(&[b"\0", b"\x3C", b"\0", b"\x3F", b"\0", b"\x78"]) {
            return Ok(Encoding::Utf16Be);
        }
        let letters: Vec<u8> = (b'A'..=b'Z').chain(b'a'..=b'z').collect();
        loop {
            self.at(self.position)?;
            if self.points_to(&[b"<", b"!", b"-", b"-"]) {
                let start = self.position;
                self.position += 1;
                while !(self.at(self.position)? == b'>'
                    && self.position >= start + 4
                    && self.bytes[self.position - 1] == b'-'
                    && self.bytes[self.position - 2] == b'-')
                {
                    self.position += 1;
                }
            } else if self.points_to(&[b"<", b"Mm", b"Ee", b"Tt", b"Aa", b"\x09\x0A\x0C\x0D\x20\x2F"]) {
                if let Some(encoding) = self.meta()? {
                    return Ok(encoding);
                }
            } else if self.points_to(&[b"<", &letters]) || self.points_to(&[b"<", b"/", &letters]) {
                while !b"\x09\x0A\x0C\x0D\x20>".contains(&self.at(self.position)?) {
                    self.position += 1;
                }
                while self.get_an_attribute()?.is_some() {}
            } else if self.points_to(&[b"<", b"!/?"]) {
                while self.at(self.position)? != b'>' {
                    self.position += 1;
                }
            }
            self.position += 1;
        }
    }

    fn meta(&mut self) -> Result<Option<Encoding>, Abort> {
        self.position += 5;
        let mut attribute_list: Vec<String> = Vec::new();
        let mut got_pragma = false;
        let mut need_pragma = None;
        let mut charset: Option<Result<Encoding, ()>> = None;
        while let Some((name, value)) = self.get_an_attribute()? {
            if attribute_list.contains(&name) {
                continue;
            }
            attribute_list.push(name.clone());
            if name == "http-equiv" {
                if value == "content-type" {
                    got_pragma = true;
                }
            } else if name == "content" {
                if let (Some(encoding), None) = (extract(&value), charset) {
                    charset = Some(Ok(encoding));
                    need_pragma = Some(true);
                }
            } else if name == "charset" {
                charset = Some(Encoding::get(&value).ok_or(()));
                need_pragma = Some(false);
            }
        }
        if need_pragma.is_none() || need_pragma == Some(true) && !got_pragma {
            return Ok(None);
        }
        Ok(match charset {
            Some(Ok(Encoding::Utf16Be | Encoding::Utf16Le)) => Some(Encoding::Utf8),
            Some(Ok(Encoding::XUserDefined)) => Some(Encoding::Windows1252),
            Some(Ok(encoding)) => Some(encoding),
            _ => None,
        })
    }

    fn get_an_attribute(&mut self) -> Result<Option<(String, String)>, Abort> {
        let lowercase = |byte: u8| char::from(if byte.is_ascii_uppercase() { byte + 0x20 } else { byte });
        let (mut name, mut value) = (String::new(), String::new());
        while matches!(self.at(self.position)?, 0x09 | 0x0A | 0x0C | 0x0D | 0x20 | 0x2F) {
            self.position += 1;
        }
        if self.at(self.position)? == 0x3E {
            return Ok(None);
        }
        loop {
            match self.at(self.position)? {
                0x3D if !name.is_empty() => {
                    self.position += 1;
                    break;
                }
                0x09 | 0x0A | 0x0C | 0x0D | 0x20 => {
                    while matches!(self.at(self.position)?, 0x09 | 0x0A | 0x0C | 0x0D | 0x20) {
                        self.position += 1;
                    }
                    if self.at(self.position)? != 0x3D {
                        return Ok(Some((name, value)));
                    }
                    self.position += 1;
                    break;
                }
                0x2F | 0x3E => return Ok(Some((name, value))),
                byte => name.push(lowercase(byte)),
            }
            self.position += 1;
        }
        while matches!(self.at(self.position)?, 0x09 | 0x0A | 0x0C | 0x0D | 0x20) {
            self.position += 1;
        }
        match self.at(self.position)? {
            b @ (0x22 | 0x27) => loop {
                self.position += 1;
                let byte = self.at(self.position)?;
                if byte == b {
                    self.position += 1;
                    return Ok(Some((name, value)));
                }
                value.push(lowercase(byte));
            },
            0x3E => return Ok(Some((name, value))),
            byte => {
                value.push(lowercase(byte));
                self.position += 1;
            }
        }
        loop {
            match self.at(self.position)? {
                0x09 | 0x0A | 0x0C | 0x0D | 0x20 | 0x3E => return Ok(Some((name, value))),
                byte => value.push(lowercase(byte)),
            }
            self.position += 1;
        }
    }
}

/// Extracting a character encoding from a meta element.
pub(crate) fn extract(s: &str) -> Option<Encoding> {
    let s: Vec<char> = s.chars().collect();
    let is_whitespace = |i: usize| s.get(i).is_some_and(|c| "\t\n\x0C\r ".contains(*c));
    let is_match =
        |i: usize| "charset".chars().zip(&s[i..]).filter(|(a, b)| a.eq_ignore_ascii_case(b)).count() == 7;
    let mut position = 0;
    loop {
        position = (position..s.len()).find(|&i| is_match(i))? + 7;
        while is_whitespace(position) {
            position += 1;
        }
        if s.get(position) == Some(&'=') {
            break;
        }
    }
    position += 1;
    while is_whitespace(position) {
        position += 1;
    }
    let next = *s.get(position)?;
    if next == '"' || next == '\'' {
        let end = (position + 1..s.len()).find(|&i| s[i] == next)?;
        return Encoding::get(s[position + 1..end].iter().collect::<String>());
    }
    let end = (position..s.len()).find(|&i| is_whitespace(i) || s[i] == ';').unwrap_or(s.len());
    Encoding::get(s[position..end].iter().collect::<String>())
}

/// Get an XML encoding.
pub(crate) fn get_an_xml_encoding(bytes: &[u8]) -> Option<Encoding> {
    if bytes.len() < 5 || &bytes[..5] != b"<?xml" {
        return None;
    }
    let xml_declaration_end = (0..bytes.len()).find(|&i| bytes[i] == 0x3E)?;
    let mut encoding_position = (0..xml_declaration_end).find(|&i| bytes[i..].starts_with(b"encoding"))?;
    encoding_position += 8;
    while *bytes.get(encoding_position)? <= 0x20 {
        encoding_position += 1;
    }
    if bytes[encoding_position] != 0x3D {
        return None;
    }
    encoding_position += 1;
    while *bytes.get(encoding_position)? <= 0x20 {
        encoding_position += 1;
    }
    let quote_mark = bytes[encoding_position];
    if quote_mark != 0x22 && quote_mark != 0x27 {
        return None;
    }
    encoding_position += 1;
    let end = (encoding_position..bytes.len()).find(|&i| bytes[i] == quote_mark)?;
    let potential_encoding = &bytes[encoding_position..end];
    if potential_encoding.iter().any(|&byte| byte <= 0x20) {
        return None;
    }
    let isomorphic_decoded: String = potential_encoding.iter().map(|&byte| char::from(byte)).collect();
    match Encoding::get(isomorphic_decoded)? {
        Encoding::Utf16Be | Encoding::Utf16Le => Some(Encoding::Utf8),
        encoding => Some(encoding),
    }
}
