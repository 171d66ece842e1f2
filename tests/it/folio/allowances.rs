//! Allowances.

use serde_json::json;

use crate::folio::{Scene, d, dec};

#[test]
fn an_allowance_writes_off_no_more_than_was_charged() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "1000", "18");
    let much = scene
        .desk
        .refused("api.post_allowance", json!({ "folio": folio, "amount": "1000.01", "reason": "Noise" }));
    assert_eq!(much.code, "allowance_too_large");
    scene.desk.ok(
        "api.post_allowance",
        json!({ "folio": folio, "amount": 100, "gst_rate": 18, "reason": "Noise" }),
    );
    let after = scene.folio(&stay);
    assert_eq!(dec(&after["balance"]), d("1062"));
    assert_eq!(after["charges"][1]["description"], "Noise");
    scene.hotel.assert_sound();
}
