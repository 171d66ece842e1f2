//! The rules of the night audit.
//!
//! - An audit closes one business date of a property in one transaction: it posts the stored room, meal and
//!   discount lines of every in-house stay (each line once per stay, date and kind), marks no shows and charges
//!   their fee, closes waitlisted stays whose departure has passed, marks occupied rooms dirty and creates their
//!   Stayover Clean tasks, records the run, and moves the business date on by one day.
//! - Repeating it for a closed date answers the stored record. A later date closes every day up to it, in order.
//!   A date after the local calendar date is refused.
//! - A stay is a no show on the audit of its arrival date, or after the property's grace days.
//! - It warns about guests who should have left, open bills and shifts, an audit before 18:00 of its own date,
//!   and a call that closes more than a week.
//! - An audit time from noon on closes its own day, one before noon the day before.

pub mod run;
pub mod schedule;
