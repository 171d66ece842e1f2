//! The par of an ingredient at an outlet.

use crate::db::scope::WriteTx;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;

pub fn set_par(tx: &WriteTx, outlet_id: i64, ingredient_id: i64, par: Quantity) -> Result<()> {
    tx.exec(
        "INSERT INTO ingredient_stock (property_id, outlet_id, ingredient_id, par_milli)
         VALUES (:property, :outlet, :ingredient, :par)
         ON CONFLICT (outlet_id, ingredient_id) DO UPDATE SET par_milli = excluded.par_milli",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":par", &par.milli())],
    )?;
    Ok(())
}
