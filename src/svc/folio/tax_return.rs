//! The tax return: closed folios with their invoices, and bills that were settled at an outlet.

use std::collections::HashMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::require_period;
use crate::domain::folio::tax_return::{Billed, BilledShare, Recipient};
use crate::domain::folio::{invoices as figures, tax_return as sheets};
use crate::domain::lists::{ChargeType, Role};
use crate::domain::tax::Pack;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::banquet::figures as functions;
use crate::store::folio::closed_invoices::{self, ClosedFolio, SharesOf};
use crate::store::folio::tax_return::{self, IssuedInvoice};
use crate::store::folio::{cancelled_bills, outlet_credits};
use crate::svc::folio::tax_return_tables::return_tables;
use crate::svc::folio::tax_return_view::{
    SeriesView, TaxReturnView, business_view, cancelled_view, code_view, consumers_view, count, credit_view,
    sum_view,
};
use crate::wire::{Amount, Day, Flag};

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin, Role::SystemManager, Role::Administrator]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "gstr1_rows",
            ADMINS,
            Target::PropertyOrEvery,
            gstr1_rows,
            "Returns the invoices of closed folios and the bills settled at outlets, for a tax return.",
        ),
        read_with_file(
            Module::Desk,
            "tax_return",
            Gate::Any(&[Role::Finance]),
            Target::PropertyOrEvery,
            tax_return,
            return_tables,
            "Returns the sheets of a tax return: sales to consumers by rate, to registered customers, by service code, and documents issued.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Period {
    /// First day on which a folio was closed, or a bill settled at an outlet.
    from_date: Day,
    /// Last day, included.
    to_date: Day,
}

impl Period {
    pub fn closed(&self, tx: &ReadTx) -> Result<Vec<ClosedFolio>> {
        self.check()?;
        let (from, to) = (self.from_date.0, self.to_date.0);
        let mut closed = closed_invoices::closed(tx, from, to)?;
        closed.extend(closed_invoices::outlet_bills(tx, from, to)?);
        closed.extend(cancelled_bills::counted(tx, from, to)?);
        closed.extend(outlet_credits::counted(tx, from, to)?);
        closed.sort_by(|a, b| {
            (a.closed_on, &a.property, &a.invoice_number).cmp(&(b.closed_on, &b.property, &b.invoice_number))
        });
        Ok(closed)
    }

    fn check(&self) -> Result<()> {
        Ok(require_period(self.from_date.0, self.to_date.0)?)
    }
}

/// The part that all rows of a closed invoice share.
#[derive(Serialize, JsonSchema)]
pub struct Closed {
    pub property: String,
    pub invoice_number: String,
    /// What its invoice was for is returned: that of an earlier month is cancelled, or a bill of an outlet is credited. The amounts
    /// are negative.
    pub credit_note: Option<String>,
    pub guest_name: String,
    /// Of a credit note, its own day.
    pub closed_on: Day,
    /// Before tax.
    pub charges_total: Amount,
    pub tax_total: Amount,
    pub grand_total: Amount,
}

