//! Daily counts for `domain::reports::kpi`: those of closed days as stored, the others by a fixed number of statements.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::dates::{Month, next_day};
use crate::domain::money::{Currency, from_minor};
use crate::domain::reports::flash::AfterClosing;
use crate::domain::reports::kpi::{Counts, DailyCounts, Divisors};
use crate::error::{Error, Result};
use crate::store::banquet::figures as banquet;
use crate::store::booking::availability;
use crate::store::folio::revenue::nights_to_post;
use crate::store::restaurant::figures as restaurant;

/// The counts of every day of the range, both ends included. Closed days have theirs stored; days before the property opened
/// have none.
pub fn daily_counts(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<DailyCounts> {
    let mut days = BTreeMap::new();
    let open = from.max(tx.property()?.business_on);
    if from < open {
        add_closed(tx, from, to, &mut days)?;
    }
    if open <= to {
        count_rooms(tx, open, to, &mut days)?;
        count_nights_posted(tx, open, to, &mut days)?;
        add_postings(tx, open, to, &mut days)?;
        add_outlet_bills(tx, open, to, &mut days)?;
        add_function_bills(tx, open, to, &mut days)?;
        add_nights_to_post(tx, open, to, &mut days)?;
    }
    Ok(DailyCounts::new(days))
}

type Days = BTreeMap<NaiveDate, Counts>;

/// The closed days of the range, as stored.
fn add_closed(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let currency = tx.property()?.currency;
    let closed = tx.rows(
        "SELECT business_on, rooms, out_of_service, sold, complimentary, pax, room_minor,
           food_minor + outlet_minor + function_food_minor, other_minor + function_other_minor
         FROM day_figures WHERE property_id = :property AND business_on BETWEEN :from AND :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, read_closed(row, &currency)?)),
    )?;
    days.extend(closed);
    Ok(())
}

/// The sums of the closed days from the first of a year to a day of it, both included: its months as stored, and the days of the
/// last one.
pub fn sums_of_closed(tx: &ReadTx, year: NaiveDate, to: NaiveDate) -> Result<Counts> {
    let currency = tx.property()?.currency;
    let month = Month::of(to).first;
    let sums = tx.row(
        "SELECT NULL, ifnull(sum(rooms), 0), ifnull(sum(out_of_service), 0), ifnull(sum(sold), 0), ifnull(sum(complimentary), 0),
           ifnull(sum(pax), 0), ifnull(sum(room_minor), 0), ifnull(sum(fnb_minor), 0), ifnull(sum(other_minor), 0)
         FROM (
           SELECT rooms, out_of_service, sold, complimentary, pax, room_minor, fnb_minor, other_minor
           FROM month_figures WHERE property_id = :property AND business_on >= :year AND business_on < :month
           UNION ALL
           SELECT rooms, out_of_service, sold, complimentary, pax, room_minor, food_minor + outlet_minor + function_food_minor,
             other_minor + function_other_minor
           FROM day_figures WHERE property_id = :property AND business_on BETWEEN max(:year, :month) AND :to)",
        &[(":year", &year.to_string()), (":month", &month.to_string()), (":to", &to.to_string())],
        |row| read_closed(row, &currency),
    )?;
    sums.ok_or_else(|| Error::internal("a sum without a row"))
}

fn read_closed(row: &Row, currency: &Currency) -> rusqlite::Result<Counts> {
    Ok(Counts {
        rooms: row.get(1)?,
        out_of_service: row.get(2)?,
        sold: row.get(3)?,
        complimentary: row.get(4)?,
        pax: row.get(5)?,
        room_revenue: from_minor(row.get(6)?, currency),
        fnb_revenue: from_minor(row.get(7)?, currency),
        other_revenue: from_minor(row.get(8)?, currency),
        to_post: Decimal::ZERO,
    })
}

