//! Orders in the records of the hotel: the tax return, the search, a guest's journey, linked records, the ticket of a QR order.

use serde_json::{Value, json};

use super::{Scene, items, list, shown, text};
use crate::support::LAKE;

fn found(scene: &Scene, typed: &str) -> Vec<String> {
    let hits = scene.admin.ok("desk.search", json!({ "q": typed }));
    let orders = list(&hits).iter().filter(|hit| hit["kind"] == "order");
    orders.map(|hit| shown(hit, "title name")).collect()
}

#[test]
fn bills_settled_at_the_outlet_are_in_the_tax_return() {
    let scene = Scene::open();
    let (_, room) = scene.guest("Asha Rao", json!({}));
    let paid = scene.order("2 Dal, Beer", json!({ "table_no": "T1", "customer_name": "Ravi" }));
    scene.waiter.ok("pos.apply_discount", json!({ "order": paid, "amount": 101 }));
    scene.pay(&paid);
    let bill = scene.bill(&paid);
    let posted = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": posted }));
    let nc = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": nc }));
    scene.order("Dal", json!({}));
    let period = json!({ "from_date": "2026-03-01", "to_date": "2026-03-01" });
    let rows = scene.admin.ok("api.gstr1_rows", period.clone());
    assert_eq!(list(&rows).len(), 1, "one bill was settled: {rows}");
    assert_eq!(
        shown(&rows[0], "name invoice_number guest_name closed_on"),
        format!(r#""{paid}" "{}" "Ravi" "2026-03-01""#, text(&bill["bill_no"]))
    );
    let sums = |row: &Value, keys: &str| shown(row, keys);
    assert_eq!(
        sums(&rows[0], "charges_total tax_total grand_total"),
        sums(&bill, "taxable tax_amount grand_total")
    );
    let made = scene.admin.ok("desk.tax_return", period.clone());
    let rates: Vec<String> =
        list(&made["b2cs"]).iter().map(|row| shown(row, "rate taxable_value tax")).collect();
    let of_bill: Vec<String> =
        list(&bill["tax_summary"]).iter().map(|row| shown(row, "rate taxable total_tax")).collect();
    assert_eq!(rates, of_bill);
    let codes: Vec<Value> = list(&made["hsn"]).iter().map(|row| row["hsn"].clone()).collect();
    assert_eq!(codes, [bill["items"][0]["service_code"].clone(), bill["items"][1]["service_code"].clone()]);
    let series = list(&made["documents"]);
    assert_eq!(series.len(), 1);
    assert_eq!(shown(&series[0], "total cancelled without_gap"), "1 0 1");
    assert_eq!(series[0]["from"], bill["bill_no"]);
    let closed = scene.admin.ok("desk.closed_invoices", period);
    assert_eq!(closed[0]["folio"], json!(paid));
    let before = json!({ "from_date": "2026-02-01", "to_date": "2026-02-28" });
    assert_eq!(scene.admin.ok("api.gstr1_rows", before), json!([]));
}

#[test]
fn a_check_out_names_the_bills_of_the_room_that_nobody_paid() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let leave = || {
        let params = json!({ "reservation": stay, "dry_run": 1 });
        scene.admin.ok("api.check_out", params)["would_answer"].clone()
    };
    let (other, _) = scene.guest("Bela Rao", json!({}));
    let paid = scene.order("Dal", json!({ "room": room }));
    scene.pay(&paid);
    let nc = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    let cancelled = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": cancelled, "reason": "x" }));
    let posted = scene.order("Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": posted }));
    assert_eq!(leave()["open_orders"], json!([]));
    let open = scene.order("2 Dal, Beer", json!({ "room": room }));
    let amount = scene.bill(&open)["grand_total"].clone();
    let answer = leave();
    let row = |order: &str, status: &str, can_post: i64| json!({ "order": order, "outlet_name": "Terrace", "status": status, "amount": amount, "can_post": can_post });
    assert_eq!(answer["open_orders"], json!([row(&open, "Placed", 1)]));
    let warning = json!(format!("{open} of INR {amount} is neither paid nor on the folio."));
    assert!(list(&answer["warnings"]).contains(&warning), "{}", answer["warnings"]);
    let of_other = scene.admin.ok("api.check_out", json!({ "reservation": other, "dry_run": 1 }));
    assert_eq!(of_other["would_answer"]["open_orders"], json!([]));
    // An order that was brought without a stay can only be paid; so can one that waits for a captain.
    scene.hotel.given(&format!(
        "UPDATE pos_orders SET reservation_id = NULL, status = 'Delivered' WHERE name = '{open}'"
    ));
    assert_eq!(leave()["open_orders"], json!([row(&open, "Delivered", 0)]));
    scene
        .hotel
        .given(&format!("UPDATE pos_orders SET source = 'QR', status = 'Placed' WHERE name = '{open}'"));
    assert_eq!(leave()["open_orders"], json!([row(&open, "Placed", 0)]));
    scene.hotel.given(&format!("UPDATE pos_orders SET created_at = 0 WHERE name = '{open}'"));
    assert_eq!(leave()["open_orders"], json!([]), "it was another guest's");
    scene.hotel.given(&format!(
        "UPDATE pos_orders SET source = 'Manual', created_at = 1900000000 WHERE name = '{open}'"
    ));
    scene.waiter.ok("pos.deliver_order", json!({ "order": open, "room": room }));
    let left = scene.admin.ok("desk.settle_and_check_out", json!({ "reservation": stay }));
    assert_eq!(left["open_orders"], json!([]));
    scene.hotel.assert_sound();
}

