//! What the booking page shows: property, room types, experiences. All of it is public.

use crate::db::row::Row;
use chrono::NaiveTime;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, decimal_or_none, flag, list, list_or_none, time};
use crate::domain::guest_web::quote::PaymentPolicy;
use crate::domain::lists::{BedType, ExperienceCategory, StarCategory};
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::store::settings::letterhead::property_address;
use crate::wire::Amount;

/// The property as its page presents it.
pub struct PropertyPage {
    pub name: String,
    pub property_name: String,
    pub description: Option<String>,
    pub logo_url: Option<String>,
    pub hero_image: Option<String>,
    pub brand_accent: String,
    pub star_category: Option<StarCategory>,
    /// Street, city, state and postal code on one line, as far as known.
    pub address: String,
    pub address_line: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub pincode: Option<String>,
    pub country: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub website: Option<String>,
    pub google_reviews_url: Option<String>,
    pub tripadvisor_url: Option<String>,
    /// As entered.
    pub amenities: Option<String>,
    pub checkin_time: NaiveTime,
    pub checkout_time: NaiveTime,
    pub driving_directions: Option<String>,
    pub latitude: Option<Decimal>,
    pub longitude: Option<Decimal>,
    /// Rows of url and caption.
    pub gallery: Value,
    /// Rows of question and answer.
    pub faqs: Value,
    pub policies: Policies,
    pub meta_title: Option<String>,
    pub meta_description: Option<String>,
    pub og_image: Option<String>,
    pub page_slug: Option<String>,
}

/// Policies for guests.
pub struct Policies {
    pub house_rules: Option<String>,
    pub pets_policy: Option<String>,
    pub children_policy: Option<String>,
    pub extra_bed_policy: Option<String>,
}

fn read_policies(row: &Row) -> rusqlite::Result<Policies> {
    Ok(Policies {
        house_rules: row.get("house_rules")?,
        pets_policy: row.get("pets_policy")?,
        children_policy: row.get("children_policy")?,
        extra_bed_policy: row.get("extra_bed_policy")?,
    })
}

pub fn property_page(tx: &ReadTx) -> Result<PropertyPage> {
    let found = tx.row("SELECT * FROM properties WHERE id = :property", &[], read_property_page)?;
    found.ok_or_else(gone)
}

fn read_property_page(row: &Row) -> rusqlite::Result<PropertyPage> {
    let rows = |column: &str| -> rusqlite::Result<Value> {
        let text: String = row.get(column)?;
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    };
    Ok(PropertyPage {
        name: row.get("name")?,
        property_name: row.get("property_name")?,
        description: row.get("showcase_description")?,
        logo_url: row.get("logo_url")?,
        hero_image: row.get("hero_image")?,
        brand_accent: row.get("brand_accent")?,
        star_category: list_or_none(row, "star_category")?,
        address: property_address(row)?,
        address_line: row.get("address_line")?,
        city: row.get("city")?,
        state: row.get("state")?,
        pincode: row.get("pincode")?,
        country: row.get("country")?,
        phone: row.get("phone")?,
        email: row.get("email")?,
        website: row.get("website")?,
        google_reviews_url: row.get("google_reviews_url")?,
        tripadvisor_url: row.get("tripadvisor_url")?,
        amenities: row.get("property_amenities")?,
        checkin_time: time(row, "checkin_time")?,
        checkout_time: time(row, "checkout_time")?,
        driving_directions: row.get("driving_directions")?,
        latitude: decimal_or_none(row, "latitude")?,
        longitude: decimal_or_none(row, "longitude")?,
        gallery: rows("gallery")?,
        faqs: rows("faqs")?,
        policies: read_policies(row)?,
        meta_title: row.get("meta_title")?,
        meta_description: row.get("meta_description")?,
        og_image: row.get("og_image")?,
        page_slug: row.get("page_slug")?,
    })
}

/// Whether the property sells online, and its payment policy.
pub fn selling(tx: &ReadTx) -> Result<(bool, PaymentPolicy)> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        "SELECT booking_engine_enabled, booking_payment_mode, advance_percent, registration_fee_minor FROM properties
         WHERE id = :property",
        &[],
        |row| {
            let policy = PaymentPolicy {
                mode: list(row, "booking_payment_mode")?,
                advance_percent: decimal(row, "advance_percent")?,
                registration_fee: from_minor(row.get("registration_fee_minor")?, &currency),
            };
            Ok((flag(row, "booking_engine_enabled")?, policy))
        },
    )?;
    found.ok_or_else(gone)
}

