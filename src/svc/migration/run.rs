//! Importing a file in batches. A bad row does not stop the others; known rows are left alone.

use std::collections::HashMap;
use std::time::Instant;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::ADMINS;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::lists::RoomBlockReason;
use crate::domain::migration::headers::Field;
use crate::domain::migration::placement::assumptions;
use crate::domain::migration::rows::{Blocked, Booking, Row, RowContent, Rows};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_batched};
use crate::rpc::target::Target;
use crate::say;
use crate::store::guests::profiles::{self, NewGuest, Profile};
use crate::store::housekeeping::rooms;
use crate::store::migration::imports::Counts;
use crate::store::migration::run::{self, KnownStay};
use crate::svc::booking::new_reservation::Placement;
use crate::svc::housekeeping::room_blocks;
use crate::svc::migration::booking::{self, RoomStay, Updated};
use crate::svc::migration::import_bookings::{NAMED_MOST, guest, placement};
use crate::svc::migration::import_file::{self, ImportFile, Issue, Lookup};
use crate::svc::migration::known_stays::{KnownStays, is_single};
use crate::svc::spreadsheet::limits::BODY_LIMIT;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_batched(
            Module::Migrate, "run_import",
            ADMINS,
            Target::Property,
            prepare,
            batch,
            "Imports a file of bookings: future stays, guests in house, history and room blocks. Importing a file again creates no duplicates.",
        )
        .destructive()
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Default, Serialize, JsonSchema)]
pub struct Imported {
    /// Live stays.
    created: usize,
    /// Stays that are past, cancelled or missed.
    history: usize,
    /// The first fifty.
    reservations: Vec<String>,
    /// Every row that created nothing, and why.
    errors: Vec<Issue>,
    /// Rows imported with a change, and which.
    remarks: Vec<Issue>,
    /// Missing fields and how they were decided, in sentences.
    assumptions: Vec<Message>,
    /// Rooms taken off sale.
    blocks: usize,
    /// Rows known already.
    duplicates: usize,
    /// Stays whose row has changed.
    changed: Vec<Changed>,
    /// Identifier of the import.
    batch: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Changed {
    row: usize,
    guest: String,
    reservation: String,
    /// 1: the stay was updated.
    updated: crate::wire::Flag,
}

/// A running import between batches. It holds nothing of the property: each batch reads it again, because desks and
/// the night audit work between batches.
pub struct Run {
    params: ImportFile,
    /// Rows still to import.
    rows: Rows,
    file_rows: i64,
    /// Row id and identifier, from the first batch on.
    import: Option<(i64, String)>,
    known: KnownStays,
    /// The guest of a booking's rows, and the batch that last confirmed it.
    guests: HashMap<(String, String), (Profile, usize)>,
    batches: usize,
    /// Fields that no column holds.
    unmapped: Vec<Field>,
    /// Whether the price of the file is that of a night.
    nightly: bool,
    done: Imported,
}

/// The context of a batch.
struct Batch<'a> {
    tx: &'a WriteTx<'a>,
    property: &'a PropertySettings,
    lookup: Lookup,
    import: (i64, String),
}

/// The result of a row.
#[derive(Default)]
struct Made {
    live: Vec<String>,
    history: Vec<String>,
    blocks: usize,
    known: bool,
    changed: Vec<Changed>,
    remarks: Vec<Message>,
}

/// Parses the file; writes nothing.
pub fn prepare(tx: &ReadTx, mut params: ImportFile) -> Result<Run> {
    let sheet = params.sheet()?;
    let (unmapped, nightly) = (import_file::unmapped(&sheet), sheet.mapping.prices_a_night());
    let (rows, _) = params.read(tx, sheet)?;
    Ok(Run {
        params,
        file_rows: i64::try_from(rows.left()).unwrap_or(i64::MAX),
        rows,
        import: None,
        known: KnownStays::default(),
        guests: HashMap::new(),
        batches: 0,
        unmapped,
        nightly,
        done: Imported::default(),
    })
}

