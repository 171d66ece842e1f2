//! Module `dashboards`: the state of one property by department.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::dates::Month;
use crate::domain::lists::ClosedList;
use crate::domain::lists::Role::{Finance, FrontDesk, HotelAdmin, RevenueManager, ServiceAgent};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::banquet::figures::{self as banquet, BanquetView};
use crate::store::laundry::revenue::{self as laundry, LaundryView};
use crate::store::reports::dashboards::{self, Movement};
use crate::store::reports::owner_briefing;
use crate::store::restaurant::figures::{self as restaurant, RestaurantView};
use crate::svc::folio::cash_summary::{ModeTotal, by_mode, takings};
use crate::svc::params::OneDay;
use crate::svc::reports::kpi::{
    DayView, DivisorsView, FigureRow, KpiPeriod, OutlookDay, labelled_figures, last_ahead, outlook_table,
};
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Dashboards,
        "property_dashboard",
        Gate::Any(&[FrontDesk, Finance, RevenueManager, HotelAdmin, ServiceAgent]),
        Target::Property,
        property_dashboard,
        tables,
        "Returns the figures of a property's day and month by department, with a forecast of seven days.",
    )]
}

/// A property's figures of a date.
#[derive(Serialize, JsonSchema)]
pub struct PropertyDay {
    pub property: String,
    pub property_name: String,
    pub currency: String,
    pub date: Day,
    pub total_rooms: i64,
    pub occupancy_pct: Amount,
    /// Arrivals and departures of the date, done or to come; of a closed date those that took place.
    pub arrivals: i64,
    pub departures: i64,
    /// Current guests if the date is the business date; guests at the end of a closed date; rooms sold on a date ahead.
    pub in_house: i64,
    /// Before tax, all departments; on a date not yet audited, including what the audit will post.
    pub revenue_today: Amount,
    /// Tax included, less refunds.
    pub collections_today: Amount,
}

impl PropertyDay {
    pub fn of(
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
    /// Arrivals, departures and guests of a date: what happened on one that is over, else what is done and to come.
    /// `sold` are the rooms of its night, for a date ahead.
    pub fn of(tx: &ReadTx, date: NaiveDate, sold: i64) -> Result<DeskCounts> {
        let today = tx.property()?.business_on;
        let no_shows = dashboards::no_shows(tx, date)?;
        if date < today {
            let Movement { arrivals, departures, in_house } = dashboards::movement(tx, date)?;
            return Ok(DeskCounts { arrivals, departures, in_house, no_shows });
        }
        let (arrivals, departures) = owner_briefing::comings_and_goings(tx, date)?;
        let in_house = if date == today { dashboards::in_house(tx)? } else { sold };
        Ok(DeskCounts { arrivals, departures, in_house, no_shows })
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
    /// Owed on all folios and on the functions' own invoices now, tax included; folios in credit are not deducted.
    outstanding: Amount,
    open_folios: i64,
    /// How many of the open folios owe something.
    owing_folios: i64,
    /// The part of it on the open folios.
    owed_on_open_folios: Amount,
    /// The part of it on unpaid invoices: closed folios, and functions that no folio took.
    owed_on_invoices: Amount,
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
            outstanding: period.money(open.outstanding()),
            open_folios: open.count,
            owing_folios: open.owing,
            owed_on_open_folios: period.money(open.owed),
            owed_on_invoices: period.money(open.invoiced),
        },
        restaurant: restaurant::day(tx, date, &property.currency)?,
        laundry: laundry::day(tx, date, &property.currency)?,
        banquet: banquet::day(tx, date, &property.currency)?,
        outlook: period.outlook(date),
        today: period.day(date),
        divisors: period.divisors_view(),
        line,
    })
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

/// The day and the month to date, then a table for each department.
fn tables(dashboard: &PropertyDashboard) -> Vec<Table> {
    let (month, finance) = (&dashboard.statistics, &dashboard.finance);
    let to_date = FigureRow {
        label: "Month to date",
        date: None,
        rooms_sold: month.rooms_sold_mtd,
        pax: None,
        occupancy_pct: month.mtd_occupancy_pct,
        room_revenue: month.mtd_room_revenue,
        fnb_revenue: None,
        other_revenue: None,
        total_revenue: month.mtd_revenue,
        adr: month.adr,
        revpar: month.revpar,
        revpax: None,
    };
    let rooms = Columns::<Housekeeping>::new()
        .figure("Occupied", Kind::Count, |rooms| rooms.occupied.into())
        .figure("Vacant", Kind::Count, |rooms| rooms.vacant.into())
        .figure("Open tasks", Kind::Count, |rooms| rooms.open_tasks.into())
        .figure("Overdue tasks", Kind::Count, |rooms| rooms.overdue_tasks.into());
    let states = Columns::<RoomStatusCounts>::new()
        .figure("Clean", Kind::Count, |rooms| rooms.clean.into())
        .figure("Dirty", Kind::Count, |rooms| rooms.dirty.into())
        .figure("Inspected", Kind::Count, |rooms| rooms.inspected.into())
        .figure("Out of Order", Kind::Count, |rooms| rooms.out_of_order.into());
    let owed = Columns::<FinanceView>::new()
        .figure("Collected", Kind::Amount, |finance| finance.collections_today.into())
        .figure("Outstanding", Kind::Amount, |finance| finance.outstanding.into())
        .figure("Open folios", Kind::Count, |finance| finance.open_folios.into())
        .figure("Owed on open folios", Kind::Amount, |finance| finance.owed_on_open_folios.into())
        .figure("Owed on invoices", Kind::Amount, |finance| finance.owed_on_invoices.into());
    let title = format!("Dashboard {}", dashboard.line.property_name);
    vec![
        labelled_figures(&title, &[dashboard.today.row("Day"), to_date]),
        movement_table("Front desk", &dashboard.front_desk),
        Table::of("Housekeeping", &rooms, [&dashboard.housekeeping]),
        Table::of("Rooms", &states, [&dashboard.housekeeping.room_status]),
        Table::of("Finance", &owed, [finance]),
        collections_table(&finance.collections_by_mode),
        outlook_table(&dashboard.outlook),
    ]
}

/// Arrivals and departures as a table of a file.
pub fn movement_table(title: &str, counts: &DeskCounts) -> Table {
    let columns = Columns::<DeskCounts>::new()
        .figure("Arrivals", Kind::Count, |desk| desk.arrivals.into())
        .figure("Departures", Kind::Count, |desk| desk.departures.into())
        .figure("In house", Kind::Count, |desk| desk.in_house.into())
        .figure("No-shows", Kind::Count, |desk| desk.no_shows.into());
    Table::of(title, &columns, [counts])
}

/// Collections by mode as a table of a file.
pub fn collections_table(modes: &[ModeTotal]) -> Table {
    let columns = Columns::<ModeTotal>::new()
        .text("Mode", |row| row.mode.as_str().into())
        .count("Payments", |row| row.txns.into())
        .amount("Total", |row| row.total.into());
    Table::of("Collections", &columns, modes).with_total("Total")
}
