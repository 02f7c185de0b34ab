//! What the caller knows about the bytes.

/// Top-level domains whose name is not that of the language of their pages, each with the language.
const DOMAINS: &[u8] =
    b"aear alsq ares atde bahr brpt bybe chde cles cnzh coes czcs dkda eeet egar grel hkzt ilhe \
    irfa jpja krko mozt mxes nonb pees rssr saar sesv sgzh sisl suru twzt uauk uken usen vees vnvi";

/// Tags of languages that have a model with another tag, each with that tag.
const TAGS: &[u8] = b"bshr iwhe nnnb nonb shhr";

/// A language as two letters. Chinese in traditional characters is `zt`.
pub type Language = [u8; 2];

/// The two letters of a model's tag.
pub fn language_of(tag: &str) -> Language {
    match tag.as_bytes() {
        b"zh-Hant" => *b"zt",
        &[first, second, ..] => [first, second],
        _ => [0; 2],
    }
}

/// Looks up two letters in a list. Returns those after them, or the same letters if they are not in it.
fn listed(list: &[u8], name: Language) -> Language {
    let found = list.chunks(5).find(|row| row.starts_with(&name));
    found.and_then(|row| row.get(2..4)?.try_into().ok()).unwrap_or(name)
}

/// The language of a tag in the sense of BCP 47.
pub fn of_tag(tag: &str) -> Option<Language> {
    let mut parts = tag.split(['-', '_']);
    let name = parts.next()?;
    let name: Language = name.as_bytes().try_into().ok()?;
    let language = listed(TAGS, name.map(|letter| letter.to_ascii_lowercase()));
    let is_one_of = |part: &str, names: [&str; 4]| names.iter().any(|name| part.eq_ignore_ascii_case(name));
    match &language {
        b"zh" if parts.any(|part| is_one_of(part, ["Hant", "TW", "HK", "MO"])) => Some(*b"zt"),
        b"sr" if parts.any(|part| is_one_of(part, ["Latn"; 4])) => Some(*b"hr"),
        _ => Some(language),
    }
}

/// The language of a top-level domain, or of the name of a host.
pub fn of_domain(domain: &str) -> Option<Language> {
    let domain = domain.as_bytes();
    let domain = domain.strip_suffix(b".").unwrap_or(domain);
    let name: Language = domain.rsplit(|&byte| byte == b'.').next()?.try_into().ok()?;
    Some(listed(DOMAINS, name.map(|letter| letter.to_ascii_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_tags_and_domains() {
        let tags = [
            ("pl", b"pl"),
            ("zh-TW", b"zt"),
            ("zh", b"zh"),
            ("ZH_hant", b"zt"),
            ("nn-NO", b"nb"),
            ("sr-Latn", b"hr"),
        ];
        for (tag, language) in tags {
            assert_eq!(of_tag(tag), Some(*language), "{tag}");
        }
        assert_eq!(of_tag("fil"), None);
        for (domain, language) in
            [("jp", b"ja"), ("co.uk", b"en"), ("TW", b"zt"), ("pl", b"pl"), ("example.cz.", b"cs")]
        {
            assert_eq!(of_domain(domain), Some(*language), "{domain}");
        }
        assert_eq!(of_domain("com"), None);
    }
}
