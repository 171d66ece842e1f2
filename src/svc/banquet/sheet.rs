//! The function sheet: everything about one function.

use crate::store::banquet::open_items;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use super::sheet_view::{
    FunctionLineView, OpenItemView, OwnFields, ReceiptView, RevisionView, SelectionView, TermView, Worth,
    local,
};
use super::{FUNCTION, OfFunction, READERS};
use crate::db::scope::ReadTx;
use crate::domain::banquet::figures::outstanding;
use crate::domain::banquet::reminders::{self, FunctionAlert, FunctionFacts};
use crate::domain::banquet::status::next_statuses;
use crate::domain::lists::{FunctionItemType, FunctionStatus, GroupStatus, OpenItemStatus, VenueType};
use crate::domain::money::{round, sum};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line};

use crate::store::banquet::open_items::OpenItem;
use crate::store::banquet::terms::{self, Term};
use crate::store::banquet::venues::{self, Venue};
use crate::store::banquet::{invoices, receipts, revisions, selections};
use crate::store::groups::blocks;
use crate::wire::{Amount, Day, Flag, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "function_sheet",
        READERS,
        FUNCTION,
        function_sheet,
        "A function with its lines, dishes, terms, receipts, open points, revisions and what to do next.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct FunctionSheet {
    name: String,
    property: String,
    status: FunctionStatus,
    enquiry_date: Day,
    creation: Option<Moment>,
    #[serde(flatten)]
    own: OwnFields,
    /// Of the event, as hourly rates are charged.
    billable_hours: Amount,
    /// Identifier of the guest.
    customer: Option<String>,
    lost_reason: Option<String>,
    /// Identifier of the room.
    green_room: Option<String>,
    green_room_from: Option<Day>,
    /// Exclusive.
    green_room_to: Option<Day>,
    green_room_complimentary: Flag,
    green_room_block: Option<String>,
    items: Vec<FunctionLineView>,
    selections: Vec<SelectionView>,
    /// At the list price.
    venue_rental_list: Amount,
    /// As it is agreed.
    venue_rental: Amount,
    subtotal: Amount,
    discount_amount: Amount,
    service_charge: Amount,
    taxable_amount: Amount,
    tax_amount: Amount,
    grand_total: Amount,
    /// The same as the grand total.
    quoted_amount: Amount,
    /// The value of what is not charged.
    non_chargeable_value: Amount,
    #[serde(flatten)]
    worth: Worth,
    advance_received: Amount,
    /// The same: everything received but deposits, less what was refunded.
    received_total: Amount,
    balance_due: Amount,
    /// What somebody owes of the balance: nothing before the function is confirmed nor after it was called off.
    outstanding: Amount,
    quote_version: i64,
    quote_sent_on: Option<Day>,
    quote_valid_till: Option<Day>,
    beo_number: Option<String>,
    beo_generated_on: Option<Moment>,
    revisions: Vec<RevisionView>,
    payment_terms: Vec<TermView>,
    open_items: Vec<OpenItemView>,
    receipts: Vec<ReceiptView>,
    /// The folio that took the bill.
    posted_to_folio: Option<String>,
    /// What that folio took, less the advances that went with it.
    moved_to_folio: Amount,
    /// The tax invoice, when it was not billed through a folio.
    invoice_number: Option<String>,
    #[serde(flatten)]
    held: MoneyHeld,
    damage_amount: Amount,
    damage_note: Option<String>,
    deposit_refunded: Amount,
    closed_out_on: Option<Moment>,
    closed_out_by: Option<String>,
    venue_detail: VenueDetail,
    billable_pax: i64,
    /// Of terms whose money is awaited.
    scheduled_total: Amount,
    /// Of the grand total, in no term.
    unscheduled_total: Amount,
    /// Of points that are still open, on the price.
    open_item_impact: Amount,
    group_detail: Option<FunctionGroup>,
    next_actions: Vec<FunctionAlert>,
    /// The statuses that it may pass to, the usual step first.
    next_statuses: &'static [FunctionStatus],
}

