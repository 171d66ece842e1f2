//! Module `public_api`: what guests may call without credentials. A link's token, a property's or an outlet's name is all
//! that a caller has; no answer holds an image, the number of a document, a folio or another guest's data, and no price
//! comes from the caller (rules, section 11).

pub mod book;
pub mod calendar;
pub mod enquiry;
pub mod hotel_notice;
pub mod laundry;
pub mod menu;
pub mod precheckin;
pub mod qr_cards;
pub mod showcase;
pub mod site;
pub mod web_bookings;

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::guest_web::book::PaymentPolicy;
use crate::domain::guest_web::link_expiry;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::target::{Target, dead_link};
use crate::store::guest_web::{link, showcase as store};
use crate::store::stay::reservations::Stay;

/// The stay whose link the caller holds.
const LINK: Target = Target::Token("token");

pub fn rows() -> Vec<Endpoint> {
    [
        book::rows(),
        calendar::rows(),
        enquiry::rows(),
        laundry::rows(),
        menu::rows(),
        precheckin::rows(),
        qr_cards::rows(),
        showcase::rows(),
        site::rows(),
        web_bookings::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// How a page writes the property's amounts, and what it calls the tax.
#[derive(Serialize, JsonSchema)]
pub struct UiLocale {
    currency_symbol: String,
    /// Number and date format, such as en-IN.
    locale: String,
    /// ISO code.
    currency: String,
    /// "GST", "VAT".
    tax_label: String,
}

impl UiLocale {
    fn of(property: &PropertySettings) -> UiLocale {
        UiLocale {
            currency_symbol: property.currency.symbol().to_string(),
            locale: property.locale.clone(),
            currency: property.currency.code().to_string(),
            tax_label: property.pack().tax_label.to_string(),
        }
    }
}

/// The stay that a link opens; a link that was never given out and one that is over are the same to the caller.
fn linked_stay(tx: &ReadTx, token: &str) -> Result<Stay> {
    require_open_link(tx, link::stay(tx, token)?)
}

/// The stay, if its link still opens.
fn require_open_link(tx: &ReadTx, stay: Option<Stay>) -> Result<Stay> {
    let property = tx.property()?;
    let today = property.business_on.max(property.local(tx.now()).date());
    let is_alive = |stay: &Stay| link_expiry::is_alive(stay.status, stay.dates.check_out, today);
    stay.filter(is_alive).ok_or_else(dead_link)
}

/// What the property asks for with a booking; refused while it does not sell on its website.
fn booking_open(tx: &ReadTx) -> Result<PaymentPolicy> {
    let (sells, policy) = store::selling(tx)?;
    if !sells {
        let message =
            format!("{} takes no bookings here; please call or write.", tx.property()?.property_name);
        return Err(Error::refused("booking_engine_off", message));
    }
    Ok(policy)
}

/// What was written one per line or with commas.
fn split_list(text: Option<&str>) -> Vec<String> {
    let words = text.unwrap_or_default().split(['\n', ',']).map(str::trim);
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}
