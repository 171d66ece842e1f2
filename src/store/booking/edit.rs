//! The editable fields of a booking besides its dates.

use serde_json::{Map, Value};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, list_or_none};
use crate::domain::lists::{BookerRelation, BookingSource, ClosedList, ContactPreference};
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;
use crate::word;

/// Fields that no decision depends on.
#[derive(Clone, Debug)]
pub struct Particulars {
    pub source: BookingSource,
    pub channel: Option<String>,
    pub booker_name: Option<String>,
    pub booker_phone: Option<String>,
    pub booker_relation: Option<BookerRelation>,
    pub contact_preference: ContactPreference,
    pub special_requests: Option<String>,
    /// Keys and cards that the guest has.
    pub keys_given: Option<String>,
}

pub fn particulars(tx: &ReadTx, stay: &Stay) -> Result<Particulars> {
    let found = tx.row(
        "SELECT source, channel, booked_by_name, booked_by_phone, booker_relation, contact_preference, special_requests, keys_given
         FROM reservations WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
        |row| {
            Ok(Particulars {
                source: list(row, "source")?,
                channel: row.get("channel")?,
                booker_name: row.get("booked_by_name")?,
                booker_phone: row.get("booked_by_phone")?,
                booker_relation: list_or_none(row, "booker_relation")?,
                contact_preference: list(row, "contact_preference")?,
                special_requests: row.get("special_requests")?,
                keys_given: row.get("keys_given")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::not_found(word!("reservation"), &stay.name))
}

/// Stores party, type, room, terms and particulars; `svc::booking::prices::reprice` stores nights and price. A
/// calculated price ends an agreed total.
pub fn write(tx: &WriteTx, stay: &Stay, facts: &Particulars) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET adults = :adults, children = :children, child_ages = :ages, beds_sold = :beds,
           room_type_id = :type, room_id = :room, meal_plan_id = :meal_plan, rate_plan_id = :rate_plan,
           voucher_id = :voucher, company_id = :company, travel_agent_id = :agent, auto_price = :auto,
           fixed_after_tax_minor = CASE WHEN :auto THEN NULL ELSE fixed_after_tax_minor END,
           terms_free_days = :free_days, terms_fee = :fee, terms_no_show = :no_show
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":adults", &stay.adults),
            (":children", &stay.children),
            (":ages", &serde_json::to_string(&stay.child_ages)?),
            (":beds", &stay.extra_beds),
            (":type", &stay.room_type_id),
            (":room", &stay.room_id),
            (":meal_plan", &stay.meal_plan_id),
            (":rate_plan", &stay.rate_plan_id),
            (":voucher", &stay.voucher_id),
            (":company", &stay.company_id),
            (":agent", &stay.travel_agent_id),
            (":auto", &stay.auto_price),
            (":free_days", &stay.terms.and_then(|terms| terms.free_cancel_days)),
            (":fee", &stay.terms.map(|terms| terms.cancellation_fee.as_str())),
            (":no_show", &stay.terms.map(|terms| terms.no_show_charge.as_str())),
        ],
    )?;
    tx.exec(
        "UPDATE reservations SET source = :source, channel = :channel, booked_by_name = :booker,
           booked_by_phone = :booker_phone, booker_relation = :relation, contact_preference = :preference,
           special_requests = :requests, keys_given = :keys
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":source", &facts.source.to_string()),
            (":channel", &facts.channel),
            (":booker", &facts.booker_name),
            (":booker_phone", &facts.booker_phone),
            (":relation", &facts.booker_relation.map(|relation| relation.to_string())),
            (":preference", &facts.contact_preference.to_string()),
            (":requests", &facts.special_requests),
            (":keys", &facts.keys_given),
        ],
    )?;
    Ok(())
}

