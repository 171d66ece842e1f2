//! Laws over random histories: totals, money, halls.

use std::thread;

use serde_json::{Value, json};

use super::posting::guest_folio;
use super::{HALL, LAWN, Scene, list, text};
use crate::support::LAKE;
use crate::support::dice::Dice;

fn cents(value: &Value) -> i64 {
    let text = value.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    let part: i64 = format!("{part:0<2}")[..2].parse().expect("decimals");
    whole.parse::<i64>().expect("a number") * 100 + sign * part
}

/// The totals of a sheet are the sums of its lines, and its money is conserved.
fn check(sheet: &Value) {
    let lines = list(&sheet["items"]);
    let sum = |key: &str| lines.iter().map(|line| cents(&line[key])).sum::<i64>();
    assert_eq!(sum("amount"), cents(&sheet["subtotal"]), "{sheet}");
    assert_eq!(sum("discount"), cents(&sheet["discount_amount"]), "{sheet}");
    assert_eq!(sum("service_charge"), cents(&sheet["service_charge"]), "{sheet}");
    assert_eq!(sum("net_amount"), cents(&sheet["taxable_amount"]), "{sheet}");
    assert_eq!(sum("gst_amount"), cents(&sheet["tax_amount"]), "{sheet}");
    assert_eq!(sum("total"), cents(&sheet["grand_total"]), "{sheet}");
    let receipts = list(&sheet["receipts"]);
    let signed: i64 = receipts.iter().map(|receipt| cents(&receipt["signed_amount"])).sum();
    let held = cents(&sheet["deposit_held"]) + cents(&sheet["damage_amount"]);
    assert_eq!(signed, cents(&sheet["received_total"]) + held, "{sheet}");
    let terms = list(&sheet["payment_terms"]);
    let shares: Vec<&Value> = terms.iter().filter(|term| term["status"] != "Received").collect();
    if shares.len() == 3 {
        let all: i64 = shares.iter().map(|term| cents(&term["amount"])).sum();
        assert_eq!(all, cents(&sheet["grand_total"]), "{sheet}");
    }
}

#[test]
fn totals_and_money_hold_over_random_histories() {
    let scene = Scene::open();
    scene.sales.ok(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Thali", "rate_per_pax": 777.77, "min_pax": 20 }),
    );
    let mut dice = Dice(20260301);
    let mut posted = 0;
    for _ in 0..6 {
        let function = scene.enquire(json!({ "event_date": "2026-03-20", "attendees": dice.roll(300) }));
        let on = |more: Value| super::with(json!({ "function": function }), &more);
        for _ in 0..14 {
            let amount = dice.roll(5_000_000) as f64 / 100.0;
            let _ = match dice.roll(11) {
                0 => scene.sales.call("banquet.add_menu", on(json!({ "menu": "Thali" }))),
                1 => scene.sales.call("banquet.negotiate", on(json!({ "discount_amount": amount }))),
                2 => scene.sales.call(
                    "banquet.update_function",
                    on(json!({ "fields": {
                    "service_charge_percent": dice.roll(20), "pax_guaranteed": dice.roll(250) } })),
                ),
                3 => scene.sales.call(
                    "banquet.add_supplementary",
                    on(json!({ "item_name": "Extra", "qty": dice.roll(9) + 1, "rate": amount })),
                ),
                4 => scene.finance.call("banquet.record_receipt", on(json!({ "amount": amount }))),
                5 => scene.finance.call(
                    "banquet.record_receipt",
                    on(json!({ "amount": amount, "kind": "Security Deposit" })),
                ),
                6 => scene
                    .finance
                    .call("banquet.record_receipt", on(json!({ "amount": amount, "kind": "Refund" }))),
                7 => scene.finance.call("banquet.default_payment_terms", on(json!({}))),
                8 => scene.sales.call("banquet.negotiate", on(json!({ "venue_rental": amount }))),
                9 => {
                    let row = scene.sheet(&function)["items"][0]["name"].clone();
                    scene.sales.call("banquet.remove_item", on(json!({ "row": row })))
                }
                _ => scene.sales.call(
                    "banquet.set_status",
                    on(json!({ "status": (["Tentative", "Enquiry"][dice.roll(2) as usize]) })),
                ),
            };
            check(&scene.sheet(&function));
        }
        let confirm = on(json!({ "status": "Confirmed" }));
        let _ = scene.sales.call("banquet.set_status", confirm);
        posted += usize::from(billed_to_a_folio_as_its_lines_say(&scene, &function));
        let _ = scene.finance.call("banquet.close_out", on(json!({})));
        check(&scene.sheet(&function));
        scene.hotel.assert_sound();
    }
    assert!(posted > 0, "some history ends with a bill on a folio");
}

/// Posts a confirmed function to a guest's folio, whose lines are the function's to the minor unit; false if it can't be posted.
fn billed_to_a_folio_as_its_lines_say(scene: &Scene, function: &str) -> bool {
    let sheet = scene.sheet(function);
    if sheet["status"] != "Confirmed" {
        return false;
    }
    let folio = guest_folio(scene);
    let post = json!({ "function": function, "folio": folio });
    if scene.finance.call("banquet.post_to_folio", post).is_err() {
        return false;
    }
    let bill = scene.admin.ok("api.folio_invoice", json!({ "folio": folio }));
    let sums = |lines: &Value, keys: [&str; 3]| {
        keys.map(|key| list(lines).iter().map(|line| cents(&line[key])).sum::<i64>())
    };
    assert_eq!(
        sums(&bill["lines"], ["amount", "gst_amount", "total"]),
        ["taxable_amount", "tax_amount", "grand_total"].map(|key| cents(&sheet[key])),
        "{sheet}"
    );
    true
}

#[test]
fn of_sixteen_confirmations_at_once_no_two_share_a_hall() {
    let scene = Scene::open();
    let mut dice = Dice(7);
    let functions: Vec<String> = (0..16)
        .map(|_| {
            let start = dice.roll(24);
            let end = (start + 2 + dice.roll(10)) % 24;
            let venue = if dice.roll(2) == 0 { HALL } else { LAWN };
            let mut params = json!({ "venue": venue, "event_date": format!("2026-03-{:02}", 20 + dice.roll(2)),
                "start_time": format!("{start:02}:00"), "end_time": format!("{end:02}:30") });
            if dice.roll(4) == 0 {
                params["end_date"] = json!("2026-03-22");
            }
            scene.enquire(params)
        })
        .collect();
    let done: Vec<bool> = thread::scope(|scope| {
        let calls: Vec<_> = functions
            .iter()
            .map(|function| {
                let caller = scene.sales.clone();
                let params = json!({ "function": function, "status": "Confirmed" });
                scope.spawn(move || match caller.call("banquet.set_status", params) {
                    Ok(_) => true,
                    Err(refused) => {
                        assert_eq!(refused.code, "hall_taken");
                        false
                    }
                })
            })
            .collect();
        calls.into_iter().map(|call| call.join().expect("a thread")).collect()
    });
    assert!(done.iter().any(|done| *done) && done.iter().any(|done| !*done));
    // A check of the file finds two functions that share a hall.
    scene.hotel.assert_sound();
    let confirmed: i64 = scene.hotel.stored("SELECT count(*) FROM functions WHERE status = 'Confirmed'");
    assert_eq!(confirmed, done.iter().filter(|done| **done).count() as i64);
    assert_eq!(text(&scene.sheet(&functions[0])["name"]), functions[0]);
}
