//! Folios: charges, payments, transfers, invoices, the tax return, the cashier.

pub mod advances;
pub mod allowances;
pub mod articles;
pub mod bill_to;
pub mod billing_rules;
pub mod cancel_invoice;
pub mod cash_movements;
pub mod cash_summary;
pub mod cashier_pin;
pub mod charges;
pub mod closed_invoices;
pub mod closing;
pub mod deposits;
pub mod extras;
pub mod folios;
pub mod invoice_message;
pub mod invoices;
pub mod part_settle;
pub mod payment_link;
pub mod payments;
pub mod posting;
pub mod receipts;
pub mod receivables;
pub mod reductions;
pub mod shifts;
pub mod split_charge;
pub mod statement;
pub mod tax_return;
mod tax_return_tables;
mod tax_return_view;
pub mod transfers;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        deposits::rows(),
        cash_summary::rows(),
        billing_rules::rows(),
        advances::rows(),
        articles::rows(),
        bill_to::rows(),
        cashier_pin::rows(),
        charges::rows(),
        allowances::rows(),
        closing::rows(),
        cancel_invoice::rows(),
        part_settle::rows(),
        folios::rows(),
        invoice_message::rows(),
        invoices::rows(),
        payment_link::rows(),
        payments::rows(),
        receipts::rows(),
        receivables::rows(),
        shifts::rows(),
        cash_movements::rows(),
        statement::rows(),
        tax_return::rows(),
        closed_invoices::rows(),
        transfers::rows(),
        split_charge::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
