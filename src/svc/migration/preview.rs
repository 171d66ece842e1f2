//! The preview of an import; writes nothing.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::ADMINS;
use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::lists::ReservationStatus;
use crate::domain::migration::placement::assumptions;
use crate::domain::migration::rows::{Booking, Row, RowContent, Rows};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::say;
use crate::svc::booking::new_reservation::Placement;
use crate::svc::migration::booking::{self, RoomStay};
use crate::svc::migration::import_bookings::placement;
use crate::svc::migration::import_file;
use crate::svc::migration::import_file::{ImportFile, Issue, Lookup};
use crate::svc::migration::known_stays::{KnownStays, is_single};
use crate::svc::migration::rooms_left::RoomsLeft;
use crate::svc::spreadsheet::limits::BODY_LIMIT;
use crate::wire::{Amount, Day};

/// Most problems shown.
const ISSUES_SHOWN: usize = 25;
const SAMPLE_SHOWN: usize = 10;
const TYPES_SHOWN: usize = 50;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Migrate,
            "preview_import",
            ADMINS,
            Target::Property,
            preview_import,
            "Previews the import of a file of bookings and lists rows that would be skipped; writes nothing.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct Preview {
    headers: Vec<String>,
    /// Header by field; two columns of one field joined by " + ".
    mapping: BTreeMap<&'static str, String>,
    /// Headers that are not used.
    unmapped: Vec<String>,
    /// day-first or month-first, and why.
    date_format: String,
    /// Missing fields and how they will be decided, in sentences.
    assumptions: Vec<Message>,
    /// Unknown room types of the file, most frequent first, at most fifty; `room_types` assigns them.
    unknown_room_types: Vec<UnknownType>,
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
struct UnknownType {
    name: String,
    /// Number of rows with it.
    rows: usize,
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
    /// `null`: the rates will apply.
    amount_after_tax: Option<Amount>,
    /// The status of the stay.
    status: ReservationStatus,
    channel: Option<String>,
}

pub fn preview_import(tx: &ReadTx, mut params: ImportFile) -> Result<Preview> {
    let sheet = params.sheet()?;
    let (unmapped, nightly) = (import_file::unmapped(&sheet), sheet.mapping.prices_a_night());
    let mut preview = Preview {
        headers: sheet.header.cells().map(str::to_string).collect(),
        mapping: sheet.mapping.by_header(&sheet.header),
        unmapped: sheet.mapping.unmapped(&sheet.header),
        date_format: String::new(),
        assumptions: Vec::new(),
        unknown_room_types: Vec::new(),
        ok: 0,
        skipped: 0,
        issues: Vec::new(),
        issues_total: 0,
        sample: Vec::new(),
        sample_total: 0,
    };
    let (mut rows, lookup) = params.read(tx, sheet)?;
    preview.date_format.clone_from(&rows.date_format);
    let property = tx.property()?;
    let mut hotel =
        Hotel { tx, property: &property, lookup, known: KnownStays::default(), left: RoomsLeft::of(tx)? };
    let mut unknown_types = BTreeMap::new();
    let mut live = 0;
    while let Some(row) = rows.next() {
        count_unknown_type(&mut unknown_types, &row, &hotel.lookup);
        match hotel.outcome(&rows, &row) {
            Ok(found) => {
                preview.ok += 1;
                preview.note(&row, row.remark.clone());
                if let Some(found) = found {
                    live += found.live;
                    for remark in found.remarks {
                        preview.note(&row, Some(remark));
                    }
                    preview.show(found.sample);
                }
            }
            Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
            Err(error) => {
                preview.skipped += 1;
                preview.note(&row, Some(error.message()));
            }
        }
    }
    preview.unknown_room_types = most_frequent(unknown_types);
    preview.assumptions = assumptions(&unmapped, nightly, live);
    Ok(preview)
}

fn count_unknown_type(found: &mut BTreeMap<String, usize>, row: &Row, lookup: &Lookup) {
    if let RowContent::Stay(stay) = &row.what
        && let Some(name) = lookup.plan.unknown_type(&stay.kind_text, &stay.room_text)
    {
        *found.entry(name.to_string()).or_default() += 1;
    }
}

fn most_frequent(found: BTreeMap<String, usize>) -> Vec<UnknownType> {
    let mut types: Vec<UnknownType> =
        found.into_iter().map(|(name, rows)| UnknownType { name, rows }).collect();
    types.sort_by_key(|each| std::cmp::Reverse(each.rows));
    types.truncate(TYPES_SHOWN);
    types
}

