//! The actions that the drawer of a stay offers.

use crate::domain::lists::ReservationStatus;
use crate::domain::stay::lifecycle::Step;

/// Actions a screen may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actions {
    pub can_check_in: bool,
    pub can_check_out: bool,
    pub can_cancel: bool,
    pub can_amend: bool,
}

/// The actions permitted now. Check-in requires an assigned room.
pub fn actions(status: ReservationStatus, has_room: bool) -> Actions {
    let may = |step: Step| step.permitted().contains(&status);
    Actions {
        can_check_in: may(Step::CheckIn) && has_room,
        can_check_out: may(Step::CheckOut),
        can_cancel: may(Step::Cancel),
        can_amend: may(Step::Amend),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ReservationStatus::{CheckedOut, Confirmed};

    #[test]
    fn a_screen_offers_what_the_status_permits() {
        assert!(!actions(Confirmed, false).can_check_in && actions(Confirmed, true).can_check_in);
        assert!(!actions(CheckedOut, true).can_amend);
    }
}
