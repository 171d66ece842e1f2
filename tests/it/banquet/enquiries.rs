//! Enquiries, and what they refuse.

use serde_json::json;

use super::{HALL, LAWN, Scene, list, shown, text, with};
use crate::support::{HILL, LAKE};

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
        (json!({ "company": "Nobody & Sons" }), "not found"),
        (json!({ "follow_up_days": -1 }), "follow_up_days"),
        (json!({ "property": HILL }), "not_your_property"),
    ] {
        assert_eq!(scene.refused("banquet.create_enquiry", with(params.clone(), &more)), refusal, "{more}");
    }
    assert_eq!(scene.refused_to(&scene.cook, "banquet.create_enquiry", params), "role_missing");
}

#[test]
fn nobody_is_called_and_no_quote_ends_after_the_event() {
    let scene = Scene::open();
    let function = scene.enquire(json!({ "event_date": "2026-03-02", "follow_up_days": 5 }));
    assert_eq!(scene.sheet(&function)["follow_up_date"], "2026-03-02");
    let quote = scene.sales.ok("banquet.generate_quote", json!({ "function": function }));
    assert_eq!(quote["header"]["valid_till"], "2026-03-02");
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
