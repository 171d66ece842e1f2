//! The lines of folios. A line is never deleted: a void records who voided it, when and why.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::posting_log::Posting;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, decimal, decimal_or_none, flag, list, minor};
use crate::domain::folio::allowances::RatedAmount;
use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::charges::FeeKind;
use crate::domain::lists::{ChargeType, ClosedList, ExperienceCategory};
use crate::domain::money::{Currency, from_minor};
use crate::domain::rates::night::Night;
use crate::error::{Error, Result};
use crate::say;
use crate::store::folio::folios::Folio;
use crate::store::rates::nights::read_night;

/// A line that is not voided. Amounts of discounts and allowances are negative.
#[derive(Clone, Debug)]
pub struct Charge {
    pub id: i64,
    pub posted_on: NaiveDate,
    pub charge_type: ChargeType,
    pub description: String,
    pub qty: Decimal,
    pub rate: Decimal,
    /// Before tax.
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax_amount: Decimal,
    pub service_code: String,
    pub is_alcohol: bool,
    pub auto_posted: bool,
    pub source: String,
    pub posted_by: String,
    /// The stay that caused it.
    pub reservation: Option<String>,
    /// The line that an allowance reduces.
    pub reduces: Option<i64>,
}

impl Charge {
    pub fn amounts(&self) -> LineAmounts {
        LineAmounts { amount: self.amount, tax_amount: self.tax_amount, total: self.total() }
    }

    pub fn total(&self) -> Decimal {
        self.amount + self.tax_amount
    }
}

fn read_charge(row: &Row, currency: &Currency) -> rusqlite::Result<Charge> {
    Ok(Charge {
        id: row.get("id")?,
        posted_on: date(row, "posted_on")?,
        charge_type: list(row, "charge_type")?,
        description: row.get("description")?,
        qty: Decimal::new(row.get("qty_milli")?, 3).normalize(),
        rate: from_minor(row.get("rate_minor")?, currency),
        amount: from_minor(row.get("amount_minor")?, currency),
        tax_rate: decimal(row, "tax_rate")?,
        tax_amount: from_minor(row.get("tax_minor")?, currency),
        service_code: row.get("service_code")?,
        is_alcohol: flag(row, "is_alcohol")?,
        auto_posted: flag(row, "auto_posted")?,
        source: row.get("source")?,
        posted_by: row.get("posted_by")?,
        reservation: row.get("reservation")?,
        reduces: row.get("reduces")?,
    })
}

/// Selects lines of a folio that are not voided; `$tail` narrows the selection.
macro_rules! select_lines {
    ($tail:literal) => {
        concat!(
            "SELECT c.*, r.name AS reservation FROM charges c LEFT JOIN reservations r ON r.id = c.reservation_id
             WHERE c.property_id = :property AND c.folio_id = :folio AND c.voided_at IS NULL ",
            $tail
        )
    };
}

/// The lines of a folio that are not voided, in posting order.
pub fn of_folio(tx: &ReadTx, folio_id: i64, currency: &Currency) -> Result<Vec<Charge>> {
    tx.rows(select_lines!("ORDER BY c.posted_on, c.id"), &[(":folio", &folio_id)], |row| {
        read_charge(row, currency)
    })
}

/// A line of this folio that is not voided.
fn line_of(tx: &ReadTx, folio_id: i64, id: i64, currency: &Currency) -> Result<Option<Charge>> {
    tx.row(select_lines!("AND c.id = :id"), &[(":folio", &folio_id), (":id", &id)], |row| {
        read_charge(row, currency)
    })
}

/// A line of this folio that the call has already found.
pub fn on_folio(tx: &ReadTx, folio: &Folio, id: i64, currency: &Currency) -> Result<Charge> {
    line_of(tx, folio.id, id, currency)?.ok_or_else(|| Error::internal("a line of this call is gone"))
}

