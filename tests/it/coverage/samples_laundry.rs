//! Laundry: parameters with which each function succeeds, and what they need in the world.

use serde_json::{Value, json};

use super::world::Names;
use crate::support::{Caller, LAKE};

/// A requested bag of the hotel's own linen; a collected and a ready bag of a guest in house.
pub fn fill(admin: &Caller, names: &mut Names) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let linen = json!({ "property": LAKE, "order_type": "House", "house_label": "Marker towels", "notes": "Lakeside Remark" });
    let requested = text(&admin.ok("laundry.request_pickup", linen)["order"]);
    let collect = || {
        let bag = json!({ "property": LAKE, "room": names["occupied_room"], "items": [{ "item_name": "Shirt", "qty": 2 }],
            "notes": "Lakeside Remark" });
        text(&admin.ok("laundry.collect_laundry", bag)["order"])
    };
    let (collected, ready) = (collect(), collect());
    for status in ["In Process", "Ready"] {
        admin.ok("laundry.laundry_status", json!({ "order": ready, "status": status }));
    }
    let board = admin.ok("laundry.laundry_board", json!({ "property": LAKE }));
    let bags = board["open"].as_array().cloned().unwrap_or_default();
    let line =
        |bag: &str| bags.iter().find(|open| open["name"] == bag).map(|open| text(&open["items"][0]["name"]));
    admin.ok(
        "laundry.return_items",
        json!({ "order": ready, "rows": { line(&ready).unwrap_or_default(): 2 } }),
    );
    let rates = admin.ok("laundry.laundry_rates", json!({ "property": LAKE }));
    let row = line(&collected).unwrap_or_default();
    names.extend([("requested_bag", requested), ("collected_bag", collected), ("ready_bag", ready)]);
    names.extend([("bag_row", row), ("laundry_rate", text(&rates[0]["rates"][0]["name"]))]);
}

pub fn laundry(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "laundry_rates" | "laundry_board" | "laundry_revenue" => json!({ "property": LAKE }),
        "save_laundry_rate" => {
            json!({ "property": LAKE, "item_name": "Saree", "service_type": "Dry Clean", "rate": 350 })
        }
        "delete_laundry_rate" => json!({ "name": names["laundry_rate"] }),
        "import_laundry_rates" => {
            json!({ "property": LAKE, "csv_text": "item,service,rate,express\nShirt,wash,65,95\nSuit,dc,400,\nSuit,starch,9,\n" })
        }
        "request_pickup" => json!({ "property": LAKE, "order_type": "House", "house_label": "Pool towels" }),
        "collect_laundry" => {
            json!({ "property": LAKE, "room": names["occupied_room"], "items": [{ "item_name": "Shirt", "qty": 3 }] })
        }
        "laundry_status" => json!({ "order": names["collected_bag"], "status": "In Process" }),
        "return_items" => {
            json!({ "order": names["collected_bag"], "rows": { names["bag_row"].as_str(): 1 } })
        }
        "deliver_laundry" => json!({ "order": names["ready_bag"] }),
        "cancel_laundry" => json!({ "order": names["requested_bag"], "reason": "Sent to the contractor" }),
        _ => return None,
    })
}

/// The laundry's functions of module `desk`.
pub fn desk(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "laundry_bag" => json!({ "order": names["ready_bag"] }),
        "laundry_rooms" => json!({ "property": LAKE }),
        "laundry_sales" => json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-02" }),
        _ => return None,
    })
}
