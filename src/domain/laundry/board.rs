//! Which bags on the board are late.

use chrono::NaiveDateTime;

use crate::domain::lists::LaundryStatus::{self, Collected, InProcess, Ready};

/// Whether a bag is past its time and still with the laundry.
pub fn is_overdue(status: LaundryStatus, ready_by: Option<NaiveDateTime>, now: NaiveDateTime) -> bool {
    matches!(status, Collected | InProcess | Ready) && ready_by.is_some_and(|due| now > due)
}

#[cfg(test)]
mod tests {
    use super::*;
    use LaundryStatus::Delivered;

    #[test]
    fn a_bag_is_late_until_it_is_delivered() {
        let due: NaiveDateTime = "2026-03-01T20:00:00".parse().unwrap();
        assert!(is_overdue(Collected, Some(due), due + chrono::Duration::seconds(1)));
        assert!(!is_overdue(Collected, Some(due), due));
        assert!(!is_overdue(Delivered, Some(due), due + chrono::Duration::days(1)));
    }
}
