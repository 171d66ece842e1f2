//! What an import would do, without doing it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::{ImportFile, Issue, Lookup, booking};
use crate::db::scope::ReadTx;
use crate::domain::house::House;
use crate::domain::import::rows::{Booking, Row, What};
use crate::domain::lists::ReservationStatus;
use crate::error::{Error, Result};
use crate::rpc::wire::{Amount, Day};
use crate::store::properties::house;
use crate::svc::api::import::placement;
use crate::svc::reserving::Placement;

/// Rows with something wrong that are shown.
const ISSUES_SHOWN: usize = 25;
const SAMPLE_SHOWN: usize = 10;

#[derive(Serialize, JsonSchema)]
pub struct Preview {
    headers: Vec<String>,
    /// Header by field; two columns of one field joined by " + ".
    mapping: BTreeMap<&'static str, String>,
    /// Headers that nothing is read from.
    unmapped: Vec<String>,
    /// day-first or month-first, and why.
    date_format: String,
    /// Data rows that can be imported.
    ok: usize,
    /// Data rows that can't.
    skipped: usize,
    /// The first 25.
    issues: Vec<Issue>,
    issues_total: usize,
    /// The first ten stays.
    sample: Vec<Sample>,
    sample_total: usize,
}

#[derive(Serialize, JsonSchema)]
struct Sample {
    guest_name: String,
    phone: Option<String>,
    email: Option<String>,
    /// Identifier; the first room's where the row holds several.
    room_type: String,
    check_in: Day,
    check_out: Day,
    adults: i64,
    children: i64,
    /// `null`: the engine will price it.
    amount_after_tax: Option<Amount>,
    /// What the stay will be.
    status: ReservationStatus,
    channel: Option<String>,
}

pub fn preview_import(tx: &ReadTx, params: ImportFile) -> Result<Preview> {
    let sheet = params.sheet()?;
    let (reading, lookup) = params.read(tx, &sheet)?;
    let mut preview = Preview {
        headers: sheet.header.cells.clone(),
        mapping: sheet.mapping.by_header(&sheet.header),
        unmapped: sheet.mapping.unmapped(&sheet.header),
        date_format: reading.date_format,
        ok: 0,
        skipped: 0,
        issues: Vec::new(),
        issues_total: 0,
        sample: Vec::new(),
        sample_total: 0,
    };
    let house = house(tx)?;
    for row in &reading.rows {
        match outcome(tx, &house, &lookup, row) {
            Ok(sample) => {
                preview.ok += 1;
                preview.show(sample);
                preview.note(row, row.remark.clone());
            }
            Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
            Err(error) => {
                preview.skipped += 1;
                preview.note(row, Some(error.to_string()));
            }
        }
    }
    Ok(preview)
}

impl Preview {
    fn show(&mut self, sample: Option<Sample>) {
        self.sample_total += usize::from(sample.is_some());
        self.sample.extend(sample.filter(|_| self.sample.len() < SAMPLE_SHOWN));
    }

    fn note(&mut self, row: &Row, error: Option<String>) {
        let Some(error) = error else { return };
        self.issues_total += 1;
        if self.issues.len() < ISSUES_SHOWN {
            self.issues.push(Issue { row: row.number, guest: row.guest.clone(), error });
        }
    }
}

fn outcome(tx: &ReadTx, house: &House, lookup: &Lookup, row: &Row) -> Result<Option<Sample>> {
    match &row.what {
        What::Stay(stay) => sample(tx, house, lookup, stay).map(Some),
        What::Block(block) => match lookup.plan.room(&block.room_text) {
            Some(_) => Ok(None),
            None => Err(Error::invalid("room", format!("The house has no room \"{}\".", block.room_text))),
        },
        What::Skipped(reason) => Err(Error::invalid("csv_text", reason.clone())),
    }
}

fn sample(tx: &ReadTx, house: &House, lookup: &Lookup, stay: &Booking) -> Result<Sample> {
    let pieces = booking::pieces(stay, lookup, house)?;
    let status = match placement(tx, stay.word, &stay.dates)? {
        Placement::Confirm { .. } => ReservationStatus::Confirmed,
        Placement::InHouse => ReservationStatus::CheckedIn,
        Placement::Park => ReservationStatus::Waitlist,
        Placement::History(status) => status,
    };
    let first = pieces.first().ok_or_else(|| Error::internal("a booking without a room"))?;
    Ok(Sample {
        guest_name: stay.guest.clone(),
        phone: stay.phone.clone(),
        email: stay.email.clone(),
        room_type: lookup.kind(first.wanted.kind)?.name.clone(),
        check_in: Day(stay.dates.check_in),
        check_out: Day(stay.dates.check_out),
        adults: pieces.iter().map(|piece| piece.party.adults).sum(),
        children: stay.children,
        amount_after_tax: stay.amount.map(Amount),
        status,
        channel: stay.channel.clone(),
    })
}
