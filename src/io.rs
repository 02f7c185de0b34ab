//! Adaptors for [`std::io`]: from any encoding to UTF-8, from UTF-8 to any encoding, and from any encoding to any other.

mod decoding_reader;
mod encoding_writer;
mod finish_error;
mod transcoding_reader;
mod transcoding_writer;
mod unwritten;

pub use decoding_reader::DecodingReader;
pub use encoding_writer::EncodingWriter;
pub use finish_error::FinishError;
pub use transcoding_reader::TranscodingReader;
pub use transcoding_writer::TranscodingWriter;
