//! The lifecycle of a stay: the steps each status permits, which rooms can be handed over.

use crate::domain::language::{Value, Word};
use crate::domain::lists::{HousekeepingStatus, ReservationStatus};
use crate::domain::refusal::Refusal;
use crate::{say, word};
use ReservationStatus::{Cancelled, CheckedIn, CheckedOut, Confirmed, NoShow, Waitlist};

/// A step in the life of a stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Promote,
    Edit,
    CheckIn,
    CheckOut,
    Cancel,
    MarkNoShow,
    Amend,
    MoveRoom,
    TakeAdvance,
    PostCharge,
    PlanTimes,
    CorrectTimes,
    SubmitPrecheckin,
    UndoCheckIn,
    UndoCheckOut,
    Reinstate,
}

impl Step {
    /// The statuses that permit it.
    pub fn permitted(self) -> &'static [ReservationStatus] {
        match self {
            Step::Promote => &[Waitlist],
            Step::CheckIn | Step::MarkNoShow | Step::TakeAdvance | Step::SubmitPrecheckin => &[Confirmed],
            Step::CheckOut | Step::UndoCheckIn => &[CheckedIn],
            Step::Cancel | Step::PlanTimes | Step::Edit => &[Waitlist, Confirmed, CheckedIn],
            Step::Amend | Step::MoveRoom => &[Confirmed, CheckedIn],
            Step::PostCharge => &[Confirmed, CheckedIn, CheckedOut],
            Step::CorrectTimes => &[CheckedIn, CheckedOut],
            Step::UndoCheckOut => &[CheckedOut],
            Step::Reinstate => &[Cancelled, NoShow],
        }
    }

    fn in_words(self) -> Word {
        match self {
            Step::Promote => word!("promoted from the waitlist"),
            Step::Edit => word!("edited"),
            Step::CheckIn => word!("checked in"),
            Step::CheckOut => word!("checked out"),
            Step::Cancel => word!("cancelled"),
            Step::MarkNoShow => word!("marked as no show"),
            Step::Amend => word!("amended"),
            Step::MoveRoom => word!("moved"),
            Step::TakeAdvance => word!("given an advance"),
            Step::PostCharge => word!("charged"),
            Step::PlanTimes => word!("given planned times"),
            Step::CorrectTimes => word!("given actual times"),
            Step::SubmitPrecheckin => word!("checked in ahead of arrival"),
            Step::UndoCheckIn => word!("returned to Confirmed"),
            Step::UndoCheckOut => word!("returned to Checked In"),
            Step::Reinstate => word!("reinstated"),
        }
    }
}

/// Refuses a step the status does not permit (`wrong_status`), naming the status.
pub fn permit(reservation: &str, status: ReservationStatus, step: Step) -> Result<(), Refusal> {
    if step.permitted().contains(&status) {
        return Ok(());
    }
    let permitted = Value::any_of(step.permitted().iter().copied());
    let message = say!(
        "{reservation} is {status}; only a stay that is {permitted} can be {action}.",
        reservation,
        status,
        permitted,
        action = step.in_words()
    );
    Err(Refusal::state("wrong_status", message))
}

/// The state of a room at hand-over.
#[derive(Clone, Debug)]
pub struct RoomState<'a> {
    pub number: &'a str,
    /// Whether another guest is in it.
    pub occupied: bool,
    /// Whether an active block covers a night of the stay.
    pub blocked: bool,
    /// Whether another live stay holds it on a night of the stay.
    pub taken: bool,
    pub status: HousekeepingStatus,
}

/// Refuses a room that cannot be handed over: `room_occupied`, `room_blocked`, `room_out_of_order`, `room_taken`.
pub fn hand_over(room: &RoomState) -> Result<(), Refusal> {
    let number = room.number;
    if room.occupied {
        return Err(Refusal::state("room_occupied", say!("Room {number} is occupied.", number)));
    }
    if room.status == HousekeepingStatus::OutOfOrder {
        return Err(Refusal::state("room_out_of_order", say!("Room {number} is Out of Order.", number)));
    }
    free_for_stay(room)
}

