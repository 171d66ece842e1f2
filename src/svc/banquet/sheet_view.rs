//! A function with everything that belongs to it, as the sheet and the action log show it.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::domain::banquet::amounts::Totals;
use crate::domain::banquet::terms;
use crate::domain::language::Message;
use crate::domain::lists::{
    BanquetKitchen, DishFoodType, EventType, FunctionItemType, FunctionSource, FunctionUnit, OpenItemStatus,
    OwnerSide, PaymentKind, RateBasis, ReceiptMode, Session, SetupStyle, TermStatus,
};
use crate::domain::property::PropertySettings;
use crate::store::banquet::functions::Function;
use crate::store::banquet::lines::Line;
use crate::store::banquet::open_items::OpenItem;
use crate::store::banquet::receipts::Receipt;
use crate::store::banquet::revisions::Revision;
use crate::store::banquet::selections::Selection;
use crate::store::banquet::terms::Term;
use crate::wire::{Amount, Day, Flag, Moment, TimeOfDay};

/// The own fields of a function.
#[derive(Serialize, JsonSchema)]
pub struct OwnFields {
    venue: String,
    event_type: EventType,
    event_name: Option<String>,
    source: FunctionSource,
    sales_owner: Option<String>,
    follow_up_date: Option<Day>,
    tentative_until: Option<Day>,
    event_date: Day,
    end_date: Day,
    /// Null for the whole day.
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    /// What the times fall into.
    session: Session,
    setup_from: Option<TimeOfDay>,
    teardown_by: Option<TimeOfDay>,
    setup_style: SetupStyle,
    setup_notes: Option<String>,
    customer_name: String,
    customer_phone: Option<String>,
    customer_email: Option<String>,
    company: Option<String>,
    travel_agent: Option<String>,
    billing_name: Option<String>,
    gstin: Option<String>,
    billing_address: Option<String>,
    place_of_supply: Option<String>,
    attendees: i64,
    pax_guaranteed: Option<i64>,
    pax_actual: Option<i64>,
    rate_basis: RateBasis,
    service_charge_percent: Amount,
    /// Asked as security.
    refundable_deposit: Amount,
    payment_terms_note: Option<String>,
    contract_signed_on: Option<Day>,
    requirements: Option<String>,
    beo_notes: Option<String>,
    internal_notes: Option<String>,
    group_booking: Option<String>,
    /// Chosen for posting.
    folio: Option<String>,
}

impl OwnFields {
    pub fn of(function: &Function) -> OwnFields {
        let d = function.details.clone();
        OwnFields {
            venue: function.venue.clone(),
            event_type: d.event_type,
            event_name: d.event_name,
            source: d.source,
            sales_owner: d.sales_owner,
            follow_up_date: d.follow_up_on.map(Day),
            tentative_until: d.tentative_until.map(Day),
            event_date: Day(d.times.event_on),
            end_date: Day(function.last_on()),
            start_time: d.times.start.map(TimeOfDay),
            end_time: d.times.end.map(TimeOfDay),
            session: d.times.session(),
            setup_from: d.times.setup_from.map(TimeOfDay),
            teardown_by: d.times.teardown_by.map(TimeOfDay),
            setup_style: d.setup_style,
            setup_notes: d.setup_notes,
            customer_name: d.customer_name,
            customer_phone: d.customer_phone,
            customer_email: d.customer_email,
            company: function.company.clone(),
            travel_agent: function.travel_agent.clone(),
            billing_name: d.billing_name,
            gstin: d.gstin,
            billing_address: d.billing_address,
            place_of_supply: d.place_of_supply,
            attendees: d.pax.attendees,
            pax_guaranteed: d.pax.guaranteed,
            pax_actual: d.pax.actual,
            rate_basis: d.rate_basis,
            service_charge_percent: Amount(d.service_charge_percent),
            refundable_deposit: Amount(d.refundable_deposit),
            payment_terms_note: d.payment_terms_note,
            contract_signed_on: d.contract_signed_on.map(Day),
            requirements: d.requirements,
            beo_notes: d.beo_notes,
            internal_notes: d.internal_notes,
            group_booking: function.group_booking.clone(),
            folio: function.folio.clone(),
        }
    }
}

/// The own fields as the action log shows them.
pub fn own_fields(function: &Function) -> Map<String, Value> {
    let fields = serde_json::to_value(OwnFields::of(function)).unwrap_or_default();
    fields.as_object().cloned().unwrap_or_default()
}

