//! One row of a file as it was read.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::migration::status::RowStatus;

/// A booking, possibly of several rooms.
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
    /// After tax, of the whole stay; 0 is complimentary.
    pub amount: Option<Decimal>,
    /// Whether the amount is that of each room, not of all rooms together.
    pub amount_is_per_room: bool,
    pub paid: Decimal,
    /// `None`: blank or unknown; the dates decide.
    pub word: Option<RowStatus>,
    pub channel: Option<String>,
    /// The channel's reference if the file has one, else the other system's.
    pub reference: Option<String>,
    /// The other system's reference beside the channel's.
    pub own_reference: Option<String>,
    pub booked_on: Option<NaiveDate>,
    pub notes: Option<String>,
}

/// A room block.
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
    /// Skipped, with the reason.
    Skipped(Message),
}

/// One data row of the file.
#[derive(Clone, Debug)]
pub struct Row {
    /// Row number in a spreadsheet.
    pub number: usize,
    /// The guest's name, to find the row.
    pub guest: String,
    pub what: RowContent,
    /// What was read differently than written.
    pub remark: Option<Message>,
}
