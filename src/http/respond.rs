//! Formats responses: `{"message": value}`, and errors with status, sentence and stable code. The only place that maps errors to
//! HTTP statuses.

use rouille::{Request, Response};
use serde_json::{Value, json};

use super::server::incident;
use super::{gzip, input};
use crate::domain::language::{Language, Message};
use crate::error::Error;
use crate::say;

/// Seconds after which a busy call may be retried.
const BUSY_RETRY_S: u64 = 2;
/// Somebody has to free space first.
const DISK_FULL_RETRY_S: u64 = 60;

/// The answer of an endpoint, which is JSON already.
pub fn message(value: &[u8]) -> Response {
    let mut body = Vec::with_capacity(value.len() + 12);
    body.extend_from_slice(b"{\"message\":");
    body.extend_from_slice(value);
    body.push(b'}');
    json_bytes(body)
}

/// The same for guests, gzipped if it saves much: their connections are slow.
pub fn guest_message(request: &Request, value: &[u8]) -> Response {
    let body = [&b"{\"message\":"[..], value, &b"}"[..]].concat();
    packed(request, "application/json", body).with_additional_header("Cache-Control", "no-store")
}

/// Gzips a body if the client accepts it and it saves much.
pub fn packed(request: &Request, kind: &'static str, body: Vec<u8>) -> Response {
    const WORTH_IT: usize = 1000;
    let smaller =
        (body.len() > WORTH_IT && input::takes_gzip(request)).then(|| gzip::smaller(&body)).flatten();
    let answer = match smaller {
        Some(smaller) => {
            Response::from_data(kind, smaller).with_additional_header("Content-Encoding", "gzip")
        }
        None => Response::from_data(kind, body),
    };
    answer.with_additional_header("Vary", "Accept-Encoding")
}

pub fn json_bytes(body: Vec<u8>) -> Response {
    Response::from_data("application/json", body).with_additional_header("Cache-Control", "no-store")
}

/// 405: the path takes other methods only.
pub fn not_allowed(allow: &'static str) -> Response {
    let sentence = say!("This address takes {allow} only.", allow);
    failed(405, "method_not_allowed", &sentence.to_string(), None).with_additional_header("Allow", allow)
}

/// 404 for an address that is nothing here.
pub fn no_such_address() -> Response {
    failed(404, "not_found", &say!("There is nothing at this address.").to_string(), None)
}

/// An error as the API reports it.
pub struct Failure<'e> {
    pub status: u16,
    /// A stable code for programs.
    pub code: &'e str,
    /// For the desk to read.
    pub sentence: Message,
    /// The parameter at fault.
    pub field: Option<&'e str>,
    /// Seconds until the next try can succeed.
    pub retry_s: Option<u64>,
}

/// The status and code of an error. The cause of an internal error goes to the log, only its incident number to the caller.
pub fn describe(error: &Error) -> Failure<'_> {
    let (status, code) = match error {
        Error::BadBody(_) => (400, "bad_body"),
        Error::Invalid { .. } => (422, "invalid"),
        Error::Refused { code, .. } | Error::Outdated { code, .. } => (409, *code),
        Error::NotFound { .. } => (404, "not_found"),
        Error::SignedOut { .. } => (401, "signed_out"),
        Error::Forbidden { code, .. } => (403, *code),
        Error::PostOnly => (405, "post_only"),
        Error::TooMany { .. } => (429, "too_many"),
        Error::Busy | Error::CallerChanged { .. } => (503, "busy"),
        Error::DiskFull => (507, "disk_full"),
        Error::Internal(_) => (500, "internal"),
    };
    let (field, retry_s) = match error {
        Error::Invalid { field, .. } => (field.as_deref(), None),
        Error::Refused { field, .. } => (*field, None),
        Error::TooMany { retry_s, .. } => (None, Some(*retry_s)),
        Error::Busy | Error::CallerChanged { .. } => (None, Some(BUSY_RETRY_S)),
        Error::DiskFull => (None, Some(DISK_FULL_RETRY_S)),
        _ => (None, None),
    };
    let sentence = if let Error::Internal(cause) = error { reported(cause) } else { error.message() };
    Failure { status, code, sentence, field, retry_s }
}

