//! The stock of the demo hotel: recipes, three weeks of deliveries, counts and wastage, and a morning on which some ingredients are
//! low, some are out, and one is negative.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde_json::{Value, json};

use super::outlets::{BAR, TERRACE};
use super::property::{PROPERTY, person};
use super::{HISTORY_DAYS, Stage, text};
use crate::error::Result;

/// Name, unit, category, usual cost of a unit, par on the terrace, par at the bar; 0 where the outlet has none.
type Stocked = (&'static str, &'static str, &'static str, &'static str, i64, i64);

#[rustfmt::skip]
const INGREDIENTS: &[Stocked] = &[
    ("Lamb, leg", "kg", "Meat and fish", "740", 8, 0),
    ("Chicken, curry cut", "kg", "Meat and fish", "245", 10, 0),
    ("Lake fish, whole", "kg", "Meat and fish", "380", 5, 0),
    ("Hung curd", "kg", "Dairy", "160", 4, 0),
    ("Paneer", "kg", "Dairy", "360", 4, 2),
    ("Butter, white", "kg", "Dairy", "540", 2, 0),
    ("Ghee", "kg", "Dairy", "620", 3, 0),
    ("Milk", "L", "Dairy", "62.5", 15, 4),
    ("Cream", "L", "Dairy", "210", 3, 1),
    ("Eggs", "pc", "Dairy", "6.75", 60, 0),
    ("Basmati rice", "kg", "Dry stores", "118", 10, 0),
    ("Wheat flour", "kg", "Dry stores", "38", 15, 0),
    ("Gram flour", "kg", "Dry stores", "96", 4, 0),
    ("Pearl millet flour", "kg", "Dry stores", "54", 4, 0),
    ("Five lentils", "kg", "Dry stores", "132", 6, 0),
    ("Sugar", "kg", "Dry stores", "44", 6, 2),
    ("Mathania chillies", "kg", "Spices", "480", 1, 0),
    ("Cumin", "g", "Spices", "0.42", 500, 0),
    ("Cardamom", "g", "Spices", "2.9", 200, 0),
    ("Saffron", "g", "Spices", "236.5", 5, 0),
    ("Pistachios", "g", "Dry stores", "1.65", 500, 0),
    ("Black salt", "g", "Spices", "0.09", 300, 200),
    ("Mustard oil", "L", "Dry stores", "168", 5, 0),
    ("Tomatoes", "kg", "Vegetables and fruit", "42", 10, 0),
    ("Onions", "kg", "Vegetables and fruit", "34", 15, 0),
    ("Basil", "g", "Vegetables and fruit", "0.8", 150, 0),
    ("Salad greens", "kg", "Vegetables and fruit", "190", 2, 0),
    ("Limes", "pc", "Vegetables and fruit", "4.5", 40, 60),
    ("Sourdough loaf", "pc", "Bakery", "140", 4, 0),
    ("Kulfi, portion", "pc", "Dairy", "58", 20, 0),
    ("Curd", "kg", "Dairy", "78", 6, 0),
    ("Khoya", "kg", "Dairy", "420", 2, 0),
    ("Refined flour", "kg", "Dry stores", "42", 6, 0),
    ("Flattened rice", "kg", "Dry stores", "68", 2, 0),
    ("Black lentils", "kg", "Dry stores", "148", 3, 0),
    ("Moong lentils", "kg", "Dry stores", "124", 2, 0),
    ("Peanuts", "kg", "Dry stores", "138", 2, 2),
    ("Almonds", "g", "Dry stores", "0.88", 500, 0),
    ("Ker and sangri, dried", "kg", "Dry stores", "1450", 1, 0),
    ("Tea leaves", "g", "Dry stores", "0.52", 400, 0),
    ("Coffee powder", "g", "Dry stores", "0.95", 400, 0),
    ("Potatoes", "kg", "Vegetables and fruit", "28", 10, 0),
    ("Green chillies", "kg", "Vegetables and fruit", "72", 2, 1),
    ("Peppers, mixed", "kg", "Vegetables and fruit", "160", 3, 1),
    ("Fruit of the season", "kg", "Vegetables and fruit", "145", 5, 0),
    ("Kokum syrup", "L", "Bar", "310", 0, 2),
    ("Rose syrup", "L", "Bar", "265", 1, 1),
    ("Soda 300 ml", "bottle", "Bar", "12", 0, 48),
    ("Tonic 200 ml", "bottle", "Bar", "62", 0, 24),
    ("Kingfisher 650 ml", "bottle", "Bar", "148", 0, 24),
    ("Gin", "ml", "Bar", "2.4", 0, 2_250),
    ("Shiraz", "ml", "Bar", "1.35", 0, 4_500),
];

