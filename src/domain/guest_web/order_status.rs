//! What a guest reads of an order from the menu's page, and for how long.

use chrono::NaiveDate;

use crate::domain::lists::{GuestOrderStatus, OrderStatus};
use crate::domain::restaurant::lifecycle::OrderFacts;

/// The live lines of an order by their state in the kitchen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kitchen {
    pub new: i64,
    pub fired: i64,
    pub prepared: i64,
}

/// The status of an order for its guest. `has_captain`: staff took it over before.
pub fn status(order: &OrderFacts, has_captain: bool, kitchen: Kitchen) -> GuestOrderStatus {
    use GuestOrderStatus::{Accepted, Cancelled, InTheKitchen, Ready, Refused, Served, Waiting};
    match order.status {
        OrderStatus::Cancelled if has_captain => Cancelled,
        OrderStatus::Cancelled => Refused,
        OrderStatus::Delivered => Served,
        _ if order.awaits_captain() => Waiting,
        _ => match kitchen {
            Kitchen { new: 0, fired: 0, prepared: 0 } => Cancelled,
            Kitchen { new: 0, fired: 0, .. } => Ready,
            Kitchen { fired: 0, prepared: 0, .. } => Accepted,
            _ => InTheKitchen,
        },
    }
}

/// When the bill of an order was closed.
#[derive(Clone, Copy, Debug)]
pub struct Closing {
    pub paid_on: Option<NaiveDate>,
    /// After the last night audit.
    pub since_audit: bool,
    pub business_on: NaiveDate,
}

/// Whether a guest may still follow an order: until the business date ends on which its bill was closed.
pub fn is_followed(order: &OrderFacts, closing: Closing) -> bool {
    let settled = order.nc || order.posted_to_folio.is_some();
    match closing.paid_on {
        Some(paid_on) => paid_on >= closing.business_on,
        None if order.status == OrderStatus::Cancelled => closing.since_audit,
        None => !settled || order.status != OrderStatus::Delivered || closing.since_audit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::{ClosedList, OrderSource};
    use crate::domain::restaurant::lifecycle::tests::OPEN;
    use crate::domain::testkit::{day, rows};

    fn order(status: OrderStatus) -> OrderFacts<'static> {
        OrderFacts { status, source: OrderSource::Qr, ..OPEN }
    }

    #[test]
    fn a_guest_reads_how_far_an_order_is() {
        let table = "
            order     | captain | new | fired | prepared | guest
            Placed    | n       | 2   | 0     | 0        | Waiting
            Confirmed | y       | 2   | 0     | 0        | Accepted
            Preparing | y       | 1   | 1     | 0        | In the Kitchen
            Preparing | y       | 0   | 1     | 1        | In the Kitchen
            Preparing | y       | 1   | 0     | 1        | In the Kitchen
            Preparing | y       | 0   | 0     | 2        | Ready
            Confirmed | y       | 0   | 0     | 0        | Cancelled
            Delivered | y       | 0   | 0     | 2        | Served
            Cancelled | y       | 0   | 0     | 0        | Cancelled
            Cancelled | n       | 0   | 0     | 0        | Refused";
        for row in rows(table).skip(1) {
            let number = |at: usize| row[at].parse().unwrap();
            let kitchen = Kitchen { new: number(2), fired: number(3), prepared: number(4) };
            let read = status(&order(OrderStatus::parse(row[0]).unwrap()), row[1] == "y", kitchen);
            assert_eq!(read.as_str(), row[5], "{row:?}");
        }
    }

    #[test]
    fn an_order_is_followed_until_the_day_of_its_bill_ends() {
        use OrderStatus::{Cancelled, Delivered, Preparing};
        let today = day("2026-03-02");
        let posted = |status| OrderFacts { posted_to_folio: Some("FOLIO-1"), ..order(status) };
        let free = |status| OrderFacts { nc: true, ..order(status) };
        for (order, paid_on, since_audit, followed) in [
            (order(Preparing), None, false, true),
            (order(Delivered), None, false, true),
            (order(Delivered), Some("2026-03-02"), false, true),
            (order(Delivered), Some("2026-03-01"), true, false),
            (posted(Delivered), None, true, true),
            (posted(Delivered), None, false, false),
            (free(Preparing), None, false, true),
            (free(Delivered), None, false, false),
            (order(Cancelled), None, true, true),
            (order(Cancelled), None, false, false),
        ] {
            let closing = Closing { paid_on: paid_on.map(day), since_audit, business_on: today };
            assert_eq!(is_followed(&order, closing), followed, "{order:?} {closing:?}");
        }
    }
}