/// Imports rows until the time is up.
pub fn batch(run: &mut Run, tx: &WriteTx, until: Instant) -> Result<Option<Imported>> {
    let property = tx.property()?;
    let import = run.open(tx, &property)?;
    let lookup = Lookup::load(tx, &run.params)?;
    let now = Batch { tx, property: &property, lookup, import };
    while let Some(row) = run.rows.next() {
        run.row(&now, &row)?;
        if Instant::now() >= until {
            break;
        }
    }
    run.batches += 1;
    let ended = run.rows.left() == 0;
    let counts = run.counts();
    run::advance(tx, now.import.0, &counts, !ended)?;
    if ended {
        run.done.assumptions = assumptions(&run.unmapped, run.nightly, run.done.created);
        let after = json!({ "batch": now.import.1, "created": counts.created, "history": counts.history, "blocks": counts.blocks,
                            "duplicates": counts.duplicates, "errors": counts.errors });
        tx.log(Action::new(Verb::ImportBookings, RecordType::Property, &property.name).after(after));
        return Ok(Some(std::mem::take(&mut run.done)));
    }
    if run.batches == 1 {
        let after = json!({ "batch": now.import.1, "rows": run.file_rows });
        tx.log(
            Action::new(Verb::ImportBookings, RecordType::Property, &property.name).after(after).why("Begun"),
        );
    }
    // A batch of known rows changes only the row count.
    tx.nothing_changed();
    Ok(None)
}

impl Run {
    /// The row of the import, created in the first batch.
    fn open(&mut self, tx: &WriteTx, property: &PropertySettings) -> Result<(i64, String)> {
        if let Some(import) = &self.import {
            return Ok(import.clone());
        }
        let opened = run::open(tx, property.business_on, self.params.file_name.as_deref(), self.file_rows)?;
        self.done.batch.clone_from(&opened.1);
        self.import = Some(opened.clone());
        Ok(opened)
    }

    fn counts(&self) -> Counts {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        Counts {
            rows_done: self.file_rows - count(self.rows.left()),
            created: count(self.done.created),
            history: count(self.done.history),
            blocks: count(self.done.blocks),
            duplicates: count(self.done.duplicates),
            changed: count(self.done.changed.len()),
            errors: count(self.done.errors.len()),
        }
    }