/// The line with this identifier; "not found" unless it is on this folio and not voided.
pub fn find(tx: &ReadTx, folio: &Folio, name: &str, currency: &Currency) -> Result<Charge> {
    let found = match name.parse() {
        Ok(id) => line_of(tx, folio.id, id, currency)?,
        Err(_) => None,
    };
    found.ok_or_else(|| Error::NotFound {
        message: say!("There is no charge {name} on {folio}.", name, folio = &folio.name),
    })
}

/// A line to insert. Amounts are whole minor units.
#[derive(Clone, Debug)]
pub struct NewCharge<'a> {
    pub folio_id: i64,
    pub reservation_id: Option<i64>,
    pub posted_on: NaiveDate,
    pub charge_type: ChargeType,
    pub description: &'a str,
    pub qty: Decimal,
    pub rate: Decimal,
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax_amount: Decimal,
    pub service_code: &'a str,
    pub is_alcohol: bool,
    /// Set on automatic postings. Each key is posted once per stay, whatever happens to the line later.
    pub auto_key: Option<&'a str>,
    pub source: &'a str,
    /// The line that an allowance reduces.
    pub reduces: Option<i64>,
}

/// Inserts a line and answers its row id.
pub fn post(tx: &WriteTx, new: &NewCharge, currency: &Currency) -> Result<i64> {
    let qty = to_milli(new.qty).ok_or_else(|| Error::internal(format!("{} is no quantity", new.qty)))?;
    tx.exec(
        "INSERT INTO charges (property_id, folio_id, reservation_id, posted_on, charge_type, description, qty_milli,
                              rate_minor, amount_minor, tax_rate, tax_minor, service_code, is_alcohol, auto_posted,
                              auto_key, source, posted_by, posted_at, reduces)
         VALUES (:property, :folio, :reservation, :posted_on, :type, :description, :qty, :rate, :amount, :tax_rate,
                 :tax, :code, :alcohol, :auto_key IS NOT NULL, :auto_key, :source, :by, :at, :reduces)",
        &[
            (":folio", &new.folio_id),
            (":reservation", &new.reservation_id),
            (":posted_on", &new.posted_on.to_string()),
            (":type", &new.charge_type.as_str()),
            (":description", &new.description),
            (":qty", &qty),
            (":rate", &minor(new.rate, currency)?),
            (":amount", &minor(new.amount, currency)?),
            (":tax_rate", &new.tax_rate.normalize().to_string()),
            (":tax", &minor(new.tax_amount, currency)?),
            (":code", &new.service_code),
            (":alcohol", &new.is_alcohol),
            (":auto_key", &new.auto_key),
            (":source", &new.source),
            (":by", &tx.actor().login),
            (":at", &tx.now().timestamp()),
            (":reduces", &new.reduces),
        ],
    )?;
    let id = tx.last_id();
    tx.log_posting(Posting::Charge, id)?;
    Ok(id)
}

fn to_milli(qty: Decimal) -> Option<i64> {
    let milli = qty.checked_mul(Decimal::ONE_THOUSAND)?;
    if !milli.fract().is_zero() {
        return None;
    }
    i64::try_from(milli.trunc().mantissa() / 10_i128.pow(milli.trunc().scale())).ok()
}

/// Voids a line. Its automatic key stays, so a voided line is not posted again automatically.
pub fn void(tx: &WriteTx, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "UPDATE charges SET voided_at = :at, voided_by = :by, void_reason = :reason
         WHERE property_id = :property AND id = :id",
        &[(":at", &tx.now().timestamp()), (":by", &tx.actor().login), (":reason", &reason), (":id", &id)],
    )?;
    tx.log_posting(Posting::Charge, id)
}

