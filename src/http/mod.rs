pub mod front;
pub mod headers;
