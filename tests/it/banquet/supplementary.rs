//! Adding supplementary items during a function.

use serde_json::{Value, json};

use super::{Scene, shown, with};

#[test]
fn what_comes_on_top_is_marked() {
    let scene = Scene::open();
    let function = scene.confirmed(json!({}));
    let add = |more: Value| {
        let params = json!({ "function": function, "item_name": "Late snacks", "qty": 40, "rate": 250 });
        scene.sales.call("banquet.add_supplementary", with(params, &more))
    };
    let added = add(json!({ "cost_rate": 90 })).unwrap();
    assert_eq!(shown(&added, "ok grand_total supplementary_total"), "true 110800.00 10000.00");
    let line = &scene.sheet(&function)["items"][1];
    assert_eq!(
        shown(line, "item_type uom qty rate is_supplementary cost_amount input_tax"),
        r#""Food & Beverage" "Unit" 40 250.00 1 3600.00 180.00"#
    );
    for (more, field) in [
        (json!({ "qty": 0 }), "qty"),
        (json!({ "rate": -1 }), "rate"),
        (json!({ "cost_rate": -1 }), "cost_rate"),
        (json!({ "item_type": "Fireworks" }), "item_type"),
    ] {
        let params = with(json!({ "function": function, "item_name": "X", "qty": 1, "rate": 5 }), &more);
        assert_eq!(scene.refused("banquet.add_supplementary", params), field);
    }
}
