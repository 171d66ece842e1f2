//! The statuses of a function.

use serde_json::{Value, json};

use super::{Scene, shown, with};

#[test]
fn a_function_passes_through_its_statuses() {
    let scene = Scene::open();
    let function = scene.enquire(json!({}));
    let set = |status: &str, more: Value| {
        scene.sales.call("banquet.set_status", with(json!({ "function": function, "status": status }), &more))
    };
    let held = set("Tentative", json!({})).unwrap();
    assert_eq!(shown(&held, "ok status from grand_total"), r#"true "Tentative" "Enquiry" 100300.00"#);
    assert_eq!(scene.sheet(&function)["tentative_until"], "2026-03-08");
    let again = set("Tentative", json!({})).unwrap();
    assert_eq!(again, json!({ "ok": true, "status": "Tentative", "unchanged": 1 }));
    set("Confirmed", json!({})).unwrap();
    let sheet = scene.sheet(&function);
    assert_eq!(shown(&sheet, "status pax_guaranteed tentative_until"), r#""Confirmed" 150 null"#);
    for (status, more, code) in [
        ("Enquiry", json!({}), "status_not_allowed"),
        ("Lost", json!({ "reason": "Too dear" }), "status_not_allowed"),
        ("Cancelled", json!({}), "reason"),
        ("Postponed", json!({}), "status"),
    ] {
        let params = with(json!({ "function": function, "status": status }), &more);
        assert_eq!(scene.refused("banquet.set_status", params), code, "{status}");
    }
    set("Cancelled", json!({ "reason": "The date moved" })).unwrap();
    assert_eq!(scene.sheet(&function)["lost_reason"], "The date moved");
    set("Enquiry", json!({})).unwrap();
    assert_eq!(scene.sheet(&function)["lost_reason"], Value::Null);
    let past = json!({ "function": function, "status": "Tentative", "tentative_until": "2026-02-28" });
    assert_eq!(scene.refused("banquet.set_status", past), "tentative_until");
    set("Tentative", json!({ "tentative_until": "2026-03-15" })).unwrap();
    set("Confirmed", json!({})).unwrap();
    set("Completed", json!({})).unwrap();
    let back = json!({ "function": function, "status": "Confirmed" });
    assert_eq!(scene.refused("banquet.set_status", back), "status_not_allowed");
}