/// Refuses a room that is not free on a night of the stay: `room_blocked`, `room_taken`.
pub fn free_for_stay(room: &RoomState) -> Result<(), Refusal> {
    let number = room.number;
    if room.blocked {
        return Err(Refusal::state("room_blocked", say!("Room {number} is blocked on these dates.", number)));
    }
    if room.taken {
        let message = say!("Room {number} is booked by another stay on these dates.", number);
        return Err(Refusal::state("room_taken", message));
    }
    Ok(())
}

/// Whether nothing is due of a stay here: it is over and never had a folio, as a stay that another system settled or one that
/// was cancelled before anything was charged.
pub fn is_settled_elsewhere(status: ReservationStatus, has_folio: bool) -> bool {
    !has_folio && matches!(status, CheckedOut | Cancelled | NoShow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;

    #[test]
    fn nothing_is_due_of_a_stay_that_is_over_and_has_no_folio() {
        for (status, settled) in [
            (CheckedOut, true),
            (Cancelled, true),
            (NoShow, true),
            (Confirmed, false),
            (CheckedIn, false),
            (Waitlist, false),
        ] {
            assert_eq!(is_settled_elsewhere(status, false), settled, "{status}");
            assert!(!is_settled_elsewhere(status, true), "{status}");
        }
    }

    #[test]
    fn a_refused_step_says_what_the_status_is() {
        let refusal = permit("RES-2026-00001", Cancelled, Step::Cancel).unwrap_err();
        assert_eq!(refusal.code, "wrong_status");
        assert_eq!(
            refusal.message,
            "RES-2026-00001 is Cancelled; only a stay that is Waitlist or Confirmed or Checked In can be cancelled."
        );
    }

    #[test]
    fn each_step_needs_its_statuses() {
        let table = [
            (Step::Promote, "Waitlist"),
            (Step::Edit, "Waitlist, Confirmed, Checked In"),
            (Step::CheckIn, "Confirmed"),
            (Step::CheckOut, "Checked In"),
            (Step::Cancel, "Waitlist, Confirmed, Checked In"),
            (Step::MarkNoShow, "Confirmed"),
            (Step::Amend, "Confirmed, Checked In"),
            (Step::MoveRoom, "Confirmed, Checked In"),
            (Step::TakeAdvance, "Confirmed"),
            (Step::PostCharge, "Confirmed, Checked In, Checked Out"),
            (Step::PlanTimes, "Waitlist, Confirmed, Checked In"),
            (Step::CorrectTimes, "Checked In, Checked Out"),
            (Step::SubmitPrecheckin, "Confirmed"),
            (Step::UndoCheckIn, "Checked In"),
            (Step::UndoCheckOut, "Checked Out"),
            (Step::Reinstate, "Cancelled, No Show"),
        ];
        for (step, statuses) in table {
            let may = |status: &&ReservationStatus| permit("R", **status, step).is_ok();
            let permitted: Vec<&str> =
                ReservationStatus::ALL.iter().filter(may).map(|status| status.as_str()).collect();
            assert_eq!(permitted.join(", "), statuses, "{step:?}");
        }
    }

    #[test]
    fn a_room_that_is_not_ready_is_refused() {
        let good = RoomState {
            number: "101",
            occupied: false,
            blocked: false,
            taken: false,
            status: HousekeepingStatus::Dirty,
        };
        assert!(hand_over(&good).is_ok());
        let code = |room: RoomState| hand_over(&room).unwrap_err().code;
        assert_eq!(code(RoomState { occupied: true, ..good.clone() }), "room_occupied");
        assert_eq!(code(RoomState { blocked: true, ..good.clone() }), "room_blocked");
        assert_eq!(code(RoomState { taken: true, ..good.clone() }), "room_taken");
        assert_eq!(code(RoomState { status: HousekeepingStatus::OutOfOrder, ..good }), "room_out_of_order");
    }
}
