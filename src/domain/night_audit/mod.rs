//! Which days an audit closes, what it warns about, when it is due.

pub mod day_close;
pub mod schedule;
