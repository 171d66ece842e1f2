//! The number of lines that an order can have.

use crate::domain::refusal::Refusal;
use crate::say;

/// Lines of one order.
const ORDER_LINES_MAX: usize = 500;

/// Refuses more lines than an order can have (`order_full`).
pub fn require_room_for(there: usize, new: usize) -> Result<(), Refusal> {
    if there + new <= ORDER_LINES_MAX {
        return Ok(());
    }
    let message = say!(
        "An order has at most {order_lines_most} lines; open another one.",
        order_lines_most = ORDER_LINES_MAX
    );
    Err(Refusal::state("order_full", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_room_for_500_lines() {
        for (there, new, fine) in [(0, 60, true), (440, 60, true), (441, 60, false)] {
            assert_eq!(require_room_for(there, new).is_ok(), fine, "{there} {new}");
        }
    }
}
