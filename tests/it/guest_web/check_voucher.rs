//! Vouchers on the web.

use serde_json::json;

use crate::guest_web::Scene;
use crate::support::{HILL, LAKE};

#[test]
fn a_voucher_is_checked_without_ever_refusing() {
    let scene = Scene::open();
    scene.save(
        "voucher",
        json!({ "voucher_code": "LONG", "discount_type": "Amount", "value": 500, "min_nights": 3 }),
    );
    let check = |property: &str, code: &str, nights: i64| {
        scene
            .web
            .ok("public_api.check_voucher", json!({ "property": property, "code": code, "nights": nights }))
    };
    let good = check(LAKE, "long", 3);
    assert_eq!(
        good,
        json!({ "ok": true, "message": "Voucher LONG takes INR 500.00 off.", "discount_type": "Amount", "value": 500 })
    );
    let short = check(LAKE, "LONG", 1);
    assert_eq!((&short["ok"], short.get("value")), (&json!(false), None));
    for (property, code) in [(LAKE, "NONE"), (HILL, "LONG"), ("Nowhere", "LONG")] {
        assert_eq!(check(property, code, 3)["ok"], json!(false), "{property} {code}");
    }
}
