//! The pipeline: functions by month, status, kind, hall and source, dated on the event.

use chrono::{Months, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::REPORTERS;
use super::sheet_view::pax_of;
use crate::db::scope::ReadTx;
use crate::domain::banquet::figures::{Counted, Sum, by_key, largest_first};
use crate::domain::banquet::pipeline::{conversion_rate, months, tally};
use crate::domain::banquet::status::{is_dead, is_hoped, is_won};
use crate::domain::dates::{Month, has_written_year, report_range};
use crate::domain::lists::{ClosedList, FunctionStatus};
use crate::domain::money::{Currency, sum};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::wire::{Amount, Day, Int};

const MONTHS_MOST: i64 = 24;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "banquet_pipeline",
        REPORTERS,
        Target::Property,
        banquet_pipeline,
        "Functions by month and status, by the date of the event; what is won, hoped for and lost.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetPipeline {
    /// Defaults to the first of this month.
    from_date: Option<Day>,
    /// Defaults to the last day of so many months.
    to_date: Option<Day>,
    /// Months shown without a last date, 1 to 24.
    #[serde(default = "six")]
    months: Int,
}

fn six() -> Int {
    Int(6)
}

#[derive(Serialize, JsonSchema)]
pub struct Pipeline {
    from: Day,
    to: Day,
    /// Every month of the range.
    months: Vec<MonthRow>,
    by_status: Vec<KeySum>,
    by_event_type: Vec<KeySum>,
    by_venue: Vec<KeySum>,
    by_source: Vec<KeySum>,
    totals: PipelineTotals,
    lost_reasons: Vec<LostReason>,
}

#[derive(Serialize, JsonSchema)]
struct MonthRow {
    /// `YYYY-MM`
    month: String,
    /// {status: {count, value, pax}}
    statuses: Map<String, Value>,
    /// Confirmed and completed.
    confirmed_value: Amount,
    /// Enquiries and tentative functions.
    pipeline_value: Amount,
    /// Lost and cancelled.
    lost_value: Amount,
    count: i64,
    pax: i64,
    received: Amount,
    outstanding: Amount,
}

/// Functions that share a key.
#[derive(Serialize, JsonSchema)]
pub struct KeySum {
    key: String,
    count: i64,
    /// With tax.
    value: Amount,
    pax: i64,
}

impl KeySum {
    fn of((key, sum): (String, Sum)) -> KeySum {
        KeySum { key, count: sum.count, value: Amount(sum.value), pax: sum.pax }
    }
}

#[derive(Serialize, JsonSchema)]
struct PipelineTotals {
    functions: usize,
    confirmed_value: Amount,
    pipeline_value: Amount,
    outstanding: Amount,
    /// Won of decided, percent; null while nothing is decided.
    conversion_rate: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct LostReason {
    reason: String,
    count: i64,
}

/// A function as figures count it.
pub(super) fn counted(function: &Function) -> Counted {
    Counted {
        status: function.status,
        value: function.grand,
        received: function.money.received,
        balance: function.balance(),
        pax: pax_of(function),
    }
}

fn range(tx: &ReadTx, params: &BanquetPipeline) -> Result<(NaiveDate, NaiveDate)> {
    let from = params.from_date.map_or(Month::of(tx.property()?.business_on).first, |day| day.0);
    let months = params.months.0;
    if !(1..=MONTHS_MOST).contains(&months) {
        return Err(Error::invalid(
            "months",
            say!("The months must be from 1 to {most}.", most = MONTHS_MOST),
        ));
    }
    let later = Months::new(u32::try_from(months - 1).unwrap_or(0));
    let last = from.checked_add_months(later).map(|date| Month::of(date).last).filter(has_written_year);
    let far = || Error::invalid("from_date", say!("The date {date} is too far away.", date = from));
    let to = match params.to_date {
        Some(day) => day.0,
        None => last.ok_or_else(far)?,
    };
    if params.to_date.is_some() {
        report_range(from, to)?;
    }
    Ok((from, to))
}

fn banquet_pipeline(tx: &ReadTx, params: BanquetPipeline) -> Result<Pipeline> {
    let property = tx.property()?;
    let currency = &property.currency;
    let (from, to) = range(tx, &params)?;
    let all = functions::beginning(tx, from, to)?;
    let by = |key: &dyn Fn(&Function) -> String| -> Vec<KeySum> {
        let sums = by_key(all.iter().map(|function| (key(function), counted(function))), currency.digits);
        largest_first(sums).into_iter().map(KeySum::of).collect()
    };
    let value = |wanted: fn(FunctionStatus) -> bool| value_of(all.iter(), wanted, currency);
    let mut total = Sum::nothing(currency.digits);
    all.iter().for_each(|function| total.add(&counted(function)));
    Ok(Pipeline {
        from: Day(from),
        to: Day(to),
        months: months(from, to)
            .into_iter()
            .map(|month| month_row(month, &all, currency))
            .collect::<Result<_>>()?,
        by_status: by(&|function| function.status.to_string()),
        by_event_type: by(&|function| function.details.event_type.to_string()),
        by_venue: by(&|function| function.venue.clone()),
        by_source: by(&|function| function.details.source.to_string()),
        totals: PipelineTotals {
            functions: all.len(),
            confirmed_value: value(is_won),
            pipeline_value: value(is_hoped),
            outstanding: Amount(total.outstanding),
            conversion_rate: conversion_rate(all.iter().map(|function| function.status)).map(Amount),
        },
        lost_reasons: tally(all.iter().filter_map(|function| function.lost_reason.as_deref()))
            .into_iter()
            .map(|(reason, count)| LostReason { reason, count })
            .collect(),
    })
}

fn value_of<'f>(
    functions: impl Iterator<Item = &'f Function>,
    wanted: fn(FunctionStatus) -> bool,
    currency: &Currency,
) -> Amount {
    let values = functions.filter(|function| wanted(function.status)).map(|function| function.grand);
    Amount(sum(values, currency))
}

fn month_row(month: Month, all: &[Function], currency: &Currency) -> Result<MonthRow> {
    let on = |function: &&Function| {
        let date = function.details.times.event_on;
        month.first <= date && date <= month.last
    };
    let own: Vec<&Function> = all.iter().filter(on).collect();
    let mut own_sum = Sum::nothing(currency.digits);
    own.iter().for_each(|function| own_sum.add(&counted(function)));
    let mut statuses = Map::new();
    for status in FunctionStatus::ALL {
        let mut of_status = Sum::nothing(currency.digits);
        own.iter()
            .filter(|function| function.status == *status)
            .for_each(|function| of_status.add(&counted(function)));
        if of_status.count > 0 {
            let (count, value, pax) = (of_status.count, Amount(of_status.value), of_status.pax);
            statuses.insert(status.to_string(), json!({ "count": count, "value": value, "pax": pax }));
        }
    }
    let value = |wanted: fn(FunctionStatus) -> bool| value_of(own.iter().copied(), wanted, currency);
    Ok(MonthRow {
        month: month.to_string(),
        statuses,
        confirmed_value: value(is_won),
        pipeline_value: value(is_hoped),
        lost_value: value(is_dead),
        count: own_sum.count,
        pax: own_sum.pax,
        received: Amount(own_sum.received),
        outstanding: Amount(own_sum.outstanding),
    })
}
