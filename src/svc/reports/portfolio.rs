//! The dashboard of all the caller's properties.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{Finance, HotelAdmin, RevenueManager, ServiceAgent};
use crate::domain::money::percentage;
use crate::domain::night_audit::schedule::days_not_closed;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::banquet::figures::{self as banquet, BanquetView};
use crate::store::laundry::revenue as laundry;
use crate::store::reports::dashboards;
use crate::store::restaurant::figures as restaurant;
use crate::svc::folio::cash_summary::takings;
use crate::svc::reports::dashboards::{DeskCounts, PropertyDay};
use crate::svc::reports::kpi::KpiPeriod;
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Dashboards,
        "portfolio_dashboard",
        Gate::Any(&[Finance, RevenueManager, HotelAdmin, ServiceAgent]),
        Target::Every,
        portfolio_dashboard,
        tables,
        "Returns the figures of a day for all properties of the caller, in total and by property.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OnDate {
    /// Each property's business date when left out.
    date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct PortfolioDashboard {
    /// The date asked for, else the latest of the business dates.
    date: Option<Day>,
    totals: PortfolioTotals,
    /// Highest revenue first.
    properties: Vec<PropertyRow>,
}

#[derive(Serialize, JsonSchema)]
struct PortfolioTotals {
    properties: usize,
    total_rooms: i64,
    /// Rooms sold over rooms available, of all properties.
    occupancy_pct: Amount,
    rooms_sold: i64,
    arrivals: i64,
    departures: i64,
    in_house: i64,
    /// The properties' currency; none if they differ, and then no amounts.
    currency: Option<String>,
    revenue_today: Option<Amount>,
    collections_today: Option<Amount>,
    outstanding: Option<Amount>,
    /// The parts of it on open folios and on unpaid invoices.
    owed_on_open_folios: Option<Amount>,
    owed_on_invoices: Option<Amount>,
    laundry_revenue: Option<Amount>,
    restaurant_covers: i64,
    restaurant_revenue: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct PropertyRow {
    #[serde(flatten)]
    line: PropertyDay,
    /// Days before today that no night audit has closed; yesterday counts from noon on.
    days_not_closed: i64,
    rooms_sold: i64,
    outstanding: Amount,
    /// The parts of it on open folios and on unpaid invoices.
    owed_on_open_folios: Amount,
    owed_on_invoices: Amount,
    /// Part of the revenue.
    laundry_revenue: Amount,
    banquet: BanquetView,
    /// Guests of the outlets.
    restaurant_covers: i64,
    /// Of the outlets, before tax; a part of revenue_today.
    restaurant_revenue: Amount,
    #[serde(skip)]
    available: i64,
}

fn portfolio_dashboard(tx: &ReadTx, params: OnDate) -> Result<PortfolioDashboard> {
    let mut properties =
        tx.each_property().iter().map(|tx| property_row(tx, params.date)).collect::<Result<Vec<_>>>()?;
    properties.sort_by(|PropertyRow { line: a, .. }, PropertyRow { line: b, .. }| {
        b.revenue_today.cmp(&a.revenue_today).then_with(|| a.property.cmp(&b.property))
    });
    let latest = properties.iter().map(|row| row.line.date).max();
    Ok(PortfolioDashboard { date: params.date.or(latest), totals: totals(&properties), properties })
}

fn property_row(tx: &ReadTx, date: Option<Day>) -> Result<PropertyRow> {
    let property = tx.property()?;
    let date = date.map_or(property.business_on, |day| day.0);
    let period = KpiPeriod::read(tx, date, date)?;
    let day = period.of(date);
    let desk = DeskCounts::of(tx, date, day.sold)?;
    let collected = takings(tx, date, &property.currency)?;
    let collected = collected.iter().map(|row| row.total).sum();
    let restaurant = restaurant::day(tx, date, &property.currency)?;
    let open = dashboards::open_folios(tx)?;
    Ok(PropertyRow {
        line: PropertyDay::of(&property, &period, date, desk, collected),
        days_not_closed: days_not_closed(property.local(tx.now()), property.business_on),
        rooms_sold: day.sold,
        outstanding: period.money(open.outstanding()),
        owed_on_open_folios: period.money(open.owed),
        owed_on_invoices: period.money(open.invoiced),
        laundry_revenue: laundry::day(tx, date, &property.currency)?.revenue,
        banquet: banquet::day(tx, date, &property.currency)?,
        restaurant_covers: restaurant.covers,
        restaurant_revenue: restaurant.revenue,
        available: day.available(period.divisors),
    })
}

fn totals(rows: &[PropertyRow]) -> PortfolioTotals {
    let count = |of: fn(&PropertyRow) -> i64| rows.iter().map(of).sum::<i64>();
    let currency = rows.first().map(|row| row.line.currency.clone());
    let currency = currency.filter(|code| rows.iter().all(|row| row.line.currency == *code));
    let amount = |of: fn(&PropertyRow) -> Amount| {
        let sum = rows.iter().map(|row| of(row).0).sum::<Decimal>();
        (currency.is_some() || rows.is_empty()).then_some(Amount(sum))
    };
    let sold = count(|row| row.rooms_sold);
    PortfolioTotals {
        properties: rows.len(),
        total_rooms: count(|row| row.line.total_rooms),
        occupancy_pct: Amount(percentage(Decimal::from(sold), Decimal::from(count(|row| row.available)))),
        rooms_sold: sold,
        arrivals: count(|row| row.line.arrivals),
        departures: count(|row| row.line.departures),
        in_house: count(|row| row.line.in_house),
        revenue_today: amount(|row| row.line.revenue_today),
        collections_today: amount(|row| row.line.collections_today),
        outstanding: amount(|row| row.outstanding),
        owed_on_open_folios: amount(|row| row.owed_on_open_folios),
        owed_on_invoices: amount(|row| row.owed_on_invoices),
        laundry_revenue: amount(|row| row.laundry_revenue),
        restaurant_covers: count(|row| row.restaurant_covers),
        restaurant_revenue: amount(|row| row.restaurant_revenue),
        currency,
    }
}

/// A property, or all of them, in the file.
struct PortfolioLine<'a> {
    property: &'a str,
    date: Option<Day>,
    currency: Option<&'a str>,
    total_rooms: i64,
    rooms_sold: i64,
    occupancy_pct: Amount,
    arrivals: i64,
    departures: i64,
    in_house: i64,
    revenue_today: Option<Amount>,
    collections_today: Option<Amount>,
    outstanding: Option<Amount>,
}

