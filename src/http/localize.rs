//! The language that a caller asks for with `Accept-Language`; without it answers are in English.

use rouille::Request;

use crate::domain::language::Language;

/// The requested language, if it is supported.
pub fn language(request: &Request) -> Option<&'static Language> {
    Language::accepted(request.header("Accept-Language")?)
}
