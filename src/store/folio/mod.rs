//! Folios, charges, payments, invoices, the tax return.

pub mod articles;
pub mod billing_rules;
pub mod cancel_invoice;
pub mod cancelled_bills;
pub mod cash_movements;
pub mod cash_summary;
pub mod cashier_pin;
pub mod charges;
pub mod closed_invoices;
pub mod closing;
pub mod company_credit;
pub mod consumables;
pub mod folios;
pub mod invoice_message;
pub mod invoices;
pub mod open_folios;
pub mod payment_link;
pub mod payments;
pub mod receivables;
pub mod revenue;
pub mod shifts;
pub mod split_charge;
pub mod statement;
pub mod tax_return;
pub mod transfers;
