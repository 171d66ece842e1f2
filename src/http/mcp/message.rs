//! The messages of the protocol: results, errors, and the response of a request.

use rouille::Response;
use serde_json::{Value, json};

use crate::error::Error;
use crate::http::respond::{self, Failure};

/// Error codes of JSON-RPC and MCP.
pub mod code {
    pub const NOT_JSON: i32 = -32700;
    pub const NO_REQUEST: i32 = -32600;
    pub const NO_METHOD: i32 = -32601;
    pub const PARAMS: i32 = -32602;
    pub const DEFECT: i32 = -32603;
    pub const NO_RESOURCE: i32 = -32002;
    pub const HEADERS: i32 = -32020;
    pub const VERSION: i32 = -32022;
}

/// Why a message has no result.
pub struct Fault {
    status: u16,
    code: i32,
    sentence: String,
    pub data: Option<Value>,
}

/// A result. A refusal for too many calls is a result with HTTP status 200 as well, because clients end the session on a 429.
pub struct Done {
    pub result: Value,
}

pub type Outcome = std::result::Result<Done, Fault>;

impl Done {
    pub fn of(result: Value) -> Done {
        Done { result }
    }
}

impl Fault {
    pub fn new(code: i32, sentence: impl Into<String>) -> Fault {
        Fault { status: 200, code, sentence: sentence.into(), data: None }
    }

    pub fn of(failure: &Failure) -> Fault {
        Fault::new(code::DEFECT, failure.sentence.to_string()).with_status(if failure.status == 500 {
            500
        } else {
            200
        })
    }

    pub fn with_status(mut self, status: u16) -> Fault {
        self.status = status;
        self
    }
}

/// The answer of an endpoint, as an object for programs and as text for models. A list is wrapped in `result`.
pub fn result_of(answer: &[u8]) -> Outcome {
    let failure = |error| Fault::of(&respond::describe(&Error::internal(error)));
    let value: Value = serde_json::from_slice(answer).map_err(failure)?;
    let structured = if value.is_object() { value } else { json!({ "result": value }) };
    let text = String::from_utf8_lossy(answer);
    Ok(Done::of(
        json!({ "content": [{ "type": "text", "text": text }], "structuredContent": structured, "isError": false }),
    ))
}

/// A refusal is a result that the model reads: its sentence says what to do.
pub fn refusal(error: &Error) -> Outcome {
    let failure = respond::describe(error);
    if failure.status == 500 {
        return Err(Fault::of(&failure));
    }
    let sentence = failure.sentence.to_string();
    let mut why = json!({ "error": sentence, "code": failure.code });
    if let Some(field) = failure.field {
        why["field"] = field.into();
    }
    if let Some(seconds) = failure.retry_s {
        why["retry_after"] = seconds.into();
    }
    // Clients show a model the text alone.
    let text = match failure.field {
        Some(field) if !sentence.contains(field) => format!("{field}: {sentence}"),
        _ => sentence,
    };
    let content = json!([{ "type": "text", "text": text }]);
    Ok(Done::of(json!({ "content": content, "structuredContent": why, "isError": true })))
}

/// The outcome of a single message as the response.
pub fn whole(id: &Value, outcome: Outcome) -> Response {
    let (body, status) = written(id, outcome);
    respond::json_bytes(body.to_string().into_bytes()).with_status_code(status)
}

/// An outcome as a message, with its HTTP status.
pub fn written(id: &Value, outcome: Outcome) -> (Value, u16) {
    match outcome {
        Ok(done) => (json!({ "jsonrpc": "2.0", "id": id, "result": done.result }), 200),
        Err(fault) => {
            let mut error = json!({ "code": fault.code, "message": fault.sentence });
            if let Some(data) = fault.data {
                error["data"] = data;
            }
            (json!({ "jsonrpc": "2.0", "id": id, "error": error }), fault.status)
        }
    }
}
