//! Returning the pieces of a bag, no more than it has.

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus::{self, Delivered, Requested};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to count the returned pieces of a bag that was not counted at the door, or that was delivered complete. Pieces that
/// were missing at the delivery may still turn up.
pub fn permit(name: &str, status: LaundryStatus, missing: i64) -> Result<(), Refusal> {
    if status == Delivered && missing > 0 {
        return Ok(());
    }
    require_open(name, status)?;
    if status != Requested {
        return Ok(());
    }
    let message = say!("{name} is {status}; count its pieces at the door first.", name, status);
    Err(Refusal::state("wrong_status", message))
}

/// Refuses more pieces coming back than were sent.
pub fn require_returned(item_name: &str, qty: i64, returned: i64) -> Result<(), Refusal> {
    if (0..=qty).contains(&returned) {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("{item_name}: from 0 to {qty} pieces can come back.", item_name, qty)))
}

/// Refuses to count fewer pieces than were delivered with their bag.
pub fn require_not_fewer(
    item_name: &str,
    status: LaundryStatus,
    before: i64,
    returned: i64,
) -> Result<(), Refusal> {
    if status != Delivered || returned >= before {
        return Ok(());
    }
    Err(Refusal::input(
        "rows",
        say!("{item_name}: {before} pieces were delivered already.", item_name, before),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_pieces_come_back_than_were_sent() {
        for (qty, returned, fine) in [(3, 0, true), (3, 3, true), (3, 4, false), (3, -1, false)] {
            assert_eq!(require_returned("Shirt", qty, returned).is_ok(), fine, "{qty} {returned}");
        }
    }

    #[test]
    fn pieces_that_were_missing_turn_up_and_none_of_the_others_go() {
        for (status, missing, fine) in [(Delivered, 2, true), (Delivered, 0, false)] {
            assert_eq!(permit("LND-1", status, missing).is_ok(), fine, "{status} {missing}");
        }
        let ready = LaundryStatus::Ready;
        for (status, returned, fine) in [(Delivered, 2, true), (Delivered, 0, false), (ready, 0, true)] {
            assert_eq!(require_not_fewer("Shirt", status, 1, returned).is_ok(), fine, "{status} {returned}");
        }
    }
}
