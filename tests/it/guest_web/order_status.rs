//! What a guest reads of an order from the menu's page.

use serde_json::{Value, json};

use super::menu::terrace;
use crate::guest_web::{Scene, sum, text};
use crate::support::{Caller, LAKE};

/// An order at a table: two Dal and a Beer.
struct Ordered<'a> {
    scene: &'a Scene,
    admin: &'a Caller,
    order: String,
    token: String,
}

impl Ordered<'_> {
    fn at<'a>(scene: &'a Scene, outlet: &str, dishes: &[String], place: Value) -> Ordered<'a> {
        let items = json!([{ "menu_item": dishes[0], "qty": 2 }, { "menu_item": dishes[1] }]);
        let mut params = json!({ "outlet": outlet, "items": items });
        params.as_object_mut().expect("an object").extend(place.as_object().expect("an object").clone());
        let placed = scene.web.ok("public_api.qr_order", params);
        Ordered { scene, admin: &scene.admin, order: text(&placed["order"]), token: text(&placed["token"]) }
    }

    fn read(&self) -> Value {
        self.scene.web.ok("public_api.order_status", json!({ "token": self.token }))
    }

    fn is(&self, status: &str) -> Value {
        let read = self.read();
        assert_eq!(read["status"], status, "{read}");
        read
    }

    fn step(&self, function: &str, mut more: Value) {
        more["order"] = json!(self.order);
        self.admin.ok(&format!("pos.{function}"), more);
    }
}

#[test]
fn a_guest_reads_what_becomes_of_an_order() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let ordered = Ordered::at(&scene, &outlet, &dishes, json!({ "table_no": "T1" }));
    let read = ordered.is("Waiting");
    assert_eq!(
        (&read["order"], &read["table_no"], &read["room"], &read["reason"], &read["paid"]),
        (&json!(ordered.order), &json!("T1"), &Value::Null, &Value::Null, &json!(0))
    );
    assert_eq!(
        read["lines"],
        json!([{ "item_name": "Dal", "qty": 2, "voided": 0 }, { "item_name": "Beer", "qty": 1, "voided": 0 }])
    );
    assert_eq!((sum(&read["order_total"]), sum(&read["grand_total"])), ("901.00".into(), "998.05".into()));
    ordered.step("confirm_order", json!({}));
    ordered.is("Accepted");
    ordered.step("fire_kot", json!({}));
    ordered.is("In the Kitchen");
    let detail = scene.admin.ok("pos.order_detail", json!({ "order": ordered.order }));
    ordered
        .step("void_item", json!({ "item_row": detail["items"][1]["row"], "reason": "spilled by the cook" }));
    let read = ordered.is("In the Kitchen");
    assert_eq!((&read["lines"][1]["voided"], sum(&read["grand_total"])), (&json!(1), "526.05".into()));
    assert!(!read.to_string().contains("cook"), "a reason of the staff is theirs");
    ordered.step("mark_prepared", json!({}));
    ordered.is("Ready");
    ordered.step("pay_order", json!({ "mode": "Cash" }));
    assert_eq!(ordered.is("Served")["paid"], 1);
    scene.hotel.clock("2026-03-01 22:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let ended = scene.web.refused("public_api.order_status", json!({ "token": ordered.token }));
    assert_eq!((ended.kind, ended.message.as_str()), ("not found", "This link is not valid any more."));
    scene.hotel.assert_sound();
}

#[test]
fn a_refused_order_says_what_the_staff_tell_the_guest() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let order = || Ordered::at(&scene, &outlet, &dishes, json!({ "table_no": "T1" }));
    let (silent, answered, later) = (order(), order(), order());
    silent.step("cancel_order", json!({ "reason": "nobody at the table" }));
    assert_eq!(silent.is("Refused")["reason"], Value::Null, "the reason of the staff is theirs");
    answered.step("cancel_order", json!({ "reason": "gas", "guest_reason": "Our kitchen closes at ten." }));
    let read = answered.is("Refused");
    assert_eq!(
        (&read["reason"], sum(&read["grand_total"])),
        (&json!("Our kitchen closes at ten."), "0.00".into())
    );
    assert!(!read.to_string().contains("gas"));
    later.step("confirm_order", json!({}));
    later.step("cancel_order", json!({ "reason": "left", "guest_reason": "You left." }));
    assert_eq!(later.is("Cancelled")["reason"], "You left.");
    let staff = text(
        &scene.admin.ok(
            "pos.create_order",
            json!({ "outlet": outlet, "table_no": "T2",
        "items": [{ "menu_item": dishes[0] }] }),
        )["order"],
    );
    scene.admin.ok("pos.cancel_order", json!({ "order": staff, "reason": "left", "guest_reason": "x" }));
    scene.hotel.clock("2026-03-01 22:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    scene.web.refused("public_api.order_status", json!({ "token": answered.token }));
    scene.hotel.assert_sound();
}

#[test]
fn a_secret_opens_its_own_order_only_and_is_stored_as_a_hash() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let (stay, link) = scene.stay("Asha Rao", "9876500011", "2026-03-01", "2026-03-03");
    let room = text(&scene.desk.ok("api.check_in", json!({ "reservation": stay }))["room"]);
    let number = room.rsplit('-').next().expect("a number").to_string();
    let first = Ordered::at(&scene, &outlet, &dishes, json!({ "table_no": "T1" }));
    let second = Ordered::at(&scene, &outlet, &dishes, json!({ "room": number }));
    assert_eq!(
        (&first.read()["order"], &second.read()["order"]),
        (&json!(first.order), &json!(second.order))
    );
    let read = second.is("Waiting");
    assert_eq!(read["room"], number.as_str());
    assert!(!read.to_string().contains("Asha"), "nobody learns who is in a room: {read}");
    for wrong in
        [first.order.clone(), link.clone(), "f".repeat(32), "%".to_string(), first.token[..31].to_string()]
    {
        let refused = scene.web.refused("public_api.order_status", json!({ "token": wrong }));
        assert_eq!(refused.message, "This link is not valid any more.", "{wrong}");
    }
    for (function, key) in [("precheckin_info", "token"), ("stay_calendar", "token")] {
        scene.web.refused(&format!("public_api.{function}"), json!({ key: first.token }));
    }
    assert_eq!(scene.web.refused("public_api.order_status", json!({})).code, "token");
    assert!(!scene.hotel.contents().concat().contains(&first.token), "the file knows the hash alone");
    let posted = json!({ "order": second.order });
    scene.admin.ok("pos.confirm_order", posted.clone());
    scene.admin.ok("pos.fire_kot", posted.clone());
    scene.admin.ok("pos.deliver_order", posted);
    second.is("Served");
    scene.hotel.assert_sound();
}

#[test]
fn lines_that_left_for_a_bill_of_their_own_are_said_to() {
    let scene = Scene::open();
    let (outlet, dishes) = terrace(&scene);
    let ordered = Ordered::at(&scene, &outlet, &dishes, json!({ "table_no": "T1" }));
    ordered.step("confirm_order", json!({}));
    let detail = scene.admin.ok("pos.order_detail", json!({ "order": ordered.order }));
    ordered.step("split_order", json!({ "item_rows": [detail["items"][1]["row"]] }));
    let read = ordered.is("Accepted");
    assert_eq!((&read["was_split"], read["lines"].as_array().map(Vec::len)), (&json!(1), Some(1)));
}
