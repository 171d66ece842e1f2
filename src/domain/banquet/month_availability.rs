//! The sessions of the halls in a month: which are sold and held.

use rust_decimal::Decimal;

use crate::domain::banquet::status::holds_hall;
use crate::domain::lists::{FunctionStatus, Session};
use crate::domain::money::percentage;

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

#[cfg(test)]
mod tests {
    use FunctionStatus::{Cancelled, Completed, Confirmed, Enquiry, Lost, Tentative};

    use super::*;

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
}
