//! The restaurant: parameters with which each function succeeds, and what they need in the world.

use serde_json::{Value, json};

use super::world::Names;
use crate::support::{Caller, LAKE, TestHotel};

/// Orders in every state at a terrace whose table T2 waits to be cleaned, one of the QR menu, one for a guest in house.
pub fn fill(hotel: &TestHotel, admin: &Caller, names: &mut Names) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let take = |more: Value| {
        let dish = &names["dish"];
        let mut order = json!({ "outlet": names["outlet"], "allergy_note": "Lakeside Remark", "customer_name": "Zebulon Marker",
            "items": [{ "menu_item": dish, "qty": 2 }, { "menu_item": dish, "instructions": "Lakeside Remark" }] });
        order.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        text(&admin.ok("pos.create_order", order)["order"])
    };
    let fire = |order: &str| drop(admin.ok("pos.fire_kot", json!({ "order": order })));
    let row = |order: &str| text(&admin.ok("pos.order_detail", json!({ "order": order }))["items"][0]["row"]);
    let new = take(json!({ "table_no": "T1", "guests": 3 }));
    let fired = take(json!({ "table_no": "T1" }));
    fire(&fired);
    let prepared = take(json!({ "order_type": "Takeaway" }));
    fire(&prepared);
    admin.ok("pos.mark_prepared", json!({ "order": prepared }));
    let struck = take(json!({ "table_no": "T9" }));
    fire(&struck);
    let voided = json!({ "order": struck, "item_row": row(&struck), "reason": "Lakeside Remark" });
    admin.ok("pos.void_item", voided);
    let parted = take(json!({ "table_no": "T9" }));
    admin.ok(
        "pos.pay_order",
        json!({ "order": parted, "mode": "Card", "amount": 1, "reference": "Lakeside Remark" }),
    );
    let room = take(json!({ "room": names["occupied_room"] }));
    let paid = take(json!({ "table_no": "T2" }));
    admin.ok("pos.pay_order", json!({ "order": paid, "mode": "UPI" }));
    let items = json!([{ "menu_item": names["dish"] }]);
    let qr = json!({ "outlet": names["outlet"], "items": items, "table_no": "T1" });
    let qr = hotel.guest().ok("public_api.qr_order", qr);
    names.insert("order_token", text(&qr["token"]));
    let qr = text(&qr["order"]);
    let table = json!({ "outlet": names["outlet"], "table_no": "T1", "guest_name": "Zebulon Marker",
        "reserved_at": "2026-03-02 09:30", "phone": "9876500001" });
    let table = text(&admin.ok("pos.reserve_table", table)["reservation"]);
    let printer = json!({ "property": LAKE, "printer_name": "Lakeside Remark", "address": "127.0.0.1:9", "kitchen": 1, "bills": 1 });
    let printer = text(&admin.ok("records.save", json!({ "type": "printer", "values": printer }))["name"]);
    let job = text(&admin.ok("desk.print_test", json!({ "printer": printer }))["jobs"][0]);
    names.extend([("printer", printer), ("print_job", job)]);
    let rows = [("fired_row", row(&fired)), ("prepared_row", row(&prepared)), ("struck_row", row(&struck))];
    let moved = ("moved_row", row(&new));
    names.extend([
        ("order", new),
        ("fired_order", fired),
        ("prepared_order", prepared),
        ("struck_order", struck),
        ("parted_order", parted),
    ]);
    names.extend([
        ("paid_order", paid),
        ("room_order", room),
        ("qr_order", qr),
        ("table_reservation", table),
        moved,
    ]);
    names.extend(rows);
}

/// The functions of `svc.desk` that the restaurant adds.
pub fn desk(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "waiting_orders" | "printers" | "print_queue" => json!({ "property": LAKE }),
        "table_reservations" => json!({ "outlet": names["outlet"], "date": "2026-03-02" }),
        "edit_order" => {
            json!({ "order": names["order"], "table_no": "T2", "guests": 4, "allergy_note": "Peanuts" })
        }
        "print_bill" => json!({ "order": names["order"] }),
        "print_kot" => json!({ "order": names["fired_order"] }),
        "print_test" => json!({ "printer": names["printer"] }),
        "retry_print" | "discard_print" => json!({ "job": names["print_job"] }),
        _ => return None,
    })
}

pub fn pos(name: &str, names: &Names) -> Option<Value> {
    let of = |order: &str, more: Value| {
        let mut params = json!({ "order": names[order] });
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    let outlet = |more: Value| {
        let mut params = json!({ "outlet": names["outlet"] });
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    let items = json!([{ "menu_item": names["dish"], "qty": 2 }]);
    match name {
        "outlets" | "kitchen_queue" => Some(json!({ "property": LAKE })),
        "pos_menu" | "open_orders" | "table_map" | "recent_orders" => outlet(json!({})),
        "create_order" => outlet(json!({ "items": items, "table_no": "T2" })),
        "reserve_table" => {
            outlet(json!({ "table_no": "T2", "guest_name": "Nora New", "reserved_at": "2026-03-02 20:00" }))
        }
        "set_reservation" => Some(json!({ "reservation": names["table_reservation"], "status": "Seated" })),
        "mark_table_clean" => outlet(json!({ "table_no": "T2" })),
        "split_order" => of("order", json!({ "item_rows": [names["moved_row"]] })),
        "order_detail" | "bill_data" | "fire_kot" => of("order", json!({})),
        "add_items" => of("order", json!({ "items": items })),
        "confirm_order" => of("qr_order", json!({})),
        "apply_discount" => of("order", json!({ "amount": 50, "reason": "Regular guest" })),
        "apply_discount_percent" => of("order", json!({ "percent": 10, "reason": "Regular guest" })),
        "mark_prepared" => of("fired_order", json!({ "item_row": names["fired_row"] })),
        "accept_ticket" => of("fired_order", json!({})),
        "recall_prepared" => of("prepared_order", json!({ "item_row": names["prepared_row"] })),
        "acknowledge_void" => of("struck_order", json!({ "item_row": names["struck_row"] })),
        "deliver_order" => of("room_order", json!({})),
        "pay_order" => of("fired_order", json!({ "mode": "Cash" })),
        "even_shares" => of("order", json!({ "ways": 3 })),
        "refund_payment" => of("parted_order", json!({ "reason": "Lakeside Remark" })),
        "credit_bill" => {
            of("paid_order", json!({ "amount": 10, "mode": "Cash", "reason": "Lakeside Remark" }))
        }
        "set_bill_payer" => {
            of("order", json!({ "bill_to_name": "Acme Limited", "bill_to_gstin": "08AAACL1234A1Z5" }))
        }
        "mark_nc" => of("order", json!({ "authorized_by": "Chef" })),
        "cancel_order" => of("order", json!({ "reason": "They left" })),
        "void_item" => of("fired_order", json!({ "item_row": names["fired_row"], "reason": "Burnt" })),
        _ => None,
    }
}
