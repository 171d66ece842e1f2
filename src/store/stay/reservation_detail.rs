//! One stay for its drawer: terms, balance, guests, booker.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date_or_none, flag, list, list_or_none, moment_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookerRelation, BookingSource, BookingType, ContactPreference, DocumentSource, GuestCategory,
    PrecheckinStatus, ReservationStatus,
};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::store::booking::arrival_time::read_eta;
use crate::store::booking::reservations::ages;
use crate::store::guests::profiles::{GuestCard, read_summary};
use crate::store::stay::front_desk::{StayMoney, read_dates, read_money, select_bookings};
use crate::word;

#[derive(Clone, Debug)]
pub struct StayDetail {
    pub id: i64,
    pub guest_id: i64,
    pub name: String,
    pub status: ReservationStatus,
    pub source: BookingSource,
    pub channel: Option<String>,
    pub ota_ref: Option<String>,
    pub import_batch: Option<String>,
    pub booking_type: BookingType,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    pub child_ages: Vec<i64>,
    pub extra_beds: i64,
    pub room: Option<String>,
    pub room_type: String,
    pub room_type_name: String,
    pub meal_plan: Option<String>,
    pub rate_plan: Option<String>,
    /// Voucher code.
    pub voucher: Option<String>,
    pub guest_category: GuestCategory,
    pub special_requests: Option<String>,
    pub keys_given: Option<String>,
    pub eta: Option<String>,
    pub precheckin_status: PrecheckinStatus,
    pub precheckin_token: Option<String>,
    pub id_document: Option<String>,
    pub id_document_source: Option<DocumentSource>,
    pub id_document_at: Option<DateTime<Utc>>,
    pub id_document_discarded: bool,
    pub verified_by: Option<String>,
    pub verified_at: Option<DateTime<Utc>>,
    pub amount_after_tax: Decimal,
    pub money: StayMoney,
    pub company: Option<String>,
    pub group_company: Option<String>,
    pub travel_agent: Option<String>,
    pub commission: Decimal,
    /// The open Guest folio, else the latest.
    pub folio_name: Option<String>,
    /// As given with a booking on the website; it is the profile's once the desk has met the guest.
    pub contact_email: Option<String>,
    pub booker_name: Option<String>,
    pub booker_phone: Option<String>,
    pub booker_relation: Option<BookerRelation>,
    pub contact_preference: ContactPreference,
    pub cancellation_reason: Option<String>,
    pub cancellation_note: Option<String>,
    pub cancellation_number: Option<String>,
    pub cancellation_fee: Decimal,
    pub cancelled_at: Option<DateTime<Utc>>,
    pub tentative_until: Option<NaiveDate>,
}

