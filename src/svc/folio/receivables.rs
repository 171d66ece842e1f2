//! Module `desk`: unpaid invoices by payer and age.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::receivables::Ageing;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::folio::receivables::{self, UnpaidInvoice};
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, Day, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "receivables",
        CASHIERS,
        Target::Property,
        list,
        "Lists unsettled invoices by payer, with their age.",
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
    /// Identifier of the guest; null when a company owes it.
    guest: Option<String>,
    /// The name that the bills are made out to; the guest is then the contact.
    bill_to_name: Option<String>,
    name: String,
    ages: AgesView,
    /// Oldest first.
    invoices: Vec<ReceivableInvoice>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct ReceivableInvoice {
    invoice_number: String,
    /// Identifier of the folio.
    folio: String,
    reservation: Option<String>,
    /// The group, on the invoice of its master folio; the guest is then its contact.
    group_name: Option<String>,
    guest_name: String,
    date: Day,
    /// Days since it was issued.
    days: i64,
    grand_total: Amount,
    balance: Amount,
}

fn list(tx: &ReadTx, _: OfProperty) -> Result<Receivables> {
    let property = tx.property()?;
    let today = property.business_on;
    let mut all = Ageing::default();
    let mut payers: Vec<(Ageing, Payer)> = Vec::new();
    for unpaid in receivables::unpaid(tx, &property.currency)? {
        let days = (today - unpaid.issued_on).num_days();
        all.add(days, unpaid.balance);
        let company = unpaid.company.as_ref().map(|(id, _)| id.clone());
        let guest = company.is_none().then(|| unpaid.guest.0.clone());
        let bill_to_name = unpaid.bill_to.as_ref().map(|billed| billed.name.clone());
        let same_name = |name: &Option<String>| name.as_ref().map(|name| name.to_lowercase());
        let known = payers.iter().position(|(_, payer)| match &bill_to_name {
            Some(_) => same_name(&payer.bill_to_name) == same_name(&bill_to_name),
            None => payer.bill_to_name.is_none() && payer.company == company && payer.guest == guest,
        });
        let index = known.unwrap_or_else(|| {
            let own_name = unpaid.company.as_ref().map_or(&unpaid.guest.1, |(_, name)| name);
            let name = bill_to_name.as_ref().unwrap_or(own_name).clone();
            let ages = Ageing::default().into();
            let payer = Payer { company, guest, bill_to_name, name, ages, invoices: Vec::new() };
            payers.push((Ageing::default(), payer));
            payers.len() - 1
        });
        let (aged, payer) = &mut payers[index];
        aged.add(days, unpaid.balance);
        payer.invoices.push(invoice(unpaid, days));
    }
    payers.sort_by_key(|(aged, _)| std::cmp::Reverse(aged.total()));
    let payers = payers.into_iter().map(|(aged, payer)| Payer { ages: aged.into(), ..payer }).collect();
    Ok(Receivables { date: Day(today), ages: all.into(), payers })
}

pub(super) fn invoice(unpaid: UnpaidInvoice, days: i64) -> ReceivableInvoice {
    ReceivableInvoice {
        invoice_number: unpaid.invoice_number,
        folio: unpaid.folio,
        reservation: unpaid.reservation,
        group_name: unpaid.group_name,
        guest_name: unpaid.guest.1,
        date: Day(unpaid.issued_on),
        days,
        grand_total: Amount(unpaid.grand_total),
        balance: Amount(unpaid.balance),
    }
}
