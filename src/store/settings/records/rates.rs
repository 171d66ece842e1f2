//! Record types of prices and extras.

use crate::domain::actions::RecordType;
use crate::domain::lists::{DiscountType, ExperienceCategory, FeeBasis, RateModifier, Role, TaxedAs};
use crate::domain::numbering;
use crate::store::settings::records::field::{
    Kind, ROOM_TYPE, amount, count, field, flag, percent, picture, prose, text, words,
};
use crate::store::settings::records::record::{Naming, OF_A_PROPERTY, Record, Use};

const REVENUE: &[Role] = &[Role::RevenueManager];

pub static MEAL_PLANS: Record = Record {
    word: "meal_plan",
    doctype: RecordType::MealPlan,
    table: "meal_plans",
    naming: Naming::Within("code"),
    fields: &[
        text("code").required().fixed().help("EP, CP, MAP, AP"),
        text("label"),
        amount("price_per_adult", "price_per_adult_minor").help("A night."),
        amount("price_per_child", "price_per_child_minor").help("A night."),
        flag("is_default"),
        flag("disabled"),
    ],
    search: &["code", "label"],
    order: "a.price_per_adult_minor, a.code",
    writers: REVENUE,
    uses: &[Use { table: "reservations", column: "meal_plan_id", words: ("reservation", "reservations") }],
    ..OF_A_PROPERTY
};

pub static RATE_PLANS: Record = Record {
    word: "rate_plan",
    doctype: RecordType::RatePlan,
    table: "rate_plans",
    naming: Naming::Within("code"),
    fields: &[
        text("rate_plan_name").required(),
        text("code").fixed().help("The name when left out."),
        field("modifier_type", Kind::Choice(words::<RateModifier>)).or_word("Percent"),
        field("modifier_value", Kind::Decimal).or_word("0").help("-10 takes ten percent off."),
        flag("non_refundable").help("The whole stay is charged, whenever it is cancelled or missed."),
        field("free_cancel_days", Kind::Int { least: 0, most: 100_000 })
            .unit("days")
            .help("The property's when left out."),
        field("cancellation_fee", Kind::Choice(words::<FeeBasis>)).help("The property's when left out."),
        field("no_show_charge", Kind::Choice(words::<FeeBasis>)).help("The property's when left out."),
        prose("cancellation_policy"),
        flag("is_default"),
        flag("show_on_booking_page").help("Guests choose it there beside the default plan."),
        flag("disabled"),
    ],
    search: &["code", "rate_plan_name"],
    order: "a.code",
    writers: REVENUE,
    uses: &[Use { table: "reservations", column: "rate_plan_id", words: ("reservation", "reservations") }],
    named_in: &[
        Use { table: "companies", column: "negotiated_rate_plan", words: ("company", "companies") },
        Use {
            table: "travel_agents",
            column: "negotiated_rate_plan",
            words: ("travel agent", "travel agents"),
        },
    ],
    ..OF_A_PROPERTY
};

pub static SEASONS: Record = Record {
    word: "season",
    doctype: RecordType::Season,
    table: "seasons",
    naming: Naming::Counter(numbering::SEASON),
    fields: &[
        text("season_name").required(),
        field("room_type", Kind::Link(&ROOM_TYPE)).at("room_type_id").help("Every type when left out."),
        field("start_date", Kind::Date).at("start_on").required(),
        field("end_date", Kind::Date).at("end_on").required().help("The last night it holds for."),
        text("weekdays").or_word("").help("Digits from 1 for Monday to 7; every day when left out."),
        field("adjustment_type", Kind::Choice(words::<RateModifier>)).or_word("Percent"),
        field("adjustment_value", Kind::Decimal).or_word("0"),
        field("priority", Kind::Int { least: -1000, most: 1000 }).or(0).help("The highest wins."),
        flag("disabled"),
    ],
    search: &["season_name"],
    order: "a.start_on, a.id",
    writers: REVENUE,
    ..OF_A_PROPERTY
};

