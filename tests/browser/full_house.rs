//! A property with something of everything, for tests that look at every screen.

use serde_json::{Value, json};

use crate::hotel::{Hotel, LAKE};

/// Something of everything: arriving, in house with a bill, a dirty and a broken room, one without a room. Answers the
/// stay in house and its folio.
pub fn busy_day(hotel: &Hotel) -> (String, String) {
    let here = hotel.book("Asha Rao", 3);
    let folio = hotel.check_in(&here);
    hotel.call("api.add_folio_charge", json!({ "folio": folio, "charge_type": "Laundry", "description": "Shirts", "amount": 300, "gst_rate": 18 }));
    hotel.call(
        "api.add_folio_payment",
        json!({ "folio": folio, "amount": 100, "mode": "Cash", "kind": "Advance" }),
    );
    hotel.book("Meera Iyer", 1);
    hotel.book_from("Vikram Sethi", 3, 2);
    let gone = hotel.book("Noor Khan", 1);
    hotel.check_in(&gone);
    hotel.call("api.check_out", json!({ "reservation": gone }));
    for (room, status) in [("201", "Inspected"), ("202", "Out of Order")] {
        hotel.call(
            "api.set_housekeeping_status",
            json!({ "room": format!("{LAKE}-{room}"), "status": status }),
        );
    }
    hotel.call("api.create_booking", json!({ "property": LAKE, "room_type": format!("{LAKE}-DLX"), "guest_name": "Dev Mehta", "assign_room": 0,
        "check_in_date": hotel.day(2).to_string(), "check_out_date": hotel.day(4).to_string() }));
    (here, folio)
}

/// A group with a block and an event, a room held back, somebody waiting; answers the group.
pub fn planned(hotel: &Hotel) -> String {
    let venue = hotel.call("records.save", json!({ "type": "venue", "values": { "property": LAKE, "venue_name": "Lotus Hall", "capacity": 120 } }));
    let blocks = json!([{ "room_type": "STE", "rooms_blocked": 2 }]);
    let drafted = hotel.call("api.create_group_block", json!({ "property": LAKE, "group_name": "Mehta Wedding", "blocks": blocks,
        "check_in_date": hotel.day(6).to_string(), "check_out_date": hotel.day(8).to_string(), "cutoff_date": hotel.day(2).to_string(),
        "venue": venue["name"], "event_type": "Wedding", "event_date": hotel.day(0).to_string(), "attendees": 90 }));
    let group = drafted["group_booking"].as_str().expect("a group").to_string();
    hotel.call(
        "api.save_group_blocks",
        json!({ "group_booking": group, "blocks": blocks, "status": "Confirmed" }),
    );
    hotel.call(
        "api.pickup_group_room",
        json!({ "group_booking": group, "room_type": "STE", "guest_name": "Ila Mehta" }),
    );
    hotel.call(
        "api.create_room_block",
        json!({ "property": LAKE, "room": "202", "reason": "Owner", "note": "Family visit",
        "from_date": hotel.day(0).to_string(), "to_date": hotel.day(2).to_string() }),
    );
    hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Wanda Waits", "waitlist": 1,
        "check_in_date": hotel.day(4).to_string(), "check_out_date": hotel.day(5).to_string() }),
    );
    group
}

/// An outlet with a dish and tables; answers its name.
pub fn terrace(hotel: &Hotel) -> &'static str {
    let save =
        |kind: &str, values: Value| hotel.call("records.save", json!({ "type": kind, "values": values }));
    save(
        "pos_outlet",
        json!({ "property": LAKE, "outlet_name": "Terrace", "gst_rate": 5, "tables": "[Lawn]\nT1:4\nT2:2" }),
    );
    save(
        "menu_item",
        json!({ "property": LAKE, "outlet": "Terrace", "item_name": "Dal makhani", "category": "Mains", "price": 420,
            "is_veg": 1, "allergens": "milk", "description": "From our kitchen" }),
    );
    "Terrace"
}

/// A guest orders at a table of the terrace.
pub fn orders(hotel: &Hotel, table: &str) {
    let name = |kind: &str| {
        hotel.call("records.list", json!({ "type": kind, "property": LAKE }))["rows"][0]["name"].clone()
    };
    let items = json!([{ "menu_item": name("menu_item"), "qty": 1 }]);
    hotel.call(
        "public_api.qr_order",
        json!({ "outlet": name("pos_outlet"), "table_no": table, "items": items }),
    );
}

/// Two dishes that were paid, one of which was credited: the order and its credit note.
pub fn credited(hotel: &Hotel) -> (String, String) {
    let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("a name: {value}")).to_string();
    let taken = json!({ "property": LAKE, "outlet": "Terrace", "order_type": "Takeaway", "customer_name": "Meera Iyer",
        "items": [{ "menu_item": "Dal makhani", "qty": 2 }] });
    let order = text(&hotel.call("pos.create_order", taken)["order"]);
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    let row = hotel.call("pos.order_detail", json!({ "order": order }))["items"][0]["row"].clone();
    let back =
        json!({ "order": order, "items": [{ "item_row": row }], "mode": "Cash", "reason": "Not good" });
    let note = text(&hotel.call("pos.credit_bill", back)["credit_note"]);
    (order, note)
}

