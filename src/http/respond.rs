//! Answers: `{"message": value}`, and failures with their status, sentence and stable code. The only place where
//! statuses are given to errors (rules, section 1).

use rouille::Response;
use serde_json::json;

use super::front::incident;
use crate::error::Error;

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

pub fn json_bytes(body: Vec<u8>) -> Response {
    Response::from_data("application/json", body).with_additional_header("Cache-Control", "no-store")
}

/// 405: the path takes other methods only.
pub fn not_allowed(allow: &'static str) -> Response {
    let sentence = format!("This address takes {allow} only.");
    failed(405, "method_not_allowed", &sentence, None).with_additional_header("Allow", allow)
}

/// 404 for an address that is nothing here.
pub fn no_such_address() -> Response {
    failed(404, "not_found", "There is nothing at this address.", None)
}

pub fn failure(error: &Error) -> Response {
    let sentence = error.to_string();
    match error {
        Error::BadBody(_) => failed(400, "bad_body", &sentence, None),
        Error::Invalid { field, .. } => failed(422, "invalid", &sentence, field.as_deref()),
        Error::Refused { code, .. } => failed(409, code, &sentence, None),
        Error::NotFound { .. } => failed(404, "not_found", &sentence, None),
        Error::SignedOut { .. } => {
            failed(401, "signed_out", &sentence, None).with_additional_header("WWW-Authenticate", "token")
        }
        Error::Forbidden { code, .. } => failed(403, code, &sentence, None),
        Error::PostOnly => failed(405, "post_only", &sentence, None).with_additional_header("Allow", "POST"),
        Error::TooMany { retry_s, .. } => later(failed(429, "too_many", &sentence, None), *retry_s),
        Error::Busy => later(failed(503, "busy", &sentence, None), BUSY_RETRY_S),
        Error::DiskFull => later(failed(507, "disk_full", &sentence, None), DISK_FULL_RETRY_S),
        Error::Internal(cause) => broken(cause),
    }
}

/// A defect of ours: the cause goes to the log, its number to the caller.
fn broken(cause: &str) -> Response {
    let incident = incident();
    log::error!("incident {incident}: {cause}");
    let sentence = format!("Something went wrong on our side. Please report incident {incident}.");
    failed(500, "internal", &sentence, None)
}

fn failed(status: u16, code: &str, sentence: &str, field: Option<&str>) -> Response {
    let mut body = json!({ "error": sentence, "code": code });
    if let Some(field) = field {
        body["field"] = field.into();
    }
    json_bytes(body.to_string().into_bytes()).with_status_code(status)
}

fn later(response: Response, seconds: u64) -> Response {
    response.with_additional_header("Retry-After", seconds.max(1).to_string())
}
