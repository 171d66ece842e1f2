//! Green rooms.

use serde_json::{Value, json};

use super::receipts::sold;
use super::{Scene, list, shown, with};
use crate::support::LAKE;

#[test]
fn a_green_room_is_a_room_block_and_a_line() {
    let scene = Scene::open();
    let function = sold(&scene);
    let free = |from: &str, to: &str| -> i64 {
        let params =
            json!({ "property": LAKE, "room_type": "STE", "check_in_date": from, "check_out_date": to });
        list(&scene.admin.ok("api.available_rooms", params)).len() as i64
    };
    let assign = |more: Value| {
        scene.sales.call("banquet.assign_green_room", with(json!({ "function": function }), &more))
    };
    assert_eq!(free("2026-03-20", "2026-03-21"), 5);
    let assigned = assign(json!({ "room": "201" })).unwrap();
    assert_eq!(shown(&assigned, "ok green_room grand_total"), format!(r#"true "{LAKE}-201" 100300.00"#));
    assert_eq!((free("2026-03-20", "2026-03-21"), free("2026-03-21", "2026-03-22")), (4, 5));
    // Two nights at 8000 and 18 percent.
    let charged = assign(json!({ "room": "202", "from_date": "2026-03-19", "to_date": "2026-03-21",
        "complimentary": 0, "rate": 8000 }));
    assert_eq!(charged.unwrap()["grand_total"].to_string(), "119180.00");
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet["items"][1], "item_type qty rate gst_rate amount"),
        r#""Accommodation" 2 8000.00 18 16000.00"#
    );
    assert_eq!((free("2026-03-19", "2026-03-20"), free("2026-03-20", "2026-03-21")), (4, 4));
    for (more, code) in [
        (json!({ "room": "999" }), "not found"),
        (json!({ "room": "203", "from_date": "2026-03-21", "to_date": "2026-03-20" }), "to_date"),
        (json!({ "room": "203", "complimentary": 0 }), "rate"),
    ] {
        let params = with(json!({ "function": function }), &more);
        assert_eq!(scene.refused("banquet.assign_green_room", params), code, "{more}");
    }
    scene.set(&function, "Cancelled");
    assert_eq!(free("2026-03-19", "2026-03-21"), 5);
    assert_eq!(shown(&scene.sheet(&function), "green_room grand_total"), "null 100300.00");
    scene.set(&function, "Enquiry");
    assign(json!({ "room": "201" })).unwrap();
    let cleared = assign(json!({})).unwrap();
    assert_eq!(shown(&cleared, "green_room block"), "null null");
    assert_eq!(free("2026-03-20", "2026-03-21"), 5);
    scene.hotel.assert_sound();
}
