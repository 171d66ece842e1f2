//! Reads requests: parameters from a query or a JSON body, relevant headers, the client's address.

use std::io::Read;
use std::net::IpAddr;

use rouille::Request;
use serde_json::{Map, Value};

use crate::error::{Error, Result};
use crate::say;

/// Parameters of a GET. The last value of a repeated name counts.
pub fn query(request: &Request) -> Map<String, Value> {
    let pairs = form_urlencoded::parse(request.raw_query_string().as_bytes());
    pairs.map(|(name, value)| (name.into_owned(), Value::String(value.into_owned()))).collect()
}

/// The JSON object in the body; an empty body is an empty object.
pub fn object(request: &Request) -> Result<Map<String, Value>> {
    object_in(&bytes(request)?)
}

/// The same in a body that was read.
pub fn object_in(body: &[u8]) -> Result<Map<String, Value>> {
    if body.iter().all(u8::is_ascii_whitespace) {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Error::BadBody(say!("The body must be a JSON object of parameters."))),
        Err(error) => Err(Error::BadBody(say!("The body is not JSON: {error}.", error = error.to_string()))),
    }
}

/// The raw body.
pub fn bytes(request: &Request) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    if let Some(mut data) = request.data() {
        data.read_to_end(&mut body)
            .map_err(|e| Error::BadBody(say!("The body cannot be read: {e}.", e = e.to_string())))?;
    }
    Ok(body)
}

/// A text in an object of parameters; empty when it is missing or something else.
pub fn text<'a>(object: &'a Map<String, Value>, name: &str) -> &'a str {
    object.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// True for `1`, `true` and their texts.
pub fn flag(object: &Map<String, Value>, name: &str) -> bool {
    match object.get(name) {
        Some(Value::Bool(yes)) => *yes,
        Some(Value::Number(number)) => number.as_i64() == Some(1),
        Some(Value::String(text)) => matches!(text.as_str(), "1" | "true"),
        _ => false,
    }
}

/// The client's address: the peer's, or what a trusted proxy says.
pub fn address(request: &Request) -> IpAddr {
    request.remote_addr().ip()
}

/// Scheme and host under which the caller reached the server: the configured address, or the request's `Host`.
pub fn origin(request: &Request, public_url: Option<&str>) -> String {
    if let Some(url) = public_url {
        return url.trim_end_matches('/').to_string();
    }
    let is_host = |host: &&str| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte))
    };
    let scheme = if request.is_secure() { "https" } else { "http" };
    let host = request.header("Host").filter(is_host).unwrap_or("localhost");
    format!("{scheme}://{host}")
}

/// Whether the origin of a call is this server: the configured address, or the host of the request.
pub fn is_origin_of_host(request: &Request, origin: &str, public_url: Option<&str>) -> bool {
    let host = request.header("Host").unwrap_or_default();
    let asked = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let configured = public_url.is_some_and(|url| url.trim_end_matches('/').eq_ignore_ascii_case(origin));
    configured || asked.is_some_and(|asked| asked.eq_ignore_ascii_case(host))
}

/// Whether the name by which the desk's side was asked is one of its own: the configured one, an address, or a name that
/// exists in the property only. Another site's name that was made to lead here (DNS rebinding) is none. Without a configured
/// name every name passes, for nobody knows which is right.
pub fn is_own_name(request: &Request, public_url: Option<&str>) -> bool {
    const LOCAL_DOMAINS: [&str; 5] = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];
    let (Some(url), Some(host)) = (public_url, request.header("Host")) else { return true };
    let name = |host: &str| {
        let port = host.rfind(':').filter(|at| host[at + 1..].bytes().all(|byte| byte.is_ascii_digit()));
        host[..port.unwrap_or(host.len())].trim_matches(['[', ']']).to_ascii_lowercase()
    };
    let own = url.split_once("://").map_or(url, |(_, rest)| rest).trim_end_matches('/');
    let asked = name(host);
    asked == name(own)
        || asked.parse::<IpAddr>().is_ok()
        || !asked.contains('.')
        || LOCAL_DOMAINS.iter().any(|end| asked.ends_with(end))
}

/// Whether a browser opens the address to show it.
pub fn takes_pages(request: &Request) -> bool {
    request.header("Accept").is_some_and(|accepted| accepted.contains("text/html"))
}

/// Whether the caller can unpack gzip.
pub fn takes_gzip(request: &Request) -> bool {
    let accepted = request.header("Accept-Encoding").unwrap_or_default();
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        let refused = parts.any(|weight| {
            weight.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).is_some_and(|q| q <= 0.0)
        });
        named && !refused
    })
}

/// Whether the caller holds this version already.
pub fn holds(request: &Request, etag: &str) -> bool {
    let held = request.header("If-None-Match").unwrap_or_default();
    held.split(',').map(str::trim).any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
}
