//! The status of a function, and what may be done with it in each.

use chrono::{Days, NaiveDate};

use crate::domain::lists::FunctionStatus::{self, Cancelled, Completed, Confirmed, Enquiry, Lost, Tentative};
use crate::domain::refusal::Refusal;
use crate::say;

/// Days that a tentative function is held when nobody says how long.
const HOLD_DAYS: u64 = 7;

/// The statuses that a function may pass to, the usual step first.
pub fn next_statuses(from: FunctionStatus) -> &'static [FunctionStatus] {
    match from {
        Enquiry => &[Tentative, Confirmed, Lost, Cancelled],
        Tentative => &[Confirmed, Enquiry, Lost, Cancelled],
        Confirmed => &[Completed, Tentative, Cancelled],
        Cancelled | Lost => &[Enquiry],
        Completed => &[],
    }
}

/// Refuses a change of status that the trade does not know; a lost or cancelled function needs a reason.
pub fn permit_status(
    function: &str,
    from: FunctionStatus,
    to: FunctionStatus,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    if !next_statuses(from).contains(&to) {
        let message = say!("{function} is {from}; it can't become {to}.", function, from, to);
        return Err(Refusal::state("status_not_allowed", message));
    }
    if is_dead(to) && reason.is_none_or(str::is_empty) {
        return Err(Refusal::input("reason", say!("Say why the function is {status}.", status = to)));
    }
    Ok(())
}

/// Called off: it keeps its lines and takes nothing.
pub fn is_dead(status: FunctionStatus) -> bool {
    matches!(status, Cancelled | Lost)
}

/// The hall is taken, by a function that will be or was held.
pub fn holds_hall(status: FunctionStatus) -> bool {
    matches!(status, Confirmed | Completed)
}

/// Won: the hotel has the business.
pub fn is_won(status: FunctionStatus) -> bool {
    holds_hall(status)
}

/// Open: the business may still be won.
pub fn is_hoped(status: FunctionStatus) -> bool {
    matches!(status, Enquiry | Tentative)
}

/// Whether a status releases the rooms that are held for the function.
pub fn frees_rooms(status: FunctionStatus) -> bool {
    is_dead(status) || status == Enquiry
}

/// Whether the lines are priced again when a function gets this status: what was called off or held stays as it was.
pub fn is_repriced(status: FunctionStatus) -> bool {
    !is_dead(status) && status != Completed
}

/// The guaranteed number of guests of a function with this status: confirming without one takes the attendees.
pub fn guaranteed_pax(to: FunctionStatus, guaranteed: Option<i64>, attendees: i64) -> Option<i64> {
    match to {
        Confirmed if guaranteed.is_none() && attendees > 0 => Some(attendees),
        _ => guaranteed,
    }
}

/// The date until which a tentative function is held; refused when it is past.
pub fn hold_until(
    field: &'static str,
    asked: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<NaiveDate, Refusal> {
    match asked {
        Some(date) if date < today => {
            Err(Refusal::input(field, say!("The hold would be over already: today is {today}.", today)))
        }
        Some(date) => Ok(date),
        None => Ok(today.checked_add_days(Days::new(HOLD_DAYS)).unwrap_or(today)),
    }
}

/// What somebody wants to do with a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Lines, prices, pax, dates, the hall.
    ChangeLines,
    /// Notes and addresses.
    Describe,
    Quote,
    IssueBeo,
    IssueStock,
    Consume,
    SetTerms,
    Receive,
    Refund,
    CloseOut,
    Post,
}

