//! Cancelling a bag before it is delivered.

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus;
use crate::domain::refusal::Refusal;

/// Permits to cancel a bag at every step before it is delivered, but not twice.
pub fn permit(name: &str, status: LaundryStatus) -> Result<(), Refusal> {
    require_open(name, status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use LaundryStatus::{Cancelled, Collected, Delivered, InProcess, Ready, Requested};

    #[test]
    fn a_bag_is_cancelled_once_and_before_it_is_delivered() {
        for status in [Requested, Collected, InProcess, Ready] {
            assert!(permit("LND-1", status).is_ok(), "{status}");
        }
        assert_eq!(permit("LND-1", Delivered).unwrap_err().code, "laundry_delivered");
        assert_eq!(permit("LND-1", Cancelled).unwrap_err().code, "laundry_cancelled");
    }
}