pub static VOUCHERS: Record = Record {
    word: "voucher",
    doctype: RecordType::Voucher,
    table: "vouchers",
    naming: Naming::Within("voucher_code"),
    fields: &[
        text("voucher_code").required().fixed().help("Stored in capitals."),
        field("discount_type", Kind::Choice(words::<DiscountType>)).or_word("Percent"),
        field("value", Kind::Decimal).required(),
        field("valid_from", Kind::Date).at("valid_from_on"),
        field("valid_to", Kind::Date).at("valid_to_on"),
        field("min_nights", Kind::Int { least: 1, most: 365 }).or(1),
        count("max_uses", 0).help("0: no limit."),
        count("times_used", 0).read_only(),
        flag("disabled"),
    ],
    search: &["voucher_code"],
    order: "a.voucher_code",
    writers: REVENUE,
    uses: &[Use { table: "reservations", column: "voucher_id", words: ("reservation", "reservations") }],
    ..OF_A_PROPERTY
};

pub static GUARDRAILS: Record = Record {
    word: "rate_guardrail",
    doctype: RecordType::RateGuardrail,
    table: "rate_guardrails",
    naming: Naming::Counter(numbering::GUARDRAIL),
    fields: &[
        field("room_type", Kind::Link(&ROOM_TYPE)).at("room_type_id").help("Every type when left out."),
        amount("floor_price", "floor_minor").required(),
        amount("ceiling_price", "ceiling_minor").required(),
        flag("disabled"),
    ],
    search: &["name"],
    order: "a.room_type_id, a.id",
    writers: REVENUE,
    ..OF_A_PROPERTY
};

pub static RESTRICTIONS: Record = Record {
    word: "restriction",
    doctype: RecordType::Restriction,
    table: "restrictions",
    naming: Naming::TypeAndDate,
    fields: &[
        field("room_type", Kind::Link(&ROOM_TYPE)).at("room_type_id").required().fixed(),
        field("date", Kind::Date).at("night_on").required().fixed(),
        field("min_nights", Kind::Int { least: 1, most: 365 }).help("Of stays that arrive on the date."),
        field("max_nights", Kind::Int { least: 1, most: 365 }).help("Of stays that arrive on the date."),
        flag("closed").help("Nobody may sleep that night."),
        flag("closed_to_arrival"),
        flag("closed_to_departure"),
    ],
    search: &["name"],
    order: "a.night_on, a.room_type_id",
    writers: REVENUE,
    ..OF_A_PROPERTY
};

pub static EXPERIENCES: Record = Record {
    word: "experience",
    doctype: RecordType::Experience,
    table: "experiences",
    naming: Naming::Within("experience_name"),
    fields: &[
        text("experience_name").required().fixed(),
        field("category", Kind::Choice(words::<ExperienceCategory>)).or_word("Other"),
        amount("price", "price_minor"),
        text("duration"),
        percent("gst_rate").at("tax_rate").or_standard_rate(),
        prose("description"),
        picture("image_url"),
        flag("show_on_booking_page").or(1),
        flag("disabled"),
    ],
    search: &["experience_name", "category"],
    order: "a.experience_name",
    writers: REVENUE,
    uses: &[Use {
        table: "reservation_addons",
        column: "experience_id",
        words: ("booking's extra", "bookings' extras"),
    }],
    ..OF_A_PROPERTY
};

pub static TAX_RATES: Record = Record {
    word: "tax_rate",
    doctype: RecordType::TaxRate,
    table: "tax_rates",
    naming: Naming::Counter(numbering::TAX_RATE),
    fields: &[
        field("charge_type", Kind::Choice(words::<TaxedAs>)).required().help("What is taxed at the rate."),
        field("from_date", Kind::Date)
            .at("from_on")
            .required()
            .help("In force from this day until the next rate of the same kind. Stays keep what was quoted."),
        percent("rate").required(),
        field("up_to", Kind::Amount)
            .at("up_to_minor")
            .help("Rooms: the rate applies up to this price of a night."),
        field("rate_above", Kind::Percent { most: 100 }).unit("%").help("Rooms: the rate above that price."),
        text("note"),
    ],
    search: &["name", "charge_type", "note"],
    order: "a.charge_type, a.from_on",
    writers: &[Role::Finance],
    ..OF_A_PROPERTY
};
