//! Limits of a request with a file, and of a workbook, old or new.

/// Largest body: files of a whole year come in one call.
pub const BODY_LIMIT: usize = 32 << 20;
pub const COLUMNS_MOST: u32 = 400;
/// Bytes of text in all cells.
pub const TEXT_MOST: usize = 64 << 20;
/// Characters of one cell, the limit of spreadsheets.
pub const CELL_MOST: usize = 32_767;

/// The message of a reader's error.
pub fn error_text(cause: impl std::fmt::Display) -> String {
    cause.to_string()
}
