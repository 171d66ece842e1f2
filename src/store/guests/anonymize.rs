//! Erasing a guest: collecting the identifying values, and removing them from records.

use crate::db::row::Row;

use crate::db::erasure::{self, Swept};
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::guests::anonymize::phones::DIGITS_MIN;
use crate::domain::guests::anonymize::{PersonalData, is_distinctive, is_email};
use crate::domain::phone;
use crate::error::Result;

/// A confirmed, waitlisted or in-house stay of the guest.
pub fn live_stay(tx: &ReadTx, guest: i64) -> Result<Option<String>> {
    tx.chain_row(
        "SELECT name FROM reservations WHERE guest_id = :guest AND status IN ('Waitlist', 'Confirmed', 'Checked In')
         ORDER BY id LIMIT 1",
        &[(":guest", &guest)],
        |row| row.get(0),
    )
}

/// One identifying value of a guest, by kind.
pub struct Identifier {
    kind: Kind,
    text: String,
    /// The digits of a phone with country code.
    digits: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The guest's full name.
    Name,
    Phone,
    Email,
    /// Searched in records about the guest only: identity numbers, parts of the name, address, companions.
    Near,
    NearPhone,
}

/// Every identifying value of the guest: on the profile and profiles merged into it, on stays and in their registers.
pub fn identifiers(tx: &ReadTx, guest: i64) -> Result<Vec<Identifier>> {
    tx.chain_rows(
        "WITH stays AS (SELECT id, guest_name, contact_email, booked_by_name, booked_by_phone FROM reservations
                        WHERE guest_id = :guest),
              register AS (SELECT o.* FROM occupants o JOIN stays s ON s.id = o.reservation_id),
              known (kind, text, digits) AS (
           SELECT 'name', full_name, NULL FROM guests WHERE id = :guest
           UNION SELECT 'near', first_name, NULL FROM guests WHERE id = :guest
           UNION SELECT 'near', last_name, NULL FROM guests WHERE id = :guest
           UNION SELECT 'phone', phone, phone_digits FROM guests WHERE id = :guest
           UNION SELECT 'email', email, NULL FROM guests WHERE id = :guest
           UNION SELECT 'near', id_number, NULL FROM guests WHERE id = :guest
           UNION SELECT 'near', address_line, NULL FROM guests WHERE id = :guest
           UNION SELECT 'name', full_name, NULL FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'phone', phone, NULL FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'email', email, NULL FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'near', id_number, NULL FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'near', address_line, NULL FROM merged_guests WHERE guest_id = :guest
           UNION SELECT 'name', guest_name, NULL FROM stays
           UNION SELECT 'near', contact_email, NULL FROM stays
           UNION SELECT 'near', booked_by_name, NULL FROM stays
           UNION SELECT 'near phone', booked_by_phone, NULL FROM stays
           UNION SELECT 'near', full_name, NULL FROM register
           UNION SELECT 'near phone', phone, NULL FROM register
           UNION SELECT 'near', id_number, NULL FROM register
           UNION SELECT 'near', passport_number, NULL FROM register
           UNION SELECT 'near', visa_number, NULL FROM register)
         SELECT kind, text, digits FROM known WHERE text IS NOT NULL AND text <> ''",
        &[(":guest", &guest)],
        |row| {
            let kind = match row.get_ref(0)?.as_str()? {
                "name" => Kind::Name,
                "phone" => Kind::Phone,
                "email" => Kind::Email,
                "near phone" => Kind::NearPhone,
                _ => Kind::Near,
            };
            Ok(Identifier { kind, text: row.get(1)?, digits: row.get(2)? })
        },
    )
}

/// The guest's own records. Read before erasing, which deletes some of them.
pub fn own_records(tx: &ReadTx, guest: i64) -> Result<Vec<String>> {
    tx.chain_rows(
        "WITH stays AS (SELECT id, name FROM reservations WHERE guest_id = :guest)
         SELECT name FROM guests WHERE id = :guest UNION SELECT name FROM merged_guests WHERE guest_id = :guest
         UNION SELECT name FROM stays UNION SELECT name FROM folios WHERE guest_id = :guest
         UNION SELECT name FROM tickets WHERE guest_id = :guest OR reservation_id IN (SELECT id FROM stays)
         UNION SELECT name FROM functions WHERE customer_id = :guest
         UNION SELECT name FROM lost_found_items WHERE guest_id = :guest
         UNION SELECT name FROM pos_orders WHERE reservation_id IN (SELECT id FROM stays)
         UNION SELECT name FROM laundry_orders WHERE reservation_id IN (SELECT id FROM stays)
         UNION SELECT name FROM hk_tasks WHERE reservation_id IN (SELECT id FROM stays)
         UNION SELECT name FROM outbox WHERE guest_id = :guest OR reservation_id IN (SELECT id FROM stays)",
        &[(":guest", &guest)],
        |row| row.get(0),
    )
}