/// Dishes and the ingredients of a portion.
#[rustfmt::skip]
const RECIPES: &[(&str, &[(&str, &str)])] = &[
    ("Aloo paratha", &[("Wheat flour", "0.14"), ("Potatoes", "0.16"), ("Curd", "0.08"), ("Ghee", "0.02")]),
    ("Pyaaz kachori", &[("Refined flour", "0.09"), ("Onions", "0.1"), ("Mustard oil", "0.04")]),
    ("Kanda poha", &[("Flattened rice", "0.1"), ("Onions", "0.05"), ("Peanuts", "0.02"), ("Limes", "0.5")]),
    ("Masala omelette", &[("Eggs", "3"), ("Onions", "0.03"), ("Green chillies", "0.01"), ("Sourdough loaf", "0.15")]),
    ("Dahi ke kebab", &[("Hung curd", "0.15"), ("Gram flour", "0.03"), ("Cardamom", "0.5"), ("Ghee", "0.015")]),
    ("Paneer tikka", &[("Paneer", "0.18"), ("Peppers, mixed", "0.08"), ("Hung curd", "0.05"), ("Mustard oil", "0.01")]),
    ("Mirchi vada", &[("Green chillies", "0.08"), ("Potatoes", "0.12"), ("Gram flour", "0.06"), ("Mustard oil", "0.04")]),
    ("Maas ke sule", &[("Lamb, leg", "0.22"), ("Mathania chillies", "0.01"), ("Mustard oil", "0.02")]),
    ("Lake fish Amritsari", &[("Lake fish, whole", "0.28"), ("Gram flour", "0.05"), ("Eggs", "0.5"), ("Mustard oil", "0.05")]),
    ("Tomato and basil soup", &[("Tomatoes", "0.3"), ("Basil", "5"), ("Cream", "0.03"), ("Sourdough loaf", "0.1")]),
    ("Laal maas", &[("Lamb, leg", "0.28"), ("Mathania chillies", "0.025"), ("Onions", "0.15"), ("Ghee", "0.04")]),
    ("Safed maas", &[("Lamb, leg", "0.28"), ("Curd", "0.12"), ("Almonds", "25"), ("Ghee", "0.03")]),
    ("Murgh makhani", &[("Chicken, curry cut", "0.26"), ("Tomatoes", "0.22"), ("Butter, white", "0.03"), ("Cream", "0.05")]),
    ("Dal baati churma", &[("Wheat flour", "0.18"), ("Five lentils", "0.12"), ("Ghee", "0.06"), ("Sugar", "0.03")]),
    ("Gatte ki sabzi", &[("Gram flour", "0.12"), ("Hung curd", "0.12"), ("Cumin", "2")]),
    ("Ker sangri", &[("Ker and sangri, dried", "0.06"), ("Curd", "0.05"), ("Mustard oil", "0.03")]),
    ("Paneer lababdar", &[("Paneer", "0.18"), ("Tomatoes", "0.2"), ("Cream", "0.04"), ("Almonds", "10")]),
    ("Dal makhani", &[("Black lentils", "0.12"), ("Butter, white", "0.03"), ("Cream", "0.03")]),
    ("Grilled lake fish", &[("Lake fish, whole", "0.35"), ("Limes", "1"), ("Salad greens", "0.05"), ("Mustard oil", "0.02")]),
    ("Bajra roti", &[("Pearl millet flour", "0.12"), ("Butter, white", "0.02")]),
    ("Butter naan", &[("Refined flour", "0.1"), ("Butter, white", "0.015"), ("Curd", "0.02")]),
    ("Laccha paratha", &[("Wheat flour", "0.1"), ("Ghee", "0.02")]),
    ("Jeera rice", &[("Basmati rice", "0.15"), ("Cumin", "3"), ("Ghee", "0.01")]),
    ("Chicken biryani", &[("Basmati rice", "0.14"), ("Chicken, curry cut", "0.22"), ("Onions", "0.1"), ("Saffron", "0.03")]),
    ("Malpua with rabri", &[("Wheat flour", "0.06"), ("Milk", "0.25"), ("Sugar", "0.05"), ("Saffron", "0.05"), ("Pistachios", "6")]),
    ("Gulab jamun", &[("Khoya", "0.08"), ("Refined flour", "0.02"), ("Sugar", "0.06"), ("Rose syrup", "0.01")]),
    ("Moong dal halwa", &[("Moong lentils", "0.07"), ("Ghee", "0.05"), ("Sugar", "0.05"), ("Almonds", "8")]),
    ("Kulfi of the day", &[("Kulfi, portion", "1"), ("Pistachios", "4")]),
    ("Fruit of the season", &[("Fruit of the season", "0.22"), ("Black salt", "1"), ("Limes", "0.5")]),
    ("Masala chai", &[("Tea leaves", "6"), ("Milk", "0.12"), ("Sugar", "0.012"), ("Cardamom", "0.3")]),
    ("Filter coffee", &[("Coffee powder", "12"), ("Milk", "0.14"), ("Sugar", "0.01")]),
    ("Sweet lassi", &[("Curd", "0.2"), ("Sugar", "0.03"), ("Saffron", "0.02"), ("Pistachios", "3")]),
    ("Kokum and soda", &[("Kokum syrup", "0.04"), ("Soda 300 ml", "1"), ("Black salt", "1")]),
    ("Fresh lime", &[("Limes", "2"), ("Sugar", "0.02"), ("Soda 300 ml", "1")]),
    ("Rose and basil cooler", &[("Rose syrup", "0.04"), ("Soda 300 ml", "1"), ("Limes", "0.5")]),
    ("Masala peanuts", &[("Peanuts", "0.12"), ("Limes", "0.5")]),
    ("Chilli paneer", &[("Paneer", "0.18"), ("Peppers, mixed", "0.1"), ("Green chillies", "0.01")]),
    ("Kingfisher 650 ml", &[("Kingfisher 650 ml", "1")]),
    ("Lake House gin and tonic", &[("Gin", "60"), ("Tonic 200 ml", "1"), ("Limes", "0.5")]),
    ("Nashik Shiraz, glass", &[("Shiraz", "150")]),
];

