//! The error responses that the server makes itself, without the service: status, stable code, sentence.

use serde_json::json;

/// A refused request. Closes the connection unless `keep` is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The HTTP status.
    pub status: u16,
    /// A stable name for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub sentence: String,
    /// The request was read whole, so the connection can carry another.
    pub keep: bool,
}

impl Refusal {
    fn new(status: u16, code: &'static str, sentence: impl Into<String>) -> Self {
        Refusal { status, code, sentence: sentence.into(), keep: false }
    }

    /// A refusal by the service, before the body is read.
    pub fn of_service(status: u16, code: &'static str, sentence: impl Into<String>) -> Self {
        Refusal::new(status, code, sentence)
    }

    /// 400: malformed, or ambiguous between servers.
    pub(super) fn malformed(sentence: &str) -> Self {
        Refusal::new(400, "bad_request", sentence)
    }

    /// 400: the client stopped in the middle of a request.
    pub(super) fn ended_early() -> Self {
        Refusal::new(400, "ended_early", "The request ended before it was complete.")
    }

    /// 408: the head or the body took too long.
    pub(super) fn too_slow() -> Self {
        Refusal::new(408, "too_slow", "The request took too long to arrive.")
    }

    /// 413: the body is larger than the route allows.
    pub(super) fn body_too_large(limit: usize) -> Self {
        let sentence = format!("The body is larger than the {limit} bytes that are allowed here.");
        Refusal::new(413, "body_too_large", sentence)
    }

    /// 417: an expectation other than 100-continue.
    pub(super) fn expectation() -> Self {
        Refusal::new(417, "expectation_failed", "Only the expectation 100-continue is understood.")
    }

    /// 431: the head is too large or has too many headers.
    pub(super) fn head_too_large() -> Self {
        Refusal::new(431, "head_too_large", "The request line and headers are too large.")
    }

    /// 500: the service failed; the incident number identifies the cause in the log.
    pub(super) fn broken(incident: &str) -> Self {
        let sentence = format!("Something went wrong on our side. Please report incident {incident}.");
        Refusal::new(500, "internal", sentence)
    }

    /// 501: an unsupported transfer coding or method.
    pub(super) fn not_implemented(sentence: &str) -> Self {
        Refusal::new(501, "not_implemented", sentence)
    }

    /// 503: no capacity; the client may retry.
    pub(super) fn busy() -> Self {
        Refusal::new(503, "busy", "The server is busy. Please try again in a moment.")
    }

    /// 505: neither HTTP/1.0 nor HTTP/1.1.
    pub(super) fn version() -> Self {
        Refusal::new(505, "version_not_supported", "Only HTTP/1.0 and HTTP/1.1 are supported.")
    }

    /// The response, with `Retry-After` where a retry makes sense.
    pub(super) fn response(&self) -> rouille::Response {
        let body = json!({ "error": self.sentence, "code": self.code }).to_string();
        let response = rouille::Response::from_data("application/json", body)
            .with_status_code(self.status)
            .with_additional_header("Cache-Control", "no-store");
        match self.status {
            503 => response.with_additional_header("Retry-After", "2"),
            _ => response,
        }
    }
}

/// Why no request could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// No answer is possible: the connection is closed, was idle too long, or is being closed.
    Gone,
    /// The response says why.
    Refused(Refusal),
}

impl From<Refusal> for ReadError {
    fn from(refusal: Refusal) -> Self {
        ReadError::Refused(refusal)
    }
}