/// The values to remove, and how widely. Read after the guest's own records were erased: a value still found in a
/// personal field belongs to somebody else, and a word of the hotel's own names identifies nobody.
pub fn personal(
    tx: &ReadTx,
    guest: i64,
    identifiers: &[Identifier],
    mut personal: PersonalData,
) -> Result<PersonalData> {
    for Identifier { kind, text, digits } in identifiers {
        match kind {
            Kind::Name => {
                let everywhere = is_distinctive(text)
                    && !name_is_shared(tx, guest, text)?
                    && !erasure::is_hotel_word(tx, guest, text)?;
                personal.word(text, everywhere);
            }
            Kind::Email => personal.word(text, is_email(text) && !email_is_shared(tx, guest, text)?),
            Kind::Phone => {
                let spellings = phone::spellings(text, digits.as_deref());
                let everywhere = !phone_is_shared(tx, guest, &spellings)?;
                personal.phone(spellings, everywhere);
            }
            Kind::NearPhone => personal.phone(phone::spellings(text, None), false),
            Kind::Near => {
                personal.word(text, false);
                personal.phone(vec![text.chars().filter(char::is_ascii_digit).collect()], false);
            }
        }
    }
    Ok(personal)
}

fn name_is_shared(tx: &ReadTx, guest: i64, name: &str) -> Result<bool> {
    let shared = tx.chain_row(
        "SELECT EXISTS (SELECT 1 FROM guests WHERE full_name = :name COLLATE NOCASE AND id <> :guest)
             OR EXISTS (SELECT 1 FROM merged_guests WHERE full_name = :name COLLATE NOCASE AND guest_id <> :guest)
             OR EXISTS (SELECT 1 FROM reservations WHERE guest_name = :name COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM reservations WHERE booked_by_name = :name COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM occupants WHERE full_name = :name COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM functions WHERE customer_name = :name COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM pos_orders WHERE customer_name = :name COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM pos_table_reservations WHERE guest_name = :name COLLATE NOCASE)",
        &[(":name", &name), (":guest", &guest)],
        |row| row.get(0),
    )?;
    Ok(shared.unwrap_or(false))
}

fn email_is_shared(tx: &ReadTx, guest: i64, email: &str) -> Result<bool> {
    let shared = tx.chain_row(
        "SELECT EXISTS (SELECT 1 FROM guests WHERE email = :email COLLATE NOCASE AND id <> :guest)
             OR EXISTS (SELECT 1 FROM reservations WHERE contact_email = :email COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM properties WHERE email = :email COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM companies WHERE contact_email = :email COLLATE NOCASE)
             OR EXISTS (SELECT 1 FROM travel_agents WHERE contact_email = :email COLLATE NOCASE)",
        &[(":email", &email), (":guest", &guest)],
        |row| row.get(0),
    )?;
    Ok(shared.unwrap_or(false))
}

/// Whether the phone also belongs to another guest, a booker, a companion, an agency or the hotel.
fn phone_is_shared(tx: &ReadTx, guest: i64, spellings: &[String]) -> Result<bool> {
    let others = tx.chain_rows(
        "SELECT phone, phone_digits FROM guests WHERE id <> :guest
           AND phone_digits IN (SELECT value FROM json_each(:spellings))
         UNION SELECT booked_by_phone, NULL FROM reservations WHERE booked_by_phone IS NOT NULL
         UNION SELECT phone, NULL FROM occupants WHERE phone IS NOT NULL
         UNION SELECT customer_phone, NULL FROM functions WHERE customer_phone IS NOT NULL
         UNION SELECT customer_phone, NULL FROM pos_orders WHERE customer_phone IS NOT NULL
         UNION SELECT phone, NULL FROM pos_table_reservations WHERE phone IS NOT NULL
         UNION SELECT contact_phone, NULL FROM companies WHERE contact_phone IS NOT NULL
         UNION SELECT contact_phone, NULL FROM travel_agents WHERE contact_phone IS NOT NULL
         UNION SELECT phone, NULL FROM properties WHERE phone IS NOT NULL",
        &[(":guest", &guest), (":spellings", &serde_json::to_string(spellings)?)],
        |row| Ok((row.get::<_, Option<String>>(0)?, row.get::<_, Option<String>>(1)?)),
    )?;
    let same = |(typed, digits): &(Option<String>, Option<String>)| {
        let written = phone::spellings(typed.as_deref().unwrap_or_default(), digits.as_deref());
        written.iter().any(|spelling| !spelling.is_empty() && spellings.contains(spelling))
    };
    Ok(others.iter().any(same))
}

