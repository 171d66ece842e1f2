//! The fields of a group that can be corrected, and who pays for its stays.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;
use crate::store::groups::blocks::Group;
use crate::store::groups::contact::Contact;

/// Stores a group as it is now.
pub fn write(tx: &WriteTx, group: &Group) -> Result<()> {
    tx.exec(
        "UPDATE group_bookings SET group_name = :group_name, company_id = :company, check_in_on = :check_in,
           check_out_on = :check_out, cutoff_on = :cutoff, status = :status, notes = :notes
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &group.id),
            (":group_name", &group.group_name),
            (":company", &group.company_id),
            (":check_in", &group.dates.check_in.to_string()),
            (":check_out", &group.dates.check_out.to_string()),
            (":cutoff", &group.cutoff.map(|day| day.to_string())),
            (":status", &group.status.to_string()),
            (":notes", &group.notes),
        ],
    )?;
    Ok(())
}

/// Names the company and the contact on the open master folios of a group. An issued invoice is as it was issued.
pub fn address_masters(
    tx: &WriteTx,
    group_id: i64,
    company_id: Option<i64>,
    contact: &Contact,
) -> Result<()> {
    tx.exec(
        "UPDATE folios SET company_id = :company, guest_id = :guest, guest_name = :guest_name
         WHERE property_id = :property AND group_id = :group AND folio_type = 'Group' AND status = 'Open'",
        &[
            (":group", &group_id),
            (":company", &company_id),
            (":guest", &contact.guest_id),
            (":guest_name", &contact.name),
        ],
    )?;
    Ok(())
}

/// A stay that has not left, and the company that pays for it.
#[derive(Clone, Debug)]
pub struct Paid {
    pub id: i64,
    pub name: String,
    pub company_id: Option<i64>,
    pub company: Option<String>,
}

/// The stays of a group that are waiting, confirmed or in house.
pub fn paid_stays(tx: &ReadTx, group_id: i64) -> Result<Vec<Paid>> {
    tx.rows(
        "SELECT r.id, r.name, r.company_id, c.name AS company FROM reservations r LEFT JOIN companies c ON c.id = r.company_id
         WHERE r.property_id = :property AND r.group_id = :group AND r.status IN ('Waitlist', 'Confirmed', 'Checked In')
         ORDER BY r.id",
        &[(":group", &group_id)],
        |row| {
            Ok(Paid {
                id: row.get("id")?,
                name: row.get("name")?,
                company_id: row.get("company_id")?,
                company: row.get("company")?,
            })
        },
    )
}

pub fn set_company_of_stay(tx: &WriteTx, stay_id: i64, company_id: Option<i64>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET company_id = :company WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay_id), (":company", &company_id)],
    )?;
    Ok(())
}
