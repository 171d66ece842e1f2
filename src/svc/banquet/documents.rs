//! The documents of a function: quotation, contract, event order, pack list, invoice.

use crate::store::banquet::open_items;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::document_view::{
    PaperCustomer, PaperEvent, PaperHead, PaperLine, PaperMenu, PaperOpenItem, PaperProperty, PaperReceipt,
    PaperTerm, PaperTotals, Signature, by_rate, paper_menus, signatures,
};
use super::sheet_view::TermView;
use super::{FUNCTION, READERS};
use crate::db::scope::ReadTx;
use crate::domain::banquet::amounts::LineAmounts;
use crate::domain::banquet::documents::{is_on_invoice, offers_same};
use crate::domain::banquet::retained::RetainedLine;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::lists::{ClosedList, FunctionDocument, FunctionUnit};
use crate::domain::property::PropertySettings;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::domain::words;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::invoices::{self, FunctionInvoice};
use crate::store::banquet::lines::{self, Line, LineDetails};
use crate::store::banquet::{documents, receipts, terms, venues};
use crate::store::settings::letterhead;
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Flag, Int, Moment, Text};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "banquet_document",
        READERS,
        FUNCTION,
        banquet_document,
        "A paper of a function: quotation, contract, event order, pack list or invoice.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetDocument {
    /// Identifier of the function.
    function: Text,
    #[serde(default)]
    kind: FunctionDocument,
    /// A quotation as it was issued under this version; otherwise the last one while it still holds what the function is,
    /// else the function as it is now.
    version: Option<Int>,
}

/// A paper with everything that is printed on it.
#[derive(Serialize, JsonSchema)]
struct PaperView {
    header: PaperHead,
    property: PaperProperty,
    customer: PaperCustomer,
    event: PaperEvent,
    totals: PaperTotals,
    /// What is charged.
    lines: Vec<PaperLine>,
    /// What is not charged, with its value.
    complimentary: Vec<PaperLine>,
    terms: Vec<PaperTerm>,
    terms_note: Option<String>,
    open_items: Vec<PaperOpenItem>,
    requirements: Option<String>,
    /// Of an event order and a pack list.
    #[serde(skip_serializing_if = "Option::is_none")]
    menus: Option<Vec<PaperMenu>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<PackList>,
    /// Of a contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    signatures: Option<Vec<Signature>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signed_on: Option<Option<Day>>,
    /// Of an invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    receipts: Option<Vec<PaperReceipt>>,
    /// How the property writes figures and dates.
    ui_locale: Locale,
}

#[derive(Serialize, JsonSchema)]
struct PackList {
    /// When the hall is taken over.
    deliver_by: Moment,
    /// When the event ends.
    collect_after: Moment,
    venue: String,
    groups: Vec<PackGroup>,
    total_items: usize,
}

#[derive(Serialize, JsonSchema)]
struct PackGroup {
    group: String,
    items: Vec<PackItem>,
}

#[derive(Serialize, JsonSchema)]
struct PackItem {
    item_name: String,
    qty: Amount,
    uom: crate::domain::lists::FunctionUnit,
    chargeable: Flag,
    notes: Option<String>,
    description: Option<String>,
}

/// A paper as it is now, or as it was stored.
pub struct Paper(pub Value);

impl Serialize for Paper {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl JsonSchema for Paper {
    fn schema_name() -> Cow<'static, str> {
        "BanquetPaper".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        PaperView::json_schema(generator)
    }
}

/// An event order needs a confirmed function.
fn banquet_document(tx: &ReadTx, params: BanquetDocument) -> Result<Paper> {
    let function = functions::find(tx, &params.function)?;
    if let Some(version) = params.version {
        let stored = documents::quote_document(tx, function.id, version.0)?;
        return stored.map(Paper).ok_or_else(|| Error::not_found(word!("quotation"), version.0));
    }
    if params.kind == FunctionDocument::Beo {
        permit(&function.name, function.status, Step::IssueBeo)?;
    }
    if params.kind == FunctionDocument::Quote {
        return current_quote(tx, function);
    }
    paper(tx, &function, params.kind)
}

