//! The bill of a function on a folio, the receipts that go along, and the folios that can take it.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, minor};
use crate::domain::lists::FolioType;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::store::folio::folios::{charged, paid};
use crate::store::like_patterns;

/// An open folio.
#[derive(Clone, Debug)]
pub struct OpenFolio {
    pub name: String,
    pub folio_type: FolioType,
    pub guest_name: String,
    /// Number of the stay's room.
    pub room_number: Option<String>,
    /// Who is billed, where it is not the guest.
    pub payer: Option<String>,
    /// Name of the group that it belongs to.
    pub group_name: Option<String>,
    pub in_house: bool,
    pub balance: Decimal,
}

/// Open folios whose number, guest, room, payer or group has the text: the one named first, then those of the group, then
/// guests in house by room.
pub fn open_folios(
    tx: &ReadTx,
    text: Option<&str>,
    (folio, group): (Option<&str>, Option<&str>),
    limit: i64,
) -> Result<Vec<OpenFolio>> {
    let currency = tx.property()?.currency;
    tx.rows(
        concat!(
            "SELECT f.name, f.folio_type, f.guest_name, m.room_number, ifnull(f.bill_to_name, c.company_name) AS payer,
                    b.group_name, ifnull(r.status = 'Checked In', 0) AS in_house, ",
            charged!(),
            " - ",
            paid!(),
            " AS balance_minor
             FROM folios f
             LEFT JOIN reservations r ON r.property_id = f.property_id AND r.id = f.reservation_id
             LEFT JOIN rooms m ON m.property_id = r.property_id AND m.id = r.room_id
             LEFT JOIN group_bookings b ON b.property_id = f.property_id AND b.id = ifnull(f.group_id, r.group_id)
             LEFT JOIN companies c ON c.id = f.company_id
             WHERE f.property_id = :property AND f.settled = 0 AND f.status = 'Open'
               AND (:inside IS NULL OR m.room_number LIKE :begins ESCAPE '\\' OR f.name LIKE :inside ESCAPE '\\'
                 OR f.guest_name LIKE :inside ESCAPE '\\' OR f.bill_to_name LIKE :inside ESCAPE '\\'
                 OR c.company_name LIKE :inside ESCAPE '\\' OR b.group_name LIKE :inside ESCAPE '\\')
             ORDER BY f.name IS :folio DESC, :group IS NOT NULL AND b.name IS :group DESC, f.reservation_id IS NULL DESC,
               in_house DESC, length(m.room_number), m.room_number, f.id LIMIT :limit"
        ),
        &[
            (":inside", &text.map(like_patterns::inside)),
            (":begins", &text.map(like_patterns::begins)),
            (":folio", &folio),
            (":group", &group),
            (":limit", &limit),
        ],
        |row| {
            Ok(OpenFolio {
                name: row.get("name")?,
                folio_type: list(row, "folio_type")?,
                guest_name: row.get("guest_name")?,
                room_number: row.get("room_number")?,
                payer: row.get("payer")?,
                group_name: row.get("group_name")?,
                in_house: row.get("in_house")?,
                balance: from_minor(row.get("balance_minor")?, &currency),
            })
        },
    )
}

/// Marks a function as billed to a folio.
pub fn set_function_posted(tx: &WriteTx, id: i64, folio_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE functions SET posted_folio_id = :folio, posted_at = :now WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":folio", &folio_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Notes the folio line that a line was posted as.
pub fn set_line_posted(tx: &WriteTx, id: i64, charge_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE function_lines SET charge_id = :charge WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":charge", &charge_id)],
    )?;
    Ok(())
}

/// Records the amount of a receipt that was transferred to a folio.
pub fn set_transferred(tx: &WriteTx, id: i64, amount: Decimal) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "UPDATE function_receipts SET transferred_minor = transferred_minor + :amount
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":amount", &minor(amount, &currency)?)],
    )?;
    Ok(())
}
