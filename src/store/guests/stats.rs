//! Statistics of guests. The caller sees a profile only through a stay or function at one of their properties, and
//! counts the stays there.

use crate::store::guests::profiles::seen;
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date_or_none, flag};
use crate::domain::guests::stats::within_currencies;
use crate::domain::money::Currency;
use crate::error::Result;
use crate::store::guests::search;
use crate::wire::{Amount, Day, Flag};

/// Limit of the list.
const LISTED_MOST: i64 = 200;
/// Amounts of different currencies are added in thousandths, the finest minor unit.
const SCALE: u32 = 3;

/// `bookings` counts all stays, `stays` those with a check-in; nights and value leave out cancelled, no-show and
/// waitlisted stays.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuestRow {
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub vip: Flag,
    pub bookings: i64,
    pub stays: i64,
    pub nights: i64,
    /// After tax; none where the stays have several currencies.
    pub lifetime_value: Option<Amount>,
    /// Of `lifetime_value`; none where no stay counts, too.
    pub currency: Option<String>,
    /// Latest arrival with a check-in.
    pub last_stay: Option<Day>,
    /// Earliest arrival that is still to come.
    pub next_stay: Option<Day>,
    pub blacklisted: Flag,
    /// A company that paid for a stay.
    pub company: Option<String>,
}

/// A part of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    Vip,
    Blacklisted,
    Company,
}

impl Filter {
    /// The value of `:filter` in the statements.
    fn word(self) -> &'static str {
        match self {
            Filter::Vip => "vip",
            Filter::Blacklisted => "blacklisted",
            Filter::Company => "company",
        }
    }
}

/// The value of one minor unit in thousandths, for each of the caller's properties.
pub struct Scales {
    /// `{"1": 10}`
    json: String,
    /// The value, if it is the same for all properties.
    only: Option<i64>,
    digits: u32,
    /// `{"1": "INR"}`
    currencies: String,
    /// The properties have more than one currency: amounts are compared within one.
    several: bool,
}

pub fn scales(tx: &ReadTx) -> Result<Scales> {
    let currencies = tx.every_rows(
        "SELECT id, currency FROM properties WHERE id IN (SELECT value FROM json_each(:properties))",
        &[],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)),
    )?;
    let codes: BTreeMap<String, String> =
        currencies.into_iter().map(|(id, code)| (id.to_string(), code)).collect();
    let digits: BTreeMap<&String, u32> = codes.iter().map(|(id, code)| (id, digits_of(code))).collect();
    let worth: BTreeMap<&String, i64> =
        digits.iter().map(|(id, digits)| (*id, 10_i64.pow(SCALE.saturating_sub(*digits)))).collect();
    let first = worth.values().next().copied();
    let only = first.filter(|first| worth.values().all(|each| each == first));
    let several = codes.values().any(|code| Some(code) != codes.values().next());
    Ok(Scales {
        only,
        several,
        json: serde_json::to_string(&worth)?,
        digits: digits.values().copied().max().unwrap_or(2),
        currencies: serde_json::to_string(&codes)?,
    })
}

fn digits_of(code: &str) -> u32 {
    Currency::of(code).map_or(2, |currency| currency.digits)
}

impl Scales {
    fn amount(&self, thousandths: i64, currency: Option<&str>) -> Decimal {
        let mut amount = Decimal::new(thousandths, SCALE);
        amount.rescale(currency.map_or(self.digits, digits_of));
        amount
    }
}

