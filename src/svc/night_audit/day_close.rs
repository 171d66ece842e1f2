//! Planning and closing one day. The preview and the audit use the same plan.

use std::collections::HashSet;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::charges::FeeKind;
use crate::domain::housekeeping::tasks::makeup_begins;
use crate::domain::language::Message;
use crate::domain::lists::{Priority, ReservationStatus, TaskType};
use crate::domain::night_audit::run::{self, Checklist, DueOut, OwingFolio, no_show_due};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::domain::stay::cancellation::{self, Fee};
use crate::error::Result;
use crate::store::banquet::figures as banquet;
use crate::store::booking::extras;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::open_folios::{self, OpenFolio};
use crate::store::folio::{charges, shifts};
use crate::store::housekeeping::tasks::{self, NewTask};
use crate::store::night_audit::run::{self as stored, AuditRun};
use crate::store::rates::nights;
use crate::store::restaurant::figures::{self as restaurant, Unsettled};
use crate::svc::folio::cash_summary::outside_shifts;
use crate::svc::folio::posting::{self, Line, Owed, Routes};
use crate::svc::night_audit::release;
use crate::wire::{Amount, Day};

const SOURCE: &str = "Night Audit";

/// A no show and its fee, less what an earlier cancellation was charged.
pub struct NoShow {
    pub stay: Stay,
    pub fee: Fee,
    /// Empty if the fee is zero or already posted.
    pub lines: Vec<Line>,
}

/// What closing a day will do.
pub struct DayPlan {
    pub date: NaiveDate,
    pub owed: Vec<Owed>,
    pub no_shows: Vec<NoShow>,
    /// Waitlisted stays whose departure has passed.
    pub expired_waitlist: Vec<Stay>,
    /// Tentative bookings whose option date has passed.
    pub released: Vec<Stay>,
    pub warnings: Vec<Message>,
    /// Those of the warnings that name no record.
    pub early: Option<Message>,
    pub open: Checklist,
    /// The stays that lines are posted to.
    payers: Vec<i64>,
}

impl DayPlan {
    /// The folios that the lines will go to.
    pub fn routes(&self, tx: &ReadTx) -> Result<Routes> {
        Ok(Routes::of_stays(tx, &self.payers)?.on(self.date))
    }
}

/// Lines and stays already handled by earlier days of the same call.
#[derive(Default)]
pub struct Planned {
    lines: HashSet<(i64, Option<String>)>,
    stays: HashSet<i64>,
}

/// Plans one day in a fixed number of statements, however full the property is.
pub fn plan_day(
    tx: &ReadTx,
    property: &PropertySettings,
    date: NaiveDate,
    planned: &mut Planned,
) -> Result<DayPlan> {
    let in_house: Vec<i64> = reservations::arriving_by(tx, ReservationStatus::CheckedIn, date)?
        .iter()
        .map(|stay| stay.id)
        .collect();
    let mut owed = posting::owed(tx, &in_house, date, SOURCE)?;
    owed.retain(|owed| planned.lines.insert((owed.stay.id, owed.line.auto_key.clone())));
    let (mut released, paid_options) = release::due(tx, date)?;
    released.retain(|stay| planned.stays.insert(stay.id));
    let mut no_shows = Vec::new();
    for stay in reservations::arriving_by(tx, ReservationStatus::Confirmed, date)? {
        if no_show_due(stay.status, stay.dates.check_in, date, property.no_show_grace_days)
            && planned.stays.insert(stay.id)
        {
            no_shows.push(no_show(tx, property, stay)?);
        }
    }
    let mut expired_waitlist = reservations::leaving_by(tx, ReservationStatus::Waitlist, date)?;
    expired_waitlist.retain(|stay| planned.stays.insert(stay.id));
    let mut payers = in_house;
    payers.extend(no_shows.iter().map(|no_show| no_show.stay.id));
    let (now, open) = (
        property.local(tx.now()),
        Checklist {
            paid_options: paid_options.into_iter().map(|stay| stay.name).collect(),
            ..open_items(tx, property, date)?
        },
    );
    let (warnings, early) = (run::warnings(date, now, &open, &property.currency), run::early(date, now));
    Ok(DayPlan { date, owed, no_shows, expired_waitlist, released, warnings, early, open, payers })
}

fn no_show(tx: &ReadTx, property: &PropertySettings, stay: Stay) -> Result<NoShow> {
    let nights = nights::of_stay(tx, stay.id)?;
    let nights: Vec<_> = nights.iter().map(|night| night.priced(&property.currency)).collect();
    let fee = cancellation::no_show_fee(&stay.cancellation(property), &nights, &property.currency);
    let charged = charges::charged_fees(tx, stay.id, FeeKind::Cancellation, &property.currency)?;
    let fee = fee.less(&charged, &property.currency);
    Ok(NoShow { lines: posting::fee_lines(tx, &stay, FeeKind::NoShow, &fee.lines)?, stay, fee })
}

