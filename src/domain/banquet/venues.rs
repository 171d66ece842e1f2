//! The use of halls: what is sold and held of their sessions, and whether a hall is free and fits.

use rust_decimal::Decimal;

use crate::domain::banquet::status::holds_hall;
use crate::domain::lists::{FunctionStatus, Session};
use crate::domain::money::percentage;
use crate::domain::refusal::Refusal;
use crate::say;

/// The sessions that a hall is sold in.
pub const SESSIONS: [Session; 3] = [Session::Morning, Session::Afternoon, Session::Evening];

/// The use of one session by the functions that touch it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionUse {
    /// A confirmed or completed function has it.
    Sold,
    /// A tentative function has it and no confirmed one.
    Held,
    /// Neither; an enquiry holds nothing.
    Free,
}

impl SessionUse {
    pub fn of(functions: impl IntoIterator<Item = FunctionStatus>) -> SessionUse {
        let one = |status| match status {
            status if holds_hall(status) => SessionUse::Sold,
            FunctionStatus::Tentative => SessionUse::Held,
            _ => SessionUse::Free,
        };
        let rank = |use_of: &SessionUse| *use_of as u8;
        functions.into_iter().map(one).min_by_key(rank).unwrap_or(SessionUse::Free)
    }
}

/// Sold of all sessions, percent.
pub fn utilisation(sold: i64, all: i64) -> Decimal {
    percentage(Decimal::from(sold), Decimal::from(all))
}

/// Whether a function is in the way of another in its hall: an enquiry is not.
pub fn is_conflict(status: FunctionStatus) -> bool {
    status != FunctionStatus::Enquiry
}

/// The word for a conflict: a confirmed function takes the hall, any other holds it until it is decided.
pub fn hold_kind(status: FunctionStatus) -> &'static str {
    if holds_hall(status) { "confirmed" } else { "tentative" }
}

/// Whether the guests fit into a hall; one whose capacity nobody entered fits.
pub fn fits(capacity: i64, pax: i64) -> bool {
    capacity <= 0 || pax <= capacity
}

/// Whether they are fewer than the hall is let for.
pub fn is_under_minimum(min_capacity: i64, pax: i64) -> bool {
    pax > 0 && pax < min_capacity
}

/// Refuses a hall that is no longer let.
pub fn require_let(field: &'static str, venue: &str, disabled: bool) -> Result<(), Refusal> {
    if !disabled {
        return Ok(());
    }
    Err(Refusal::input(field, say!("{venue} is no longer let.", venue)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use FunctionStatus::{Cancelled, Completed, Confirmed, Enquiry, Lost, Tentative};

    #[test]
    fn a_confirmed_function_comes_before_a_tentative_one() {
        for (functions, use_of) in [
            (&[][..], SessionUse::Free),
            (&[Enquiry][..], SessionUse::Free),
            (&[Enquiry, Tentative][..], SessionUse::Held),
            (&[Tentative, Confirmed][..], SessionUse::Sold),
            (&[Completed][..], SessionUse::Sold),
            (&[Lost, Cancelled][..], SessionUse::Free),
        ] {
            assert_eq!(SessionUse::of(functions.iter().copied()), use_of, "{functions:?}");
        }
        assert_eq!(utilisation(1, 3).to_string(), "33.33");
    }

    #[test]
    fn a_hall_fits_up_to_its_capacity() {
        for (capacity, pax, fine) in [(0, 900, true), (200, 200, true), (200, 201, false)] {
            assert_eq!(fits(capacity, pax), fine, "{capacity} {pax}");
        }
        for (least, pax, under) in [(50, 49, true), (50, 50, false), (50, 0, false), (0, 10, false)] {
            assert_eq!(is_under_minimum(least, pax), under, "{least} {pax}");
        }
        assert!(is_conflict(Tentative) && !is_conflict(Enquiry));
        assert_eq!((hold_kind(Completed), hold_kind(Tentative)), ("confirmed", "tentative"));
    }

    #[test]
    fn a_disabled_hall_is_no_longer_let() {
        assert_eq!(require_let("venue", "Lawn", true).unwrap_err().message, "Lawn is no longer let.");
        assert!(require_let("venue", "Lawn", false).is_ok());
    }
}