/// Refuses a step that the status does not permit. A completed function takes receipts and payment terms, and is closed out
/// and billed; one that was called off can refund money and nothing else.
pub fn permit(function: &str, status: FunctionStatus, step: Step) -> Result<(), Refusal> {
    use Step::{
        ChangeLines, CloseOut, Consume, Describe, IssueBeo, IssueStock, Post, Quote, Receive, Refund,
        SetTerms,
    };
    let needs_confirmed = matches!(step, IssueBeo | IssueStock | Consume | CloseOut | Post);
    match status {
        Confirmed => Ok(()),
        Enquiry | Tentative if needs_confirmed => {
            let message = say!("{function} is {status}; it must be confirmed first.", function, status);
            Err(Refusal::state("function_not_confirmed", message))
        }
        Enquiry | Tentative => Ok(()),
        Completed => match step {
            SetTerms | Receive | Refund | CloseOut | Post | IssueBeo | IssueStock => Ok(()),
            ChangeLines | Describe | Quote | Consume => {
                let message = say!("{function} is completed; it can't be changed any more.", function);
                Err(Refusal::state("function_completed", message))
            }
        },
        Cancelled | Lost => match step {
            Refund | Describe => Ok(()),
            _ => {
                let message =
                    say!("{function} is {status}; reopen it as an enquiry first.", function, status);
                Err(Refusal::state("function_called_off", message))
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{day, rows};

    #[test]
    fn a_function_passes_from_status_to_status_as_the_trade_does() {
        let table = "
            from      | Enquiry | Tentative | Confirmed | Completed | Cancelled | Lost
            Enquiry   | n | y | y | n | y | y
            Tentative | y | n | y | n | y | y
            Confirmed | n | y | n | y | y | n
            Completed | n | n | n | n | n | n
            Cancelled | y | n | n | n | n | n
            Lost      | y | n | n | n | n | n";
        for row in rows(table).skip(1) {
            let from = FunctionStatus::parse(row[0]).unwrap();
            for (to, expected) in FunctionStatus::ALL.iter().zip(&row[1..]) {
                assert_eq!(next_statuses(from).contains(to), *expected == "y", "{from} to {to}");
            }
        }
        let lost = |reason| permit_status("EVT-1", Enquiry, Lost, reason).map_err(|refusal| refusal.field);
        assert_eq!(lost(None), Err(Some("reason")));
        assert_eq!(lost(Some("")), Err(Some("reason")));
        assert_eq!(lost(Some("Too dear")), Ok(()));
    }

    #[test]
    fn confirming_takes_the_attendees_as_guaranteed() {
        for (to, guaranteed, attendees, expected) in [
            (Confirmed, None, 120, Some(120)),
            (Confirmed, None, 0, None),
            (Confirmed, Some(100), 120, Some(100)),
            (Tentative, None, 120, None),
        ] {
            assert_eq!(
                guaranteed_pax(to, guaranteed, attendees),
                expected,
                "{to} {guaranteed:?} {attendees}"
            );
        }
    }

    #[test]
    fn a_hold_is_of_a_day_to_come() {
        let today = day("2026-03-02");
        for (asked, until) in
            [(None, Some("2026-03-09")), (Some("2026-03-02"), Some("2026-03-02")), (Some("2026-03-01"), None)]
        {
            assert_eq!(hold_until("fields", asked.map(day), today).ok(), until.map(day), "{asked:?}");
        }
    }

    #[test]
    fn a_status_frees_rooms_or_reprices() {
        for (status, hoped, frees, repriced) in [
            (Enquiry, true, true, true),
            (Tentative, true, false, true),
            (Confirmed, false, false, true),
            (Completed, false, false, false),
            (Cancelled, false, true, false),
            (Lost, false, true, false),
        ] {
            let found = (is_hoped(status), frees_rooms(status), is_repriced(status));
            assert_eq!(found, (hoped, frees, repriced), "{status}");
        }
    }

    #[test]
    fn a_status_permits_its_steps() {
        let table = "
            status    | lines | describe | quote | beo, stock | consume | terms | receive | refund | close, post
            Enquiry   | y | y | y | function_not_confirmed | function_not_confirmed | y | y | y | function_not_confirmed
            Tentative | y | y | y | function_not_confirmed | function_not_confirmed | y | y | y | function_not_confirmed
            Confirmed | y | y | y | y | y | y | y | y | y
            Completed | function_completed | function_completed | function_completed | y | function_completed | y | y | y | y
            Cancelled | function_called_off | y | function_called_off | function_called_off | function_called_off | function_called_off | function_called_off | y | function_called_off
            Lost      | function_called_off | y | function_called_off | function_called_off | function_called_off | function_called_off | function_called_off | y | function_called_off";
        let steps: [&[Step]; 9] = [
            &[Step::ChangeLines],
            &[Step::Describe],
            &[Step::Quote],
            &[Step::IssueBeo, Step::IssueStock],
            &[Step::Consume],
            &[Step::SetTerms],
            &[Step::Receive],
            &[Step::Refund],
            &[Step::CloseOut, Step::Post],
        ];
        for row in rows(table).skip(1) {
            let status = FunctionStatus::parse(row[0]).unwrap();
            for (steps, expected) in steps.iter().zip(&row[1..]) {
                for step in *steps {
                    let answer = permit("EVT-1", status, *step).map_or_else(|refusal| refusal.code, |()| "y");
                    assert_eq!(answer, *expected, "{step:?} of {status}");
                }
            }
        }
    }
}
