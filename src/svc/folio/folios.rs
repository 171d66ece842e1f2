//! Reading and opening folios.

use chrono::NaiveDateTime;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::bill_to::payer;
use crate::domain::folio::company_credit::CreditCompany;
use crate::domain::folio::folios as rules;
use crate::domain::folio::guard::FolioFacts;
use crate::domain::folio::payment_link;
use crate::domain::lists::{
    ChargeType, FolioStatus, FolioType, PaymentKind, PaymentMode, ReservationStatus, Role,
};
use crate::domain::money::Currency;
use crate::domain::stay::lifecycle::{self, Step};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, find_or_write, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::folio::charges::{self, Charge};
use crate::store::folio::company_credit;
use crate::store::folio::folios::{self, Folio, NewFolio};
use crate::store::folio::payment_link::accounts;
use crate::store::folio::payments::{self, Payment};
use crate::svc::folio::posting;
use crate::wire::{Amount, Day, Flag, Moment, Text};

/// The roles that may handle money.
pub(crate) const CASHIERS: Gate = Gate::Any(&[Role::Finance, Role::FrontDesk, Role::ServiceAgent]);
/// The target of a function of one folio.
pub(in crate::svc) const FOLIO: Target = Target::Of(Owner::Folio, "folio");
const RESERVATION: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        find_or_write(
            Module::Api,
            "get_folio",
            CASHIERS,
            RESERVATION,
            find_folio,
            get_folio,
            "Returns the folio of a stay; opens one if the guest is in house.",
        ),
        read(
            Module::Api,
            "reservation_folios",
            CASHIERS,
            RESERVATION,
            reservation_folios,
            "Lists the folios of a stay with their balances.",
        ),
        write(
            Module::Api,
            "split_folio",
            CASHIERS,
            RESERVATION,
            split_folio,
            "Opens another folio for a stay.",
        ),
        write(
            Module::Api,
            "delete_folio",
            CASHIERS,
            FOLIO,
            delete_folio,
            "Deletes a folio that was never used.",
        )
        .destructive()
        .post_only(),
    ]
}