/// Gives a stay and its open folios to a guest. What another guest sent from home goes with that guest, and the link that was
/// sent to that guest ends: `token` takes its place.
pub fn set_guest(tx: &WriteTx, stay: &Stay, guest_id: i64, guest_name: &str, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET guest_id = :guest, guest_name = :name,
           precheckin_status = iif(guest_id = :guest, precheckin_status, 'Not Started'),
           precheckin_signature = iif(guest_id = :guest, precheckin_signature, NULL),
           precheckin_consent = iif(guest_id = :guest, precheckin_consent, 0),
           precheckin_at = iif(guest_id = :guest, precheckin_at, NULL),
           precheckin_verified_by = iif(guest_id = :guest, precheckin_verified_by, NULL),
           precheckin_verified_at = iif(guest_id = :guest, precheckin_verified_at, NULL),
           signed_at = iif(guest_id = :guest, signed_at, NULL), eta_text = iif(guest_id = :guest, eta_text, NULL),
           precheckin_token = iif(guest_id = :guest, precheckin_token, :token),
           precheckin_link_sent_at = iif(guest_id = :guest, precheckin_link_sent_at, NULL)
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":guest", &guest_id), (":name", &guest_name), (":token", &token)],
    )?;
    tx.exec(
        "UPDATE folios SET guest_id = :guest, guest_name = :name
         WHERE property_id = :property AND reservation_id = :id AND status = 'Open'",
        &[(":id", &stay.id), (":guest", &guest_id), (":name", &guest_name)],
    )?;
    Ok(())
}

/// The stay before or after an edit, in the names of the parameters; the caller adds the amounts.
pub fn shown(tx: &ReadTx, stay: &Stay) -> Result<Map<String, Value>> {
    let found = tx.row(
        "SELECT json_object('guest', g.name, 'guest_name', r.guest_name, 'adults', r.adults, 'children', r.children, 'child_ages', json(r.child_ages),
           'extra_beds', r.beds_sold, 'room_type', t.name, 'room', m.name, 'meal_plan', p.name, 'rate_plan', q.name,
           'voucher_code', v.voucher_code, 'company', c.name, 'travel_agent', a.name, 'source', r.source,
           'channel', r.channel, 'booked_by_name', r.booked_by_name, 'booked_by_phone', r.booked_by_phone,
           'booker_relation', r.booker_relation, 'contact_preference', r.contact_preference,
           'guest_category', g.guest_category, 'special_requests', r.special_requests, 'keys_given', r.keys_given,
           'arrival_mode', r.arrival_mode, 'arrival_ref', r.arrival_ref, 'arrival_datetime', r.arrival_datetime,
           'pickup_required', r.pickup_required, 'pickup_note', r.pickup_note, 'departure_mode', r.departure_mode,
           'departure_ref', r.departure_ref, 'departure_datetime', r.departure_datetime, 'drop_required', r.drop_required,
           'drop_note', r.drop_note, 'purpose', r.purpose, 'infants', r.infants, 'valet_parking', r.valet_parking,
           'early_checkin', r.early_checkin, 'late_checkout', r.late_checkout,
           'planned_check_in_time', r.planned_check_in_time, 'planned_check_out_time', r.planned_check_out_time,
           'instructions', (SELECT json_group_array(i.department || ': ' || i.instruction) FROM
                      (SELECT department, instruction FROM stay_instructions
                       WHERE reservation_id = r.id AND property_id = :property AND status = 'Open' ORDER BY id) i),
           'addons', (SELECT json_group_array(json_object('experience', e.name, 'qty', x.qty, 'date', x.for_on)) FROM reservation_addons x
                      JOIN experiences e ON e.id = x.experience_id
                      WHERE x.reservation_id = r.id AND x.property_id = :property AND x.posted = 0))
         FROM reservations r
         JOIN guests g ON g.id = r.guest_id
         JOIN room_types t ON t.id = r.room_type_id
         LEFT JOIN rooms m ON m.id = r.room_id
         LEFT JOIN meal_plans p ON p.id = r.meal_plan_id
         LEFT JOIN rate_plans q ON q.id = r.rate_plan_id
         LEFT JOIN vouchers v ON v.id = r.voucher_id
         LEFT JOIN companies c ON c.id = r.company_id
         LEFT JOIN travel_agents a ON a.id = r.travel_agent_id
         WHERE r.property_id = :property AND r.id = :id",
        &[(":id", &stay.id)],
        |row| row.get::<_, String>(0),
    )?;
    let text = found.ok_or_else(|| Error::not_found(word!("reservation"), &stay.name))?;
    Ok(serde_json::from_str(&text)?)
}
