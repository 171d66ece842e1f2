//! Orders of the QR menu.

use serde_json::{Value, json};

use super::menu::terrace;
use crate::guest_web::{Scene, sum, text};
use crate::support::LAKE;

#[test]
fn an_order_waits_for_a_captain_at_the_menus_prices() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let order = |items: Value, more: Value| {
        let mut params = json!({ "outlet": outlet, "items": items });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        scene.web.call("public_api.qr_order", params)
    };
    let items = json!([{ "menu_item": dishes[0], "qty": 2, "rate": 1, "price": 1, "instructions": "mild" },
        { "menu_item": dishes[1] }]);
    let placed = order(items.clone(), json!({ "table_no": "T1", "order_total": 1 })).expect("an order");
    assert_eq!(sum(&placed["order_total"]), "901.00");
    // 5 percent of 501, 18 of 400.
    assert_eq!(sum(&placed["tax_amount"]), "97.05");
    assert_eq!(sum(&placed["grand_total"]), "998.05");
    let stored: String = scene
        .hotel
        .stored("SELECT json_array(status, source, order_type, table_no, reservation_id) FROM pos_orders");
    assert_eq!(stored, r#"["Placed","QR","Dine In","T1",null]"#);
    let (stay, _) = scene.stay("Asha Rao", "9876500011", "2026-03-01", "2026-03-03");
    let room = text(&scene.desk.ok("api.check_in", json!({ "reservation": stay }))["room"]);
    let number = room.rsplit('-').next().expect("a number").to_string();
    let full = order(items.clone(), json!({ "room": number })).expect("an order");
    let vacant = order(items.clone(), json!({ "room": "205" })).expect("an order");
    let blind =
        |answer: &Value| text(&answer["message"]).replace(answer["order"].as_str().expect("a name"), "");
    assert_eq!(blind(&full), blind(&vacant), "nobody learns whether a room is taken");
    let linked: i64 = scene.hotel.stored("SELECT count(*) FROM pos_orders WHERE reservation_id IS NOT NULL");
    assert_eq!(linked, 1);
    for (items, more, field, said) in [
        (json!([]), json!({}), "items", "from 1 to"),
        (json!([{ "menu_item": "MI-99999" }]), json!({}), "items", "MI-99999"),
        (json!([{ "menu_item": dishes[2] }]), json!({}), "items", "Soup is not on the menu now."),
        (json!([{ "menu_item": dishes[0], "qty": 0 }]), json!({}), "items", "Dal"),
        (items.clone(), json!({ "room": "999" }), "room", "999"),
        (items.clone(), json!({ "table_no": "ZZ" }), "table_no", "Terrace has no table ZZ."),
    ] {
        let refused = order(items, more).expect_err("a refusal");
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", field));
        assert!(refused.message.contains(said), "{refused:?}");
    }
    let unplanned = json!({ "type": "pos_outlet", "name": outlet, "values": { "tables": "" } });
    scene.admin.ok("records.save", unplanned);
    order(items, json!({ "table_no": "ZZ" })).expect("an outlet without a plan takes any table");
    scene.hotel.assert_sound();
}

#[test]
fn an_order_reaches_the_staff_as_a_ticket() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let items =
        json!([{ "menu_item": dishes[0], "qty": 2, "instructions": "mild" }, { "menu_item": dishes[1] }]);
    let order = json!({ "outlet": outlet, "items": items, "table_no": "T1", "allergy_note": "nuts", "notes": "Soon" });
    let placed = text(&scene.web.ok("public_api.qr_order", order)["order"]);
    let tickets = scene.desk.ok("api.tickets_list", json!({ "property": LAKE }));
    let ticket = &tickets[0];
    assert_eq!(text(&ticket["subject"]), format!("Table T1: order {placed}, Terrace"));
    assert_eq!(text(&ticket["description"]), "2 × Dal (mild)\n1 × Beer\nAllergy: nuts\nSoon");
    assert_eq!(
        (&ticket["category"], &ticket["source"], &ticket["status"], &ticket["due_by"]),
        (&json!("Room Service"), &json!("QR"), &json!("Open"), &json!("2026-03-01 15:30:00"))
    );
    let refused = json!({ "outlet": outlet, "items": [], "table_no": "T1" });
    scene.web.refused("public_api.qr_order", refused);
    let count = scene.desk.ok("api.tickets_list", json!({ "property": LAKE })).as_array().map(Vec::len);
    assert_eq!(count, Some(1), "a refused order tells nobody");
    scene.hotel.assert_sound();
}
