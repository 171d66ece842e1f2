//! The largest amounts that are accepted, many of each: what they add up to can still be read everywhere.

use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::rpc::gate::Gate;
use serde_json::{Value, json};

use super::samples::sample;
use super::world::{Names, World};
use crate::support::{Caller, LAKE};

/// The largest amount, price and line.
const AMOUNT: i64 = 999_999_999_999;
const PRICE: i64 = 9_999_999_999;
/// So many of each: a few dozen of a price without a limit overflowed.
const TIMES: usize = 25;

fn times(count: usize, call: impl Fn()) {
    (0..count).for_each(|_| call());
}

fn money(admin: &Caller, names: &Names) {
    let folio = &names["folio"];
    let charge = json!({ "folio": folio, "charge_type": "Misc", "description": "Palace", "amount": AMOUNT, "gst_rate": 100 });
    times(TIMES, || {
        admin.ok("api.add_folio_charge", charge.clone());
    });
    times(TIMES, || {
        admin.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": AMOUNT }));
        let receipt = json!({ "function": names["function"], "amount": AMOUNT, "mode": "Cheque" });
        admin.ok("banquet.record_receipt", receipt);
    });
    let budget = json!({ "property": LAKE, "period": "2026-03", "room_revenue_target": AMOUNT });
    admin.ok("reports.save_budget", budget);
}

fn rooms(admin: &Caller) {
    let rate = json!({ "property": LAKE, "room_type": "STE", "start_date": "2026-03-02", "end_date": "2026-03-31",
        "rate": PRICE });
    admin.ok("api.set_room_rate", rate);
    let palace = json!({ "property": LAKE, "experience_name": "Palace", "price": PRICE, "category": "Tour" });
    admin.ok("records.save", json!({ "type": "experience", "values": palace }));
    for guest in ["Ada", "Bo", "Cy"] {
        let stay = json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-02",
            "check_out_date": "2026-03-31", "guest_name": guest, "addons": [{ "experience": "Palace", "qty": 100 }] });
        let booked = admin.ok("api.create_booking", stay);
        admin.ok("api.check_in", json!({ "reservation": booked["reservation"] }));
    }
}

fn outlets(admin: &Caller, names: &Names) {
    let dish = json!({ "type": "menu_item", "name": names["dish"], "values": { "price": PRICE } });
    admin.ok("records.save", dish);
    let line = json!({ "menu_item": names["dish"], "qty": 10 });
    let order = json!({ "outlet": names["outlet"], "items": vec![line; 60] });
    times(TIMES, || {
        let placed = admin.ok("pos.create_order", order.clone());
        admin.ok("pos.pay_order", json!({ "order": placed["order"], "mode": "Cash" }));
    });
    let cards: Vec<String> = (0..60).map(|n| format!("Robe {n},{PRICE},{PRICE}")).collect();
    let file = format!("Item,Rate,Express\n{}\n", cards.join("\n"));
    admin.ok("laundry.import_laundry_rates", json!({ "property": LAKE, "csv_text": file }));
    let pieces: Vec<Value> =
        (0..60).map(|n| json!({ "item_name": format!("Robe {n}"), "qty": 10 })).collect();
    let bag = json!({ "property": LAKE, "room": names["occupied_room"], "express": 1, "items": pieces });
    times(5, || {
        let bag = admin.ok("laundry.collect_laundry", bag.clone());
        for status in ["In Process", "Ready"] {
            admin.ok("laundry.laundry_status", json!({ "order": bag["order"], "status": status }));
        }
        admin.ok("laundry.deliver_laundry", json!({ "order": bag["order"], "shortage_note": "None" }));
    });
}

fn stock_and_functions(admin: &Caller, names: &Names) {
    let here = |more: Value| {
        let mut params = json!({ "property": LAKE, "outlet": names["outlet"] });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        params
    };
    let rows =
        json!([{ "ingredient": names["ingredient"], "qty": 10_000_000, "cost_per_unit": 100_000_000 }]);
    times(TIMES, || {
        admin.ok("inventory.receive_stock", here(json!({ "rows": rows })));
    });
    let lost = json!({ "ingredient": names["ingredient"], "qty": 10_000_000, "reason_note": "Flood" });
    times(TIMES, || {
        admin.ok("inventory.record_wastage", here(lost.clone()));
    });
    let dear = json!({ "item_name": "Palace", "item_type": "Decor", "qty": 10, "rate": PRICE });
    let costly = json!({ "item_name": "Marble", "item_type": "Decor", "qty": 1000, "rate": 1, "cost_rate": 99_999_999 });
    let items = [vec![dear; 100], vec![costly.clone(); 100]].concat();
    for function in ["enquiry", "function"] {
        admin.ok("banquet.save_items", json!({ "function": names[function], "items": items }));
    }
    let mut dearer = costly;
    dearer["qty"] = json!(1_000_000);
    let refused =
        admin.refused("banquet.save_items", json!({ "function": names["enquiry"], "items": [dearer] }));
    assert_eq!(refused.code, "items", "{refused:?}");
}

#[test]
fn the_largest_amounts_still_add_up_in_every_reading_call() {
    let world = World::build();
    let admin = world.hotel().known("admin");
    money(&admin, &world.names);
    rooms(&admin);
    outlets(&admin, &world.names);
    stock_and_functions(&admin, &world.names);
    world.hotel().clock("2026-03-02 23:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let mut wrong = Vec::new();
    for endpoint in world.registry().all().filter(|endpoint| !endpoint.writes) {
        let params = sample(&endpoint.path(), &world.names).expect("a sample");
        let caller = match endpoint.gate {
            Gate::Public => innkeeper::actor::Actor::guest(),
            Gate::Developers => world.hotel().known("system").actor(),
            _ => admin.actor(),
        };
        let params = params.as_object().expect("an object").clone();
        let answer = world.hotel().app.call(&caller, &endpoint.path(), params, CallOptions::default());
        if let Err(Error::Internal(cause)) = answer {
            wrong.push(format!("{}: {cause}", endpoint.path()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    world.hotel().assert_sound();
}
