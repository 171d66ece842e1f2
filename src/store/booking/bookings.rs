//! Storing a new reservation and its instructions.

use chrono::{NaiveDateTime, NaiveTime};

use crate::db::scope::WriteTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookerRelation, BookingSource, BookingType, ContactPreference, Department, Purpose, ReservationStatus,
    TravelMode,
};
use crate::domain::rates::Party;
use crate::error::Result;

/// A reservation to insert. Amounts in minor units.
#[derive(Clone, Debug)]
pub struct NewStay<'a> {
    /// From [`next_id`].
    pub id: i64,
    pub name: &'a str,
    pub guest_id: i64,
    pub guest_name: &'a str,
    pub status: ReservationStatus,
    pub source: BookingSource,
    pub channel: Option<&'a str>,
    pub ota_ref: Option<&'a str>,
    pub import_batch: Option<&'a str>,
    pub room_type_id: i64,
    pub room_id: Option<i64>,
    pub dates: StayDates,
    pub party: &'a Party,
    pub before_tax_minor: i64,
    pub tax_minor: i64,
    pub discount_minor: i64,
    /// An agreed total after tax, instead of a calculated price.
    pub fixed_after_tax_minor: Option<i64>,
    pub booking_type: BookingType,
    pub company_id: Option<i64>,
    pub travel_agent_id: Option<i64>,
    pub commission_minor: i64,
    pub group_id: Option<i64>,
    pub meal_plan_id: Option<i64>,
    pub rate_plan_id: Option<i64>,
    pub voucher_id: Option<i64>,
    pub token: &'a str,
    pub booker: &'a Booker,
}

/// Who booked, if not the guest.
#[derive(Clone, Debug, Default)]
pub struct Booker {
    pub name: Option<String>,
    pub phone: Option<String>,
    pub relation: Option<BookerRelation>,
    pub preference: ContactPreference,
}

/// Arrival, departure and requests.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub arrival_mode: Option<TravelMode>,
    pub arrival_ref: Option<String>,
    pub arrival_at: Option<NaiveDateTime>,
    pub pickup_required: bool,
    pub pickup_note: Option<String>,
    pub departure_mode: Option<TravelMode>,
    pub departure_ref: Option<String>,
    pub departure_at: Option<NaiveDateTime>,
    pub drop_required: bool,
    pub drop_note: Option<String>,
    pub purpose: Option<Purpose>,
    pub special_requests: Option<String>,
    pub extra_beds: i64,
    pub infants: i64,
    pub valet_parking: bool,
    pub early_checkin: bool,
    pub late_checkout: bool,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
}

/// The row id of the next reservation. It is known beforehand because the token of the stay's link begins with it.
pub fn next_id(tx: &WriteTx) -> Result<i64> {
    let next = tx.chain_row("SELECT ifnull(max(id), 0) + 1 FROM reservations", &[], |row| row.get(0))?;
    Ok(next.unwrap_or(1))
}