impl Preview {
    fn show(&mut self, sample: Sample) {
        self.sample_total += 1;
        if self.sample.len() < SAMPLE_SHOWN {
            self.sample.push(sample);
        }
    }

    fn note(&mut self, row: &Row, error: Option<Message>) {
        let Some(error) = error else { return };
        self.issues_total += 1;
        if self.issues.len() < ISSUES_SHOWN {
            self.issues.push(Issue { row: row.number, guest: row.guest.clone(), error });
        }
    }
}

/// The result of a row with a stay.
struct StayPreview {
    sample: Sample,
    /// Number of live stays.
    live: usize,
    remarks: Vec<Message>,
}

/// What the rows meet: the hotel, with the rows before them.
struct Hotel<'a> {
    tx: &'a ReadTx<'a>,
    property: &'a PropertySettings,
    lookup: Lookup,
    known: KnownStays,
    left: RoomsLeft<'a>,
}

impl Hotel<'_> {
    fn outcome(&mut self, rows: &Rows, row: &Row) -> Result<Option<StayPreview>> {
        match &row.what {
            RowContent::Stay(stay) => self.stay(rows, stay).map(Some),
            RowContent::Block(block) => match self.lookup.plan.room(&block.room_text) {
                Some(_) => Ok(None),
                None => Err(Error::invalid(
                    "room",
                    say!("The property has no room \"{room}\".", room = block.room_text),
                )),
            },
            RowContent::Skipped(reason) => Err(Error::invalid("csv_text", reason.clone())),
        }
    }

    fn stay(&mut self, rows: &Rows, stay: &Booking) -> Result<StayPreview> {
        let placed = placement(self.tx, stay.word, &stay.dates)?;
        let room_stays = booking::room_stays(stay, &self.lookup, self.property)?;
        let mut remarks: Vec<Message> =
            booking::room_problem(stay, &self.lookup, &room_stays, placed)?.into_iter().collect();
        let single = is_single(rows, stay, room_stays.len());
        let mark = self.left.mark();
        for room_stay in &room_stays {
            match self.room(stay, room_stay, placed, single) {
                Ok(remark) => remarks.extend(remark),
                Err(error) => {
                    self.left.release(mark)?;
                    return Err(error);
                }
            }
        }
        let live = if matches!(placed, Placement::History(_)) { 0 } else { room_stays.len() };
        Ok(StayPreview { sample: self.sample(stay, &room_stays, placed)?, live, remarks })
    }

    /// Refuses a room's stay as the import would, or answers the remark that it would come with. A known stay creates nothing.
    fn room(
        &mut self,
        stay: &Booking,
        room_stay: &RoomStay,
        placed: Placement,
        single: bool,
    ) -> Result<Option<Message>> {
        let known = self.known.find(self.tx, stay, room_stay, single)?;
        if known.is_some() || matches!(placed, Placement::History(_)) {
            return Ok(None);
        }
        let room_type = self.lookup.kind(room_stay.wanted.kind)?;
        room_stay.party.fits(&room_type.prices)?;
        match placed {
            Placement::Waitlist => Ok(None),
            _ => self.left.take(room_type, stay.dates, room_stay.wanted.room, placed),
        }
    }

    fn sample(&self, stay: &Booking, room_stays: &[RoomStay], placed: Placement) -> Result<Sample> {
        let status = match placed {
            Placement::Confirm { .. } => ReservationStatus::Confirmed,
            Placement::InHouse => ReservationStatus::CheckedIn,
            Placement::Waitlist => ReservationStatus::Waitlist,
            Placement::History(status) => status,
        };
        let first = room_stays.first().ok_or_else(|| Error::internal("a booking without a room"))?;
        Ok(Sample {
            guest_name: stay.guest.clone(),
            phone: stay.phone.clone(),
            email: stay.email.clone(),
            room_type: self.lookup.kind(first.wanted.kind)?.name.clone(),
            check_in: Day(stay.dates.check_in),
            check_out: Day(stay.dates.check_out),
            adults: room_stays.iter().map(|room_stay| room_stay.party.adults).sum(),
            children: stay.children,
            amount_after_tax: room_stays
                .iter()
                .map(|room_stay| room_stay.amount)
                .sum::<Option<_>>()
                .map(Amount),
            status,
            channel: stay.channel.clone(),
        })
    }
}