/// What a function costs and leaves; null where nothing is sold.
#[derive(Serialize, JsonSchema)]
pub struct Worth {
    food_cost: Amount,
    service_cost: Amount,
    /// Before the tax paid on it.
    total_cost: Amount,
    /// Tax paid that may be set off.
    input_tax_credit: Amount,
    itc_eligible: Flag,
    /// With the tax that can't be set off.
    net_cost: Amount,
    gross_margin: Amount,
    /// Of what is sold.
    margin_percent: Option<Amount>,
}

impl Worth {
    pub fn of(totals: &Totals) -> Worth {
        Worth {
            food_cost: Amount(totals.food_cost),
            service_cost: Amount(totals.service_cost),
            total_cost: Amount(totals.total_cost()),
            input_tax_credit: Amount(totals.input_tax_credit()),
            itc_eligible: Flag(totals.itc_eligible),
            net_cost: Amount(totals.net_cost()),
            gross_margin: Amount(totals.gross_margin()),
            margin_percent: totals.margin_percent().map(Amount),
        }
    }
}

/// A line of a function.
#[derive(Serialize, JsonSchema)]
pub struct FunctionLineView {
    /// The line, as `row` parameters take it.
    name: String,
    item_type: FunctionItemType,
    item_name: String,
    banquet_menu: Option<String>,
    service_item: Option<String>,
    description: Option<String>,
    qty: Amount,
    /// 1 when somebody typed the quantity, so that it no longer follows the guests or the hours.
    qty_typed: Flag,
    actual_qty: Option<Amount>,
    uom: FunctionUnit,
    list_rate: Amount,
    rate: Amount,
    cost_rate: Amount,
    chargeable: Flag,
    is_alcohol: Flag,
    on_pack_list: Flag,
    /// Quantity by rate.
    value: Amount,
    /// Before discount and tax; 0 when it is not charged.
    amount: Amount,
    discount: Amount,
    service_charge: Amount,
    /// What is taxed.
    net_amount: Amount,
    tax_exempt: Flag,
    gst_rate: Amount,
    /// 1 when somebody gave the tax rate of the line, so that it follows no rule.
    gst_typed: Flag,
    gst_amount: Amount,
    total: Amount,
    cost_amount: Amount,
    input_tax: Amount,
    notes: Option<String>,
    is_supplementary: Flag,
}

impl FunctionLineView {
    pub fn of(line: Line) -> FunctionLineView {
        let amounts = line.amounts;
        let d = line.details;
        FunctionLineView {
            name: line.id.to_string(),
            item_type: d.item_type,
            item_name: d.item_name,
            banquet_menu: line.menu,
            service_item: line.service,
            description: d.description,
            qty: Amount(d.qty.decimal()),
            qty_typed: Flag(d.qty_typed),
            actual_qty: d.actual.map(|actual| Amount(actual.decimal())),
            uom: d.uom,
            list_rate: Amount(d.list_rate),
            rate: Amount(d.rate),
            cost_rate: Amount(d.cost.decimal()),
            chargeable: Flag(d.chargeable),
            is_alcohol: Flag(d.is_alcohol),
            on_pack_list: Flag(d.on_pack_list),
            value: Amount(amounts.value),
            amount: Amount(amounts.amount),
            discount: Amount(amounts.discount),
            service_charge: Amount(amounts.service),
            net_amount: Amount(amounts.net()),
            tax_exempt: Flag(d.tax_exempt),
            gst_rate: Amount(d.tax_rate),
            gst_typed: Flag(d.own_tax_rate.is_some()),
            gst_amount: Amount(amounts.tax),
            total: Amount(amounts.total()),
            cost_amount: Amount(amounts.cost),
            input_tax: Amount(amounts.input_tax),
            notes: d.notes,
            is_supplementary: Flag(d.is_supplementary),
        }
    }
}

/// Lines as the action log shows them.
pub fn lines_logged(lines: &[Line]) -> Value {
    let view = |line: &Line| {
        json!({ "item_name": line.details.item_name, "qty": Amount(line.billed().decimal()),
            "rate": Amount(line.details.rate), "chargeable": Flag(line.details.chargeable),
            "amount": Amount(line.amounts.amount) })
    };
    Value::Array(lines.iter().map(view).collect())
}

#[derive(Serialize, JsonSchema)]
pub struct SelectionView {
    name: String,
    banquet_menu: String,
    course: String,
    /// While the library has it.
    dish: Option<String>,
    dish_name: String,
    food_type: Option<DishFoodType>,
    kitchen: Option<BanquetKitchen>,
    supplement_per_pax: Amount,
    cost_per_portion: Amount,
    portion_per_pax: Amount,
    note: Option<String>,
}

