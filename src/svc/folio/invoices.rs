//! Printing bills and finding them by number.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::folio::invoices::{self as figures, Bill, BillLine};
use crate::domain::language::Message;
use crate::domain::lists::{ChargeType, ContactPreference, FolioType, Role};
use crate::domain::property::PropertySettings;
use crate::domain::stay::reservation_detail;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::folio::cancelled_bills;
use crate::store::folio::charges::{self, Charge};
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::invoices::{self, Addressee, BilledGroup, BilledStay, InvoiceFound};
use crate::store::settings::letterhead::{self, Letterhead};
use crate::store::stay::front_desk;
use crate::svc::folio::extras::{self, ExtraView};
use crate::svc::folio::folios::{CASHIERS, ChargeView, FOLIO, FolioView, view};
use crate::svc::folio::payment_link::{self, LinkView};
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Flag, Int, Moment, Text, default};
use crate::{say, word};

const FINDERS: Gate = Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]);
/// The most invoices one search answers.
const FOUND_MAX: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "folio_invoice",
            CASHIERS,
            FOLIO,
            folio_invoice,
            "Returns the data of a printed bill.",
        ),
        read(
            Module::Api,
            "find_invoices",
            FINDERS,
            Target::Property,
            find_invoices,
            "Finds invoices by number or part of a number.",
        ),
    ]
}

/// A bill: provisional until its folio is closed, then a tax invoice.
#[derive(Serialize, JsonSchema)]
pub struct InvoiceView {
    /// How the property formats amounts and names its tax.
    ui_locale: Locale,
    folio: FolioView,
    lines: Vec<LineView>,
    /// The company billed, if any.
    bill_to: Option<BillTo>,
    document: Document,
    property: PropertyView,
    guest: GuestView,
    /// The stay that is billed; on a group's master the group.
    stay: StayView,
    /// Largest first.
    summary_by_head: Vec<HeadView>,
    tax_summary: Vec<RateView>,
    gst_summary: Vec<GstView>,
    /// What the stay owes beyond these lines, on the guest's open folio; null on other folios.
    not_posted: Option<NotPosted>,
    /// How to pay the balance; null where nothing is due, or the property has no account to pay to.
    payment_link: Option<LinkView>,
}

/// Nights and extras not posted yet, tax included.
#[derive(Serialize, JsonSchema)]
pub struct NotPosted {
    total: Amount,
    /// The extras not posted yet.
    extras: Vec<ExtraView>,
}

#[derive(Serialize, JsonSchema)]
pub struct LineView {
    /// The line's identifier, as `charge_row` parameters take it.
    row: String,
    /// Position on the bill, from 1.
    no: usize,
    #[serde(flatten)]
    line: ChargeView,
}

