//! What a night audit would do.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::lists::ChargeType;
use crate::domain::night_audit::run::{self, AuditPlan, Checklist};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::booking::reservations::Stay;
use crate::store::folio::charges::OwingStay;
use crate::store::night_audit::run::AuditRun;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::folio::posting::{Line, Owed, Routes};
use crate::svc::night_audit::day_close::{DayPlan, NoShow, Planned, plan_day};
use crate::svc::night_audit::lines::NightCharge;
use crate::svc::night_audit::run::{NightAudit, plan, recorded};
use crate::wire::{Amount, Day, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "night_audit_preview",
        CASHIERS,
        Target::Property,
        night_audit_preview,
        "Previews the night audit: postings, no-shows and warnings.",
    )]
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
    /// The warnings that are not points of the checklist.
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
    /// With tax.
    fee_total: Amount,
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
    let dated = |day: &DayPlan| run::dated(day.date, &day.warnings, days.len());
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
        warnings: many.into_iter().chain(days.iter().flat_map(dated)).collect(),
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
        fee_total: Amount(no_show.fee.total),
    }
}
