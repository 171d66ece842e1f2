//! Record types of a property: the property itself, room types, rooms, venues, lost items.

use crate::domain::actions::RecordType;
use crate::domain::lists::{
    BedType, BookingPaymentMode, FeeBasis, HousekeepingStatus, IdRetention, ItemCondition, ItemStatus,
    OccupancyStatus, Role, StarCategory, TaxMode, VenueType,
};
use crate::domain::numbering;
use crate::domain::property::SLAB_THRESHOLD;
use crate::domain::rates::rounding::PremiumRounding;
use crate::say;
use crate::store::settings::records::field::{
    Field, GUEST, Kind, ROOM, ROOM_TYPE, amount, count, field, flag, percent, percent_up_to, picture, prose,
    text, url, words,
};
use crate::store::settings::records::record::{Naming, OF_A_PROPERTY, Owned, Record, Use};

pub static PROPERTY: Record = Record {
    word: "property",
    doctype: RecordType::Property,
    table: "properties",
    owned: Owned::Itself,
    naming: Naming::Elsewhere(|| say!("A property is made by setup_property.")),
    fields: PROPERTY_FIELDS,
    search: &["name", "property_name", "city"],
    order: "a.name",
    never_deleted: Some(|| {
        say!("A property cannot be deleted, because its books remain; disable it instead.")
    }),
    ..OF_A_PROPERTY
};

const PROPERTY_FIELDS: &[Field] = &[
    text("property_name").required().help("As shown; the identifier stays the name first given."),
    text("legal_name").help("As printed on invoices."),
    text("phone"),
    field("email", Kind::Email),
    url("website"),
    text("address_line"),
    text("city"),
    text("state"),
    text("country").or_word("India").help("Decides the tax rules."),
    text("pincode"),
    text("timezone").or_word("Asia/Kolkata").help("A zone name such as Asia/Kolkata."),
    text("currency").or_word("INR").help("ISO code; fixed once there are bookings."),
    text("locale").or_word("en-IN"),
    field("checkin_time", Kind::Time).or_word("14:00"),
    field("checkout_time", Kind::Time).or_word("11:00"),
    field("hourly_view_start", Kind::Time).or_word("06:00"),
    field("hourly_view_end", Kind::Time).or_word("23:00"),
    flag("auto_send_checkin_links").help("With each booking, over WhatsApp or else by e-mail."),
    flag("notify_web_bookings")
        .help("By e-mail to the property's own address, with each booking made on its website."),
    flag("send_confirmations").help("By e-mail, with each booking whose address is known."),
    flag("send_cancellations").help("By e-mail, when a booking is cancelled."),
    flag("send_invoices").help("By e-mail, when a folio is closed."),
    text("gstin").help("Tax registration, whatever the country calls it."),
    flag("disabled"),
    field("gst_mode", Kind::Choice(words::<TaxMode>)).at("tax_mode").or_word("Slab"),
    amount("gst_slab_threshold", "tax_slab_threshold_minor").or_units(SLAB_THRESHOLD),
    percent("gst_rate_low").at("tax_rate_low").or_word("5"),
    percent("gst_rate_high").at("tax_rate_high").or_word("18"),
    flag("rates_include_tax"),
    flag("booking_engine_enabled").or(1),
    field("booking_payment_mode", Kind::Choice(words::<BookingPaymentMode>)).or_word("Pay at hotel"),
    percent("advance_percent"),
    amount("registration_fee", "registration_fee_minor"),
    prose("booking_sources").help("One per line, such as Booking.com; the desk chooses among them."),
    flag("checkin_needs_phone"),
    flag("checkin_needs_identity").help("A number or a scan, of the guest or anybody on the stay."),
    flag("checkin_needs_address"),
    flag("checkin_needs_signature").help("On the registration card, at home or at the desk."),
    flag("require_cashier_pin").help("Money actions ask for the cashier's PIN."),
    prose("showcase_description"),
    picture("hero_image"),
    field("star_category", Kind::Choice(words::<StarCategory>)),
    url("google_reviews_url"),
    url("tripadvisor_url"),
    prose("property_amenities").help("One per line, or with commas."),
    picture("logo_url"),
    text("brand_accent").or_word("#0f6b54").help("A colour such as #0f6b54."),
    field("id_retention", Kind::Choice(words::<IdRetention>)).or_word("Store"),
    prose("sell_message"),
    count("free_cancel_days", 1).unit("days"),
    field("cancellation_fee", Kind::Choice(words::<FeeBasis>)).or_word("First Night"),
    field("no_show_charge", Kind::Choice(words::<FeeBasis>)).or_word("First Night"),
    count("no_show_grace_days", 0).unit("days"),
    flag("guests_may_cancel_online").or(1).help("On the page of their link, bookings made on the website."),
    percent("deposit_pct").help("For information on the booking."),
    percent_up_to("overbooking_pct", 1_000),
    percent("desk_discount_pct")
        .help("How far below the calculated price the desk may agree the price of a night."),
    field("premium_rounding", Kind::Choice(words::<PremiumRounding>))
        .or_word("None")
        .help("How a price that a demand tier raised is rounded."),
    prose("driving_directions"),
    field("latitude", Kind::Decimal),
    field("longitude", Kind::Decimal),
    field("gallery", Kind::List(&[("url", true), ("caption", false)])).or_word("[]"),
    prose("house_rules"),
    prose("pets_policy"),
    prose("children_policy"),
    prose("extra_bed_policy"),
    field("faqs", Kind::List(&[("question", true), ("answer", true)])).or_word("[]"),
    text("meta_title"),
    prose("meta_description"),
    picture("og_image"),
    text("page_slug").help("The property's own address on the booking pages: letters, digits and dashes."),
    text("invoice_letters")
        .required()
        .help("The letters of invoice numbers, at most three; no two properties share them."),
    prose("bill_footer").help("Printed at the foot of bills, such as thanks or the bank account."),
    text("upi_id"),
    text("iban"),
    text("payment_link_template").help("An address with {amount} and {reference} in it."),
    field("audit_time", Kind::Time).help("Local time of a scheduled night audit; none: by hand."),
    field("occupancy_divisor", Kind::Choice(occupancy_divisors)).or_word("All Rooms"),
    field("adr_divisor", Kind::Choice(adr_divisors)).or_word("All Sold"),
];

