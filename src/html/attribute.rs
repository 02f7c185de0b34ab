//! [Get an attribute](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing).

use super::position::{OutOfBytes, Position};
use super::set::{SPACE, Set, quoted};

/// An attribute as it is in the bytes. The standard lowercases names and values. Here they are compared
/// case-insensitively instead, which gives the same results.
pub(super) struct Attribute<'a> {
    pub(super) name: &'a [u8],
    pub(super) value: &'a [u8],
}

pub(super) const SPACE_OR_SLASH: &Set = &[*b"\t\n", *b"\x0C\r", *b"  ", *b"//"];
const END_OF_NAME: &Set = &[*b"\t\n", *b"\x0C\r", *b"  ", *b"//", *b"=>"];
pub(super) const SPACE_OR_GREATER_THAN: &Set = &[*b"\t\n", *b"\x0C\r", *b"  ", *b">>"];

/// Gets the attribute at the position, or `None` if a `>` comes first.
#[inline(always)]
pub(super) fn get_an_attribute<'a>(position: &mut Position<'a>) -> Result<Option<Attribute<'a>>, OutOfBytes> {
    if position.skip(SPACE_OR_SLASH)? == b'>' {
        return Ok(None);
    }
    let name = get_name(position)?;
    // *Spaces*. After a name that ended with a slash or a `>`, there are no spaces and no value.
    let value = if position.skip(SPACE)? == b'=' { get_value(position)? } else { &[] };
    Ok(Some(Attribute { name, value }))
}

/// An equals sign at the start belongs to the name.
#[inline(always)]
fn get_name<'a>(position: &mut Position<'a>) -> Result<&'a [u8], OutOfBytes> {
    let bytes = position.bytes();
    position.advance(1);
    let rest = position.advance_to(END_OF_NAME)?;
    bytes.get(..rest.len() + 1).ok_or(OutOfBytes)
}

/// *Value*: what comes after the equals sign.
#[inline(always)]
fn get_value<'a>(position: &mut Position<'a>) -> Result<&'a [u8], OutOfBytes> {
    position.advance(1);
    position.skip(SPACE)?;
    match quoted(position.bytes()) {
        Some((end, _)) => {
            position.advance(1);
            position.advance_past(end)
        }
        // The value is empty if a `>` comes first. A slash belongs to the value.
        None => position.advance_to(SPACE_OR_GREATER_THAN),
    }
}
