//! Parses the head of a request and the framing of its body (RFC 9112). Refuses everything that two servers could read
//! differently. No input or output here.

use super::limits::Limits;
use super::refusal::Refusal;

/// How the body is delimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framing {
    /// So many bytes; zero when nothing was said.
    Length(u64),
    /// The chunked transfer coding.
    Chunked,
}

/// A parsed request line with its headers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The method as sent; methods are case-sensitive.
    pub method: String,
    /// Path and query, starting with `/`, or `*`.
    pub target: String,
    /// Names as sent, values without the space around them.
    pub headers: Vec<(String, String)>,
    /// How the body is delimited.
    pub framing: Framing,
    /// HTTP/1.0.
    pub old: bool,
    /// The connection may carry another request after this one.
    pub keep: bool,
    /// The caller waits for `100 Continue` before it sends the body.
    pub expects_continue: bool,
}

impl Head {
    /// The target without its query, as sent.
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }
}

/// Looks for the end of the head in bytes not looked at before, and refuses line ends other than CRLF on the way.
/// Gives the length of the head with its empty line.
pub(super) fn find_end(bytes: &[u8], looked_at: &mut usize) -> Result<Option<usize>, Refusal> {
    if bytes.first().is_some_and(|&byte| !is_token_byte(byte)) {
        return Err(Refusal::malformed("This is not an HTTP request."));
    }
    while let Some(offset) = bytes[*looked_at..].iter().position(|&byte| byte == b'\n') {
        let end = *looked_at + offset + 1;
        if !bytes[..end].ends_with(b"\r\n") {
            return Err(Refusal::malformed("A line of the head does not end in CRLF."));
        }
        *looked_at = end;
        if bytes[..end].ends_with(b"\r\n\r\n") {
            return Ok(Some(end));
        }
    }
    *looked_at = bytes.len();
    Ok(None)
}

/// Parses one whole head.
pub(super) fn parse(bytes: &[u8], limits: &Limits) -> Result<Head, Refusal> {
    let mut headers = vec![httparse::EMPTY_HEADER; limits.max_headers];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(bytes) {
        Ok(httparse::Status::Complete(length)) if length == bytes.len() => {}
        Ok(_) => return Err(Refusal::malformed("The head ends in an unexpected place.")),
        Err(httparse::Error::TooManyHeaders) => return Err(Refusal::head_too_large()),
        Err(httparse::Error::Version) => return Err(wrong_version(bytes)),
        Err(_) => return Err(Refusal::malformed("The request line or a header is malformed.")),
    }
    let old = request.version == Some(0);
    let method = request.method.unwrap_or_default().to_owned();
    let mut headers: Vec<(String, String)> =
        request.headers.iter().map(|header| (header.name.to_owned(), text(header.value))).collect();
    let target = target(&method, request.path.unwrap_or_default(), &mut headers)?;
    check_host(&headers, old)?;
    Ok(Head {
        framing: framing(&headers, old)?,
        keep: keep(&headers, old),
        expects_continue: expects_continue(&headers, old)?,
        method,
        target,
        headers,
        old,
    })
}

