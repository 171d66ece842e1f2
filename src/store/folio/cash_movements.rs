//! Cash movements of a shift.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, minor, moment_or_none};
use crate::domain::lists::{CashMovementKind, ClosedList};
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::wire::{Amount, Moment};

// Cash that was paid in, paid out or dropped.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MovementView {
    pub kind: CashMovementKind,
    pub amount: Amount,
    pub reason: String,
    pub moved_by: String,
    pub moved_at: Moment,
}

/// The movements of a shift in their order.
pub fn movements(tx: &ReadTx, shift: i64, property: &PropertySettings) -> Result<Vec<MovementView>> {
    tx.rows(
        "SELECT * FROM cash_movements WHERE property_id = :property AND shift_id = :shift ORDER BY id",
        &[(":shift", &shift)],
        |row| {
            Ok(MovementView {
                kind: list(row, "kind")?,
                amount: Amount(from_minor(row.get("amount_minor")?, &property.currency)),
                reason: row.get("reason")?,
                moved_by: row.get("moved_by")?,
                moved_at: Moment(property.local(moment_or_none(row, "moved_at")?.unwrap_or_default())),
            })
        },
    )
}

/// Writes a movement of a shift.
pub fn insert_movement(
    tx: &WriteTx,
    shift: i64,
    kind: CashMovementKind,
    amount: Decimal,
    reason: &str,
    currency: &Currency,
) -> Result<()> {
    tx.exec(
        "INSERT INTO cash_movements (property_id, shift_id, kind, amount_minor, reason, moved_by, moved_at)
         VALUES (:property, :shift, :kind, :amount, :reason, :by, :now)",
        &[
            (":shift", &shift),
            (":kind", &kind.as_str()),
            (":amount", &minor(amount, currency)?),
            (":reason", &reason),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}