macro_rules! select_stats {
    ($guests:literal, $tail:literal) => {
        concat!(
            "WITH scale (property_id, worth, currency) AS MATERIALIZED (
               SELECT CAST(w.key AS INTEGER), w.value, c.value
               FROM json_each(:scales) w JOIN json_each(:currencies) c ON c.key = w.key)
             SELECT g.name, g.full_name, g.phone, g.email, g.vip, count(r.id) AS bookings, g.blacklisted,
               max(c.company_name) AS company, min(CASE WHEN r.status = 'Confirmed' THEN r.check_in_on END) AS next_stay_on,
               sum(r.status IN ('Checked In', 'Checked Out')) AS stays,
               max(CASE WHEN r.status IN ('Checked In', 'Checked Out') THEN r.check_in_on END) AS last_stay_on,
               ifnull(sum(CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Checked Out')
                   THEN CAST(julianday(r.check_out_on) - julianday(r.check_in_on) AS INTEGER) END), 0) AS nights,
               ifnull(sum(CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Checked Out')
                   THEN (r.before_tax_minor + r.tax_minor) * s.worth END), 0) AS value_thousandths,
               min(CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Checked Out') THEN s.currency END) AS currency,
               max(CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Checked Out') THEN s.currency END) AS last_currency
             FROM guests g
             LEFT JOIN reservations r ON r.guest_id = g.id
               AND r.property_id IN (SELECT value FROM json_each(:properties))
             LEFT JOIN companies c ON c.id = r.company_id
             LEFT JOIN scale s ON s.property_id = r.property_id
             WHERE ",
            $guests,
            " AND ",
            seen!(),
            " GROUP BY g.id ",
            $tail
        )
    };
}

/// The guests of highest value, optionally matching a text: of each currency, where the properties have several.
pub fn list(tx: &ReadTx, search: Option<&str>, filter: Option<Filter>) -> Result<Vec<GuestRow>> {
    let scales = scales(tx)?;
    let ids = match (search, filter) {
        (Some(text), _) => search::guests(tx, text)?,
        (None, Some(filter)) => search::list(&filtered(tx, filter)?),
        (None, None) if scales.several => search::list(&best_of_currencies(tx, &scales)?),
        (None, None) => search::list(&most_valued(tx, &scales)?),
    };
    let most = if scales.several { -1 } else { LISTED_MOST };
    let rows = tx.every_rows(
        select_stats!(
            "g.id IN (SELECT value FROM json_each(:ids))
               AND (:filter = '' OR :filter = 'vip' AND g.vip = 1 OR :filter = 'blacklisted' AND g.blacklisted = 1
                    OR :filter = 'company' AND r.company_id IS NOT NULL)",
            "ORDER BY value_thousandths DESC, g.id LIMIT :most"
        ),
        &[
            (":ids", &ids),
            (":scales", &scales.json),
            (":currencies", &scales.currencies),
            (":unrestricted", &tx.actor().unrestricted),
            (":most", &most),
            (":filter", &filter.map_or("", Filter::word)),
        ],
        |row| read_stats(row, &scales),
    )?;
    match scales.several {
        true => {
            Ok(within_currencies(rows, |row| row.currency.clone(), usize::try_from(LISTED_MOST).unwrap_or(0)))
        }
        false => Ok(rows),
    }
}

/// Guests of a filter; the caller's reach and the limit of the list follow in the query of their figures.
fn filtered(tx: &ReadTx, filter: Filter) -> Result<Vec<i64>> {
    match filter {
        Filter::Vip => tx.chain_rows("SELECT id FROM guests WHERE vip = 1", &[], |row| row.get(0)),
        Filter::Blacklisted => {
            tx.chain_rows("SELECT id FROM guests WHERE blacklisted = 1", &[], |row| row.get(0))
        }
        Filter::Company => tx.every_rows(
            "SELECT DISTINCT guest_id FROM reservations
             WHERE property_id IN (SELECT value FROM json_each(:properties)) AND company_id IS NOT NULL
             ORDER BY guest_id DESC LIMIT 2000",
            &[],
            |row| row.get(0),
        ),
    }
}

/// The first page, of the best of each currency.
fn best_of_currencies(tx: &ReadTx, scales: &Scales) -> Result<Vec<i64>> {
    let page = tx.every_rows(
        "WITH valued (guest_id, value, currency, last_currency) AS (
           SELECT r.guest_id, sum((r.before_tax_minor + r.tax_minor) * w.value), min(c.value), max(c.value)
           FROM reservations r
           JOIN json_each(:scales) w ON w.key = CAST(r.property_id AS TEXT)
           JOIN json_each(:currencies) c ON c.key = w.key
           WHERE r.property_id IN (SELECT value FROM json_each(:properties))
             AND r.status IN ('Confirmed', 'Checked In', 'Checked Out')
           GROUP BY r.guest_id)
         SELECT guest_id FROM valued
         ORDER BY row_number() OVER (PARTITION BY iif(currency = last_currency, currency, '') ORDER BY value DESC, guest_id), guest_id
         LIMIT :most",
        &[(":scales", &scales.json), (":currencies", &scales.currencies), (":most", &LISTED_MOST)],
        |row| row.get(0),
    )?;
    filled_up(tx, page)
}

