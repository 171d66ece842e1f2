//! Payment terms of functions.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, decimal_or_none, list, minor};
use crate::domain::banquet::terms::TermFacts;
use crate::domain::lists::TermStatus;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// A milestone of payment.
#[derive(Clone, Debug)]
pub struct Term {
    /// 0 before it is written.
    pub id: i64,
    pub milestone: String,
    pub facts: TermFacts,
    pub received_on: Option<NaiveDate>,
    pub reference: Option<String>,
}

fn read_term(row: &Row, currency: &Currency) -> rusqlite::Result<Term> {
    Ok(Term {
        id: row.get("id")?,
        milestone: row.get("milestone")?,
        facts: TermFacts {
            percent: decimal_or_none(row, "percent")?,
            amount: row.get::<_, Option<i64>>("amount_minor")?.map(|minor| from_minor(minor, currency)),
            due_on: date_or_none(row, "due_on")?,
            status: list(row, "status")?,
        },
        received_on: date_or_none(row, "received_on")?,
        reference: row.get("reference")?,
    })
}

/// The terms of a function, by date.
pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Vec<Term>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT * FROM function_terms WHERE property_id = :property AND function_id = :function
         ORDER BY due_on IS NULL, due_on, id",
        &[(":function", &function_id)],
        |row| read_term(row, &currency),
    )
}

/// Replaces the terms of a function.
pub fn replace(tx: &WriteTx, function_id: i64, terms: &[Term]) -> Result<()> {
    let currency = tx.property()?.currency;
    let remaining: Vec<i64> = terms.iter().map(|term| term.id).collect();
    tx.exec(
        "DELETE FROM function_terms WHERE property_id = :property AND function_id = :function
           AND id NOT IN (SELECT value FROM json_each(:remaining))",
        &[(":function", &function_id), (":remaining", &serde_json::to_string(&remaining)?)],
    )?;
    for term in terms {
        let id = (term.id > 0).then_some(term.id);
        let day = |date: Option<NaiveDate>| date.map(|date| date.to_string());
        tx.exec(
            "INSERT INTO function_terms (id, property_id, function_id, milestone, due_on, percent, amount_minor, status,
               received_on, reference)
             VALUES (:id, :property, :function, :milestone, :due, :percent, :amount, :status, :received, :reference)
             ON CONFLICT (id) DO UPDATE SET milestone = excluded.milestone, due_on = excluded.due_on,
               percent = excluded.percent, amount_minor = excluded.amount_minor, status = excluded.status,
               received_on = excluded.received_on, reference = excluded.reference
             WHERE function_id = excluded.function_id",
            &[
                (":id", &id),
                (":function", &function_id),
                (":milestone", &term.milestone),
                (":due", &day(term.facts.due_on)),
                (":percent", &term.facts.percent.map(|percent| percent.normalize().to_string())),
                (":amount", &term.facts.amount.map(|amount| minor(amount, &currency)).transpose()?),
                (":status", &term.facts.status.to_string()),
                (":received", &day(term.received_on)),
                (":reference", &term.reference),
            ],
        )?;
    }
    Ok(())
}

/// Marks a term as received, with its amount at that moment.
pub fn receive(tx: &WriteTx, id: i64, amount: Decimal, on: NaiveDate, reference: Option<&str>) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "UPDATE function_terms SET status = :status, amount_minor = :amount, received_on = :on, reference = :reference
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":status", &TermStatus::Received.to_string()),
            (":amount", &minor(amount, &currency)?),
            (":on", &on.to_string()),
            (":reference", &reference),
        ],
    )?;
    Ok(())
}
