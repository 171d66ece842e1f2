//! Revenue of the laundry by service, day and item.

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::Month;
use crate::domain::lists::ClosedList;
use crate::domain::lists::Role::{Finance, FrontDesk, HotelAdmin, ServiceAgent};
use crate::domain::money::sum;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::laundry::revenue::{self, DayRevenue, ItemRevenue, ServiceRevenue};
use crate::wire::{Amount, Day, Int};

const READERS: Gate = Gate::Any(&[FrontDesk, Finance, HotelAdmin, ServiceAgent]);
const DAYS_MOST: i64 = 3660;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Laundry,
            "laundry_revenue",
            READERS,
            Target::Property,
            laundry_revenue,
            "Delivered bags of the last days: pieces and revenue by service.",
        ),
        read_with_file(
            Module::Desk,
            "laundry_sales",
            READERS,
            Target::Property,
            laundry_sales,
            tables,
            "Delivered bags of a period: pieces and revenue by service, day and item.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RevenueDays {
    /// How many days, up to and including the business date.
    #[serde(default = "thirty")]
    days: Int,
}

fn thirty() -> Int {
    Int(30)
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryRevenue {
    days: i64,
    /// Delivered bags.
    orders: i64,
    billed_orders: i64,
    pieces: i64,
    /// Of billed bags, before tax.
    revenue: Amount,
    express_orders: i64,
    /// Delivered bags of the hotel's own linen, complimentary bags and bags without a price.
    non_billable_orders: i64,
    by_service: Vec<ServiceRevenue>,
}

fn laundry_revenue(tx: &ReadTx, params: RevenueDays) -> Result<LaundryRevenue> {
    let days = params.days.0;
    if !(1..=DAYS_MOST).contains(&days) {
        let message = say!("From 1 to {days_most} days.", days_most = DAYS_MOST);
        return Err(Error::invalid("days", message));
    }
    let property = tx.property()?;
    let to = property.business_on;
    let from = to.checked_sub_days(Days::new(days.unsigned_abs() - 1)).unwrap_or(to);
    revenue(tx, from, to)
}

/// The figures of a range, both ends included.
fn revenue(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<LaundryRevenue> {
    let property = tx.property()?;
    let days = (to - from).num_days() + 1;
    let delivered = revenue::delivered(tx, from, to)?;
    let by_service = revenue::by_service(tx, from, to, &property.currency)?;
    Ok(LaundryRevenue {
        days,
        orders: delivered.orders,
        billed_orders: delivered.billed,
        pieces: by_service.iter().map(|of| of.pieces).sum(),
        revenue: Amount(sum(by_service.iter().map(|of| of.revenue.0), &property.currency)),
        express_orders: delivered.express,
        non_billable_orders: delivered.orders - delivered.billed,
        by_service,
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct SalesPeriod {
    /// The first of the business date's month when left out.
    from_date: Option<Day>,
    /// The business date when left out.
    to_date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct LaundrySales {
    from_date: Day,
    to_date: Day,
    #[serde(flatten)]
    figures: LaundryRevenue,
    /// Dates with a delivered bag.
    by_day: Vec<DayRevenue>,
    /// The highest revenue first.
    by_item: Vec<ItemRevenue>,
}

fn laundry_sales(tx: &ReadTx, params: SalesPeriod) -> Result<LaundrySales> {
    let property = tx.property()?;
    let to = params.to_date.map_or(property.business_on, |day| day.0);
    let from = params.from_date.map_or(Month::of(to).first, |day| day.0);
    if from > to || (to - from).num_days() >= DAYS_MOST {
        let message = say!("From 1 to {days_most} days.", days_most = DAYS_MOST);
        return Err(Error::invalid("from_date", message));
    }
    Ok(LaundrySales {
        from_date: Day(from),
        to_date: Day(to),
        figures: revenue(tx, from, to)?,
        by_day: revenue::by_day(tx, from, to, &property.currency)?,
        by_item: revenue::by_item(tx, from, to, &property.currency)?,
    })
}

fn tables(sales: &LaundrySales) -> Vec<Table> {
    const REVENUE: &str = "Revenue before tax";
    let services = Columns::<ServiceRevenue>::new()
        .text("Service", |row| row.service_type.as_str().into())
        .count("Pieces", |row| row.pieces.into())
        .amount(REVENUE, |row| row.revenue.into());
    let bags = Columns::<LaundryRevenue>::new()
        .figure("Bags delivered", Kind::Count, |all| all.orders.into())
        .figure("Billed", Kind::Count, |all| all.billed_orders.into())
        .figure("Not billed", Kind::Count, |all| all.non_billable_orders.into())
        .figure("Express", Kind::Count, |all| all.express_orders.into())
        .figure("Pieces", Kind::Count, |all| all.pieces.into())
        .figure(REVENUE, Kind::Amount, |all| all.revenue.into());
    let days = Columns::<DayRevenue>::new()
        .day("Date", |row| row.date.into())
        .count("Bags", |row| row.orders.into())
        .count("Pieces", |row| row.pieces.into())
        .amount(REVENUE, |row| row.revenue.into());
    let items = Columns::<ItemRevenue>::new()
        .text("Item", |row| (&row.item_name).into())
        .text("Service", |row| row.service_type.as_str().into())
        .count("Pieces", |row| row.pieces.into())
        .amount(REVENUE, |row| row.revenue.into());
    vec![
        Table::of("Laundry by service", &services, &sales.figures.by_service).with_total("Total"),
        Table::of("Bags", &bags, [&sales.figures]),
        Table::of("By day", &days, &sales.by_day).with_total("Total"),
        Table::of("By item", &items, &sales.by_item).with_total("Total"),
    ]
}
