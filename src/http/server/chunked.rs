//! Decodes the chunked transfer coding from pieces of any size (RFC 9112, section 7.1). Strict: lines end in CRLF, sizes are
//! plain hexadecimal, extensions and trailers are read within limits and discarded.

use super::refusal::Refusal;

/// Longest size line with its extensions.
const MAX_SIZE_LINE: usize = 256;
/// All trailers together.
const MAX_TRAILERS: usize = 4096;

/// The state of the decoder between two pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// In a size line.
    Size,
    /// In a chunk, so many bytes to go.
    Data(usize),
    /// The CR, then the LF, after a chunk.
    DataCr,
    DataLf,
    /// In the trailers after the last chunk.
    Trailers,
    Done,
}

/// A decoder for one body.
#[derive(Debug)]
pub(super) struct Chunked {
    step: Step,
    line: Vec<u8>,
    trailer_bytes: usize,
    limit: usize,
}

impl Chunked {
    /// A decoder that refuses more than `limit` decoded bytes.
    pub(super) fn new(limit: usize) -> Self {
        Chunked { step: Step::Size, line: Vec::new(), trailer_bytes: 0, limit }
    }

    /// True when the body with its trailers is complete.
    pub(super) fn done(&self) -> bool {
        self.step == Step::Done
    }

    /// Appends the decoded bytes of a piece to `body`; returns how many bytes of the piece were used.
    pub(super) fn feed(&mut self, piece: &[u8], body: &mut Vec<u8>) -> Result<usize, Refusal> {
        let mut at = 0;
        while at < piece.len() && !self.done() {
            at += match self.step {
                Step::Data(left) => {
                    let part = left.min(piece.len() - at);
                    body.extend_from_slice(&piece[at..at + part]);
                    self.step = if part == left { Step::DataCr } else { Step::Data(left - part) };
                    part
                }
                _ => {
                    self.byte(piece[at], body.len())?;
                    1
                }
            };
        }
        Ok(at)
    }

    /// Processes one byte of framing.
    fn byte(&mut self, byte: u8, decoded: usize) -> Result<(), Refusal> {
        match self.step {
            Step::DataCr if byte == b'\r' => self.step = Step::DataLf,
            Step::DataLf if byte == b'\n' => self.step = Step::Size,
            Step::Size => {
                if let Some(line) = self.line_end(byte, MAX_SIZE_LINE)? {
                    self.start_chunk(chunk_size(&line, self.limit)?, decoded)?;
                }
            }
            Step::Trailers => {
                self.trailer_bytes += 1;
                if self.trailer_bytes > MAX_TRAILERS {
                    return Err(Refusal::head_too_large());
                }
                if let Some(line) = self.line_end(byte, MAX_TRAILERS)? {
                    self.end_trailer(&line)?;
                }
            }
            _ => return Err(Refusal::malformed("A chunk of the body is longer or shorter than its size.")),
        }
        Ok(())
    }

    /// Collects a line; whole, without its CRLF, once the LF came.
    fn line_end(&mut self, byte: u8, longest: usize) -> Result<Option<Vec<u8>>, Refusal> {
        let after_cr = self.line.last() == Some(&b'\r');
        if byte == b'\n' && after_cr {
            self.line.pop();
            return Ok(Some(std::mem::take(&mut self.line)));
        }
        let control = byte < b' ' && byte != b'\t' && byte != b'\r';
        if control || byte == 0x7f || after_cr || self.line.len() >= longest {
            return Err(Refusal::malformed("The chunked body is not framed correctly."));
        }
        self.line.push(byte);
        Ok(None)
    }

    fn start_chunk(&mut self, size: usize, decoded: usize) -> Result<(), Refusal> {
        if size > self.limit.saturating_sub(decoded) {
            return Err(Refusal::body_too_large(self.limit));
        }
        self.step = if size == 0 { Step::Trailers } else { Step::Data(size) };
        Ok(())
    }

    /// A trailer looks like a header; the empty line ends the body.
    fn end_trailer(&mut self, line: &[u8]) -> Result<(), Refusal> {
        if line.is_empty() {
            self.step = Step::Done;
            return Ok(());
        }
        let name = line.iter().position(|&byte| byte == b':').map(|colon| &line[..colon]);
        match name {
            Some(name) if !name.is_empty() && !name.iter().any(|byte| byte.is_ascii_whitespace()) => Ok(()),
            _ => Err(Refusal::malformed("A trailer after the body is not a header.")),
        }
    }
}

/// The size of a chunk from its line: hexadecimal digits, then nothing or an extension.
fn chunk_size(line: &[u8], limit: usize) -> Result<usize, Refusal> {
    let digits = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let rest = line[digits..].trim_ascii_start();
    if digits == 0 || !(rest.is_empty() || rest[0] == b';') || (rest.is_empty() && digits != line.len()) {
        return Err(Refusal::malformed("The size of a chunk is not a hexadecimal number."));
    }
    let text = std::str::from_utf8(&line[..digits]).unwrap_or_default();
    match usize::from_str_radix(text, 16) {
        Ok(size) => Ok(size),
        // Only digits, so the number is too large.
        Err(_) => Err(Refusal::body_too_large(limit)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(pieces: &[&[u8]]) -> Result<(Vec<u8>, usize, bool), Refusal> {
        let mut decoder = Chunked::new(100);
        let (mut body, mut used) = (Vec::new(), 0);
        for piece in pieces {
            used += decoder.feed(piece, &mut body)?;
        }
        Ok((body, used, decoder.done()))
    }

    #[test]
    fn a_body_is_the_same_in_one_piece_and_byte_by_byte() {
        let whole = b"4;x=y\r\nWiki\r\n5\r\npedia\r\n0\r\nA: b\r\n\r\nGET";
        let bytes: Vec<&[u8]> = whole.chunks(1).collect();
        let expected = Ok((b"Wikipedia".to_vec(), whole.len() - 3, true));
        assert_eq!(decode(&[whole]), expected);
        assert_eq!(decode(&bytes), expected);
    }

    #[test]
    fn sloppy_framing_is_refused() {
        let wrong: [&[u8]; 9] = [
            b"4\nWiki\r\n0\r\n\r\n",
            b"+4\r\nWiki\r\n",
            b"0x4\r\nWiki\r\n",
            b"\r\nWiki\r\n",
            b" 4\r\nWiki\r\n",
            b"4 \r\nWiki\r\n",
            b"4\r\nWikipedia\r\n",
            b"4\rx",
            b"0\r\nno colon\r\n",
        ];
        for bytes in wrong {
            assert_eq!(decode(&[bytes]).map_err(|refusal| refusal.status), Err(400), "{bytes:?}");
        }
    }

    #[test]
    fn more_than_the_limit_is_refused_when_announced() {
        for size in ["65\r\n", "ffffffffffffffff\r\n", "fffffffffffffffffffff\r\n"] {
            assert_eq!(decode(&[size.as_bytes()]).map_err(|refusal| refusal.status), Err(413));
        }
        let trailers = [b"0\r\n".as_slice(), &b"a: b\r\n".repeat(700)].concat();
        assert_eq!(decode(&[&trailers]).map_err(|refusal| refusal.status), Err(431));
    }
}
