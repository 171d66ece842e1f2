//! The laundry's sales of a period by service, day and item, also as a file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::Month;
use crate::domain::lists::ClosedList;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::target::Target;
use crate::say;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::laundry::revenue::{self, DayRevenue, ItemRevenue, ServiceRevenue};
use crate::svc::laundry::revenue::{DAYS_MOST, LaundryRevenue, READERS, revenue};
use crate::wire::Day;

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Desk,
        "laundry_sales",
        READERS,
        Target::Property,
        laundry_sales,
        tables,
        "Delivered bags of a period: pieces and revenue by service, day and item.",
    )]
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
