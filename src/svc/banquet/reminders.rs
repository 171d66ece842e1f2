//! What somebody should do about functions next.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::READERS;
use super::sheet::facts;
use crate::db::scope::ReadTx;
use crate::domain::banquet::reminders::{FunctionAlert, alerts, is_looked_at, read_days};
use crate::domain::lists::{FunctionStatus, Urgency};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::functions::Function;
use crate::store::banquet::reminders;
use crate::wire::{Amount, Day, Flag, Int, default};

/// How many functions are looked at.
const FUNCTIONS_MOST: usize = 250;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "banquet_reminders",
        READERS,
        Target::Property,
        banquet_reminders,
        "What is to be done about functions: follow-ups, holds, payments, documents, closing out.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetReminders {
    /// Events of the next days, 0 to 366; follow-ups, holds and payments that are due come whatever the date of the event.
    #[serde(default = "default::thirty")]
    days: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct Reminders {
    property: String,
    /// How many functions need something.
    count: usize,
    /// The most urgent first.
    functions: Vec<Reminded>,
    /// How many functions were looked at.
    scanned: usize,
    /// How many are neither called off nor closed out.
    open_functions: usize,
    /// 1 when only the first 250 were looked at.
    truncated: Flag,
}

#[derive(Serialize, JsonSchema)]
struct Reminded {
    function: String,
    customer_name: String,
    venue: String,
    event_date: Day,
    status: FunctionStatus,
    grand_total: Amount,
    balance_due: Amount,
    sales_owner: Option<String>,
    alerts: Vec<FunctionAlert>,
}

fn banquet_reminders(tx: &ReadTx, params: BanquetReminders) -> Result<Reminders> {
    let property = tx.property()?;
    let today = property.business_on;
    let days = read_days(params.days.0)?;
    let open = reminders::open(tx)?;
    let awaited = reminders::awaited(tx)?;
    let counts = reminders::open_counts(tx)?;
    let due = |function: &Function| -> Vec<(String, NaiveDate)> {
        let own = awaited.iter().filter(|(id, ..)| *id == function.id);
        own.map(|(_, milestone, date)| (milestone.clone(), *date)).collect()
    };
    let is_near = |function: &&Function| is_looked_at(&facts(function, due(function), 0), today, days);
    let looked_at: Vec<&Function> = open.iter().filter(is_near).collect();
    let truncated = looked_at.len() > FUNCTIONS_MOST;
    let mut found: Vec<(Urgency, Reminded)> = Vec::new();
    for function in looked_at.iter().take(FUNCTIONS_MOST) {
        let points = counts.iter().find(|(id, _)| *id == function.id).map_or(0, |(_, count)| *count);
        let alerts = alerts(&facts(function, due(function), points), today);
        let Some(first) = alerts.first() else { continue };
        found.push((first.urgency, reminded(function, alerts)));
    }
    found.sort_by_key(|(urgency, one)| (*urgency, one.event_date));
    Ok(Reminders {
        property: property.name.clone(),
        count: found.len(),
        functions: found.into_iter().map(|(_, one)| one).collect(),
        scanned: looked_at.len().min(FUNCTIONS_MOST),
        open_functions: open.len(),
        truncated: Flag(truncated),
    })
}

fn reminded(function: &Function, alerts: Vec<FunctionAlert>) -> Reminded {
    Reminded {
        function: function.name.clone(),
        customer_name: function.details.customer_name.clone(),
        venue: function.venue.clone(),
        event_date: Day(function.details.times.event_on),
        status: function.status,
        grand_total: Amount(function.grand),
        balance_due: Amount(function.balance()),
        sales_owner: function.details.sales_owner.clone(),
        alerts,
    }
}
