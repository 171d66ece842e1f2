//! The floor of a booking: one prepared transaction that writes the same rows, on a copy of the same file with the same
//! pragmas, and nothing else.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior, params};

use crate::seed;

/// A copy of the hotel's file in which bookings are written by hand.
pub struct Floor {
    connection: Connection,
}

impl Floor {
    pub fn beside(source: &Path, copy: &Path) -> Floor {
        Connection::open(source)
            .and_then(|source| source.execute("VACUUM INTO ?1", [copy.to_string_lossy()]))
            .expect("a copy");
        let connection = Connection::open(copy).expect("the copy");
        connection.set_prepared_statement_cache_capacity(64);
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
            )
            .expect("pragmas");
        Floor { connection }
    }

    pub fn book(&mut self, index: usize) {
        self.within(|rows| rows_of_a_booking(rows, 2_000_000 + i64::try_from(index).expect("small"), index));
    }

    /// Writes rows in one transaction.
    pub fn within(&mut self, write: impl FnOnce(&Connection) -> rusqlite::Result<()>) {
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).expect("a transaction");
        write(&transaction).expect("rows");
        transaction.commit().expect("a commit");
    }
}

/// Guest, reservation, two nights, two counters, the action and the head of its log: every column that `create_booking`
/// fills, so that the same indexes are written.
fn rows_of_a_booking(connection: &Connection, id: i64, index: usize) -> rusqlite::Result<()> {
    let (from, to) = seed::free_dates(index / 20);
    for series in ["G", "RES-2026"] {
        connection
            .prepare_cached(
                "INSERT INTO series (series, last) VALUES (?1, 1) ON CONFLICT (series) DO UPDATE SET last = last + 1 RETURNING last",
            )?
            .query_row([series], |row| row.get::<_, i64>(0))?;
    }
    let (name, number, phone) = (format!("Bench {index}"), index.to_string(), format!("+9190000{index:05}"));
    connection
        .prepare_cached(
            "INSERT INTO guests (id, name, first_name, last_name, full_name, phone, phone_digits, guest_category, created_at)
             VALUES (?1, 'G-' || ?1, 'Bench', ?2, ?3, ?4, ?5, 'Standard', unixepoch())",
        )?
        .execute(params![id, number, name, phone, &phone[1..]])?;
    // Alternating types, each booking in a room of its own: as the measured ones.
    let place = i64::try_from(index % 20 / 2).expect("small");
    let room = if index.is_multiple_of(2) { 1 + place } else { 26 + place };
    let (from_text, to_text) = (from.to_string(), to.to_string());
    connection
        .prepare_cached(
            "INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, source, room_type_id, room_id,
               check_in_on, check_out_on, adults, before_tax_minor, tax_minor, auto_price, booking_type, precheckin_token,
               precheckin_status, contact_preference, created_at)
             SELECT ?1, property_id, 'RES-2026-' || ?1, ?1, ?5, 'Confirmed', 'Manual', room_type_id, id, ?3, ?4, 2, 800000,
               40000, 1, 'Individual', lower(hex(randomblob(16))), 'Not Started', 'Guest', unixepoch()
             FROM rooms WHERE id = ?2",
        )?
        .execute(params![id, room, from_text, to_text, name])?;
    for night in [from_text, from.succ_opt().unwrap_or(from).to_string()] {
        connection
            .prepare_cached(
                "INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, holds_inventory, room_minor,
                   room_tax_pct, room_tax_minor, meal_tax_pct)
                 SELECT property_id, ?1, ?2, room_type_id, id, 1, 400000, '5', 20000, '5' FROM rooms WHERE id = ?3",
            )?
            .execute(params![id, night, room])?;
    }
    log_of_a_booking(connection, id, index)
}

fn log_of_a_booking(connection: &Connection, id: i64, index: usize) -> rusqlite::Result<()> {
    let after = format!(
        "{{\"adults\":2,\"amount_after_tax\":8400.00,\"check_in_date\":\"2027-11-13\",\"check_out_date\":\"2027-11-15\",\
         \"children\":0,\"guest\":\"G-{id}\",\"guest_name\":\"Bench {index}\",\"room\":\"Bench House-105\",\
         \"room_type\":\"Bench House-DLX\",\"status\":\"Confirmed\"}}"
    );
    connection
        .prepare_cached(
            "INSERT INTO action_log (seq, name, executed_at, property_id, actor, actor_kind, action_type, action_channel,
               reference_doctype, reference_name, minutes_saved, endpoint, after_snapshot, previous_hash, hash)
             SELECT seq + 1, 'AAL-2026-' || (seq + 1), unixepoch(), 1, 'bench', 'human', 'create_reservation', 'API',
               'Reservation', 'RES-2026-' || ?1, 3, 'api.create_booking', ?2, hash, randomblob(32)
             FROM (SELECT last AS seq, hash FROM series WHERE series = 'action_log')",
        )?
        .execute(params![id, after])?;
    connection
        .prepare_cached(
            "UPDATE series SET last = last + 1, hash = randomblob(32) WHERE series = 'action_log'",
        )?
        .execute([])?;
    Ok(())
}
