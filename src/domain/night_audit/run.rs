//! Which days an audit closes, what it warns about and who has not come. What a night posts is decided in
//! `rates::night`.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use crate::domain::dates::next_day;
use crate::domain::language::{Message, Value};
use crate::domain::lists::{AuditStatus, ReservationStatus};
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::say;
use crate::wire::{Amount, Day};
use ReservationStatus::Confirmed;

/// What an audit call does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditPlan {
    /// The date is closed already: answer its record.
    AlreadyRan(NaiveDate),
    /// Close these dates, in order; never empty.
    Close(Vec<NaiveDate>),
}

/// The dates to close. Without a date, the business date. A later date closes every day up to it; a date after the
/// local date is refused (`audit_ahead`).
pub fn plan(
    business_date: NaiveDate,
    wanted: Option<NaiveDate>,
    local_date: NaiveDate,
) -> Result<AuditPlan, Refusal> {
    let wanted = wanted.unwrap_or(business_date);
    if wanted > local_date {
        let message = say!("{wanted} is not over: the local date is {local_date}.", wanted, local_date);
        return Err(Refusal::state("audit_ahead", message));
    }
    if wanted < business_date {
        return Ok(AuditPlan::AlreadyRan(wanted));
    }
    Ok(AuditPlan::Close(business_date.iter_days().take_while(|date| *date <= wanted).collect()))
}

/// Most days closed in one call without a warning.
const DAYS_WITHOUT_WARNING: usize = 7;

/// The warning for a call that closes unusually many days: a computer clock far ahead would close days that have not
/// come, and a closed day can't be reopened.
pub fn many_days(dates: &[NaiveDate]) -> Option<Message> {
    let (first, last, days) = (dates.first()?, dates.last()?, dates.len());
    (days > DAYS_WITHOUT_WARNING).then(|| {
        say!(
            "{days} days are closed in one step, {first} to {last}. Is the date of the computer right?",
            days,
            first,
            last
        )
    })
}

/// The business date after an audit of the date.
pub fn next_business_date(audited: NaiveDate) -> NaiveDate {
    next_day(audited)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "DueOutView")]
pub struct DueOut {
    pub reservation: String,
    pub room_number: String,
    pub guest_name: String,
    pub due_on: Day,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OwingFolio {
    pub folio: String,
    pub guest_name: String,
    /// With tax.
    pub owed: Amount,
}

/// What should be settled before the (last) day is closed; an empty list is settled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Checklist {
    /// Guests in house who were due to leave by then.
    pub due_outs: Vec<DueOut>,
    /// Orders that are not paid, posted or cancelled.
    pub unsettled_bills: Vec<String>,
    /// Orders of the QR menu that no captain has confirmed.
    pub unconfirmed_orders: Vec<String>,
    /// Functions that ended by then and are not closed out.
    pub open_functions: Vec<String>,
    /// Cashier shifts that are not closed.
    pub open_shifts: Vec<String>,
    /// Cash of the date that no shift counts; null where there is none.
    pub cash_outside_shifts: Option<Amount>,
    /// Tentative bookings past their option date for which money was received.
    pub paid_options: Vec<String>,
    /// Open folios of guests who left, cancelled or did not come, that owe something.
    pub owing_folios: Vec<OwingFolio>,
}

/// The warning of an audit in the afternoon of its own date.
pub fn early(audited: NaiveDate, local_now: NaiveDateTime) -> Option<Message> {
    let evening = NaiveTime::from_hms_opt(18, 0, 0).unwrap_or_default();
    (local_now.date() == audited && local_now.time() < evening).then(|| {
        say!("The audit of {audited} comes before 18:00 of that date: guests may still arrive.", audited)
    })
}

/// The warnings of an audit. With any, the run is Completed with Warnings.
pub fn warnings(
    audited: NaiveDate,
    local_now: NaiveDateTime,
    open: &Checklist,
    currency: &Currency,
) -> Vec<Message> {
    let mut warnings: Vec<Message> = early(audited, local_now).into_iter().collect();
    for DueOut { room_number, guest_name, due_on, .. } in &open.due_outs {
        warnings.push(say!(
            "Room {room_number} ({guest_name}) was due to leave on {due_on} and has not checked out.",
            room_number,
            guest_name,
            due_on = due_on.0
        ));
    }
    for order in &open.unsettled_bills {
        warnings.push(say!("Bill {order} is not settled.", order));
    }
    for order in &open.unconfirmed_orders {
        warnings.push(say!("Order {order} from the QR menu waits for a captain.", order));
    }
    for function in &open.open_functions {
        warnings.push(say!("Function {function} is not closed out.", function));
    }
    for shift in &open.open_shifts {
        warnings.push(say!("Shift {shift} is still open.", shift));
    }
    if let Some(cash) = open.cash_outside_shifts {
        warnings.push(say!(
            "Cash of {amount} was taken outside shifts.",
            amount = Value::money(cash.0, currency)
        ));
    }
    for booking in &open.paid_options {
        warnings.push(say!(
            "{booking} is tentative past its date and has a payment: confirm or cancel it.",
            booking
        ));
    }
    for OwingFolio { folio, guest_name, owed } in &open.owing_folios {
        warnings.push(say!(
            "{folio} of {guest_name}, who is gone, is open and owes {amount}: take the money, or close it with an invoice.",
            folio,
            guest_name,
            amount = Value::money(owed.0, currency)
        ));
    }
    warnings
}

