//! Banquets: parameters with which each function succeeds, and what they need in the world.

use serde_json::{Value, json};

use super::world::Names;
use crate::support::{Caller, LAKE};

/// Menus, services and dishes, one of each that nothing uses, and functions in several statuses.
pub fn fill(admin: &Caller, names: &mut Names) {
    let outlet = names["outlet"].clone();
    let mut keep = |key: &'static str, path: &str, field: &str, params: Value| {
        let mut params = params;
        if path.ends_with("_enquiry") || path.contains(".save_") {
            params["property"] = json!(LAKE);
        }
        let answer = admin.ok(path, params);
        names.insert(key, answer[field].as_str().unwrap_or_default().to_string());
    };
    for (key, name) in [("banquet_dish", "Marker Biryani"), ("unused_banquet_dish", "Marker Kheer")] {
        let dish = json!({ "dish_name": name, "recipe": [{ "ingredient": "Marker Basmati", "qty": 0.15 }],
            "description": "Lakeside Remark" });
        keep(key, "banquet.save_dish", "name", dish);
    }
    let dearer = json!({ "property": LAKE, "outlet": outlet,
        "rows": [{ "ingredient": "Marker Basmati", "qty": 1, "cost_per_unit": 150 }] });
    admin.ok("inventory.receive_stock", dearer);
    for (key, name) in [("banquet_menu", "Marker Thali"), ("unused_banquet_menu", "Marker Brunch")] {
        let menu = json!({ "menu_name": name, "rate_per_pax": 1200, "courses": [{ "course": "Mains", "choice_of": 1 }],
            "dish_options": [{ "course": "Mains", "dish": "Marker Biryani", "is_default": 1 }] });
        keep(key, "banquet.save_banquet_menu", "name", menu);
    }
    for (key, name) in [("banquet_service", "Marker Stage"), ("unused_banquet_service", "Marker Fog")] {
        keep(
            key,
            "banquet.save_service_item",
            "name",
            json!({ "item_name": name, "category": "Decor", "rate": 9000 }),
        );
    }
    for (key, date) in [
        ("enquiry", "2026-04-10"),
        ("function", "2026-04-20"),
        ("past_function", "2026-03-02"),
        ("called_off_function", "2026-04-22"),
        ("retained_function", "2026-04-24"),
    ] {
        let enquiry = json!({ "venue": "Marker Hall", "event_date": date, "customer_name": "Fay Marker",
            "customer_phone": "9876500001", "attendees": 80, "requirements": "Lakeside Remark" });
        keep(key, "banquet.create_enquiry", "function", enquiry);
    }
    for key in ["function", "past_function"] {
        admin.ok(
            "banquet.add_menu",
            json!({ "function": names[key], "menu": "Marker Thali", "notes": "Lakeside Remark" }),
        );
        admin.ok("banquet.set_status", json!({ "function": names[key], "status": "Confirmed" }));
    }
    for key in ["called_off_function", "retained_function"] {
        admin.ok("banquet.record_receipt", json!({ "function": names[key], "amount": 9000 }));
        let off = json!({ "function": names[key], "status": "Cancelled", "reason": "Lakeside Remark" });
        admin.ok("banquet.set_status", off);
    }
    admin.ok("banquet.retain_advance", json!({ "function": names["retained_function"] }));
    let picks = json!({ "function": names["function"], "menu": "Marker Thali",
        "picks": [{ "course": "Mains", "dish": "Marker Biryani", "note": "Lakeside Remark" }] });
    admin.ok("banquet.compose_menu", picks);
    let paid = json!({ "function": names["function"], "amount": 20000, "reference": "Lakeside Remark" });
    let receipt = admin.ok("banquet.record_receipt", paid);
    names.insert("function_receipt", receipt["receipt"].as_str().unwrap_or_default().to_string());
    admin.ok(
        "banquet.record_receipt",
        json!({ "function": names["function"], "amount": 5000, "kind": "Security Deposit" }),
    );
    admin.ok(
        "banquet.save_open_items",
        json!({ "function": names["function"], "rows": [{ "title": "Lakeside Remark" }] }),
    );
    admin.ok("banquet.default_payment_terms", json!({ "function": names["function"] }));
    admin.ok("banquet.generate_quote", json!({ "function": names["enquiry"], "note": "Lakeside Remark" }));
    let sheet = admin.ok("banquet.function_sheet", json!({ "function": names["function"] }));
    names.insert("function_row", sheet["items"][1]["name"].as_str().unwrap_or_default().to_string());
}

