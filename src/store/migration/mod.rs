//! Imports and their undo.

pub mod imports;
pub mod run;
pub mod undo;
