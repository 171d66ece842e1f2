//! What was taken off bills, read from the action log.

use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::db::types::moment_or_none;
use crate::error::Result;

/// A void, allowance, discount, cancelled order, cancelled invoice or credited bill in the action log.
#[derive(Clone, Debug)]
pub struct WriteOff {
    pub at: DateTime<Utc>,
    pub actor: String,
    /// Empty when a human did it.
    pub agent_name: String,
    pub action_type: String,
    /// Identifier of the folio, the restaurant order or the function.
    pub folio: String,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub reason: String,
}

/// Voids, allowances, discounts by the desk, cancelled orders that the kitchen had, cancelled invoices and credited bills between two
/// times, latest first. An entry of a cancelled order from before its dishes were logged counts when it was Preparing.
pub fn write_offs(tx: &ReadTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Vec<WriteOff>> {
    tx.rows(
        "SELECT executed_at, actor, agent_name, action_type, reference_name, before_snapshot, after_snapshot, rationale
         FROM action_log
         WHERE property_id = :property AND executed_at >= :from AND executed_at < :to
           AND (action_type IN ('void_charge', 'pos_void', 'post_allowance', 'cancel_invoice',
                                'banquet_invoice_cancelled', 'pos_credit')
                OR action_type = 'pos_cancel' AND (before_snapshot ->> '$.fired_amount' IS NOT NULL
                     OR before_snapshot -> '$.fired_items' IS NULL AND before_snapshot ->> '$.status' = 'Preparing')
                OR action_type = 'post_charge' AND after_snapshot ->> '$.charge_type' = 'Discount')
         ORDER BY seq DESC",
        &[(":from", &from.timestamp()), (":to", &to.timestamp())],
        |row| {
            let snapshot = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok());
            Ok(WriteOff {
                at: moment_or_none(row, 0)?.unwrap_or_default(),
                actor: row.get(1)?,
                agent_name: row.get(2)?,
                action_type: row.get(3)?,
                folio: row.get(4)?,
                before: snapshot(row.get(5)?),
                after: snapshot(row.get(6)?),
                reason: row.get(7)?,
            })
        },
    )
}