/// The property's phone and e-mail, as published.
pub fn contact(tx: &ReadTx) -> Result<(Option<String>, Option<String>)> {
    let found = tx.row("SELECT phone, email FROM properties WHERE id = :property", &[], |row| {
        Ok((row.get("phone")?, row.get("email")?))
    })?;
    found.ok_or_else(gone)
}

fn gone() -> Error {
    Error::internal("the call's property is gone")
}

/// A room type as the booking page describes it, without prices.
pub struct RoomTypeDescription {
    pub id: i64,
    pub description: Option<String>,
    pub bed_type: Option<BedType>,
    pub room_view: Option<String>,
    pub amenities: Option<String>,
    pub image: Option<String>,
    /// Rows of media_type, url and caption.
    pub media: Value,
}

pub fn room_types(tx: &ReadTx) -> Result<Vec<RoomTypeDescription>> {
    tx.rows(
        "SELECT id, description, bed_type, room_view, amenities, image, media FROM room_types
         WHERE property_id = :property AND disabled = 0",
        &[],
        |row| {
            Ok(RoomTypeDescription {
                id: row.get("id")?,
                description: row.get("description")?,
                bed_type: list_or_none(row, "bed_type")?,
                room_view: row.get("room_view")?,
                amenities: row.get("amenities")?,
                image: row.get("image")?,
                media: serde_json::from_str(&row.get::<_, String>("media")?).unwrap_or(Value::Null),
            })
        },
    )
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExperienceView {
    pub name: String,
    pub experience_name: String,
    pub category: ExperienceCategory,
    /// Before tax.
    pub price: Amount,
    pub duration: Option<String>,
    pub description: Option<String>,
    pub image_url: Option<String>,
    pub gst_rate: Amount,
}

pub fn experiences(tx: &ReadTx, currency: &Currency) -> Result<Vec<ExperienceView>> {
    tx.rows(
        "SELECT name, experience_name, category, price_minor, duration, description, image_url, tax_rate
         FROM experiences
         WHERE property_id = :property AND disabled = 0 AND show_on_booking_page = 1 ORDER BY experience_name",
        &[],
        |row| {
            Ok(ExperienceView {
                name: row.get("name")?,
                experience_name: row.get("experience_name")?,
                category: list(row, "category")?,
                price: Amount(from_minor(row.get("price_minor")?, currency)),
                duration: row.get("duration")?,
                description: row.get("description")?,
                image_url: row.get("image_url")?,
                gst_rate: Amount(decimal(row, "tax_rate")?),
            })
        },
    )
}

/// Those of these bookings, by calendar token, that are confirmed and unpaid.
pub fn open_bookings(tx: &ReadTx, calendar_tokens: &[String]) -> Result<Vec<String>> {
    let tokens = serde_json::to_string(calendar_tokens)?;
    tx.chain_rows(
        "SELECT r.calendar_token FROM json_each(:tokens) t CROSS JOIN reservations r ON r.calendar_token = t.value
         WHERE r.status = 'Confirmed' AND NOT EXISTS (
           SELECT 1 FROM folios f JOIN payments p ON p.folio_id = f.id WHERE f.reservation_id = r.id)",
        &[(":tokens", &tokens)],
        |row| row.get(0),
    )
}

/// Number of confirmed and unpaid web bookings of this guest at the property.
pub fn open_bookings_of_guest(tx: &ReadTx, guest_id: i64) -> Result<usize> {
    let count: Option<i64> = tx.row(
        "SELECT count(*) FROM reservations r
         WHERE r.property_id = :property AND r.guest_id = :guest AND r.source = 'Website' AND r.status = 'Confirmed'
           AND NOT EXISTS (
             SELECT 1 FROM folios f JOIN payments p ON p.folio_id = f.id WHERE f.reservation_id = r.id)",
        &[(":guest", &guest_id)],
        |row| row.get(0),
    )?;
    Ok(usize::try_from(count.unwrap_or(0)).unwrap_or(usize::MAX))
}
