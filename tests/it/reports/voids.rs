//! What was taken off bills, and by whom.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Scene, figures, table};
use crate::support::LAKE;

fn report(scene: &Scene, more: Value) -> Value {
    let mut params = json!({ "property": LAKE });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.owner.ok("reports.void_allowance_report", params)
}

#[test]
fn every_void_allowance_and_cancelled_invoice_is_listed_with_who_did_it() {
    let scene = Scene::open();
    assert_eq!(report(&scene, json!({})), json!([]));
    let cashier = scene.hotel.user("cashier", &[Role::Finance]);
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-02", json!({}));
    let folio = scene.folio(&stay);
    let charged = scene.owner.ok(
        "api.add_folio_charge",
        json!({ "folio": folio, "charge_type": "Minibar", "description": "Two waters", "amount": 100, "gst_rate": 5 }),
    );
    let row = charged["charges"][0]["name"].clone();
    cashier.ok("api.void_folio_charge", json!({ "folio": folio, "charge_row": row, "reason": "Wrong room" }));
    scene.charge(&stay, "Laundry", "500");
    scene.hotel.clock("2026-03-01 16:30:00");
    scene
        .owner
        .ok("api.post_allowance", json!({ "folio": folio, "amount": 80, "reason": "Noise", "gst_rate": 5 }));
    // One that is typed in as a charge is one too.
    scene.owner.ok(
        "api.add_folio_charge",
        json!({ "folio": folio, "charge_type": "Allowance", "description": "A stain", "amount": 20 }),
    );
    scene.owner.ok("api.close_folio", json!({ "folio": folio }));
    scene.hotel.clock("2026-03-02 00:10:00");
    let cancelled = cashier.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
    let rows = report(&scene, json!({}));
    let number = cancelled["cancelled"].as_str().expect("a number");
    assert_eq!(
        table(&rows, ["when", "actor", "action", "detail", "amount"]),
        [
            format!("2026-03-02 00:10:00 | cashier | Invoice cancelled | {number}: Wrong name | 482.40"),
            "2026-03-01 16:30:00 | admin | Allowance | A stain | 23.60".to_string(),
            "2026-03-01 16:30:00 | admin | Allowance | Noise | 84.00".to_string(),
            "2026-03-01 15:00:00 | cashier | Void | Minibar, Two waters: Wrong room | 105.00".to_string(),
        ]
    );
    assert_eq!(figures(&rows[0], ["folio", "agent_name"]), [folio.as_str(), ""]);
    let actions = |more: Value| table(&report(&scene, more), ["action"]);
    assert_eq!(actions(json!({ "to_date": "2026-03-01" })), ["Allowance", "Allowance", "Void"]);
    assert_eq!(actions(json!({ "from_date": "2026-03-02" })), ["Invoice cancelled"]);
    assert_eq!(actions(json!({ "from_date": "2026-02-01", "to_date": "2026-02-28" })), Vec::<String>::new());
    scene.hotel.clock("2026-03-31 12:00:00");
    assert_eq!(actions(json!({})), ["Invoice cancelled"], "thirty days back");
}

#[test]
fn only_those_who_answer_for_the_money_read_what_was_taken_off() {
    let scene = Scene::open();
    let desk = scene.hotel.user("desk", &[Role::FrontDesk, Role::RevenueManager]);
    let path = "reports.void_allowance_report";
    assert_eq!(desk.refused(path, json!({ "property": LAKE })).code, "role_missing");
    assert_eq!(scene.hill.refused(path, json!({ "property": LAKE })).code, "not_your_property");
    for (from, to) in [("2026-03-02", "2026-03-01"), ("2024-01-01", "2026-01-01")] {
        let refused =
            scene.owner.refused(path, json!({ "property": LAKE, "from_date": from, "to_date": to }));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "to_date"));
    }
}