/// Takes the bill of an outlet's order off the folios when this was the last of its lines: the order is to be paid again, and
/// its keys are free for another posting. Answers the order and the folio that had its bill.
pub fn release_order(tx: &WriteTx, id: i64) -> Result<Option<(String, String)>> {
    let released = tx.row(
        "SELECT o.id, o.name, o.posted_to_folio, c.reservation_id
         FROM charges c JOIN pos_orders o ON o.property_id = c.property_id
           AND o.name = substr(c.auto_key, 5, instr(substr(c.auto_key, 5), ':') - 1)
         WHERE c.property_id = :property AND c.id = :id AND c.auto_key LIKE 'pos:%' AND o.posted_to_folio IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM charges l WHERE l.reservation_id = c.reservation_id
                           AND l.auto_key LIKE 'pos:' || o.name || ':%' AND l.voided_at IS NULL)",
        &[(":id", &id)],
        |row| {
            let stay: Option<i64> = row.get(3)?;
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?, stay))
        },
    )?;
    let Some((order_id, order, folio, stay)) = released else { return Ok(None) };
    tx.exec(
        "UPDATE charges SET auto_key = NULL
         WHERE property_id = :property AND reservation_id = :stay AND auto_key LIKE 'pos:' || :order || ':%'",
        &[(":stay", &stay), (":order", &order)],
    )?;
    tx.exec(
        "UPDATE pos_orders SET posted_to_folio = NULL, modified_at = :now WHERE property_id = :property AND id = :order",
        &[(":order", &order_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(Some((order, folio)))
}

/// A line of a fee that is not voided.
#[derive(Clone, Copy, Debug)]
pub struct FeeLine {
    pub id: i64,
    pub folio_id: i64,
}

/// Selects the lines of a fee by its key: the key itself, followed by a tax rate, or followed by the number of a
/// split part.
macro_rules! of_fee {
    ($statement:literal) => {
        concat!(
            $statement,
            " WHERE property_id = :property AND reservation_id = :reservation
                AND (auto_key = :key OR auto_key LIKE :key || ':%' OR auto_key LIKE :key || '/%')"
        )
    };
}

/// The lines of a fee that are not voided.
pub fn fee_lines(tx: &ReadTx, reservation_id: i64, key: &str) -> Result<Vec<FeeLine>> {
    tx.rows(
        concat!(of_fee!("SELECT id, folio_id FROM charges"), " AND voided_at IS NULL"),
        &[(":reservation", &reservation_id), (":key", &key)],
        |row| Ok(FeeLine { id: row.get(0)?, folio_id: row.get(1)? }),
    )
}

/// The fees of this kind on all folios of a stay, those of earlier cancellations included, less the allowances on them.
pub fn charged_fees(
    tx: &ReadTx,
    reservation_id: i64,
    kind: FeeKind,
    currency: &Currency,
) -> Result<Vec<RatedAmount>> {
    tx.rows(
        "WITH fees AS (SELECT id FROM charges
           WHERE property_id = :property AND reservation_id = :reservation AND source = :source AND voided_at IS NULL)
         SELECT tax_rate, sum(amount_minor) AS amount_minor, sum(tax_minor) AS tax_minor FROM charges
         WHERE voided_at IS NULL AND (id IN fees OR reduces IN fees) GROUP BY tax_rate",
        &[(":reservation", &reservation_id), (":source", &kind.source())],
        |row| {
            Ok(RatedAmount {
                rate: decimal(row, "tax_rate")?,
                amount: from_minor(row.get("amount_minor")?, currency),
                tax: from_minor(row.get("tax_minor")?, currency),
            })
        },
    )
}

/// What cancelling the stay `$stay` was charged with tax, less the allowances on it, like [`charged_fees`].
macro_rules! cancelling_total {
    ($stay:literal) => {
        concat!(
            "(SELECT ifnull(sum(f.amount_minor + f.tax_minor + (SELECT ifnull(sum(d.amount_minor + d.tax_minor), 0)
                FROM charges d WHERE d.reduces = f.id AND d.voided_at IS NULL)), 0)
              FROM charges f WHERE f.reservation_id = ",
            $stay,
            " AND f.source = 'Cancellation' AND f.voided_at IS NULL)"
        )
    };
}
pub(in crate::store) use cancelling_total;

