//! What the kitchen display shows.

use serde_json::{Value, json};

use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

#[test]
fn a_note_of_nuts_warns_of_tree_nuts() {
    let scene = Scene::open();
    let torte =
        json!({ "outlet": "Terrace", "item_name": "Torte", "price": 300, "allergens": "Tree nuts, Egg" });
    scene.save("menu_item", torte);
    for (note, hits) in
        [("nut allergy", r#"["Tree nuts"]"#), ("No nuts!", r#"["Tree nuts"]"#), ("no fish", "[]")]
    {
        let order = scene.order("Torte", json!({ "allergy_note": note }));
        scene.fire(&order);
        let queue = scene.queue();
        let ticket = list(&queue).iter().find(|ticket| ticket["name"] == order).expect("a ticket");
        assert_eq!(shown(&ticket["items"][0], "allergy_hits"), hits, "{note}");
    }
}

#[test]
fn the_display_is_filtered_by_outlet_and_station_and_shows_the_oldest_first() {
    let scene = Scene::open();
    let one = scene.order("Dal, Kebab", json!({ "table_no": "T1" }));
    let two = scene.order("Kebab", json!({ "table_no": "T2" }));
    scene.fire(&two);
    scene.hotel.clock("2026-03-01 15:10:00");
    scene.fire(&one);
    let names = |more: Value| {
        let queue = scene.cook.ok("pos.kitchen_queue", with(json!({ "property": LAKE }), &more));
        list(&queue).iter().map(|ticket| text(&ticket["name"])).collect::<Vec<_>>()
    };
    assert_eq!(names(json!({})), [two.clone(), one.clone()]);
    assert_eq!(names(json!({ "station": "Kitchen" })), std::slice::from_ref(&one));
    assert_eq!(names(json!({ "station": "Bar" })), [] as [&str; 0]);
    assert_eq!(names(json!({ "outlet": "Terrace" })), [two.clone(), one.clone()]);
    let refused = scene.cook.refused("pos.kitchen_queue", json!({ "property": LAKE, "outlet": "Nowhere" }));
    assert_eq!(refused.kind, "not found");
    let unknown = scene.cook.refused("pos.kitchen_queue", json!({ "property": LAKE, "station": "Oven" }));
    assert_eq!(unknown.code, "station");
}
