//! Reading uploaded spreadsheets: text, and old and new workbooks.

pub mod file;
pub mod limits;
pub mod xls;
