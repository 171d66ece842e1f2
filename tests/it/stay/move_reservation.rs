//! Moving to another room on the same dates.

use serde_json::json;

use super::{Scene, march, n, room};
use crate::support::LAKE;

#[test]
fn a_stay_to_come_moves_with_all_its_nights() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 2, 4);
    let answer = scene.call("api.move_reservation", &stay, json!({ "new_room": "107" }));
    assert_eq!(answer, json!({ "ok": true, "room": room("107") }));
    let rooms: String = scene
        .hotel
        .stored("SELECT group_concat(DISTINCT m.room_number) FROM nights n JOIN rooms m ON m.id = n.room_id");
    assert_eq!(rooms, "107");
    scene.is("107", "Vacant", "Clean");
    let before = scene.actions();
    scene.call("api.move_reservation", &stay, json!({ "new_room": room("107") }));
    assert_eq!(scene.actions(), before, "a move to the same room changes nothing");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_moves_from_today_and_leaves_a_dirty_room() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 4, "101");
    scene.close_days_until(2);
    scene.call("api.move_reservation", &stay, json!({ "new_room": "102" }));
    scene.is("101", "Vacant", "Dirty");
    scene.is("102", "Occupied", "Clean");
    let rooms: String = scene.hotel.stored(
        "SELECT group_concat(room_number, ' ') FROM (
           SELECT m.room_number FROM nights n JOIN rooms m ON m.id = n.room_id ORDER BY n.night_on)",
    );
    assert_eq!(rooms, "101 102 102");
    let cleaning: i64 = scene.hotel.stored(
        "SELECT count(*) FROM hk_tasks t JOIN rooms m ON m.id = t.room_id
         WHERE t.task_type = 'Checkout Clean' AND m.room_number = '101'",
    );
    assert_eq!(cleaning, 1);
    scene.in_house("Bela Rao", 2, 4, "101");
    scene.close_days_until(4);
    assert_eq!(scene.folio(&stay)["grand_total"], n("12600.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_room_that_somebody_took_in_between_is_refused() {
    let scene = Scene::open();
    scene.in_house("Early Bird", 1, 2, "101");
    let other = scene.book_with("Bela Rao", 3, 5, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &other, json!({ "new_room": "102" }));
    scene.given(&format!("UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE name = '{LAKE}-103'"));
    scene.given(&format!(
        "INSERT INTO room_blocks (property_id, name, room_id, from_on, to_on)
         SELECT property_id, 'block', id, '2026-03-02', '2026-03-03' FROM rooms WHERE name = '{LAKE}-104'"
    ));
    let stay = scene.in_house("Asha Rao", 1, 4, "105");
    let before = scene.actions();
    for (number, code) in [
        ("101", "room_occupied"),
        ("102", "room_taken"),
        ("103", "room_out_of_order"),
        ("104", "room_blocked"),
    ] {
        assert_eq!(
            scene.refused("api.move_reservation", &stay, json!({ "new_room": number })),
            code,
            "{number}"
        );
    }
    assert_eq!(scene.actions(), before);
    scene.is("105", "Occupied", "Clean");
    let later = scene.book_with("Cara Rao", 2, 3, json!({ "assign_room": 0 }));
    scene.call("api.move_reservation", &later, json!({ "new_room": "101" }));
    scene.call("api.move_reservation", &later, json!({ "new_room": "103" }));
    scene.hotel.assert_sound();
}

#[test]
fn another_type_gives_new_prices_from_today_unless_keep_rate_is_set() {
    let scene = Scene::open();
    let upgraded = scene.in_house("Asha Rao", 1, 4, "101");
    let favoured = scene.in_house("Bela Rao", 1, 4, "102");
    scene.close_days_until(2);
    scene.call("api.move_reservation", &upgraded, json!({ "new_room": "201" }));
    scene.call("api.move_reservation", &favoured, json!({ "new_room": "202", "keep_rate": 1 }));
    // One night at 4000 and 5 percent, two at 9000 and 18 percent.
    assert_eq!(scene.detail(&upgraded)["rate_total"], n("25440.00"));
    assert_eq!(scene.detail(&favoured)["rate_total"], n("12600.00"));
    assert_eq!(scene.detail(&upgraded)["room_type"], "Suite");
    scene.close_days_until(4);
    assert_eq!(scene.folio(&upgraded)["grand_total"], n("25440.00"));
    assert_eq!(scene.folio(&favoured)["grand_total"], n("12600.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_fixed_amount_survives_a_move_to_another_type() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 2, 4);
    scene.given("UPDATE reservations SET auto_price = 0");
    scene.call("api.move_reservation", &stay, json!({ "new_room": "201" }));
    assert_eq!(scene.detail(&stay)["rate_total"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_type_that_is_sold_out_or_too_small_is_refused() {
    let scene = Scene::open();
    for _ in 0..5 {
        let params = json!({ "property": LAKE, "room_type": "STE", "guest_name": "Suite Guest",
            "check_in_date": march(2), "check_out_date": march(4), "assign_room": 0 });
        scene.desk.ok("api.create_booking", params);
    }
    let stay = scene.book("Asha Rao", 2, 4);
    assert_eq!(scene.refused("api.move_reservation", &stay, json!({ "new_room": "201" })), "sold_out");
    scene.given("UPDATE room_types SET adults_capacity = 1 WHERE room_type_code = 'STE'");
    assert_eq!(scene.refused("api.move_reservation", &stay, json!({ "new_room": "201" })), "new_room");
    assert_eq!(scene.refused("desk.move_stay", &stay, json!({ "room": "201" })), "room");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_on_the_morning_of_leaving_can_still_move() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 2, "101");
    scene.close_days_until(2);
    scene.call("api.move_reservation", &stay, json!({ "new_room": "201" }));
    scene.is("101", "Vacant", "Dirty");
    scene.is("201", "Occupied", "Clean");
    assert_eq!(scene.call("api.check_out", &stay, json!({}))["balance_due"], n("4200.00"));
    scene.is("201", "Vacant", "Dirty");
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_that_came_early_leaves_its_date_to_another_one() {
    let scene = Scene::open();
    let other = scene.book("Dora Day", 3, 3);
    scene.call("api.move_reservation", &other, json!({ "new_room": "104" }));
    let stay = scene.book_with("Asha Rao", 3, 3, json!({ "assign_room": 0 }));
    assert_eq!(scene.call("api.check_in", &stay, json!({ "room": "104" }))["room"], room("104"));
    assert_eq!(scene.refused("desk.undo_check_in", &stay, json!({})), "room_taken");
    scene.close_days_until(3);
    scene.call("api.check_out", &stay, json!({}));
    scene.call("api.check_in", &other, json!({ "room": "104" }));
    scene.hotel.assert_sound();
}

#[test]
fn open_orders_go_to_the_room_that_the_guest_moves_to() {
    let scene = Scene::open();
    let stay = scene.in_house("Asha Rao", 1, 4, "101");
    let admin = scene.hotel.known("admin");
    let outlet = json!({ "property": LAKE, "outlet_name": "Terrace" });
    admin.ok("records.save", json!({ "type": "pos_outlet", "values": outlet }));
    let dish = json!({ "property": LAKE, "outlet": "Terrace", "item_name": "Dal", "price": 250, "category": "Food" });
    admin.ok("records.save", json!({ "type": "menu_item", "values": dish }));
    let outlet = format!("{LAKE}-Terrace");
    let order = |room: &str| {
        let items = json!([{ "menu_item": "Dal", "qty": 1 }]);
        let asked = json!({ "outlet": outlet, "room": room, "items": items });
        admin.ok("pos.create_order", asked)["order"].as_str().expect("an order").to_string()
    };
    let (first, second) = (order("101"), order("101"));
    admin.ok("pos.deliver_order", json!({ "order": first, "room": "101" }));
    let shown = |order: &str| admin.ok("pos.order_detail", json!({ "order": order }))["room"].clone();
    let warned = json!([format!("{second} of Terrace is still open and now goes to room 102.")]);

    let moved = json!({ "reservation": stay, "room": "102", "dry_run": 1 });
    assert_eq!(scene.desk.ok("desk.move_stay", moved)["would_answer"]["warnings"], warned);
    assert_eq!(shown(&second), room("101"));
    let moved = scene.call("api.move_reservation", &stay, json!({ "new_room": "102" }));
    assert_eq!(moved["warnings"], warned);
    assert_eq!(
        (shown(&first), shown(&second)),
        (json!(room("101")), json!(room("102"))),
        "served where it was"
    );
    assert_eq!(
        scene.call("desk.move_stay", &stay, json!({ "room": "103" }))["warnings"].as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(shown(&second), room("103"));
    scene.hotel.assert_sound();
}
