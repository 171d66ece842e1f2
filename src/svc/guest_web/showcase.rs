//! The booking page: property, room types with photos, meal plans, experiences.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::guest_web::quote::PaymentPolicy;
use crate::domain::language::Message;
use crate::domain::lists::{BedType, BookingPaymentMode, StarCategory};
use crate::domain::property::PropertySettings;
use crate::domain::stay::cancellation::Policy;
use crate::domain::stay::cancellation_notice;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::options;
use crate::store::guest_web::showcase as store;
use crate::store::guest_web::showcase::{ExperienceView, PropertyPage, RoomTypeDescription};
use crate::store::rates::price_rules::{self, RoomType, WebPlan};
use crate::store::settings::photos::{self, BookingPagePhoto};
use crate::svc::guest_web::{UiLocale, booking_open, split_list, web_plans};
use crate::svc::rates::pricing::Terms;
use crate::wire::{Amount, Day, Flag, OfProperty, TimeOfDay};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "showcase",
        Gate::Public,
        Target::Property,
        showcase,
        "Returns the content of a property's booking page.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Showcase {
    ui_locale: UiLocale,
    property: ShowcaseProperty,
    /// The cheapest first.
    room_types: Vec<RoomTypeView>,
    meal_plans: Vec<MealPlanView>,
    /// The rates to choose from, the usual one first; empty where there is one.
    rate_plans: Vec<RatePlanView>,
    experiences: Vec<ExperienceView>,
}

#[derive(Serialize, JsonSchema)]
struct ShowcaseProperty {
    name: String,
    property_name: String,
    description: Option<String>,
    logo_url: Option<String>,
    hero_image: Option<String>,
    brand_accent: String,
    star_category: Option<StarCategory>,
    /// Street, city, state and postal code on one line, as far as known.
    address: String,
    address_line: Option<String>,
    city: Option<String>,
    state: Option<String>,
    pincode: Option<String>,
    country: String,
    phone: Option<String>,
    email: Option<String>,
    website: Option<String>,
    google_reviews_url: Option<String>,
    tripadvisor_url: Option<String>,
    amenities: Vec<String>,
    checkin_time: TimeOfDay,
    checkout_time: TimeOfDay,
    driving_directions: Option<String>,
    latitude: Option<Amount>,
    longitude: Option<Amount>,
    gallery: Vec<Picture>,
    faqs: Vec<Faq>,
    house_rules: Option<String>,
    pets_policy: Option<String>,
    children_policy: Option<String>,
    extra_bed_policy: Option<String>,
    meta_title: Option<String>,
    meta_description: Option<String>,
    og_image: Option<String>,
    page_slug: Option<String>,
    booking_engine_enabled: Flag,
    payment_mode: BookingPaymentMode,
    advance_percent: Amount,
    registration_fee: Amount,
    /// In a sentence.
    cancellation_policy: Message,
    /// The business date: the first arrival that is sold.
    today: Day,
}

