//! Paying a bill: what the kitchen still makes of it, and when the way it was paid may be corrected.

use chrono::NaiveDate;

use crate::domain::lists::OrderType;
use crate::domain::refusal::Refusal;
use crate::say;

/// Whether what is fired while the bill is closed still has to be made: a takeaway is often paid before it is cooked. What
/// a waiter rings up at a table when the guests pay was served already, and is on no kitchen ticket.
pub fn is_made_after_paying(order_type: OrderType) -> bool {
    matches!(order_type, OrderType::Takeaway | OrderType::Delivery)
}

/// A payment as far as correcting its mode cares.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'a> {
    /// ORD-2026-00001
    pub order: &'a str,
    /// None while it is not paid.
    pub paid_on: Option<NaiveDate>,
    /// The drawer of the shift that took it was counted.
    pub is_counted: bool,
}

/// Refuses to correct the mode of a payment that is in figures which were reported: a drawer that was counted, a day that is
/// closed.
pub fn permit_correction(taken: &Taken, business_on: NaiveDate) -> Result<(), Refusal> {
    let Taken { order, .. } = *taken;
    let Some(paid_on) = taken.paid_on else {
        return Err(Refusal::state("order_not_paid", say!("{order} is not paid yet.", order)));
    };
    if paid_on != business_on {
        let message = say!("{order} was paid on a day that is closed; its mode stays.", order);
        return Err(Refusal::state("day_closed", message));
    }
    if taken.is_counted {
        let message = say!("The drawer that took the money for {order} is counted; its mode stays.", order);
        return Err(Refusal::state("shift_closed", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_mode_is_corrected_before_it_is_reported() {
        let taken = Taken { order: "ORD-2026-00001", paid_on: Some(day("2026-03-01")), is_counted: false };
        let code = |taken: Taken| {
            permit_correction(&taken, day("2026-03-01")).err().map_or("", |refusal| refusal.code)
        };
        assert_eq!(code(taken), "");
        assert_eq!(code(Taken { paid_on: None, ..taken }), "order_not_paid");
        assert_eq!(code(Taken { paid_on: Some(day("2026-02-28")), ..taken }), "day_closed");
        assert_eq!(code(Taken { is_counted: true, ..taken }), "shift_closed");
    }

    #[test]
    fn takeaways_are_cooked_after_paying() {
        let made = [OrderType::DineIn, OrderType::RoomService, OrderType::Takeaway, OrderType::Delivery]
            .map(is_made_after_paying);
        assert_eq!(made, [false, false, true, true]);
    }
}
