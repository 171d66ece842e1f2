//! What the documents of a function say: whom they bill, which receipts they show, and when a quotation still holds.

use serde_json::Value;

use crate::domain::banquet::receipts::ReceiptFacts;
use crate::domain::lists::{ClosedList, FunctionItemType, PaymentKind};

/// Who is billed for a function: the billing name, else the company, else the customer.
pub fn billed_name<'n>(billing: Option<&'n str>, company: Option<&'n str>, customer: &'n str) -> &'n str {
    billing.or(company).unwrap_or(customer)
}

/// The head under which a country names the service code of a line.
pub fn service_head(is_alcohol: bool, item_type: FunctionItemType) -> &'static str {
    if is_alcohol { "Alcohol" } else { item_type.as_str() }
}

/// Whether the invoice lists a receipt. It lists neither deposits nor their refunds.
pub fn is_on_invoice(receipt: &ReceiptFacts) -> bool {
    receipt.kind != PaymentKind::SecurityDeposit && !receipt.of_deposit
}

/// What of a quotation is offered. The rest is the letterhead, its number and what became of it: money, reminders.
const OFFER: [&str; 9] = [
    "customer",
    "event",
    "totals",
    "lines",
    "complimentary",
    "terms",
    "terms_note",
    "open_items",
    "requirements",
];

/// Members of totals, terms and open points that change without another offer.
const AFTERWARDS: [&str; 6] = ["received", "balance_due", "name", "status", "received_on", "reference"];

/// Whether two quotations offer the same, whatever was paid since.
pub fn offers_same(issued: &Value, now: &Value) -> bool {
    OFFER.iter().all(|part| match *part {
        "totals" | "terms" | "open_items" => offered(&issued[*part]) == offered(&now[*part]),
        _ => issued[*part] == now[*part],
    })
}

fn offered(part: &Value) -> Value {
    match part {
        Value::Array(rows) => rows.iter().map(offered).collect(),
        Value::Object(members) => {
            let lasting = members.iter().filter(|(key, _)| !AFTERWARDS.contains(&key.as_str()));
            lasting.map(|(key, value)| (key.clone(), value.clone())).collect()
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_offer_is_the_same_until_something_of_it_changes() {
        let paper = |total: i64, balance: i64, status: &str, pax: i64| {
            json!({ "header": { "version": pax }, "event": { "pax": pax }, "terms": [{ "amount": 5, "status": status }],
                "totals": { "grand_total": total, "balance_due": balance } })
        };
        let issued = paper(100, 100, "Pending", 8);
        for (now, same) in [
            (paper(100, 60, "Received", 8), true),
            (paper(101, 101, "Pending", 8), false),
            (paper(100, 100, "Pending", 9), false),
        ] {
            assert_eq!(offers_same(&issued, &now), same, "{now}");
        }
    }

    #[test]
    fn a_bill_is_of_somebody() {
        for (billing, company, name) in [
            (Some("Acme Events"), Some("Acme"), "Acme Events"),
            (None, Some("Acme"), "Acme"),
            (None, None, "Asha"),
        ] {
            assert_eq!(billed_name(billing, company, "Asha"), name);
        }
        assert_eq!(service_head(true, FunctionItemType::Menu), "Alcohol");
        assert_eq!(service_head(false, FunctionItemType::Menu), FunctionItemType::Menu.as_str());
    }
}
