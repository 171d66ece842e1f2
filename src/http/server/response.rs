//! A response as bytes: status line, safe headers, a body of known length. The server decides framing and connection headers;
//! those of the service are ignored.

use std::io::{self, Read};
use std::time::SystemTime;

use super::head::is_token_byte;

/// The longest response of unknown length.
const MAX_UNMEASURED: u64 = 32 * 1024 * 1024;

/// Headers that only the server sets.
const OWN_HEADERS: [&str; 8] = [
    "connection",
    "content-length",
    "date",
    "keep-alive",
    "server",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// What the request implies for its response.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResponseOptions {
    /// HEAD: headers without a body.
    pub(super) head_only: bool,
    /// HTTP/1.0, which needs `Connection: keep-alive` when the connection stays open.
    pub(super) old: bool,
    /// The connection stays open.
    pub(super) keep: bool,
}

/// A response whose length is known.
pub(super) struct MeasuredResponse {
    pub(super) status: u16,
    pub(super) headers: String,
    pub(super) body: Box<dyn Read + Send>,
    pub(super) length: usize,
}

impl MeasuredResponse {
    /// Measures a response; reads a body of unknown length to its end.
    pub(super) fn measure(response: rouille::Response) -> io::Result<MeasuredResponse> {
        let status = response.status_code;
        if !(200..=599).contains(&status) {
            return Err(io::Error::other(format!("{status} is not the status of an answer")));
        }
        let headers = safe_headers(&response);
        let (body, length) = response.data.into_reader_and_size();
        if let Some(length) = length {
            return Ok(MeasuredResponse { status, headers, body, length });
        }
        let mut whole = Vec::new();
        body.take(MAX_UNMEASURED + 1).read_to_end(&mut whole)?;
        if whole.len() as u64 > MAX_UNMEASURED {
            return Err(io::Error::other("an answer of unknown length is too long"));
        }
        Ok(MeasuredResponse { status, headers, length: whole.len(), body: Box::new(io::Cursor::new(whole)) })
    }

    /// All bytes of a short response that ends its connection.
    pub(super) fn last_bytes(mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(512);
        self.start(&mut bytes, ResponseOptions { head_only: false, old: false, keep: false }, false);
        self.body.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Status line and headers with the empty line.
    pub(super) fn start(&self, out: &mut Vec<u8>, options: ResponseOptions, bodiless: bool) {
        let status = format!("HTTP/1.1 {} {}\r\n", self.status, reason(self.status));
        let date = httpdate::fmt_http_date(SystemTime::now());
        out.extend_from_slice(status.as_bytes());
        out.extend_from_slice(self.headers.as_bytes());
        if !bodiless {
            out.extend_from_slice(format!("Content-Length: {}\r\n", self.length).as_bytes());
        }
        match (options.keep, options.old) {
            (false, _) => out.extend_from_slice(b"Connection: close\r\n"),
            (true, true) => out.extend_from_slice(b"Connection: keep-alive\r\n"),
            (true, false) => {}
        }
        out.extend_from_slice(format!("Date: {date}\r\n\r\n").as_bytes());
    }
}

/// The headers of the service, one line each. A name that is not a token or a value with a control byte could inject a
/// header or a response; such a header is omitted and logged.
fn safe_headers(response: &rouille::Response) -> String {
    let mut lines = String::with_capacity(512);
    for (name, value) in &response.headers {
        if OWN_HEADERS.iter().any(|own| name.eq_ignore_ascii_case(own)) {
            continue;
        }
        let good_name = !name.is_empty() && name.bytes().all(is_token_byte);
        if !good_name || has_control(value) {
            log::error!("a header of an answer holds control bytes and was left out: {name:?}");
            continue;
        }
        lines.extend([name, ": ", value, "\r\n"]);
    }
    lines
}

fn has_control(value: &str) -> bool {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\t');
    !value.bytes().all(is_plain) && value.chars().any(|char| char.is_control() && char != '\t')
}

/// The reason phrase of a status.
fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        201 => "Created",
        202 => "Accepted",
        204 => "No Content",
        206 => "Partial Content",
        301 => "Moved Permanently",
        302 => "Found",
        303 => "See Other",
        304 => "Not Modified",
        307 => "Temporary Redirect",
        308 => "Permanent Redirect",
        400 => "Bad Request",
        401 => "Unauthorized",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        410 => "Gone",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        417 => "Expectation Failed",
        422 => "Unprocessable Content",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        500 => "Internal Server Error",
        501 => "Not Implemented",
        503 => "Service Unavailable",
        505 => "HTTP Version Not Supported",
        507 => "Insufficient Storage",
        _ => "Unknown",
    }
}
