//! Limits of a workbook, old or new.

pub const COLUMNS_MOST: u32 = 400;
/// Bytes of text in all cells.
pub const TEXT_MOST: usize = 64 << 20;
/// Characters of one cell, the limit of spreadsheets.
pub const CELL_MOST: usize = 32_767;

/// The message of a reader's error.
pub fn error_text(cause: impl std::fmt::Display) -> String {
    cause.to_string()
}
