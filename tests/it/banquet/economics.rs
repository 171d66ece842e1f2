//! The economics of a function.

use serde_json::json;

use super::consumption::catered;
use super::{Scene, shown};

#[test]
fn a_function_leaves_what_it_is_sold_for_less_its_cost() {
    let scene = Scene::open();
    let (function, soda) = catered(&scene);
    let used = json!({ "function": function, "rows": { &soda: 65 }, "pax_actual": 110 });
    scene.sales.ok("banquet.record_consumption", used);
    let economics = scene.sales.ok("banquet.function_economics", json!({ "function": function }));
    assert_eq!(
        shown(&economics["lines"][1], "item_name quoted_qty actual_qty variance amount is_supplementary"),
        r#""Soda" 50 65 15 5200.00 1"#
    );
    assert_eq!(
        shown(&economics["cost"], "food service total input_tax itc_eligible net"),
        "1518.00 0.00 1518.00 75.90 0 1593.90"
    );
    assert_eq!(shown(&economics["margin"], "gross percent"), "168606.10 99.06");
    assert_eq!(shown(&economics, "pax uncosted_lines"), r#"110 ["Soda"]"#);
}