const STAY: &str = concat!(
    "SELECT b.*, t.room_type_name, mp.name AS meal_plan, rp.name AS rate_plan, a.name AS travel_agent, v.voucher_code, g.guest_category,
       (SELECT f.name FROM folios f WHERE f.reservation_id = b.id AND f.folio_type = 'Guest'
        ORDER BY f.status = 'Open' DESC, f.id DESC LIMIT 1) AS folio_name
     FROM (",
    select_bookings!(
        ", r.id, r.guest_id, r.room_type_id, r.voucher_id, r.meal_plan_id, r.rate_plan_id, r.travel_agent_id, r.commission_minor, r.ota_ref,
         r.import_batch, r.booking_type, r.child_ages, r.beds_sold, r.id_document, r.id_document_source, r.id_document_at,
         r.id_document_discarded, r.precheckin_verified_by, r.precheckin_verified_at, r.cancellation_reason,
         r.cancellation_note, r.keys_given, r.cancellation_number, r.cancellation_fee_minor, r.cancelled_at, r.contact_email",
        "r.name = :name"
    ),
    ") b
     JOIN room_types t ON t.id = b.room_type_id
     JOIN guests g ON g.id = b.guest_id
     LEFT JOIN vouchers v ON v.id = b.voucher_id
     LEFT JOIN meal_plans mp ON mp.id = b.meal_plan_id
     LEFT JOIN rate_plans rp ON rp.id = b.rate_plan_id
     LEFT JOIN travel_agents a ON a.id = b.travel_agent_id"
);

/// The stay of the call's property with this identifier, in full.
pub fn find(tx: &ReadTx, property: &PropertySettings, name: &str) -> Result<StayDetail> {
    tx.row(STAY, &[(":name", &name)], |row| {
        let total = row.get::<_, i64>("before_tax_minor")? + row.get::<_, i64>("tax_minor")?;
        Ok(StayDetail {
            id: row.get("id")?,
            guest_id: row.get("guest_id")?,
            name: row.get("name")?,
            status: list(row, "status")?,
            source: list(row, "source")?,
            channel: row.get("channel")?,
            ota_ref: row.get("ota_ref")?,
            import_batch: row.get("import_batch")?,
            booking_type: list(row, "booking_type")?,
            dates: read_dates(row)?,
            adults: row.get("adults")?,
            children: row.get("children")?,
            child_ages: ages(row, "child_ages")?,
            extra_beds: row.get("beds_sold")?,
            room: row.get("room")?,
            room_type: row.get("room_type")?,
            room_type_name: row.get("room_type_name")?,
            meal_plan: row.get("meal_plan")?,
            rate_plan: row.get("rate_plan")?,
            voucher: row.get("voucher_code")?,
            guest_category: list(row, "guest_category")?,
            special_requests: row.get("special_requests")?,
            keys_given: row.get("keys_given")?,
            eta: read_eta(row)?,
            precheckin_status: list(row, "precheckin_status")?,
            precheckin_token: row.get("precheckin_token")?,
            id_document: row.get("id_document")?,
            id_document_source: list_or_none(row, "id_document_source")?,
            id_document_at: moment_or_none(row, "id_document_at")?,
            id_document_discarded: flag(row, "id_document_discarded")?,
            verified_by: row.get("precheckin_verified_by")?,
            verified_at: moment_or_none(row, "precheckin_verified_at")?,
            amount_after_tax: from_minor(total, &property.currency),
            money: read_money(row, &property.currency)?,
            company: row.get("company")?,
            group_company: row.get("group_company")?,
            travel_agent: row.get("travel_agent")?,
            commission: from_minor(row.get("commission_minor")?, &property.currency),
            folio_name: row.get("folio_name")?,
            contact_email: row.get("contact_email")?,
            booker_name: row.get("booked_by_name")?,
            booker_phone: row.get("booked_by_phone")?,
            booker_relation: list_or_none(row, "booker_relation")?,
            contact_preference: list(row, "contact_preference")?,
            cancellation_reason: row.get("cancellation_reason")?,
            cancellation_note: row.get("cancellation_note")?,
            cancellation_number: row.get("cancellation_number")?,
            cancellation_fee: from_minor(row.get("cancellation_fee_minor")?, &property.currency),
            cancelled_at: moment_or_none(row, "cancelled_at")?,
            tentative_until: date_or_none(row, "tentative_until")?,
        })
    })?
    .ok_or_else(|| Error::not_found(word!("reservation"), name))
}

/// The guest of a stay, with the number of stays with a check-in at the caller's properties and the latest arrival.
pub fn guest(tx: &ReadTx, guest_id: i64) -> Result<Option<GuestCard>> {
    tx.reach_row(
        "SELECT g.name, g.full_name, g.phone, g.email, g.vip, g.blacklisted, count(r.id) AS stays,
                max(r.check_in_on) AS last_stay
         FROM guests g
         LEFT JOIN reservations r ON r.guest_id = g.id AND r.status IN ('Checked In', 'Checked Out')
           AND r.property_id IN (SELECT value FROM json_each(:properties))
         WHERE g.id = :guest GROUP BY g.id",
        &[(":guest", &guest_id)],
        read_summary,
    )
}

// A stay of the same booking.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SiblingView {
    pub reservation: String,
    pub room: Option<String>,
    pub room_type_name: String,
    pub status: ReservationStatus,
}

/// The other stays of a booking of several rooms.
pub fn siblings(tx: &ReadTx, name: &str) -> Result<Vec<SiblingView>> {
    tx.rows(
        "SELECT o.name, m.name AS room, t.room_type_name, o.status FROM reservations r
         JOIN reservations o ON o.property_id = r.property_id AND o.booked_with = r.booked_with AND o.id <> r.id
         JOIN room_types t ON t.id = o.room_type_id
         LEFT JOIN rooms m ON m.id = o.room_id
         WHERE r.property_id = :property AND r.name = :name ORDER BY o.id",
        &[(":name", &name)],
        |row| {
            Ok(SiblingView {
                reservation: row.get("name")?,
                room: row.get("room")?,
                room_type_name: row.get("room_type_name")?,
                status: list(row, "status")?,
            })
        },
    )
}
