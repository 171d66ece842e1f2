//! What a bag costs its guest.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::domain::laundry::rates::billed;
use crate::domain::lists::TaxedAs;
use crate::domain::property::PropertySettings;
use crate::domain::tax::{self, ChargeAmounts};
use crate::store::laundry::bags::Bag;
use crate::wire::Amount;

/// The bill of a bag: what was or will be posted to the guest's folio. All are 0 for the hotel's own linen and for a
/// complimentary bag.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Bill {
    /// Before tax.
    amount: Amount,
    tax_rate: Amount,
    tax_amount: Amount,
    total: Amount,
}

/// The bill of a bag whose pieces cost `total` before tax, at the laundry's tax rate of today.
pub fn bill(bag: &Bag, complimentary: bool, total: Decimal, property: &PropertySettings) -> Bill {
    let posted = amounts(billed(bag.order_type, complimentary, total), property);
    Bill {
        amount: Amount(posted.amount),
        tax_rate: Amount(posted.tax_rate),
        tax_amount: Amount(posted.tax_amount),
        total: Amount(posted.total),
    }
}

/// The amounts of the folio line.
pub fn amounts(total: Decimal, property: &PropertySettings) -> ChargeAmounts {
    let settings = property.tax();
    tax::line(&settings, total, settings.rate(TaxedAs::Laundry, property.business_on))
}
