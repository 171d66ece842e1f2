//! One row of a file as it was read.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::migration::status::RowStatus;

/// A booking of the file; it may hold several rooms.
#[derive(Clone, Debug)]
pub struct Booking {
    pub guest: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub nationality: Option<String>,
    pub kind_text: String,
    pub room_text: String,
    pub room_count: Option<usize>,
    pub dates: StayDates,
    pub adults: Option<i64>,
    pub children: i64,
    /// The guest's total after tax; 0 is complimentary.
    pub amount: Option<Decimal>,
    pub paid: Decimal,
    /// `None`: blank or unknown, so that the dates decide.
    pub word: Option<RowStatus>,
    pub channel: Option<String>,
    /// The channel's own number where the file has one, else the other system's.
    pub reference: Option<String>,
    /// The other system's number beside the channel's.
    pub own_reference: Option<String>,
    pub booked_on: Option<NaiveDate>,
    pub notes: Option<String>,
}

/// A room that the file takes off sale.
#[derive(Clone, Debug)]
pub struct Blocked {
    pub room_text: String,
    pub dates: StayDates,
    pub note: Option<String>,
}

#[derive(Clone, Debug)]
pub enum RowContent {
    Stay(Box<Booking>),
    Block(Blocked),
    /// No stay, and why.
    Skipped(String),
}

/// One data row of the file.
#[derive(Clone, Debug)]
pub struct Row {
    /// As a spreadsheet numbers it.
    pub number: usize,
    /// The name in it, for whoever looks for the row.
    pub guest: String,
    pub what: RowContent,
    /// Read, but not as it stands.
    pub remark: Option<String>,
}
