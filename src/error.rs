//! The errors of a call, with sentences for the caller. `http::respond` maps them to HTTP statuses.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

/// Set when a write exceeded the file size limit (SIGXFSZ on Unix).
pub static FILE_LIMIT_MET: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

use serde_json::{Map, Value};

use crate::domain::language::{Message, Word};
use crate::say;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug)]
pub enum Error {
    /// The body is not a JSON object.
    BadBody(Message),
    /// A parameter is missing, of the wrong type or invalid.
    Invalid { field: Option<String>, message: Message },
    /// The state of the hotel does not allow it: sold out, closed folio, wrong status.
    Refused { code: &'static str, field: Option<&'static str>, message: Message },
    /// The same with the values that the caller needs next, such as a price that changed since it was shown.
    Outdated { code: &'static str, message: Message, now: Box<Map<String, Value>> },
    /// No such endpoint or record, or one of a property out of reach.
    NotFound { message: Message },
    /// No credentials, or invalid ones.
    SignedOut { message: Message },
    /// The role, property or cashier PIN does not allow it.
    Forbidden { code: &'static str, message: Message },
    /// GET on an endpoint that accepts only POST.
    PostOnly,
    /// Over a rate limit; `retry_s` seconds until the next try can succeed.
    TooMany { retry_s: u64, message: Message },
    /// The writer or a reader was not available in time.
    Busy,
    /// The disk is full; nothing was written.
    DiskFull,
    /// The caller was cached and may have changed; the call has changed nothing. The code that gave the cached caller reads the
    /// caller anew and calls again, so nobody is answered this. `counted`: the rate limits counted the call.
    CallerChanged { counted: bool },
    /// A programming error. Its text goes to the log under an incident number, never to the caller.
    Internal(String),
}

impl Error {
    pub fn invalid(field: &str, message: impl Into<Message>) -> Error {
        Error::Invalid { field: Some(field.to_string()), message: message.into() }
    }

    pub fn refused(code: &'static str, message: impl Into<Message>) -> Error {
        Error::Refused { code, field: None, message: message.into() }
    }

    /// The same for the value of one parameter.
    pub fn refused_for(code: &'static str, field: &'static str, message: impl Into<Message>) -> Error {
        Error::Refused { code, field: Some(field), message: message.into() }
    }

    /// "There is no reservation RES-2026-00001."
    pub fn not_found(kind: Word, name: impl fmt::Display) -> Error {
        let name = name.to_string();
        Error::NotFound { message: say!("There is no {kind} {name}.", kind, name) }
    }

    pub fn forbidden(code: &'static str, message: impl Into<Message>) -> Error {
        Error::Forbidden { code, message: message.into() }
    }

    pub fn internal(cause: impl fmt::Display) -> Error {
        Error::Internal(cause.to_string())
    }

    /// The message for the caller, or the cause of a defect, which is only logged.
    pub fn message(&self) -> Message {
        match self {
            Error::BadBody(message)
            | Error::Invalid { message, .. }
            | Error::Refused { message, .. }
            | Error::Outdated { message, .. }
            | Error::NotFound { message }
            | Error::SignedOut { message }
            | Error::Forbidden { message, .. }
            | Error::TooMany { message, .. } => message.clone(),
            Error::PostOnly => say!("This function changes something: call it with POST."),
            Error::Busy | Error::CallerChanged { .. } => {
                say!("The hotel's file is busy; please try again in a moment.")
            }
            Error::DiskFull => {
                say!("The disk is full. Nothing was written; free some space and try again.")
            }
            Error::Internal(cause) => Message::verbatim(format!("internal: {cause}")),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode::{
            DatabaseBusy, DatabaseLocked, DiskFull, OperationInterrupted, SystemIoFailure,
        };
        match error.sqlite_error_code() {
            Some(DiskFull) => Error::DiskFull,
            // SQLite reports the file size limit as an unknown I/O error; for the caller it is a full disk.
            Some(SystemIoFailure) if FILE_LIMIT_MET.swap(false, Ordering::SeqCst) => Error::DiskFull,
            Some(DatabaseBusy | DatabaseLocked | OperationInterrupted) => Error::Busy,
            _ => Error::Internal(format!("database: {error}")),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Internal(format!("json: {error}"))
    }
}

impl From<crate::domain::refusal::Refusal> for Error {
    fn from(refusal: crate::domain::refusal::Refusal) -> Error {
        match refusal.field {
            Some(field) => Error::Invalid { field: Some(field.to_string()), message: refusal.message },
            None => Error::refused(refusal.code, refusal.message),
        }
    }
}
