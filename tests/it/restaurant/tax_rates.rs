//! Dishes with a tax rate of their own: food and drinks of one outlet where the country taxes them differently.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{items, list, shown, text, with};
use crate::folio::{dec, sum};
use crate::support::{Caller, TestHotel};

pub const SEEHOF: &str = "Seehof";

/// A German hotel in 2026, where food is taxed at 7 percent and drinks at 19: its restaurant, and a bar of alcohol alone.
pub struct Germany {
    pub hotel: TestHotel,
    pub admin: Caller,
}

impl Germany {
    pub fn open() -> Germany {
        let hotel = TestHotel::empty("2026-03-01");
        let admin = hotel.user("admin", &[Role::HotelAdmin, Role::FrontDesk, Role::Finance]);
        let payload = json!({ "property": { "property_name": SEEHOF, "city": "Lindau", "country": "Germany" },
            "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 120 }],
            "rooms": [{ "room_type_code": "DLX", "numbers": ["1", "2"] }], "meal_plans": [] });
        admin.ok("api.setup_property", json!({ "payload": payload }));
        let germany = Germany { hotel, admin };
        germany.save("pos_outlet", json!({ "outlet_name": "Stube" }));
        for (name, price, more) in [
            ("Knödel", "12.90", json!({})),
            ("Cola", "3.95", json!({ "gst_rate": 19 })),
            ("Pils", "4.90", json!({ "is_alcohol": 1 })),
            ("Cider", "5.10", json!({ "is_alcohol": 1, "gst_rate": "7" })),
            ("Water", "0.99", json!({ "gst_rate": 0 })),
        ] {
            germany.save(
                "menu_item",
                with(json!({ "outlet": "Stube", "item_name": name, "price": price }), &more),
            );
        }
        germany
    }

    fn save(&self, kind: &str, values: Value) -> String {
        let values = with(values, json!({ "property": SEEHOF }));
        text(&self.admin.ok("records.save", json!({ "type": kind, "values": values }))["name"])
    }

    pub fn order(&self, dishes: &str, more: Value) -> String {
        let params = json!({ "property": SEEHOF, "outlet": "Stube", "items": items(dishes) });
        text(&self.admin.ok("pos.create_order", with(params, &more))["order"])
    }

    fn bill(&self, order: &str) -> Value {
        self.admin.ok("pos.bill_data", json!({ "order": order }))
    }
}

/// Rate, taxable amount and tax of a bill or an invoice, by rate.
fn rates(bill: &Value) -> Vec<String> {
    list(&bill["tax_summary"]).iter().map(|row| shown(row, "rate taxable total_tax")).collect()
}

