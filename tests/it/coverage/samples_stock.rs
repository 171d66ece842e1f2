//! Stock and menus: parameters with which each function succeeds, and what they need in the world.

use serde_json::{Value, json};

use super::world::Names;
use crate::support::{Caller, LAKE};

/// An ingredient with a recipe, stock, a par and some wastage, one that was never used, and a line voided after firing.
pub fn fill(admin: &Caller, names: &mut Names) {
    for (key, name) in [("ingredient", "Marker Basmati"), ("unused_ingredient", "Marker Saffron")] {
        let given =
            json!({ "property": LAKE, "ingredient_name": name, "uom": "kg", "category": "Lakeside Remark" });
        let saved = admin.ok("inventory.save_ingredient", given);
        names.insert(key, saved["name"].as_str().unwrap_or_default().to_string());
    }
    let (outlet, ingredient) = (names["outlet"].clone(), names["ingredient"].clone());
    let recipe = json!({ "menu_item": names["dish"], "rows": [{ "ingredient": ingredient, "qty": 0.2, "note": "Lakeside Remark" }] });
    admin.ok("inventory.save_recipe", recipe);
    let delivery = json!({ "property": LAKE, "outlet": outlet, "supplier": "Marker Mills", "invoice_no": "M-1",
        "rows": [{ "ingredient": ingredient, "qty": 2, "cost_per_unit": 90 }] });
    admin.ok("inventory.receive_stock", delivery);
    let par = json!({ "property": LAKE, "outlet": outlet, "ingredient": ingredient, "par_level": 5 });
    admin.ok("inventory.set_par_level", par);
    let lost = json!({ "property": LAKE, "outlet": outlet, "ingredient": ingredient, "qty": 0.5, "reason_note": "Lakeside Remark" });
    admin.ok("inventory.record_wastage", lost);
}

/// The functions of `svc.desk` that the stock adds.
pub fn desk(name: &str) -> Option<Value> {
    matches!(name, "deliveries" | "stock_value").then(|| json!({ "property": LAKE }))
}

pub fn inventory(name: &str, names: &Names) -> Option<Value> {
    let here = |more: Value| {
        let mut params = json!({ "property": LAKE, "outlet": names["outlet"] });
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    Some(match name {
        "ingredients" | "recipe_overview" | "low_stock" | "wastage_report" => json!({ "property": LAKE }),
        "menu_recipe" => json!({ "menu_item": names["dish"] }),
        "save_recipe" => {
            json!({ "menu_item": names["dish"], "rows": [{ "ingredient": names["ingredient"], "qty": 0.15, "note": "soaked" }] })
        }
        "save_ingredient" => {
            json!({ "property": LAKE, "ingredient_name": "Turmeric", "uom": "g", "cost_per_unit": 0.45 })
        }
        "delete_ingredient" => json!({ "name": names["unused_ingredient"] }),
        "receive_stock" => {
            here(json!({ "rows": [{ "ingredient": names["ingredient"], "qty": 3, "cost_per_unit": 99.5 }] }))?
        }
        "adjust_stock" => here(
            json!({ "rows": [{ "ingredient": names["ingredient"], "counted_qty": 1.25 }], "note": "Monthly count" }),
        )?,
        "record_wastage" => {
            here(json!({ "ingredient": names["ingredient"], "qty": 0.1, "reason_note": "Weevils" }))?
        }
        "stock_list" => here(json!({}))?,
        "ingredient_ledger" => here(json!({ "ingredient": names["ingredient"] }))?,
        "set_menu_availability" => json!({ "menu_item": names["dish"], "available": 0 }),
        "set_par_level" => here(json!({ "ingredient": names["ingredient"], "par_level": 4 }))?,
        _ => return None,
    })
}

pub fn menu_import(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "menu_template" => json!({}),
        "preview_menu_import" | "run_menu_import" => {
            json!({ "property": LAKE, "outlet": names["outlet"], "csv_text": "Item,Price\nClear soup,90\n" })
        }
        _ => return None,
    })
}
