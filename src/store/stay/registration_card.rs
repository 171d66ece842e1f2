//! Facts of a stay and its guest for check-in, the registration card and confirmations.

use crate::db::row::Row;
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, flag, list, list_or_none, moment_or_none};
use crate::domain::lists::CheckInDetail;
use crate::domain::stay::documents::Identity;
use crate::error::{Error, Result};
use crate::images::Jpeg;
use crate::store::booking::reservations::Stay;
use crate::store::settings::letterhead::address;

/// The guest, and what the stay says about pre-check-in and cancellation.
#[derive(Clone, Debug)]
pub struct Facts {
    pub phone: Option<String>,
    pub email: Option<String>,
    pub nationality: Option<String>,
    pub id_type: Option<String>,
    pub id_number: Option<String>,
    pub id_file: Option<String>,
    pub address_proof_file: Option<String>,
    /// In one line.
    pub address: String,
    pub vip: bool,
    /// The reason, if the guest is blacklisted; empty if none was given.
    pub blacklisted: Option<String>,
    pub identity: Identity,
    pub link_sent: bool,
    /// When the guest signed: at home with the pre-check-in, or at the desk.
    pub signed_at: Option<DateTime<Utc>>,
    pub signed_at_desk: bool,
    /// Expected arrival as stated by the guest.
    pub eta_text: Option<String>,
    pub special_requests: Option<String>,
    pub booked_by_name: Option<String>,
    /// Deposit wanted before arrival, percent of the price; informational.
    pub deposit_pct: Decimal,
    pub cancellation_reason: Option<String>,
    /// Before tax.
    pub cancellation_fee_minor: i64,
    pub cancelled_at: Option<DateTime<Utc>>,
    /// Whether the back of the identity document was scanned.
    pub id_back: bool,
    /// What the property requires for check-in.
    pub required: Vec<CheckInDetail>,
}

impl Facts {
    pub fn has(&self, detail: CheckInDetail) -> bool {
        match detail {
            CheckInDetail::Phone => self.phone.is_some(),
            CheckInDetail::Identity => self.identity.on_file,
            CheckInDetail::Address => !self.address.is_empty() || self.address_proof_file.is_some(),
            CheckInDetail::Signature => self.signed_at.is_some(),
        }
    }
}

/// Whether an identity is on file: a number or a scan, on the profile, the stay or the register.
pub fn identity(tx: &ReadTx, reservation_id: i64) -> Result<Identity> {
    tx.row(
        "SELECT (g.id_number IS NOT NULL OR g.id_file IS NOT NULL OR r.id_document IS NOT NULL OR r.id_document_discarded
                 OR EXISTS (SELECT 1 FROM occupants o WHERE o.reservation_id = r.id
                     AND (o.id_number IS NOT NULL OR o.passport_number IS NOT NULL OR o.id_file IS NOT NULL))) AS on_file,
                r.id_document_source, r.precheckin_status
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.id = :id",
        &[(":id", &reservation_id)],
        |row| {
            Ok(Identity {
                on_file: flag(row, "on_file")?,
                source: list_or_none(row, "id_document_source")?,
                precheckin: list(row, "precheckin_status")?,
            })
        },
    )?
    .ok_or_else(gone)
}

fn gone() -> Error {
    Error::internal("the stay of this call is gone")
}

fn required(row: &Row) -> rusqlite::Result<Vec<CheckInDetail>> {
    let mut required = Vec::new();
    for (detail, column) in [
        (CheckInDetail::Phone, "checkin_needs_phone"),
        (CheckInDetail::Identity, "checkin_needs_identity"),
        (CheckInDetail::Address, "checkin_needs_address"),
        (CheckInDetail::Signature, "checkin_needs_signature"),
    ] {
        if flag(row, column)? {
            required.push(detail);
        }
    }
    Ok(required)
}

pub fn facts(tx: &ReadTx, stay: &Stay) -> Result<Facts> {
    let identity = identity(tx, stay.id)?;
    tx.row(
        "SELECT g.phone, g.email, g.nationality, g.id_type, g.id_number, g.id_file, g.address_proof_file,
                g.address_line, g.city, g.vip, g.blacklisted, g.blacklist_reason,
                r.precheckin_link_sent_at IS NOT NULL AS link_sent,
                iif(r.precheckin_signature IS NULL, NULL, ifnull(r.signed_at, r.precheckin_at)) AS signed_at,
                r.precheckin_signature IS NOT NULL AND r.signed_at IS NOT NULL AS signed_at_desk, r.eta_text, r.special_requests, r.booked_by_name,
                p.deposit_pct, r.cancellation_reason, r.cancellation_fee_minor, r.cancelled_at,
                p.checkin_needs_phone, p.checkin_needs_identity, p.checkin_needs_address, p.checkin_needs_signature,
                EXISTS (SELECT 1 FROM images i WHERE i.reservation_id = r.id AND i.slot = 'Stay ID Back') AS id_back
         FROM reservations r JOIN guests g ON g.id = r.guest_id JOIN properties p ON p.id = r.property_id
         WHERE r.property_id = :property AND r.id = :id",
        &[(":id", &stay.id)],
        |row| {
            let blacklisted = flag(row, "blacklisted")?;
            let reason: Option<String> = row.get("blacklist_reason")?;
            Ok(Facts {
                phone: row.get("phone")?,
                email: row.get("email")?,
                nationality: row.get("nationality")?,
                id_type: row.get("id_type")?,
                id_number: row.get("id_number")?,
                id_file: row.get("id_file")?,
                address_proof_file: row.get("address_proof_file")?,
                address: address(&[row.get("address_line")?, row.get("city")?]),
                vip: flag(row, "vip")?,
                blacklisted: blacklisted.then(|| reason.unwrap_or_default()),
                identity,
                link_sent: flag(row, "link_sent")?,
                signed_at: moment_or_none(row, "signed_at")?,
                signed_at_desk: flag(row, "signed_at_desk")?,
                eta_text: row.get("eta_text")?,
                special_requests: row.get("special_requests")?,
                booked_by_name: row.get("booked_by_name")?,
                deposit_pct: decimal(row, "deposit_pct")?,
                cancellation_reason: row.get("cancellation_reason")?,
                cancellation_fee_minor: row.get("cancellation_fee_minor")?,
                cancelled_at: moment_or_none(row, "cancelled_at")?,
                id_back: flag(row, "id_back")?,
                required: required(row)?,
            })
        },
    )?
    .ok_or_else(gone)
}

/// Stores the signature that the guest gave at the desk; it replaces one from home.
pub fn keep_signature(tx: &WriteTx, reservation_id: i64, jpeg: &Jpeg) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET precheckin_signature = :jpeg, signed_at = :now
         WHERE property_id = :property AND id = :stay",
        &[(":stay", &reservation_id), (":jpeg", &jpeg.0), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