/// What may be voided of a fee with tax: its lines on open folios.
pub fn open_fee(tx: &ReadTx, reservation_id: i64, kind: FeeKind, currency: &Currency) -> Result<Decimal> {
    let sum = tx.row(
        concat!(
            of_fee!("SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges"),
            " AND voided_at IS NULL AND folio_id IN (SELECT id FROM folios WHERE status = 'Open')"
        ),
        &[(":reservation", &reservation_id), (":key", &kind.auto_key())],
        |row| row.get(0),
    )?;
    Ok(from_minor(sum.unwrap_or(0), currency))
}

/// Voids the automatic lines of this source on open folios and clears their keys, so that they and their add-ons can
/// be posted again.
pub fn reverse_auto_posting(tx: &WriteTx, reservation_id: i64, source: &str, reason: &str) -> Result<()> {
    let stay: [(&str, &dyn rusqlite::ToSql); 2] = [(":reservation", &reservation_id), (":source", &source)];
    tx.exec(
        "UPDATE reservation_addons SET posted = 0 WHERE property_id = :property AND reservation_id = :reservation
           AND 'addon:' || id IN (SELECT auto_key FROM charges WHERE reservation_id = :reservation AND source = :source)",
        &stay,
    )?;
    let voided: Vec<i64> = tx.rows(
        "UPDATE charges SET voided_at = :at, voided_by = :by, void_reason = :reason, auto_key = NULL
         WHERE property_id = :property AND reservation_id = :reservation AND source = :source AND auto_key IS NOT NULL
           AND voided_at IS NULL AND folio_id IN (SELECT id FROM folios WHERE status = 'Open') RETURNING id",
        &[
            (":at", &tx.now().timestamp()),
            (":by", &tx.actor().login),
            (":reason", &reason),
            (":reservation", &reservation_id),
            (":source", &source),
        ],
        |row| row.get(0),
    )?;
    voided.into_iter().try_for_each(|id| tx.log_posting(Posting::Charge, id))
}

/// Clears the auto-posting key of a fee, voided or not, so that it can be posted again.
pub fn clear_auto_key(tx: &WriteTx, reservation_id: i64, key: &str) -> Result<()> {
    tx.exec(
        of_fee!("UPDATE charges SET auto_key = NULL"),
        &[(":reservation", &reservation_id), (":key", &key)],
    )?;
    Ok(())
}

