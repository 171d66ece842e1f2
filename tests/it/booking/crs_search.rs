//! One search over the chain.

use serde_json::{Value, json};

use crate::reports::{Scene, figures, table};
use crate::support::{HILL, LAKE};

fn search(scene: &Scene, more: Value) -> Value {
    let mut params = json!({ "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.owner.ok("crs.crs_search", params)
}

const OFFER: [&str; 4] = ["room_type", "available", "total", "per_night"];

#[test]
fn the_stay_is_shown_to_the_minor_unit() {
    let scene = Scene::open();
    let rate = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-10", "rate": "4000.55" });
    scene.owner.ok("api.set_room_rate", rate);
    let found = search(&scene, json!({}));
    let lake =
        found["properties"].as_array().expect("properties").iter().find(|each| each["property"] == LAKE);
    let offer = &lake.expect("the lake")["room_types"][0];
    assert_eq!(
        (offer["total"].to_string(), offer["exact_total"].to_string()),
        ("8401".into(), "8400.58".into())
    );
}

#[test]
fn every_property_offers_what_it_can_sell_cheapest_first() {
    let scene = Scene::open();
    let found = search(&scene, json!({}));
    let asked = ["check_in_date", "check_out_date", "nights", "adults", "children"];
    assert_eq!(figures(&found, asked), ["2026-03-10", "2026-03-12", "2", "2", "0"]);
    assert_eq!(
        table(&found["properties"], ["property", "city", "available_rooms", "from_rate"]),
        ["Hill House | Shimla | 2 | 3150", "Lake View Palace | Udaipur | 15 | 4200"]
    );
    assert_eq!(
        table(&found["properties"][1]["room_types"], OFFER),
        ["Lake View Palace-DLX | 10 | 8400 | 4200", "Lake View Palace-STE | 5 | 21240 | 10620"]
    );
    let quote = scene.owner.ok(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }),
    );
    assert_eq!(quote["amount_after_tax"].to_string(), "21240.00", "the price is the one that is booked at");
    let hers = scene
        .hill
        .ok("crs.crs_search", json!({ "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }));
    assert_eq!(table(&hers["properties"], ["property"]), [HILL]);
}

#[test]
fn what_cannot_be_sold_is_left_out() {
    let scene = Scene::open();
    for guest in ["Hana", "Hugo"] {
        scene.book(guest, "DLX", "2026-03-11", "2026-03-12", json!({ "property": HILL }));
    }
    scene.book("Anna", "DLX", "2026-03-10", "2026-03-11", json!({}));
    let found = search(&scene, json!({}));
    assert_eq!(table(&found["properties"], ["property"]), [LAKE], "Hill House has a full night");
    assert_eq!(found["properties"][0]["room_types"][0]["available"], 9);
    let types = |found: &Value| table(&found["properties"][0]["room_types"], ["room_type", "total"]);
    // A third adult is 1,000 more in a Deluxe and 1,500 in a Suite; children fit a Deluxe only.
    assert_eq!(
        types(&search(&scene, json!({ "adults": 3 }))),
        ["Lake View Palace-DLX | 10500", "Lake View Palace-STE | 24780"]
    );
    assert_eq!(types(&search(&scene, json!({ "children": 2 }))), ["Lake View Palace-DLX | 10500"]);
    assert_eq!(search(&scene, json!({ "adults": 4 }))["properties"], json!([]));
    let values = json!({ "room_type": format!("{LAKE}-DLX"), "date": "2026-03-10", "closed_to_arrival": 1, "property": LAKE });
    scene.owner.ok("records.save", json!({ "type": "restriction", "values": values }));
    assert_eq!(types(&search(&scene, json!({}))), ["Lake View Palace-STE | 21240"]);
    let block = json!({ "property": LAKE, "group_name": "Tour", "check_in_date": "2026-03-10", "status": "Confirmed",
        "check_out_date": "2026-03-11", "blocks": [{ "room_type": "STE", "rooms_blocked": 5 }] });
    let group = scene.owner.ok("api.create_group_block", block);
    scene.owner.ok(
        "api.save_group_blocks",
        json!({ "group_booking": group["group_booking"], "status": "Confirmed",
            "blocks": [{ "room_type": "STE", "rooms_blocked": 5 }] }),
    );
    assert_eq!(search(&scene, json!({}))["properties"], json!([]), "a group holds the suites");
    let day_use = search(&scene, json!({ "check_in_date": "2026-03-20", "check_out_date": "2026-03-20" }));
    assert_eq!(figures(&day_use, ["nights"]), ["0"]);
    assert_eq!(table(&day_use["properties"], ["from_rate"]), ["3150", "4200"]);
}

#[test]
fn a_search_that_makes_no_sense_is_refused() {
    let scene = Scene::open();
    for (field, more) in [
        ("check_out_date", json!({ "check_out_date": "2026-03-09" })),
        ("check_out_date", json!({ "check_out_date": "2027-03-12" })),
        ("check_in_date", json!({ "check_in_date": "2026-02-27", "check_out_date": "2026-02-28" })),
        ("check_in_date", json!({ "check_in_date": "soon" })),
        ("adults", json!({ "adults": 0 })),
        ("children", json!({ "children": -1 })),
        ("children", json!({ "children": "two" })),
    ] {
        let mut params = json!({ "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let refused = scene.owner.refused("crs.crs_search", params.clone());
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field), "{params}");
    }
    // A property that is still on the day before can sell it; one that is past it can't.
    scene.audit();
    let late = scene
        .owner
        .ok("crs.crs_search", json!({ "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }));
    assert_eq!(table(&late["properties"], ["property"]), [HILL]);
}

#[test]
fn prices_of_another_currency_are_a_list_of_their_own() {
    let scene = Scene::open();
    for (name, currency, price) in [("Casa Mar", "EUR", 90), ("Zum Hirschen", "EUR", 80)] {
        let payload = json!({
            "property": { "property_name": name, "city": "Faro", "country": "Portugal", "currency": currency },
            "room_types": [{ "code": "DBL", "name": "Double", "base_price": price }],
            "rooms": [{ "room_type_code": "DBL", "numbers": ["1"] }], "meal_plans": []
        });
        scene.owner.ok("api.setup_property", json!({ "payload": payload }));
    }
    let rate = json!({ "property": HILL, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-11", "rate": "50" });
    scene.owner.ok("api.set_room_rate", rate);
    assert_eq!(
        table(&search(&scene, json!({}))["properties"], ["property", "currency"]),
        ["Zum Hirschen | EUR", "Casa Mar | EUR", "Hill House | INR", "Lake View Palace | INR"]
    );
}
