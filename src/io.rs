//! Adaptors for [`std::io`]: from any encoding to UTF-8, from UTF-8 to any encoding, and from any encoding to any other.

mod decoding_reader;
mod encoding_writer;
#[cfg(not(encoding_standard_module))]
mod transcoding_reader;
#[cfg(not(encoding_standard_module))]
mod transcoding_writer;

pub use decoding_reader::DecodingReader;
pub use encoding_writer::EncodingWriter;
#[cfg(not(encoding_standard_module))]
pub use transcoding_reader::TranscodingReader;
#[cfg(not(encoding_standard_module))]
pub use transcoding_writer::TranscodingWriter;
