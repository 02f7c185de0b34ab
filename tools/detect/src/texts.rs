//! The texts that `node tools/detect/texts.mjs` made, with characters that legacy encodings have.

use std::fs;

/// The text from which the model of a language is trained.
#[allow(dead_code, reason = "only the training needs it")]
pub fn training(tag: &str) -> String {
    let path = format!("target/detect/training/{tag}.txt");
    legacy(&fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}")), tag)
}

/// The text as it is written in legacy encodings.
pub fn legacy(text: &str, tag: &str) -> String {
    match tag {
        // Romanian's letters with a comma below are newer than its encodings.
        "ro" => text
            .chars()
            .map(|c| match c {
                'ș' => 'ş',
                'ț' => 'ţ',
                'Ș' => 'Ş',
                'Ț' => 'Ţ',
                c => c,
            })
            .collect(),
        "vi" => text.chars().map(vietnamese).collect(),
        "fa" => text
            .chars()
            .map(|c| match c {
                'ی' => 'ي',
                c => c,
            })
            .collect(),
        _ => text.to_owned(),
    }
}

/// Windows-1258 has tones as separate characters, except in letters of Western languages.
fn vietnamese(c: char) -> String {
    const BASES: &str = "aăâeêioôơuưyAĂÂEÊIOÔƠUƯY";
    const MARKED: [(char, &str); 5] = [
        ('\u{300}', "àằầèềìòồờùừỳÀẰẦÈỀÌÒỒỜÙỪỲ"),
        ('\u{309}', "ảẳẩẻểỉỏổởủửỷẢẲẨẺỂỈỎỔỞỦỬỶ"),
        ('\u{303}', "ãẵẫẽễĩõỗỡũữỹÃẴẪẼỄĨÕỖỠŨỮỸ"),
        ('\u{301}', "áắấéếíóốớúứýÁẮẤÉẾÍÓỐỚÚỨÝ"),
        ('\u{323}', "ạặậẹệịọộợụựỵẠẶẬẸỆỊỌỘỢỤỰỴ"),
    ];
    if "àèùáéíóúÀÈÙÁÉÍÓÚ".contains(c) {
        return c.to_string();
    }
    for (mark, marked) in MARKED {
        if let Some(place) = marked.chars().position(|m| m == c) {
            return [BASES.chars().nth(place).unwrap(), mark].iter().collect();
        }
    }
    c.to_string()
}