#[test]
fn the_search_finds_orders_bills_and_tickets_of_today() {
    let scene = Scene::open();
    let first = scene.order("Soup, Dal", json!({ "table_no": "T1" }));
    scene.fire(&scene.order("Dal", json!({})));
    scene.waiter.ok("pos.fire_kot", json!({ "order": first, "course": "Starter" }));
    scene.waiter.ok("pos.fire_kot", json!({ "order": first, "course": "Main" }));
    let bill = text(&scene.pay(&first)["bill_no"]);
    let hit = format!(r#""{bill}" "{first}""#);
    for typed in
        [&first, &first.to_lowercase(), &bill, &bill[..6].to_string(), &"2".to_string(), &"3".to_string()]
    {
        assert_eq!(found(&scene, typed), [hit.as_str()], "{typed}");
    }
    for typed in ["KOT 2", "kot-3"] {
        assert_eq!(found(&scene, typed), [hit.as_str()], "{typed}");
    }
    assert_eq!(found(&scene, "KOT 9").len() + found(&scene, "9").len(), 0);
    let desk = scene.hotel.user_of(
        "desk-elsewhere",
        &[innkeeper::domain::lists::Role::FrontDesk],
        &[crate::support::HILL],
    );
    assert_eq!(desk.ok("desk.search", json!({ "q": first })), json!([]));
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    assert!(found(&scene, "3").is_empty(), "tickets count from 1 every day");
    assert_eq!(found(&scene, &bill), [hit.as_str()]);
}

#[test]
fn orders_are_in_the_journey_and_among_the_linked_records() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("2 Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let dropped = scene.order("Kulfi", json!({ "room": room }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": dropped, "reason": "x" }));
    let detail = scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    let guest = detail["guest"]["name"].clone();
    let journey = scene.admin.ok("api.guest_journey", json!({ "guest": guest }));
    let events: Vec<String> = list(&journey["timeline"])
        .iter()
        .filter(|event| event["type"] == "order")
        .map(|event| shown(event, "title detail amount reference"))
        .collect();
    assert_eq!(
        events,
        [
            format!(r#""Order at Terrace cancelled" "" 0.00 "{dropped}""#),
            format!(r#""Ordered at Terrace" "2 × Dal" 526.05 "{order}""#),
        ]
    );
    for (doctype, name) in
        [("Guest", guest.clone()), ("Reservation", json!(stay)), ("POS Order", json!(order))]
    {
        let linked = scene.admin.ok("api.linked_records", json!({ "doctype": doctype, "name": name }));
        let orders: Vec<Value> = list(&linked["orders"]).iter().map(|row| row["name"].clone()).collect();
        assert_eq!(orders, [json!(dropped), json!(order)], "{doctype}");
        assert_eq!(linked["guest"], guest, "{doctype}");
        assert_eq!(linked["reservations"][0]["name"], json!(stay), "{doctype}");
    }
    let walk_in = scene.order("Dal", json!({}));
    let linked = scene.admin.ok("api.linked_records", json!({ "doctype": "POS Order", "name": walk_in }));
    assert_eq!((&linked["guest"], &linked["orders"]), (&Value::Null, &json!([])));
    let unknown = json!({ "doctype": "POS Order", "name": "ORD-2026-99999" });
    assert_eq!(scene.admin.refused("api.linked_records", unknown).kind, "not found");
}

#[test]
fn the_ticket_of_a_qr_order_ends_when_a_captain_has_seen_it() {
    let scene = Scene::open();
    let ask = || {
        let order = json!({ "outlet": scene.outlet, "items": items("Dal"), "table_no": "T1" });
        text(&scene.hotel.guest().ok("public_api.qr_order", order)["order"])
    };
    let tickets = || -> Vec<String> {
        let all = scene.admin.ok("api.tickets_list", json!({ "property": LAKE, "show_closed": 1 }));
        list(&all).iter().map(|ticket| text(&ticket["status"])).collect()
    };
    let (seen, refused) = (ask(), ask());
    assert_eq!(tickets(), ["Open", "Open"]);
    scene.waiter.ok("pos.confirm_order", json!({ "order": seen }));
    scene.waiter.ok("pos.confirm_order", json!({ "order": seen }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": refused, "reason": "Nobody is at the table" }));
    let mut ended = tickets();
    ended.sort();
    assert_eq!(ended, ["Resolved", "Resolved"]);
    let logged: i64 =
        scene.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'advance_ticket'");
    assert_eq!(logged, 2);
    scene.hotel.assert_sound();
}

#[test]
fn an_order_takes_five_hundred_lines_and_no_more() {
    let scene = Scene::open();
    let lines = |count: usize| -> Value { (0..count).map(|_| json!({ "menu_item": "Dal" })).collect() };
    let order = json!({ "outlet": scene.outlet, "table_no": "T1", "items": lines(60) });
    let order = text(&scene.waiter.ok("pos.create_order", order)["order"]);
    for count in [60, 60, 60, 60, 60, 60, 60, 20] {
        scene.waiter.ok("pos.add_items", json!({ "order": order, "items": lines(count) }));
    }
    assert_eq!(scene.refused("pos.add_items", json!({ "order": order, "items": lines(1) })), "order_full");
    assert_eq!(scene.refused("pos.add_items", json!({ "order": order, "items": lines(61) })), "items");
}