/// A header's value; bytes that are not UTF-8 are read as ISO 8859-1, as HTTP once had it.
fn text(value: &[u8]) -> String {
    match std::str::from_utf8(value) {
        Ok(text) => text.to_owned(),
        Err(_) => value.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// 505 for a version of the form `HTTP/d.d`, 400 for anything else in its place.
fn wrong_version(bytes: &[u8]) -> Refusal {
    let line = bytes.split(|&byte| byte == b'\r').next().unwrap_or_default();
    let words: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    match words.as_slice() {
        [_, _, [b'H', b'T', b'T', b'P', b'/', major, b'.', minor]]
            if major.is_ascii_digit() && minor.is_ascii_digit() =>
        {
            Refusal::version()
        }
        _ => Refusal::malformed("The request line does not end in an HTTP version."),
    }
}

/// The target as path and query. The host of an absolute address replaces the Host header.
fn target(method: &str, sent: &str, headers: &mut [(String, String)]) -> Result<String, Refusal> {
    if method == "CONNECT" {
        return Err(Refusal::not_implemented("This server is not a proxy."));
    }
    if sent.contains('#') {
        return Err(Refusal::malformed("The address holds a fragment."));
    }
    if sent.starts_with('/') || (sent == "*" && method == "OPTIONS") {
        return Ok(sent.to_owned());
    }
    let Some(rest) = ["http://", "https://"].iter().find_map(|scheme| strip_ignoring_case(sent, scheme))
    else {
        return Err(Refusal::malformed("The address does not start with a slash."));
    };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    for (name, value) in headers.iter_mut() {
        if name.eq_ignore_ascii_case("host") {
            *value = authority.to_owned();
        }
    }
    Ok(if path.starts_with('/') { path.to_owned() } else { format!("/{path}") })
}

fn strip_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let start = text.get(..prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// One Host, and one that is a host; HTTP/1.0 may do without.
fn check_host(headers: &[(String, String)], old: bool) -> Result<(), Refusal> {
    let mut hosts = values(headers, "host");
    match (hosts.next(), hosts.next()) {
        (None, _) if old => Ok(()),
        (None, _) => Err(Refusal::malformed("The Host header is missing.")),
        (Some(_), Some(_)) => Err(Refusal::malformed("There is more than one Host header.")),
        (Some(host), None) if is_host(host) => Ok(()),
        (Some(_), None) => Err(Refusal::malformed("The Host header does not name a host.")),
    }
}

/// A name, an address or a bracketed IPv6 address, and perhaps a port.
fn is_host(host: &str) -> bool {
    let (name, port) = match host.rfind(':') {
        Some(colon) if !host.ends_with(']') => (&host[..colon], &host[colon + 1..]),
        _ => (host, ""),
    };
    let good_name = match name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~%".contains(&b)),
    };
    good_name && port.len() <= 5 && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// How the body is delimited: by one length, or chunked, never both.
fn framing(headers: &[(String, String)], old: bool) -> Result<Framing, Refusal> {
    let codings: Vec<&str> = values(headers, "transfer-encoding").collect();
    let lengths: Vec<&str> = values(headers, "content-length").collect();
    match (codings.as_slice(), lengths.as_slice()) {
        ([], []) => Ok(Framing::Length(0)),
        ([], [length]) => content_length(length),
        ([], _) => Err(Refusal::malformed("There is more than one Content-Length.")),
        (_, []) if old => Err(Refusal::malformed("HTTP/1.0 has no transfer encodings.")),
        (codings, []) => transfer_coding(&codings.join(",")),
        _ => Err(Refusal::malformed("A body has a length or a transfer encoding, not both.")),
    }
}

/// A plain decimal number. One too large for a machine is too large for any route as well.
fn content_length(value: &str) -> Result<Framing, Refusal> {
    if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Refusal::malformed("The Content-Length is not a number."));
    }
    Ok(Framing::Length(value.parse().unwrap_or(u64::MAX)))
}

/// Only `chunked` is supported; it must be the last coding and appear once, or the end of the body is unknown.
fn transfer_coding(list: &str) -> Result<Framing, Refusal> {
    let codings: Vec<String> = list.split(',').map(|coding| coding.trim().to_ascii_lowercase()).collect();
    let chunked = codings.iter().filter(|coding| *coding == "chunked").count();
    let last = codings.last().map(String::as_str);
    match (codings.len(), chunked) {
        (1, 1) => Ok(Framing::Chunked),
        (_, 1) if last == Some("chunked") && codings.iter().all(|coding| !coding.is_empty()) => {
            Err(Refusal::not_implemented("The only supported transfer encoding is chunked."))
        }
        (1, 0) if codings[0].bytes().all(is_token_byte) && !codings[0].is_empty() => {
            Err(Refusal::not_implemented("The only supported transfer encoding is chunked."))
        }
        _ => Err(Refusal::malformed("The transfer encoding leaves the end of the body open.")),
    }
}

/// HTTP/1.1 keeps the connection unless asked to close, HTTP/1.0 closes unless asked to keep it.
fn keep(headers: &[(String, String)], old: bool) -> bool {
    let says = |wanted: &str| {
        values(headers, "connection")
            .flat_map(|value| value.split(','))
            .any(|option| option.trim().eq_ignore_ascii_case(wanted))
    };
    !says("close") && (!old || says("keep-alive"))
}

/// An HTTP/1.0 caller cannot expect anything, so its header is ignored.
fn expects_continue(headers: &[(String, String)], old: bool) -> Result<bool, Refusal> {
    let mut expectations = values(headers, "expect").peekable();
    if old || expectations.peek().is_none() {
        return Ok(false);
    }
    match expectations.all(|value| value.eq_ignore_ascii_case("100-continue")) {
        true => Ok(true),
        false => Err(Refusal::expectation()),
    }
}

/// All values of a header, in order.
fn values<'a>(headers: &'a [(String, String)], wanted: &'a str) -> impl Iterator<Item = &'a str> {
    headers.iter().filter(move |(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.as_str())
}

/// A byte of a method or a header's name (RFC 9110, section 5.6.2).
pub(super) fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}
