//! What a waiter changes while guests sit: their table, their party, and the room that the bill goes to.

use serde_json::{Value, json};

use super::{Scene, list, shown};

#[test]
fn guests_move_to_another_table_with_their_order() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({ "table_no": "T1", "guests": 2, "allergy_note": "Nuts" }));
    let edit = |more: Value| super::with(json!({ "order": order }), &more);
    let moved = scene.waiter.ok("desk.edit_order", edit(json!({ "table_no": "t2", "guests": 4 })));
    assert_eq!(shown(&moved, "changed table_no label"), r#"1 "T2" "T2""#);
    let detail = scene.detail(&order);
    assert_eq!(shown(&detail, "table_no guests allergy_note"), r#""T2" 4 "Nuts""#, "what is left out stays");
    let logged = || scene.hotel.stored::<i64>("SELECT count(*) FROM action_log");
    let before = logged();
    assert_eq!(scene.waiter.ok("desk.edit_order", edit(json!({ "table_no": "T2" })))["changed"], 0);
    assert_eq!(logged(), before, "nothing changed");
    scene.waiter.ok("desk.edit_order", edit(json!({ "allergy_note": "", "notes": "By the window" })));
    assert_eq!(shown(&scene.detail(&order), "allergy_note notes"), r#"null "By the window""#);
    assert_eq!(scene.refused("desk.edit_order", edit(json!({ "guests": 0 }))), "guests");
    scene.pay(&order);
    assert_eq!(scene.refused("desk.edit_order", edit(json!({ "table_no": "T1" }))), "order_paid");
    let delivery = scene.order("Dal", json!({ "order_type": "Delivery", "customer_name": "Ravi" }));
    let nameless = json!({ "order": delivery, "customer_name": "" });
    assert_eq!(scene.refused("desk.edit_order", nameless), "customer_name");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_of_a_table_goes_to_the_room_that_the_guest_names() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("2 Dal, Beer", json!({ "table_no": "T1" }));
    let number = room.rsplit('-').next().expect("a number");
    let post = json!({ "order": order, "room": number });
    let grand = scene.bill(&order)["grand_total"].clone();
    let before = scene.hotel.contents();
    let preview = scene.waiter.ok("pos.deliver_order", super::with(post.clone(), json!({ "dry_run": 1 })));
    assert_eq!(scene.hotel.contents(), before);
    let shown_first = &preview["would_answer"];
    assert_eq!(
        shown(shown_first, "guest_name room_no grand_total"),
        format!(r#""Asha Rao" "{number}" {grand}"#)
    );
    let posted = scene.waiter.ok("pos.deliver_order", post.clone());
    assert_eq!(posted["postings"], shown_first["postings"]);
    let postings: Vec<String> =
        list(&posted["postings"]).iter().map(|line| shown(line, "folio_type is_alcohol total")).collect();
    assert_eq!(postings, [r#""Guest" 0 526.05"#, r#""Guest" 1 472.00"#]);
    assert_eq!(scene.charges(&stay).len(), 2);
    assert_eq!(scene.refused("pos.deliver_order", post), "order_posted");
    let other = scene.order("Dal", json!({ "table_no": "T2" }));
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": other, "room": "999" })), "not found");
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": other, "room": number })), "room");
    scene.hotel.assert_sound();
}
