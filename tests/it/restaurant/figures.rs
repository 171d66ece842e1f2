//! The restaurant in the figures of the hotel: the drawer, the reports, the night audit, guests.

use serde_json::json;

use super::{Scene, shown, text};
use crate::support::LAKE;

#[test]
fn the_largest_bills_still_add_up() {
    let scene = Scene::open();
    let dish = |price: i64| {
        json!({ "type": "menu_item",
            "values": { "property": LAKE, "outlet": "Terrace", "item_name": "Pearl", "price": price } })
    };
    assert_eq!(scene.admin.refused("records.save", dish(10_000_000_000)).code, "price");
    scene.admin.ok("records.save", dish(9_999_999_999));
    let many = |qty: i64| {
        let line = json!({ "menu_item": "Pearl", "qty": qty });
        json!({ "outlet": scene.outlet, "items": vec![line; 60] })
    };
    assert_eq!(scene.refused("pos.create_order", many(99)), "items");
    for _ in 0..15 {
        scene.pay(&text(&scene.waiter.ok("pos.create_order", many(10))["order"]));
    }
    for path in [
        "api.cash_summary",
        "reports.manager_flash",
        "dashboards.property_dashboard",
        "dashboards.portfolio_dashboard",
    ] {
        scene.admin.ok(path, json!({ "property": LAKE }));
    }
    scene.hotel.assert_sound();
}

