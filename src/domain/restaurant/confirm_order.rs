//! Confirming an order, as a captain does with what a guest left on the QR menu.

use crate::domain::lists::OrderStatus;
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lifecycle::{OrderFacts, OrderStep, permit};

/// Whether confirming an order changes it: the first time counts.
pub fn confirm(order: &OrderFacts) -> Result<bool, Refusal> {
    permit(order, OrderStep::Confirm)?;
    Ok(order.status == OrderStatus::Placed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::OrderSource;
    use crate::domain::restaurant::lifecycle::tests::OPEN;

    #[test]
    fn an_order_is_confirmed_once() {
        for (status, expected) in [
            (OrderStatus::Placed, Some(true)),
            (OrderStatus::Confirmed, Some(false)),
            (OrderStatus::Preparing, Some(false)),
            (OrderStatus::Delivered, None),
            (OrderStatus::Cancelled, None),
        ] {
            let order = OrderFacts { status, source: OrderSource::Qr, ..OPEN };
            assert_eq!(confirm(&order).ok(), expected, "{status}");
        }
    }
}
