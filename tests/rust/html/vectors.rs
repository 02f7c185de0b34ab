//! The vectors that the tests in JavaScript read too: for each step of the algorithms, inputs that only a right step
//! handles so. In `bytes` and in the sniffing each character of an input is a byte; other documents are in UTF-8.

use encoding_standard::Encoding;
use encoding_standard::html::{
    Autodetect, Confidence, ContentType, DocumentKind, Parent, SniffOptions, Sniffed, Source,
    default_encoding, extract_encoding_from_meta, get_xml_encoding, prescan, sniff,
};
use serde_json::Value;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn vectors(name: &str) -> Vec<Value> {
    let mut all: Value = serde_json::from_str(include_str!("../../html/vectors.json")).unwrap();
    let Value::Array(vectors) = all[name].take() else { panic!("there are no {name}") };
    vectors
}

fn encoding(value: &Value) -> Option<Encoding> {
    value.as_str().map(|name| Encoding::get(name).unwrap())
}

fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|char| u8::try_from(char).unwrap()).collect()
}

/// What a vector gives for each of its inputs.
fn check<T: PartialEq + core::fmt::Debug>(vector: &Value, expected: T, actual: impl Fn(&str, &[u8]) -> T) {
    let inputs = vector["inputs"].as_array().unwrap();
    assert!(!inputs.is_empty());
    for input in inputs.iter().map(|input| input.as_str().unwrap()) {
        let bytes = if vector["bytes"] == true { latin1(input) } else { input.into() };
        assert_eq!(actual(input, &bytes), expected, "{input:?}: {}, {}", vector["step"], vector["note"]);
    }
}

fn limit(vector: &Value) -> usize {
    vector["limit"].as_u64().map_or(usize::MAX, |limit| limit.try_into().unwrap())
}

/// The result of the sniffing for a vector that has this encoding, or none.
fn sniffed(encoding: Option<Encoding>, source: Source, confidence: Confidence) -> Sniffed {
    let default = (Encoding::Windows1252, Source::Default, Confidence::Tentative);
    let (encoding, source, confidence) = encoding.map_or(default, |encoding| (encoding, source, confidence));
    Sniffed { encoding, source, confidence }
}

#[test]
fn prescans() {
    for vector in vectors("prescan") {
        let encoding = encoding(&vector["encoding"]);
        let limit = limit(&vector);
        let found = sniffed(encoding, Source::Prescan, Confidence::Tentative);
        check(&vector, (encoding, found), |_, document| {
            (prescan(document, limit), sniff(document, &SniffOptions::default().limit(limit)))
        });
    }
}

#[test]
fn metas() {
    for vector in vectors("meta") {
        check(&vector, encoding(&vector["encoding"]), |content, _| extract_encoding_from_meta(content));
    }
}

#[test]
fn xml_declarations() {
    for vector in vectors("xml") {
        let encoding = encoding(&vector["encoding"]);
        check(&vector, encoding, |_, document| get_xml_encoding(document));
        // There is no `meta` that the prescan could find instead.
        if vector["isPrescanned"] != false {
            check(&vector, encoding, |_, document| prescan(document, usize::MAX));
        }
    }
}

#[test]
fn content_types() {
    for vector in vectors("contentType") {
        let encoding = encoding(&vector["encoding"]);
        let found = sniffed(encoding, Source::Transport, Confidence::Certain);
        check(&vector, (encoding, found), |header, _| {
            let parsed = ContentType::parse(header).and_then(|content_type| content_type.encoding());
            (parsed, sniff(b"", &SniffOptions::default().content_type(header)))
        });
    }
}

#[test]
fn essences() {
    for vector in vectors("essences") {
        let header = vector["header"].as_str().unwrap();
        let parsed = ContentType::parse(header);
        let essence = parsed.as_ref().map(|content_type| &*content_type.essence);
        let charset = parsed.as_ref().and_then(|content_type| content_type.charset.as_deref());
        assert_eq!(
            (essence, charset),
            (vector["essence"].as_str(), vector["charset"].as_str()),
            "{header:?}"
        );
    }
}

