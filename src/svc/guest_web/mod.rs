//! Module `public_api`: functions that guests call without an account. The rules are in [`crate::domain::guest_web`].

pub mod book;
pub mod cancel_booking;
pub mod check_voucher;
pub mod enquiry;
pub mod guest_cards;
pub mod hotel_notice;
pub mod laundry;
pub mod menu;
pub mod order_status;
pub mod outlet_cards;
pub mod precheckin;
pub mod qr_order;
pub mod quote;
pub mod search_stay;
pub mod showcase;
pub mod site;
pub mod stay_calendar;
pub mod web_bookings;
pub mod web_cancellations;
mod web_plans;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Map;

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::guest_web::book::sold_online;
use crate::domain::guest_web::link_expiry;
use crate::domain::guest_web::quote::PaymentPolicy;
use crate::domain::lists::OccupantIdType;
use crate::domain::phone::calling_code;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::target::{Target, dead_link};
use crate::say;
use crate::store::booking::reservations::Stay;
use crate::store::guest_web::{link, showcase as store};
use crate::svc::booking::new_reservation;
use crate::svc::booking::params::StayParams;
use crate::wire::Flag;

/// The stay of the caller's link.
const LINK: Target = Target::Token("token");

pub fn rows() -> Vec<Endpoint> {
    [
        book::rows(),
        cancel_booking::rows(),
        quote::rows(),
        check_voucher::rows(),
        search_stay::rows(),
        stay_calendar::rows(),
        enquiry::rows(),
        laundry::rows(),
        menu::rows(),
        qr_order::rows(),
        order_status::rows(),
        precheckin::rows(),
        guest_cards::rows(),
        outlet_cards::rows(),
        showcase::rows(),
        site::rows(),
        web_bookings::rows(),
        web_cancellations::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// How a page formats the property's amounts and names its tax.
#[derive(Serialize, JsonSchema)]
pub struct UiLocale {
    currency_symbol: String,
    /// Number and date format, such as en-IN.
    locale: String,
    /// ISO code.
    currency: String,
    /// "GST", "VAT".
    tax_label: String,
    /// Prices of rooms and meals include tax.
    rates_include_tax: Flag,
    /// Calling code of the country, such as 91; null where it is not known.
    calling_code: Option<&'static str>,
    /// Documents by which a guest of the property is identified.
    id_types: Vec<OccupantIdType>,
}

impl UiLocale {
    fn of(property: &PropertySettings) -> UiLocale {
        UiLocale {
            currency_symbol: property.currency.symbol().to_string(),
            locale: property.locale.clone(),
            currency: property.currency.code().to_string(),
            tax_label: property.pack().tax_label.to_string(),
            rates_include_tax: Flag(property.rates_include_tax),
            calling_code: calling_code(property.pack().iso),
            id_types: own_documents(property.id_types()),
        }
    }
}

/// Those that a guest's profile has: a PAN is an occupant's only.
fn own_documents(all: Vec<OccupantIdType>) -> Vec<OccupantIdType> {
    all.into_iter().filter(|document| *document != OccupantIdType::Pan).collect()
}

/// The stay of a link. An unknown link and an expired one look the same.
fn linked_stay(tx: &ReadTx, token: &str) -> Result<Stay> {
    require_open_link(tx, link::stay(tx, token)?)
}

/// The stay, if its link still works.
fn require_open_link(tx: &ReadTx, stay: Option<Stay>) -> Result<Stay> {
    let property = tx.property()?;
    let today = property.business_on.max(property.local(tx.now()).date());
    let is_alive = |stay: &Stay| link_expiry::is_alive(stay.status, stay.dates.check_out, today);
    stay.filter(is_alive).ok_or_else(dead_link)
}

/// The payment policy; refused while the property does not sell online.
fn booking_open(tx: &ReadTx) -> Result<PaymentPolicy> {
    let (sells, policy) = store::selling(tx)?;
    if !sells {
        let message = say!(
            "{property_name} takes no bookings here; please call or write.",
            property_name = tx.property()?.property_name
        );
        let (phone, email) = store::contact(tx)?;
        let contact =
            [("phone", phone), ("email", email)].map(|(key, value)| (key.to_string(), value.into()));
        let now = Box::new(Map::from_iter(contact));
        return Err(Error::Outdated { code: "booking_engine_off", message, now });
    }
    Ok(policy)
}

/// Splits a text at line ends and commas.
fn split_list(text: Option<&str>) -> Vec<String> {
    let words = text.unwrap_or_default().split(['\n', ',']).map(str::trim);
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// The dates asked for, refused if the website does not sell them.
pub fn web_dates(tx: &ReadTx, asked: &StayParams) -> Result<StayDates> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    sold_online(&dates, tx.property()?.business_on)?;
    Ok(dates)
}
