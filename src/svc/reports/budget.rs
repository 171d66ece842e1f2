//! The month against its budget. Actual figures cover audited days only.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::Month;
use crate::domain::lists::Role::{Finance, HotelAdmin, RevenueManager, ServiceAgent};
use crate::domain::money::round;
use crate::domain::reports::budget::{require_targets, variance};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read_with_file, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::reports::budget::{self, Targets};
use crate::svc::reports::kpi::{DivisorsView, KpiPeriod};
use crate::wire::{Amount, DONE, Done, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read_with_file(
            Module::Reports,
            "budget_vs_actual",
            Gate::Any(&[Finance, RevenueManager, ServiceAgent]),
            Target::Property,
            budget_vs_actual,
            tables,
            "Returns room revenue, occupancy, ADR and RevPAR of a month with their targets.",
        ),
        write(
            Module::Reports,
            "save_budget",
            Gate::Any(&[RevenueManager, HotelAdmin, Finance]),
            Target::Property,
            save_budget,
            "Sets the targets of a month.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfMonth {
    /// `YYYY-MM`; the month of the business date when left out.
    period: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct BudgetReport {
    period: String,
    currency: String,
    /// Days of the month that are over by the business date.
    days_elapsed: i64,
    total_days: i64,
    rows: Vec<BudgetRow>,
    /// 1 when targets were saved for the month.
    has_budget: Flag,
    divisors: DivisorsView,
}

#[derive(Serialize, JsonSchema)]
struct BudgetRow {
    metric: &'static str,
    key: &'static str,
    /// Of the audited days.
    actual: Amount,
    /// Of the whole month; 0 means no target.
    target: Amount,
    /// The target's share for the days elapsed; for a rate or percentage, the target itself.
    target_to_date: Amount,
    /// Actual less target.
    variance: Amount,
    /// Actual as a percentage of the target; none without a target.
    attainment: Option<Amount>,
}

fn month(text: &str) -> Result<Month> {
    Month::parse(text).ok_or_else(|| Error::invalid("period", say!("{text} is not a month (YYYY-MM).", text)))
}

fn budget_vs_actual(tx: &ReadTx, params: OfMonth) -> Result<BudgetReport> {
    let property = tx.property()?;
    let month = params.period.as_deref().map_or(Ok(Month::of(property.business_on)), month)?;
    let budget = budget::find(tx, &month.to_string())?;
    let targets = budget.as_ref().map(|budget| budget.targets).unwrap_or_default();
    let yesterday = property.business_on.pred_opt().unwrap_or(property.business_on);
    let period = KpiPeriod::read(tx, month.first, month.last.min(yesterday))?;
    let actual = period.between(month.first, month.last.min(yesterday));
    let figures = period.figures(&actual);
    let elapsed = month.days_before(property.business_on);
    let share = Decimal::from(elapsed) / Decimal::from(month.days());
    let row = |metric, key, actual: Decimal, target: Decimal, target_to_date: Decimal| {
        let against = variance(actual, target);
        BudgetRow {
            metric,
            key,
            actual: Amount(actual),
            target: Amount(target),
            target_to_date: Amount(target_to_date),
            variance: Amount(against.difference),
            attainment: against.attainment.map(Amount),
        }
    };
    let money = |amount| period.money(amount).0;
    let (adr, revpar) = (money(targets.adr), money(targets.revpar));
    Ok(BudgetReport {
        period: month.to_string(),
        currency: property.currency.code().to_string(),
        days_elapsed: elapsed,
        total_days: month.days(),
        rows: vec![
            row(
                "Room Revenue",
                "room_revenue",
                money(actual.room_revenue),
                money(targets.room_revenue),
                money(targets.room_revenue * share),
            ),
            row("Occupancy %", "occupancy_pct", figures.occupancy, targets.occupancy, targets.occupancy),
            row("ADR / ARR", "adr", figures.adr, adr, adr),
            row("RevPAR", "revpar", figures.revpar, revpar, revpar),
        ],
        has_budget: Flag(budget.is_some()),
        divisors: period.divisors_view(),
    })
}

fn tables(report: &BudgetReport) -> Vec<Table> {
    let columns = Columns::<BudgetRow>::new()
        .text("Figure", |row| row.metric.into())
        .figure("Actual", Kind::Amount, |row| row.actual.into())
        .figure("Target", Kind::Amount, |row| row.target.into())
        .figure("Target to date", Kind::Amount, |row| row.target_to_date.into())
        .figure("Variance", Kind::Amount, |row| row.variance.into())
        .figure("Attained", Kind::Percent, |row| row.attainment.into());
    vec![Table::of(&format!("Budget {}", report.period), &columns, &report.rows)]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveBudget {
    /// `YYYY-MM`.
    period: Text,
    /// Before tax; 0 for no target, here and below.
    #[serde(default)]
    room_revenue_target: Amount,
    /// Percent, 0 to 100.
    #[serde(default)]
    occupancy_target: Amount,
    #[serde(default)]
    adr_target: Amount,
    #[serde(default)]
    revpar_target: Amount,
}

fn save_budget(tx: &WriteTx, params: SaveBudget) -> Result<Done> {
    let property = tx.property()?;
    let period = month(&params.period)?.to_string();
    let given = [
        ("room_revenue_target", params.room_revenue_target.0),
        ("occupancy_target", params.occupancy_target.0),
        ("adr_target", params.adr_target.0),
        ("revpar_target", params.revpar_target.0),
    ];
    require_targets(&given, "occupancy_target")?;
    let money = |amount: Amount| round(amount.0, &property.currency);
    let targets = Targets {
        room_revenue: money(params.room_revenue_target),
        occupancy: params.occupancy_target.0,
        adr: money(params.adr_target),
        revpar: money(params.revpar_target),
    };
    let before = budget::find(tx, &period)?.map(|budget| budget.targets);
    if before == Some(targets) {
        tx.nothing_changed();
        return Ok(DONE);
    }
    let name = budget::save(tx, &period, &targets)?;
    let action =
        Action::new(Verb::SaveBudget, RecordType::RevenueBudget, name).after(view(&period, &targets));
    tx.log(match before {
        Some(before) => action.before(view(&period, &before)),
        None => action,
    });
    Ok(DONE)
}

fn view(period: &str, targets: &Targets) -> Value {
    json!({ "period": period, "room_revenue_target": Amount(targets.room_revenue),
        "occupancy_target": Amount(targets.occupancy), "adr_target": Amount(targets.adr),
        "revpar_target": Amount(targets.revpar) })
}
