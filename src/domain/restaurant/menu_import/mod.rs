//! Menu files of other systems: which column holds what, what a row says, in which words.

pub mod columns;
pub mod file;
pub mod words;