impl PropertyRow {
    fn line(&self) -> PortfolioLine<'_> {
        let line = &self.line;
        PortfolioLine {
            property: &line.property,
            date: Some(line.date),
            currency: Some(&line.currency),
            total_rooms: line.total_rooms,
            rooms_sold: self.rooms_sold,
            occupancy_pct: line.occupancy_pct,
            arrivals: line.arrivals,
            departures: line.departures,
            in_house: line.in_house,
            revenue_today: Some(line.revenue_today),
            collections_today: Some(line.collections_today),
            outstanding: Some(self.outstanding),
        }
    }
}

impl PortfolioTotals {
    fn line(&self) -> PortfolioLine<'_> {
        PortfolioLine {
            property: "All",
            date: None,
            currency: self.currency.as_deref(),
            total_rooms: self.total_rooms,
            rooms_sold: self.rooms_sold,
            occupancy_pct: self.occupancy_pct,
            arrivals: self.arrivals,
            departures: self.departures,
            in_house: self.in_house,
            revenue_today: self.revenue_today,
            collections_today: self.collections_today,
            outstanding: self.outstanding,
        }
    }
}

fn tables(dashboard: &PortfolioDashboard) -> Vec<Table> {
    let columns = Columns::<PortfolioLine>::new()
        .text("Property", |line| line.property.into())
        .day("Date", |line| line.date.into())
        .text("Currency", |line| line.currency.into())
        .figure("Rooms", Kind::Count, |line| line.total_rooms.into())
        .figure("Rooms sold", Kind::Count, |line| line.rooms_sold.into())
        .figure("Occupancy", Kind::Percent, |line| line.occupancy_pct.into())
        .figure("Arrivals", Kind::Count, |line| line.arrivals.into())
        .figure("Departures", Kind::Count, |line| line.departures.into())
        .figure("In house", Kind::Count, |line| line.in_house.into())
        .figure("Revenue", Kind::Amount, |line| line.revenue_today.into())
        .figure("Collected", Kind::Amount, |line| line.collections_today.into())
        .figure("Outstanding", Kind::Amount, |line| line.outstanding.into());
    let lines: Vec<PortfolioLine> =
        dashboard.properties.iter().map(PropertyRow::line).chain([dashboard.totals.line()]).collect();
    vec![Table::of("Portfolio", &columns, &lines)]
}