#[test]
fn what_is_paid_at_the_outlet_is_in_the_drawer() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({}));
    scene.pay(&order);
    let card = scene.order("Beer", json!({ "room": room }));
    scene.waiter.ok("pos.pay_order", json!({ "order": card, "mode": "Card" }));
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    scene.admin.ok("api.add_folio_payment", json!({ "folio": folio["name"], "mode": "Cash", "amount": 100 }));
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(shown(&cash["modes"][0], "mode txns total"), r#""Card" 1 472.00"#);
    assert_eq!(shown(&cash["modes"][1], "mode txns total"), r#""Cash" 2 363.03"#);
    assert_eq!(shown(&cash, "grand_total"), "835.03");
    let sources: Vec<String> =
        super::list(&cash["by_source"]).iter().map(|row| shown(row, "source mode txns total")).collect();
    assert_eq!(
        sources,
        [r#""Folio" "Cash" 1 100.00"#, r#""POS" "Cash" 1 263.03"#, r#""POS" "Card" 1 472.00"#]
    );
    let cashiers: Vec<String> =
        super::list(&cash["by_cashier"]).iter().map(|row| shown(row, "user mode total")).collect();
    assert_eq!(
        cashiers,
        [r#""admin" "Cash" 100.00"#, r#""waiter" "Cash" 263.03"#, r#""waiter" "Card" 472.00"#]
    );
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(flash["collections"]["grand_total"], cash["grand_total"]);
    let dashboard = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dashboard["collections_today"], cash["grand_total"]);
}

#[test]
fn revenue_counts_once() {
    let scene = Scene::open();
    let (_, room) = scene.guest("Asha Rao", json!({}));
    scene.pay(&scene.order("Dal", json!({ "table_no": "T1", "guests": 3 })));
    let posted = scene.order("Beer", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": posted }));
    let nc = scene.order("Kebab", json!({ "guests": 2 }));
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": nc }));
    scene.order("Kulfi", json!({}));
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(shown(&flash["today"], "fnb_revenue other_revenue"), "650.50 0.00");
    assert_eq!(shown(&flash["restaurant"], "covers bills revenue open_bills"), "7 4 650.50 1");
    let dashboard = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dashboard["restaurant"], flash["restaurant"]);
    assert_eq!(shown(&dashboard, "revenue_today"), "4650.50");
    let chain = scene.admin.ok("dashboards.portfolio_dashboard", json!({}));
    let lake = super::list(&chain["properties"]).iter().find(|row| row["property"] == LAKE).expect("a row");
    assert_eq!(shown(lake, "restaurant_covers restaurant_revenue revenue_today"), "7 650.50 4650.50");
    assert_eq!(shown(&chain["totals"], "restaurant_covers restaurant_revenue"), "7 650.50");
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let briefing = scene.admin.ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(shown(&briefing["yesterday"]["restaurant"], "covers revenue"), "7 650.50");
}

#[test]
fn the_night_audit_warns_of_bills_that_are_not_settled() {
    let scene = Scene::open();
    let ask = json!({ "outlet": scene.outlet, "items": [{ "menu_item": "Dal" }], "table_no": "T1" });
    let waiting = text(&scene.hotel.guest().ok("public_api.qr_order", ask)["order"]);
    let open = scene.order("Dal", json!({}));
    let unpaid = scene.order("Dal", json!({ "order_type": "Delivery", "customer_name": "Ravi" }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": unpaid }));
    let cancelled = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.cancel_order", json!({ "order": cancelled, "reason": "x" }));
    scene.pay(&scene.order("Dal", json!({})));
    let nc = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    scene.hotel.clock("2026-03-01 23:30:00");
    let preview = scene.admin.ok("desk.night_audit_preview", json!({ "property": LAKE }));
    let audit = scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let expected = json!([
        format!("Bill {open} is not settled."),
        format!("Bill {unpaid} is not settled."),
        format!("Bill {nc} is not settled."),
        format!("Order {waiting} from the QR menu waits for a captain."),
    ]);
    assert_eq!(audit["warnings"], expected);
    assert_eq!(preview["warnings"], expected);
}

#[test]
fn merging_guests_takes_orders_and_table_reservations_along() {
    let scene = Scene::open();
    let guest = |stay: &str| {
        let detail = scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }));
        text(&detail["guest"]["name"])
    };
    let (first, room) = scene.guest("Asha Rao", json!({ "phone": "9876501234" }));
    let (second, _) = scene.guest("A. Rao", json!({ "phone": "9876509999" }));
    let (source, target) = (guest(&first), guest(&second));
    let order = scene.order("2 Dal", json!({ "room": room }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let table = json!({ "outlet": scene.outlet, "table_no": "T1", "guest_name": "Asha Rao", "phone": "98765 01234",
        "reserved_at": "2026-03-01 20:00" });
    scene.waiter.ok("pos.reserve_table", table);
    scene.admin.ok("api.merge_guests", json!({ "source": source, "target": target }));
    let journey = scene.admin.ok("api.guest_journey", json!({ "guest": target }));
    assert!(
        journey["events"].to_string().contains(&order) || journey.to_string().contains(&order),
        "{journey}"
    );
    assert_eq!(scene.detail(&order)["reservation"], first);
    // Erasing the profile that remains reaches what was noted under the other's name and phone.
    for stay in [&first, &second] {
        scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    }
    scene.admin.ok("api.anonymize_guest", json!({ "guest": target }));
    let left: i64 = scene.hotel.stored(
        "SELECT count(*) FROM pos_table_reservations WHERE guest_name LIKE '%Rao%' OR phone IS NOT NULL",
    );
    assert_eq!(left, 0);
    scene.hotel.assert_sound();
}

#[test]
fn erasing_a_guest_reaches_the_tables_and_the_orders() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({ "phone": "9876501234" }));
    let detail = scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    let guest = text(&detail["guest"]["name"]);
    let order =
        scene.order("Dal", json!({ "room": room, "customer_name": "Asha Rao", "notes": "For Asha Rao" }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    let table = json!({ "outlet": scene.outlet, "table_no": "T1", "guest_name": "Asha Rao", "phone": "9876501234",
        "reserved_at": "2026-03-01 20:00", "notes": "Window for Asha Rao" });
    scene.waiter.ok("pos.reserve_table", table);
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": guest }));
    for row in scene.hotel.contents() {
        assert!(!row.contains("Asha") && !row.contains("9876501234"), "{row}");
    }
    scene.hotel.assert_sound();
}
