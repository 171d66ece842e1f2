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
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).expect("a transaction");
        rows_of_a_booking(&transaction, 2_000_000 + i64::try_from(index).expect("small"), index)
            .expect("rows");
        transaction.commit().expect("a commit");
    }
}

/// Guest, reservation, two nights, three counters, the action and the head of its log.
fn rows_of_a_booking(connection: &Connection, id: i64, index: usize) -> rusqlite::Result<()> {
    let (from, to) = seed::free_dates(index / 20);
    for series in ["G", "RES-2026"] {
        connection
            .prepare_cached(
                "INSERT INTO series (series, last) VALUES (?1, 1) ON CONFLICT (series) DO UPDATE SET last = last + 1 RETURNING last",
            )?
            .query_row([series], |row| row.get::<_, i64>(0))?;
    }
    connection
        .prepare_cached(
            "INSERT INTO guests (id, name, first_name, full_name, phone, phone_digits, created_at)
             VALUES (?1, 'F-' || ?1, 'Bench', 'Bench ' || ?1, ?2, ?2, 0)",
        )?
        .execute(params![id, format!("90000{index:05}")])?;
    // Alternating types, each booking in a room of its own: as the measured ones.
    let place = i64::try_from(index % 20 / 2).expect("small");
    let room = if index.is_multiple_of(2) { 1 + place } else { 26 + place };
    let (from_text, to_text) = (from.to_string(), to.to_string());
    connection
        .prepare_cached(
            "INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, room_id,
               check_in_on, check_out_on, before_tax_minor, tax_minor, created_at)
             SELECT ?1, property_id, 'F-' || ?1, ?1, 'Bench', 'Confirmed', room_type_id, id, ?3, ?4, 800000, 40000, 0
             FROM rooms WHERE id = ?2",
        )?
        .execute(params![id, room, from_text, to_text])?;
    for night in [from_text, from.succ_opt().unwrap_or(from).to_string()] {
        connection
            .prepare_cached(
                "INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, taken, room_minor,
                   room_tax_pct, room_tax_minor)
                 SELECT property_id, ?1, ?2, room_type_id, id, 1, 400000, '5', 20000 FROM rooms WHERE id = ?3",
            )?
            .execute(params![id, night, room])?;
    }
    connection
        .prepare_cached(
            "INSERT INTO action_log (seq, name, executed_at, property_id, actor, actor_kind, action_type, action_channel,
               reference_doctype, reference_name, function, after_snapshot, previous_hash, hash)
             SELECT seq + 1, 'F-' || (seq + 1), 0, 1, 'bench', 'human', 'create_reservation', 'API', 'Reservation', 'F-' || ?1,
               'api.create_booking', '{\"status\":\"Confirmed\",\"room_type\":\"Bench House-DLX\",\"amount_after_tax\":8400}',
               hash, randomblob(32) FROM action_log_head",
        )?
        .execute([id])?;
    connection
        .prepare_cached("UPDATE action_log_head SET seq = seq + 1, hash = randomblob(32)")?
        .execute([])?;
    Ok(())
}
