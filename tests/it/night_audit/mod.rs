//! Closing the business date.

mod business_date;
mod lines;
mod preview;
mod run;
mod scheduled;
