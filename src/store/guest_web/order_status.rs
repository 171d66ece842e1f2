//! The links by which guests follow their orders.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;
use crate::secrets;

/// An order that a link leads to.
pub struct Followed {
    /// Identifier.
    pub order: String,
    pub guest_reason: Option<String>,
    /// Some of it went to a bill of its own.
    pub was_split: bool,
    /// It was paid, delivered or cancelled after the last night audit.
    pub closed_since_audit: bool,
}

/// Gives an order a link with this secret.
pub fn add_link(tx: &WriteTx, order_id: i64, token: &str) -> Result<()> {
    tx.exec(
        "INSERT INTO order_links (order_id, property_id, token_hash) VALUES (:order, :property, :hash)",
        &[(":order", &order_id), (":hash", &secrets::sha256(token))],
    )?;
    Ok(())
}

/// The order of this property with this link.
pub fn followed(tx: &ReadTx, token: &str) -> Result<Option<Followed>> {
    tx.row(
        "SELECT o.name, l.guest_reason,
           EXISTS (SELECT 1 FROM pos_orders s WHERE s.split_from_id = o.id) AS was_split,
           ifnull(o.closed_at, 0) > ifnull((SELECT run_at FROM night_audits WHERE property_id = :property
                                            ORDER BY business_on DESC LIMIT 1), -1) AS closed_since_audit
         FROM order_links l JOIN pos_orders o ON o.id = l.order_id
         WHERE l.property_id = :property AND l.token_hash = :hash",
        &[(":hash", &secrets::sha256(token))],
        |row| {
            Ok(Followed {
                order: row.get("name")?,
                guest_reason: row.get("guest_reason")?,
                was_split: row.get("was_split")?,
                closed_since_audit: row.get("closed_since_audit")?,
            })
        },
    )
}
