//! The menu card, which the guests of a function see.

use serde_json::json;

use super::documents::rich;
use super::{Scene, shown};

#[test]
fn a_menu_card_shows_dishes_and_no_money() {
    let scene = Scene::open();
    let function = rich(&scene, json!({ "start_time": "18:00", "end_time": "23:00" }));
    let card = scene.sales.ok("banquet.menu_card", json!({ "function": function }));
    assert_eq!(
        shown(&card["event"], "customer venue session pax"),
        r#""Asha Rao" "Durbar Hall" "Evening" 100"#
    );
    assert_eq!(shown(&card["extras"][0], "item_name"), r#""Red wine""#);
    assert!(!card.to_string().contains("1500"), "a menu card shows no money");
    scene.hotel.assert_sound();
}