    fn row(&mut self, now: &Batch, row: &Row) -> Result<()> {
        let guests = self.guests.len();
        let made = match &row.what {
            RowContent::Skipped(reason) => Err(Error::invalid("csv_text", reason.clone())),
            RowContent::Block(block) => now.tx.savepoint(|| now.block(block)),
            RowContent::Stay(stay) => now.tx.savepoint(|| self.stay(now, row, stay)),
        };
        match made {
            Ok(made) => {
                self.done.created += made.live.len();
                self.done.history += made.history.len();
                self.done.blocks += made.blocks;
                self.done.duplicates += usize::from(made.known);
                self.done.changed.extend(made.changed);
                let remarks = row.remark.iter().cloned().chain(made.remarks);
                let remark = |error| Issue { row: row.number, guest: row.guest.clone(), error };
                self.done.remarks.extend(remarks.map(remark));
                let room_left = NAMED_MOST.saturating_sub(self.done.reservations.len());
                self.done.reservations.extend(made.live.into_iter().chain(made.history).take(room_left));
            }
            Err(error @ (Error::Invalid { .. } | Error::Refused { .. } | Error::NotFound { .. })) => {
                // The guest created by a failed row was rolled back.
                if self.guests.len() > guests
                    && let RowContent::Stay(stay) = &row.what
                {
                    self.guests.remove(&guest_key(stay));
                }
                let (row, guest) = (row.number, row.guest.clone());
                self.done.errors.push(Issue { row, guest, error: error.message() });
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Creates the stays of a booking, all or none.
    fn stay(&mut self, now: &Batch, row: &Row, stay: &Booking) -> Result<Made> {
        let placed = placement(now.tx, stay.word, &stay.dates)?;
        let room_stays = booking::room_stays(stay, &now.lookup, now.property)?;
        let room_problem = booking::room_problem(stay, &now.lookup, &room_stays, placed)?;
        let mut made = Made { remarks: room_problem.into_iter().collect(), ..Made::default() };
        let single = is_single(&self.rows, stay, room_stays.len());
        for room_stay in &room_stays {
            if let Some(known) = self.known.find(now.tx, stay, room_stay, single)? {
                made.known = true;
                self.compare(now, row, stay, (room_stay, &known), &mut made)?;
                continue;
            }
            let guest = self.guest(now.tx, stay, placed, single)?;
            let import = (now.import.0, now.import.1.as_str());
            let (reserved, remark) =
                booking::book(now.tx, now.property, &now.lookup, stay, room_stay, (&guest, placed), import)?;
            made.remarks.extend(remark);
            match placed {
                Placement::History(_) => made.history.push(reserved.name),
                _ => made.live.push(reserved.name),
            }
        }
        Ok(made)
    }

    fn compare(
        &self,
        now: &Batch,
        row: &Row,
        stay: &Booking,
        (room_stay, known): (&RoomStay, &KnownStay),
        made: &mut Made,
    ) -> Result<()> {
        if known.content.as_ref().is_none_or(|content| *content == room_stay.digests.content) {
            return Ok(());
        }
        let updated = match self.params.update_existing.0 {
            true => booking::update(now.tx, now.property, &now.lookup, stay, room_stay, &known.name)?,
            false => Updated::default(),
        };
        made.remarks.extend(updated.remark);
        made.changed.push(Changed {
            row: row.number,
            guest: row.guest.clone(),
            reservation: known.name.clone(),
            updated: crate::wire::Flag(updated.done),
        });
        Ok(())
    }

    fn guest(&mut self, tx: &WriteTx, stay: &Booking, placed: Placement, single: bool) -> Result<Profile> {
        let key = guest_key(stay);
        if let Some((known, batch)) = self.guests.get_mut(&key) {
            // A guest of an earlier batch may have been merged or erased meanwhile.
            if *batch == self.batches || profiles::is_still(tx, known)? {
                *batch = self.batches;
                return Ok(known.clone());
            }
            self.guests.remove(&key);
        }
        let person = NewGuest {
            full_name: &stay.guest,
            phone: stay.phone.as_deref(),
            email: stay.email.as_deref(),
            nationality: stay.nationality.as_deref(),
            digits: None,
        };
        let profile = guest(tx, &person, placed)?;
        if stay.reference.is_some() && !single {
            self.guests.insert(key, (profile.clone(), self.batches));
        }
        Ok(profile)
    }
}

impl Batch<'_> {
    fn block(&self, block: &Blocked) -> Result<Made> {
        let wanted = self.lookup.plan.room(&block.room_text).and_then(|wanted| wanted.room);
        let room = wanted.ok_or_else(|| {
            Error::invalid("room", say!("The property has no room \"{room}\".", room = block.room_text))
        })?;
        let room = rooms::by_id(self.tx, room)?;
        if run::is_blocked(self.tx, &room, &block.dates)? {
            return Ok(Made { known: true, ..Made::default() });
        }
        let window = (block.dates.check_in, block.dates.check_out);
        let name = room_blocks::block(self.tx, &room, RoomBlockReason::Other, window, block.note.as_deref())?;
        run::link_block(self.tx, self.import.0, &name)?;
        Ok(Made { blocks: 1, ..Made::default() })
    }
}

fn guest_key(stay: &Booking) -> (String, String) {
    (stay.reference.clone().unwrap_or_default(), stay.guest.to_lowercase())
}
