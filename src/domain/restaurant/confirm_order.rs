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

    #[test]
    fn an_order_is_confirmed_once() {
        for (status, expected) in [
            (OrderStatus::Placed, Some(true)),
            (OrderStatus::Confirmed, Some(false)),
            (OrderStatus::Preparing, Some(false)),
            (OrderStatus::Delivered, None),
            (OrderStatus::Cancelled, None),
        ] {
            let order = OrderFacts {
                name: "ORD-2026-00001",
                status,
                source: OrderSource::Qr,
                paid: false,
                part_paid: false,
                nc: false,
                posted_to_folio: None,
                of_stay: false,
            };
            assert_eq!(confirm(&order).ok(), expected, "{status}");
        }
    }
}
