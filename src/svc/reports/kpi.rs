//! Key figures of days and months as dashboards and reports show them.

use chrono::{Datelike, Days, NaiveDate};
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::dates::has_written_year;
use crate::domain::money::Currency;
use crate::domain::reports::kpi::{self, Counts, DailyCounts, Divisors, Figures};
use crate::error::Result;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::reports::kpi::{self as counts, divisors};
use crate::wire::{Amount, Day, Flag};

/// Days of the outlook, the date included.
const AHEAD: u64 = 7;

/// One date. Revenue is before tax; on a date not yet audited it includes what the audit will post.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DayView {
    date: Day,
    rooms_sold: i64,
    /// Adults and children of the rooms sold.
    pax: i64,
    occupancy_pct: Amount,
    /// After discount, without fees of stays that did not take place.
    room_revenue: Amount,
    /// Food, drink, minibar and meal plans.
    fnb_revenue: Amount,
    other_revenue: Amount,
    total_revenue: Amount,
    adr: Amount,
    revpar: Amount,
    /// Revenue of all departments per guest.
    revpax: Amount,
    /// The part of the revenue still to be posted by the night audit.
    to_post: Amount,
    /// 1 when the date was audited.
    closed: Flag,
}

/// Month or year to date: sums, and sums divided by sums.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MonthView {
    pub rooms_sold: i64,
    pub room_revenue: Amount,
    pub fnb_revenue: Amount,
    pub other_revenue: Amount,
    pub total_revenue: Amount,
    pub occupancy_pct: Amount,
    pub adr: Amount,
    pub revpar: Amount,
}

/// The divisors used.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DivisorsView {
    /// `All Rooms`, or `Sellable Rooms` without those blocked and out of order.
    occupancy: &'static str,
    /// `All Sold`, or `Paid Only` without the complimentary ones.
    adr: &'static str,
}

/// A row of key figures in a file: a day, or a month or year to date, which has no date and no guests.
pub struct FigureRow<'a> {
    pub label: &'a str,
    pub date: Option<Day>,
    pub rooms_sold: i64,
    pub pax: Option<i64>,
    pub occupancy_pct: Amount,
    pub room_revenue: Amount,
    pub fnb_revenue: Option<Amount>,
    pub other_revenue: Option<Amount>,
    pub total_revenue: Amount,
    pub adr: Amount,
    pub revpar: Amount,
    pub revpax: Option<Amount>,
}

impl DayView {
    pub fn row<'a>(&self, label: &'a str) -> FigureRow<'a> {
        FigureRow {
            label,
            date: Some(self.date),
            rooms_sold: self.rooms_sold,
            pax: Some(self.pax),
            occupancy_pct: self.occupancy_pct,
            room_revenue: self.room_revenue,
            fnb_revenue: Some(self.fnb_revenue),
            other_revenue: Some(self.other_revenue),
            total_revenue: self.total_revenue,
            adr: self.adr,
            revpar: self.revpar,
            revpax: Some(self.revpax),
        }
    }
}

impl MonthView {
    pub fn row<'a>(&self, label: &'a str) -> FigureRow<'a> {
        FigureRow {
            label,
            date: None,
            rooms_sold: self.rooms_sold,
            pax: None,
            occupancy_pct: self.occupancy_pct,
            room_revenue: self.room_revenue,
            fnb_revenue: Some(self.fnb_revenue),
            other_revenue: Some(self.other_revenue),
            total_revenue: self.total_revenue,
            adr: self.adr,
            revpar: self.revpar,
            revpax: None,
        }
    }
}

/// Rows of key figures, each under its label.
pub fn labelled_figures(title: &str, rows: &[FigureRow]) -> Table {
    Table::of(title, &figure_columns(Columns::new().text("", |row| row.label.into())), rows)
}

/// Days by their date alone.
pub fn figures_by_day(title: &str, days: &[DayView]) -> Table {
    let rows: Vec<FigureRow> = days.iter().map(|day| day.row("")).collect();
    Table::of(title, &figure_columns(Columns::new()), &rows)
}

fn figure_columns<'a>(first: Columns<FigureRow<'a>>) -> Columns<FigureRow<'a>> {
    first
        .day("Date", |row| row.date.into())
        .figure("Rooms sold", Kind::Count, |row| row.rooms_sold.into())
        .figure("Guests", Kind::Count, |row| row.pax.into())
        .figure("Occupancy", Kind::Percent, |row| row.occupancy_pct.into())
        .figure("Room revenue", Kind::Amount, |row| row.room_revenue.into())
        .figure("Food and beverage", Kind::Amount, |row| row.fnb_revenue.into())
        .figure("Other revenue", Kind::Amount, |row| row.other_revenue.into())
        .figure("Total revenue", Kind::Amount, |row| row.total_revenue.into())
        .figure("ADR", Kind::Amount, |row| row.adr.into())
        .figure("RevPAR", Kind::Amount, |row| row.revpar.into())
        .figure("Revenue per guest", Kind::Amount, |row| row.revpax.into())
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OutlookDay {
    date: Day,
    /// Rooms.
    booked: i64,
    occupancy_pct: Amount,
}

