//! The night audit and its preview.

use crate::domain::language::Message;
use crate::store::booking::reservations::Stay;
use crate::store::folio::charges::OwingStay;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::lists::{AuditStatus, ChargeType};
use crate::domain::night_audit::run::{self, AuditPlan, Checklist};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::night_audit::run::{self as stored, AuditRun};
use crate::svc::folio::folios::CASHIERS;
use crate::svc::folio::posting::{Line, Owed, Routes};
use crate::svc::night_audit::day_close::{DayPlan, NoShow, Planned, close_day, plan_day};
use crate::svc::night_audit::record::NightCharge;
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
        read(
            Module::Desk,
            "night_audit_preview",
            CASHIERS,
            Target::Property,
            night_audit_preview,
            "Previews the night audit: postings, no-shows and warnings.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct NightAudit {
    /// The day to close; the open business date if not given. A later one closes every day up to it.
    business_date: Option<Day>,
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

fn plan(tx: &ReadTx, property: &PropertySettings, wanted: Option<Day>) -> Result<AuditPlan> {
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
fn recorded(tx: &ReadTx, property: &PropertySettings, date: NaiveDate) -> Result<AuditRun> {
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
    let dated = |run: &AuditRun| -> Vec<Message> {
        match runs.len() {
            1 => run.warnings.clone(),
            _ => {
                let dated = |warning| say!("{date}: {warning}", date = run.business_on, warning);
                run.warnings.iter().map(dated).collect()
            }
        }
    };
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

/// What an audit would do, without doing it.
#[derive(Serialize, JsonSchema)]
pub struct AuditPreview {
    /// The last day that would be closed.
    business_date: Day,
    next_business_date: Day,
    /// 1: the date was closed before; nothing would be posted.
    already_ran: Flag,
    /// How many days would be closed; more than 7 also warn.
    days: usize,
    /// What would be posted, day by day.
    lines: Vec<NightCharge>,
    room_charges: usize,
    /// Before tax.
    amount: Amount,
    tax: Amount,
    total: Amount,
    no_shows: Vec<PreviewNoShow>,
    waitlist_closed: Vec<PreviewStay>,
    /// Tentative bookings that are released, as their option date has passed.
    released: Vec<PreviewStay>,
    warnings: Vec<Message>,
    /// The warnings that no point of the checklist stands for.
    remarks: Vec<Message>,
    checklist: Checklist,
}

#[derive(Serialize, JsonSchema)]
pub struct PreviewNoShow {
    reservation: String,
    guest_name: String,
    room: Option<String>,
    /// Before tax.
    fee: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct PreviewStay {
    reservation: String,
    guest_name: String,
    room: Option<String>,
}

fn night_audit_preview(tx: &ReadTx, params: NightAudit) -> Result<AuditPreview> {
    let property = tx.property()?;
    let dates = match plan(tx, &property, params.business_date)? {
        AuditPlan::AlreadyRan(date) => {
            let run = recorded(tx, &property, date)?;
            return Ok(nothing_to_do(&run));
        }
        AuditPlan::Close(dates) => dates,
    };
    let many = run::many_days(&dates);
    let mut planned = Planned::default();
    let mut preview = Vec::new();
    for date in dates {
        preview.push(plan_day(tx, &property, date, &mut planned)?);
    }
    shown(tx, &preview, many)
}

fn nothing_to_do(run: &AuditRun) -> AuditPreview {
    AuditPreview {
        business_date: Day(run.business_on),
        next_business_date: Day(run::next_business_date(run.business_on)),
        already_ran: Flag(true),
        days: 0,
        lines: Vec::new(),
        room_charges: 0,
        amount: Amount::default(),
        tax: Amount::default(),
        total: Amount::default(),
        no_shows: Vec::new(),
        waitlist_closed: Vec::new(),
        released: Vec::new(),
        warnings: run.warnings.clone(),
        remarks: Vec::new(),
        checklist: Checklist::default(),
    }
}

fn shown(tx: &ReadTx, days: &[DayPlan], many: Option<Message>) -> Result<AuditPreview> {
    let mut lines = Vec::new();
    for day in days {
        let routes = day.routes(tx)?;
        for owed in &day.owed {
            lines.push(owed_line(&routes, day.date, owed)?);
        }
        for no_show in &day.no_shows {
            for line in &no_show.lines {
                lines.push(fee_line(&routes, day.date, no_show, line)?);
            }
        }
    }
    let sum = |pick: fn(&NightCharge) -> Amount| lines.iter().map(|line| pick(line).0).sum::<Decimal>();
    let owed = days.iter().flat_map(|day| &day.owed);
    let date = days.last().map_or(NaiveDate::MIN, |day| day.date);
    Ok(AuditPreview {
        business_date: Day(date),
        next_business_date: Day(run::next_business_date(date)),
        already_ran: Flag(false),
        days: days.len(),
        room_charges: owed.filter(|owed| owed.line.charge_type == ChargeType::Room).count(),
        amount: Amount(sum(|line| line.amount)),
        tax: Amount(sum(|line| line.gst_amount)),
        total: Amount(sum(|line| line.total)),
        no_shows: days.iter().flat_map(|day| &day.no_shows).map(no_show_view).collect(),
        waitlist_closed: days.iter().flat_map(|day| &day.expired_waitlist).map(preview_stay).collect(),
        released: days.iter().flat_map(|day| &day.released).map(preview_stay).collect(),
        remarks: many.iter().cloned().chain(days.iter().filter_map(|day| day.early.clone())).collect(),
        warnings: many.into_iter().chain(days.iter().flat_map(|day| day.warnings.clone())).collect(),
        checklist: days.last().map(|day| day.open.clone()).unwrap_or_default(),
        lines,
    })
}

fn owed_line(routes: &Routes, date: NaiveDate, owed: &Owed) -> Result<NightCharge> {
    preview_line(routes, date, owed.stay.clone(), &owed.line)
}

fn fee_line(routes: &Routes, date: NaiveDate, no_show: &NoShow, line: &Line) -> Result<NightCharge> {
    let stay = no_show.stay.clone();
    let (name, guest_name, room_number) = (stay.name, stay.guest_name, stay.room_number);
    preview_line(routes, date, OwingStay { id: stay.id, name, guest_name, room_number }, line)
}

fn preview_line(routes: &Routes, date: NaiveDate, stay: OwingStay, line: &Line) -> Result<NightCharge> {
    let (folio_type, folio) = routes.destination(stay.id, line)?;
    Ok(NightCharge {
        posting_date: Day(date),
        reservation: Some(stay.name),
        guest_name: stay.guest_name,
        room: stay.room_number,
        charge_type: line.charge_type,
        description: line.description.clone(),
        amount: Amount(line.amounts.amount),
        gst_rate: Amount(line.amounts.tax_rate),
        gst_amount: Amount(line.amounts.tax_amount),
        total: Amount(line.amounts.total),
        folio_type,
        folio: folio.map(|folio| folio.name.clone()),
    })
}

fn preview_stay(stay: &Stay) -> PreviewStay {
    let (reservation, guest_name) = (stay.name.clone(), stay.guest_name.clone());
    PreviewStay { reservation, guest_name, room: stay.room.clone() }
}

fn no_show_view(no_show: &NoShow) -> PreviewNoShow {
    PreviewNoShow {
        reservation: no_show.stay.name.clone(),
        guest_name: no_show.stay.guest_name.clone(),
        room: no_show.stay.room.clone(),
        fee: Amount(no_show.fee.amount),
    }
}