/// The automatic keys of these stays (a JSON list of reservation ids) that were posted.
pub fn posted_keys(tx: &ReadTx, stays: &str) -> Result<Vec<(i64, String)>> {
    tx.rows(
        "SELECT reservation_id, auto_key FROM charges
         WHERE property_id = :property AND auto_key IS NOT NULL
           AND reservation_id IN (SELECT value FROM json_each(:stays))",
        &[(":stays", &stays)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// A stay that owes a line.
#[derive(Clone, Debug)]
pub struct OwingStay {
    pub id: i64,
    pub name: String,
    pub guest_name: String,
    pub room_number: Option<String>,
}

fn read_owing(row: &Row) -> rusqlite::Result<OwingStay> {
    Ok(OwingStay {
        id: row.get("reservation_id")?,
        name: row.get("reservation")?,
        guest_name: row.get("guest_name")?,
        room_number: row.get("room_number")?,
    })
}

/// A stored night that is not posted yet.
#[derive(Clone, Debug)]
pub struct OwedNight {
    pub stay: OwingStay,
    pub room_type_name: String,
    pub meal_plan: Option<String>,
    pub night: Night,
}

impl OwedNight {
    /// The label of the meal line: the plan's label.
    pub fn meal_label(&self) -> &str {
        self.meal_plan.as_deref().unwrap_or("Meal plan")
    }
}

/// The nights of these stays (a JSON list of reservation ids) up to and including `through` whose room line was never
/// posted, except nights billed by another system.
pub fn owed_nights(
    tx: &ReadTx,
    stays: &str,
    through: NaiveDate,
    currency: &Currency,
) -> Result<Vec<OwedNight>> {
    tx.rows(
        "SELECT n.*, r.name AS reservation, r.guest_name, m.room_number, t.room_type_name,
                ifnull(p.label, p.code) AS meal_plan
         FROM nights n
         JOIN reservations r ON r.id = n.reservation_id
         JOIN room_types t ON t.id = n.room_type_id
         LEFT JOIN rooms m ON m.id = n.room_id
         LEFT JOIN meal_plans p ON p.id = r.meal_plan_id
         WHERE n.property_id = :property AND n.reservation_id IN (SELECT value FROM json_each(:stays))
           AND n.night_on <= :through AND n.billed_elsewhere = 0 AND n.posted = 0
         ORDER BY n.reservation_id, n.night_on",
        &[(":stays", &stays), (":through", &through.to_string())],
        |row| {
            Ok(OwedNight {
                stay: read_owing(row)?,
                room_type_name: row.get("room_type_name")?,
                meal_plan: row.get("meal_plan")?,
                night: read_night(row)?.priced(currency),
            })
        },
    )
}

/// An add-on that is not posted yet.
#[derive(Clone, Debug)]
pub struct OwedAddon {
    pub id: i64,
    pub stay: OwingStay,
    pub description: String,
    pub category: ExperienceCategory,
    pub qty: i64,
    pub rate: Decimal,
    pub amount: Decimal,
    pub tax_rate: Decimal,
}

/// The unposted add-ons of these stays (a JSON list of reservation ids) that have begun by `through`.
pub fn owed_addons(
    tx: &ReadTx,
    stays: &str,
    through: NaiveDate,
    currency: &Currency,
) -> Result<Vec<OwedAddon>> {
    tx.rows(
        "SELECT a.*, r.name AS reservation, r.guest_name, m.room_number, e.category,
                ifnull(a.description, e.experience_name) AS label
         FROM reservation_addons a
         JOIN reservations r ON r.id = a.reservation_id
         JOIN experiences e ON e.id = a.experience_id
         LEFT JOIN rooms m ON m.id = r.room_id
         WHERE a.property_id = :property AND a.posted = 0 AND r.check_in_on <= :through
           AND a.reservation_id IN (SELECT value FROM json_each(:stays))
         ORDER BY a.id",
        &[(":stays", &stays), (":through", &through.to_string())],
        |row| {
            Ok(OwedAddon {
                id: row.get("id")?,
                stay: read_owing(row)?,
                description: row.get("label")?,
                category: list(row, "category")?,
                qty: row.get("qty")?,
                rate: from_minor(row.get("rate_minor")?, currency),
                amount: from_minor(row.get("amount_minor")?, currency),
                tax_rate: decimal(row, "tax_rate")?,
            })
        },
    )
}

pub fn mark_addon_posted(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE reservation_addons SET posted = 1 WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
    )?;
    Ok(())
}

/// The tax rates that apply to a charge typed in for a stay.
#[derive(Clone, Debug)]
pub struct StayTax {
    /// The room type's own percentage.
    pub type_percent: Option<Decimal>,
    /// The room tax rate of the night on the date, else of the nearest earlier night, else of the first.
    pub night_rate: Option<Decimal>,
}

pub fn stay_tax(tx: &ReadTx, reservation_id: i64, on: NaiveDate) -> Result<Option<StayTax>> {
    tx.row(
        "SELECT t.tax_percent, ifnull(
           (SELECT room_tax_pct FROM nights WHERE reservation_id = r.id AND night_on <= :on ORDER BY night_on DESC LIMIT 1),
           (SELECT room_tax_pct FROM nights WHERE reservation_id = r.id ORDER BY night_on LIMIT 1)) AS night_rate
         FROM reservations r JOIN room_types t ON t.id = r.room_type_id
         WHERE r.property_id = :property AND r.id = :reservation",
        &[(":reservation", &reservation_id), (":on", &on.to_string())],
        |row| {
            Ok(StayTax {
                type_percent: decimal_or_none(row, "tax_percent")?,
                night_rate: decimal_or_none(row, "night_rate")?,
            })
        },
    )
}