/// The suppliers of each category.
const SUPPLIERS: &[(&str, &str)] = &[
    ("Meat and fish", "Fateh Meat & Fish"),
    ("Dairy", "Saras Dairy Depot"),
    ("Vegetables and fruit", "Mandi Green Traders"),
    ("Bakery", "Lakeside Bakers"),
    ("Bar", "Mewar Beverages"),
];
const USUAL_SUPPLIER: &str = "Udaipur Provisions";

/// Occasional wastage: outlet, ingredient, quantity, reason.
const LOSSES: &[(&str, &str, &str, &str)] = &[
    (TERRACE, "Milk", "1.5", "Turned in the heat"),
    (TERRACE, "Salad greens", "0.4", "Wilted"),
    (TERRACE, "Eggs", "6", "Tray dropped"),
    (BAR, "Soda 300 ml", "2", "Bottles broken"),
    (TERRACE, "Lake fish, whole", "0.8", "Past its day"),
];

/// Creates ingredients, par levels, recipes and the opening stock.
pub fn open(stage: &Stage) -> Result<()> {
    let mut names = BTreeMap::new();
    for (ingredient, uom, category, cost, terrace, bar) in INGREDIENTS {
        let given = json!({ "property": PROPERTY, "ingredient_name": ingredient, "uom": uom, "category": category, "cost_per_unit": cost });
        let name = text(&keeper(stage, "inventory.save_ingredient", given)?, "name");
        for (outlet, par) in [(TERRACE, terrace), (BAR, bar)].into_iter().filter(|(_, par)| **par > 0) {
            let level =
                json!({ "property": PROPERTY, "outlet": outlet, "ingredient": name, "par_level": par });
            keeper(stage, "inventory.set_par_level", level)?;
        }
        names.insert(*ingredient, name);
    }
    let dishes = keeper(stage, "inventory.recipe_overview", json!({ "property": PROPERTY }))?;
    for dish in dishes.as_array().into_iter().flatten() {
        let Some((_, parts)) = RECIPES.iter().find(|(name, _)| dish["item_name"] == *name) else { continue };
        let row =
            |(ingredient, qty): &(&str, &str)| json!({ "ingredient": names.get(ingredient), "qty": qty });
        let rows: Vec<Value> = parts.iter().map(row).collect();
        keeper(stage, "inventory.save_recipe", json!({ "menu_item": dish["name"], "rows": rows }))?;
    }
    deliver(stage, stage.today - Days::new(HISTORY_DAYS))
}

