//! What the banquet catalogue offers.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::banquet::menus::{Menu, read_menu};
use crate::store::banquet::services::{Service, read_service};

/// The services that are sold, by category and name.
pub fn services(tx: &ReadTx) -> Result<Vec<Service>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT * FROM banquet_services WHERE property_id = :property ORDER BY category, item_name",
        &[],
        |row| read_service(row, &currency),
    )
}

/// Every menu, by name.
pub fn all(tx: &ReadTx) -> Result<Vec<Menu>> {
    let currency = tx.property()?.currency;
    tx.rows("SELECT * FROM banquet_menus WHERE property_id = :property ORDER BY menu_name, id", &[], |row| {
        read_menu(row, &currency)
    })
}