/// The terrace cooks for two tables, one of which was served late and voided a dish, and has rice that is short.
pub fn cooks(hotel: &Hotel) {
    let outlet = format!("{LAKE}-Terrace");
    for table in ["T1", "T2"] {
        let items = json!([{ "menu_item": "Dal makhani", "qty": 2, "instructions": "no chilli" }, { "menu_item": "Dal makhani" }]);
        let order = json!({ "outlet": outlet, "table_no": table, "items": items, "allergy_note": "milk" });
        let order = hotel.call("pos.create_order", order)["order"].clone();
        hotel.call("pos.fire_kot", json!({ "order": order }));
        let row = hotel.call("pos.order_detail", json!({ "order": order }))["items"][1]["row"].clone();
        hotel.call("pos.void_item", json!({ "order": order, "item_row": row, "reason": "Too much" }));
    }
    let of = |more: Value| {
        let mut params = json!({ "property": LAKE, "outlet": outlet, "ingredient": "Rice" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    let rice = json!({ "property": LAKE, "ingredient_name": "Rice", "uom": "kg", "cost_per_unit": 115.25, "category": "Dry" });
    hotel.call("inventory.save_ingredient", rice);
    hotel.call(
        "inventory.receive_stock",
        of(json!({ "supplier": "Kamdhenu Dairy", "rows": [{ "ingredient": "Rice", "qty": 12 }] })),
    );
    hotel.call("inventory.record_wastage", of(json!({ "qty": 9.5, "reason_note": "Wet sack" })));
    hotel.call("inventory.set_par_level", of(json!({ "par_level": 5 })));
}

/// A rate card; of the guest in room 101 a bag on its way, one that is ready with a shirt missing, and a delivered one; the
/// hotel's own linen waits for a pickup. Answers the first two bags.
pub fn laundry(hotel: &Hotel) -> (String, String) {
    for (item, service, rate) in [
        ("Shirt", "Wash & Iron", 120),
        ("Shirt", "Dry Clean", 220),
        ("Saree", "Dry Clean", 480),
        ("Kurta", "Iron Only", 70),
    ] {
        let price = json!({ "property": LAKE, "item_name": item, "service_type": service, "rate": rate });
        hotel.call("laundry.save_laundry_rate", price);
    }
    let collect = |express: u8| {
        let bag = json!({ "property": LAKE, "room": "101", "express": express, "notes": "The silk by hand",
            "items": [{ "item_name": "Shirt", "qty": 2 }, { "item_name": "Saree", "service_type": "Dry Clean" }] });
        hotel.call("laundry.collect_laundry", bag)["order"].as_str().expect("a bag").to_string()
    };
    let (bag, ready, gone) = (collect(1), collect(0), collect(0));
    for order in [&ready, &gone] {
        for status in ["In Process", "Ready"] {
            hotel.call("laundry.laundry_status", json!({ "order": order, "status": status }));
        }
    }
    let lines = hotel.call("desk.laundry_bag", json!({ "order": ready }))["items"].clone();
    let rows = json!({ lines[0]["name"].as_str().expect("a line"): 1, lines[1]["name"].as_str().expect("a line"): 1 });
    hotel.call("laundry.return_items", json!({ "order": ready, "rows": rows }));
    hotel.call("laundry.deliver_laundry", json!({ "order": gone, "shortage_note": "With the tailor" }));
    let linen = json!({ "property": LAKE, "order_type": "House", "house_label": "Pool towels" });
    hotel.call("laundry.request_pickup", linen);
    (bag, ready)
}

/// A receipt printer of the kitchen that nobody switched on.
pub fn printer_off(hotel: &Hotel) {
    let values = json!({ "property": LAKE, "printer_name": "Hot kitchen", "address": "127.0.0.1:9", "kitchen": 1, "bills": 1 });
    hotel.call("records.save", json!({ "type": "printer", "values": values }));
}

/// A cashier shift with cash out and a count by notes, closed. Answers its name.
pub fn closed_shift(hotel: &Hotel) -> String {
    hotel.call("desk.open_shift", json!({ "property": LAKE, "opening_cash": 1000 }));
    hotel.call(
        "desk.cash_movement",
        json!({ "property": LAKE, "kind": "drop", "amount": 200, "reason": "Safe" }),
    );
    let counted = json!({ "property": LAKE, "counted": { "500": 1, "100": 2 }, "note": "A note was torn" });
    hotel.call("desk.close_shift", counted)["name"].as_str().expect("a shift").to_string()
}
