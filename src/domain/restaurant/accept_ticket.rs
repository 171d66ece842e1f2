//! Accepting a kitchen ticket.

use crate::domain::refusal::Refusal;
use crate::say;

/// Whether accepting the ticket of an order changes it: the first time counts. Refused for an order without a ticket.
pub fn accept(order: &str, is_fired: bool, is_accepted: bool) -> Result<bool, Refusal> {
    if !is_fired {
        return Err(Refusal::state("not_fired", say!("{order} was not sent to the kitchen.", order)));
    }
    Ok(!is_accepted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_accepted_once() {
        assert_eq!(accept("ORD-1", false, false).unwrap_err().code, "not_fired");
        assert_eq!([accept("ORD-1", true, false), accept("ORD-1", true, true)], [Ok(true), Ok(false)]);
    }
}