impl Closed {
    pub fn of(folio: &ClosedFolio) -> Closed {
        Closed {
            property: folio.property.clone(),
            invoice_number: folio.invoice_number.clone(),
            credit_note: folio.credit_note().map(|(number, _)| number.clone()),
            guest_name: folio.guest_name.clone(),
            closed_on: Day(folio.closed_on),
            charges_total: Amount(folio.charges),
            tax_total: Amount(folio.tax),
            grand_total: Amount(folio.charges + folio.tax),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct TaxRow {
    /// Identifier of the folio, or of the order that was settled at an outlet.
    name: String,
    #[serde(flatten)]
    closed: Closed,
}

fn gstr1_rows(tx: &ReadTx, params: Period) -> Result<Vec<TaxRow>> {
    let row = |folio: ClosedFolio| TaxRow { closed: Closed::of(&folio), name: folio.name };
    Ok(params.closed(tx)?.into_iter().map(row).collect())
}

fn tax_return(tx: &ReadTx, params: Period) -> Result<TaxReturnView> {
    let closed = params.closed(tx)?;
    let form = form(tx, &closed)?;
    let (from, to) = (params.from_date.0, params.to_date.0);
    let mut shares = Shares::read(tx, from, to)?;
    let invoices: Vec<Billed> = closed.into_iter().map(|folio| billed(folio, &mut shares)).collect();
    let mut register = tax_return::register(tx, from, to)?;
    register.extend(tax_return::outlet_register(tx, from, to)?);
    let credited = tax_return::credited(tx, from, to)?;
    let mut notes = credited.iter().filter_map(note).collect::<Vec<_>>();
    notes.extend(outlet_credits::register(tx, from, to)?);
    notes.sort_by(|a, b| (&a.property, a.financial_year, a.seq).cmp(&(&b.property, b.financial_year, b.seq)));
    let made = sheets::of(&invoices);
    Ok(TaxReturnView {
        form,
        by_rate: made.by_rate.into_iter().map(sum_view).collect(),
        totals: made.totals.into_iter().map(sum_view).collect(),
        b2cs: made.to_consumers.into_iter().map(consumers_view).collect(),
        b2b: made.to_business.into_iter().map(business_view).collect(),
        credit_notes: made.credited.into_iter().map(credit_view).collect(),
        hsn: made.by_code.into_iter().map(code_view).collect(),
        documents: series(&register).into_iter().chain(series(&notes)).collect(),
        cancelled: register.into_iter().chain(credited).filter_map(cancelled_view).collect(),
    })
}

/// The form of the property's country; of several properties, India's where one of them sells in India.
fn form(tx: &ReadTx, closed: &[ClosedFolio]) -> Result<&'static str> {
    if tx.property_id_or_none().is_some() {
        return Ok(tx.property()?.pack().return_form);
    }
    let forms = closed.iter().map(|folio| Pack::of_country(&folio.country).return_form);
    Ok(forms.max().unwrap_or_default())
}

/// The sums of the bills of a period by code and rate.
struct Shares {
    /// By identifier of the folio or the function.
    invoices: HashMap<String, Vec<BilledShare>>,
    /// By order, with whether it is alcohol.
    outlets: HashMap<String, Vec<(bool, BilledShare)>>,
    /// Of bills that were cancelled in a later month, and of credits of outlets' bills, with whether it is alcohol.
    undone: HashMap<SharesOf, Vec<(bool, BilledShare)>>,
}

impl Shares {
    fn read(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Shares> {
        let mut read = Shares { invoices: HashMap::new(), outlets: HashMap::new(), undone: HashMap::new() };
        for (folio, share) in tax_return::shares(tx, from, to)? {
            read.invoices.entry(folio).or_default().push(share);
        }
        for (function, share) in functions::invoice_shares(tx, from, to)? {
            read.invoices.entry(function).or_default().push(share);
        }
        for (order, is_alcohol, share) in tax_return::outlet_shares(tx, from, to)? {
            read.outlets.entry(order).or_default().push((is_alcohol, share));
        }
        for (bill, share) in cancelled_bills::shares(tx, from, to)? {
            read.undone.entry(SharesOf::CancelledBill(bill)).or_default().push((false, share));
        }
        for (credit, is_alcohol, share) in outlet_credits::shares(tx, from, to)? {
            read.undone.entry(SharesOf::OutletCredit(credit)).or_default().push((is_alcohol, share));
        }
        Ok(read)
    }

    fn take(&mut self, folio: &ClosedFolio, pack: &Pack) -> Vec<BilledShare> {
        let coded = |(is_alcohol, share): (bool, BilledShare)| {
            let code = figures::service_code(ChargeType::FoodAndBeverage, is_alcohol, pack);
            BilledShare { service_code: code.to_string(), ..share }
        };
        if let Some(undone) = &folio.undone {
            let shares = self.undone.get(&undone.shares).cloned().unwrap_or_default();
            return match undone.shares {
                SharesOf::CancelledBill(_) => shares.into_iter().map(|(_, share)| share).collect(),
                SharesOf::OutletCredit(_) => shares.into_iter().map(coded).collect(),
            };
        }
        let of_outlet = self.outlets.remove(&folio.name).unwrap_or_default().into_iter().map(coded);
        let mut shares = self.invoices.remove(&folio.name).unwrap_or_default();
        shares.extend(of_outlet);
        shares
    }
}

fn billed(folio: ClosedFolio, shares: &mut Shares) -> Billed {
    let pack = Pack::of_country(&folio.country);
    let shares = shares.take(&folio, pack);
    let place_of_supply = sheets::place_of_supply(folio.own_gstin.as_deref(), folio.state.as_deref());
    let note = folio.credit_note().cloned();
    let gstin = folio.company_gstin.filter(|gstin| !gstin.is_empty());
    let (number, undoes) = match note {
        Some((number, issued_on)) => (number, Some((folio.invoice_number, issued_on))),
        None => (folio.invoice_number, None),
    };
    Billed {
        shares,
        recipient: gstin.map(|gstin| Recipient { gstin, name: folio.company.unwrap_or(folio.guest_name) }),
        place_of_supply,
        pack,
        currency: folio.currency,
        number,
        date: folio.closed_on,
        property: folio.property,
        undoes,
    }
}

/// A credit note as a number that was issued on the day of the cancellation.
fn note(credited: &IssuedInvoice) -> Option<IssuedInvoice> {
    let number = credited.credit_note.clone()?;
    Some(IssuedInvoice { number, issued_on: credited.cancelled_on?, cancelled_on: None, ..credited.clone() })
}

/// The register by series. A series is without gap when its count equals the distance of its first and last number.
fn series(register: &[IssuedInvoice]) -> Vec<SeriesView> {
    let same = |a: &IssuedInvoice, b: &IssuedInvoice| {
        (&a.property, &a.kind, &a.outlet, a.financial_year)
            == (&b.property, &b.kind, &b.outlet, b.financial_year)
    };
    let row = |taken: &[IssuedInvoice]| {
        let (first, last) = (taken.first()?, taken.last()?);
        let cancelled = taken.iter().filter(|given| given.cancelled_on.is_some()).count();
        Some(SeriesView {
            property: first.property.clone(),
            nature: if first.credit_note.is_some() { "Credit Note" } else { "Invoices for outward supply" },
            from: first.number.clone(),
            to: last.number.clone(),
            total: count(taken.len()),
            cancelled: count(cancelled),
            net_issued: count(taken.len() - cancelled),
            without_gap: Flag(sheets::is_without_gap(first.seq, last.seq, taken.len())),
        })
    };
    register.chunk_by(same).filter_map(row).collect()
}
