//! The tax return as it is answered.

use schemars::JsonSchema;
use serde::Serialize;

use crate::domain::folio::tax_return::{self as sheets, Taxed};
use crate::store::folio::tax_return::IssuedInvoice;
use crate::wire::{Amount, Day, Flag, Int};

/// The sheets of a return. `by_rate`, `hsn`, and `b2cs` with `b2b` and the credit notes to registered customers each equal the
/// invoices' totals less the credit notes'.
#[derive(Serialize, JsonSchema)]
pub struct TaxReturnView {
    /// Name of the country's form: "GSTR-1"; empty where it is called after the tax.
    pub(super) form: &'static str,
    /// Everything by rate.
    pub(super) by_rate: Vec<TaxRateSum>,
    /// Everything, by property.
    pub(super) totals: Vec<TaxRateSum>,
    /// Supplies to customers without a registration, less the credit notes to them.
    pub(super) b2cs: Vec<ConsumersView>,
    /// Supplies to registered customers, by invoice and rate.
    pub(super) b2b: Vec<BusinessView>,
    /// What undoes invoices of earlier months that were cancelled in the period, and bills of outlets, by note and rate. Amounts are
    /// negative.
    pub(super) credit_notes: Vec<CreditNoteView>,
    /// Everything by service code and rate.
    pub(super) hsn: Vec<CodeView>,
    /// The numbers issued in the period, credit notes too.
    pub(super) documents: Vec<SeriesView>,
    /// Those cancelled in the period: in the month of their issue, or of an earlier month by a credit note.
    pub(super) cancelled: Vec<CancelledView>,
}

#[derive(Serialize, JsonSchema)]
pub struct TaxedView {
    pub(super) taxable_value: Amount,
    /// Always 0: a hotel supplies in its own state.
    pub(super) igst: Amount,
    /// Half of the tax; 0 where the country's tax has no halves.
    pub(super) cgst: Amount,
    pub(super) sgst: Amount,
    pub(super) tax: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct TaxRateSum {
    pub(super) property: String,
    /// Null: all rates.
    pub(super) rate: Option<Amount>,
    #[serde(flatten)]
    pub(super) taxed: TaxedView,
    /// With tax.
    pub(super) total: Amount,
    /// Invoices with supplies at the rate; one with two rates counts at both. Credit notes are none.
    pub(super) invoices: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct ConsumersView {
    pub(super) property: String,
    pub(super) place_of_supply: String,
    pub(super) rate: Amount,
    #[serde(flatten)]
    pub(super) taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct BusinessView {
    pub(super) property: String,
    pub(super) gstin: String,
    pub(super) receiver_name: String,
    pub(super) invoice_number: String,
    pub(super) invoice_date: Day,
    /// Total of the whole invoice.
    pub(super) invoice_value: Amount,
    pub(super) place_of_supply: String,
    pub(super) reverse_charge: &'static str,
    pub(super) invoice_type: &'static str,
    pub(super) rate: Amount,
    #[serde(flatten)]
    pub(super) taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct CreditNoteView {
    pub(super) property: String,
    /// Null: to a customer without a registration, and taken off `b2cs`.
    pub(super) gstin: Option<String>,
    pub(super) receiver_name: Option<String>,
    pub(super) note_number: String,
    pub(super) note_date: Day,
    /// The invoice that it undoes.
    pub(super) invoice_number: String,
    pub(super) invoice_date: Day,
    /// Total of the whole note.
    pub(super) note_value: Amount,
    pub(super) place_of_supply: String,
    pub(super) rate: Amount,
    #[serde(flatten)]
    pub(super) taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct CodeView {
    pub(super) property: String,
    /// B2B or B2C.
    pub(super) supplies: &'static str,
    pub(super) hsn: String,
    pub(super) description: &'static str,
    /// Services have no unit.
    pub(super) uqc: &'static str,
    pub(super) total_quantity: Int,
    pub(super) total_value: Amount,
    pub(super) rate: Amount,
    #[serde(flatten)]
    pub(super) taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct SeriesView {
    pub(super) property: String,
    pub(super) nature: &'static str,
    pub(super) from: String,
    pub(super) to: String,
    pub(super) total: Int,
    pub(super) cancelled: Int,
    pub(super) net_issued: Int,
    /// 1: the numbers are consecutive.
    pub(super) without_gap: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct CancelledView {
    pub(super) property: String,
    pub(super) invoice_number: String,
    pub(super) folio: String,
    pub(super) issued_on: Day,
    pub(super) cancelled_on: Day,
    pub(super) grand_total: Amount,
    pub(super) reason: Option<String>,
    /// Of an invoice of an earlier month.
    pub(super) credit_note: Option<String>,
}

fn taxed_view(taxed: &Taxed) -> TaxedView {
    TaxedView {
        taxable_value: Amount(taxed.taxable),
        igst: Amount(rust_decimal::Decimal::ZERO),
        cgst: Amount(taxed.cgst),
        sgst: Amount(taxed.sgst),
        tax: Amount(taxed.tax),
    }
}

pub(super) fn sum_view(row: sheets::Sum) -> TaxRateSum {
    TaxRateSum {
        property: row.property,
        rate: row.rate.map(Amount),
        total: Amount(row.taxed.total()),
        taxed: taxed_view(&row.taxed),
        invoices: count(row.invoices),
    }
}

pub(super) fn consumers_view(row: sheets::ToConsumers) -> ConsumersView {
    ConsumersView {
        property: row.property,
        place_of_supply: row.place_of_supply,
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

pub(super) fn business_view(row: sheets::ToBusiness) -> BusinessView {
    BusinessView {
        property: row.property,
        gstin: row.recipient.gstin,
        receiver_name: row.recipient.name,
        invoice_number: row.number,
        invoice_date: Day(row.date),
        invoice_value: Amount(row.invoice_value),
        place_of_supply: row.place_of_supply,
        reverse_charge: "N",
        invoice_type: "Regular B2B",
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

pub(super) fn credit_view(row: sheets::Credited) -> CreditNoteView {
    let (gstin, receiver_name) = row.recipient.map(|to| (to.gstin, to.name)).unzip();
    CreditNoteView {
        property: row.property,
        gstin,
        receiver_name,
        note_number: row.number,
        note_date: Day(row.date),
        invoice_number: row.invoice_number,
        invoice_date: Day(row.invoice_date),
        note_value: Amount(row.note_value),
        place_of_supply: row.place_of_supply,
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

pub(super) fn code_view(row: sheets::ByCode) -> CodeView {
    CodeView {
        property: row.property,
        supplies: if row.to_business { "B2B" } else { "B2C" },
        description: sheets::description(&row.service_code),
        hsn: row.service_code,
        uqc: "NA",
        total_quantity: Int(0),
        total_value: Amount(row.taxed.total()),
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

pub(super) fn count(number: usize) -> Int {
    Int(i64::try_from(number).unwrap_or(i64::MAX))
}

pub(super) fn cancelled_view(given: IssuedInvoice) -> Option<CancelledView> {
    Some(CancelledView {
        cancelled_on: Day(given.cancelled_on?),
        property: given.property,
        invoice_number: given.number,
        folio: given.folio,
        issued_on: Day(given.issued_on),
        grand_total: Amount(given.grand_total),
        reason: given.cancel_reason,
        credit_note: given.credit_note,
    })
}
