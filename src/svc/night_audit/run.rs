//! The night audit and its preview.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::language::Message;
use crate::domain::lists::AuditStatus;
use crate::domain::night_audit::run::{self, AuditPlan};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::night_audit::run::{self as stored, AuditRun};
use crate::svc::folio::folios::CASHIERS;
use crate::svc::night_audit::day_close::{Planned, close_day, plan_day};
use crate::wire::{Amount, Day, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "run_night_audit",
            CASHIERS,
            Target::Property,
            run_night_audit,
            "Runs the night audit for the business date and all earlier open dates.",
        )
        .destructive(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct NightAudit {
    /// The day to close; the open business date if not given. A later one closes every day up to it.
    pub business_date: Option<Day>,
}

/// The result of an audit. For several days: their sums, and the date of the last.
#[derive(Serialize, JsonSchema)]
pub struct AuditView {
    /// Identifier of the (last) run.
    audit: String,
    business_date: Day,
    next_business_date: Day,
    room_charges_posted: i64,
    /// Before tax.
    amount_posted: Amount,
    no_shows_flagged: i64,
    folios_opened: i64,
    warnings: Vec<Message>,
    /// 1: the date was closed before, and this is its record.
    already_ran: Flag,
    /// The days that this call closed, in order.
    audits: Vec<AuditDay>,
}

/// The record of one day.
#[derive(Serialize, JsonSchema)]
pub struct AuditDay {
    audit: String,
    business_date: Day,
    status: AuditStatus,
    room_charges_posted: i64,
    amount_posted: Amount,
    rooms_sold: i64,
    rooms_total: i64,
    rooms_out_of_order: i64,
    /// Before tax.
    room_revenue: Amount,
    no_shows_flagged: i64,
    folios_opened: i64,
    warnings: Vec<Message>,
}

impl AuditDay {
    fn of(run: &AuditRun) -> AuditDay {
        AuditDay {
            audit: run.name.clone(),
            business_date: Day(run.business_on),
            status: run.status,
            room_charges_posted: run.room_charges_posted,
            amount_posted: Amount(run.amount_posted),
            rooms_sold: run.day.rooms_sold,
            rooms_total: run.day.rooms_total,
            rooms_out_of_order: run.day.rooms_out_of_order,
            room_revenue: Amount(run.day.room_revenue),
            no_shows_flagged: run.no_shows_flagged,
            folios_opened: run.folios_opened,
            warnings: run.warnings.clone(),
        }
    }
}

pub fn plan(tx: &ReadTx, property: &PropertySettings, wanted: Option<Day>) -> Result<AuditPlan> {
    let local = property.local(tx.now()).date();
    Ok(run::plan(property.business_on, wanted.map(|day| day.0), local)?)
}

fn run_night_audit(tx: &WriteTx, params: NightAudit) -> Result<AuditView> {
    let property = tx.property()?;
    let dates = match plan(tx, &property, params.business_date)? {
        AuditPlan::AlreadyRan(date) => {
            tx.nothing_changed();
            return Ok(answer(&[recorded(tx, &property, date)?], None, true));
        }
        AuditPlan::Close(dates) => dates,
    };
    let many = run::many_days(&dates);
    let mut planned = Planned::default();
    let mut runs = Vec::new();
    for date in dates {
        let day = plan_day(tx, &property, date, &mut planned)?;
        runs.push(close_day(tx, &property, day)?);
    }
    Ok(answer(&runs, many, false))
}

/// The record of a closed day. A day before the property's first has none.
pub fn recorded(tx: &ReadTx, property: &PropertySettings, date: NaiveDate) -> Result<AuditRun> {
    stored::find(tx, date, &property.currency)?.ok_or_else(|| {
        let message = say!(
            "{date} lies before the first day of {property}; there is nothing to audit.",
            date,
            property = property.name
        );
        Error::refused("before_first_day", message)
    })
}

/// `many` is the warning for a call that closes unusually many days.
fn answer(runs: &[AuditRun], many: Option<Message>, already_ran: bool) -> AuditView {
    let last = runs.last();
    let date = last.map_or(NaiveDate::MIN, |run| run.business_on);
    let dated = |run: &AuditRun| run::dated(run.business_on, &run.warnings, runs.len());
    AuditView {
        audit: last.map(|run| run.name.clone()).unwrap_or_default(),
        business_date: Day(date),
        next_business_date: Day(run::next_business_date(date)),
        room_charges_posted: runs.iter().map(|run| run.room_charges_posted).sum(),
        amount_posted: Amount(runs.iter().map(|run| run.amount_posted).sum()),
        no_shows_flagged: runs.iter().map(|run| run.no_shows_flagged).sum(),
        folios_opened: runs.iter().map(|run| run.folios_opened).sum(),
        warnings: many.into_iter().chain(runs.iter().flat_map(dated)).collect(),
        already_ran: Flag(already_ran),
        audits: if already_ran { Vec::new() } else { runs.iter().map(AuditDay::of).collect() },
    }
}