/// Inserts the reservation; `store::rates::nights` inserts its nights.
pub fn insert(tx: &WriteTx, new: &NewStay) -> Result<()> {
    tx.exec(
        "INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, source, channel, ota_ref,
           import_batch, room_type_id, room_id, check_in_on, check_out_on, adults, children, beds_sold, child_ages, before_tax_minor, tax_minor,
           discount_minor, auto_price, fixed_after_tax_minor, booking_type, company_id, travel_agent_id,
           commission_minor, group_id, meal_plan_id, rate_plan_id, voucher_id, precheckin_token, booked_by_name,
           booked_by_phone, booker_relation, contact_preference, created_at)
         VALUES (:id, :property, :name, :guest, :guest_name, :status, :source, :channel, :ota_ref, :batch, :type, :room,
           :check_in, :check_out, :adults, :children, :beds, :ages, :before_tax, :tax, :discount, :fixed IS NULL, :fixed,
           :booking_type, :company, :agent, :commission, :group, :meal_plan, :rate_plan, :voucher, :token,
           :booker, :booker_phone, :relation, :preference, :now)",
        &[
            (":id", &new.id),
            (":name", &new.name),
            (":guest", &new.guest_id),
            (":guest_name", &new.guest_name),
            (":status", &new.status.to_string()),
            (":source", &new.source.to_string()),
            (":channel", &new.channel),
            (":ota_ref", &new.ota_ref),
            (":batch", &new.import_batch),
            (":type", &new.room_type_id),
            (":room", &new.room_id),
            (":check_in", &new.dates.check_in.to_string()),
            (":check_out", &new.dates.check_out.to_string()),
            (":adults", &new.party.adults),
            (":children", &new.party.children),
            (":beds", &new.party.extra_beds),
            (":ages", &serde_json::to_string(&new.party.child_ages)?),
            (":before_tax", &new.before_tax_minor),
            (":tax", &new.tax_minor),
            (":discount", &new.discount_minor),
            (":fixed", &new.fixed_after_tax_minor),
            (":booking_type", &new.booking_type.to_string()),
            (":company", &new.company_id),
            (":agent", &new.travel_agent_id),
            (":commission", &new.commission_minor),
            (":group", &new.group_id),
            (":meal_plan", &new.meal_plan_id),
            (":rate_plan", &new.rate_plan_id),
            (":voucher", &new.voucher_id),
            (":token", &new.token),
            (":booker", &new.booker.name),
            (":booker_phone", &new.booker.phone),
            (":relation", &new.booker.relation.map(|relation| relation.to_string())),
            (":preference", &new.booker.preference.to_string()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}

/// Stores the arrival, departure and requests of a stay.
pub fn set_details(tx: &WriteTx, reservation_id: i64, details: &Details) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET arrival_mode = :arrival_mode, arrival_ref = :arrival_ref,
           arrival_datetime = :arrival_at, pickup_required = :pickup, pickup_note = :pickup_note,
           departure_mode = :departure_mode, departure_ref = :departure_ref, departure_datetime = :departure_at,
           drop_required = :drop, drop_note = :drop_note, purpose = :purpose, special_requests = :requests,
           extra_beds = :beds, infants = :infants, valet_parking = :valet, early_checkin = :early,
           late_checkout = :late, planned_check_in_time = :eta, planned_check_out_time = :etd
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &reservation_id),
            (":arrival_mode", &details.arrival_mode.map(|mode| mode.to_string())),
            (":arrival_ref", &details.arrival_ref),
            (":arrival_at", &details.arrival_at.map(|moment| moment.to_string())),
            (":pickup", &details.pickup_required),
            (":pickup_note", &details.pickup_note),
            (":departure_mode", &details.departure_mode.map(|mode| mode.to_string())),
            (":departure_ref", &details.departure_ref),
            (":departure_at", &details.departure_at.map(|moment| moment.to_string())),
            (":drop", &details.drop_required),
            (":drop_note", &details.drop_note),
            (":purpose", &details.purpose.map(|purpose| purpose.to_string())),
            (":requests", &details.special_requests),
            (":beds", &details.extra_beds),
            (":infants", &details.infants),
            (":valet", &details.valet_parking),
            (":early", &details.early_checkin),
            (":late", &details.late_checkout),
            (":eta", &details.planned_check_in.map(|time| time.format("%H:%M").to_string())),
            (":etd", &details.planned_check_out.map(|time| time.format("%H:%M").to_string())),
        ],
    )?;
    Ok(())
}

pub fn insert_instruction(
    tx: &WriteTx,
    reservation_id: i64,
    department: Department,
    text: &str,
) -> Result<()> {
    tx.exec(
        "INSERT INTO stay_instructions (property_id, reservation_id, department, instruction)
         VALUES (:property, :stay, :department, :text)",
        &[(":stay", &reservation_id), (":department", &department.to_string()), (":text", &text)],
    )?;
    Ok(())
}
