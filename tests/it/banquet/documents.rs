//! Contracts, pack lists and invoices.

use serde_json::{Value, json};

use super::{HALL, Scene, list, shown, text, with};
use crate::support::LAKE;

/// A function with a hall, a menu, wine, a stage that is not charged.
pub(super) fn rich(scene: &Scene, more: Value) -> String {
    scene.sales.ok(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Royal Thali", "rate_per_pax": 1500, "menu_code": "RT",
            "courses": [{ "course": "Starters", "dishes": "Tikki, Samosa" }, { "course": "Mains", "dishes": "Dal" }] }),
    );
    for (name, category, rate, more) in [
        ("Red wine", "Alcohol", 50000, json!({})),
        ("Stage", "Furniture & Setup", 9000, json!({ "chargeable": 0 })),
    ] {
        let params = json!({ "property": LAKE, "item_name": name, "category": category, "rate": rate });
        scene.sales.ok("banquet.save_service_item", with(params, &more));
    }
    let function = scene.enquire(with(json!({ "attendees": 100 }), &more));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    for service in ["Red wine", "Stage"] {
        scene.sales.ok("banquet.add_service", json!({ "function": function, "service_item": service }));
    }
    function
}

pub(super) fn paper(scene: &Scene, function: &str, kind: &str) -> Value {
    scene.sales.ok("banquet.banquet_document", json!({ "function": function, "kind": kind }))
}

#[test]
fn documents_say_what_each_department_needs() {
    let scene = Scene::open();
    let function = rich(&scene, json!({ "start_time": "18:00", "end_time": "23:00" }));
    scene.set(&function, "Confirmed");
    let fields = json!({ "setup_from": "14:00", "beo_notes": "No nuts", "gstin": "08AAACX1234A1Z5", "billing_name": "Rao & Sons" });
    scene.sales.ok("banquet.update_function", json!({ "function": function, "fields": fields }));
    let pack = paper(&scene, &function, "pack_list");
    assert_eq!(shown(&pack["header"], "title function"), format!(r#""Pack List" "{function}""#));
    assert_eq!(shown(&pack["ui_locale"], "locale currency"), r#""en-IN" "INR""#);
    assert_eq!(
        shown(&pack["pack"], "deliver_by collect_after venue total_items"),
        format!(r#""2026-03-20 14:00:00" "2026-03-20 23:00:00" "{HALL}" 2"#)
    );
    let contract = paper(&scene, &function, "contract");
    assert_eq!(
        shown(&contract["customer"], "name contact gstin"),
        r#""Rao & Sons" "Asha Rao" "08AAACX1234A1Z5""#
    );
    assert_eq!(list(&contract["signatures"]).len(), 2);
    assert_eq!(contract["signed_on"], Value::Null);
    let paid = json!({ "function": function, "amount": 50000.50, "mode": "UPI", "reference": "UTR 9" });
    scene.finance.ok("banquet.record_receipt", paid);
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(
        shown(&invoice["header"], "title reference invoice_number"),
        format!(r#""Function Invoice" "{function}" null"#)
    );
    assert!(text(&invoice["header"]["footer"]).contains("not a tax invoice"), "{}", invoice["header"]);
    assert_eq!(invoice["property"]["place_of_supply"], "Rajasthan");
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(shown(&invoice["header"], "reference invoice_date"), r#""BQ-LVP-25-00001" "2026-03-01""#);
    assert!(text(&invoice["header"]["footer"]).contains("tax invoice"), "{}", invoice["header"]);
    assert_eq!(shown(&invoice["totals"], "grand_total received balance_due"), "316800.00 50000.50 266799.50");
    assert_eq!(shown(&invoice["receipts"][0], "kind mode amount"), r#""Advance" "UPI" 50000.50"#);
    let wrong = json!({ "function": function, "kind": "poster" });
    assert_eq!(scene.refused("banquet.banquet_document", wrong), "kind");
    scene.hotel.assert_sound();
}