#[test]
fn locales() {
    for vector in vectors("locale") {
        check(&vector, encoding(&vector["encoding"]), |locale, _| default_encoding(locale));
    }
}

/// No other code of two letters has a row.
#[test]
fn no_other_language_has_a_row() {
    let rows: Vec<Value> =
        vectors("locale").into_iter().filter(|vector| vector["step"] == "the rows").collect();
    let languages: Vec<&str> =
        rows.iter().flat_map(|row| row["inputs"].as_array().unwrap()).filter_map(Value::as_str).collect();
    assert_eq!(languages.len(), 33);
    for first in b'a'..=b'z' {
        for second in b'a'..=b'z' {
            let language = String::from_utf8(vec![first, second]).unwrap();
            let is_last_row = default_encoding(&language) == Some(Encoding::Windows1252);
            assert_eq!(is_last_row, !languages.contains(&&*language), "{language}");
        }
    }
}

#[test]
fn autodetection() {
    for vector in vectors("autodetect") {
        let found = sniffed(encoding(&vector["encoding"]), Source::Autodetect, Confidence::Tentative);
        let options = SniffOptions::default().autodetect(Autodetect::Own).limit(limit(&vector));
        check(&vector, found, |_, document| sniff(document, &options));
    }
}

fn source(name: &str) -> Source {
    match name {
        "bom" => Source::Bom,
        "override" => Source::Override,
        "transport" => Source::Transport,
        "prescan" => Source::Prescan,
        "xml" => Source::Xml,
        "parent" => Source::Parent,
        "likely" => Source::Likely,
        "autodetect" => Source::Autodetect,
        "default" => Source::Default,
        other => panic!("there is no source {other}"),
    }
}

/// Sets an option by its name in JavaScript.
fn set<'a>(
    options: SniffOptions<'a>,
    name: &str,
    value: &'a Value,
    detect: &'a (dyn Fn(&[u8]) -> Option<Encoding> + Sync),
) -> SniffOptions<'a> {
    let text = value.as_str();
    match name {
        "override" => options.user_override(encoding(value)),
        "transport" => options.transport(encoding(value)),
        "contentType" => options.content_type(text),
        "parent" => options.parent(encoding(value).map(|encoding| Parent { encoding, same_origin: true })),
        "likely" => options.likely(encoding(value)),
        "autodetect" if value == true => options.autodetect(Autodetect::Own),
        "autodetect" => options.autodetect(Autodetect::With(detect)),
        "locale" => options.locale(text),
        "fallback" => options.fallback(encoding(value)),
        "limit" => options.limit(value.as_u64().unwrap() as usize),
        "type" => options.kind(match text.unwrap() {
            "html" => DocumentKind::Html,
            "xml" => DocumentKind::Xml,
            "text" => DocumentKind::Text,
            other => panic!("there is no type {other}"),
        }),
        other => panic!("there is no option {other}"),
    }
}

#[test]
fn sniffing() {
    let everything = vectors("everything");
    let detected = everything.iter().find(|option| option[0] == "autodetect").unwrap();
    let detect = |_: &[u8]| encoding(&detected[1]);
    for group in vectors("sniff") {
        for row in group["rows"].as_array().unwrap() {
            let mut options = SniffOptions::default();
            // There is information for each step from this one on.
            for option in everything.iter().skip_while(|option| option[0] != row[0]) {
                options = set(options, option[0].as_str().unwrap(), &option[1], &detect);
            }
            for (name, value) in group["options"].as_object().unwrap() {
                options = set(options, name, value, &detect);
            }
            let source = source(row[3].as_str().unwrap());
            let confidence = match source {
                Source::Bom | Source::Override | Source::Transport => Confidence::Certain,
                _ => Confidence::Tentative,
            };
            let expected = Sniffed { encoding: encoding(&row[2]).unwrap(), confidence, source };
            let document = latin1(row[1].as_str().unwrap());
            assert_eq!(
                sniff(&document, &options),
                expected,
                "{row}, {}, {}",
                group["step"],
                group["options"]
            );
        }
    }
}