/// The first page by value, from an index alone.
fn most_valued(tx: &ReadTx, scales: &Scales) -> Result<Vec<i64>> {
    let page: Vec<i64> = tx.every_rows(
        "SELECT guest_id FROM reservations
         WHERE property_id IN (SELECT value FROM json_each(:properties))
           AND status IN ('Confirmed', 'Checked In', 'Checked Out')
         GROUP BY guest_id
         ORDER BY sum((before_tax_minor + tax_minor) * ifnull(:worth, (SELECT value FROM json_each(:scales) s
                                                                        WHERE s.key = CAST(property_id AS TEXT)))) DESC,
                  guest_id
         LIMIT :most",
        &[(":worth", &scales.only), (":scales", &scales.json), (":most", &LISTED_MOST)],
        |row| row.get(0),
    )?;
    filled_up(tx, page)
}

/// A page with the guests without value that it has room for, oldest first.
fn filled_up(tx: &ReadTx, mut page: Vec<i64>) -> Result<Vec<i64>> {
    let missing = LISTED_MOST - i64::try_from(page.len()).unwrap_or(LISTED_MOST);
    if missing == 0 {
        return Ok(page);
    }
    let others: Vec<i64> = if tx.actor().unrestricted {
        tx.chain_rows(
            "SELECT id FROM guests WHERE id NOT IN (SELECT value FROM json_each(:page)) ORDER BY id LIMIT :missing",
            &[(":page", &search::list(&page)), (":missing", &missing)],
            |row| row.get(0),
        )?
    } else {
        tx.every_rows(
            "SELECT DISTINCT guest_id FROM guest_places
             WHERE property_id IN (SELECT value FROM json_each(:properties))
               AND guest_id NOT IN (SELECT value FROM json_each(:page)) ORDER BY guest_id LIMIT :missing",
            &[(":page", &search::list(&page)), (":missing", &missing)],
            |row| row.get(0),
        )?
    };
    page.extend(others);
    Ok(page)
}

/// The statistics of one guest; `None` when the caller may not see them.
pub fn of_guest(tx: &ReadTx, name: &str) -> Result<Option<GuestRow>> {
    let scales = scales(tx)?;
    tx.every_row(
        select_stats!("g.name = :name", ""),
        &[
            (":name", &name),
            (":scales", &scales.json),
            (":currencies", &scales.currencies),
            (":unrestricted", &tx.actor().unrestricted),
        ],
        |row| read_stats(row, &scales),
    )
}

fn read_stats(row: &crate::db::row::Row, scales: &Scales) -> rusqlite::Result<GuestRow> {
    let (currency, last): (Option<String>, Option<String>) =
        (row.get("currency")?, row.get("last_currency")?);
    let one = currency == last;
    let value = scales.amount(row.get("value_thousandths")?, currency.as_deref().filter(|_| one));
    Ok(GuestRow {
        name: row.get("name")?,
        full_name: row.get("full_name")?,
        phone: row.get("phone")?,
        email: row.get("email")?,
        vip: Flag(flag(row, "vip")?),
        bookings: row.get("bookings")?,
        stays: row.get::<_, Option<i64>>("stays")?.unwrap_or(0),
        nights: row.get("nights")?,
        lifetime_value: one.then_some(Amount(value)),
        currency: currency.filter(|_| one),
        last_stay: date_or_none(row, "last_stay_on")?.map(Day),
        next_stay: date_or_none(row, "next_stay_on")?.map(Day),
        blacklisted: Flag(flag(row, "blacklisted")?),
        company: row.get("company")?,
    })
}
