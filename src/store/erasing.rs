//! Erasing a guest: what is known of the person, and taking it off the records that are the guest's own.

use crate::db::erasure;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::erasing::Traces;
use crate::error::Result;

/// A stay of the guest that is still to come, waited for or in house.
pub fn live_stay(tx: &ReadTx, guest: i64) -> Result<Option<String>> {
    tx.chain_row(
        "SELECT name FROM reservations WHERE guest_id = :guest AND status IN ('Waitlist', 'Confirmed', 'Checked In')
         ORDER BY id LIMIT 1",
        &[(":guest", &guest)],
        |row| row.get(0),
    )
}

/// Everything that gives the guest away: on the profile and those merged into it, on stays and in their registers. What
/// another profile carries too, a single name, and what is a companion's is only looked for in texts about the guest.
pub fn traces(tx: &ReadTx, guest: i64, alias: &str) -> Result<Traces> {
    let own = tx.chain_rows(
        "SELECT name FROM guests WHERE id = :guest UNION ALL SELECT name FROM merged_guests WHERE guest_id = :guest
         UNION ALL SELECT name FROM reservations WHERE guest_id = :guest
         UNION ALL SELECT name FROM folios WHERE guest_id = :guest",
        &[(":guest", &guest)],
        |row| row.get(0),
    )?;
    let mut traces = Traces::new(alias, own);
    let known = tx.chain_rows(
        "WITH known (kind, text) AS (
           SELECT 'name', full_name FROM guests WHERE id = :guest
           UNION SELECT 'part', first_name FROM guests WHERE id = :guest
           UNION SELECT 'part', last_name FROM guests WHERE id = :guest
           UNION SELECT 'number', phone FROM guests WHERE id = :guest
           UNION SELECT 'word', email FROM guests WHERE id = :guest
           UNION SELECT 'number', id_number FROM guests WHERE id = :guest
           UNION SELECT 'part', address_line FROM guests WHERE id = :guest
           UNION SELECT 'name', full_name FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'number', phone FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'word', email FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'number', id_number FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'part', address_line FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'name', guest_name FROM reservations WHERE guest_id = :guest
           UNION SELECT 'name', guest_name FROM folios WHERE guest_id = :guest
           UNION SELECT 'word', contact_email FROM reservations WHERE guest_id = :guest
           UNION SELECT 'part', booked_by_name FROM reservations WHERE guest_id = :guest
           UNION SELECT 'near number', booked_by_phone FROM reservations WHERE guest_id = :guest
           UNION SELECT 'part', o.full_name FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id = :guest
           UNION SELECT 'near number', o.phone FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id = :guest
           UNION SELECT 'number', o.id_number FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id = :guest
           UNION SELECT 'number', o.passport_number FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id = :guest
           UNION SELECT 'number', o.visa_number FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id = :guest)
         SELECT kind, text, EXISTS (SELECT 1 FROM guests g WHERE g.id <> :guest
             AND (g.full_name = text COLLATE NOCASE OR g.phone = text OR g.email = text COLLATE NOCASE
                  OR g.id_number = text)) AS shared
         FROM known WHERE text IS NOT NULL AND text <> ''",
        &[(":guest", &guest)],
        |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, bool>(2)?)),
    )?;
    for (kind, text, shared) in known {
        match kind.as_str() {
            "name" => traces.words(&text, !shared && text.trim().contains(' ')),
            "word" => traces.words(&text, !shared),
            "part" => traces.words(&text, false),
            "near number" => traces.digits(&text, false),
            _ => {
                traces.words(&text, !shared && text.len() > 5);
                traces.digits(&text, !shared);
            }
        }
    }
    Ok(traces)
}

/// Takes the person off profile, stays, folios, registers and pictures. Dates, prices and bills stay as they are.
pub fn wipe(tx: &WriteTx, guest: i64, alias: &str) -> Result<()> {
    tx.chain_exec("DELETE FROM merged_guests WHERE guest_id = :guest", &[(":guest", &guest)])?;
    tx.chain_exec(
        "DELETE FROM images
         WHERE guest_id = :guest OR reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "DELETE FROM outbox
         WHERE guest_id = :guest OR reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "DELETE FROM lost_found_photos WHERE item_id IN (SELECT id FROM lost_found_items WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "UPDATE guests SET first_name = :alias, last_name = NULL, full_name = :alias, phone = NULL, phone_digits = NULL,
           email = NULL, vip = 0, guest_category = 'Standard', id_type = NULL, id_number = NULL, nationality = NULL,
           date_of_birth_on = NULL, gender = NULL, address_line = NULL, city = NULL, guest_notes = NULL, blacklisted = 0,
           blacklist_reason = NULL, id_file = NULL, address_proof_file = NULL
         WHERE id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE reservations SET guest_name = :alias, special_requests = NULL, precheckin_token = NULL,
           calendar_token = NULL, contact_email = NULL,
           precheckin_signature = NULL, eta_text = NULL, id_document = NULL, booked_by_name = NULL,
           booked_by_phone = NULL, booker_relation = NULL, contact_preference = 'Guest', cancellation_note = NULL,
           arrival_ref = NULL, pickup_note = NULL, departure_ref = NULL, drop_note = NULL
         WHERE guest_id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE pos_orders SET customer_name = NULL, customer_phone = NULL, delivery_address = NULL, allergy_note = NULL
         WHERE reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "UPDATE laundry_orders SET guest_name = :alias
         WHERE reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE folios SET guest_name = :alias, payment_link_url = NULL, payment_link_id = NULL WHERE guest_id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE occupants SET full_name = :alias, age = NULL, gender = NULL, nationality = NULL, id_type = NULL,
           id_number = NULL, phone = NULL, id_file = NULL, passport_number = NULL, visa_number = NULL,
           arrived_from = NULL, next_destination = NULL, purpose = NULL
         WHERE reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    Ok(())
}

/// Takes the traces out of every other text in the file; answers the first row of the action log that changed.
pub fn sweep(tx: &WriteTx, guest: i64, traces: &Traces) -> Result<Option<i64>> {
    erasure::sweep(tx, guest, traces)
}
