//! What a range of days came to, read for `domain::reports::kpi`: a handful of statements whatever the range, each bounded by it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::dates::next_day;
use crate::domain::money::from_minor;
use crate::domain::reports::kpi::{Books, Counts};
use crate::error::Result;
use crate::store::booking::availability;

/// The department of a folio line `c`: `Room` for the room and its discounts, `Food` for meals, drinks and minibar and
/// what is taken off meals, `Other` for the rest. A fee of a stay that did not happen is no room revenue.
macro_rules! department {
    () => {
        "CASE
           WHEN c.charge_type = 'Room' THEN iif(c.source IN ('Cancellation', 'No Show'), 'Other', 'Room')
           WHEN c.charge_type = 'Discount' THEN iif(c.auto_key LIKE 'meal-discount:%', 'Food', 'Room')
           WHEN c.charge_type IN ('Meal Plan', 'Food & Beverage', 'Minibar') THEN 'Food'
           ELSE 'Other' END"
    };
}
pub(in crate::store) use department;

/// Room nights of stays `r` that were posted: the line `c` of each (the first part of one that was split), and its night `n`
/// where that is stored. What becomes of the stay or the line later changes nothing, so a closed day keeps its figures: a
/// guest who left before the audit, a stay cancelled in house and a day use count once, on the date of posting. Used with
/// `:from` and `:to`.
macro_rules! nights_posted {
    ($what:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM charges c JOIN reservations r ON r.id = c.reservation_id
              LEFT JOIN nights n ON n.reservation_id = c.reservation_id AND n.night_on = substr(c.auto_key, 6)
              WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to
                AND c.auto_key GLOB 'room:????-??-??' ",
            $tail
        )
    };
}
pub(in crate::store) use nights_posted;

/// Nights `n` of stays `r`, from the business date on, that are booked and not posted yet: with [`nights_posted`] the rooms
/// sold. Used with `:from`, `:to` and `:today`, the business date.
macro_rules! nights_to_post {
    ($what:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM nights n JOIN reservations r ON r.id = n.reservation_id
              WHERE n.property_id = :property AND n.night_on BETWEEN max(:from, :today) AND :to AND n.taken = 1 AND ",
            $crate::store::folio::charges::unposted!(),
            " ",
            $tail
        )
    };
}
pub(in crate::store) use nights_to_post;

/// The counts of every day of the range, both ends included. Dates before the first that the property was open have none.
pub fn books(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Books> {
    let mut days = BTreeMap::new();
    count_rooms(tx, from, to, &mut days)?;
    count_nights_posted(tx, from, to, &mut days)?;
    add_postings(tx, from, to, &mut days)?;
    add_nights_to_post(tx, from, to, &mut days)?;
    Ok(Books::new(days))
}

type Days = BTreeMap<NaiveDate, Counts>;

/// Rooms as the audit of a date recorded them; as they are now for the dates still to be audited.
fn count_rooms(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let audited = tx.rows(
        "SELECT business_on, rooms_total, rooms_out_of_order FROM night_audits
         WHERE property_id = :property AND business_on BETWEEN :from AND :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, row.get(1)?, row.get(2)?)),
    )?;
    for (date, rooms, out_of_service) in audited {
        days.insert(date, Counts { rooms, out_of_service, ..Counts::default() });
    }
    let open = from.max(tx.property()?.business_on);
    if open <= to {
        let inventory = availability::for_range(tx, open, next_day(to), None)?;
        for (date, occupancy) in inventory.occupancy() {
            let out_of_service = inventory.out_of_service(date);
            days.insert(date, Counts { rooms: occupancy.rooms, out_of_service, ..Counts::default() });
        }
    }
    Ok(())
}

/// The rooms sold of every date so far.
fn count_nights_posted(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let nights = tx.rows(
        nights_posted!(
            "c.posted_on, count(*), count(*) FILTER (WHERE ifnull(n.room_minor = n.discount_minor, c.amount_minor = 0)),
             sum(r.adults + r.children)",
            "GROUP BY c.posted_on"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    for (date, sold, complimentary, pax) in nights {
        *days.entry(date).or_default() += Counts { sold, complimentary, pax, ..Counts::default() };
    }
    Ok(())
}

/// What stands on folios, by the date it was posted for.
fn add_postings(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let currency = tx.property()?.currency;
    let posted = tx.rows(
        concat!(
            "SELECT c.posted_on, ",
            department!(),
            " AS department, sum(c.amount_minor) FROM charges c
             WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to AND c.voided_at IS NULL GROUP BY 1, 2"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, row.get::<_, String>(1)?, from_minor(row.get(2)?, &currency))),
    )?;
    for (date, department, amount) in posted {
        let day = days.entry(date).or_default();
        match department.as_str() {
            "Room" => day.room_revenue += amount,
            "Food" => day.fnb_revenue += amount,
            _ => day.other_revenue += amount,
        }
    }
    Ok(())
}

/// What the audits of the business date and the dates after it will post for the stays booked now: rooms and revenue.
fn add_nights_to_post(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let property = tx.property()?;
    if to < property.business_on {
        return Ok(());
    }
    let money = |minor: i64| from_minor(minor, &property.currency);
    let agreed = tx.rows(
        nights_to_post!(
            "n.night_on, count(*), count(*) FILTER (WHERE n.room_minor = n.discount_minor), sum(r.adults + r.children),
             sum(n.room_minor - n.discount_minor), sum(n.meal_minor - n.meal_discount_minor)",
            "GROUP BY n.night_on"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string()), (":today", &property.business_on.to_string())],
        |row| {
            let (room_revenue, fnb_revenue) = (money(row.get(4)?), money(row.get(5)?));
            let (sold, complimentary, pax) = (row.get(1)?, row.get(2)?, row.get(3)?);
            let to_post: Decimal = room_revenue + fnb_revenue;
            let counts =
                Counts { sold, complimentary, pax, room_revenue, fnb_revenue, to_post, ..Counts::default() };
            Ok((date(row, 0)?, counts))
        },
    )?;
    for (date, counts) in agreed {
        *days.entry(date).or_default() += counts;
    }
    Ok(())
}
