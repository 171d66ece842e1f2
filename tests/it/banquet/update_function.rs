//! Fields of a function.

use serde_json::{Value, json};

use super::{LAWN, Scene, shown};

#[test]
fn fields_are_changed_by_name_and_the_lines_follow() {
    let scene = Scene::open();
    let function = scene.enquire(json!({ "venue": LAWN, "start_time": "18:00", "end_time": "22:00" }));
    let update = |fields: Value| {
        scene.sales.ok("banquet.update_function", json!({ "function": function, "fields": fields }))
    };
    let moved = update(
        json!({ "end_time": "23:30", "event_name": "Asha & Ravi", "pax_guaranteed": 180, "session": null,
        "follow_up_date": "" }),
    );
    // Five and a half hours at 10000 and 18 percent.
    assert_eq!(shown(&moved, "ok grand_total balance_due"), "true 64900.00 64900.00");
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "event_name pax_guaranteed billable_pax follow_up_date session"),
        r#""Asha & Ravi" 180 180 null "Evening""#
    );
    // Another hall: a rate that nobody agreed on follows.
    update(json!({ "venue": "DH" }));
    let line = &scene.sheet(&function)["items"][0];
    assert_eq!(shown(line, "item_name uom qty rate"), r#""Durbar Hall" "Day" 1 85000.00"#);
    update(json!({ "session": "Morning", "event_date": "2026-03-25" }));
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "event_date end_date start_time end_time session"),
        r#""2026-03-25" "2026-03-25" "07:00:00" "12:00:00" "Morning""#
    );
    for (fields, what) in [
        (json!({ "grand_total": 5 }), "grand_total"),
        (json!({ "status": "Confirmed" }), "status"),
        (json!({ "items": [] }), "items"),
        (json!({ "quote_version": 5 }), "quote_version"),
    ] {
        let params = json!({ "function": function, "fields": fields });
        let refused = scene.sales.refused("banquet.update_function", params);
        assert_eq!(refused.message, format!("{what} can't be changed here."));
    }
    for fields in [
        json!({}),
        json!({ "event_date": "tomorrow" }),
        json!({ "customer_name": "" }),
        json!({ "attendees": -5 }),
        json!({ "service_charge_percent": 101 }),
        json!({ "company": "Nobody & Sons" }),
        json!({ "tentative_until": "2026-03-09" }),
    ] {
        let params = json!({ "function": function, "fields": fields });
        assert!(
            ["fields", "not found"].contains(&scene.refused("banquet.update_function", params).as_str()),
            "{fields}"
        );
    }
    let before = json!({ "function": function, "fields": { "end_date": "2026-03-01" } });
    assert_eq!(scene.refused("banquet.update_function", before), "end_date");
    scene.set(&function, "Lost");
    let dead = |fields: Value| json!({ "function": function, "fields": fields });
    assert_eq!(
        scene.refused("banquet.update_function", dead(json!({ "attendees": 5 }))),
        "function_called_off"
    );
    scene.sales.ok("banquet.update_function", dead(json!({ "internal_notes": "They went elsewhere" })));
    scene.hotel.assert_sound();
}
