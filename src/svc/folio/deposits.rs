//! Security deposits: applied to the bill, or moved to another folio of the stay.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::{deposits, guard, payments as rules};
use crate::domain::lists::PaymentKind;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios::{self, Folio, OpenFolio};
use crate::store::folio::payments::{self, NewPayment, Payment};
use crate::svc::folio::folios::{CASHIERS, FOLIO, FolioView, reload_view};
use crate::svc::folio::payments::received;
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "apply_deposit",
            CASHIERS,
            FOLIO,
            apply_deposit,
            "Applies a security deposit to the bill.",
        )
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ApplyDeposit {
    /// Identifier of an open folio.
    folio: Text,
    /// Above 0; at most the deposit held, and at most the balance due.
    amount: Amount,
}

fn apply_deposit(tx: &WriteTx, params: ApplyDeposit) -> Result<FolioView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    apply_held(tx, &property, &folio, params.amount.0)?;
    reload_view(tx, folio.id)
}

/// Turns the deposit into a payment of the same mode. No money moves, so the cash summary does not count it.
pub(in crate::svc) fn apply_held(
    tx: &WriteTx,
    property: &PropertySettings,
    folio: &Folio,
    amount: Decimal,
) -> Result<()> {
    let facts = folio.facts(&property.currency);
    guard::require_open(&facts)?;
    let rows = payments::of_folio(tx, folio.id, &property.currency)?;
    let received = received(&rows);
    let amount = deposits::apply_deposit(&received, facts.balance, amount, &property.currency)?;
    for (index, part) in deposits::deposit_parts(&received, amount) {
        let deposit = Held { row: &rows[index], part, on: property.business_on };
        payments::insert(tx, &deposit.leaves(folio.id, "Applied to the bill"), &property.currency)?;
        let bill = deposit.arrives(folio.id, PaymentKind::Payment, "Security deposit applied");
        payments::insert(tx, &bill, &property.currency)?;
    }
    tx.log(
        Action::new(Verb::ApplyDeposit, RecordType::Folio, &folio.name)
            .after(json!({ "amount": Amount(amount) })),
    );
    Ok(())
}

/// A part of a held security deposit on its way to another folio or to the bill. No money moves.
struct Held<'a> {
    row: &'a Payment,
    part: Decimal,
    on: NaiveDate,
}

impl<'a> Held<'a> {
    fn leaves(&self, folio: i64, reason: &'a str) -> NewPayment<'a> {
        self.arrives(folio, PaymentKind::SecurityDeposit, reason).refunded()
    }

    fn arrives(&self, folio: i64, kind: PaymentKind, reason: &'a str) -> NewPayment<'a> {
        let new = NewPayment::received(folio, self.on, kind, self.row.mode, self.part);
        NewPayment { reference: self.row.reference.as_deref(), reason: Some(reason), internal: true, ..new }
    }
}

/// Moves the security deposit that a folio holds to another one.
pub(in crate::svc) fn move_deposit(
    tx: &WriteTx,
    property: &PropertySettings,
    from: &Folio,
    to: &OpenFolio,
) -> Result<()> {
    let rows = payments::of_folio(tx, from.id, &property.currency)?;
    let received = received(&rows);
    let held = rules::refundable(&received, PaymentKind::SecurityDeposit);
    if held.is_zero() {
        return Ok(());
    }
    let (gone, come) = (format!("Moved to {}", to.name), format!("Moved from {}", from.name));
    for (index, part) in deposits::deposit_parts(&received, held) {
        let deposit = Held { row: &rows[index], part, on: property.business_on };
        payments::insert(tx, &deposit.leaves(from.id, &gone), &property.currency)?;
        let arrives = deposit.arrives(to.id, PaymentKind::SecurityDeposit, &come);
        payments::insert(tx, &arrives, &property.currency)?;
    }
    tx.log(
        Action::new(Verb::MoveDeposit, RecordType::Folio, &from.name)
            .before(json!({ "folio": from.name, "deposit_held": Amount(held) }))
            .after(json!({ "folio": to.name, "deposit_held": Amount(held) })),
    );
    Ok(())
}
