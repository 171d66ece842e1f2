//! Searches on the web.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum};
use crate::support::LAKE;

#[test]
fn a_search_prices_every_type_and_sells_a_month_at_most() {
    let scene = Scene::open();
    let search = |from: &str, to: &str, adults: i64| json!({ "property": LAKE, "check_in_date": from, "check_out_date": to, "adults": adults });
    let found = scene.web.ok("public_api.search_stay", search("2026-03-10", "2026-03-12", 2));
    assert_eq!(found[0]["room_type"], format!("{LAKE}-DLX"));
    assert_eq!((&found[0]["rooms_left"], &found[1]["rooms_left"]), (&json!(10), &json!(5)));
    assert_eq!(sum(&found[0]["quote"]["amount_after_tax"]), "8400.00");
    let crowd = scene.web.ok("public_api.search_stay", search("2026-03-10", "2026-03-12", 9));
    assert_eq!(crowd[0]["quote"], Value::Null);
    for (from, to, field) in [
        ("2026-03-10", "2026-03-10", "check_out_date"),
        ("2026-03-10", "2026-04-10", "check_out_date"),
        ("2027-09-10", "2027-09-12", "check_in_date"),
        ("2026-02-10", "2026-02-12", "check_in_date"),
    ] {
        assert_eq!(
            scene.web.refused("public_api.search_stay", search(from, to, 2)).code,
            field,
            "{from} {to}"
        );
    }
    let none = scene.web.refused("public_api.search_stay", search("2026-03-10", "2026-03-12", 0));
    assert_eq!(none.code, "adults");
    let mut fewer = search("2026-03-10", "2026-03-12", 2);
    fewer["children"] = json!(-1);
    assert_eq!(scene.web.refused("public_api.search_stay", fewer).code, "children");
    for room in 101..=110 {
        let block = json!({ "property": LAKE, "room": room.to_string(), "from_date": "2026-03-10", "to_date": "2026-03-11" });
        scene.desk.ok("api.create_room_block", block);
    }
    let found = scene.web.ok("public_api.search_stay", search("2026-03-10", "2026-03-12", 2));
    assert_eq!((&found[0]["rooms_left"], &found[0]["quote"]), (&json!(0), &Value::Null));
    assert_eq!(scene.web.refused("public_api.book", Scene::wish(json!({}))).code, "sold_out");
}