/// A row of somebody else's record that may name the guest.
struct Mention {
    id: i64,
    name: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    id_number: Option<String>,
}

fn read_mention(row: &Row) -> rusqlite::Result<Mention> {
    Ok(Mention {
        id: row.get(0)?,
        name: row.get(1)?,
        phone: row.get(2)?,
        email: row.get(3)?,
        id_number: row.get(4)?,
    })
}

impl Mention {
    /// The same name alone may be another person; with the same phone, e-mail or identity number it is the guest.
    fn is_of(&self, identifiers: &[Identifier], id_numbers: &[String]) -> bool {
        let same = |text: &Option<String>, kind: Kind| {
            text.as_ref().is_some_and(|text| {
                identifiers
                    .iter()
                    .any(|own| own.kind == kind && own.text.trim().eq_ignore_ascii_case(text.trim()))
            })
        };
        let phone = || {
            let written = phone::spellings(self.phone.as_deref().unwrap_or_default(), None);
            identifiers.iter().filter(|own| own.kind == Kind::Phone).any(|own| {
                let own = phone::spellings(&own.text, own.digits.as_deref());
                written.iter().any(|spelling| spelling.len() >= DIGITS_MIN && own.contains(spelling))
            })
        };
        let id_number = || self.id_number.as_ref().is_some_and(|number| id_numbers.contains(number));
        same(&self.name, Kind::Name) && (phone() || same(&self.email, Kind::Email) || id_number())
    }
}

/// Erases the guest from records of others that name the same person with the same phone, e-mail or identity number,
/// for example as a companion or booker. Answers the number of changed rows.
pub fn wipe_mentions(tx: &WriteTx, guest: i64, identifiers: &[Identifier], alias: &str) -> Result<usize> {
    let id_numbers = tx.chain_rows(
        "SELECT id_number FROM guests WHERE id = :guest AND id_number <> ''
         UNION SELECT id_number FROM merged_guests WHERE guest_id = :guest AND id_number <> ''",
        &[(":guest", &guest)],
        |row| row.get(0),
    )?;
    let mut changed = 0;
    for mention in MENTIONS {
        for found in tx.every_rows(mention.find, &[(":guest", &guest)], read_mention)? {
            if found.is_of(identifiers, &id_numbers) {
                if let Some(scans) = mention.scans {
                    tx.chain_exec(scans, &[(":id", &found.id)])?;
                }
                changed += tx.chain_exec(mention.wipe, &[(":id", &found.id), (":alias", &alias)])?;
            }
        }
    }
    if tx.actor().unrestricted {
        let enquiries = "SELECT id, full_name, phone, email, NULL FROM hosting_enquiries";
        for found in tx.chain_rows(enquiries, &[], read_mention)? {
            if found.is_of(identifiers, &id_numbers) {
                changed += tx.chain_exec(
                    "UPDATE hosting_enquiries SET full_name = :alias, email = :alias, phone = NULL WHERE id = :id",
                    &[(":id", &found.id), (":alias", &alias)],
                )?;
            }
        }
    }
    Ok(changed)
}

/// Where records of others name people: how to find such rows, and what to erase.
struct Mentions {
    find: &'static str,
    /// Scans deleted with the row.
    scans: Option<&'static str>,
    wipe: &'static str,
}