impl From<Selection> for SelectionView {
    fn from(one: Selection) -> SelectionView {
        SelectionView {
            name: one.id.to_string(),
            banquet_menu: one.menu,
            course: one.course,
            dish: one.dish,
            dish_name: one.dish_name,
            food_type: one.food_type,
            kitchen: one.kitchen,
            supplement_per_pax: Amount(one.supplement),
            cost_per_portion: Amount(one.cost.cost.decimal()),
            portion_per_pax: Amount(one.portion.decimal()),
            note: one.note,
        }
    }
}

/// A move of the negotiation, or a quote.
#[derive(Serialize, JsonSchema)]
pub struct RevisionView {
    name: String,
    /// Of the quote in force; 0 before the first.
    version: i64,
    revised_on: Day,
    revised_by: String,
    /// Before.
    was: Amount,
    grand_total: Amount,
    /// `grand_total` less `was`.
    moved_by: Amount,
    pax: i64,
    change_note: Option<Message>,
}

impl From<Revision> for RevisionView {
    fn from(revision: Revision) -> RevisionView {
        RevisionView {
            name: revision.id.to_string(),
            version: revision.version,
            revised_on: Day(revision.revised_on),
            revised_by: revision.revised_by,
            was: Amount(revision.was),
            grand_total: Amount(revision.grand),
            moved_by: Amount(revision.grand - revision.was),
            pax: revision.pax,
            change_note: revision.note.as_deref().map(Message::stored),
        }
    }
}

/// A milestone of payment.
#[derive(Serialize, JsonSchema)]
pub struct TermView {
    /// The term, as `settle_term` takes it.
    name: String,
    milestone: String,
    due_date: Option<Day>,
    percent: Option<Amount>,
    amount: Amount,
    status: TermStatus,
    received_on: Option<Day>,
    reference: Option<String>,
    #[serde(skip)]
    #[schemars(skip)]
    pub scheduled: Decimal,
}

impl TermView {
    /// What of the total it stands for.
    pub fn covers(&self) -> Decimal {
        terms::covered(self.status, self.amount.0)
    }
}

impl TermView {
    /// The terms with what each comes to.
    pub fn all(list: Vec<Term>, grand: Decimal, property: &PropertySettings) -> Vec<TermView> {
        let facts: Vec<_> = list.iter().map(|term| term.facts).collect();
        let amounts = terms::amounts(grand, &facts, &property.currency);
        let view = |(term, amount): (Term, Decimal)| {
            let status = terms::shown_status(&term.facts, property.business_on);
            TermView {
                name: term.id.to_string(),
                milestone: term.milestone,
                due_date: term.facts.due_on.map(Day),
                percent: term.facts.percent.map(Amount),
                amount: Amount(amount),
                status,
                received_on: term.received_on.map(Day),
                reference: term.reference,
                scheduled: if terms::is_scheduled(status) { amount } else { Decimal::new(0, amount.scale()) },
            }
        };
        list.into_iter().zip(amounts).map(view).collect()
    }
}

#[derive(Serialize, JsonSchema)]
pub struct OpenItemView {
    name: String,
    title: String,
    detail: Option<String>,
    owner_side: OwnerSide,
    due_date: Option<Day>,
    /// On the price; negative lowers it.
    price_impact: Amount,
    status: OpenItemStatus,
}

impl From<OpenItem> for OpenItemView {
    fn from(item: OpenItem) -> OpenItemView {
        OpenItemView {
            name: item.id.to_string(),
            title: item.title,
            detail: item.detail,
            owner_side: item.owner_side,
            due_date: item.due_on.map(Day),
            price_impact: Amount(item.impact),
            status: item.status,
        }
    }
}

/// Money received or refunded.
#[derive(Serialize, JsonSchema)]
pub struct ReceiptView {
    name: String,
    receipt_date: Day,
    kind: PaymentKind,
    /// The kind of money that a refund returns.
    refund_of: Option<PaymentKind>,
    mode: ReceiptMode,
    /// Of a refund too.
    amount: Amount,
    /// Negative for a refund.
    signed_amount: Amount,
    reference: Option<String>,
    received_by: String,
}

impl From<Receipt> for ReceiptView {
    fn from(receipt: Receipt) -> ReceiptView {
        ReceiptView {
            signed_amount: Amount(receipt.signed()),
            name: receipt.name,
            receipt_date: Day(receipt.received_on),
            kind: receipt.kind,
            refund_of: receipt.refund_of,
            mode: receipt.mode,
            amount: Amount(receipt.amount),
            reference: receipt.reference,
            received_by: receipt.received_by,
        }
    }
}

/// A moment of the property.
pub fn local(property: &PropertySettings, moment: Option<chrono::DateTime<chrono::Utc>>) -> Option<Moment> {
    moment.map(|moment| Moment(property.local(moment)))
}

/// A function in one line, where only this is needed.
pub fn pax_of(function: &Function) -> i64 {
    function.details.pax.billable()
}
