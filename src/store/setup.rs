//! What a new property starts with: its description, room types, rooms, meal plans, and its maker's access.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

#[derive(Default)]
pub struct Description<'a> {
    pub legal_name: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub email: Option<&'a str>,
    pub website: Option<&'a str>,
    pub address_line: Option<&'a str>,
    pub city: Option<&'a str>,
    pub state: Option<&'a str>,
    pub pincode: Option<&'a str>,
    pub gstin: Option<&'a str>,
    pub rates_include_tax: bool,
}

pub fn describe_property(tx: &WriteTx, description: &Description) -> Result<()> {
    tx.exec(
        "UPDATE properties SET legal_name = :legal_name, phone = :phone, email = :email, website = :website,
           address_line = :address_line, city = :city, state = :state, pincode = :pincode, gstin = :gstin,
           rates_include_tax = :inclusive
         WHERE id = :property",
        &[
            (":legal_name", &description.legal_name),
            (":phone", &description.phone),
            (":email", &description.email),
            (":website", &description.website),
            (":address_line", &description.address_line),
            (":city", &description.city),
            (":state", &description.state),
            (":pincode", &description.pincode),
            (":gstin", &description.gstin),
            (":inclusive", &description.rates_include_tax),
        ],
    )?;
    Ok(())
}

/// Amounts in minor units.
pub struct NewRoomType<'a> {
    pub name: &'a str,
    pub code: &'a str,
    pub label: &'a str,
    pub description: Option<&'a str>,
    pub base_price_minor: i64,
    pub base_occupancy: i64,
    pub adults_capacity: i64,
    pub children_capacity: i64,
    pub single_price_minor: Option<i64>,
    pub extra_adult_minor: i64,
    pub child_minor: i64,
    pub tax_percent: &'a str,
}

pub fn insert_room_type(tx: &WriteTx, new: &NewRoomType) -> Result<()> {
    tx.exec(
        "INSERT INTO room_types (property_id, name, room_type_code, room_type_name, description, base_price_minor,
           base_occupancy, adults_capacity, children_capacity, single_occupancy_price_minor, extra_adult_price_minor,
           child_price_minor, tax_percent)
         VALUES (:property, :name, :code, :label, :description, :base, :occupancy, :adults, :children, :single,
           :extra_adult, :child, :tax)",
        &[
            (":name", &new.name),
            (":code", &new.code),
            (":label", &new.label),
            (":description", &new.description),
            (":base", &new.base_price_minor),
            (":occupancy", &new.base_occupancy),
            (":adults", &new.adults_capacity),
            (":children", &new.children_capacity),
            (":single", &new.single_price_minor),
            (":extra_adult", &new.extra_adult_minor),
            (":child", &new.child_minor),
            (":tax", &new.tax_percent),
        ],
    )?;
    Ok(())
}

pub fn room_type_id(tx: &ReadTx, code: &str) -> Result<Option<i64>> {
    tx.row(
        "SELECT id FROM room_types WHERE property_id = :property AND room_type_code = :code",
        &[(":code", &code)],
        |row| row.get(0),
    )
}

/// Whether any property of the chain has a room of this identifier.
pub fn room_exists(tx: &ReadTx, name: &str) -> Result<bool> {
    let found = tx.chain_row("SELECT 1 FROM rooms WHERE name = :name", &[(":name", &name)], |_| Ok(()))?;
    Ok(found.is_some())
}

pub fn insert_room(tx: &WriteTx, name: &str, number: &str, room_type_id: i64) -> Result<()> {
    tx.exec(
        "INSERT INTO rooms (property_id, name, room_number, room_type_id) VALUES (:property, :name, :number, :type)",
        &[(":name", &name), (":number", &number), (":type", &room_type_id)],
    )?;
    Ok(())
}

pub fn meal_plan_exists(tx: &ReadTx, code: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM meal_plans WHERE property_id = :property AND code = :code",
        &[(":code", &code)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

pub fn insert_meal_plan(
    tx: &WriteTx,
    name: &str,
    code: &str,
    label: &str,
    adult: i64,
    child: i64,
) -> Result<()> {
    tx.exec(
        "INSERT INTO meal_plans (property_id, name, code, label, price_per_adult_minor, price_per_child_minor)
         VALUES (:property, :name, :code, :label, :adult, :child)",
        &[(":name", &name), (":code", &code), (":label", &label), (":adult", &adult), (":child", &child)],
    )?;
    Ok(())
}

/// Somebody who may only work in some properties may work in the one they made.
pub fn let_user_in(tx: &WriteTx, user_id: i64, property_id: i64) -> Result<()> {
    tx.chain_exec(
        "INSERT OR IGNORE INTO user_properties (user_id, property_id)
         SELECT id, :made FROM users WHERE id = :user AND all_properties = 0",
        &[(":made", &property_id), (":user", &user_id)],
    )?;
    Ok(())
}