#[derive(Serialize, JsonSchema)]
pub struct BillTo {
    name: String,
    gstin: Option<String>,
    /// The company's, also where it is billed by name; null for another payer.
    address: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct Document {
    title: &'static str,
    is_final: Flag,
    /// The invoice number; the folio's identifier until it is closed.
    number: String,
    /// Of the invoice; the business date for a provisional bill.
    date: Day,
    amount_in_words: String,
    footer: Message,
    service_code_label: &'static str,
    /// Of an invoice that was cancelled; all else is then as it was issued.
    cancelled: Option<InvoiceCancellation>,
}

#[derive(Serialize, JsonSchema)]
struct InvoiceCancellation {
    on: Day,
    reason: Option<String>,
    /// The number of the folio's next invoice.
    replaced_by: Option<String>,
    /// Number of its credit note, if it was issued in an earlier month.
    credit_note: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct PropertyView {
    pub(in crate::svc) name: String,
    pub(in crate::svc) legal_name: Option<String>,
    pub(in crate::svc) logo_url: Option<String>,
    pub(in crate::svc) address_line: Option<String>,
    pub(in crate::svc) city: Option<String>,
    pub(in crate::svc) state: Option<String>,
    pub(in crate::svc) pincode: Option<String>,
    /// The parts of the address in one line.
    pub(in crate::svc) address: String,
    pub(in crate::svc) gstin: Option<String>,
    pub(in crate::svc) phone: Option<String>,
    pub(in crate::svc) email: Option<String>,
    pub(in crate::svc) website: Option<String>,
    /// What the hotel writes at the foot of its bills.
    pub(in crate::svc) bill_footer: Option<String>,
    /// The service code of accommodation.
    pub(in crate::svc) sac: &'static str,
    pub(in crate::svc) place_of_supply: Option<String>,
    pub(in crate::svc) tax_label: &'static str,
    pub(in crate::svc) tax_id_label: &'static str,
}

#[derive(Serialize, JsonSchema)]
pub struct GuestView {
    name: String,
    phone: Option<String>,
    email: Option<String>,
    nationality: Option<String>,
    address: String,
    id_type: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct StayView {
    /// Null for a group.
    reservation: Option<String>,
    /// 1: the guest is in house and can be checked out.
    can_check_out: Flag,
    /// Null for a single stay.
    group_name: Option<String>,
    check_in: Day,
    check_out: Day,
    /// The actual arrival and departure.
    arrival: Option<Moment>,
    departure: Option<Moment>,
    nights: i64,
    /// How many rooms are billed: the stays of a group that were not cancelled or missed.
    rooms: i64,
    /// Null for a group.
    room: Option<String>,
    /// The name of the type; null for a group.
    room_type: Option<String>,
    adults: i64,
    children: i64,
    pax: i64,
    meal_plan: Option<String>,
    company: Option<String>,
    group_booking: Option<String>,
    booked_by_name: Option<String>,
    booked_by_phone: Option<String>,
    contact_preference: ContactPreference,
}

#[derive(Serialize, JsonSchema)]
pub struct HeadView {
    pub(in crate::svc) head: &'static str,
    pub(in crate::svc) amount: Amount,
    pub(in crate::svc) tax: Amount,
    pub(in crate::svc) total: Amount,
    pub(in crate::svc) lines: usize,
    pub(in crate::svc) service_code: &'static str,
}

#[derive(Serialize, JsonSchema)]
pub struct RateView {
    pub(in crate::svc) rate: Amount,
    pub(in crate::svc) taxable: Amount,
    pub(in crate::svc) total_tax: Amount,
    pub(in crate::svc) parts: Vec<TaxPartView>,
}

#[derive(Serialize, JsonSchema)]
pub struct TaxPartView {
    pub(in crate::svc) label: &'static str,
    pub(in crate::svc) rate: Amount,
    pub(in crate::svc) amount: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct GstView {
    rate: Amount,
    taxable: Amount,
    cgst: Amount,
    sgst: Amount,
    total_tax: Amount,
}

#[derive(Deserialize, JsonSchema)]
pub struct OfInvoice {
    /// Identifier of the folio.
    folio: Text,
    /// One of its numbers that was cancelled; the bill as it is now if not given.
    number: Option<Text>,
}

/// A bill as it is, or as it was when it was cancelled.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(with = "InvoiceView")]
enum Printed {
    Now(Box<InvoiceView>),
    AsIssued(Value),
}

fn folio_invoice(tx: &ReadTx, params: OfInvoice) -> Result<Printed> {
    let folio = folios::find(tx, &params.folio)?;
    match params.number.filter(|number| folio.invoice_number.as_deref() != Some(number)) {
        Some(number) => as_issued(tx, &folio, &number).map(Printed::AsIssued),
        None => bill(tx, &folio.name).map(|bill| Printed::Now(Box::new(bill))),
    }
}

/// A cancelled invoice of the folio, marked as such.
fn as_issued(tx: &ReadTx, folio: &Folio, number: &str) -> Result<Value> {
    let found = cancelled_bills::of_folio(tx, folio.id, number)?;
    let found = found.ok_or_else(|| Error::not_found(word!("invoice"), number))?;
    let document = found.document.ok_or_else(|| {
        let message = say!(
            "{number} was cancelled by an older version, which stored no copy; it can't be printed.",
            number
        );
        Error::refused("not_stored", message)
    })?;
    let mut bill: Value = serde_json::from_str(&document)?;
    bill["document"]["cancelled"] = serde_json::to_value(InvoiceCancellation {
        on: Day(found.cancelled_on.ok_or_else(|| Error::internal("a cancelled invoice without its date"))?),
        reason: found.reason,
        replaced_by: found.replaced_by,
        credit_note: found.credit_note,
    })?;
    Ok(bill)
}

/// The bill as it is stored when its invoice is cancelled. Nobody pays it, so it names no account.
pub(super) fn to_store(tx: &ReadTx, folio: &str) -> Result<String> {
    let bill = InvoiceView { payment_link: None, ..bill(tx, folio)? };
    Ok(serde_json::to_string(&bill)?)
}

/// The bill of a folio.
pub(crate) fn bill(tx: &ReadTx, folio: &str) -> Result<InvoiceView> {
    let property = tx.property()?;
    let folio = folios::find(tx, folio)?;
    let letterhead = letterhead::of_property(tx)?;
    let addressee =
        invoices::addressee(tx, folio.id)?.ok_or_else(|| Error::internal("a folio without its guest"))?;
    let stay = match (folio.reservation_id, folio.group_id) {
        (Some(stay), _) => invoices::billed_stay(tx, stay)?.map(|stay| stay_view(&property, stay)),
        (None, Some(group)) => invoices::billed_group(tx, group)?.map(group_view),
        (None, None) => None,
    };
    let stay = stay.ok_or_else(|| Error::internal("a folio of no stay and no group"))?;
    let lines = charges::of_folio(tx, folio.id, &property.currency)?;
    let billed: Vec<BillLine> = lines.iter().map(billed).collect();
    let built = figures::build(&billed, folio.status, property.pack(), &property.currency);
    Ok(InvoiceView {
        ui_locale: Locale::of(&property),
        lines: (1..).zip(lines).map(line_view).collect(),
        bill_to: addressee.company_name.clone().map(|name| BillTo {
            name,
            gstin: addressee.company_gstin.clone(),
            address: addressee.company_address.clone(),
        }),
        document: document(&property, &folio, &built),
        property: property_view(&property, letterhead),
        guest: guest_view(addressee),
        stay,
        summary_by_head: built.summary_by_head.iter().map(head_view).collect(),
        gst_summary: built.tax_summary.iter().map(gst_view).collect(),
        tax_summary: built.tax_summary.into_iter().map(rate_view).collect(),
        not_posted: not_posted(tx, &folio, &property)?,
        payment_link: payment_link::of_balance(tx, &property, &folio)?,
        folio: view(tx, folio)?,
    })
}

fn line_view((no, line): (usize, Charge)) -> LineView {
    LineView { row: line.id.to_string(), no, line: ChargeView::of(line) }
}

fn not_posted(tx: &ReadTx, folio: &Folio, property: &PropertySettings) -> Result<Option<NotPosted>> {
    let (true, FolioType::Guest, Some(stay)) = (folio.is_open(), folio.folio_type, &folio.reservation) else {
        return Ok(None);
    };
    let stay = reservations::find(tx, stay)?;
    let mut extras = extras::views(tx, stay.id, stay.dates.check_in, &property.currency)?;
    extras.retain(|extra| !extra.posted.0);
    Ok(Some(NotPosted { total: front_desk::unposted(tx, stay.id, &property.currency)?.into(), extras }))
}

fn billed(charge: &Charge) -> BillLine {
    BillLine {
        charge_type: charge.charge_type,
        is_alcohol: charge.is_alcohol,
        amount: charge.amount,
        tax_rate: charge.tax_rate,
        tax_amount: charge.tax_amount,
        total: charge.total(),
    }
}

fn document(property: &PropertySettings, folio: &Folio, bill: &Bill) -> Document {
    Document {
        title: bill.title,
        is_final: Flag(bill.is_final),
        number: folio.invoice_number.as_ref().unwrap_or(&folio.name).clone(),
        date: Day(folio.closed_on.unwrap_or(property.business_on)),
        amount_in_words: bill.amount_in_words.clone(),
        footer: bill.footer.clone(),
        service_code_label: bill.service_code_label,
        cancelled: None,
    }
}

pub fn property_view(property: &PropertySettings, head: Letterhead) -> PropertyView {
    let pack = property.pack();
    PropertyView {
        address: head.address,
        place_of_supply: head.state.clone(),
        name: head.property_name,
        legal_name: head.legal_name,
        logo_url: head.logo_url,
        address_line: head.address_line,
        city: head.city,
        state: head.state,
        pincode: head.pincode,
        gstin: head.gstin,
        phone: head.phone,
        email: head.email,
        website: head.website,
        bill_footer: head.bill_footer,
        sac: figures::service_code(ChargeType::Room, false, pack),
        tax_label: pack.tax_label,
        tax_id_label: pack.tax_id_label,
    }
}

fn guest_view(guest: Addressee) -> GuestView {
    GuestView {
        address: guest.address,
        name: guest.name,
        phone: guest.phone,
        email: guest.email,
        nationality: guest.nationality,
        id_type: guest.id_type,
    }
}

fn stay_view(property: &PropertySettings, stay: BilledStay) -> StayView {
    let dates = StayDates { check_in: stay.check_in, check_out: stay.check_out };
    let local = |moment| Moment(property.local(moment));
    StayView {
        can_check_out: Flag(reservation_detail::actions(stay.status, stay.room.is_some()).can_check_out),
        reservation: Some(stay.reservation),
        group_name: None,
        check_in: Day(stay.check_in),
        check_out: Day(stay.check_out),
        arrival: stay.arrival.map(local),
        departure: stay.departure.map(local),
        nights: dates.nights(),
        rooms: 1,
        room: stay.room,
        room_type: Some(stay.room_type),
        adults: stay.adults,
        children: stay.children,
        pax: stay.adults + stay.children,
        meal_plan: stay.meal_plan,
        company: stay.company,
        group_booking: stay.group_booking,
        booked_by_name: stay.booked_by_name,
        booked_by_phone: stay.booked_by_phone,
        contact_preference: stay.contact_preference,
    }
}

fn group_view(group: BilledGroup) -> StayView {
    StayView {
        reservation: None,
        can_check_out: Flag(false),
        group_name: Some(group.group_name),
        check_in: Day(group.dates.check_in),
        check_out: Day(group.dates.check_out),
        arrival: None,
        departure: None,
        nights: group.dates.nights(),
        rooms: group.rooms,
        room: None,
        room_type: None,
        adults: group.adults,
        children: group.children,
        pax: group.adults + group.children,
        meal_plan: None,
        company: group.company,
        group_booking: Some(group.name),
        booked_by_name: None,
        booked_by_phone: None,
        contact_preference: ContactPreference::default(),
    }
}

fn head_view(head: &figures::HeadTotal) -> HeadView {
    HeadView {
        head: head.head,
        amount: Amount(head.amount),
        tax: Amount(head.tax),
        total: Amount(head.total),
        lines: head.lines,
        service_code: head.service_code,
    }
}

fn gst_view(sum: &figures::RateTotal) -> GstView {
    let (cgst, sgst): (Decimal, Decimal) = sum.halves();
    GstView {
        rate: Amount(sum.rate),
        taxable: Amount(sum.taxable),
        cgst: Amount(cgst),
        sgst: Amount(sgst),
        total_tax: Amount(sum.total_tax),
    }
}

pub fn rate_view(sum: figures::RateTotal) -> RateView {
    let part = |part: crate::domain::tax::TaxPart| TaxPartView {
        label: part.label,
        rate: Amount(part.rate.normalize()),
        amount: Amount(part.amount),
    };
    RateView {
        rate: Amount(sum.rate),
        taxable: Amount(sum.taxable),
        total_tax: Amount(sum.total_tax),
        parts: sum.parts.into_iter().map(part).collect(),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct FindInvoices {
    /// A number or a part of it. Without a query nothing is found.
    query: Option<Text>,
    #[serde(default = "default::eight")]
    limit: Int,
}

fn find_invoices(tx: &ReadTx, params: FindInvoices) -> Result<Vec<InvoiceFound>> {
    let Some(query) = params.query else { return Ok(Vec::new()) };
    if params.limit.0 < 1 {
        return Err(Error::invalid("limit", say!("The limit must be 1 or more.")));
    }
    invoices::search(tx, &query, params.limit.0.min(FOUND_MAX), &tx.property()?.currency)
}
