//! Paying a bill: what the kitchen still makes of it.

use crate::domain::lists::OrderType;

/// Whether what is fired while the bill is closed still has to be made: a takeaway is often paid before it is cooked. What
/// a waiter rings up at a table when the guests pay was served already, and is on no kitchen ticket.
pub fn is_made_after_paying(order_type: OrderType) -> bool {
    matches!(order_type, OrderType::Takeaway | OrderType::Delivery)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takeaways_are_cooked_after_paying() {
        let made = [OrderType::DineIn, OrderType::RoomService, OrderType::Takeaway, OrderType::Delivery]
            .map(is_made_after_paying);
        assert_eq!(made, [false, false, true, true]);
    }
}
