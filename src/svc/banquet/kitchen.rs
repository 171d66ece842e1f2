//! The functions that the kitchen cooks for in the days to come.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::indent::{COOKS, Needed, cooked, needed};
use super::sheet_view::pax_of;
use crate::db::scope::ReadTx;
use crate::domain::banquet::kitchen::{remaining, short_by};
use crate::domain::banquet::status::holds_hall;
use crate::domain::dates::days_after;
use crate::domain::lists::{EventType, FunctionStatus, Session};
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::{kitchen, lines};
use crate::wire::{Amount, Day, Int, TimeOfDay};

const DAYS_MOST: i64 = 31;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "banquet_kitchen",
        COOKS,
        Target::Property,
        banquet_kitchen,
        "The confirmed functions of the days to come, with what the kitchen still needs for each.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetKitchen {
    /// First date; defaults to the business date.
    start_date: Option<Day>,
    /// Dates shown, 1 to 31.
    #[serde(default = "week")]
    days: Int,
}

fn week() -> Int {
    Int(7)
}

#[derive(Serialize, JsonSchema)]
pub struct KitchenDays {
    start: Day,
    /// The last date shown.
    end: Day,
    functions: Vec<FunctionToCook>,
}

#[derive(Serialize, JsonSchema)]
struct FunctionToCook {
    name: String,
    status: FunctionStatus,
    customer_name: String,
    event_type: EventType,
    event_name: Option<String>,
    venue_name: String,
    event_date: Day,
    end_date: Day,
    session: Session,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    /// Billed.
    pax: i64,
    menus: Vec<MenuToCook>,
    /// How many dishes are cooked.
    dishes: usize,
    /// How many ingredients they need.
    ingredients: usize,
    /// How many of them are not issued yet, in whole or in part.
    to_issue: usize,
    /// How many are short of what is still to be issued, if this function were the only one.
    shortfall_lines: usize,
}

#[derive(Serialize, JsonSchema)]
struct MenuToCook {
    menu_name: String,
    /// Plates.
    pax: Amount,
    notes: Option<String>,
}

/// A function of several days is in the list while it lasts.
fn banquet_kitchen(tx: &ReadTx, params: BanquetKitchen) -> Result<KitchenDays> {
    let start = params.start_date.map_or(tx.property()?.business_on, |day| day.0);
    let days = params.days.0.clamp(1, DAYS_MOST).unsigned_abs();
    let end = days_after("start_date", start, days)?;
    let found = functions::on_dates(tx, start, end, false)?;
    let found = found.into_iter().filter(|function| holds_hall(function.status));
    Ok(KitchenDays {
        start: Day(start),
        end: Day(end.pred_opt().unwrap_or(end)),
        functions: found.map(|function| to_cook(tx, function)).collect::<Result<Vec<_>>>()?,
    })
}

fn to_cook(tx: &ReadTx, function: Function) -> Result<FunctionToCook> {
    let dishes = cooked(tx, &function)?;
    let (needs, _) = needed(tx, &function, &dishes)?;
    let ids: Vec<i64> = needs.iter().map(|need| need.part.ingredient_id).collect();
    let stock = kitchen::on_hand(tx, &ids)?;
    let left = |need: &&Needed| remaining(need.required, need.issued);
    let is_short = |need: &&Needed| {
        let own = stock.iter().filter(|one| one.ingredient_id == need.part.ingredient_id);
        let on_hand = own.fold(Quantity::ZERO, |sum, one| sum + one.quantity);
        short_by(left(need), on_hand) > Quantity::ZERO
    };
    let menu = |line: lines::Line| {
        let is_menu = line.menu.is_some() && !line.is_origin(lines::SUPPLEMENT);
        is_menu.then(|| MenuToCook {
            pax: Amount(line.billed().decimal()),
            menu_name: line.details.item_name,
            notes: line.details.notes,
        })
    };
    let times = function.details.times;
    Ok(FunctionToCook {
        menus: lines::of_function(tx, function.id)?.into_iter().filter_map(menu).collect(),
        dishes: dishes.len(),
        ingredients: needs.len(),
        to_issue: needs.iter().filter(|need| left(need) > Quantity::ZERO).count(),
        shortfall_lines: needs.iter().filter(is_short).count(),
        pax: pax_of(&function),
        status: function.status,
        event_type: function.details.event_type,
        event_date: Day(times.event_on),
        end_date: Day(function.last_on()),
        session: times.session(),
        start_time: times.start.map(TimeOfDay),
        end_time: times.end.map(TimeOfDay),
        event_name: function.details.event_name,
        customer_name: function.details.customer_name,
        venue_name: function.venue_name,
        name: function.name,
    })
}