pub fn banquet(name: &str, names: &Names) -> Option<Value> {
    let function = json!({ "function": names["function"] });
    let with = |more: Value| {
        let mut params = function.clone();
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    Some(match name {
        "banquet_catalogue" | "banquet_calendar" | "month_availability" | "dish_library"
        | "recost_dishes" | "banquet_pipeline" | "banquet_reminders" | "banquet_register" => {
            json!({ "property": LAKE })
        }
        "function_sheet"
        | "default_payment_terms"
        | "close_out"
        | "generate_beo"
        | "menu_card"
        | "kitchen_indent"
        | "function_economics"
        | "banquet_document"
        | "generate_quote" => function,
        "retain_advance" => json!({ "function": names["called_off_function"] }),
        "release_advance" => json!({ "function": names["retained_function"], "reason": "Goodwill" }),
        "save_banquet_menu" => json!({ "property": LAKE, "menu_name": "High Tea", "rate_per_pax": 450,
            "courses": [{ "course": "Snacks", "dishes": "Samosa, Sandwiches" }] }),
        "delete_banquet_menu" => json!({ "name": names["unused_banquet_menu"] }),
        "save_service_item" => {
            json!({ "property": LAKE, "item_name": "LED wall", "category": "Audio Visual", "rate": 25000 })
        }
        "delete_service_item" => json!({ "name": names["unused_banquet_service"] }),
        "save_dish" => json!({ "property": LAKE, "dish_name": "Paneer Tikka",
            "recipe": [{ "ingredient": names["ingredient"], "qty": 0.05 }] }),
        "delete_dish" => json!({ "name": names["unused_banquet_dish"] }),
        "menu_cost" => json!({ "menu": names["banquet_menu"], "pax": 100 }),
        "menu_choices" => with(json!({ "menu": names["banquet_menu"] }))?,
        "compose_menu" => with(json!({ "menu": names["banquet_menu"],
            "picks": [{ "course": "Mains", "dish": names["banquet_dish"], "supplement_per_pax": 50 }] }))?,
        "create_enquiry" => json!({ "property": LAKE, "venue": "Marker Hall", "event_date": "2026-05-02",
            "customer_name": "Ira Bose" }),
        "update_function" => with(json!({ "fields": { "attendees": 90, "requirements": "A dance floor" } }))?,
        "set_status" => json!({ "function": names["enquiry"], "status": "Tentative" }),
        "venue_availability" => json!({ "property": LAKE, "event_date": "2026-04-20" }),
        "add_menu" => with(json!({ "menu": names["banquet_menu"] }))?,
        "add_service" => with(json!({ "service_item": names["banquet_service"] }))?,
        "save_items" => {
            with(json!({ "items": [{ "item_name": "Flowers", "item_type": "Decor", "rate": 8000 }] }))?
        }
        "remove_item" => with(json!({ "row": names["function_row"] }))?,
        "add_supplementary" => with(json!({ "item_name": "Late snacks", "qty": 20, "rate": 250 }))?,
        "negotiate" => with(json!({ "discount_amount": 1000 }))?,
        "save_open_items" => with(json!({ "rows": [{ "title": "Fireworks", "price_impact": 4000 }] }))?,
        "set_payment_terms" => {
            with(json!({ "terms": [{ "milestone": "All", "percent": 100, "due_date": "2026-04-01" }] }))?
        }
        "record_receipt" => with(json!({ "amount": 1500, "mode": "Cash" }))?,
        "assign_green_room" => with(json!({ "room": "204" }))?,
        "issue_indent" => with(json!({ "outlet": names["outlet"] }))?,
        "record_consumption" => with(json!({ "pax_actual": 85 }))?,
        "posting_folios" => with(json!({ "query": "1" }))?,
        "post_to_folio" => with(json!({ "folio": names["folio"] }))?,
        "receipt_document" => with(json!({ "receipt": names["function_receipt"] }))?,
        "customer_profile" => json!({ "property": LAKE, "phone": "9876500001" }),
        "link_customer" => with(json!({ "guest": names["guest"] }))?,
        _ => return None,
    })
}