/// A folio with everything on it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FolioView {
    pub name: String,
    property: String,
    reservation: Option<String>,
    group_booking: Option<String>,
    guest: String,
    guest_name: String,
    /// The company billed by a Company or Group folio.
    company: Option<String>,
    /// Another payer that the invoice names.
    bill_to_name: Option<String>,
    bill_to_gstin: Option<String>,
    folio_type: FolioType,
    status: FolioStatus,
    opened_on: Day,
    closed_on: Option<Day>,
    invoice_number: Option<String>,
    /// Lines that are not voided; voided ones are in the action log.
    charges: Vec<ChargeView>,
    payments: Vec<PaymentView>,
    /// Before tax.
    charges_total: Amount,
    tax_total: Amount,
    grand_total: Amount,
    payments_total: Amount,
    /// `payments_total` without what is on a company's credit.
    received_total: Amount,
    /// What a company owes of `payments_total`, until money comes in for it.
    on_credit: Amount,
    /// The company on whose credit a payment may be put; null where none has credit.
    credit_company: Option<String>,
    pub balance: Amount,
    /// What is still to come in: the balance, of a closed folio also what is on credit.
    unpaid: Amount,
    /// Security deposits that are neither applied nor refunded; they do not lower the balance.
    deposit_held: Amount,
    /// What `folio_payment_link` answers; null where nothing is due or the property takes no payments by link.
    payment_link_url: Option<String>,
    /// The reference of that payment.
    payment_link_id: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ChargeView {
    /// The line's identifier, as `charge_row` parameters take it.
    name: String,
    posting_date: Day,
    charge_type: ChargeType,
    description: String,
    qty: Amount,
    rate: Amount,
    amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
    total: Amount,
    service_code: String,
    is_alcohol: Flag,
    auto_posted: Flag,
    source: String,
    posted_by: String,
    /// The stay that caused it.
    reservation: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PaymentView {
    name: String,
    posting_date: Day,
    payment_kind: PaymentKind,
    /// The kind of money that a refund returns.
    refund_of: Option<PaymentKind>,
    mode: PaymentMode,
    amount: Amount,
    reference: Option<String>,
    reason: Option<String>,
    currency: String,
    fx_amount: Option<Amount>,
    exchange_rate: Amount,
    received_by: String,
    received_at: Option<Moment>,
    /// A deposit applied to the bill, or a company's credit that money ended: no money moved.
    internal: Flag,
    /// The number of its receipt; null for money that did not pass through this desk.
    receipt: Option<String>,
    /// The folio's balance right after it.
    balance_after: Amount,
}

impl ChargeView {
    pub fn of(charge: Charge) -> ChargeView {
        ChargeView {
            name: charge.id.to_string(),
            posting_date: Day(charge.posted_on),
            charge_type: charge.charge_type,
            qty: Amount(charge.qty),
            rate: Amount(charge.rate),
            amount: Amount(charge.amount),
            gst_rate: Amount(charge.tax_rate),
            gst_amount: Amount(charge.tax_amount),
            total: Amount(charge.total()),
            description: charge.description,
            service_code: charge.service_code,
            is_alcohol: Flag(charge.is_alcohol),
            auto_posted: Flag(charge.auto_posted),
            source: charge.source,
            posted_by: charge.posted_by,
            reservation: charge.reservation,
        }
    }
}

impl PaymentView {
    fn of(payment: Payment, local: impl Fn(chrono::DateTime<chrono::Utc>) -> NaiveDateTime) -> PaymentView {
        PaymentView {
            name: payment.id.to_string(),
            posting_date: Day(payment.posted_on),
            payment_kind: payment.kind,
            refund_of: payment.refund_of,
            mode: payment.mode,
            amount: Amount(payment.amount),
            reference: payment.reference,
            reason: payment.reason,
            currency: payment.currency,
            fx_amount: payment.fx_amount.map(Amount),
            exchange_rate: Amount(payment.exchange_rate),
            received_by: payment.received_by,
            received_at: payment.received_at.map(|moment| Moment(local(moment))),
            internal: Flag(payment.internal),
            receipt: payment.receipt,
            balance_after: Amount(payment.balance_after),
        }
    }
}

/// The folio with its lines and payments.
pub fn view(tx: &ReadTx, folio: Folio) -> Result<FolioView> {
    let property = tx.property()?;
    let totals = folio.totals(&property.currency);
    let lines = charges::of_folio(tx, folio.id, &property.currency)?;
    let money = payments::of_folio(tx, folio.id, &property.currency)?;
    let (payment_link_url, payment_link_id) = link(tx, &folio, totals.balance, &property.currency)?.unzip();
    Ok(FolioView {
        property: property.name.clone(),
        charges: lines.into_iter().map(ChargeView::of).collect(),
        payments: money
            .into_iter()
            .map(|payment| PaymentView::of(payment, |moment| property.local(moment)))
            .collect(),
        charges_total: Amount(totals.charges),
        tax_total: Amount(totals.tax),
        grand_total: Amount(totals.grand),
        payments_total: Amount(totals.payments),
        received_total: Amount(totals.payments - totals.on_credit),
        on_credit: Amount(totals.on_credit),
        credit_company: company_credit::of_folio(tx, folio.id)?.and_then(CreditCompany::with_credit),
        balance: Amount(totals.balance),
        unpaid: Amount(if folio.is_open() { totals.balance } else { totals.balance + totals.on_credit }),
        deposit_held: Amount(totals.deposit_held),
        name: folio.name,
        reservation: folio.reservation,
        group_booking: folio.group_booking,
        guest: folio.guest,
        guest_name: folio.guest_name,
        company: folio.company,
        bill_to_name: folio.bill_to_name,
        bill_to_gstin: folio.bill_to_gstin,
        folio_type: folio.folio_type,
        status: folio.status,
        opened_on: Day(folio.opened_on),
        closed_on: folio.closed_on.map(Day),
        invoice_number: folio.invoice_number,
        payment_link_url,
        payment_link_id,
    })
}

/// Address and reference of the payment that `folio_payment_link` asks for.
fn link(
    tx: &ReadTx,
    folio: &Folio,
    balance: Decimal,
    currency: &Currency,
) -> Result<Option<(String, String)>> {
    if balance <= Decimal::ZERO {
        return Ok(None);
    }
    let reference = folio.payment_reference();
    let link = payment_link::link(&accounts(tx)?, balance, currency, reference).ok();
    Ok(link.map(|link| (link.url, reference.to_string())))
}

/// The folio after a change.
pub(in crate::svc) fn reload_view(tx: &ReadTx, id: i64) -> Result<FolioView> {
    view(tx, folios::reload(tx, id)?)
}

/// The balance after a change.
pub(in crate::svc) fn balance_of(tx: &ReadTx, id: i64, currency: &Currency) -> Result<Decimal> {
    Ok(folios::reload(tx, id)?.totals(currency).balance)
}

#[derive(Deserialize, JsonSchema)]
pub struct OfReservation {
    /// Identifier of the stay.
    reservation: Text,
}

/// The open Guest folio, else the latest; none when one must be opened for a guest who is or was in house.
fn find_folio(tx: &ReadTx, params: &OfReservation) -> Result<Option<Option<FolioView>>> {
    let stay = reservations::find(tx, &params.reservation)?;
    let found = folios::of_stay(tx, stay.id)?;
    let is_guests = |folio: &Folio| folio.folio_type == FolioType::Guest;
    let (mut own, mut found): (Vec<Folio>, Vec<Folio>) = found.into_iter().partition(is_guests);
    if let Some(index) = rules::in_use(&own, Folio::is_open) {
        return view(tx, own.swap_remove(index)).map(|open| Some(Some(open)));
    }
    match stay.status {
        ReservationStatus::CheckedIn | ReservationStatus::CheckedOut => Ok(None),
        _ => found.pop().map(|folio| view(tx, folio)).transpose().map(Some),
    }
}

fn get_folio(tx: &WriteTx, params: OfReservation) -> Result<Option<FolioView>> {
    if let Some(found) = find_folio(tx, &params)? {
        tx.nothing_changed();
        return Ok(found);
    }
    let opened = posting::guest_folio(tx, &reservations::find(tx, &params.reservation)?)?;
    reload_view(tx, opened.id).map(Some)
}

/// A folio in a list.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FolioSummary {
    name: String,
    folio_type: FolioType,
    /// Who pays it, by name: another payer, the company, else the guest.
    payer: String,
    bill_to_name: Option<String>,
    status: FolioStatus,
    invoice_number: Option<String>,
    grand_total: Amount,
    payments_total: Amount,
    balance: Amount,
}

