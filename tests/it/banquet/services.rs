//! Service items: what they refuse, and how they go out of use.

use serde_json::json;

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

#[test]
fn a_service_of_nonsense_is_refused_and_one_in_use_stays() {
    let scene = Scene::open();
    let function = scene.enquire(json!({}));
    let stage = json!({ "property": LAKE, "item_name": "Stage", "category": "Decor", "rate": 9000 });
    let service = text(&scene.sales.ok("banquet.save_service_item", stage.clone())["name"]);
    scene.sales.ok("banquet.add_service", json!({ "function": function, "service_item": "Stage" }));
    assert_eq!(scene.refused("banquet.delete_service_item", json!({ "name": service })), "in_use");
    for (more, field) in [
        (json!({}), "item_name"),
        (json!({ "item_name": "Fog", "category": "Weather" }), "category"),
        (json!({ "item_name": "Fog", "rate": -1 }), "rate"),
        (json!({ "item_name": "Fog", "cost_rate": -1 }), "cost_rate"),
        (json!({ "item_name": "Fog", "name": "BSVC-99999" }), "not found"),
    ] {
        assert_eq!(scene.refused("banquet.save_service_item", with(stage.clone(), &more)), field, "{more}");
    }
    // Out of use: no longer offered, and in no catalogue.
    scene.sales.ok("banquet.save_service_item", with(stage, json!({ "name": service, "disabled": 1 })));
    assert_eq!(
        scene.refused("banquet.add_service", json!({ "function": function, "service_item": "Stage" })),
        "service_item"
    );
    assert_eq!(
        list(&scene.sales.ok("banquet.banquet_catalogue", json!({ "property": LAKE }))["services"]).len(),
        0
    );
    let all = scene.sales.ok("banquet.banquet_catalogue", json!({ "property": LAKE, "disabled": 1 }));
    assert_eq!(shown(&all["services"][0], "disabled"), "1", "what is out of use can be found again");
    let wine = json!({ "property": LAKE, "item_name": "Wine", "category": "Alcohol", "is_alcohol": 0 });
    let wine = text(&scene.sales.ok("banquet.save_service_item", wine)["name"]);
    scene.sales.ok("banquet.delete_service_item", json!({ "name": wine }));
    scene.hotel.assert_sound();
}