/// The daily counts of a range, with the settings to compute figures from them.
pub struct KpiPeriod {
    counts_of_days: DailyCounts,
    pub divisors: Divisors,
    pub currency: Currency,
    business_on: NaiveDate,
}

impl KpiPeriod {
    /// Reads a range, both ends included.
    pub fn read(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<KpiPeriod> {
        let property = tx.property()?;
        Ok(KpiPeriod {
            counts_of_days: counts::daily_counts(tx, from, to)?,
            divisors: divisors(tx)?,
            currency: property.currency,
            business_on: property.business_on,
        })
    }

    pub fn of(&self, date: NaiveDate) -> Counts {
        self.counts_of_days.of(date)
    }

    pub fn between(&self, from: NaiveDate, to: NaiveDate) -> Counts {
        self.counts_of_days.between(from, to)
    }

    pub fn figures(&self, counts: &Counts) -> Figures {
        kpi::figures(counts, self.divisors, &self.currency)
    }

    pub fn day(&self, date: NaiveDate) -> DayView {
        let counts = self.of(date);
        let figures = self.figures(&counts);
        let money = |amount| self.money(amount);
        DayView {
            date: Day(date),
            rooms_sold: counts.sold,
            pax: counts.pax,
            occupancy_pct: Amount(figures.occupancy),
            room_revenue: money(counts.room_revenue),
            fnb_revenue: money(counts.fnb_revenue),
            other_revenue: money(counts.other_revenue),
            total_revenue: money(counts.total_revenue()),
            adr: Amount(figures.adr),
            revpar: Amount(figures.revpar),
            revpax: Amount(figures.revpax),
            to_post: money(counts.to_post),
            closed: Flag(date < self.business_on),
        }
    }

    pub fn month_to_date(&self, date: NaiveDate) -> MonthView {
        self.sums(&self.counts_of_days.month_to_date(date))
    }

    /// Reads the days of a range and, of the year up to the date, those that are not closed; [`KpiPeriod::year_to_date`] adds
    /// the closed ones.
    pub fn read_with_year(tx: &ReadTx, from: NaiveDate, to: NaiveDate, date: NaiveDate) -> Result<KpiPeriod> {
        let open = tx.property()?.business_on.max(first_of_year(date));
        KpiPeriod::read(tx, from.min(open), to)
    }

    /// The calendar year up to and including the date, of a period from [`KpiPeriod::read_with_year`].
    pub fn year_to_date(&self, tx: &ReadTx, date: NaiveDate) -> Result<Counts> {
        let (first, yesterday) =
            (first_of_year(date), self.business_on.pred_opt().unwrap_or(self.business_on));
        let closed = counts::sums_of_closed(tx, first, date.min(yesterday))?;
        Ok(closed + self.between(first.max(self.business_on), date))
    }

    pub fn sums(&self, counts: &Counts) -> MonthView {
        let figures = self.figures(counts);
        MonthView {
            rooms_sold: counts.sold,
            room_revenue: self.money(counts.room_revenue),
            fnb_revenue: self.money(counts.fnb_revenue),
            other_revenue: self.money(counts.other_revenue),
            total_revenue: self.money(counts.total_revenue()),
            occupancy_pct: Amount(figures.occupancy),
            adr: Amount(figures.adr),
            revpar: Amount(figures.revpar),
        }
    }

    /// Seven days, the date itself first; fewer at the end of the calendar.
    pub fn outlook(&self, date: NaiveDate) -> Vec<OutlookDay> {
        let day = |date: NaiveDate| {
            let counts = self.of(date);
            OutlookDay {
                date: Day(date),
                booked: counts.sold,
                occupancy_pct: Amount(self.figures(&counts).occupancy),
            }
        };
        date.iter_days().take(AHEAD as usize).take_while(has_written_year).map(day).collect()
    }

    pub fn divisors_view(&self) -> DivisorsView {
        DivisorsView { occupancy: self.divisors.of_occupancy(), adr: self.divisors.of_adr() }
    }

    /// An amount with the currency's decimals, also when it is 0.
    pub fn money(&self, amount: rust_decimal::Decimal) -> Amount {
        Amount(crate::domain::money::round(amount, &self.currency))
    }
}

/// The first day of the date's calendar year.
fn first_of_year(date: NaiveDate) -> NaiveDate {
    date.with_ordinal(1).unwrap_or(date)
}

/// The last date of the outlook.
pub fn last_ahead(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(Days::new(AHEAD - 1)).unwrap_or(date)
}

/// The outlook as a table of a file.
pub fn outlook_table(days: &[OutlookDay]) -> Table {
    let columns = Columns::<OutlookDay>::new()
        .day("Date", |day| day.date.into())
        .figure("Rooms booked", Kind::Count, |day| day.booked.into())
        .figure("Occupancy", Kind::Percent, |day| day.occupancy_pct.into());
    Table::of("Next 7 days", &columns, days)
}
