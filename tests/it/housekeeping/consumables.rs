//! What is taken from the minibar and given to the laundry.

use serde_json::json;

use crate::housekeeping::{Floor, code, refused};
use crate::support::LAKE;

#[test]
fn a_minibar_is_paid_by_who_is_in_the_room() {
    let floor = Floor::open();
    let stay = floor.check_in("Bela Rao", "2026-03-03");
    let post = |kind: &str, amount: serde_json::Value| json!({ "room": stay["room"], "charge_type": kind, "description": "Two waters", "amount": amount });
    let posted = floor.asha.ok("api.hk_post_consumable", post("Minibar", json!(100)));
    assert_eq!((&posted["ok"], posted["balance"].to_string()), (&json!(true), "105.00".to_string()));
    let laundry = floor.asha.ok("api.hk_post_consumable", post("Laundry", json!("200")));
    assert_eq!((&laundry["folio"], laundry["balance"].to_string()), (&posted["folio"], "341.00".to_string()));
    let folio = floor.desk.ok("api.get_folio", json!({ "reservation": stay["reservation"] }));
    assert_eq!(folio["charges"][0]["source"], "Housekeeping");
    let usual = floor.asha.ok("desk.usual_consumables", json!({ "property": LAKE }));
    let item = |kind: &str, amount: &str| json!({ "charge_type": kind, "description": "Two waters", "amount": amount.parse::<serde_json::Number>().expect("a number") });
    assert_eq!(usual["items"], json!([item("Laundry", "200.00"), item("Minibar", "100.00")]));
    let logged = "SELECT count(*) FROM action_log WHERE action_type = 'hk_charge'";
    assert_eq!(floor.hotel.stored::<i64>(logged), 2);
    let path = "api.hk_post_consumable";
    assert_eq!(refused(&floor.asha, path, post("Spa", json!(1))), code("invalid", "charge_type"));
    for amount in [json!(0), json!(-5), json!("x")] {
        assert_eq!(refused(&floor.asha, path, post("Minibar", amount)), code("invalid", "amount"));
    }
    let mut empty = post("Minibar", json!(10));
    empty["room"] = json!(format!("{LAKE}-205"));
    assert_eq!(refused(&floor.asha, path, empty), code("refused", "nobody_in_house"));
    let hilda = floor.hotel.known("hilda");
    assert_eq!(hilda.refused(path, post("Minibar", json!(10))).kind, "not found");
    assert_eq!(floor.hotel.stored::<i64>("SELECT count(*) FROM charges WHERE source = 'Housekeeping'"), 2);
    floor.hotel.assert_sound();
}
