//! The dishes that are chosen for a function.

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::lists::ClosedList;
use crate::error::Result;
use crate::store::banquet::selections::Selection;

/// Replaces the dishes of one menu of a function.
pub fn replace(tx: &WriteTx, function_id: i64, menu_id: i64, chosen: &[Selection]) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "DELETE FROM function_selections WHERE property_id = :property AND function_id = :function AND menu_id = :menu",
        &[(":function", &function_id), (":menu", &menu_id)],
    )?;
    for one in chosen {
        tx.exec(
            "INSERT INTO function_selections (property_id, function_id, menu_id, course, dish_id, dish_name, food_type,
               kitchen, supplement_minor, cost_e4, input_tax_e4, portion_milli, note)
             VALUES (:property, :function, :menu, :course, :dish, :dish_name, :food_type, :kitchen, :supplement, :cost,
               :input, :portion, :note)",
            &[
                (":function", &function_id),
                (":menu", &menu_id),
                (":course", &one.course),
                (":dish", &one.dish_id),
                (":dish_name", &one.dish_name),
                (":food_type", &one.food_type.map(ClosedList::as_str)),
                (":kitchen", &one.kitchen.map(ClosedList::as_str)),
                (":supplement", &minor(one.supplement, &currency)?),
                (":cost", &one.cost.cost.e4()),
                (":input", &one.cost.input_tax.e4()),
                (":portion", &one.portion.milli()),
                (":note", &one.note),
            ],
        )?;
    }
    Ok(())
}
