//! Refusals of decisions. Callers turn them into answers; this file knows no HTTP status.

use std::fmt;

use crate::domain::language::Message;

/// A refusal with a sentence the desk can read.
///
/// With `field`, that parameter is invalid; without, the state of the hotel refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Stable snake_case code for programs.
    pub code: &'static str,
    /// One sentence for people.
    pub message: Message,
    /// The parameter at fault, when the input is at fault.
    pub field: Option<&'static str>,
}

impl Refusal {
    /// The hotel's state refuses: sold out, closed folio, wrong status.
    pub fn state(code: &'static str, message: impl Into<Message>) -> Refusal {
        Refusal { code, message: message.into(), field: None }
    }

    /// The caller's input refuses, whatever the state.
    pub fn input(field: &'static str, message: impl Into<Message>) -> Refusal {
        Refusal { code: "invalid", message: message.into(), field: Some(field) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Refusal {}
