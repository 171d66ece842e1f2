//! The parts of the documents of a function: who, what, when, and what it comes to. Computed here, printed elsewhere.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use super::sheet_view::{OpenItemView, TermView};
use crate::db::scope::ReadTx;
use crate::domain::banquet::documents::{billed_name, service_head};
use crate::domain::banquet::menus::is_same_course;
use crate::domain::folio::invoices::RateTotal;
use crate::domain::language::Message;
use crate::domain::lists::{
    EventType, FunctionItemType, FunctionUnit, MealPeriod, MenuFoodType, PaymentKind, RateBasis, ReceiptMode,
    ServiceStyle, SetupStyle, VenueType,
};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::banquet::functions::Function;
use crate::store::banquet::lines::{Line, SUPPLEMENT};
use crate::store::banquet::menus::{self, Course, Menu, MenuOption};
use crate::store::banquet::selections::{self, Selection};
use crate::store::banquet::venues::Venue;
use crate::store::settings::letterhead::Letterhead;
use crate::svc::folio::invoices::{RateView, rate_view};
use crate::wire::{Amount, Day, Flag, Moment, TimeOfDay};

#[derive(Serialize, JsonSchema)]
pub struct PaperHead {
    pub kind: &'static str,
    pub title: &'static str,
    /// 1: a quotation that was not issued as it is now; its version is the last that was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<Flag>,
    /// Number of the paper: of the invoice, the event order, or the function.
    pub reference: String,
    /// Of the quote in force.
    pub version: i64,
    pub printed_on: Moment,
    pub valid_till: Option<Day>,
    pub beo_number: Option<String>,
    /// Of the tax invoice; null before.
    pub invoice_number: Option<String>,
    /// Of the tax invoice.
    pub invoice_date: Option<Day>,
    /// Identifier of the function.
    pub function: String,
    /// Of an invoice: whether it is a tax invoice or a provisional bill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub footer: Option<Message>,
}

#[derive(Serialize, JsonSchema)]
pub struct PaperProperty {
    property_name: String,
    legal_name: Option<String>,
    /// Street, city, state and postal code on one line, as far as known.
    address: String,
    address_line: Option<String>,
    city: Option<String>,
    state: Option<String>,
    pincode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    country: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    gstin: Option<String>,
    logo_url: Option<String>,
    tax_label: &'static str,
    tax_id_label: &'static str,
    service_code_label: &'static str,
    /// Where the event is held.
    place_of_supply: Option<String>,
}