const MENTIONS: &[Mentions] = &[
    Mentions {
        find: "SELECT o.id, o.full_name, o.phone, NULL, o.id_number
               FROM occupants o JOIN reservations r ON r.id = o.reservation_id AND r.guest_id <> :guest
               WHERE o.property_id IN (SELECT value FROM json_each(:properties))
                 AND (o.phone IS NOT NULL OR o.id_number IS NOT NULL)",
        scans: Some("DELETE FROM images WHERE occupant_id = :id"),
        wipe: "UPDATE occupants SET full_name = :alias, age = NULL, gender = NULL, nationality = NULL, id_type = NULL,
                 id_number = NULL, phone = NULL, id_file = NULL, passport_number = NULL, visa_number = NULL,
                 arrived_from = NULL, next_destination = NULL, purpose = NULL WHERE id = :id",
    },
    Mentions {
        find: "SELECT id, booked_by_name, booked_by_phone, NULL, NULL FROM reservations
               WHERE property_id IN (SELECT value FROM json_each(:properties)) AND booked_by_phone IS NOT NULL
                 AND guest_id <> :guest",
        scans: None,
        wipe: "UPDATE reservations SET booked_by_name = :alias, booked_by_phone = NULL WHERE id = :id",
    },
    Mentions {
        find: "SELECT id, customer_name, customer_phone, customer_email, NULL FROM functions
               WHERE property_id IN (SELECT value FROM json_each(:properties))
                 AND (customer_phone IS NOT NULL OR customer_email IS NOT NULL)
                 AND customer_id IS NOT :guest",
        scans: None,
        wipe: "UPDATE functions SET customer_name = :alias, customer_phone = NULL, customer_email = NULL, billing_name = NULL,
                 billing_address = NULL, place_of_supply = NULL WHERE id = :id",
    },
    Mentions {
        find: "SELECT o.id, o.customer_name, o.customer_phone, NULL, NULL
               FROM pos_orders o LEFT JOIN reservations r ON r.id = o.reservation_id
               WHERE o.property_id IN (SELECT value FROM json_each(:properties)) AND o.customer_phone IS NOT NULL
                 AND r.guest_id IS NOT :guest",
        scans: None,
        wipe: "UPDATE pos_orders SET customer_name = :alias, customer_phone = NULL, delivery_address = NULL,
                 bill_to_name = iif(bill_to_gstin IS NULL, NULL, bill_to_name) WHERE id = :id",
    },
    Mentions {
        find: "SELECT id, guest_name, phone, NULL, NULL FROM pos_table_reservations
               WHERE property_id IN (SELECT value FROM json_each(:properties)) AND phone IS NOT NULL AND :guest IS NOT NULL",
        scans: None,
        wipe: "UPDATE pos_table_reservations SET guest_name = :alias, phone = NULL WHERE id = :id",
    },
];

/// Deletes the records that hold nothing but the guest's data, and copies of it.
fn delete(tx: &WriteTx, guest: i64) -> Result<()> {
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
    // Jobs that are printed, given up or discarded are stored for convenience; orders are found by phone too, so all of them go.
    tx.chain_exec(
        "DELETE FROM print_jobs WHERE status <> 'Queued' OR order_id IN (
           SELECT o.id FROM pos_orders o JOIN reservations r ON r.id = o.reservation_id WHERE r.guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "DELETE FROM lost_found_photos WHERE item_id IN (SELECT id FROM lost_found_items WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    Ok(())
}

/// Erases the guest's data on profile, stays, folios, registers and scans. Dates, prices and bills are unchanged.
pub fn wipe(tx: &WriteTx, guest: i64, alias: &str) -> Result<()> {
    delete(tx, guest)?;
    tx.chain_exec(
        "UPDATE guests SET first_name = :alias, last_name = NULL, full_name = :alias, phone = NULL, phone_digits = NULL,
           email = NULL, vip = 0, guest_category = 'Standard', id_type = NULL, id_number = NULL, nationality = NULL,
           date_of_birth_on = NULL, gender = NULL, address_line = NULL, city = NULL, guest_notes = NULL, blacklisted = 0,
           blacklist_reason = NULL, id_file = NULL, address_proof_file = NULL
         WHERE id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE reservations SET guest_name = :alias, special_requests = NULL, keys_given = NULL, precheckin_token = NULL,
           calendar_token = NULL, contact_email = NULL,
           precheckin_signature = NULL, signed_at = NULL, eta_text = NULL, id_document = NULL, booked_by_name = NULL,
           booked_by_phone = NULL, booker_relation = NULL, contact_preference = 'Guest', cancellation_note = NULL,
           arrival_ref = NULL, pickup_note = NULL, departure_ref = NULL, drop_note = NULL
         WHERE guest_id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE pos_orders SET customer_name = NULL, customer_phone = NULL, delivery_address = NULL, allergy_note = NULL,
           bill_to_name = iif(bill_to_gstin IS NULL, NULL, bill_to_name)
         WHERE reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest)],
    )?;
    tx.chain_exec(
        "UPDATE laundry_orders SET guest_name = :alias
         WHERE reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest)",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE tickets SET guest_name = :alias
         WHERE guest_name IS NOT NULL
           AND (guest_id = :guest OR reservation_id IN (SELECT id FROM reservations WHERE guest_id = :guest))",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE functions SET customer_name = :alias, customer_phone = NULL, customer_email = NULL, billing_name = NULL,
           billing_address = NULL, place_of_supply = NULL
         WHERE customer_id = :guest",
        &[(":guest", &guest), (":alias", &alias)],
    )?;
    tx.chain_exec(
        "UPDATE folios SET guest_name = :alias,
           bill_to_name = iif(bill_to_gstin IS NULL, NULL, bill_to_name) WHERE guest_id = :guest",
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

/// Removes the values from free texts, stored answers and the action log.
pub fn sweep(tx: &WriteTx, guest: i64, personal: &PersonalData) -> Result<Swept> {
    erasure::sweep(tx, guest, personal)
}
