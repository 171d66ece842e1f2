//! Answers: `{"message": value}`, and failures with their status, sentence and stable code. The only place where
//! statuses are given to errors (rules, section 1).

use rouille::{Request, Response};
use serde_json::{Value, json};

use super::server::incident;
use super::{assets, input, localize};
use crate::domain::language::{Language, Message};
use crate::error::Error;
use crate::say;

/// Seconds after which a caller that found no turn may come back.
const BUSY_RETRY_S: u64 = 2;
/// Somebody has to free space first.
const DISK_FULL_RETRY_S: u64 = 60;

/// The answer of a function: JSON that is written already.
pub fn message(value: &[u8]) -> Response {
    let mut body = Vec::with_capacity(value.len() + 12);
    body.extend_from_slice(b"{\"message\":");
    body.extend_from_slice(value);
    body.push(b'}');
    json_bytes(body)
}

/// The same for guests: packed where that is worth it, for their lines are slow.
pub fn guest_message(request: &Request, value: &[u8]) -> Response {
    let body = [&b"{\"message\":"[..], value, &b"}"[..]].concat();
    packed(request, "application/json", body).with_additional_header("Cache-Control", "no-store")
}

/// Packed for who can unpack it; as it is where little would be saved.
pub fn packed(request: &Request, kind: &'static str, body: Vec<u8>) -> Response {
    const WORTH_IT: usize = 1000;
    let smaller =
        (body.len() > WORTH_IT && input::takes_gzip(request)).then(|| assets::gzip(&body)).flatten();
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

/// A failure in the words of the wire.
pub struct Failure<'e> {
    pub status: u16,
    /// A stable word for programs.
    pub code: &'e str,
    /// For the desk to read.
    pub sentence: Message,
    /// The parameter at fault.
    pub field: Option<&'e str>,
    /// Seconds until the next try can succeed.
    pub retry_s: Option<u64>,
}

/// The status and code of an error. A defect of ours goes to the log, and only its number to the caller.
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
        Error::Busy => (503, "busy"),
        Error::DiskFull => (507, "disk_full"),
        Error::Internal(_) => (500, "internal"),
    };
    let (field, retry_s) = match error {
        Error::Invalid { field, .. } => (field.as_deref(), None),
        Error::TooMany { retry_s, .. } => (None, Some(*retry_s)),
        Error::Busy => (None, Some(BUSY_RETRY_S)),
        Error::DiskFull => (None, Some(DISK_FULL_RETRY_S)),
        _ => (None, None),
    };
    let sentence = if let Error::Internal(cause) = error { reported(cause) } else { error.message() };
    Failure { status, code, sentence, field, retry_s }
}

pub fn failure(error: &Error) -> Response {
    failure_in(Language::english(), error)
}

/// The same for who reads another language.
pub fn failure_in(language: &Language, error: &Error) -> Response {
    let failure = describe(error);
    let mut body = refusal(failure.code, &language.say(&failure.sentence), failure.field);
    if let (Error::Outdated { now, .. }, Some(body)) = (error, body.as_object_mut()) {
        let mut now = Value::Object(now.as_ref().clone());
        language.resolve(&mut now);
        localize::translate_in_place(&mut now, language);
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

/// A defect of ours: the cause goes to the log, its number to the caller.
fn reported(cause: &str) -> Message {
    let incident = incident();
    log::error!("incident {incident}: {cause}");
    say!("Something went wrong on our side. Please report incident {incident}.", incident)
}

/// The same failure in the members that clients of another server read: `_server_messages`, a JSON list of JSON texts, and
/// `exc_type`.
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
