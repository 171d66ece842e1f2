//! What a portion of a dish costs.

use rust_decimal::Decimal;

use crate::domain::banquet::costs::{Cost, unit_cost};
use crate::domain::stock::quantity::{Quantity, UnitCost};

/// A part of a recipe: the quantity for one portion, the ingredient's cost and the tax paid on it.
#[derive(Clone, Copy, Debug)]
pub struct RecipePart {
    pub quantity: Quantity,
    pub cost: UnitCost,
    pub tax_rate: Decimal,
}

/// The cost of a portion; a dish without a recipe costs nothing. Rounded once.
pub fn portion(recipe: &[RecipePart]) -> Cost {
    let exact = |part: &RecipePart| part.quantity.decimal().saturating_mul(part.cost.decimal());
    let cost: Decimal = recipe.iter().map(exact).sum();
    let tax: Decimal = recipe.iter().map(|part| exact(part) * part.tax_rate / Decimal::ONE_HUNDRED).sum();
    Cost { cost: unit_cost(cost), input_tax: unit_cost(tax) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn a_portion_costs_what_its_ingredients_cost() {
        let part = |quantity: i64, cost: &str, gst: &str| RecipePart {
            quantity: Quantity::from_milli(quantity),
            cost: UnitCost::read("cost", d(cost)).unwrap(),
            tax_rate: d(gst),
        };
        let made = portion(&[part(120, "90.5", "5"), part(5, "1200.3333", "18")]);
        // 10.86 + 6.0016665, and 0.543 + 1.08029997 of tax.
        assert_eq!((made.cost.decimal(), made.input_tax.decimal()), (d("16.8617"), d("1.6233")));
        assert_eq!(portion(&[]), Cost::default());
        let service = Cost::read("cost_rate", d("333.33"), d("18")).unwrap();
        assert_eq!(service.input_tax.decimal(), d("59.9994"));
        assert_eq!(made.times(Quantity::from_milli(1500)).cost.decimal(), d("25.2926"));
        assert_eq!(Cost::sum([made, service]).cost.decimal(), d("350.1917"));
    }
}