/// What happened to the bills of a closed day after its audit; `None` when nothing did, or the day is open. An invoice that an
/// older version cancelled comes to what its lines come to now.
pub fn after_closing(tx: &ReadTx, date: NaiveDate) -> Result<Option<AfterClosing>> {
    let currency = tx.property()?.currency;
    let found = tx.rows(
        "WITH audit AS (SELECT * FROM night_audits WHERE property_id = :property AND business_on = :date),
         late (kind, minor) AS (
           SELECT 'charge', iif(c.voided_at IS NULL, c.amount_minor, -c.amount_minor)
           FROM audit a JOIN charges c ON c.property_id = a.property_id AND c.posted_on = a.business_on
           WHERE iif(c.voided_at IS NULL, c.posted_at > a.run_at, c.posted_at <= a.run_at AND c.voided_at > a.run_at)
           UNION ALL
           SELECT 'invoice', -coalesce(
             (SELECT sum(s.taxable_minor) FROM cancelled_bills k JOIN cancelled_bill_shares s ON s.bill_id = k.id
              WHERE k.property_id = i.property_id AND k.invoice_number = i.invoice_no),
             iif(i.retains = 1, (SELECT sum(amount_minor) FROM retained_lines WHERE invoice_id = i.id),
               (SELECT sum(amount_minor - discount_minor + service_minor) FROM function_lines
                WHERE function_id = i.function_id AND chargeable = 1)), 0)
           FROM audit a JOIN function_invoices i ON i.property_id = a.property_id AND i.issued_on = a.business_on
           WHERE i.cancelled_on > a.business_on
           UNION ALL
           SELECT 'credit', sum(l.taxable_minor)
           FROM audit a
           JOIN pos_orders o ON o.property_id = a.property_id AND o.paid = 1 AND o.paid_on = a.business_on
           JOIN pos_credits k ON k.order_id = o.id AND k.credited_on > a.business_on
           JOIN pos_credit_lines l ON l.credit_id = k.id
           GROUP BY o.id)
         SELECT kind, count(*), sum(minor) FROM late GROUP BY kind",
        &[(":date", &date.to_string())],
        |row| Ok((row.get::<_, String>(0)?, row.get(1)?, from_minor(row.get(2)?, &currency))),
    )?;
    let mut after = AfterClosing::default();
    for (kind, count, amount) in found {
        match kind.as_str() {
            "charge" => (after.charges, after.charged) = (count, amount),
            "invoice" => (after.invoices, after.invoiced) = (count, amount),
            _ => (after.credits, after.credited) = (count, amount),
        }
    }
    Ok(Some(after).filter(|after| !after.is_nothing()))
}

/// Rooms as they are now.
fn count_rooms(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let inventory = availability::for_range(tx, from, next_day(to), None)?;
    for (date, occupancy) in inventory.occupancy() {
        let out_of_service = inventory.out_of_service(date);
        days.insert(date, Counts { rooms: occupancy.rooms, out_of_service, ..Counts::default() });
    }
    Ok(())
}

/// Rooms sold on every date, as posted.
fn count_nights_posted(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let nights = tx.rows(
        "SELECT posted_on, count(*), sum(complimentary), sum(pax) FROM posted_nights
         WHERE property_id = :property AND posted_on BETWEEN :from AND :to GROUP BY posted_on",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((date(row, 0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
    )?;
    for (date, sold, complimentary, pax) in nights {
        *days.entry(date).or_default() += Counts { sold, complimentary, pax, ..Counts::default() };
    }
    Ok(())
}

/// Revenue on folios, by posting date.
fn add_postings(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let currency = tx.property()?.currency;
    let posted = tx.rows(
        "SELECT c.posted_on, c.department, sum(c.amount_minor) FROM charges c
         WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to AND c.voided_at IS NULL GROUP BY 1, 2",
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

/// What was paid at the outlets, before tax; a bill that was posted is on its folio and counts there.
fn add_outlet_bills(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let currency = tx.property()?.currency;
    for (date, fnb_revenue) in restaurant::paid_by_day(tx, from, to, &currency)? {
        *days.entry(date).or_default() += Counts { fnb_revenue, ..Counts::default() };
    }
    Ok(())
}

/// What functions were billed for with an invoice of their own; a bill that was posted counts on its folio.
fn add_function_bills(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let currency = tx.property()?.currency;
    for bill in banquet::billed_by_day(tx, from, to, &currency)? {
        *days.entry(bill.on).or_default() +=
            Counts { fnb_revenue: bill.food, other_revenue: bill.other, ..Counts::default() };
    }
    Ok(())
}

/// Rooms and revenue that the audits from the business date on will post for current stays.
fn add_nights_to_post(tx: &ReadTx, from: NaiveDate, to: NaiveDate, days: &mut Days) -> Result<()> {
    let property = tx.property()?;
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

/// The divisors that the property has chosen.
pub fn divisors(tx: &ReadTx) -> Result<Divisors> {
    let found = tx.row(
        "SELECT occupancy_divisor = 'Sellable Rooms', adr_divisor = 'Paid Only' FROM properties WHERE id = :property",
        &[],
        |row| Ok(Divisors { only_in_service: row.get(0)?, only_paid: row.get(1)? }),
    )?;
    found.ok_or_else(|| Error::internal("the call's property is gone"))
}
