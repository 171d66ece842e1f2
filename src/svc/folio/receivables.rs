//! Module `desk`: unpaid invoices by payer and age, and what is owed to guests who are gone.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::receivables::Ageing;
use crate::domain::lists::{FolioType, ReservationStatus};
use crate::domain::money::Currency;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::unpaid as functions;
use crate::store::folio::receivables::{self, Billed, OwedToGuest, UnpaidInvoice};
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, Day, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "receivables",
        CASHIERS,
        Target::Property,
        list,
        "Lists unsettled invoices by payer, with their age, and credits and deposits of guests who are gone.",
    )]
}

/// Ages run from the invoice date to the business date. A credit on one invoice does not lower another.
#[derive(Serialize, JsonSchema)]
pub struct Receivables {
    /// The business date.
    date: Day,
    ages: AgesView,
    /// Largest total first.
    payers: Vec<Payer>,
    /// What the hotel owes to guests whose stays are over, the latest departure first; no part of `ages`.
    credits: Vec<CreditView>,
}

/// A folio with a credit to refund, or a security deposit that is held.
#[derive(Serialize, JsonSchema)]
struct CreditView {
    folio: String,
    folio_type: FolioType,
    reservation: String,
    guest_name: String,
    stay_status: ReservationStatus,
    check_out_date: Day,
    /// Paid too much, on an open folio.
    credit: Amount,
    deposit_held: Amount,
}

impl From<OwedToGuest> for CreditView {
    fn from(owed: OwedToGuest) -> CreditView {
        CreditView {
            folio: owed.folio,
            folio_type: owed.folio_type,
            reservation: owed.reservation,
            guest_name: owed.guest_name,
            stay_status: owed.stay_status,
            check_out_date: Day(owed.left_on),
            credit: Amount(owed.credit),
            deposit_held: Amount(owed.deposit_held),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub(super) struct AgesView {
    days_0_30: Amount,
    days_31_60: Amount,
    days_61_90: Amount,
    over_90: Amount,
    total: Amount,
}

impl From<Ageing> for AgesView {
    fn from(aged: Ageing) -> AgesView {
        AgesView {
            days_0_30: Amount(aged.days_0_30),
            days_31_60: Amount(aged.days_31_60),
            days_61_90: Amount(aged.days_61_90),
            over_90: Amount(aged.over_90),
            total: Amount(aged.total()),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct Payer {
    /// Identifier of the company; null when a guest owes it.
    company: Option<String>,
    /// Identifier of the guest; null when a company owes it, or a customer of functions without a profile.
    guest: Option<String>,
    /// The name that the bills are made out to; the guest, if there is one, is then the contact.
    bill_to_name: Option<String>,
    name: String,
    ages: AgesView,
    /// Oldest first.
    invoices: Vec<ReceivableInvoice>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct ReceivableInvoice {
    invoice_number: String,
    /// Identifier of the folio; null on the invoice of a function.
    folio: Option<String>,
    /// Identifier of the banquet function whose own invoice it is.
    function: Option<String>,
    reservation: Option<String>,
    /// The group, on the invoice of its master folio or of its function; the guest is then its contact.
    group_name: Option<String>,
    /// The guest, or the customer of the function.
    guest_name: String,
    date: Day,
    /// Days since it was issued.
    days: i64,
    grand_total: Amount,
    balance: Amount,
}

/// The unpaid invoices of folios and of functions, oldest first.
pub(super) fn all(tx: &ReadTx, currency: &Currency) -> Result<Vec<UnpaidInvoice>> {
    let mut found = receivables::unpaid(tx, currency)?;
    found.extend(functions::unpaid(tx, currency)?);
    found.sort_by_key(|invoice| invoice.issued_on);
    Ok(found)
}

fn list(tx: &ReadTx, _: OfProperty) -> Result<Receivables> {
    let property = tx.property()?;
    let today = property.business_on;
    let mut sums = Ageing::default();
    let mut payers: Vec<(Ageing, Payer)> = Vec::new();
    for unpaid in all(tx, &property.currency)? {
        let days = (today - unpaid.issued_on).num_days();
        sums.add(days, unpaid.balance);
        let company = unpaid.company.as_ref().map(|(id, _)| id.clone());
        let guest = unpaid.guest.clone().filter(|_| company.is_none());
        let bill_to_name = unpaid.bill_to.as_ref().map(|billed| billed.name.clone());
        let same_name = |name: &Option<String>| name.as_ref().map(|name| name.to_lowercase());
        let known = payers.iter().position(|(_, payer)| match &bill_to_name {
            Some(_) => same_name(&payer.bill_to_name) == same_name(&bill_to_name),
            None => payer.bill_to_name.is_none() && payer.company == company && payer.guest == guest,
        });
        let index = known.unwrap_or_else(|| {
            let own_name = unpaid.company.as_ref().map_or(&unpaid.guest_name, |(_, name)| name);
            let name = bill_to_name.as_ref().unwrap_or(own_name).clone();
            let ages = Ageing::default().into();
            let payer =
                Payer { company, guest: guest.clone(), bill_to_name, name, ages, invoices: Vec::new() };
            payers.push((Ageing::default(), payer));
            payers.len() - 1
        });
        let (aged, payer) = &mut payers[index];
        payer.guest = payer.guest.take().or(guest);
        aged.add(days, unpaid.balance);
        payer.invoices.push(invoice(unpaid, days));
    }
    payers.sort_by_key(|(aged, _)| std::cmp::Reverse(aged.total()));
    let payers = payers.into_iter().map(|(aged, payer)| Payer { ages: aged.into(), ..payer }).collect();
    let credits = receivables::owed_to_guests(tx, &property.currency)?;
    let credits = credits.into_iter().map(CreditView::from).collect();
    Ok(Receivables { date: Day(today), ages: sums.into(), payers, credits })
}

pub(super) fn invoice(unpaid: UnpaidInvoice, days: i64) -> ReceivableInvoice {
    let (folio, function) = match unpaid.of {
        Billed::Folio(_, folio) => (Some(folio), None),
        Billed::Function(_, function) => (None, Some(function)),
    };
    ReceivableInvoice {
        invoice_number: unpaid.invoice_number,
        folio,
        function,
        reservation: unpaid.reservation,
        group_name: unpaid.group_name,
        guest_name: unpaid.guest_name,
        date: Day(unpaid.issued_on),
        days,
        grand_total: Amount(unpaid.grand_total),
        balance: Amount(unpaid.balance),
    }
}
