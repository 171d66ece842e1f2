//! Imports and their undo.

pub mod imports;
pub mod undo;