fn occupancy_divisors() -> Vec<&'static str> {
    vec!["All Rooms", "Sellable Rooms"]
}

fn adr_divisors() -> Vec<&'static str> {
    vec!["All Sold", "Paid Only"]
}

pub static ROOM_TYPES: Record = Record {
    word: "room_type",
    doctype: RecordType::RoomType,
    table: "room_types",
    naming: Naming::Within("room_type_code"),
    fields: ROOM_TYPE_FIELDS,
    search: &["room_type_code", "room_type_name"],
    order: "a.base_price_minor, a.room_type_code",
    uses: &[
        Use { table: "rooms", column: "room_type_id", words: ("room", "rooms") },
        Use { table: "reservations", column: "room_type_id", words: ("reservation", "reservations") },
        Use { table: "nights", column: "room_type_id", words: ("night", "nights") },
        Use { table: "group_blocks", column: "room_type_id", words: ("group block", "group blocks") },
        Use { table: "seasons", column: "room_type_id", words: ("season", "seasons") },
        Use { table: "rate_guardrails", column: "room_type_id", words: ("guardrail", "guardrails") },
        Use { table: "hurdle_rates", column: "room_type_id", words: ("demand tier", "demand tiers") },
        Use {
            table: "set_rates",
            column: "room_type_id",
            words: ("date with a set rate", "dates with a set rate"),
        },
        Use { table: "restrictions", column: "room_type_id", words: ("restricted date", "restricted dates") },
        Use { table: "photos", column: "room_type_id", words: ("photo", "photos") },
    ],
    ..OF_A_PROPERTY
};

const ROOM_TYPE_FIELDS: &[Field] = &[
    text("room_type_code").required().fixed(),
    text("room_type_name").required(),
    prose("description"),
    amount("base_price", "base_price_minor").required().help("A night for the base occupancy."),
    field("base_occupancy", Kind::Int { least: 1, most: 100 }).or(2),
    amount("single_occupancy_price", "single_occupancy_price_minor").or_nothing(),
    amount("extra_adult_price", "extra_adult_price_minor"),
    amount("extra_bed_price", "extra_bed_price_minor"),
    count("max_extra_beds", 0),
    count("free_child_age", 5).unit("years"),
    count("child_age_limit", 11).unit("years"),
    amount("child_price", "child_price_minor"),
    percent("tax_percent").help("Where the property taxes rooms by a fixed rate."),
    field("adults_capacity", Kind::Int { least: 1, most: 100 }).or(2),
    count("children_capacity", 1),
    field("max_total_occupants", Kind::Int { least: 1, most: 100 }),
    field("bed_type", Kind::Choice(words::<BedType>)),
    text("room_view"),
    flag("smoking_allowed"),
    prose("amenities").help("One per line, or with commas."),
    picture("image"),
    flag("disabled").help("Not sold any more."),
    field("media", Kind::List(&[("media_type", true), ("url", true), ("caption", false)])).or_word("[]"),
    percent_up_to("overbooking_pct", 1_000).or_nothing().help("The property's when left out."),
];

