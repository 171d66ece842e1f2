//! Module `dashboards`: the state of one property by department, and of all the caller's properties.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::Month;
use crate::domain::lists::Role::{Finance, FrontDesk, HotelAdmin, RevenueManager, ServiceAgent};
use crate::domain::money::percentage;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::types::{Amount, Day};
use crate::store::banquet::figures;
use crate::store::laundry::figures as laundry;
use crate::store::reports::{dashboards, owner_briefing};
use crate::store::restaurant::billing;
use crate::svc::folio::payments::{ModeTotal, by_mode, takings};
use crate::svc::params::OneDay;
use crate::svc::reports::kpi::{DayView, DivisorsView, KpiPeriod, OutlookDay, last_ahead};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Dashboards,
            "property_dashboard",
            Gate::Any(&[FrontDesk, Finance, RevenueManager, HotelAdmin, ServiceAgent]),
            Target::Property,
            property_dashboard,
            "Returns the figures of a property's day and month by department, with a forecast of seven days.",
        ),
        read(
            Module::Dashboards,
            "portfolio_dashboard",
            Gate::Any(&[Finance, RevenueManager, HotelAdmin, ServiceAgent]),
            Target::Every,
            portfolio_dashboard,
            "Returns the figures of a day for all properties of the caller, in total and by property.",
        ),
    ]
}

/// A property's figures of a date.
#[derive(Serialize, JsonSchema)]
struct PropertyDay {
    property: String,
    property_name: String,
    currency: String,
    date: Day,
    total_rooms: i64,
    occupancy_pct: Amount,
    /// Arrivals of the date, done or to come.
    arrivals: i64,
    departures: i64,
    /// Current guests if the date is the business date, else rooms sold that night.
    in_house: i64,
    /// Before tax, all departments; on a date not yet audited, including what the audit will post.
    revenue_today: Amount,
    /// Tax included, less refunds.
    collections_today: Amount,
}