impl FolioSummary {
    pub fn of(folio: Folio, currency: &Currency) -> FolioSummary {
        let totals = folio.totals(currency);
        let payer = folio.bill_to_name.clone().or(folio.company).unwrap_or(folio.guest_name);
        FolioSummary {
            name: folio.name,
            folio_type: folio.folio_type,
            payer,
            bill_to_name: folio.bill_to_name,
            status: folio.status,
            invoice_number: folio.invoice_number,
            grand_total: Amount(totals.grand),
            payments_total: Amount(totals.payments),
            balance: Amount(totals.balance),
        }
    }
}

/// Oldest first, then the master of the stay's group.
fn reservation_folios(tx: &ReadTx, params: OfReservation) -> Result<Vec<FolioSummary>> {
    let currency = tx.property()?.currency;
    let stay = reservations::find(tx, &params.reservation)?;
    let mut found = folios::of_stay(tx, stay.id)?;
    if let Some(group) = stay.group_id {
        found.extend(folios::masters(tx, group)?);
    }
    Ok(found.into_iter().map(|folio| FolioSummary::of(folio, &currency)).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SplitFolio {
    /// Identifier of the stay.
    reservation: Text,
    /// Guest, Extra or Company; a group's master belongs to no single stay.
    #[serde(default = "extra")]
    folio_type: FolioType,
    /// A payer that the invoice names: a companion, another company, anyone.
    bill_to_name: Option<Text>,
    /// The payer's tax registration.
    bill_to_gstin: Option<Text>,
}

fn extra() -> FolioType {
    FolioType::Extra
}

#[derive(Serialize, JsonSchema)]
pub struct FolioOpened {
    pub(in crate::svc) folio: String,
}

fn split_folio(tx: &WriteTx, params: SplitFolio) -> Result<FolioOpened> {
    let stay = reservations::find(tx, &params.reservation)?;
    rules::require_of_stay(params.folio_type)?;
    lifecycle::permit(&stay.name, stay.status, Step::PostCharge)?;
    let company_id = stay.company_id.filter(|_| params.folio_type == FolioType::Company);
    let property = tx.property()?;
    let currency = property.currency;
    let billed = payer(params.bill_to_name.as_deref(), params.bill_to_gstin.as_deref(), property.pack())?;
    let empty = folios::of_stay(tx, stay.id)?.into_iter().find(|folio| {
        let facts = folio.facts(&currency);
        let unused = folio.is_open() && facts.lines == 0 && facts.payments == 0;
        let same_payer = folio.bill_to_name.clone().map(|name| (name, folio.bill_to_gstin.clone())) == billed;
        unused && same_payer && folio.folio_type == params.folio_type && folio.company_id == company_id
    });
    if let Some(folio) = empty {
        tx.nothing_changed();
        return Ok(FolioOpened { folio: folio.name });
    }
    let new = NewFolio {
        folio_type: params.folio_type,
        reservation_id: Some(stay.id),
        group_id: None,
        guest_id: stay.guest_id,
        guest_name: &stay.guest_name,
        company_id,
        opened_on: property.business_on,
    };
    let opened = posting::open_folio(tx, &new)?;
    if let Some((name, gstin)) = billed {
        folios::set_bill_to(tx, opened.id, Some(&name), gstin.as_deref())?;
    }
    Ok(FolioOpened { folio: opened.name })
}

#[derive(Deserialize, JsonSchema)]
pub struct OfFolio {
    /// Identifier of the folio.
    pub(in crate::svc) folio: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct FolioDeleted {
    /// Identifier of the folio that is gone.
    deleted: String,
}

/// A folio that ever had a line, a payment or an invoice is never deleted, even if the line was voided.
fn delete_folio(tx: &WriteTx, params: OfFolio) -> Result<FolioDeleted> {
    let currency = tx.property()?.currency;
    let folio = folios::find(tx, &params.folio)?;
    let is_primary = match folio.reservation_id.filter(|_| folio.folio_type == FolioType::Guest) {
        Some(stay) => {
            let first =
                folios::of_stay(tx, stay)?.into_iter().find(|other| other.folio_type == FolioType::Guest);
            first.is_some_and(|first| first.id == folio.id)
        }
        None => false,
    };
    let facts = folio.facts(&currency);
    let lines = facts.lines.max(usize::from(folios::was_used(tx, folio.id)?));
    rules::require_deletable(&FolioFacts { lines, ..facts }, is_primary)?;
    folios::delete(tx, folio.id)?;
    let before = json!({ "folio_type": folio.folio_type, "guest_name": folio.guest_name });
    tx.log(Action::new(Verb::DeleteFolio, RecordType::Folio, &folio.name).before(before));
    Ok(FolioDeleted { deleted: folio.name })
}
