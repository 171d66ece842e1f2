//! Room nights and room revenue by source, company or travel agent.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::report_range;
use crate::domain::lists::Role::{Finance, RevenueManager, ServiceAgent};
use crate::domain::money::percentage;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::reports::contribution::{self as store, Origin};
use crate::wire::{Amount, Day};

/// Label of stays without a company or agent.
const DIRECT: &str = "Direct";
/// Label of room lines without a stay, posted by hand to a group's folio.
const NO_STAY: &str = "No stay";

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Reports,
        "contribution",
        Gate::Any(&[Finance, RevenueManager, ServiceAgent]),
        Target::Property,
        contribution,
        tables,
        "Returns bookings, room nights and room revenue by source, company or travel agent.",
    )]
}

/// Grouping of the report.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum ContributionBy {
    #[default]
    Source,
    Company,
    TravelAgent,
}

#[derive(Deserialize, JsonSchema)]
pub struct ContributionParams {
    from_date: Day,
    /// Included; at most 366 days.
    to_date: Day,
    #[serde(default)]
    by: ContributionBy,
}

#[derive(Serialize, JsonSchema)]
pub struct ContributionReport {
    by: ContributionBy,
    currency: String,
    from: Day,
    to: Day,
    /// Room revenue before tax; equals that of the same days in the flash.
    total: Amount,
    room_nights: i64,
    /// Travel agents' commission on these nights.
    commission: Amount,
    /// Highest revenue first.
    rows: Vec<ContributionRow>,
}

#[derive(Serialize, JsonSchema)]
struct ContributionRow {
    label: String,
    /// Stays with a night or room revenue in the range.
    bookings: i64,
    room_nights: i64,
    revenue: Amount,
    /// Percent of the total.
    share: Amount,
    /// Travel agents' commission on these nights: the part of each stay's commission that they have.
    commission: Amount,
}

fn contribution(tx: &ReadTx, params: ContributionParams) -> Result<ContributionReport> {
    let (from, to) = (params.from_date.0, params.to_date.0);
    report_range(from, to)?;
    let origin = match params.by {
        ContributionBy::Source => Origin::Source,
        ContributionBy::Company => Origin::Company,
        ContributionBy::TravelAgent => Origin::TravelAgent,
    };
    let property = tx.property()?;
    let mut found = store::contribution(tx, from, to, origin)?;
    found.sort_by(|a, b| {
        b.revenue.cmp(&a.revenue).then(b.room_nights.cmp(&a.room_nights)).then_with(|| a.label.cmp(&b.label))
    });
    let zero = Decimal::new(0, property.currency.digits);
    let total = found.iter().fold(zero, |sum, row| sum + row.revenue);
    let nobody = if matches!(params.by, ContributionBy::Source) { NO_STAY } else { DIRECT };
    let row = |row: store::Contribution| ContributionRow {
        label: row.label.unwrap_or_else(|| nobody.to_string()),
        bookings: row.bookings,
        room_nights: row.room_nights,
        revenue: Amount(row.revenue),
        share: Amount(percentage(row.revenue, total)),
        commission: Amount(row.commission),
    };
    Ok(ContributionReport {
        by: params.by,
        currency: property.currency.code().to_string(),
        from: params.from_date,
        to: params.to_date,
        total: Amount(total),
        room_nights: found.iter().map(|row| row.room_nights).sum(),
        commission: Amount(found.iter().fold(zero, |sum, row| sum + row.commission)),
        rows: found.into_iter().map(row).collect(),
    })
}

fn tables(report: &ContributionReport) -> Vec<Table> {
    let label = match report.by {
        ContributionBy::Source => "Source",
        ContributionBy::Company => "Company",
        ContributionBy::TravelAgent => "Travel agent",
    };
    let columns = Columns::<ContributionRow>::new()
        .text(label, |row| (&row.label).into())
        .count("Bookings", |row| row.bookings.into())
        .count("Room nights", |row| row.room_nights.into())
        .amount("Room revenue", |row| row.revenue.into())
        .figure("Share", Kind::Percent, |row| row.share.into())
        .amount("Commission", |row| row.commission.into());
    vec![Table::of("Contribution", &columns, &report.rows).with_total("Total")]
}