impl PropertyDay {
    fn of(
        property: &PropertySettings,
        period: &KpiPeriod,
        date: NaiveDate,
        desk: DeskCounts,
        collected: Decimal,
    ) -> PropertyDay {
        let day = period.of(date);
        PropertyDay {
            property: property.name.clone(),
            property_name: property.property_name.clone(),
            currency: property.currency.code().to_string(),
            date: Day(date),
            total_rooms: day.rooms,
            occupancy_pct: Amount(period.figures(&day).occupancy),
            arrivals: desk.arrivals,
            departures: desk.departures,
            in_house: desk.in_house,
            revenue_today: period.money(day.total_revenue()),
            collections_today: period.money(collected),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct PropertyDashboard {
    #[serde(flatten)]
    line: PropertyDay,
    no_shows: i64,
    statistics: Statistics,
    front_desk: DeskCounts,
    housekeeping: Housekeeping,
    finance: FinanceView,
    restaurant: RestaurantView,
    laundry: LaundryView,
    banquet: BanquetView,
    outlook: Vec<OutlookDay>,
    /// The date's own figures.
    today: DayView,
    divisors: DivisorsView,
}

/// Figures of the month up to and including the date.
#[derive(Serialize, JsonSchema)]
struct Statistics {
    mtd_occupancy_pct: Amount,
    /// Before tax, all departments.
    mtd_revenue: Amount,
    mtd_room_revenue: Amount,
    adr: Amount,
    revpar: Amount,
    rooms_sold_mtd: i64,
}

#[derive(Clone, Copy, Serialize, JsonSchema)]
pub struct DeskCounts {
    pub arrivals: i64,
    pub departures: i64,
    pub in_house: i64,
    pub no_shows: i64,
}

impl DeskCounts {
    /// Arrivals, departures and guests of a date; `sold` are the rooms of its night.
    pub fn of(tx: &ReadTx, date: NaiveDate, sold: i64) -> Result<DeskCounts> {
        let (arrivals, departures) = owner_briefing::comings_and_goings(tx, date)?;
        let in_house = if date == tx.property()?.business_on { dashboards::in_house(tx)? } else { sold };
        Ok(DeskCounts { arrivals, departures, in_house, no_shows: dashboards::no_shows(tx, date)? })
    }
}

/// Current rooms and tasks, whatever the date.
#[derive(Serialize, JsonSchema)]
struct Housekeeping {
    room_status: RoomStatusCounts,
    occupied: i64,
    vacant: i64,
    open_tasks: i64,
    overdue_tasks: i64,
}

#[derive(Serialize, JsonSchema)]
struct RoomStatusCounts {
    #[serde(rename = "Clean")]
    clean: i64,
    #[serde(rename = "Dirty")]
    dirty: i64,
    #[serde(rename = "Inspected")]
    inspected: i64,
    #[serde(rename = "Out of Order")]
    out_of_order: i64,
}

#[derive(Serialize, JsonSchema)]
struct FinanceView {
    collections_today: Amount,
    collections_by_mode: Vec<ModeTotal>,
    /// Owed on all folios now, tax included; folios in credit are not deducted.
    outstanding: Amount,
    open_folios: i64,
}

fn property_dashboard(tx: &ReadTx, params: OneDay) -> Result<PropertyDashboard> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let period = KpiPeriod::read(tx, Month::of(date).first, last_ahead(date))?;
    let month = period.month_to_date(date);
    let front_desk = DeskCounts::of(tx, date, period.of(date).sold)?;
    let collected = takings(tx, date, &property.currency)?;
    let line =
        PropertyDay::of(&property, &period, date, front_desk, collected.iter().map(|row| row.total).sum());
    let open = dashboards::open_folios(tx)?;
    Ok(PropertyDashboard {
        no_shows: front_desk.no_shows,
        statistics: Statistics {
            mtd_occupancy_pct: month.occupancy_pct,
            mtd_revenue: month.total_revenue,
            mtd_room_revenue: month.room_revenue,
            adr: month.adr,
            revpar: month.revpar,
            rooms_sold_mtd: month.rooms_sold,
        },
        front_desk,
        housekeeping: housekeeping(tx)?,
        finance: FinanceView {
            collections_today: line.collections_today,
            collections_by_mode: by_mode(&collected),
            outstanding: period.money(open.outstanding),
            open_folios: open.count,
        },
        restaurant: RestaurantView::of(tx, date)?,
        laundry: LaundryView::of(tx, date)?,
        banquet: BanquetView::of(tx, date)?,
        outlook: period.outlook(date),
        today: period.day(date),
        divisors: period.divisors_view(),
        line,
    })
}

/// The outlets on a date.
#[derive(Serialize, JsonSchema)]
pub struct RestaurantView {
    /// Guests at the bills of the date; a bill that does not say how many counts one.
    covers: i64,
    /// Bills of the date that were not cancelled.
    bills: i64,
    /// Paid at the outlets or posted to folios, before tax; it is part of the food and beverage revenue.
    revenue: Amount,
    /// Running tabs now.
    open_bills: i64,
}

impl RestaurantView {
    pub fn of(tx: &ReadTx, date: NaiveDate) -> Result<RestaurantView> {
        let day = billing::day(tx, date, &tx.property()?.currency)?;
        Ok(RestaurantView {
            covers: day.covers,
            bills: day.bills,
            revenue: Amount(day.revenue),
            open_bills: day.open_bills,
        })
    }
}

/// The laundry on a date.
#[derive(Serialize, JsonSchema)]
pub struct LaundryView {
    /// Bags delivered on the date.
    bags: i64,
    /// Pieces in them.
    pieces: i64,
    /// Laundry charges posted on the date, before tax; they are part of the other revenue.
    revenue: Amount,
    /// Bags that are with the laundry or wait for it now.
    open_bags: i64,
    waiting_pickups: i64,
    overdue_bags: i64,
}

impl LaundryView {
    pub fn of(tx: &ReadTx, date: NaiveDate) -> Result<LaundryView> {
        let day = laundry::day(tx, date, &tx.property()?.currency)?;
        Ok(LaundryView {
            bags: day.bags,
            pieces: day.pieces,
            revenue: Amount(day.revenue),
            open_bags: day.open,
            waiting_pickups: day.waiting,
            overdue_bags: day.overdue,
        })
    }
}

/// The banquets of a date.
#[derive(Serialize, JsonSchema)]
pub struct BanquetView {
    /// Confirmed and completed functions that run on the date.
    functions: i64,
    /// Their guests.
    pax: i64,
    /// Billed on the date with an invoice of their own or on folios, before tax; it is part of the food and beverage and of the
    /// other revenue.
    revenue: Amount,
    /// Functions that are over and not closed out.
    to_close: i64,
}

impl BanquetView {
    pub fn of(tx: &ReadTx, date: NaiveDate) -> Result<BanquetView> {
        let day = figures::day(tx, date, &tx.property()?.currency)?;
        Ok(BanquetView {
            functions: day.functions,
            pax: day.pax,
            revenue: Amount(day.revenue),
            to_close: day.to_close,
        })
    }
}

fn housekeeping(tx: &ReadTx) -> Result<Housekeeping> {
    let rooms = dashboards::rooms(tx)?;
    let (open_tasks, overdue_tasks) = dashboards::tasks(tx)?;
    Ok(Housekeeping {
        room_status: RoomStatusCounts {
            clean: rooms.clean,
            dirty: rooms.dirty,
            inspected: rooms.inspected,
            out_of_order: rooms.out_of_order,
        },
        occupied: rooms.occupied,
        vacant: rooms.total - rooms.occupied,
        open_tasks,
        overdue_tasks,
    })
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
    laundry_revenue: Option<Amount>,
    restaurant_covers: i64,
    restaurant_revenue: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct PropertyRow {
    #[serde(flatten)]
    line: PropertyDay,
    rooms_sold: i64,
    outstanding: Amount,
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
    let restaurant = billing::day(tx, date, &property.currency)?;
    Ok(PropertyRow {
        line: PropertyDay::of(&property, &period, date, desk, collected),
        rooms_sold: day.sold,
        outstanding: period.money(dashboards::open_folios(tx)?.outstanding),
        laundry_revenue: LaundryView::of(tx, date)?.revenue,
        banquet: BanquetView::of(tx, date)?,
        restaurant_covers: restaurant.covers,
        restaurant_revenue: Amount(restaurant.revenue),
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
        laundry_revenue: amount(|row| row.laundry_revenue),
        restaurant_covers: count(|row| row.restaurant_covers),
        restaurant_revenue: amount(|row| row.restaurant_revenue),
        currency,
    }
}
