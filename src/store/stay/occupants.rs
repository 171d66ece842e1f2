//! The occupants of a stay, with the register of foreign guests.

use crate::db::row::Row;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list_or_none;
use crate::domain::lists::{OccupantGender, OccupantIdType};
use crate::error::Result;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupant {
    pub full_name: String,
    pub age: Option<i64>,
    pub gender: Option<OccupantGender>,
    pub nationality: Option<String>,
    pub id_type: Option<OccupantIdType>,
    pub id_number: Option<String>,
    pub phone: Option<String>,
    pub foreign: Foreign,
}

/// Fields of the register of foreign guests besides nationality.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foreign {
    pub passport_number: Option<String>,
    pub visa_number: Option<String>,
    pub arrived_from: Option<String>,
    pub next_destination: Option<String>,
    pub purpose: Option<String>,
}

/// A stored occupant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// The row's number, fixed while the row exists.
    pub id: i64,
    pub occupant: Occupant,
    /// Name of the ID scan.
    pub id_file: Option<String>,
}

/// The occupants of a stay, in order of entry.
pub fn of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Vec<Registered>> {
    tx.rows(
        "SELECT * FROM occupants WHERE property_id = :property AND reservation_id = :reservation ORDER BY line, id",
        &[(":reservation", &reservation_id)],
        read_registered,
    )
}

fn read_registered(row: &Row) -> rusqlite::Result<Registered> {
    let occupant = Occupant {
        full_name: row.get("full_name")?,
        age: row.get("age")?,
        gender: list_or_none(row, "gender")?,
        nationality: row.get("nationality")?,
        id_type: list_or_none(row, "id_type")?,
        id_number: row.get("id_number")?,
        phone: row.get("phone")?,
        foreign: Foreign {
            passport_number: row.get("passport_number")?,
            visa_number: row.get("visa_number")?,
            arrived_from: row.get("arrived_from")?,
            next_destination: row.get("next_destination")?,
            purpose: row.get("purpose")?,
        },
    };
    Ok(Registered { id: row.get("id")?, occupant, id_file: row.get("id_file")? })
}

/// Stores an occupant in the row of this number, keeping its scan, or in a new row.
pub fn put(tx: &WriteTx, reservation_id: i64, id: Option<i64>, line: i64, occupant: &Occupant) -> Result<()> {
    let Occupant { full_name, age, nationality, id_number, phone, foreign, .. } = occupant;
    tx.exec(
        "INSERT INTO occupants (id, property_id, reservation_id, line, full_name, age, gender, nationality, id_type,
           id_number, phone, passport_number, visa_number, arrived_from, next_destination, purpose)
         VALUES (:id, :property, :reservation, :line, :full_name, :age, :gender, :nationality, :id_type, :id_number,
           :phone, :passport_number, :visa_number, :arrived_from, :next_destination, :purpose)
         ON CONFLICT (id) DO UPDATE SET line = excluded.line, full_name = excluded.full_name, age = excluded.age,
           gender = excluded.gender, nationality = excluded.nationality, id_type = excluded.id_type,
           id_number = excluded.id_number, phone = excluded.phone, passport_number = excluded.passport_number,
           visa_number = excluded.visa_number, arrived_from = excluded.arrived_from,
           next_destination = excluded.next_destination, purpose = excluded.purpose
         WHERE property_id = excluded.property_id AND reservation_id = excluded.reservation_id",
        &[
            (":id", &id),
            (":reservation", &reservation_id),
            (":line", &line),
            (":full_name", full_name),
            (":age", age),
            (":gender", &occupant.gender.map(|gender| gender.to_string())),
            (":nationality", nationality),
            (":id_type", &occupant.id_type.map(|id_type| id_type.to_string())),
            (":id_number", id_number),
            (":phone", phone),
            (":passport_number", &foreign.passport_number),
            (":visa_number", &foreign.visa_number),
            (":arrived_from", &foreign.arrived_from),
            (":next_destination", &foreign.next_destination),
            (":purpose", &foreign.purpose),
        ],
    )?;
    Ok(())
}

/// Removes an occupant.
pub fn remove(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM occupants WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}
