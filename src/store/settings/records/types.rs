//! The list of all record types.

use crate::store::settings::records::property::{LOST_FOUND, PROPERTY, ROOM_TYPES, ROOMS, VENUES};
use crate::store::settings::records::record::Record;
use crate::store::settings::records::{guest_pages, people, rates};

/// Every record type, as settings list them.
pub static RECORDS: &[&Record] = &[
    &PROPERTY,
    &ROOM_TYPES,
    &ROOMS,
    &rates::MEAL_PLANS,
    &rates::RATE_PLANS,
    &rates::SEASONS,
    &rates::RESTRICTIONS,
    &rates::GUARDRAILS,
    &rates::VOUCHERS,
    &rates::EXPERIENCES,
    &rates::TAX_RATES,
    &VENUES,
    &guest_pages::OUTLETS,
    &guest_pages::MENU_ITEMS,
    &guest_pages::PRINTERS,
    &guest_pages::LAUNDRY_RATES,
    &guest_pages::PHOTOS,
    &LOST_FOUND,
    &people::COMPANIES,
    &people::TRAVEL_AGENTS,
    &people::GUESTS,
    &guest_pages::ENQUIRIES,
];