#[test]
fn a_dish_with_its_own_rate_is_taxed_by_it_and_the_others_as_before() {
    let germany = Germany::open();
    let order = germany.order("2 Knödel, 3 Cola, Pils, Cider, Water", json!({}));
    let bill = germany.bill(&order);
    let lines: Vec<String> =
        list(&bill["items"]).iter().map(|line| shown(line, "item_name gst_rate")).collect();
    assert_eq!(lines, [r#""Knödel" 7"#, r#""Cola" 19"#, r#""Pils" 19"#, r#""Cider" 7"#, r#""Water" 0"#]);
    assert_eq!(rates(&bill), ["0 0.99 0.00", "7 30.90 2.17", "19 16.75 3.18"]);
    assert_eq!(shown(&bill, "gst_rate taxable tax_amount grand_total"), "7 48.64 5.35 53.99");
    // A discount is spread over all lines, and the tax of each follows its own rate.
    let off = json!({ "order": order, "amount": 4.86, "reason": "Regular" });
    germany.admin.ok("pos.apply_discount", off);
    let bill = germany.bill(&order);
    assert_eq!(sum(&bill["tax_summary"], "taxable"), dec(&bill["taxable"]));
    assert_eq!(sum(&bill["tax_summary"], "total_tax"), dec(&bill["tax_amount"]));
    let paid = germany.admin.ok("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    assert_eq!(paid["grand_total"], bill["grand_total"]);
    germany.hotel.assert_sound();
}

#[test]
fn an_order_keeps_the_rate_that_it_was_taken_with() {
    let germany = Germany::open();
    let order = germany.order("Cola", json!({}));
    let cola = text(
        &list(&germany.admin.ok("records.list", json!({ "type": "menu_item", "property": SEEHOF }))["rows"])
            .iter()
            .find(|row| row["item_name"] == "Cola")
            .expect("a cola")["name"],
    );
    let save = |values: Value| {
        germany.admin.call("records.save", json!({ "type": "menu_item", "name": cola, "values": values }))
    };
    for wrong in [json!("101"), json!(-1), json!("much")] {
        let before = germany.hotel.contents();
        assert_eq!(save(json!({ "gst_rate": wrong })).expect_err("refused").code, "gst_rate");
        assert_eq!(germany.hotel.contents(), before);
    }
    // Empty: the outlet's rate again.
    save(json!({ "gst_rate": "" })).expect("saved");
    let stored = germany.admin.ok("records.get", json!({ "type": "menu_item", "name": cola }));
    assert_eq!(stored["gst_rate"], Value::Null);
    let later = germany.order("Cola", json!({}));
    assert_eq!(
        (rates(&germany.bill(&order)), rates(&germany.bill(&later))),
        (vec!["19 3.95 0.75".to_string()], vec!["7 3.95 0.28".to_string()])
    );
    // Dishes added to a bill that is open are taxed as they are ordered.
    save(json!({ "gst_rate": 19 })).expect("saved");
    germany.admin.ok("pos.add_items", json!({ "order": later, "items": items("Cola") }));
    assert_eq!(rates(&germany.bill(&later)), ["7 3.95 0.28", "19 3.95 0.75"]);
    germany.hotel.assert_sound();
}

#[test]
fn a_posted_bill_has_a_folio_line_for_each_rate_and_the_return_agrees() {
    let germany = Germany::open();
    let booked = germany.admin.ok(
        "api.create_booking",
        json!({ "property": SEEHOF, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-02", "guest_name": "Mia Kern", "phone": "015112345678" }),
    );
    let stay = text(&booked["reservation"]);
    let room = germany.admin.ok("api.check_in", json!({ "reservation": stay }))["room"].clone();
    let order = germany.order("Knödel, Cola, Cider", json!({ "room": room }));
    let bill = germany.bill(&order);
    let posted = germany.admin.ok("pos.deliver_order", json!({ "order": order }));
    let invoice = germany.admin.ok("api.folio_invoice", json!({ "folio": posted["posted_to_folio"] }));
    let lines: Vec<String> =
        list(&invoice["lines"]).iter().map(|line| shown(line, "amount gst_rate gst_amount")).collect();
    assert_eq!(lines, ["12.90 7 0.90", "5.10 7 0.36", "3.95 19 0.75"]);
    assert_eq!(invoice["folio"]["grand_total"], bill["grand_total"]);
    let at_table = germany.order("Cola, Pils, Knödel", json!({}));
    germany.admin.ok("pos.pay_order", json!({ "order": at_table, "mode": "Cash" }));
    germany.admin.ok("api.close_folio", json!({ "folio": posted["posted_to_folio"] }));
    let period = json!({ "property": SEEHOF, "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let sheets = germany.admin.ok("desk.tax_return", period.clone());
    let by_rate: Vec<String> =
        list(&sheets["b2cs"]).iter().map(|row| shown(row, "rate taxable_value tax")).collect();
    assert_eq!(by_rate, ["7 30.90 2.16", "19 12.80 2.43"]);
    assert_eq!(sum(&sheets["b2cs"], "tax"), sum(&germany.admin.ok("api.gstr1_rows", period), "tax_total"));
    germany.hotel.assert_sound();
}

#[test]
fn the_menus_and_the_desk_name_the_rate_of_each_dish() {
    let germany = Germany::open();
    let of = |rows: &[Value], name: &str| {
        let row = rows.iter().find(|row| row["item_name"] == name || row["label"] == name);
        row.unwrap_or_else(|| panic!("no {name}"))["gst_rate"].to_string()
    };
    let dishes = ["Knödel", "Cola", "Pils", "Cider", "Water"];
    let outlet = format!("{SEEHOF}-Stube");
    for menu in [
        germany.hotel.guest().ok("public_api.qr_menu", json!({ "outlet": outlet })),
        germany.admin.ok("pos.pos_menu", json!({ "outlet": outlet })),
    ] {
        let rows = list(&menu["categories"][0]["items"]).to_vec();
        assert_eq!(dishes.map(|dish| of(&rows, dish)), ["7", "19", "19", "7", "0"]);
    }
    // A rate of 0 means the usual rate of the charge; for alcohol that is the country's.
    let articles = germany.admin.ok("desk.articles", json!({ "property": SEEHOF }));
    assert_eq!(dishes.map(|dish| of(list(&articles["articles"]), dish)), ["7", "19", "0", "7", "0"]);
}

#[test]
fn a_menu_file_may_name_the_rate_of_a_dish() {
    let germany = Germany::open();
    let run = |csv: &str| {
        germany.admin.ok("menu_import.run_menu_import", json!({ "property": SEEHOF, "csv_text": csv }))
    };
    let stored = || -> String {
        germany.hotel.stored(
            "SELECT group_concat(item_name || ' ' || ifnull(tax_rate, '-'), ', ' ORDER BY id) FROM menu_items
             WHERE item_name IN ('Cola', 'Knödel', 'Spezi', 'Tea')",
        )
    };
    let csv = "Artikel;Preis;MwSt-Satz\nSpezi;4,10;19 %\nKnödel;13,50;\nCola;4,20;7\nTea;3,00;standard\n";
    let preview =
        germany.admin.ok("menu_import.preview_menu_import", json!({ "property": SEEHOF, "csv_text": csv }));
    assert_eq!(preview["mapping"]["tax_rate"], "MwSt-Satz");
    assert_eq!(shown(&preview["sample"][0], "item_name gst_rate"), r#""Spezi" 19"#);
    assert_eq!(shown(&preview["sample"][1], "item_name gst_rate"), r#""Knödel" null"#);
    let done = run(csv);
    assert_eq!(shown(&done, "created updated errors_total"), "2 2 0");
    assert_eq!(text(&done["remarks"][0]["error"]), "\"standard\" is not understood and was left out.");
    assert_eq!(stored(), "Knödel -, Cola 7, Spezi 19, Tea -");
    run("Artikel;Preis\nCola;4,30\n");
    assert_eq!(stored(), "Knödel -, Cola 7, Spezi 19, Tea -", "a file without the column leaves it");
    germany.hotel.assert_sound();
}