pub fn failure(error: &Error) -> Response {
    failure_in(Language::english(), error)
}

/// The same in another language.
pub fn failure_in(language: &Language, error: &Error) -> Response {
    let failure = describe(error);
    let mut body = refusal(failure.code, &language.say(&failure.sentence), failure.field);
    if let (Error::Outdated { now, .. }, Some(body)) = (error, body.as_object_mut()) {
        let mut now = Value::Object(now.as_ref().clone());
        language.resolve(&mut now);
        body.extend(now.as_object().cloned().unwrap_or_default());
    }
    let response = json_bytes(body.to_string().into_bytes()).with_status_code(failure.status);
    match (error, failure.retry_s) {
        (Error::SignedOut { .. }, _) => response.with_additional_header("WWW-Authenticate", "token"),
        (Error::PostOnly, _) => response.with_additional_header("Allow", "POST"),
        (_, Some(seconds)) => later(response, seconds),
        _ => response,
    }
}

/// The sentence alone, for somebody who opened a link in a browser.
pub fn failure_as_text(language: &Language, error: &Error) -> Response {
    let failure = describe(error);
    let response = Response::text(language.say(&failure.sentence))
        .with_status_code(failure.status)
        .with_additional_header("Cache-Control", "no-store");
    match failure.retry_s {
        Some(seconds) => later(response, seconds),
        None => response,
    }
}

/// Logs the cause of an internal error; returns a sentence with its incident number.
fn reported(cause: &str) -> Message {
    let incident = incident();
    log::error!("incident {incident}: {cause}");
    say!("Something went wrong on our side. Please report incident {incident}.", incident)
}

/// Adds the members that clients written for another server expect in errors: `_server_messages`, a JSON list of JSON texts,
/// and `exc_type`.
pub fn with_server_messages(response: Response) -> Response {
    if response.status_code < 400 {
        return response;
    }
    let exc_type = match response.status_code {
        401 => "AuthenticationError",
        403 => "PermissionError",
        404 => "DoesNotExistError",
        429 => "RateLimitExceededError",
        status if status >= 500 => "InternalError",
        _ => "ValidationError",
    };
    let Response { status_code, headers, data, upgrade } = response;
    let (mut reader, _) = data.into_reader_and_size();
    let mut written = Vec::new();
    // A failure's body is in memory.
    let _ = std::io::Read::read_to_end(&mut reader, &mut written);
    let Ok(mut body) = serde_json::from_slice::<serde_json::Value>(&written) else {
        return Response { status_code, headers, data: rouille::ResponseBody::from_data(written), upgrade };
    };
    let sentence = json!({ "message": body["error"] }).to_string();
    body["_server_messages"] = json!([sentence]).to_string().into();
    body["exc_type"] = exc_type.into();
    let data = rouille::ResponseBody::from_data(body.to_string().into_bytes());
    Response { status_code, headers, data, upgrade }
}

fn failed(status: u16, code: &str, sentence: &str, field: Option<&str>) -> Response {
    json_bytes(refusal(code, sentence, field).to_string().into_bytes()).with_status_code(status)
}

fn refusal(code: &str, sentence: &str, field: Option<&str>) -> Value {
    let mut body = json!({ "error": sentence, "code": code });
    if let Some(field) = field {
        body["field"] = field.into();
    }
    body
}

pub fn later(response: Response, seconds: u64) -> Response {
    response.with_additional_header("Retry-After", seconds.max(1).to_string())
}

/// A file that the browser saves.
pub fn download(name: &str, kind: &'static str, file: Vec<u8>) -> Response {
    Response::from_data(kind, file)
        .with_additional_header("Content-Disposition", format!("attachment; filename=\"{name}\""))
        .with_additional_header("Cache-Control", "no-store")
}
