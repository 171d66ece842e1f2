//! What an ingredient may be called, and when it can be changed or deleted.

use rust_decimal::Decimal;

use crate::domain::lists::IngredientUnit;
use crate::domain::refusal::Refusal;
use crate::say;

const NAME_MAX: usize = 140;
const BARCODE_MAX: usize = 60;
/// Rows of a list: no more than anybody types.
const ROWS_MAX: usize = 500;

/// Refuses a name that is too long.
pub fn require_name(name: &str) -> Result<(), Refusal> {
    if name.chars().count() <= NAME_MAX {
        return Ok(());
    }
    let message = say!("The name of an ingredient has at most {name_most} characters.", name_most = NAME_MAX);
    Err(Refusal::input("ingredient_name", message))
}

/// Refuses a barcode that is too long.
pub fn require_barcode(barcode: &str) -> Result<(), Refusal> {
    if barcode.chars().count() <= BARCODE_MAX {
        return Ok(());
    }
    Err(Refusal::input("barcode", say!("A barcode has at most {most} characters.", most = BARCODE_MAX)))
}

/// Refuses a tax rate that is no percentage.
pub fn require_tax_rate(rate: Option<Decimal>) -> Result<(), Refusal> {
    if rate.is_none_or(|rate| (Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&rate)) {
        return Ok(());
    }
    Err(Refusal::input("gst_rate", say!("The tax rate must be between 0 and 100.")))
}

/// Refuses another unit for an ingredient that is counted or cooked with (`unit_in_use`).
pub fn require_unit_free(ingredient_name: &str, uom: IngredientUnit, used: bool) -> Result<(), Refusal> {
    if !used {
        return Ok(());
    }
    let message =
        say!("{ingredient_name} is counted in {uom} already; its unit can't change.", ingredient_name, uom);
    Err(Refusal::state("unit_in_use", message))
}

/// Refuses to delete an ingredient that a recipe names (`on_recipe`), or that has moved (`has_history`).
pub fn require_unused(ingredient_name: &str, dish: Option<&str>, has_history: bool) -> Result<(), Refusal> {
    if let Some(dish) = dish {
        let message = say!(
            "{ingredient_name} is on the recipe of {dish}; take it off the recipes or set it out of use.",
            ingredient_name,
            dish
        );
        return Err(Refusal::state("on_recipe", message));
    }
    if has_history {
        let message =
            say!("{ingredient_name} has a stock history; set it out of use instead.", ingredient_name);
        return Err(Refusal::state("has_history", message));
    }
    Ok(())
}

/// Refuses a list of no row, or of too many.
pub fn require_rows(count: usize) -> Result<(), Refusal> {
    if (1..=ROWS_MAX).contains(&count) {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("Give from 1 to {rows_most} rows.", rows_most = ROWS_MAX)))
}

/// Refuses a recipe of too many rows.
pub fn require_recipe_rows(count: usize) -> Result<(), Refusal> {
    if count <= ROWS_MAX {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("A recipe has at most {rows_most} rows.", rows_most = ROWS_MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn names_and_lists_have_an_end() {
        for (length, name, barcode) in
            [(60, true, true), (61, true, false), (140, true, false), (141, false, false)]
        {
            assert_eq!(require_name(&"é".repeat(length)).is_ok(), name, "{length}");
            assert_eq!(require_barcode(&"9".repeat(length)).is_ok(), barcode, "{length}");
        }
        for (count, list, recipe) in
            [(0, false, true), (1, true, true), (500, true, true), (501, false, false)]
        {
            assert_eq!(require_rows(count).is_ok(), list, "{count}");
            assert_eq!(require_recipe_rows(count).is_ok(), recipe, "{count}");
        }
        for (rate, fine) in [
            (None, true),
            (Some("0"), true),
            (Some("100"), true),
            (Some("100.5"), false),
            (Some("-1"), false),
        ] {
            assert_eq!(require_tax_rate(rate.map(d)).is_ok(), fine, "{rate:?}");
        }
    }

    #[test]
    fn an_ingredient_in_use_stays() {
        for (dish, history, code) in [
            (None, false, ""),
            (Some("Dal"), false, "on_recipe"),
            (Some("Dal"), true, "on_recipe"),
            (None, true, "has_history"),
        ] {
            let found = require_unused("Lentils", dish, history).err().map_or("", |refusal| refusal.code);
            assert_eq!(found, code, "{dish:?} {history}");
        }
    }
}
