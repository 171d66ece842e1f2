//! Closing the business date.

mod preview;
mod run;
mod scheduled;