pub static ROOMS: Record = Record {
    word: "room",
    doctype: RecordType::Room,
    table: "rooms",
    naming: Naming::Within("room_number"),
    fields: &[
        text("room_number").required().fixed(),
        field("room_type", Kind::Link(&ROOM_TYPE)).at("room_type_id").required(),
        text("floor"),
        field("housekeeping_status", Kind::Choice(words::<HousekeepingStatus>)).or_word("Clean").read_only(),
        field("occupancy_status", Kind::Choice(words::<OccupancyStatus>)).or_word("Vacant").read_only(),
        prose("notes"),
    ],
    search: &["room_number", "floor"],
    order: "length(a.room_number), a.room_number",
    uses: &[
        Use { table: "reservations", column: "room_id", words: ("reservation", "reservations") },
        Use { table: "nights", column: "room_id", words: ("night", "nights") },
        Use { table: "room_blocks", column: "room_id", words: ("room block", "room blocks") },
        Use { table: "hk_tasks", column: "room_id", words: ("housekeeping task", "housekeeping tasks") },
        Use { table: "tickets", column: "room_id", words: ("ticket", "tickets") },
        Use {
            table: "lost_found_items",
            column: "found_in_room_id",
            words: ("lost and found item", "lost and found items"),
        },
        Use { table: "pos_orders", column: "room_id", words: ("restaurant order", "restaurant orders") },
        Use { table: "laundry_orders", column: "room_id", words: ("laundry order", "laundry orders") },
        Use { table: "functions", column: "green_room_id", words: ("function", "functions") },
    ],
    ..OF_A_PROPERTY
};

pub static VENUES: Record = Record {
    word: "venue",
    doctype: RecordType::Venue,
    table: "venues",
    naming: Naming::Within("venue_name"),
    fields: &[
        text("venue_name").required().fixed(),
        text("venue_code"),
        field("venue_type", Kind::Choice(words::<VenueType>)).or_word("Banquet Hall"),
        count("capacity", 0).unit("guests"),
        count("min_capacity", 0).unit("guests"),
        count("area_sqft", 0).unit("sq ft"),
        amount("base_price", "base_price_minor"),
        amount("hourly_rate", "hourly_rate_minor"),
        count("min_hours", 4).unit("hours"),
        percent("gst_rate").at("tax_rate").or_standard_rate(),
        prose("setup_styles").help("One per line, or with commas."),
        prose("amenities").help("One per line, or with commas."),
        flag("disabled"),
    ],
    search: &["venue_name", "venue_code", "venue_type"],
    order: "a.venue_name",
    uses: &[Use { table: "functions", column: "venue_id", words: ("function", "functions") }],
    ..OF_A_PROPERTY
};

pub static LOST_FOUND: Record = Record {
    word: "lost_and_found_item",
    doctype: RecordType::LostAndFoundItem,
    table: "lost_found_items",
    naming: Naming::Counter(numbering::LOST_ITEM),
    fields: &[
        text("item_description").required(),
        field("condition", Kind::Choice(words::<ItemCondition>)).or_word("Found"),
        field("found_in_room", Kind::Link(&ROOM)).at("found_in_room_id"),
        field("found_on", Kind::Date).required(),
        text("found_by"),
        field("status", Kind::Choice(words::<ItemStatus>)).or_word("In Storage"),
        field("guest", Kind::Link(&GUEST)).at("guest_id").help("Whose it is, of those who stayed here."),
        field("returned_on", Kind::Date).help("Defaults to the business date on which it is returned."),
        prose("notes"),
    ],
    search: &["name", "item_description", "found_by", "notes"],
    order: "a.found_on DESC, a.id DESC",
    writers: &[Role::FrontDesk],
    ..OF_A_PROPERTY
};