#[derive(Deserialize, Serialize, JsonSchema)]
struct Picture {
    url: String,
    #[serde(default)]
    caption: Option<String>,
    /// A thumbnail, for pictures stored here.
    #[serde(default)]
    thumbnail: Option<String>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
struct Faq {
    question: String,
    answer: String,
}

#[derive(Serialize, JsonSchema)]
struct RoomTypeView {
    name: String,
    room_type_name: String,
    description: Option<String>,
    base_price: Amount,
    base_occupancy: i64,
    adults_capacity: i64,
    children_capacity: i64,
    bed_type: Option<BedType>,
    room_view: Option<String>,
    amenities: Vec<String>,
    media: Vec<Medium>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
struct Medium {
    /// Image or Video.
    media_type: String,
    url: String,
    #[serde(default)]
    caption: Option<String>,
    /// A small one of the same, where we keep it ourselves.
    #[serde(default)]
    thumbnail: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct MealPlanView {
    name: String,
    code: String,
    label: Option<String>,
    /// A night, before tax.
    price_per_adult: Amount,
    /// 1: the property's usual plan.
    is_default: Flag,
}

/// A rate without a plan has neither identifier nor name: the property's prices as they are.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "WebRatePlanView")]
struct RatePlanView {
    name: Option<String>,
    rate_plan_name: Option<String>,
}

fn showcase(tx: &ReadTx, _: OfProperty) -> Result<Showcase> {
    let policy = booking_open(tx)?;
    let property = tx.property()?;
    let cancelling = Terms::default().on_usual_plan(tx)?.cancellation(tx)?;
    let mut photos: HashMap<Option<i64>, Vec<BookingPagePhoto>> = HashMap::new();
    for photo in photos::on_booking_page(tx)? {
        photos.entry(photo.room_type_id).or_default().push(photo);
    }
    let of_property = photos.remove(&None).unwrap_or_default();
    let mut described: HashMap<i64, RoomTypeDescription> =
        store::room_types(tx)?.into_iter().map(|described| (described.id, described)).collect();
    let room_types = price_rules::room_types(tx)?.into_iter().filter_map(|room_type| {
        let described = described.remove(&room_type.id)?;
        let photos = photos.remove(&Some(room_type.id)).unwrap_or_default();
        Some(room_type_view(room_type, described, photos))
    });
    let room_types = room_types.collect();
    let meal_plans = options::meal_plans(tx, &property.currency)?.into_iter().map(|plan| MealPlanView {
        name: plan.name,
        code: plan.code,
        label: plan.label,
        price_per_adult: plan.price_per_adult,
        is_default: plan.is_default,
    });
    Ok(Showcase {
        ui_locale: UiLocale::of(&property),
        property: property_view(store::property_page(tx)?, &property, (&policy, &cancelling), of_property),
        room_types,
        meal_plans: meal_plans.collect(),
        rate_plans: web_plans::choices(tx)?.into_iter().map(RatePlanView::from).collect(),
        experiences: store::experiences(tx, &property.currency)?,
    })
}

fn property_view(
    front: PropertyPage,
    property: &PropertySettings,
    (policy, cancelling): (&PaymentPolicy, &Policy),
    photos: Vec<BookingPagePhoto>,
) -> ShowcaseProperty {
    let mut gallery: Vec<Picture> = photos.into_iter().map(Picture::from).collect();
    gallery.extend(rows_of::<Picture>(front.gallery));
    ShowcaseProperty {
        name: front.name,
        property_name: front.property_name,
        description: front.description,
        logo_url: front.logo_url,
        hero_image: front.hero_image.or_else(|| gallery.first().map(|photo| photo.url.clone())),
        brand_accent: front.brand_accent,
        star_category: front.star_category,
        address: front.address,
        address_line: front.address_line,
        city: front.city,
        state: front.state,
        pincode: front.pincode,
        country: front.country,
        phone: front.phone,
        email: front.email,
        website: front.website,
        google_reviews_url: front.google_reviews_url,
        tripadvisor_url: front.tripadvisor_url,
        amenities: split_list(front.amenities.as_deref()),
        checkin_time: TimeOfDay(front.checkin_time),
        checkout_time: TimeOfDay(front.checkout_time),
        driving_directions: front.driving_directions,
        latitude: front.latitude.map(Amount),
        longitude: front.longitude.map(Amount),
        gallery,
        faqs: rows_of(front.faqs),
        house_rules: front.policies.house_rules,
        pets_policy: front.policies.pets_policy,
        children_policy: front.policies.children_policy,
        extra_bed_policy: front.policies.extra_bed_policy,
        meta_title: front.meta_title,
        meta_description: front.meta_description,
        og_image: front.og_image,
        page_slug: front.page_slug,
        booking_engine_enabled: Flag(true),
        payment_mode: policy.mode,
        advance_percent: Amount(policy.advance_percent),
        registration_fee: Amount(policy.registration_fee),
        cancellation_policy: cancellation_notice::of_policy(cancelling),
        today: Day(property.business_on),
    }
}

/// Photos stored here come first, then external media.
fn room_type_view(
    room_type: RoomType,
    described: RoomTypeDescription,
    photos: Vec<BookingPagePhoto>,
) -> RoomTypeView {
    let mut media: Vec<Medium> = photos.into_iter().map(Medium::from).collect();
    if let Some(url) = described.image {
        media.push(Medium { media_type: "Image".to_string(), url, caption: None, thumbnail: None });
    }
    media.extend(rows_of::<Medium>(described.media));
    RoomTypeView {
        name: room_type.name,
        room_type_name: room_type.label,
        description: described.description,
        base_price: Amount(room_type.prices.base_price),
        base_occupancy: room_type.prices.base_occupancy,
        adults_capacity: room_type.prices.adults_capacity,
        children_capacity: room_type.prices.children_capacity,
        bed_type: described.bed_type,
        room_view: described.room_view,
        amenities: split_list(described.amenities.as_deref()),
        media,
    }
}

/// The rows of a stored list; rows of another form are skipped.
fn rows_of<T: serde::de::DeserializeOwned>(list: Value) -> Vec<T> {
    let Value::Array(rows) = list else { return Vec::new() };
    rows.into_iter().filter_map(|row| serde_json::from_value(row).ok()).collect()
}

impl From<Option<WebPlan>> for RatePlanView {
    fn from(plan: Option<WebPlan>) -> RatePlanView {
        let (name, rate_plan_name) = plan.map(|plan| (plan.name, plan.label)).unzip();
        RatePlanView { name, rate_plan_name }
    }
}

impl From<BookingPagePhoto> for Picture {
    fn from(photo: BookingPagePhoto) -> Picture {
        Picture { url: photo.address, caption: photo.caption, thumbnail: Some(photo.thumbnail) }
    }
}

impl From<BookingPagePhoto> for Medium {
    fn from(photo: BookingPagePhoto) -> Medium {
        let Picture { url, caption, thumbnail } = Picture::from(photo);
        Medium { media_type: "Image".to_string(), url, caption, thumbnail }
    }
}