/// What the hotel has of the money, beside what counts towards the bill.
#[derive(Serialize, JsonSchema)]
struct MoneyHeld {
    /// What was retained of a function that was called off, and billed.
    retained: Amount,
    /// What may be refunded of payments.
    refundable: Amount,
    deposit_held: Amount,
}

impl MoneyHeld {
    fn of(function: &Function) -> MoneyHeld {
        let money = &function.money;
        MoneyHeld {
            retained: Amount(money.retained),
            refundable: Amount(money.refundable()),
            deposit_held: Amount(money.held()),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct VenueDetail {
    venue_name: String,
    venue_type: VenueType,
    capacity: i64,
    base_price: Amount,
    hourly_rate: Amount,
    setup_styles: Option<String>,
    amenities: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct FunctionGroup {
    name: String,
    group_name: String,
    check_in_date: Day,
    check_out_date: Day,
    status: GroupStatus,
}

/// A function as its reminders see it.
pub fn facts(
    function: &Function,
    terms_due: Vec<(String, chrono::NaiveDate)>,
    open_items: usize,
) -> FunctionFacts {
    // A folio that took the bill asks for the money itself.
    let is_paid = function.balance() <= Decimal::ZERO;
    let is_on_folio = function.posted_to_folio.is_some() && is_paid;
    FunctionFacts {
        status: function.status,
        event_on: function.details.times.event_on,
        last_on: function.last_on(),
        follow_up_on: function.details.follow_up_on,
        tentative_until: function.details.tentative_until,
        terms_due: if is_paid { Vec::new() } else { terms_due },
        has_beo: function.beo_number.is_some(),
        has_pax: function.details.pax.guaranteed.is_some(),
        contract_signed: function.details.contract_signed_on.is_some(),
        unpaid: function.grand > Decimal::ZERO && function.money.received <= Decimal::ZERO && !is_on_folio,
        open_items,
        closed_out: function.closed_out.is_some(),
    }
}

fn function_sheet(tx: &ReadTx, params: OfFunction) -> Result<FunctionSheet> {
    let function = functions::find(tx, &params.function)?;
    sheet(tx, function)
}

fn next_actions(
    tx: &ReadTx,
    function: &Function,
    terms: &[Term],
    open_items: &[OpenItem],
) -> Result<Vec<FunctionAlert>> {
    let today = tx.property()?.business_on;
    let awaited = |term: &Term| {
        let pending = crate::domain::banquet::terms::is_scheduled(term.facts.status);
        term.facts.due_on.filter(|_| pending).map(|due| (term.milestone.clone(), due))
    };
    let open = open_items.iter().filter(|item| item.status == OpenItemStatus::Open).count();
    let facts = facts(function, terms.iter().filter_map(awaited).collect(), open);
    Ok(reminders::alerts(&facts, today))
}

/// The rental at its list price, and as it is agreed.
fn rental_of(lines: &[Line], property: &PropertySettings) -> (Decimal, Decimal) {
    let zero = Decimal::new(0, property.currency.digits);
    let rental = lines.iter().filter(|line| line.details.item_type == FunctionItemType::VenueRental);
    rental.fold((zero, zero), |(list, agreed), line| {
        let listed = round(line.billed().decimal() * line.details.list_rate, &property.currency);
        (list + listed, agreed + line.amounts.amount)
    })
}

/// What the points that are still open would do to the price.
fn impact_of(open_items: &[OpenItem], property: &PropertySettings) -> Decimal {
    let open = open_items.iter().filter(|item| item.status == OpenItemStatus::Open);
    sum(open.map(|item| item.impact), &property.currency)
}

fn venue_detail(venue: Venue) -> VenueDetail {
    VenueDetail {
        venue_name: venue.venue_name,
        venue_type: venue.venue_type,
        capacity: venue.capacity,
        base_price: Amount(venue.base_price),
        hourly_rate: Amount(venue.hourly_rate),
        setup_styles: venue.setup_styles,
        amenities: venue.amenities,
    }
}

fn group_detail(tx: &ReadTx, function: &Function) -> Result<Option<FunctionGroup>> {
    let Some(name) = &function.group_booking else { return Ok(None) };
    let group = blocks::find(tx, name)?;
    Ok(Some(FunctionGroup {
        name: group.name,
        group_name: group.group_name,
        check_in_date: Day(group.dates.check_in),
        check_out_date: Day(group.dates.check_out),
        status: group.status,
    }))
}

fn sheet(tx: &ReadTx, function: Function) -> Result<FunctionSheet> {
    let property = tx.property()?;
    let lines = lines::of_function(tx, function.id)?;
    let totals = lines::totals(&lines, &property.currency);
    let terms = terms::of_function(tx, function.id)?;
    let open_items = open_items::open_items(tx, function.id)?;
    let next_actions = next_actions(tx, &function, &terms, &open_items)?;
    let terms = TermView::all(terms, function.grand, &property);
    let (venue_rental_list, venue_rental) = rental_of(&lines, &property);
    let (green_room, venue) = (function.green_room.as_ref(), venues::by_id(tx, function.details.venue_id)?);
    Ok(FunctionSheet {
        property: property.name.clone(),
        status: function.status,
        enquiry_date: Day(function.enquiry_on),
        creation: local(&property, function.created),
        own: OwnFields::of(&function),
        billable_hours: Amount(function.details.times.hours(venue.min_hours).decimal()),
        green_room: green_room.map(|room| room.room.clone()),
        green_room_from: green_room.map(|room| Day(room.from_on)),
        green_room_to: green_room.map(|room| Day(room.to_on)),
        green_room_complimentary: Flag(green_room.is_none_or(|room| room.complimentary)),
        green_room_block: green_room.map(|room| room.block.clone()),
        selections: selections::of_function(tx, function.id)?.into_iter().map(SelectionView::from).collect(),
        venue_rental_list: Amount(venue_rental_list),
        venue_rental: Amount(venue_rental),
        subtotal: Amount(totals.subtotal),
        discount_amount: Amount(function.discount),
        service_charge: Amount(totals.service_charge),
        taxable_amount: Amount(totals.taxable),
        tax_amount: Amount(totals.tax),
        grand_total: Amount(totals.grand),
        quoted_amount: Amount(totals.grand),
        non_chargeable_value: Amount(totals.non_chargeable),
        worth: Worth::of(&totals),
        advance_received: Amount(function.money.received),
        received_total: Amount(function.money.received),
        balance_due: Amount(function.balance()),
        outstanding: Amount(outstanding(function.status, function.balance())),
        quote_version: function.quote_version,
        quote_sent_on: function.quote_sent_on.map(Day),
        quote_valid_till: function.quote_valid_till.map(Day),
        beo_generated_on: local(&property, function.beo_generated),
        revisions: revisions::of_function(tx, function.id)?.into_iter().map(RevisionView::from).collect(),
        scheduled_total: Amount(sum(terms.iter().map(|term| term.scheduled), &property.currency)),
        unscheduled_total: Amount(function.grand - terms.iter().map(TermView::covers).sum::<Decimal>()),
        payment_terms: terms,
        open_item_impact: Amount(impact_of(&open_items, &property)),
        open_items: open_items.into_iter().map(OpenItemView::from).collect(),
        receipts: receipts::of_function(tx, function.id)?.into_iter().map(ReceiptView::from).collect(),
        moved_to_folio: Amount(function.posted - function.money.transferred),
        invoice_number: invoices::of_function(tx, function.id)?.map(|invoice| invoice.invoice_no),
        held: MoneyHeld::of(&function),
        damage_amount: Amount(function.money.damage),
        deposit_refunded: Amount(function.money.deposit_refunded),
        closed_out_on: local(&property, function.closed_out),
        venue_detail: venue_detail(venue),
        billable_pax: function.details.pax.billable(),
        group_detail: group_detail(tx, &function)?,
        next_actions,
        next_statuses: next_statuses(function.status),
        items: lines.into_iter().map(FunctionLineView::of).collect(),
        name: function.name,
        customer: function.customer,
        lost_reason: function.lost_reason,
        beo_number: function.beo_number,
        posted_to_folio: function.posted_to_folio,
        damage_note: function.damage_note,
        closed_out_by: function.closed_out_by,
    })
}
