//! Online check-in: the stay behind a guest's link, the registration card with signature, and the scan of a document.
//! What the guest sends is never shown again.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::guest_web::precheckin as rules;
use crate::domain::lists::{
    DocumentSource, GuestDocument, GuestIdType, IdRetention, PrecheckinStatus, ReservationStatus,
};
use crate::error::Result;
use crate::images::{self, BODY_LIMIT, Jpeg};
use crate::rpc::endpoint::{Endpoint, Module, read, write_checked};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::store::booking::reservations::Stay;
use crate::store::guest_web::precheckin::{self, RegistrationCard};
use crate::store::guest_web::showcase;
use crate::store::stay::documents;
use crate::svc::guest_web::cancel_booking::{self, LinkCancellation};
use crate::svc::guest_web::{LINK, UiLocale, linked_stay};
use crate::wire::{self, Day, Flag, Moment, OK, Picture, Prose, Text, TimeOfDay, Yes};

/// A card comes with up to three pictures.
const CARD_LIMIT: usize = 2 * BODY_LIMIT;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::PublicApi,
            "precheckin_info",
            Gate::Public,
            LINK,
            precheckin_info,
            "Returns the stay of a guest's check-in link.",
        ),
        write_checked(
            Module::PublicApi,
            "precheckin_submit",
            LINK,
            |tx: &ReadTx, card: &Card| card_fits(tx, card).map(|_| ()),
            pictures,
            precheckin_submit,
            "Stores the registration card that a guest filled in and signed.",
        )
        .post_only()
        .subject(Subject::Link("token"))
        .body_limit(CARD_LIMIT),
        write_checked(
            Module::PublicApi,
            "precheckin_upload_id",
            LINK,
            |tx: &ReadTx, params: &UploadId| open_stay(tx, &params.token).map(|_| ()),
            |_: &Context, _: &Actor, params: &UploadId| images::read("data", &params.data.0),
            precheckin_upload_id,
            "Stores the scan of the guest's identity document and replaces the previous one.",
        )
        .post_only()
        .subject(Subject::Link("token"))
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfLink {
    /// The token of the guest's link.
    token: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct PrecheckinInfo {
    ui_locale: UiLocale,
    property: CheckinProperty,
    stay: CheckinStay,
    guest: CheckinGuest,
}

#[derive(Serialize, JsonSchema)]
struct CheckinProperty {
    name: String,
    property_name: String,
    logo_url: Option<String>,
    brand_accent: String,
    city: Option<String>,
    country: String,
    checkin_time: TimeOfDay,
    phone: Option<String>,
    house_rules: Option<String>,
    pets_policy: Option<String>,
    children_policy: Option<String>,
    extra_bed_policy: Option<String>,
    id_retention: IdRetention,
}

#[derive(Serialize, JsonSchema)]
struct CheckinStay {
    reservation: String,
    /// The name of the type: "Deluxe".
    room_type: String,
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    adults: i64,
    children: i64,
    status: ReservationStatus,
    precheckin_status: PrecheckinStatus,
    /// Of a stay that is still to come.
    cancellation: Option<LinkCancellation>,
}

#[derive(Serialize, JsonSchema)]
struct CheckinGuest {
    full_name: String,
    phone: Option<String>,
    email: Option<String>,
    id_type: Option<String>,
    has_id_file: Flag,
    has_address_file: Flag,
    nationality: Option<String>,
    has_id_document: Flag,
    id_document_on: Option<Moment>,
}

fn precheckin_info(tx: &ReadTx, params: OfLink) -> Result<PrecheckinInfo> {
    let stay = linked_stay(tx, &params.token)?;
    let (property, front) = (tx.property()?, showcase::property_page(tx)?);
    let person = precheckin::person(tx, &stay)?;
    Ok(PrecheckinInfo {
        ui_locale: UiLocale::of(&property),
        property: CheckinProperty {
            name: front.name,
            property_name: front.property_name,
            logo_url: front.logo_url,
            brand_accent: front.brand_accent,
            city: front.city,
            country: front.country,
            checkin_time: TimeOfDay(front.checkin_time),
            phone: front.phone,
            house_rules: front.policies.house_rules,
            pets_policy: front.policies.pets_policy,
            children_policy: front.policies.children_policy,
            extra_bed_policy: front.policies.extra_bed_policy,
            id_retention: property.id_retention,
        },
        guest: CheckinGuest {
            full_name: person.full_name,
            phone: person.phone,
            email: person.email,
            id_type: person.id_type,
            has_id_file: Flag(person.has_id_file),
            has_address_file: Flag(person.has_address_file),
            nationality: person.nationality,
            has_id_document: Flag(person.has_id_document),
            id_document_on: person.id_document_at.map(|at| Moment(property.local(at))),
        },
        stay: CheckinStay {
            cancellation: cancel_booking::of_link(tx, &stay)?,
            reservation: stay.name,
            room_type: stay.room_type_name,
            check_in_date: Day(stay.dates.check_in),
            check_out_date: Day(stay.dates.check_out),
            nights: stay.dates.nights(),
            adults: stay.adults,
            children: stay.children,
            status: stay.status,
            precheckin_status: stay.precheckin_status,
        },
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct Card {
    /// The token of the guest's link.
    token: Text,
    id_type: GuestIdType,
    id_number: Text,
    email: Option<Text>,
    nationality: Option<Text>,
    address_line: Option<Text>,
    city: Option<Text>,
    /// Expected arrival, in the guest's words.
    eta: Option<Text>,
    special_requests: Option<Prose>,
    /// The signature as a PNG data URL; only with consent.
    signature: Option<Picture>,
    /// 1: the guest agrees to the registration and to storing these data.
    #[serde(default = "wire::default::off")]
    consent: Flag,
    /// The identity document, for the profile: JPEG, PNG or WebP as a data URL.
    id_image: Option<Picture>,
    /// A proof of address, for the profile.
    address_image: Option<Picture>,
}

/// The card's pictures, re-encoded.
#[derive(Debug)]
pub struct CardPictures {
    signature: Option<Jpeg>,
    id_image: Option<Jpeg>,
    address_image: Option<Jpeg>,
}

fn pictures(_: &Context, _: &Actor, card: &Card) -> Result<CardPictures> {
    let read = |field: &str, picture: &Option<Picture>| {
        picture.as_ref().map(|picture| images::read(field, &picture.0)).transpose()
    };
    Ok(CardPictures {
        signature: read("signature", &card.signature)?,
        id_image: read("id_image", &card.id_image)?,
        address_image: read("address_image", &card.address_image)?,
    })
}

#[derive(Serialize, JsonSchema)]
pub struct CardSaved {
    ok: Yes,
    reservation: String,
}

fn precheckin_submit(tx: &WriteTx, card: Card, pictures: CardPictures) -> Result<CardSaved> {
    let stay = card_fits(tx, &card)?;
    let booked = precheckin::special_requests(tx, &stay)?;
    let requests =
        card.special_requests.as_deref().map(|given| rules::requests_after(booked.as_deref(), given));
    precheckin::submit(
        tx,
        &stay,
        &RegistrationCard {
            id_type: card.id_type,
            id_number: &card.id_number,
            email: card.email.as_deref(),
            nationality: card.nationality.as_deref(),
            address_line: card.address_line.as_deref(),
            city: card.city.as_deref(),
            eta: card.eta.as_deref(),
            planned: card.eta.as_deref().and_then(|eta| rules::planned_arrival(eta, stay.dates.is_day_use())),
            special_requests: requests.as_deref(),
            signature: pictures.signature.as_ref().map(|jpeg| jpeg.0.as_slice()),
            consent: card.consent.0,
        },
    )?;
    for (kind, jpeg) in
        [(GuestDocument::Id, &pictures.id_image), (GuestDocument::Address, &pictures.address_image)]
    {
        if let Some(jpeg) = jpeg {
            documents::keep_of_guest(tx, stay.guest_id, kind, jpeg)?;
        }
    }
    tx.log(
        Action::new(Verb::PrecheckinSubmit, RecordType::Reservation, &stay.name)
            .before(json!({ "precheckin_status": stay.precheckin_status }))
            .after(json!({
                "precheckin_status": PrecheckinStatus::Submitted,
                "id_type": card.id_type,
                "consent": card.consent,
                "signed": Flag(pictures.signature.is_some()),
                "id_image": Flag(pictures.id_image.is_some()),
                "address_image": Flag(pictures.address_image.is_some()),
            }))
            .saves(5),
    );
    Ok(CardSaved { ok: OK, reservation: stay.name })
}

/// The stay of a card, if the card may be submitted.
fn card_fits(tx: &ReadTx, card: &Card) -> Result<Stay> {
    let stay = open_stay(tx, &card.token)?;
    if let Some(signature) = &card.signature {
        rules::require_signature(&signature.0, card.consent.0)?;
    }
    if let Some(email) = &card.email {
        demand_email("email", email)?;
    }
    rules::require_id_number(&card.id_number)?;
    Ok(stay)
}

/// The stay of a link, before arrival and before the desk has verified the document.
fn open_stay(tx: &ReadTx, token: &str) -> Result<Stay> {
    let stay = linked_stay(tx, token)?;
    rules::require_open(&stay.name, stay.status, stay.precheckin_status)?;
    Ok(stay)
}

#[derive(Deserialize, JsonSchema)]
pub struct UploadId {
    /// The token of the guest's link.
    token: Text,
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    data: Picture,
}

#[derive(Serialize, JsonSchema)]
pub struct Uploaded {
    ok: Yes,
}

fn precheckin_upload_id(tx: &WriteTx, params: UploadId, jpeg: Jpeg) -> Result<Uploaded> {
    let stay = open_stay(tx, &params.token)?;
    let file = documents::keep_of_stay(tx, stay.id, &jpeg, DocumentSource::Guest)?;
    tx.log(
        Action::new(Verb::PrecheckinUploadId, RecordType::Reservation, &stay.name)
            .before(json!({ "id_document": stay.id_document }))
            .after(json!({ "id_document": file })),
    );
    Ok(Uploaded { ok: OK })
}