/// The warnings of a day as a call that closes so many days tells them: those of several days by their dates.
pub fn dated(audited: NaiveDate, warnings: &[Message], days: usize) -> Vec<Message> {
    if days == 1 {
        return warnings.to_vec();
    }
    warnings.iter().map(|warning| say!("{date}: {warning}", date = audited, warning)).collect()
}

/// The run's status.
pub fn status(warnings: &[Message]) -> AuditStatus {
    if warnings.is_empty() { AuditStatus::Completed } else { AuditStatus::CompletedWithWarnings }
}

/// Whether the audit of the date marks the stay as a no-show: Confirmed, and the grace days after its arrival have
/// passed.
pub fn no_show_due(
    status: ReservationStatus,
    check_in: NaiveDate,
    audit_date: NaiveDate,
    grace_days: i64,
) -> bool {
    status == Confirmed && (audit_date - check_in).num_days() >= grace_days.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ReservationStatus::CheckedIn;
    use crate::domain::testkit::{d, day, inr};

    #[test]
    fn missing_days_are_closed_in_order() {
        let (business, local) = (day("2026-03-02"), day("2026-03-04"));
        assert_eq!(plan(business, None, local).unwrap(), AuditPlan::Close(vec![business]));
        let days = ["2026-03-02", "2026-03-03", "2026-03-04"].map(day).to_vec();
        assert_eq!(plan(business, Some(local), local).unwrap(), AuditPlan::Close(days));
        assert_eq!(
            plan(business, Some(day("2026-03-01")), local).unwrap(),
            AuditPlan::AlreadyRan(day("2026-03-01"))
        );
        assert_eq!(plan(business, Some(day("2026-03-05")), local).unwrap_err().code, "audit_ahead");
        assert_eq!(plan(day("2026-03-05"), None, local).unwrap_err().code, "audit_ahead");
        assert_eq!(next_business_date(business), day("2026-03-03"));
    }

    #[test]
    fn more_than_a_week_in_one_step_is_worth_a_question() {
        let days = |count: usize| day("2026-03-01").iter_days().take(count).collect::<Vec<_>>();
        assert_eq!((many_days(&[]), many_days(&days(7))), (None, None));
        let sentence =
            "8 days are closed in one step, 2026-03-01 to 2026-03-08. Is the date of the computer right?";
        assert_eq!(many_days(&days(8)).unwrap(), sentence);
    }

    #[test]
    fn loose_ends_are_named() {
        let date = day("2026-03-02");
        let open = Checklist {
            due_outs: vec![DueOut {
                reservation: "RES-2026-00001".to_owned(),
                room_number: "101".to_owned(),
                guest_name: "A. Guest".to_owned(),
                due_on: Day(day("2026-03-01")),
            }],
            unsettled_bills: vec!["ORD-2026-00001".to_owned()],
            unconfirmed_orders: vec!["ORD-2026-00002".to_owned()],
            open_functions: vec!["EVT-2026-0001".to_owned()],
            open_shifts: Vec::new(),
            cash_outside_shifts: Some(Amount(d("525"))),
            paid_options: vec!["RES-2026-00002".to_owned()],
            owing_folios: vec![OwingFolio {
                folio: "FOLIO-2026-00001".to_owned(),
                guest_name: "B. Guest".to_owned(),
                owed: Amount(d("4200")),
            }],
        };
        let all = warnings(date, date.and_hms_opt(17, 59, 59).unwrap(), &open, &inr());
        assert_eq!((all.len(), status(&all)), (8, AuditStatus::CompletedWithWarnings));
        assert_eq!(all[1], "Room 101 (A. Guest) was due to leave on 2026-03-01 and has not checked out.");
        assert_eq!(all[5], "Cash of INR 525.00 was taken outside shifts.");
        assert_eq!(
            all[7],
            "FOLIO-2026-00001 of B. Guest, who is gone, is open and owes INR 4200.00: take the money, or close it with an invoice."
        );
        let none = warnings(date, date.and_hms_opt(18, 0, 0).unwrap(), &Checklist::default(), &inr());
        assert_eq!((none.len(), status(&none)), (0, AuditStatus::Completed));
    }

    #[test]
    fn a_no_show_waits_for_its_grace() {
        for (arrival, grace, due) in [
            ("2026-03-01", 0, true),
            ("2026-03-02", 0, false),
            ("2026-03-01", 1, false),
            ("2026-02-28", 1, true),
        ] {
            assert_eq!(
                no_show_due(Confirmed, day(arrival), day("2026-03-01"), grace),
                due,
                "{arrival} {grace}"
            );
        }
        assert!(!no_show_due(CheckedIn, day("2026-03-01"), day("2026-03-01"), 0));
    }
}
