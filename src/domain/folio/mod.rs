//! The rules of folios: their lines, who pays, and what may be changed.
//!
//! - Totals are computed from the lines and payments and never stored.
//! - **Routing.** Alcohol always goes to the Guest folio. Otherwise a charge goes to the group's master folio if
//!   the group's company pays its type, else to the stay's Company folio if the stay's company does, else to the
//!   Guest folio. The billing rules are read when a charge is posted. Alcohol is never on a Company or Group
//!   folio.
//! - **Moving and splitting.** Lines move between open folios of one stay or one group. Date, cashier and tax
//!   stay with the line. A split is strictly between 0 and the line; its parts sum to the line, tax included.
//! - **Payments** are above 0. Refunds are entered positive and stored negative, at most what was received of
//!   that kind. A security deposit lowers no balance until it is applied (at most the balance due) or refunded;
//!   applying it moves no money. A closed folio takes a payment and the refund of a deposit that it holds, and no
//!   other change.
//! - **Company credit** brings no money in: the company, which must have credit, owes it until a payment in another mode.
//! - **Reductions.** No folio falls below zero, before or after tax. A charge with an allowance on it cannot be
//!   voided. An allowance takes the tax rate of the charge that it reduces.
//! - **Closing** issues the invoice number, once; a balance does not prevent it, an empty folio does. Numbers are
//!   consecutive per property and financial year and have at most 16 characters. A cancelled number stays in the
//!   register, and the next closing takes a new one. Cancelling one of an earlier month issues a credit note: a finished month
//!   stays as it was reported.
//! - **Interim settlement** needs a balance of 0 and at least one line; a held deposit moves to the fresh folio.
//! - **Tax return.** A hotel supplies at its own place, so the tax is always that of its own state.

pub mod advances;
pub mod allowances;
pub mod balance;
pub mod bill_to;
pub mod billing_rules;
pub mod cancel_invoice;
pub mod cash_movements;
pub mod cashier_pin;
pub mod charges;
pub mod closing;
pub mod company_credit;
pub mod deposits;
pub mod folios;
pub mod guard;
pub mod invoice_message;
pub mod invoices;
pub mod part_settle;
pub mod payment_link;
pub mod payments;
pub mod receivables;
pub mod reductions;
pub mod shifts;
pub mod split_charge;
pub mod statement;
pub mod tax_return;
pub mod transfers;