/// The stock movements of a morning: deliveries twice a week, a count on Sunday, occasional wastage.
pub fn morning(stage: &Stage, date: NaiveDate) -> Result<()> {
    if matches!(date.weekday(), Weekday::Tue | Weekday::Fri) {
        deliver(stage, date)?;
    }
    if date.weekday() == Weekday::Sun {
        count(stage)?;
    }
    let loss = usize::try_from(date.ordinal0()).unwrap_or(0);
    if loss.is_multiple_of(4) {
        lose(stage, LOSSES[loss / 4 % LOSSES.len()])?;
    }
    Ok(())
}

/// Today: a broken freezer, limes used before their delivery was recorded, and little left of three ingredients.
pub fn this_morning(stage: &Stage) -> Result<()> {
    for (outlet, ingredient, left, reason) in [
        (TERRACE, "Kulfi, portion", "0", "Freezer failed overnight"),
        (TERRACE, "Paneer", "1.5", "Cold store left open"),
        (TERRACE, "Salad greens", "0.6", "Wilted"),
        (BAR, "Tonic 200 ml", "9", "Crate dropped"),
        (BAR, "Limes", "-6", "Two trays crushed, their delivery is not booked yet"),
    ] {
        let params = json!({ "property": PROPERTY, "outlet": outlet });
        let list = keeper(stage, "inventory.stock_list", params)?;
        let mut rows = list.as_array().into_iter().flatten();
        let Some(level) = rows.find(|level| level["ingredient_name"] == ingredient) else { continue };
        let on_hand: rust_decimal::Decimal = level["qty_on_hand"].to_string().parse().unwrap_or_default();
        let qty = on_hand - left.parse::<rust_decimal::Decimal>().unwrap_or_default();
        if qty > rust_decimal::Decimal::ZERO {
            lose(stage, (outlet, ingredient, &qty.to_string(), reason))?;
        }
    }
    Ok(())
}