/// The quotation that was issued last while the function is still what it offers; else a draft, which has no number.
fn current_quote(tx: &ReadTx, function: Function) -> Result<Paper> {
    let issued = documents::quote_document(tx, function.id, function.quote_version)?;
    let last = function.quote_version;
    let draft = Function { quote_version: 0, quote_valid_till: None, ..function };
    let mut now = paper(tx, &draft, FunctionDocument::Quote)?;
    now.0["header"]["version"] = json!(last);
    Ok(issued.filter(|issued| offers_same(issued, &now.0)).map_or(now, Paper))
}

const fn title(kind: FunctionDocument) -> &'static str {
    match kind {
        FunctionDocument::Quote => "Quotation",
        FunctionDocument::Contract => "Function Contract",
        FunctionDocument::Beo => "Banquet Event Order",
        FunctionDocument::PackList => "Pack List",
        FunctionDocument::Invoice => "Function Invoice",
    }
}

fn head(
    tx: &ReadTx,
    function: &Function,
    kind: FunctionDocument,
    invoice: Option<FunctionInvoice>,
    property: &PropertySettings,
) -> PaperHead {
    let reference = match kind {
        FunctionDocument::Invoice => invoice.as_ref().map(|invoice| invoice.invoice_no.clone()),
        FunctionDocument::Beo | FunctionDocument::PackList => function.beo_number.clone(),
        FunctionDocument::Quote => {
            (function.quote_version > 0).then(|| format!("{}/{}", function.name, function.quote_version))
        }
        FunctionDocument::Contract => None,
    };
    PaperHead {
        kind: kind.as_str(),
        title: title(kind),
        draft: (kind == FunctionDocument::Quote && function.quote_version == 0).then_some(Flag(true)),
        reference: reference.unwrap_or_else(|| function.name.clone()),
        version: function.quote_version,
        printed_on: Moment(property.local(tx.now())),
        valid_till: function.quote_valid_till.map(Day),
        beo_number: function.beo_number.clone(),
        invoice_date: invoice.as_ref().map(|invoice| Day(invoice.issued_on)),
        function: function.name.clone(),
        footer: (kind == FunctionDocument::Invoice).then(|| property.pack().footer(invoice.is_some())),
        invoice_number: invoice.map(|invoice| invoice.invoice_no),
    }
}

/// The lines of the invoice of an advance that is retained.
fn retained(tx: &ReadTx, invoice: &FunctionInvoice) -> Result<Vec<Line>> {
    let line = |one: RetainedLine| Line {
        amounts: LineAmounts {
            value: one.amount,
            amount: one.amount,
            tax: one.tax,
            ..LineAmounts::default()
        },
        ..Line::new(LineDetails {
            item_type: one.item_type,
            item_name: format!("Advance retained, {}", one.item_type),
            menu_id: None,
            service_id: None,
            origin: None,
            description: None,
            qty: Quantity::from_milli(1000),
            qty_typed: true,
            actual: None,
            uom: FunctionUnit::Lot,
            list_rate: one.amount,
            rate: one.amount,
            cost: UnitCost::from_e4(0),
            input_tax: UnitCost::from_e4(0),
            chargeable: true,
            is_alcohol: one.is_alcohol,
            on_pack_list: false,
            tax_exempt: false,
            own_tax_rate: None,
            tax_rate: one.tax_rate,
            notes: None,
            is_supplementary: false,
        })
    };
    Ok(invoices::retained_lines(tx, invoice)?.into_iter().map(line).collect())
}

