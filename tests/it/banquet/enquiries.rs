//! From the enquiry to a confirmed, completed or lost function.

use serde_json::{Value, json};

use super::{HALL, LAWN, Scene, list, shown, text, with};
use crate::support::{HILL, LAKE};

#[test]
fn an_enquiry_opens_a_sheet_with_the_rental_of_the_hall() {
    let scene = Scene::open();
    let made = scene.sales.ok(
        "banquet.create_enquiry",
        json!({ "property": LAKE, "venue": "DH", "event_date": "2026-03-20", "customer_name": "Asha Rao",
            "customer_phone": "98765 00001", "attendees": 150, "start_time": "19:00", "end_time": "23:00",
            "requirements": "Two stages" }),
    );
    assert_eq!(shown(&made, "ok function status grand_total"), r#"true "EVT-2026-0001" "Enquiry" 100300.00"#);
    let sheet = scene.sheet("EVT-2026-0001");
    assert_eq!(
        shown(&sheet, "venue event_date end_date session event_type source follow_up_date sales_owner"),
        format!(
            r#""{LAKE}-{HALL}" "2026-03-20" "2026-03-20" "Evening" "Wedding" "Phone" "2026-03-03" "sales""#
        )
    );
    assert_eq!(
        shown(&sheet["items"][0], "item_type item_name qty uom rate amount gst_rate gst_amount total"),
        r#""Venue Rental" "Durbar Hall" 1 "Day" 85000.00 85000.00 18 15300.00 100300.00"#
    );
    assert_eq!(
        shown(&sheet, "subtotal taxable_amount tax_amount grand_total balance_due billable_pax venue_rental"),
        "85000.00 85000.00 15300.00 100300.00 100300.00 150 85000.00"
    );
    assert_eq!(shown(&sheet["venue_detail"], "venue_name capacity"), r#""Durbar Hall" 200"#);
    assert_eq!(sheet["group_detail"], Value::Null);
    scene.hotel.assert_sound();
}

#[test]
fn a_hall_without_a_price_is_let_by_the_hour() {
    let scene = Scene::open();
    let lawn = scene.enquire(json!({ "venue": LAWN, "start_time": "20:00", "end_time": "02:00" }));
    let line = &scene.sheet(&lawn)["items"][0];
    assert_eq!(shown(line, "uom qty rate amount"), r#""Hour" 6 10000.00 60000.00"#);
    // Four hours at least, as the hall is let.
    let short = scene.enquire(json!({ "venue": LAWN, "start_time": "10:00", "end_time": "12:00" }));
    assert_eq!(shown(&scene.sheet(&short)["items"][0], "qty amount"), "4 40000.00");
    let bare = scene.enquire(json!({ "with_venue_line": 0 }));
    assert_eq!(list(&scene.sheet(&bare)["items"]).len(), 0);
}

#[test]
fn an_enquiry_warns_of_a_full_hall_and_refuses_nonsense() {
    let scene = Scene::open();
    let taken = scene.confirmed(json!({ "start_time": "10:00", "end_time": "14:00" }));
    let params = json!({ "property": LAKE, "venue": HALL, "event_date": "2026-03-20", "customer_name": "Ben Roy",
        "start_time": "13:00", "end_time": "16:00", "attendees": 300 });
    let made = scene.sales.ok("banquet.create_enquiry", params.clone());
    let warnings: Vec<String> = list(&made["warnings"]).iter().map(text).collect();
    assert_eq!(
        warnings,
        [format!("Durbar Hall is taken by {taken} at that time."), "Durbar Hall holds 200 guests.".into()]
    );
    for (more, refusal) in [
        (json!({ "venue": "Ballroom" }), "not found"),
        (json!({ "event_date": "2026-02-28" }), "event_date"),
        (json!({ "event_date": "2026-02-30" }), "event_date"),
        (json!({ "end_date": "2026-03-19" }), "end_date"),
        (json!({ "end_time": "13:00" }), "end_time"),
        (json!({ "attendees": -1 }), "attendees"),
        (json!({ "event_type": "Funeral" }), "event_type"),
        (json!({ "customer_email": "not an address" }), "customer_email"),
        (json!({ "company": "Nobody & Sons" }), "company"),
        (json!({ "follow_up_days": -1 }), "follow_up_days"),
        (json!({ "property": HILL }), "not_your_property"),
    ] {
        assert_eq!(scene.refused("banquet.create_enquiry", with(params.clone(), &more)), refusal, "{more}");
    }
    assert_eq!(scene.refused_to(&scene.cook, "banquet.create_enquiry", params), "role_missing");
}

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
            ["fields", "company"].contains(&scene.refused("banquet.update_function", params).as_str()),
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

#[test]
fn what_is_of_another_property_does_not_exist() {
    let scene = Scene::open();
    let function = scene.enquire(json!({}));
    let hill = scene.hotel.user_of("hill", &[innkeeper::domain::lists::Role::FrontDesk], &[HILL]);
    for (path, params) in [
        ("banquet.function_sheet", json!({ "function": function })),
        ("banquet.set_status", json!({ "function": function, "status": "Confirmed" })),
        ("banquet.update_function", json!({ "function": function, "fields": { "attendees": 5 } })),
    ] {
        assert_eq!(scene.refused_to(&hill, path, params), "not found", "{path}");
    }
}