/// Receives ingredients below one and a half times their par level, one delivery for each supplier and outlet.
fn deliver(stage: &Stage, date: NaiveDate) -> Result<()> {
    for outlet in [TERRACE, BAR] {
        let list = keeper(stage, "inventory.stock_list", json!({ "property": PROPERTY, "outlet": outlet }))?;
        let mut orders: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
        for level in list.as_array().into_iter().flatten() {
            let read =
                |key: &str| level[key].to_string().parse::<rust_decimal::Decimal>().unwrap_or_default();
            let (par, on_hand) = (read("par_level"), read("qty_on_hand"));
            let (enough, full) =
                (par * rust_decimal::Decimal::new(15, 1), par * rust_decimal::Decimal::from(3));
            if on_hand >= enough {
                continue;
            }
            let Some(stocked) = INGREDIENTS.iter().find(|each| level["ingredient_name"] == each.0) else {
                continue;
            };
            let supplier = SUPPLIERS.iter().find(|(category, _)| *category == stocked.2);
            let supplier = supplier.map_or(USUAL_SUPPLIER, |(_, supplier)| supplier);
            let row = json!({ "ingredient": level["ingredient"], "qty": (full - on_hand).to_string(), "cost_per_unit": cost_on(stocked.3, date) });
            orders.entry(supplier).or_default().push(row);
        }
        for (number, (supplier, rows)) in orders.into_iter().enumerate() {
            let invoice = format!("{}/{}", date.format("%y%m%d"), number + 1);
            let delivery = json!({ "property": PROPERTY, "outlet": outlet, "rows": rows, "supplier": supplier, "invoice_no": invoice });
            keeper(stage, "inventory.receive_stock", delivery)?;
        }
    }
    Ok(())
}

/// Prices vary by a few percent between deliveries.
fn cost_on(usual: &str, date: NaiveDate) -> String {
    let usual: rust_decimal::Decimal = usual.parse().unwrap_or_default();
    let percent = i64::from(date.ordinal() % 7) - 3 + 100;
    (usual * rust_decimal::Decimal::new(percent, 2)).round_dp(4).normalize().to_string()
}

/// Counts the dry goods of the terrace: most are correct, flour and onions differ.
fn count(stage: &Stage) -> Result<()> {
    let list = keeper(stage, "inventory.stock_list", json!({ "property": PROPERTY, "outlet": TERRACE }))?;
    let mut rows = Vec::new();
    for level in list.as_array().into_iter().flatten() {
        let counted =
            ["Dry stores", "Vegetables and fruit"].iter().any(|category| level["category"] == *category);
        let on_hand: rust_decimal::Decimal = level["qty_on_hand"].to_string().parse().unwrap_or_default();
        if !counted || on_hand <= rust_decimal::Decimal::ONE {
            continue;
        }
        let short = ["Wheat flour", "Onions"].iter().any(|name| level["ingredient_name"] == *name);
        let counted = if short { on_hand - rust_decimal::Decimal::new(35, 2) } else { on_hand };
        rows.push(json!({ "ingredient": level["ingredient"], "counted_qty": counted.to_string() }));
    }
    if rows.is_empty() {
        return Ok(());
    }
    let take = json!({ "property": PROPERTY, "outlet": TERRACE, "rows": rows, "note": "Weekly count" });
    keeper(stage, "inventory.adjust_stock", take).map(drop)
}

fn lose(stage: &Stage, (outlet, ingredient, qty, reason): (&str, &str, &str, &str)) -> Result<()> {
    let lost = json!({ "property": PROPERTY, "outlet": outlet, "ingredient": ingredient, "qty": qty, "reason_note": reason });
    keeper(stage, "inventory.record_wastage", lost).map(drop)
}

/// Calls an endpoint as the accountant, who manages the stock.
fn keeper(stage: &Stage, function: &str, params: Value) -> Result<Value> {
    stage.call_as(&person(stage.app, "accounts")?, function, params)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::outlets::MENU;

    #[test]
    fn every_dish_has_a_recipe_of_known_ingredients() {
        let dishes: Vec<&str> = MENU.iter().flat_map(|page| page.3).map(|dish| dish.0).collect();
        assert_eq!(RECIPES.iter().map(|(name, _)| *name).collect::<Vec<_>>(), dishes);
        for (ingredient, _) in RECIPES.iter().flat_map(|(_, parts)| *parts) {
            assert!(INGREDIENTS.iter().any(|known| known.0 == *ingredient), "{ingredient}");
        }
    }
}
