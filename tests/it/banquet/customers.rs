//! Customers of functions.

use serde_json::{Value, json};

use super::posting::guest_folio;
use super::{Scene, shown, text, with};
use crate::support::LAKE;

#[test]
fn a_customer_is_known_by_record_and_phone() {
    let scene = Scene::open();
    let folio_phone = "98765 12345";
    let function = scene.confirmed(json!({ "customer_phone": folio_phone }));
    guest_folio(&scene);
    let profile =
        |more: Value| scene.sales.call("banquet.customer_profile", with(json!({ "property": LAKE }), &more));
    assert_eq!(profile(json!({ "phone": "9000000000" })).unwrap(), json!({ "found": 0 }));
    let known = profile(json!({ "phone": "+91 98765-12345" })).unwrap();
    assert_eq!(shown(&known, "found"), "1");
    assert_eq!(shown(&known["guest"], "full_name"), r#""Asha Rao""#);
    assert_eq!(
        shown(&known["stats"], "functions won lifetime_value outstanding room_stays last_event"),
        r#"1 1 100300.00 100300.00 1 "2026-03-20""#
    );
    assert_eq!(text(&known["functions"][0]["name"]), function);
    let linked = scene.sales.ok("banquet.link_customer", json!({ "function": function }));
    assert_eq!(linked["customer"], known["guest"]["name"]);
    assert_eq!(scene.sheet(&function)["customer"], known["guest"]["name"]);
    let new = scene.enquire(json!({ "customer_name": "Ben Roy", "event_date": "2026-04-01" }));
    let made = scene.sales.ok("banquet.link_customer", json!({ "function": new }));
    assert_eq!(shown(&made, "ok customer_name"), r#"true "Ben Roy""#);
    let wrong = json!({ "function": new, "guest": "G-99999" });
    assert_eq!(scene.refused("banquet.link_customer", wrong), "not found");
    assert_eq!(scene.refused("banquet.customer_profile", json!({ "property": LAKE })), "guest");
    scene.hotel.assert_sound();
}