/// The paper of a function as it is now. An invoice shows what no folio took, or the advance that is retained.
pub(super) fn paper(tx: &ReadTx, function: &Function, kind: FunctionDocument) -> Result<Paper> {
    let property = tx.property()?;
    let is_invoice = kind == FunctionDocument::Invoice;
    let invoice = invoices::of_function(tx, function.id)?;
    let all = match &invoice {
        Some(invoice) if is_invoice && invoice.retains => retained(tx, invoice)?,
        _ => {
            let mut all = lines::of_function(tx, function.id)?;
            all.retain(|line| !is_invoice || line.charge_id.is_none());
            all
        }
    };
    let sums = lines::totals(&all, &property.currency);
    let (charged, free): (Vec<Line>, Vec<Line>) =
        all.iter().cloned().partition(|line| line.details.chargeable);
    let (tax_summary, tax_breakup) = by_rate(&charged, &property);
    let money = &function.money;
    let received = if is_invoice { money.received - money.transferred } else { money.received };
    let balance = if is_invoice { sums.grand - received } else { function.balance() };
    let venue = venues::by_id(tx, function.details.venue_id)?;
    let is_order = matches!(kind, FunctionDocument::Beo | FunctionDocument::PackList);
    let is_contract = kind == FunctionDocument::Contract;
    let customer = PaperCustomer::of(function, true);
    let view = PaperView {
        header: head(tx, function, kind, invoice, &property),
        property: PaperProperty::of(&property, letterhead::of_property(tx)?, true),
        customer,
        event: PaperEvent::of(function, &venue),
        totals: PaperTotals {
            subtotal: Amount(sums.subtotal),
            discount: Amount(sums.discount),
            service_charge: Amount(sums.service_charge),
            taxable: Amount(sums.taxable),
            tax: Amount(sums.tax),
            grand_total: Amount(sums.grand),
            amount_in_words: words::amount(sums.grand, &property.currency, property.pack().grouping),
            complimentary_value: Amount(sums.non_chargeable),
            received: Amount(received),
            balance_due: Amount(balance),
            tax_summary,
            tax_breakup,
        },
        lines: charged.iter().map(|line| PaperLine::of(line, &property)).collect(),
        complimentary: free.iter().map(|line| PaperLine::of(line, &property)).collect(),
        terms: TermView::all(terms::of_function(tx, function.id)?, function.grand, &property)
            .into_iter()
            .map(PaperTerm::from)
            .collect(),
        terms_note: function.details.payment_terms_note.clone(),
        open_items: open_items::open_items(tx, function.id)?.into_iter().map(PaperOpenItem::from).collect(),
        requirements: function.details.requirements.clone(),
        menus: is_order.then(|| paper_menus(tx, function, &all)).transpose()?,
        notes: is_order.then(|| function.details.beo_notes.clone()),
        pack: (kind == FunctionDocument::PackList).then(|| pack(function, &all, &venue.venue_name)),
        signatures: is_contract.then(|| signatures(&function.details.customer_name, &property)),
        signed_on: is_contract.then(|| function.details.contract_signed_on.map(Day)),
        receipts: is_invoice.then(|| paper_receipts(tx, function)).transpose()?,
        ui_locale: Locale::of(&property),
    };
    Ok(Paper(serde_json::to_value(view)?))
}

/// Advances and payments that stayed with the function, and their refunds; deposits are no part of an invoice.
fn paper_receipts(tx: &ReadTx, function: &Function) -> Result<Vec<PaperReceipt>> {
    let all = receipts::of_function(tx, function.id)?;
    let counts = |receipt: &receipts::Receipt| is_on_invoice(&receipt.facts());
    let view = |receipt: receipts::Receipt| PaperReceipt {
        date: Day(receipt.received_on),
        kind: receipt.kind,
        mode: receipt.mode,
        amount: Amount(receipt.signed() - receipt.transferred),
        reference: receipt.reference,
    };
    let left = |receipt: &receipts::Receipt| !(receipt.signed() - receipt.transferred).is_zero();
    Ok(all.into_iter().filter(|receipt| counts(receipt) && left(receipt)).map(view).collect())
}

fn pack(function: &Function, all: &[Line], venue: &str) -> PackList {
    let mut groups: Vec<PackGroup> = Vec::new();
    let mut total_items = 0;
    for line in all.iter().filter(|line| line.details.on_pack_list) {
        total_items += 1;
        let d = line.details.clone();
        let item = PackItem {
            item_name: d.item_name,
            qty: Amount(line.billed().decimal()),
            uom: d.uom,
            chargeable: Flag(d.chargeable),
            notes: d.notes,
            description: d.description,
        };
        let group = d.item_type.to_string();
        match groups.iter_mut().find(|known| known.group == group) {
            Some(known) => known.items.push(item),
            None => groups.push(PackGroup { group, items: vec![item] }),
        }
    }
    PackList {
        deliver_by: Moment(function.details.times.held().from),
        collect_after: Moment(function.details.times.event().to),
        venue: venue.to_string(),
        groups,
        total_items,
    }
}
