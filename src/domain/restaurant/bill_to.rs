//! Until when a bill may name another payer.

use chrono::NaiveDate;

use crate::domain::lists::OrderStatus;
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lifecycle::OrderFacts;
use crate::say;

/// Refuses another payer on a bill that was reported, on one that a folio took, and on one that was cancelled. A paid bill is a
/// tax invoice: until its day is closed it names another payer for a reason.
pub fn permit(
    order: &OrderFacts,
    paid_on: Option<NaiveDate>,
    business_on: NaiveDate,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let OrderFacts { name, .. } = order;
    if order.status == OrderStatus::Cancelled {
        return Err(Refusal::state("order_cancelled", say!("{name} is cancelled.", name)));
    }
    if let Some(folio) = order.posted_to_folio {
        let message = say!("{name} is posted to {folio}; name the payer there.", name, folio);
        return Err(Refusal::state("order_posted", message));
    }
    if !order.paid {
        return Ok(());
    }
    if paid_on != Some(business_on) {
        let message = say!("{name} was paid on a day that is closed; its payer stays.", name);
        return Err(Refusal::state("day_closed", message));
    }
    match reason {
        Some(_) => Ok(()),
        None => Err(Refusal::input("reason", say!("Say why the paid bill names another payer."))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::restaurant::lifecycle::tests::OPEN;
    use crate::domain::testkit::day;

    #[test]
    fn a_bill_names_another_payer_until_it_is_reported() {
        let paid = OrderFacts { status: OrderStatus::Delivered, paid: true, ..OPEN };
        let (today, before) = (day("2026-03-02"), day("2026-03-01"));
        for (order, paid_on, reason, code) in [
            (OPEN, None, None, ""),
            (paid, Some(today), Some("Asked for it"), ""),
            (paid, Some(today), None, "invalid"),
            (paid, Some(before), Some("Asked for it"), "day_closed"),
            (OrderFacts { posted_to_folio: Some("FOL-1"), ..OPEN }, None, None, "order_posted"),
            (OrderFacts { status: OrderStatus::Cancelled, ..OPEN }, None, None, "order_cancelled"),
        ] {
            let answer = permit(&order, paid_on, today, reason);
            assert_eq!(answer.err().map_or("", |refusal| refusal.code), code, "{order:?} {reason:?}");
        }
    }
}
