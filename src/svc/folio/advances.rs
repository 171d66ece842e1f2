//! Advances and security deposits of booked stays.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::advances::require_taken_in_advance;
use crate::domain::folio::payments::payment_amount;
use crate::domain::lists::{PaymentKind, PaymentMode};
use crate::domain::stay::lifecycle::{self, Step};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios::OpenFolio;
use crate::store::folio::payments::NewPayment;
use crate::svc::folio::folios::{CASHIERS, balance_of};
use crate::svc::folio::payments::{logged, receive};
use crate::svc::folio::posting;
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "record_advance",
        CASHIERS,
        Target::Of(Owner::Reservation, "reservation"),
        record_advance,
        "Posts an advance for a confirmed booking and opens its folio.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordAdvance {
    /// Identifier of a Confirmed stay.
    reservation: Text,
    /// Above 0, in the property's currency.
    amount: Amount,
    #[serde(default = "upi")]
    mode: PaymentMode,
    reference: Option<Text>,
    /// Advance or Security Deposit.
    #[serde(default = "advance")]
    kind: PaymentKind,
}

impl RecordAdvance {
    fn taking(&self) -> Taking<'_> {
        let (kind, mode, amount) = (self.kind, self.mode, self.amount.0);
        Taking { kind, mode, amount, reference: self.reference.as_deref() }
    }
}

fn advance() -> PaymentKind {
    PaymentKind::Advance
}

fn upi() -> PaymentMode {
    PaymentMode::Upi
}

#[derive(Serialize, JsonSchema)]
pub struct AdvanceTaken {
    folio: String,
    balance: Amount,
    /// Identifier of the payment, for its receipt.
    payment: String,
}

fn record_advance(tx: &WriteTx, params: RecordAdvance) -> Result<AdvanceTaken> {
    let stay = reservations::find(tx, &params.reservation)?;
    let (folio, payment) = take_in_advance(tx, &stay, &params.taking())?;
    let balance = Amount(balance_of(tx, folio.id, &tx.property()?.currency)?);
    Ok(AdvanceTaken { folio: folio.name, balance, payment: payment.to_string() })
}

/// Money taken before departure.
pub(in crate::svc) struct Taking<'a> {
    /// Advance or Security Deposit.
    pub kind: PaymentKind,
    pub mode: PaymentMode,
    pub amount: Decimal,
    pub reference: Option<&'a str>,
}

/// Posts an advance or a security deposit for a booked stay, opens its folio and logs it; answers the payment's row.
pub(in crate::svc) fn take_in_advance(
    tx: &WriteTx,
    stay: &Stay,
    taking: &Taking,
) -> Result<(OpenFolio, i64)> {
    let property = tx.property()?;
    lifecycle::permit(&stay.name, stay.status, Step::TakeAdvance)?;
    let amount = payment_amount(taking.amount, &property.currency)?;
    require_taken_in_advance(taking.kind)?;
    let folio = posting::guest_folio(tx, stay)?;
    let taken = NewPayment::received(folio.id, property.business_on, taking.kind, taking.mode, amount);
    let new = NewPayment { reference: taking.reference, ..taken };
    let payment = receive(tx, &new, &property.currency)?;
    let after = json!({ "folio": folio.name, "payment": logged(&new) });
    tx.log(Action::new(Verb::RecordAdvance, RecordType::Reservation, &stay.name).after(after));
    Ok((folio, payment))
}
