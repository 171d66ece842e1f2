//! The steps of a bag, its pieces, and when it is due.

use chrono::{Days, NaiveDateTime, NaiveTime};

use crate::domain::lists::LaundryStatus::{
    self, Cancelled, Collected, Delivered, InProcess, Ready, Requested,
};
use crate::domain::refusal::Refusal;
use crate::say;

/// A step that staff take with a bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BagStep {
    /// Count the pieces at the door.
    Collect,
    /// Move on to this status.
    Move(LaundryStatus),
    /// Record the pieces that came back.
    CountReturned,
    Deliver,
    Cancel,
}

/// Refuses a step that the bag's status does not permit.
pub fn permit(name: &str, status: LaundryStatus, step: BagStep) -> Result<(), Refusal> {
    if matches!(status, Delivered | Cancelled) {
        let code = if status == Delivered { "laundry_delivered" } else { "laundry_cancelled" };
        return Err(Refusal::state(code, say!("{name} is {status} already.", name, status)));
    }
    let permitted = match step {
        BagStep::Collect => status == Requested,
        BagStep::Move(to) => matches!((status, to), (Collected, InProcess) | (InProcess, Ready)),
        BagStep::CountReturned => status != Requested,
        BagStep::Deliver => status == Ready,
        BagStep::Cancel => true,
    };
    if permitted {
        return Ok(());
    }
    let message = match step {
        BagStep::Move(to) => say!("{name} is {status} and can't become {to}.", name, status, to),
        BagStep::Collect => say!("{name} is {status}; its pieces are counted already.", name, status),
        BagStep::CountReturned => {
            say!("{name} is {status}; count its pieces at the door first.", name, status)
        }
        BagStep::Deliver => say!("{name} is {status}; only a bag that is Ready is delivered.", name, status),
        BagStep::Cancel => say!("{name} can't be cancelled.", name),
    };
    Err(Refusal::state("wrong_status", message))
}

/// When a bag is due: at eight in the evening, of the same day for express, of the next day otherwise.
pub fn ready_by(collected: NaiveDateTime, express: bool) -> NaiveDateTime {
    let days = if express { 0 } else { 1 };
    let day = collected.date().checked_add_days(Days::new(days)).unwrap_or(collected.date());
    day.and_time(NaiveTime::from_hms_opt(20, 0, 0).unwrap_or_default())
}

/// Whether a bag is past its time and still with the laundry.
pub fn is_overdue(status: LaundryStatus, ready_by: Option<NaiveDateTime>, now: NaiveDateTime) -> bool {
    matches!(status, Collected | InProcess | Ready) && ready_by.is_some_and(|due| now > due)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn a_bag_goes_its_way_step_by_step() {
        // y: permitted; otherwise the code of the refusal.
        let table = "
            status     | collect           | In Process        | Ready             | count             | deliver           | cancel
            Requested  | y                 | wrong_status      | wrong_status      | wrong_status      | wrong_status      | y
            Collected  | wrong_status      | y                 | wrong_status      | y                 | wrong_status      | y
            In Process | wrong_status      | wrong_status      | y                 | y                 | wrong_status      | y
            Ready      | wrong_status      | wrong_status      | wrong_status      | y                 | y                 | y
            Delivered  | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered | laundry_delivered
            Cancelled  | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled | laundry_cancelled";
        let steps = [
            BagStep::Collect,
            BagStep::Move(InProcess),
            BagStep::Move(Ready),
            BagStep::CountReturned,
            BagStep::Deliver,
            BagStep::Cancel,
        ];
        for row in rows(table).skip(1) {
            let status = LaundryStatus::parse(row[0]).unwrap();
            for (step, expected) in steps.iter().zip(&row[1..]) {
                let code = permit("LND-1", status, *step).err().map_or("y", |refusal| refusal.code);
                assert_eq!(code, *expected, "{status} {step:?}");
            }
        }
    }

    #[test]
    fn a_bag_is_due_in_the_evening() {
        let table = "
            2026-03-01T09:00:00 | y | 2026-03-01T20:00:00
            2026-03-01T09:00:00 | n | 2026-03-02T20:00:00
            2026-02-28T23:30:00 | n | 2026-03-01T20:00:00";
        for row in rows(table) {
            let due = ready_by(row[0].parse().unwrap(), row[1] == "y");
            assert_eq!(due, row[2].parse().unwrap(), "{row:?}");
            assert!(is_overdue(Collected, Some(due), due + chrono::Duration::seconds(1)));
            assert!(!is_overdue(Collected, Some(due), due));
            assert!(!is_overdue(Delivered, Some(due), due + chrono::Duration::days(1)));
        }
    }
}