impl PaperProperty {
    pub fn of(property: &PropertySettings, head: Letterhead, with_country: bool) -> PaperProperty {
        let pack = property.pack();
        PaperProperty {
            property_name: head.property_name,
            legal_name: head.legal_name,
            address: head.address,
            address_line: head.address_line,
            city: head.city,
            state: head.state.clone(),
            pincode: head.pincode,
            country: with_country.then(|| property.country.clone()),
            phone: head.phone,
            email: head.email,
            gstin: head.gstin,
            logo_url: head.logo_url,
            tax_label: pack.tax_label,
            tax_id_label: pack.tax_id_label,
            service_code_label: pack.service_code_label,
            place_of_supply: head.state,
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct PaperCustomer {
    /// Who is billed.
    name: String,
    /// Who arranges the event.
    contact: String,
    phone: Option<String>,
    email: Option<String>,
    company: Option<String>,
    gstin: Option<String>,
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place_of_supply: Option<Option<String>>,
}

impl PaperCustomer {
    /// The billing name, else the company, else the customer.
    pub fn of(function: &Function, with_place: bool) -> PaperCustomer {
        let d = function.details.clone();
        let company = function.company.as_deref();
        let name = billed_name(d.billing_name.as_deref(), company, &d.customer_name).to_string();
        PaperCustomer {
            name,
            contact: d.customer_name,
            phone: d.customer_phone,
            email: d.customer_email,
            company: function.company.clone(),
            gstin: d.gstin.or_else(|| function.company_gstin.clone()),
            address: d.billing_address,
            place_of_supply: with_place.then_some(d.place_of_supply),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct PaperEvent {
    event_name: Option<String>,
    event_type: EventType,
    venue: String,
    venue_type: VenueType,
    event_date: Day,
    end_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    hours: Amount,
    setup_style: SetupStyle,
    setup_notes: Option<String>,
    setup_from: Option<TimeOfDay>,
    teardown_by: Option<TimeOfDay>,
    pax_expected: i64,
    pax_guaranteed: Option<i64>,
    pax_actual: Option<i64>,
    billable_pax: i64,
    rate_basis: RateBasis,
    /// Number of the room.
    green_room: Option<String>,
    green_room_complimentary: Flag,
}

impl PaperEvent {
    pub fn of(function: &Function, venue: &Venue) -> PaperEvent {
        let (d, times) = (function.details.clone(), function.details.times);
        let room = function.green_room.as_ref();
        PaperEvent {
            event_name: d.event_name,
            event_type: d.event_type,
            venue: venue.venue_name.clone(),
            venue_type: venue.venue_type,
            event_date: Day(times.event_on),
            end_date: Day(function.last_on()),
            start_time: times.start.map(TimeOfDay),
            end_time: times.end.map(TimeOfDay),
            hours: Amount(times.hours(0).decimal()),
            setup_style: d.setup_style,
            setup_notes: d.setup_notes,
            setup_from: times.setup_from.map(TimeOfDay),
            teardown_by: times.teardown_by.map(TimeOfDay),
            pax_expected: d.pax.attendees,
            pax_guaranteed: d.pax.guaranteed,
            pax_actual: d.pax.actual,
            billable_pax: d.pax.billable(),
            rate_basis: d.rate_basis,
            green_room: room.map(|room| room.room_number.clone()),
            green_room_complimentary: Flag(room.is_none_or(|room| room.complimentary)),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct PaperTotals {
    pub subtotal: Amount,
    pub discount: Amount,
    pub service_charge: Amount,
    pub taxable: Amount,
    pub tax: Amount,
    pub grand_total: Amount,
    pub amount_in_words: String,
    /// The value of what is not charged.
    pub complimentary_value: Amount,
    pub received: Amount,
    pub balance_due: Amount,
    pub tax_summary: Vec<RateSum>,
    /// The same with the parts of the tax.
    pub tax_breakup: Vec<RateView>,
}

#[derive(Serialize, JsonSchema)]
pub struct RateSum {
    gst_rate: Amount,
    taxable: Amount,
    tax: Amount,
}

/// Lines by their rate, the lowest first: they sum to the totals.
pub fn by_rate(lines: &[Line], property: &PropertySettings) -> (Vec<RateSum>, Vec<RateView>) {
    let mut rates: Vec<Decimal> = lines.iter().map(|line| line.details.tax_rate.normalize()).collect();
    rates.sort();
    rates.dedup();
    let sum = |rate: Decimal| {
        let own = lines.iter().filter(|line| line.details.tax_rate == rate);
        let taxable: Decimal = own.clone().map(|line| line.amounts.net()).sum();
        let total_tax: Decimal = own.map(|line| line.amounts.tax).sum();
        RateTotal {
            rate,
            taxable,
            total_tax,
            parts: property.pack().parts(rate, total_tax, &property.currency),
        }
    };
    let sums: Vec<RateTotal> = rates.into_iter().map(sum).collect();
    let brief = |sum: &RateTotal| RateSum {
        gst_rate: Amount(sum.rate),
        taxable: Amount(sum.taxable),
        tax: Amount(sum.total_tax),
    };
    (sums.iter().map(brief).collect(), sums.into_iter().map(rate_view).collect())
}

/// A line on a paper.
#[derive(Serialize, JsonSchema)]
pub struct PaperLine {
    row: String,
    item_type: FunctionItemType,
    item_name: String,
    description: Option<String>,
    /// Billed.
    qty: Amount,
    uom: FunctionUnit,
    list_rate: Amount,
    rate: Amount,
    chargeable: Flag,
    is_alcohol: Flag,
    on_pack_list: Flag,
    /// Before discount, service charge and tax.
    amount: Amount,
    net_amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
    total: Amount,
    service_code: &'static str,
    notes: Option<String>,
    banquet_menu: Option<String>,
}

impl PaperLine {
    pub fn of(line: &Line, property: &PropertySettings) -> PaperLine {
        let (d, amounts) = (line.details.clone(), line.amounts);
        PaperLine {
            row: line.id.to_string(),
            item_type: d.item_type,
            item_name: d.item_name,
            description: d.description,
            qty: Amount(line.billed().decimal()),
            uom: d.uom,
            list_rate: Amount(d.list_rate),
            rate: Amount(d.rate),
            chargeable: Flag(d.chargeable),
            is_alcohol: Flag(d.is_alcohol),
            on_pack_list: Flag(d.on_pack_list),
            amount: Amount(if d.chargeable { amounts.amount } else { amounts.value }),
            net_amount: Amount(amounts.net()),
            gst_rate: Amount(d.tax_rate),
            gst_amount: Amount(amounts.tax),
            total: Amount(amounts.total()),
            service_code: service_code(line, property),
            notes: d.notes,
            banquet_menu: line.menu.clone(),
        }
    }
}

/// The service code of a line, empty where the country has none.
pub fn service_code(line: &Line, property: &PropertySettings) -> &'static str {
    let head = service_head(line.details.is_alcohol, line.details.item_type);
    property.pack().service_code(head).unwrap_or_default()
}

#[derive(Serialize, JsonSchema)]
pub struct PaperTerm {
    #[serde(flatten)]
    term: TermView,
}

impl From<TermView> for PaperTerm {
    fn from(term: TermView) -> PaperTerm {
        PaperTerm { term }
    }
}

/// The open points as a paper shows them.
pub type PaperOpenItem = OpenItemView;

/// Money received, on an invoice.
#[derive(Serialize, JsonSchema)]
pub struct PaperReceipt {
    pub date: Day,
    pub kind: PaymentKind,
    pub mode: ReceiptMode,
    /// Negative for a refund.
    pub amount: Amount,
    pub reference: Option<String>,
}

/// Who signs for whom.
#[derive(Serialize, JsonSchema)]
pub struct Signature {
    #[serde(rename = "for")]
    for_whom: String,
    role: &'static str,
}

/// The customer and the hotel.
pub fn signatures(customer: &str, property: &PropertySettings) -> Vec<Signature> {
    vec![
        Signature { for_whom: customer.to_string(), role: "Customer" },
        Signature { for_whom: property.property_name.clone(), role: "Hotel" },
    ]
}

/// A menu of a function, course by course.
#[derive(Serialize, JsonSchema)]
pub struct PaperMenu {
    row: String,
    menu: String,
    menu_name: String,
    menu_code: Option<String>,
    meal_period: MealPeriod,
    food_type: MenuFoodType,
    service_style: ServiceStyle,
    cuisine: Option<String>,
    /// Plates.
    pax: Amount,
    chargeable: Flag,
    /// 1 when its dishes were chosen; 0 shows what it offers.
    chosen: Flag,
    inclusions: Option<String>,
    exclusions: Option<String>,
    /// Of the line, such as the evening that it is served on.
    notes: Option<String>,
    courses: Vec<PaperCourse>,
}

#[derive(Serialize, JsonSchema)]
struct PaperCourse {
    course: String,
    dishes: Vec<String>,
    choice_of: i64,
    is_live_counter: Flag,
    /// Where they are cooked, with commas.
    kitchen: Option<String>,
    /// Wishes for single dishes.
    notes: Option<String>,
}

/// The menus of a function: the dishes that were chosen, else what each menu offers.
pub fn paper_menus(tx: &ReadTx, function: &Function, lines: &[Line]) -> Result<Vec<PaperMenu>> {
    let chosen = selections::of_function(tx, function.id)?;
    let mut found = Vec::new();
    for line in lines.iter().filter(|line| !line.is_origin(SUPPLEMENT)) {
        let Some(name) = &line.menu else { continue };
        let menu = menus::find(tx, name)?;
        let picks: Vec<&Selection> = chosen.iter().filter(|one| one.menu_id == menu.id).collect();
        let options = menus::options(tx, &[menu.id])?;
        let courses = menus::courses(tx, &[menu.id])?;
        found.push(paper_menu(menu, line, courses, &picks, &options));
    }
    Ok(found)
}

fn paper_menu(
    menu: Menu,
    line: &Line,
    courses: Vec<Course>,
    picks: &[&Selection],
    options: &[MenuOption],
) -> PaperMenu {
    let course = |course: Course| {
        let here: Vec<&&Selection> = picks.iter().filter(|one| one.course == course.course).collect();
        let offered = options.iter().filter(|option| is_same_course(&option.course, &course.course));
        let mut dishes: Vec<String> = match picks.is_empty() {
            true => offered.map(|option| option.dish_name.clone()).collect(),
            false => here.iter().map(|one| one.dish_name.clone()).collect(),
        };
        if dishes.is_empty() {
            dishes.extend(course.dishes.iter().flat_map(|text| split_dishes(text)));
        }
        let mut kitchens: Vec<String> =
            here.iter().filter_map(|one| one.kitchen).map(|one| one.to_string()).collect();
        kitchens.dedup();
        let notes: Vec<String> = here
            .iter()
            .filter_map(|one| one.note.as_ref().map(|note| format!("{}: {note}", one.dish_name)))
            .collect();
        PaperCourse {
            dishes,
            choice_of: course.choice_of,
            is_live_counter: Flag(course.is_live_counter),
            kitchen: (!kitchens.is_empty()).then(|| kitchens.join(", ")),
            notes: (!notes.is_empty()).then(|| notes.join("; ")),
            course: course.course,
        }
    };
    PaperMenu {
        row: line.id.to_string(),
        menu: menu.name,
        menu_name: menu.menu_name,
        menu_code: menu.menu_code,
        meal_period: menu.meal_period,
        food_type: menu.food_type,
        service_style: menu.service_style,
        cuisine: menu.cuisine,
        pax: Amount(line.billed().decimal()),
        chargeable: Flag(line.details.chargeable),
        chosen: Flag(!picks.is_empty()),
        inclusions: menu.inclusions,
        exclusions: menu.exclusions,
        notes: line.details.notes.clone(),
        courses: courses.into_iter().map(course).collect(),
    }
}

fn split_dishes(text: &str) -> Vec<String> {
    let parts = text.split([',', '\n']).map(str::trim).filter(|part| !part.is_empty());
    parts.map(str::to_string).collect()
}
