//! Cards with the codes that guests scan.

use innkeeper::config::Config;
use serde_json::json;

use super::{Scene, text};
use crate::http::client::Served;
use crate::support::LAKE;

#[test]
fn cards_warn_of_an_address_that_guests_cannot_open() {
    let warned = |public_url: Option<&str>| {
        let served = Served::with(Config { public_url: public_url.map(str::to_string), ..Config::default() });
        let asha = served.signed_in("asha");
        let cards = asha.call("desk.guest_cards", json!({ "property": LAKE })).message();
        cards["warning"].is_string()
    };
    assert!(warned(None), "the address of this computer");
    assert!(!warned(Some("https://desk.hotel.example")));
}

#[test]
fn each_room_has_a_card_that_leads_to_the_menu_of_the_outlet() {
    let scene = Scene::open();
    let outlet = scene.save("pos_outlet", json!({ "outlet_name": "Terrace" }));
    scene.save("menu_item", json!({ "outlet": outlet, "item_name": "Dal", "price": 250 }));
    let cards =
        scene.admin.ok("desk.outlet_cards", json!({ "property": LAKE, "outlet": outlet, "of": "rooms" }));
    let first = &cards[0];
    assert_eq!(first["place"], "101");
    let address = text(&first["address"]);
    assert!(address.contains("/menu/") && address.ends_with("?room=101"), "{first}");
    assert!(text(&first["qr_svg"]).contains("<svg"), "a picture");
    let unknown = json!({ "property": LAKE, "outlet": "Nowhere", "of": "rooms" });
    assert_eq!(scene.admin.refused("desk.outlet_cards", unknown).kind, "not found");
}
