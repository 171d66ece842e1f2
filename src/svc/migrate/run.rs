//! Importing a file: each row on its own, a bad one never stops the rest; what is known already is left alone.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::booking::{self, Piece};
use super::{ImportFile, Issue, Lookup};
use crate::db::action_log::Action;
use crate::db::scope::WriteTx;
use crate::domain::house::House;
use crate::domain::import::headers::Sheet;
use crate::domain::import::rows::{Blocked, Booking, Row, What};
use crate::domain::lists::RoomBlockReason;
use crate::error::{Error, Result};
use crate::store::guests::Profile;
use crate::store::imports::{self, Known};
use crate::store::properties::house;
use crate::store::rooms;
use crate::svc::api::import::{NAMED_MOST, guest, placement};
use crate::svc::api::room_blocks;
use crate::svc::reserving::Placement;

#[derive(Serialize, JsonSchema)]
pub struct Imported {
    /// Live stays.
    created: usize,
    /// Stays that are over, cancelled or were missed.
    history: usize,
    /// The first fifty.
    reservations: Vec<String>,
    /// Every row that made nothing, and why.
    errors: Vec<Issue>,
    /// Rooms taken off sale.
    blocks: usize,
    /// Rows that were here already.
    duplicates: usize,
    /// Stays of which the file says something new.
    changed: Vec<Changed>,
    /// Names the import.
    batch: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Changed {
    row: usize,
    guest: String,
    reservation: String,
    /// 1: the stay was changed too.
    updated: crate::rpc::wire::Flag,
}

/// By what a stay is known again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Reference(String),
    Fingerprint(String),
}

struct Run<'a> {
    tx: &'a WriteTx<'a>,
    house: &'a House,
    lookup: Lookup,
    update_existing: bool,
    id: i64,
    name: String,
    /// The stays that were here before the file, and how many of them the file has named.
    known: HashMap<Key, (Vec<Known>, usize)>,
    /// One guest for all rows of a booking.
    guests: HashMap<(String, String), Profile>,
    done: Imported,
}

/// What one row came to.
#[derive(Default)]
struct Made {
    live: Vec<String>,
    history: Vec<String>,
    blocks: usize,
    known: bool,
    changed: Vec<Changed>,
}

pub fn run_import(tx: &WriteTx, params: ImportFile, sheet: Sheet) -> Result<Imported> {
    let (reading, lookup) = params.read(tx, &sheet)?;
    let house = house(tx)?;
    let (id, name) = imports::open(tx, house.business_on)?;
    let done = Imported {
        created: 0,
        history: 0,
        reservations: Vec::new(),
        errors: Vec::new(),
        blocks: 0,
        duplicates: 0,
        changed: Vec::new(),
        batch: name.clone(),
    };
    let update_existing = params.update_existing.0;
    let mut run = Run {
        tx,
        house: &house,
        lookup,
        update_existing,
        id,
        name,
        known: HashMap::new(),
        guests: HashMap::new(),
        done,
    };
    for row in &reading.rows {
        run.row(row)?;
    }
    let done = run.done;
    let after = json!({ "batch": done.batch, "created": done.created, "history": done.history, "blocks": done.blocks,
                        "duplicates": done.duplicates, "errors": done.errors.len() });
    tx.log(Action::new("import_bookings", "Property", &house.name).after(after));
    Ok(done)
}

