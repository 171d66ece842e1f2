//! Payment terms: what is to be paid when.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::sheet_view::TermView;
use super::{FUNCTION, MONEY, pricing};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::banquet::terms::{self as rules, TermFacts};
use crate::domain::lists::TermStatus;
use crate::domain::money::sum;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::details;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::terms::{self, Term};
use crate::wire::{self, Amount, Day, Int, OK, Prose, Text, Yes};

/// More terms are a mistake of a program.
const TERMS_MOST: usize = 50;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "set_payment_terms",
            MONEY,
            FUNCTION,
            set_payment_terms,
            "Replaces the payment terms that were not received yet; percentages follow the total, amounts stay.",
        )
        .destructive()
        .post_only(),
        write(
            Module::Banquet,
            "default_payment_terms",
            MONEY,
            FUNCTION,
            default_payment_terms,
            "Writes the usual terms: an advance today, a second part before the event, the rest on its last day.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetPaymentTerms {
    /// Identifier of the function.
    function: Text,
    /// [{row, milestone, due_date, percent or amount, status}]
    #[serde(deserialize_with = "given")]
    #[schemars(with = "Vec<TermParam>")]
    terms: Vec<TermParam>,
    note: Option<Prose>,
}

#[derive(Deserialize, JsonSchema)]
struct TermParam {
    /// `name` of a term that the row is about.
    row: Option<Text>,
    name: Option<Text>,
    milestone: Text,
    due_date: Option<Day>,
    /// Of the grand total.
    percent: Option<Amount>,
    /// Ignored when there is a percentage.
    amount: Option<Amount>,
    /// Pending or Waived.
    status: Option<TermStatus>,
}

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<TermParam>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct TermsSet {
    ok: Yes,
    /// How many terms there are.
    terms: usize,
    /// Of terms whose money is awaited.
    scheduled: Amount,
    /// Of the total, in no term.
    unscheduled: Amount,
}

/// A term that was received stays as it is, whether or not it is among the rows.
fn set_payment_terms(tx: &WriteTx, params: SetPaymentTerms) -> Result<TermsSet> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::SetTerms)?;
    if params.terms.len() > TERMS_MOST {
        return Err(Error::invalid("terms", say!("A function has at most {most} terms.", most = TERMS_MOST)));
    }
    let before = terms::of_function(tx, function.id)?;
    let mut now: Vec<Term> = received(&before);
    for row in params.terms {
        let term = read(tx, &function, &before, row)?;
        if term.facts.status == TermStatus::Received {
            continue;
        }
        if term.id > 0 && now.iter().any(|known| known.id == term.id) {
            return Err(Error::invalid("terms", say!("Line {row} is given twice.", row = term.id)));
        }
        now.push(term);
    }
    if let Some(note) = params.note {
        let changed = details::Details { payment_terms_note: Some(note.0), ..function.details.clone() };
        details::save(tx, function.id, &changed)?;
    }
    save(tx, &function, &before, &now)
}

fn received(terms: &[Term]) -> Vec<Term> {
    terms.iter().filter(|term| term.facts.status == TermStatus::Received).cloned().collect()
}

/// The term that a row describes; one that was received as it is.
fn read(tx: &WriteTx, function: &Function, before: &[Term], row: TermParam) -> Result<Term> {
    let named = row.row.or(row.name);
    let known = match &named {
        Some(name) => {
            let found = before.iter().find(|term| term.id.to_string() == name.0);
            Some(found.ok_or_else(|| Error::NotFound {
                message: say!(
                    "There is no payment term {row} on {function}.",
                    row = name.0,
                    function = function.name
                ),
            })?)
        }
        None => None,
    };
    if let Some(term) = known.filter(|term| term.facts.status == TermStatus::Received) {
        return Ok(term.clone());
    }
    if row.milestone.is_empty() {
        return Err(Error::invalid("terms", say!("A payment term needs a name.")));
    }
    let status = rules::described_status(row.status)?;
    let amount = match (row.percent, row.amount) {
        (Some(_), _) | (None, None) => None,
        (None, Some(amount)) => Some(pricing::rate(tx, "terms", amount.0)?),
    };
    Ok(Term {
        id: known.map_or(0, |term| term.id),
        milestone: row.milestone.0,
        facts: TermFacts {
            percent: row.percent.map(|percent| percent.0.normalize()),
            amount,
            due_on: row.due_date.map(|day| day.0),
            status,
        },
        received_on: None,
        reference: None,
    })
}

fn save(tx: &WriteTx, function: &Function, before: &[Term], now: &[Term]) -> Result<TermsSet> {
    let property = tx.property()?;
    let facts: Vec<TermFacts> = now.iter().map(|term| term.facts).collect();
    rules::check(function.grand, &facts, &property.currency)?;
    terms::replace(tx, function.id, now)?;
    let after = terms::of_function(tx, function.id)?;
    tx.log(
        Action::new(Verb::BanquetTerms, RecordType::VenueBooking, &function.name)
            .before(logged(before, function.grand, &property))
            .after(logged(&after, function.grand, &property)),
    );
    let views = TermView::all(after, function.grand, &property);
    let scheduled = sum(views.iter().map(|term| term.scheduled), &property.currency);
    let covered: Decimal = views.iter().map(TermView::covers).sum();
    Ok(TermsSet {
        ok: OK,
        terms: views.len(),
        scheduled: Amount(scheduled),
        unscheduled: Amount(function.grand - covered),
    })
}

fn logged(terms: &[Term], grand: Decimal, property: &PropertySettings) -> Value {
    json!({ "payment_terms": TermView::all(terms.to_vec(), grand, property) })
}

#[derive(Deserialize, JsonSchema)]
pub struct DefaultPaymentTerms {
    /// Identifier of the function.
    function: Text,
    #[serde(default = "quarter")]
    advance_percent: Amount,
    #[serde(default = "half")]
    interim_percent: Amount,
    #[serde(default = "fifteen")]
    interim_days_before: Int,
}

fn quarter() -> Amount {
    Amount(Decimal::from(25))
}

fn half() -> Amount {
    Amount(Decimal::from(50))
}

pub(super) fn fifteen() -> Int {
    Int(15)
}

/// Terms that were received stay and come off what the new ones share.
fn default_payment_terms(tx: &WriteTx, params: DefaultPaymentTerms) -> Result<TermsSet> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::SetTerms)?;
    let today = tx.property()?.business_on;
    let dates: (NaiveDate, NaiveDate, NaiveDate) =
        (today, function.details.times.event_on, function.last_on());
    let (advance, interim) = (params.advance_percent.0, params.interim_percent.0);
    let milestones = rules::usual(advance, interim, params.interim_days_before.0, dates)?;
    let before = terms::of_function(tx, function.id)?;
    let mut now = received(&before);
    let done: Vec<String> = now.iter().map(|term| term.milestone.clone()).collect();
    for milestone in milestones.into_iter().filter(|one| !done.iter().any(|name| name == one.name)) {
        now.push(Term {
            id: 0,
            milestone: milestone.name.to_string(),
            facts: TermFacts {
                percent: Some(milestone.percent),
                amount: None,
                due_on: Some(milestone.due_on),
                status: TermStatus::Pending,
            },
            received_on: None,
            reference: None,
        });
    }
    // Too much, together with terms that were received, is too much of the new ones.
    save(tx, &function, &before, &now).map_err(|error| match error {
        Error::Invalid { field: Some(field), message } if field == "terms" => {
            Error::invalid("interim_percent", message)
        }
        other => other,
    })
}
