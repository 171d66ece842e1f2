//! What may be done with an order, by its status.

use crate::domain::lists::{OrderSource, OrderStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// An order as far as its steps care.
#[derive(Clone, Copy, Debug)]
pub struct OrderFacts<'a> {
    /// ORD-2026-00001
    pub name: &'a str,
    pub status: OrderStatus,
    pub source: OrderSource,
    pub paid: bool,
    /// Money was taken for a part of it.
    pub part_paid: bool,
    pub nc: bool,
    /// The folio that took the bill.
    pub posted_to_folio: Option<&'a str>,
    /// A guest in house signs for it, and it comes to more than nothing.
    pub of_stay: bool,
}

impl OrderFacts<'_> {
    /// A running tab: Placed, Confirmed or Preparing.
    pub fn is_open(&self) -> bool {
        matches!(self.status, OrderStatus::Placed | OrderStatus::Confirmed | OrderStatus::Preparing)
    }

    /// A guest left it on the QR menu and no captain has looked at it yet.
    pub fn awaits_captain(&self) -> bool {
        self.source == OrderSource::Qr && self.status == OrderStatus::Placed
    }

    /// Whether its bill was posted to a folio and then removed. Delivery posts the bill of a stay unless it is NC, so a delivered
    /// order of a stay without a folio was posted before.
    fn was_released(&self) -> bool {
        self.status == OrderStatus::Delivered && self.of_stay && !self.nc
    }
}

/// What somebody wants to do with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderStep {
    AddItems,
    /// Its table, party or notes change.
    Edit,
    Confirm,
    Discount,
    Void,
    MarkNc,
    Cancel,
    Fire,
    Split,
    Deliver,
    Pay,
    /// A payment is refunded while the bill is not settled.
    Refund,
}

impl OrderStep {
    /// Steps that send something to the kitchen or move money: a captain confirms a QR order first.
    fn needs_captain(self) -> bool {
        matches!(self, OrderStep::Fire | OrderStep::Split | OrderStep::Deliver | OrderStep::Pay)
    }
}

/// Refuses a step that the order does not permit.
///
/// Every step needs an open order, with two exceptions. An order that was delivered and not settled can still be paid: a guest
/// pays a delivery at the door. A bill that was removed from a folio can be posted again or marked NC. A bill that
/// is paid in part can only be paid in full; its payments are refunded before it is settled in another way.
pub fn permit(order: &OrderFacts, step: OrderStep) -> Result<(), Refusal> {
    let OrderFacts { name, .. } = order;
    if order.status == OrderStatus::Cancelled {
        return Err(Refusal::state("order_cancelled", say!("{name} is cancelled.", name)));
    }
    if order.paid {
        return Err(Refusal::state("order_paid", say!("{name} is paid already.", name)));
    }
    if let Some(folio) = order.posted_to_folio {
        return Err(Refusal::state(
            "order_posted",
            say!("{name} is posted to {folio} already.", name, folio),
        ));
    }
    if step == OrderStep::Pay && order.nc {
        let message = say!("{name} is on the house (NC); lift that first to take money for it.", name);
        return Err(Refusal::state("order_nc", message));
    }
    let settles_otherwise = matches!(step, OrderStep::Cancel | OrderStep::MarkNc)
        || (step == OrderStep::Deliver && order.of_stay);
    if order.part_paid && settles_otherwise {
        let message = say!("{name} is paid in part; refund that first.", name);
        return Err(Refusal::state("part_paid", message));
    }
    let may_settle = order.was_released() && matches!(step, OrderStep::Deliver | OrderStep::MarkNc);
    let takes_money = matches!(step, OrderStep::Pay | OrderStep::Refund);
    if !order.is_open() && !takes_money && !may_settle {
        return Err(Refusal::state("order_closed", say!("{name} is delivered and closed.", name)));
    }
    if step.needs_captain() && order.awaits_captain() {
        let message = say!("{name} came from the QR menu; a captain confirms it first.", name);
        return Err(Refusal::state("not_confirmed", message));
    }
    Ok(())
}

