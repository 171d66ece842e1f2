//! The manager's flash report: yesterday, month to date, today, collections, outlook.

use chrono::{Days, Months, NaiveDate};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::dates::Month;
use crate::domain::language::Message;
use crate::domain::lists::Role::{Finance, FrontDesk, ServiceAgent};
use crate::domain::money::{Currency, round};
use crate::domain::reports::flash::AfterClosing;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::Table;
use crate::spreadsheet::columns::Columns;
use crate::store::banquet::figures::{self as banquet, BanquetView};
use crate::store::laundry::revenue::{self as laundry, LaundryView};
use crate::store::reports::kpi::after_closing;
use crate::store::restaurant::figures::{self as restaurant, RestaurantView};
use crate::svc::folio::cash_summary::{ModeTotal, by_mode, takings};
use crate::svc::params::OneDay;
use crate::svc::reports::dashboards::{DeskCounts, collections_table, movement_table};
use crate::svc::reports::kpi::{
    DayView, DivisorsView, KpiPeriod, MonthView, OutlookDay, figures_by_day, labelled_figures, last_ahead,
    outlook_table,
};
use crate::wire::{Amount, Day};

/// Days of the trend, the date included.
const BACK: u64 = 14;

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Reports,
        "manager_flash",
        Gate::Any(&[FrontDesk, Finance, ServiceAgent]),
        Target::Property,
        manager_flash,
        tables,
        "Returns the manager's report: yesterday, month to date, today, collections, the last 14 and the next 7 days.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct ManagerFlash {
    date: Day,
    currency: String,
    total_rooms: i64,
    yesterday: DayView,
    /// Up to and including the date.
    mtd: MonthView,
    /// The calendar year up to and including the date.
    ytd: MonthView,
    today: DayView,
    /// What happened to the bills of the date after it was closed; null if nothing did.
    changed_since_closing: Option<ChangedView>,
    /// The same date a year earlier; none where the property was not open then.
    last_year: Option<LastYear>,
    movement: DeskCounts,
    /// The outlets on the date.
    restaurant: RestaurantView,
    laundry: LaundryView,
    /// Functions on the date.
    banquet: BanquetView,
    collections: Collections,
    /// Fourteen days, the date itself last.
    trend: Vec<DayView>,
    /// Seven days, the date itself first.
    outlook: Vec<OutlookDay>,
    divisors: DivisorsView,
}

/// What happened to the bills of a closed day after its night audit. The day's figures count what was posted, voided and
/// cancelled, the audit's record does not.
#[derive(Serialize, JsonSchema)]
struct ChangedView {
    /// Charges on folios that were posted or voided.
    charges: i64,
    /// Invoices of functions that were cancelled.
    invoices: i64,
    /// What both changed of the day's revenue, before tax.
    amount: Amount,
    /// Bills of the restaurant that were credited; a credit counts on its own day.
    credits: i64,
    /// What was credited, before tax.
    credited_amount: Amount,
    /// The same in sentences.
    sentences: Vec<Message>,
}

impl ChangedView {
    fn of(after: &AfterClosing, currency: &Currency) -> ChangedView {
        ChangedView {
            charges: after.charges,
            invoices: after.invoices,
            amount: Amount(round(after.amount(), currency)),
            credits: after.credits,
            credited_amount: Amount(round(after.credited, currency)),
            sentences: after.sentences(currency),
        }
    }
}

/// The same date, month and year to date, a year earlier.
#[derive(Serialize, JsonSchema)]
struct LastYear {
    today: DayView,
    mtd: MonthView,
    ytd: MonthView,
}

/// Money collected on the date, tax included, less refunds.
#[derive(Serialize, JsonSchema)]
struct Collections {
    date: Day,
    modes: Vec<ModeTotal>,
    grand_total: Amount,
}

fn manager_flash(tx: &ReadTx, params: OneDay) -> Result<ManagerFlash> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let back = |days: u64| date.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN);
    let period =
        KpiPeriod::read_with_year(tx, Month::of(date).first.min(back(BACK - 1)), last_ahead(date), date)?;
    let day = period.of(date);
    let collected = takings(tx, date, &property.currency)?;
    let collections = Collections {
        date: Day(date),
        modes: by_mode(&collected),
        grand_total: period.money(collected.iter().map(|row| row.total).sum::<Decimal>()),
    };
    Ok(ManagerFlash {
        date: Day(date),
        currency: property.currency.code().to_string(),
        total_rooms: day.rooms,
        yesterday: period.day(back(1)),
        mtd: period.month_to_date(date),
        ytd: period.sums(&period.year_to_date(tx, date)?),
        last_year: last_year(tx, date)?,
        today: period.day(date),
        changed_since_closing: after_closing(tx, date)?
            .map(|after| ChangedView::of(&after, &property.currency)),
        movement: DeskCounts::of(tx, date, day.sold)?,
        restaurant: restaurant::day(tx, date, &property.currency)?,
        laundry: laundry::day(tx, date, &property.currency)?,
        banquet: banquet::day(tx, date, &property.currency)?,
        collections,
        trend: (0..BACK).rev().map(|days| period.day(back(days))).collect(),
        outlook: period.outlook(date),
        divisors: period.divisors_view(),
    })
}

fn last_year(tx: &ReadTx, date: NaiveDate) -> Result<Option<LastYear>> {
    // 29 February is compared with the 28th.
    let date = date.checked_sub_months(Months::new(12)).unwrap_or(NaiveDate::MIN);
    let period = KpiPeriod::read_with_year(tx, Month::of(date).first, date, date)?;
    let year = period.year_to_date(tx, date)?;
    if year.rooms == 0 {
        return Ok(None);
    }
    Ok(Some(LastYear { today: period.day(date), mtd: period.month_to_date(date), ytd: period.sums(&year) }))
}

fn tables(flash: &ManagerFlash) -> Vec<Table> {
    let mut figures = vec![
        flash.yesterday.row("Yesterday"),
        flash.today.row("Today"),
        flash.mtd.row("Month to date"),
        flash.ytd.row("Year to date"),
    ];
    if let Some(before) = &flash.last_year {
        figures.push(before.today.row("The same day last year"));
        figures.push(before.mtd.row("Last year, month to date"));
        figures.push(before.ytd.row("Last year, year to date"));
    }
    let sentence =
        Columns::<Message>::new().text("After this day was closed", |said| (&said.to_string()).into());
    let changed = flash.changed_since_closing.as_ref();
    let changed = changed.map(|changed| Table::of("After closing", &sentence, &changed.sentences));
    let mut tables = vec![
        labelled_figures("Manager flash", &figures),
        movement_table("Movement", &flash.movement),
        collections_table(&flash.collections.modes),
        figures_by_day("Last 14 days", &flash.trend),
        outlook_table(&flash.outlook),
    ];
    tables.extend(changed);
    tables
}
