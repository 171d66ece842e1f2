//! Closing a function out: withholds damage, refunds the rest of the deposit, issues the tax invoice.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, MONEY, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::close_out::{permit_damage, require_not_closed_out};
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::status::{Step, permit};
use crate::domain::lists::{FunctionStatus, PaymentKind, ReceiptMode};
use crate::domain::money::round;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::consumption::set_actual_pax;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::receipts::{self, NewReceipt};
use crate::store::banquet::{close_out as store, invoices};
use crate::wire::{self, Amount, Flag, Int, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "close_out",
            MONEY,
            FUNCTION,
            close_out,
            "Closes a function: withholds damage from the deposit, refunds the rest, issues the tax invoice.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CloseOut {
    /// Identifier of the function.
    function: Text,
    /// Withheld from the deposit.
    #[serde(default)]
    damage_amount: Amount,
    damage_note: Option<Prose>,
    /// 0 keeps the rest of the deposit.
    #[serde(default = "wire::default::on")]
    refund_deposit: Flag,
    #[serde(default)]
    refund_mode: ReceiptMode,
    /// Guests who came.
    pax_actual: Option<Int>,
}

#[derive(Serialize, JsonSchema)]
pub struct ClosedOut {
    ok: Yes,
    status: FunctionStatus,
    damage: Amount,
    refunded: Amount,
    /// What is still held of the deposit.
    deposit_held: Amount,
    balance_due: Amount,
    grand_total: Amount,
    /// The tax invoice of what no folio took; null when there is nothing.
    invoice_number: Option<String>,
}

/// Once, from Confirmed or Completed. A balance does not block: the invoice shows it. Damage is no taxed line; the refund of
/// the deposit leaves what was received as it was.
fn close_out(tx: &WriteTx, params: CloseOut) -> Result<ClosedOut> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::CloseOut)?;
    require_not_closed_out(&function.name, function.closed_out.is_some())?;
    let currency = tx.property()?.currency;
    let damage = round(params.damage_amount.0, &currency);
    permit_damage(&function.money, damage, params.damage_note.as_deref(), &currency)?;
    if let Some(pax) = params.pax_actual {
        set_guests_who_came(tx, &function, pax.0)?;
    }
    let note = params.damage_note.as_deref().filter(|_| damage > Decimal::ZERO);
    store::close_out(tx, function.id, damage, note)?;
    let left = functions::find(tx, &function.name)?.money.held();
    let refunded = if params.refund_deposit.0 { left } else { Decimal::new(0, currency.digits) };
    if refunded > Decimal::ZERO {
        receipts::insert(
            tx,
            &NewReceipt {
                function_id: function.id,
                received_on: tx.property()?.business_on,
                kind: PaymentKind::Refund,
                refund_of: Some(PaymentKind::SecurityDeposit),
                mode: params.refund_mode,
                amount: refunded,
                reference: None,
            },
        )?;
    }
    let after = functions::find(tx, &function.name)?;
    let unposted = after.grand - after.posted;
    let invoice_number = match unposted > Decimal::ZERO {
        true => Some(invoices::issue(tx, function.id, unposted)?),
        false => None,
    };
    tx.log(
        Action::new(Verb::BanquetCloseOut, RecordType::VenueBooking, &function.name)
            .before(json!({ "status": function.status, "deposit_held": Amount(function.money.held()),
                "grand_total": Amount(function.grand), "pax_actual": function.details.pax.actual }))
            .after(json!({ "status": after.status, "damage_amount": Amount(damage), "damage_note": note,
                "deposit_refunded": Amount(refunded), "deposit_held": Amount(after.money.held()),
                "grand_total": Amount(after.grand), "pax_actual": after.details.pax.actual,
                "invoice_number": invoice_number })),
    );
    Ok(ClosedOut {
        ok: OK,
        status: after.status,
        damage: Amount(damage),
        refunded: Amount(refunded),
        deposit_held: Amount(after.money.held()),
        balance_due: Amount(after.balance()),
        grand_total: Amount(after.grand),
        invoice_number,
    })
}

/// Sets the guests who came; the lines that nobody typed follow.
fn set_guests_who_came(tx: &WriteTx, function: &Function, pax: i64) -> Result<()> {
    if function.status != FunctionStatus::Completed {
        require_changeable(function)?;
    }
    if function.posted_to_folio.is_some() {
        require_changeable(&Function { status: FunctionStatus::Confirmed, ..function.clone() })?;
    }
    set_actual_pax(tx, function.id, read_pax("pax_actual", pax)?)?;
    pricing::reprice(tx, &functions::find(tx, &function.name)?)?;
    Ok(())
}