#[cfg(test)]
pub(in crate::domain) mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    /// In the kitchen, unpaid, and of no stay.
    pub const OPEN: OrderFacts = OrderFacts {
        name: "ORD-2026-00001",
        status: OrderStatus::Preparing,
        source: OrderSource::Manual,
        paid: false,
        part_paid: false,
        nc: false,
        posted_to_folio: None,
        of_stay: false,
    };

    const STEPS: [OrderStep; 11] = [
        OrderStep::AddItems,
        OrderStep::Edit,
        OrderStep::Discount,
        OrderStep::Void,
        OrderStep::MarkNc,
        OrderStep::Cancel,
        OrderStep::Confirm,
        OrderStep::Fire,
        OrderStep::Split,
        OrderStep::Deliver,
        OrderStep::Pay,
    ];

    #[test]
    fn an_order_permits_what_a_restaurant_does_with_it() {
        // y: permitted; otherwise the code of the refusal.
        let table = "
            status    | source | paid | nc | posted | add, edit, discount, void, NC, cancel | confirm | fire, split, deliver | pay
            Placed    | Manual | n | n |            | y | y | y | y
            Confirmed | QR     | n | n |            | y | y | y | y
            Preparing | Phone  | n | n |            | y | y | y | y
            Placed    | QR     | n | n |            | y | y | not_confirmed | not_confirmed
            Preparing | Manual | n | y |            | y | y | y | order_nc
            Delivered | Manual | n | n |            | order_closed | order_closed | order_closed | y
            Delivered | Manual | n | y |            | order_closed | order_closed | order_closed | order_nc
            Delivered | Manual | y | n |            | order_paid | order_paid | order_paid | order_paid
            Delivered | Manual | n | n | FOLIO-2026-00001 | order_posted | order_posted | order_posted | order_posted
            Cancelled | Manual | n | n |            | order_cancelled | order_cancelled | order_cancelled | order_cancelled";
        for row in rows(table).skip(1) {
            let order = OrderFacts {
                status: OrderStatus::parse(row[0]).unwrap(),
                source: OrderSource::parse(row[1]).unwrap(),
                paid: row[2] == "y",
                nc: row[3] == "y",
                posted_to_folio: Some(row[4]).filter(|folio| !folio.is_empty()),
                ..OPEN
            };
            let expected = |step: OrderStep| match step {
                OrderStep::Confirm => row[6],
                OrderStep::Fire | OrderStep::Split | OrderStep::Deliver => row[7],
                OrderStep::Pay => row[8],
                _ => row[5],
            };
            for step in STEPS {
                let answer = permit(&order, step).map_or_else(|refusal| refusal.code, |()| "y");
                assert_eq!(answer, expected(step), "{step:?} of {row:?}");
            }
        }
    }

    #[test]
    fn a_bill_that_was_taken_off_a_folio_is_settled_in_any_way() {
        let released = OrderFacts { status: OrderStatus::Delivered, of_stay: true, ..OPEN };
        for step in STEPS {
            let settles = matches!(step, OrderStep::Deliver | OrderStep::MarkNc | OrderStep::Pay);
            assert_eq!(permit(&released, step).is_ok(), settles, "{step:?}");
            let on_the_house = OrderFacts { nc: true, ..released };
            assert!(permit(&on_the_house, step).is_err(), "{step:?}");
        }
    }

    #[test]
    fn a_bill_that_is_paid_in_part_is_settled_with_money_alone() {
        let part_paid = OrderFacts { part_paid: true, of_stay: true, ..OPEN };
        for step in STEPS {
            let refused = permit(&part_paid, step).err().map(|refusal| refusal.code);
            let settles = matches!(step, OrderStep::Cancel | OrderStep::MarkNc | OrderStep::Deliver);
            assert_eq!(refused, settles.then_some("part_paid"), "{step:?}");
        }
        let of_nobody = OrderFacts { of_stay: false, ..part_paid };
        assert!(permit(&of_nobody, OrderStep::Deliver).is_ok(), "the rest is paid at the door");
        let delivered = OrderFacts { status: OrderStatus::Delivered, ..of_nobody };
        assert!(permit(&delivered, OrderStep::Refund).is_ok());
        assert!(permit(&delivered, OrderStep::Discount).is_err());
    }
}