impl Run<'_> {
    fn row(&mut self, row: &Row) -> Result<()> {
        let guests = self.guests.len();
        let made = match &row.what {
            What::Skipped(reason) => Err(Error::invalid("csv_text", reason.clone())),
            What::Block(block) => self.tx.savepoint(|| self.block(block)),
            What::Stay(stay) => {
                let tx = self.tx;
                tx.savepoint(|| self.stay(row, stay))
            }
        };
        match made {
            Ok(made) => {
                self.done.created += made.live.len();
                self.done.history += made.history.len();
                self.done.blocks += made.blocks;
                self.done.duplicates += usize::from(made.known);
                self.done.changed.extend(made.changed);
                let room_left = NAMED_MOST.saturating_sub(self.done.reservations.len());
                self.done.reservations.extend(made.live.into_iter().chain(made.history).take(room_left));
            }
            Err(error @ (Error::Invalid { .. } | Error::Refused { .. } | Error::NotFound { .. })) => {
                // A guest who was made in a row that failed is gone.
                if self.guests.len() > guests
                    && let What::Stay(stay) = &row.what
                {
                    self.guests.remove(&guest_key(stay));
                }
                let (row, guest) = (row.number, row.guest.clone());
                self.done.errors.push(Issue { row, guest, error: error.to_string() });
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// The stays of a booking: all or none.
    fn stay(&mut self, row: &Row, stay: &Booking) -> Result<Made> {
        let placed = placement(self.tx, stay.word, &stay.dates)?;
        let pieces = booking::pieces(stay, &self.lookup, self.house)?;
        let mut made = Made::default();
        for piece in &pieces {
            if let Some(known) = self.known(stay, piece)? {
                made.known = true;
                self.compare(row, stay, piece, &known, &mut made)?;
                continue;
            }
            let guest = self.guest(stay, placed)?;
            let import = (self.id, self.name.as_str());
            let reserved =
                booking::book(self.tx, self.house, &self.lookup, stay, piece, (&guest, placed), import)?;
            match placed {
                Placement::History(_) => made.history.push(reserved.name),
                _ => made.live.push(reserved.name),
            }
        }
        Ok(made)
    }

    /// The stay that was here before the file and that this room of it names.
    fn known(&mut self, stay: &Booking, piece: &Piece) -> Result<Option<Known>> {
        let key = match &stay.reference {
            Some(reference) => Key::Reference(reference.clone()),
            None => Key::Fingerprint(piece.marks.fingerprint.clone()),
        };
        if !self.known.contains_key(&key) {
            let found = match &key {
                Key::Reference(reference) => imports::by_reference(self.tx, reference)?,
                Key::Fingerprint(fingerprint) => imports::by_fingerprint(self.tx, fingerprint)?,
            };
            self.known.insert(key.clone(), (found, 0));
        }
        let Some((found, named)) = self.known.get_mut(&key) else { return Ok(None) };
        let known = found.get(*named).cloned();
        *named += 1;
        Ok(known)
    }

    fn compare(
        &mut self,
        row: &Row,
        stay: &Booking,
        piece: &Piece,
        known: &Known,
        made: &mut Made,
    ) -> Result<()> {
        if known.content.as_ref().is_none_or(|content| *content == piece.marks.content) {
            return Ok(());
        }
        let updated = self.update_existing
            && booking::update(self.tx, self.house, &self.lookup, stay, piece, &known.name)?;
        made.changed.push(Changed {
            row: row.number,
            guest: row.guest.clone(),
            reservation: known.name.clone(),
            updated: crate::rpc::wire::Flag(updated),
        });
        Ok(())
    }

    fn guest(&mut self, stay: &Booking, placed: Placement) -> Result<Profile> {
        let key = guest_key(stay);
        if let Some(known) = self.guests.get(&key) {
            return Ok(known.clone());
        }
        let (profile, is_new) = guest(self.tx, &stay.guest, stay.phone.as_deref(), placed)?;
        if is_new {
            imports::complete_guest(self.tx, profile.id, stay.email.as_deref(), stay.nationality.as_deref())?;
        }
        if stay.reference.is_some() {
            self.guests.insert(key, profile.clone());
        }
        Ok(profile)
    }

    fn block(&self, block: &Blocked) -> Result<Made> {
        let wanted = self.lookup.plan.room(&block.room_text).and_then(|wanted| wanted.room);
        let room = wanted.ok_or_else(|| {
            Error::invalid("room", format!("The house has no room \"{}\".", block.room_text))
        })?;
        let room = rooms::by_id(self.tx, room)?;
        if imports::is_blocked(self.tx, &room, &block.dates)? {
            return Ok(Made { known: true, ..Made::default() });
        }
        let window = (block.dates.check_in, block.dates.check_out);
        let name = room_blocks::block(self.tx, &room, RoomBlockReason::Other, window, block.note.as_deref())?;
        imports::keep_block(self.tx, self.id, &name)?;
        Ok(Made { blocks: 1, ..Made::default() })
    }
}

fn guest_key(stay: &Booking) -> (String, String) {
    (stay.reference.clone().unwrap_or_default(), stay.guest.to_lowercase())
}
