//! Open points and their effect on the price.

use serde_json::{Value, json};

use super::{Scene, shown, text};

#[test]
fn open_points_have_an_effect_on_the_price() {
    let scene = Scene::open();
    let function = scene.enquire(json!({}));
    let save = |rows: Value| {
        scene.sales.call("banquet.save_open_items", json!({ "function": function, "rows": rows }))
    };
    let saved = save(json!([
        { "title": "DJ until 02:00?", "owner_side": "Client", "price_impact": 15000, "due_date": "2026-03-10" },
        { "title": "Own cake", "price_impact": "-2500.50", "status": "Open" },
        { "title": "Valet", "price_impact": 5000, "status": "Dropped" }
    ]));
    assert_eq!(shown(&saved.unwrap(), "ok open impact"), "true 2 12499.50");
    let sheet = scene.sheet(&function);
    assert_eq!(sheet["open_item_impact"].to_string(), "12499.50");
    let first = text(&sheet["open_items"][0]["name"]);
    let left = save(json!([{ "row": first, "title": "DJ until 02:00?", "status": "Agreed" }])).unwrap();
    assert_eq!(shown(&left, "open impact"), "0 0.00");
    assert_eq!(text(&scene.sheet(&function)["open_items"][0]["name"]), first);
    for (rows, code) in [
        (json!([{ "detail": "No title" }]), "rows"),
        (json!([{ "title": "X", "status": "Maybe" }]), "rows"),
        (json!([{ "row": "99999", "title": "X" }]), "not found"),
    ] {
        assert_eq!(
            scene.refused("banquet.save_open_items", json!({ "function": function, "rows": rows })),
            code
        );
    }
}
