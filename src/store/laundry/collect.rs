//! Counting a bag at the door.

use chrono::NaiveDateTime;

use crate::db::scope::WriteTx;
use crate::domain::lists::LaundryService;
use crate::error::Result;
use crate::store::laundry::bags::MOMENT;

/// How a bag was counted at the door.
pub struct Count<'a> {
    pub express: bool,
    pub complimentary: bool,
    /// Replaces the notes when given.
    pub notes: Option<&'a str>,
    pub ready_by: NaiveDateTime,
    pub pieces: &'a [Counted],
}

/// Pieces of one kind at the price of the rate card.
pub struct Counted {
    pub item_name: String,
    pub service_type: LaundryService,
    pub qty: i64,
    pub rate_minor: i64,
}

/// Marks a bag as Collected and writes its pieces.
pub fn collect(tx: &WriteTx, bag_id: i64, count: &Count) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET status = 'Collected', express = :express, complimentary = :complimentary,
           notes = COALESCE(:notes, notes), ready_by = :ready_by, collected_by = :by, collected_at = :now, modified_at = :now
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &bag_id),
            (":express", &count.express),
            (":complimentary", &count.complimentary),
            (":notes", &count.notes),
            (":ready_by", &count.ready_by.format(MOMENT).to_string()),
            (":by", &tx.actor().full_name),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    insert_pieces(tx, bag_id, count.pieces)
}

/// Replaces the pieces of a bag that was counted wrong; who collected it and when stays.
pub fn recount(tx: &WriteTx, bag_id: i64, count: &Count) -> Result<()> {
    tx.exec(
        "DELETE FROM laundry_lines WHERE property_id = :property AND order_id = :bag",
        &[(":bag", &bag_id)],
    )?;
    tx.exec(
        "UPDATE laundry_orders SET express = :express, complimentary = :complimentary, notes = COALESCE(:notes, notes),
           ready_by = :ready_by, modified_at = :now
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &bag_id),
            (":express", &count.express),
            (":complimentary", &count.complimentary),
            (":notes", &count.notes),
            (":ready_by", &count.ready_by.format(MOMENT).to_string()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    insert_pieces(tx, bag_id, count.pieces)
}

fn insert_pieces(tx: &WriteTx, bag_id: i64, pieces: &[Counted]) -> Result<()> {
    for line in pieces {
        tx.exec(
            "INSERT INTO laundry_lines (property_id, order_id, item_name, service_type, qty, rate_minor, amount_minor)
             VALUES (:property, :bag, :item, :service, :qty, :rate, :qty * :rate)",
            &[
                (":bag", &bag_id),
                (":item", &line.item_name),
                (":service", &line.service_type.to_string()),
                (":qty", &line.qty),
                (":rate", &line.rate_minor),
            ],
        )?;
    }
    Ok(())
}
