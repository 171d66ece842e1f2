//! What a guest fills in before arrival.

use chrono::{DateTime, NaiveTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{flag, moment_or_none};
use crate::domain::lists::GuestIdType;
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;

/// The guest as shown to the link's holder, without document numbers and pictures.
pub struct Person {
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub nationality: Option<String>,
    pub id_type: Option<String>,
    pub has_id_file: bool,
    pub has_address_file: bool,
    pub has_id_document: bool,
    pub id_document_at: Option<DateTime<Utc>>,
}

pub fn person(tx: &ReadTx, stay: &Stay) -> Result<Person> {
    let found = tx.row(
        "SELECT g.full_name, g.phone, g.email, g.nationality, g.id_type, g.id_file IS NOT NULL AS has_id_file,
                g.address_proof_file IS NOT NULL AS has_address_file, r.id_document IS NOT NULL AS has_id_document,
                r.id_document_at
         FROM reservations r JOIN guests g ON g.id = r.guest_id WHERE r.property_id = :property AND r.id = :stay",
        &[(":stay", &stay.id)],
        |row| {
            let has_id_document = flag(row, "has_id_document")?;
            Ok(Person {
                full_name: row.get("full_name")?,
                phone: row.get("phone")?,
                email: row.get("email")?,
                nationality: row.get("nationality")?,
                id_type: row.get("id_type")?,
                has_id_file: flag(row, "has_id_file")?,
                has_address_file: flag(row, "has_address_file")?,
                has_id_document,
                id_document_at: moment_or_none(row, "id_document_at")?.filter(|_| has_id_document),
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("the stay of this call is gone"))
}

/// The registration card that a guest submits. `None` leaves a field unchanged.
pub struct RegistrationCard<'a> {
    pub id_type: GuestIdType,
    pub id_number: &'a str,
    pub email: Option<&'a str>,
    pub nationality: Option<&'a str>,
    pub address_line: Option<&'a str>,
    pub city: Option<&'a str>,
    pub eta: Option<&'a str>,
    /// The same as a time of the day of arrival, if it is one.
    pub planned: Option<NaiveTime>,
    pub special_requests: Option<&'a str>,
    pub signature: Option<&'a [u8]>,
    pub consent: bool,
}

/// The special requests of the stay.
pub fn special_requests(tx: &ReadTx, stay: &Stay) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT special_requests FROM reservations WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten())
}

/// Stores the card with the stay and the guest's profile.
pub fn submit(tx: &WriteTx, stay: &Stay, card: &RegistrationCard) -> Result<()> {
    tx.chain_exec(
        "UPDATE guests SET id_type = :id_type, id_number = :id_number, email = ifnull(:email, email),
           nationality = ifnull(:nationality, nationality), address_line = ifnull(:address, address_line),
           city = ifnull(:city, city)
         WHERE id = :guest",
        &[
            (":guest", &stay.guest_id),
            (":id_type", &card.id_type.to_string()),
            (":id_number", &card.id_number),
            (":email", &card.email),
            (":nationality", &card.nationality),
            (":address", &card.address_line),
            (":city", &card.city),
        ],
    )?;
    tx.exec(
        "UPDATE reservations SET precheckin_status = 'Submitted', precheckin_at = :now,
           precheckin_consent = max(precheckin_consent, :consent),
           precheckin_signature = ifnull(:signature, precheckin_signature), eta_text = ifnull(:eta, eta_text),
           planned_check_in_time = ifnull(:planned, planned_check_in_time),
           special_requests = ifnull(:requests, special_requests)
         WHERE property_id = :property AND id = :stay",
        &[
            (":stay", &stay.id),
            (":now", &tx.now().timestamp()),
            (":consent", &card.consent),
            (":signature", &card.signature),
            (":eta", &card.eta),
            (":planned", &card.planned.map(|time| time.to_string())),
            (":requests", &card.special_requests),
        ],
    )?;
    Ok(())
}
