//! A stream that arrives in chunks, whose lengths the fuzzer chooses.

/// Cuts a stream: the chunks have these lengths, again and again; 0 is an empty chunk.
pub fn cut<'a, T>(stream: &'a [T], lengths: &[u8]) -> Vec<&'a [T]> {
    let mut chunks = Vec::new();
    let mut rest = stream;
    let makes_progress = lengths.iter().any(|&length| length > 0);
    for &length in lengths.iter().cycle() {
        if rest.is_empty() || !makes_progress {
            break;
        }
        let (chunk, others) = rest.split_at(rest.len().min(length.into()));
        chunks.push(chunk);
        rest = others;
    }
    chunks.push(rest);
    chunks
}

/// The same for text, which is cut at the next character boundary.
pub fn cut_text<'a>(text: &'a str, lengths: &[u8]) -> Vec<&'a str> {
    let mut chunks = Vec::new();
    let mut rest = text;
    let makes_progress = lengths.iter().any(|&length| length > 0);
    for &length in lengths.iter().cycle() {
        if rest.is_empty() || !makes_progress {
            break;
        }
        let is_boundary = |at: &usize| rest.is_char_boundary(*at);
        let at = (usize::from(length)..rest.len()).find(is_boundary).unwrap_or(rest.len());
        let (chunk, others) = rest.split_at(at);
        chunks.push(chunk);
        rest = others;
    }
    chunks.push(rest);
    chunks
}
