//! [Get an attribute](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing).

use super::position::{OutOfBytes, Position};

/// An attribute as it stands in the bytes. The standard lowercases names and values; nothing that
/// reads them here can tell, so they are compared without regard to ASCII case instead.
pub(super) struct Attribute<'a> {
    pub(super) name: &'a [u8],
    pub(super) value: &'a [u8],
}

/// Gets the attribute at the position, or `None` when a `>` says that there isn't one.
pub(super) fn get_an_attribute<'a>(position: &mut Position<'a>) -> Result<Option<Attribute<'a>>, OutOfBytes> {
    position.advance_to(|byte| !is_space(byte) && byte != b'/')?;
    if position.byte()? == b'>' {
        return Ok(None);
    }
    let name = get_name(position)?;
    // *Spaces*. There are none when the name ended otherwise.
    position.advance_to(is_no_space)?;
    // A name that ended with a slash or a `>` has no value either.
    if position.byte()? != b'=' {
        return Ok(Some(Attribute { name, value: &[] }));
    }
    position.advance(1);
    let value = get_value(position)?;
    Ok(Some(Attribute { name, value }))
}

/// An equals sign is a part of the name when the name is still empty.
fn get_name<'a>(position: &mut Position<'a>) -> Result<&'a [u8], OutOfBytes> {
    let bytes = position.bytes();
    position.advance(1);
    let rest = position.advance_to(|byte| is_space(byte) || matches!(byte, b'/' | b'>' | b'='))?;
    bytes.get(..rest.len() + 1).ok_or(OutOfBytes)
}

/// *Value*.
fn get_value<'a>(position: &mut Position<'a>) -> Result<&'a [u8], OutOfBytes> {
    position.advance_to(is_no_space)?;
    match position.byte()? {
        quote @ (b'"' | b'\'') => {
            position.advance(1);
            let value = position.advance_to(is_quote(quote))?;
            position.advance(1);
            Ok(value)
        }
        // A `>` here leaves the value empty. A slash is a part of it.
        _ => position.advance_to(|byte| is_space(byte) || byte == b'>'),
    }
}

/// Whether a byte is that one of the two quotes.
pub(super) fn is_quote(quote: u8) -> fn(u8) -> bool {
    if quote == b'"' { |byte| byte == b'"' } else { |byte| byte == b'\'' }
}

pub(super) fn is_no_space(byte: u8) -> bool {
    !is_space(byte)
}

/// 0x09 (HT), 0x0A (LF), 0x0C (FF), 0x0D (CR), or 0x20 (SP).
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\x0C' | b'\r' | b' ')
}
