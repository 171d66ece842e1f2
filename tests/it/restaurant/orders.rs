//! Taking orders: prices from the menu, places, what is refused.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::{Scene, items, shown, text, with};
use crate::support::{HILL, LAKE};

#[test]
fn an_order_takes_prices_and_tax_from_the_menu() {
    let scene = Scene::open();
    let given = json!({ "outlet": "Terrace", "property": LAKE, "table_no": "t1", "guests": 2, "notes": "Birthday",
        "allergy_note": "nuts", "items": [{ "menu_item": "dal", "qty": 2, "rate": 1, "instructions": "mild" },
            { "menu_item": "Beer" }] });
    let taken = scene.waiter.ok("pos.create_order", given);
    assert_eq!(shown(&taken, "order_total status"), r#"901.00 "Placed""#);
    let detail = scene.detail(&text(&taken["order"]));
    let place = shown(&detail, "table_no order_type source guests captain allergy_note kot_no paid");
    assert_eq!(place, r#""T1" "Dine In" "Manual" 2 "waiter" "nuts" null 0"#);
    // 5 percent of 501, 18 of 400.
    assert_eq!(shown(&detail, "tax_amount grand_total"), "97.05 998.05");
    assert_eq!(shown(&detail["items"][0], "item_name instructions kot_status"), r#""Dal" "mild" "New""#);
    let added = scene.waiter.ok("pos.add_items", json!({ "order": taken["order"], "items": items("Soup") }));
    assert_eq!(shown(&added, "order_total"), "1051.00");
    scene.hotel.assert_sound();
}

#[test]
fn what_is_not_served_refuses_the_whole_order() {
    let scene = Scene::open();
    for (items, said) in [
        (items("Dal, Truffle"), "Truffle is not on the menu now."),
        (items("Dal, Pizza"), "Pizza is not on the menu now."),
        (items("0 Dal"), "The quantity of Dal must be from 1 to 99."),
        (items("-1 Dal"), "The quantity of Dal must be from 1 to 99."),
        (json!([]), "An order has from 1 to 60 lines."),
    ] {
        let params = json!({ "outlet": scene.outlet, "items": items });
        let refused = scene.waiter.refused("pos.create_order", params);
        assert_eq!(
            (refused.kind, refused.code.as_str(), refused.message.as_str()),
            ("invalid", "items", said)
        );
    }
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM pos_orders"), 0);
    for (more, code) in [
        (json!({ "room": "999" }), "not found"),
        (json!({ "room": "Hill House-101" }), "not found"),
        (json!({ "guests": 0 }), "guests"),
        (json!({ "order_type": "Delivery" }), "customer_name"),
        (json!({ "order_type": "Buffet" }), "order_type"),
        (json!({ "table_no": "x".repeat(41) }), "table_no"),
        (json!({ "reservation": "RES-2026-09999" }), "not found"),
        (json!({ "outlet": "Nowhere" }), "not found"),
    ] {
        let params = with(json!({ "outlet": scene.outlet, "items": items("Dal") }), &more);
        assert_eq!(scene.refused("pos.create_order", params), code, "{more}");
    }
    scene.order("Dal", json!({ "order_type": "Delivery", "customer_phone": "9876500000" }));
}

#[test]
fn an_order_for_a_room_is_linked_to_the_guest_in_it() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let detail = scene.detail(&scene.order("Dal", json!({ "room": room })));
    assert_eq!((&detail["order_type"], &detail["reservation"]), (&json!("Room Service"), &json!(stay)));
    assert_eq!((&detail["guest_name"], &detail["room"]), (&json!("Asha Rao"), &json!(room)));
    let vacant = scene.detail(&scene.order("Dal", json!({ "room": "205" })));
    assert_eq!(shown(&vacant, "order_type reservation"), r#""Room Service" null"#);
    let at_table = scene.detail(&scene.order("Dal", json!({ "reservation": stay, "table_no": "T1" })));
    assert_eq!((&at_table["order_type"], &at_table["reservation"]), (&json!("Dine In"), &json!(stay)));
    let ask = json!({ "outlet": scene.outlet, "items": items("Dal"), "reservation": stay });
    let wrong_room = with(ask.clone(), json!({ "room": "205" }));
    assert_eq!(scene.refused("pos.create_order", wrong_room), "reservation");
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(scene.refused("pos.create_order", ask), "wrong_status");
}

#[test]
fn the_cook_cooks_and_the_waiter_serves() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    let hill = scene.hotel.user_of("hill", &[Role::Restaurant], &[HILL]);
    for function in ["order_detail", "fire_kot", "bill_data", "accept_ticket", "deliver_order"] {
        let path = format!("pos.{function}");
        assert_eq!(hill.refused(&path, json!({ "order": order })).kind, "not found", "{function}");
    }
    let cooks = [
        "outlets",
        "kitchen_queue",
        "accept_ticket",
        "mark_prepared",
        "recall_prepared",
        "acknowledge_void",
        "printers",
        "print_queue",
        "retry_print",
        "discard_print",
    ];
    for endpoint in scene.hotel.app.registry.all().filter(|endpoint| endpoint.module == "pos") {
        assert!(endpoint.gate.roles().contains(&Role::Restaurant), "{} is no waiter's", endpoint.name);
        let is_cooks = endpoint.gate.roles().contains(&Role::Kitchen);
        assert_eq!(is_cooks, cooks.contains(&endpoint.name), "{}", endpoint.name);
    }
}
