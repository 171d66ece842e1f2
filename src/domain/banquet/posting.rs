//! Putting the bill of a function on a folio: what goes there, and what can't be changed any more.

use super::amounts::is_food;
use crate::domain::lists::{ChargeType, FolioType, FunctionItemType, PaymentMode, ReceiptMode};
use crate::domain::refusal::Refusal;
use crate::say;

/// What can't be done any more once the bill is on a folio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPosting {
    Lines,
    Status,
    Post,
}

/// Refuses a change of a function whose bill is on a folio (`function_posted`).
pub fn require_not_posted(
    function: &str,
    posted_to: Option<&str>,
    change: AfterPosting,
) -> Result<(), Refusal> {
    let Some(folio) = posted_to else { return Ok(()) };
    let message = match change {
        AfterPosting::Lines => {
            say!("{function} is posted to {folio}; its lines can't be changed any more.", function, folio)
        }
        AfterPosting::Status => {
            say!("{function} is posted to {folio}; its status can't be changed any more.", function, folio)
        }
        AfterPosting::Post => say!("{function} was posted to {folio} already.", function, folio),
    };
    Err(Refusal::state("function_posted", message))
}

/// The charge that a line becomes on a folio.
pub fn charge_type(item_type: FunctionItemType) -> ChargeType {
    if is_food(item_type) { ChargeType::FoodAndBeverage } else { ChargeType::Misc }
}

/// Whether a folio takes alcohol of a function: a company's and a group's do not; it is settled separately.
pub fn takes_alcohol(folio_type: FolioType) -> bool {
    !matches!(folio_type, FolioType::Company | FolioType::Group)
}

/// The mode of a folio's payment; a cheque is money through the bank.
pub fn payment_mode(mode: ReceiptMode) -> PaymentMode {
    match mode {
        ReceiptMode::Cash => PaymentMode::Cash,
        ReceiptMode::Card => PaymentMode::Card,
        ReceiptMode::Upi => PaymentMode::Upi,
        ReceiptMode::BankTransfer | ReceiptMode::Cheque | ReceiptMode::Other => PaymentMode::BankTransfer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_posted_function_does_not_change() {
        for change in [AfterPosting::Lines, AfterPosting::Status, AfterPosting::Post] {
            assert!(require_not_posted("EVT-1", None, change).is_ok());
            assert_eq!(require_not_posted("EVT-1", Some("F-1"), change).unwrap_err().code, "function_posted");
        }
    }

    #[test]
    fn a_folio_of_a_company_or_group_takes_no_alcohol() {
        for (folio, takes) in [
            (FolioType::Guest, true),
            (FolioType::Extra, true),
            (FolioType::Company, false),
            (FolioType::Group, false),
        ] {
            assert_eq!(takes_alcohol(folio), takes, "{folio}");
        }
        assert_eq!(charge_type(FunctionItemType::Alcohol), ChargeType::FoodAndBeverage);
        assert_eq!(charge_type(FunctionItemType::Decor), ChargeType::Misc);
        assert_eq!(payment_mode(ReceiptMode::Cheque), PaymentMode::BankTransfer);
    }
}
