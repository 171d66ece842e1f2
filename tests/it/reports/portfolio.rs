//! All of the caller's properties at once.

use serde_json::json;

use super::{Scene, figures, table};
use crate::support::{HILL, LAKE};

const ROW: [&str; 8] = [
    "property",
    "total_rooms",
    "occupancy_pct",
    "rooms_sold",
    "arrivals",
    "in_house",
    "revenue_today",
    "collections_today",
];

#[test]
fn the_properties_are_rolled_up_and_shown_one_by_one() {
    let scene = Scene::open();
    let anna = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    scene.pay(&anna, "Cash", "1000");
    scene.book("Hana", "DLX", "2026-03-01", "2026-03-02", json!({ "property": HILL }));
    scene.charge(&anna, "Food & Beverage", "400");
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({}));
    assert_eq!(
        table(&chain["properties"], ROW),
        [
            "Lake View Palace | 15 | 6.67 | 1 | 1 | 1 | 4400.00 | 1000.00",
            "Hill House | 2 | 50.00 | 1 | 1 | 0 | 3000.00 | 0.00"
        ]
    );
    let totals = ["properties", "total_rooms", "occupancy_pct", "arrivals", "departures", "in_house"];
    assert_eq!(figures(&chain["totals"], totals), ["2", "17", "11.76", "2", "0", "1"]);
    // Anna's dinner with its tax is posted, her room is not: she is 580 in credit.
    let money = ["currency", "revenue_today", "collections_today", "outstanding"];
    assert_eq!(figures(&chain["totals"], money), ["INR", "7400.00", "1000.00", "0.00"]);
    scene.audit();
    // Lake View Palace is a day ahead now; each shows its own date, or both the one asked for.
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({}));
    assert_eq!(chain["date"], "2026-03-02");
    assert_eq!(
        table(&chain["properties"], ["property", "date", "revenue_today"]),
        ["Lake View Palace | 2026-03-02 | 4000.00", "Hill House | 2026-03-01 | 3000.00"]
    );
    assert_eq!(chain["totals"]["outstanding"].to_string(), "3620.00");
    let first = scene.owner.ok("dashboards.portfolio_dashboard", json!({ "date": "2026-03-01" }));
    assert_eq!(
        table(&first["properties"], ROW)[0],
        "Lake View Palace | 15 | 6.67 | 1 | 1 | 1 | 4400.00 | 1000.00"
    );
    let hers = scene.hill.ok("dashboards.portfolio_dashboard", json!({}));
    assert_eq!(table(&hers["properties"], ["property", "revenue_today"]), ["Hill House | 3000.00"]);
    assert_eq!(
        figures(&hers["totals"], ["properties", "total_rooms", "revenue_today"]),
        ["1", "2", "3000.00"]
    );
    let desk = scene.hotel.user("desk", &[innkeeper::domain::lists::Role::FrontDesk]);
    assert_eq!(desk.refused("dashboards.portfolio_dashboard", json!({})).code, "role_missing");
}

#[test]
fn money_of_several_currencies_does_not_add_up() {
    let scene = Scene::open();
    let payload = json!({
        "property": { "property_name": "Casa Mar", "city": "Faro", "country": "Portugal", "currency": "EUR" },
        "room_types": [{ "code": "DBL", "name": "Double", "base_price": 90 }],
        "rooms": [{ "room_type_code": "DBL", "numbers": ["1"] }], "meal_plans": []
    });
    scene.owner.ok("api.setup_property", json!({ "payload": payload }));
    scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({ "date": "2026-03-01" }));
    assert_eq!(
        table(&chain["properties"], ["property", "currency"]),
        ["Lake View Palace | INR", "Casa Mar | EUR", "Hill House | INR"]
    );
    let totals = ["properties", "total_rooms", "rooms_sold", "currency", "revenue_today", "outstanding"];
    assert_eq!(figures(&chain["totals"], totals), ["3", "18", "1", "null", "null", "null"]);
    assert_eq!(LAKE, chain["properties"][0]["property_name"]);
}
