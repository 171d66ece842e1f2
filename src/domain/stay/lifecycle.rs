//! The lifecycle of a stay: the steps each status permits, which rooms can be handed over.

use chrono::NaiveDate;

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

/// Another live stay that has a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Its identifier.
    pub stay: String,
    pub guest: String,
    /// The first of the dates in question on which it has the room.
    pub on: NaiveDate,
}

/// The state of a room at hand-over, for the dates of a stay.
#[derive(Clone, Debug)]
pub struct RoomState<'a> {
    pub number: &'a str,
    /// Whether another guest is in it.
    pub occupied: bool,
    /// The stay of that guest.
    pub guest: Option<Holder>,
    /// The first active block that covers a night of the stay: its first night and the day after its last.
    pub block: Option<(NaiveDate, NaiveDate)>,
    /// The stays that hold it on a night of the stay, by date.
    pub holders: Vec<Holder>,
    pub status: HousekeepingStatus,
}

impl RoomState<'_> {
    /// The state when this stay has given up the room from a date on. Nights before it remain its own.
    #[must_use]
    pub fn left_by(mut self, stay: &str, from: NaiveDate) -> Self {
        if self.guest.take_if(|guest| guest.stay == stay).is_some() {
            self.occupied = false;
        }
        self.holders.retain(|holder| holder.stay != stay || holder.on < from);
        self
    }

    /// The stay that alone is in the way, if nothing else is.
    pub fn only_holder(&self) -> Option<&str> {
        let mut stays = self.guest.iter().chain(&self.holders).map(|holder| holder.stay.as_str());
        let first = stays.next().filter(|_| self.block.is_none())?;
        stays.all(|stay| stay == first).then_some(first)
    }
}

/// Refuses a room that cannot be handed over: `room_occupied`, `room_blocked`, `room_out_of_order`, `room_taken`.
pub fn hand_over(room: &RoomState) -> Result<(), Refusal> {
    let number = room.number;
    if room.occupied {
        let message = match &room.guest {
            Some(Holder { stay, guest, .. }) => {
                say!("Room {number} is occupied by {guest} ({stay}).", number, guest, stay)
            }
            None => say!("Room {number} is occupied.", number),
        };
        return Err(Refusal::state("room_occupied", message));
    }
    if room.status == HousekeepingStatus::OutOfOrder {
        return Err(Refusal::state("room_out_of_order", say!("Room {number} is Out of Order.", number)));
    }
    free_for_stay(room)
}

/// Refuses a room that is not free on a night of the stay: `room_blocked`, `room_taken`.
pub fn free_for_stay(room: &RoomState) -> Result<(), Refusal> {
    let number = room.number;
    if let Some((from, to)) = room.block {
        let message = say!("Room {number} is blocked from {from} to {to}.", number, from, to);
        return Err(Refusal::state("room_blocked", message));
    }
    if let Some(Holder { stay, guest, on }) = room.holders.first() {
        let message = say!("Room {number} is booked for {guest} ({stay}) on {on}.", number, guest, stay, on);
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
    use crate::domain::testkit::day;

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

    const VACANT: RoomState = RoomState {
        number: "101",
        occupied: false,
        guest: None,
        block: None,
        holders: Vec::new(),
        status: HousekeepingStatus::Dirty,
    };

    fn holder(stay: &str, on: &str) -> Holder {
        Holder { stay: stay.to_string(), guest: "Ravi Das".to_string(), on: day(on) }
    }

    #[test]
    fn a_room_that_is_not_ready_is_refused_and_says_why() {
        assert!(hand_over(&VACANT).is_ok());
        let block = Some((day("2026-03-02"), day("2026-03-04")));
        let (guest, holders) = (
            Some(holder("RES-1", "2026-03-01")),
            vec![holder("RES-2", "2026-03-03"), holder("RES-3", "2026-03-05")],
        );
        for (room, code, sentence) in [
            (RoomState { occupied: true, ..VACANT }, "room_occupied", "Room 101 is occupied."),
            (
                RoomState { occupied: true, guest, ..VACANT },
                "room_occupied",
                "Room 101 is occupied by Ravi Das (RES-1).",
            ),
            (
                RoomState { block, ..VACANT },
                "room_blocked",
                "Room 101 is blocked from 2026-03-02 to 2026-03-04.",
            ),
            (
                RoomState { holders, ..VACANT },
                "room_taken",
                "Room 101 is booked for Ravi Das (RES-2) on 2026-03-03.",
            ),
            (
                RoomState { status: HousekeepingStatus::OutOfOrder, ..VACANT },
                "room_out_of_order",
                "Room 101 is Out of Order.",
            ),
        ] {
            let refusal = hand_over(&room).unwrap_err();
            assert_eq!((refusal.code, refusal.message.to_string()), (code, sentence.to_string()));
        }
    }

    #[test]
    fn a_stay_that_leaves_a_room_is_not_in_its_way() {
        let own = holder("RES-1", "2026-03-03");
        let room = RoomState { occupied: true, guest: Some(own.clone()), holders: vec![own], ..VACANT };
        assert_eq!(room.only_holder(), Some("RES-1"));
        assert!(hand_over(&room.clone().left_by("RES-1", day("2026-03-03"))).is_ok());
        assert_eq!(
            hand_over(&room.clone().left_by("RES-9", day("2026-03-03"))).unwrap_err().code,
            "room_occupied"
        );
        let slept = hand_over(&room.clone().left_by("RES-1", day("2026-03-04"))).unwrap_err();
        assert_eq!(slept.code, "room_taken", "nights slept in the room remain the guest's");
        let block = Some((day("2026-03-03"), day("2026-03-04")));
        let more = vec![holder("RES-1", "2026-03-03"), holder("RES-2", "2026-03-04")];
        for crowded in [RoomState { block, ..room.clone() }, RoomState { holders: more, ..room }] {
            assert_eq!(crowded.only_holder(), None, "{crowded:?}");
            assert!(hand_over(&crowded.left_by("RES-1", day("2026-03-03"))).is_err());
        }
    }
}