fn open_items(tx: &ReadTx, property: &PropertySettings, date: NaiveDate) -> Result<Checklist> {
    let staying_on = reservations::leaving_by(tx, ReservationStatus::CheckedIn, date)?;
    let due_outs = staying_on
        .into_iter()
        .map(|stay| DueOut {
            reservation: stay.name,
            room_number: stay.room_number.unwrap_or_else(|| "not assigned".to_string()),
            guest_name: stay.guest_name,
            due_on: Day(stay.dates.check_out),
        })
        .collect();
    let (unconfirmed, unsettled): (Vec<Unsettled>, Vec<Unsettled>) =
        restaurant::unsettled(tx)?.into_iter().partition(|bill| bill.unconfirmed);
    let gone =
        open_folios::owing(tx, &property.currency)?.into_iter().filter(OpenFolio::is_of_a_guest_who_is_gone);
    let owing = |folio: OpenFolio| OwingFolio {
        folio: folio.name,
        guest_name: folio.guest_name,
        owed: Amount(folio.charged - folio.paid),
    };
    let names = |bills: Vec<Unsettled>| bills.into_iter().map(|bill| bill.order).collect();
    Ok(Checklist {
        due_outs,
        unsettled_bills: names(unsettled),
        unconfirmed_orders: names(unconfirmed),
        open_functions: banquet::not_closed_out(tx, date)?,
        open_shifts: shifts::open(tx)?,
        cash_outside_shifts: outside_shifts(tx, date, &property.currency)?.map(|cash| cash.total),
        paid_options: Vec::new(),
        owing_folios: gone.map(owing).collect(),
    })
}

/// Closes one day by its plan and answers its record.
pub fn close_day(tx: &WriteTx, property: &PropertySettings, plan: DayPlan) -> Result<AuditRun> {
    let mut routes = plan.routes(tx)?;
    let receipt = posting::post_owed(tx, &mut routes, &plan.owed)?;
    let mut fees = Decimal::ZERO;
    for no_show in &plan.no_shows {
        fees += mark_no_show(tx, property, &mut routes, no_show)?;
    }
    for stay in &plan.released {
        release::release(tx, stay, plan.date)?;
    }
    for stay in &plan.expired_waitlist {
        close_waitlisted(tx, stay, plan.date)?;
    }
    stored::mark_occupied_rooms_dirty(tx)?;
    let opened = run::next_business_date(plan.date);
    let makeup = makeup_begins(opened, property.checkout_time, property.local(tx.now()));
    for (room_id, reservation_id) in stored::rooms_to_make_up(tx)? {
        let (task_type, priority) = (TaskType::StayoverClean, Priority::Medium);
        let task = NewTask { room_id, reservation_id, task_type, priority, notes: None };
        tasks::insert_from(tx, &task, property.moment(makeup))?;
    }
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let run = AuditRun {
        name: numbering::audit(plan.date, &property.name),
        business_on: plan.date,
        status: run::status(&plan.warnings),
        room_charges_posted: count(receipt.room_charges),
        amount_posted: receipt.amount + fees,
        day: stored::day(tx, plan.date, &property.currency)?,
        no_shows_flagged: count(plan.no_shows.len()),
        folios_opened: count(routes.opened()),
        warnings: plan.warnings,
    };
    let next = run::next_business_date(plan.date);
    stored::close(tx, &run, next, &property.currency)?;
    log_run(tx, &run, next);
    Ok(run)
}

/// Marks a no show, posts its fee and answers the fee before tax.
fn mark_no_show(
    tx: &WriteTx,
    property: &PropertySettings,
    routes: &mut Routes,
    no_show: &NoShow,
) -> Result<Decimal> {
    let NoShow { stay, fee, lines } = no_show;
    routes.post_fee(tx, stay, FeeKind::NoShow, lines)?;
    stored::mark_no_show(tx, stay.id, fee.amount, &property.currency)?;
    extras::withdraw_tickets(tx, stay.id)?;
    tx.log(
        Action::new(Verb::NoShow, RecordType::Reservation, &stay.name)
            .before(json!({ "status": stay.status, "room": stay.room }))
            .after(json!({ "status": ReservationStatus::NoShow, "fee": Amount(fee.amount), "fee_total": Amount(fee.total) })),
    );
    Ok(lines.iter().map(|line| line.amounts.amount).sum())
}

/// Closes a waitlisted stay. It holds no room and owes nothing; its voucher can be used again.
fn close_waitlisted(tx: &WriteTx, stay: &Stay, date: NaiveDate) -> Result<()> {
    let note = "No room came free while the stay was on the waiting list.";
    let number = release::cancel_without_fee(tx, stay, date, note)?;
    tx.log(
        Action::new(Verb::WaitlistClose, RecordType::Reservation, &stay.name)
            .before(json!({ "status": stay.status }))
            .after(json!({ "status": ReservationStatus::Cancelled, "cancellation_number": number })),
    );
    Ok(())
}

fn log_run(tx: &WriteTx, run: &AuditRun, next: NaiveDate) {
    let after = json!({
        "business_date": Day(next), "status": run.status, "room_charges_posted": run.room_charges_posted,
        "amount_posted": Amount(run.amount_posted), "rooms_sold": run.day.rooms_sold,
        "no_shows_flagged": run.no_shows_flagged, "warnings": run.warnings,
    });
    tx.log(
        Action::new(Verb::NightAudit, RecordType::NightAuditRun, &run.name)
            .before(json!({ "business_date": Day(run.business_on) }))
            .after(after),
    );
}
