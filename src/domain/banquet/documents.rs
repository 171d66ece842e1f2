//! What the documents of a function say: whom they bill, and which receipts they show.

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

#[cfg(test)]
mod tests {
    use super::*;

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
