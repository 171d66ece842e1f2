//! Closing the business date.

mod run;
mod scheduled;
