//! Storing a new reservation.

use crate::db::scope::WriteTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookerRelation, BookingSource, BookingType, ClosedList, ContactPreference, ReservationStatus,
};
use crate::domain::rates::Party;
use crate::domain::stay::cancellation::Policy;
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
    /// Its terms of cancellation; `None`: the property's hold.
    pub terms: Option<Policy>,
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
           booked_by_phone, booker_relation, contact_preference, created_at, terms_free_days, terms_fee, terms_no_show)
         VALUES (:id, :property, :name, :guest, :guest_name, :status, :source, :channel, :ota_ref, :batch, :type, :room,
           :check_in, :check_out, :adults, :children, :beds, :ages, :before_tax, :tax, :discount, :fixed IS NULL, :fixed,
           :booking_type, :company, :agent, :commission, :group, :meal_plan, :rate_plan, :voucher, :token,
           :booker, :booker_phone, :relation, :preference, :now, :free_days, :fee, :no_show)",
        &[
            (":id", &new.id),
            (":name", &new.name),
            (":guest", &new.guest_id),
            (":guest_name", &new.guest_name),
            (":status", &new.status.as_str()),
            (":source", &new.source.as_str()),
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
            (":booking_type", &new.booking_type.as_str()),
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
            (":relation", &new.booker.relation.map(|relation| relation.as_str())),
            (":preference", &new.booker.preference.as_str()),
            (":now", &tx.now().timestamp()),
            (":free_days", &new.terms.and_then(|terms| terms.free_cancel_days)),
            (":fee", &new.terms.map(|terms| terms.cancellation_fee.as_str())),
            (":no_show", &new.terms.map(|terms| terms.no_show_charge.as_str())),
        ],
    )?;
    Ok(())
}
