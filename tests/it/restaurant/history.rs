//! Laws that hold after every step, whatever a restaurant does.

use serde_json::{Value, json};

use super::{Scene, list, text};
use crate::support::LAKE;
use crate::support::dice::Dice;

const STEPS: usize = 120;
const DISHES: [&str; 5] = ["Soup", "Dal", "Kebab", "Kulfi", "Beer"];

/// Rice and beer on hand that are not the sum of their ledger, or whose ledger is not what fired lines took.
pub const OFF: &str = "SELECT count(*) FROM ingredient_stock s JOIN ingredients i ON i.id = s.ingredient_id
    WHERE s.on_hand_milli <> (SELECT sum(change_milli) FROM stock_ledger e WHERE e.ingredient_id = s.ingredient_id)
       OR 5000 - s.on_hand_milli <> (SELECT ifnull(sum(l.qty * r.qty_milli), 0) FROM pos_order_lines l
          JOIN recipe_lines r ON r.menu_item_id = l.menu_item_id WHERE r.ingredient_id = i.id AND l.stock_posted = 1)";

/// Five of rice and of beer, and the dishes that need them.
pub fn stock(scene: &Scene) {
    for (ingredient, dishes) in
        [("Rice", vec![("Dal", "0.15"), ("Kebab", "0.2")]), ("Beer bottle", vec![("Beer", "1")])]
    {
        let new = json!({ "property": LAKE, "ingredient_name": ingredient, "uom": "kg" });
        let name = scene.admin.ok("inventory.save_ingredient", new)["name"].clone();
        let rows = json!([{ "ingredient": name, "qty": 5 }]);
        let delivery = json!({ "property": LAKE, "outlet": "Terrace", "rows": rows });
        scene.admin.ok("inventory.receive_stock", delivery);
        for (dish, qty) in dishes {
            let menu = scene.admin.ok("inventory.recipe_overview", json!({ "property": LAKE }));
            let found = list(&menu).iter().find(|row| row["item_name"] == dish).expect("a dish");
            let rows = json!([{ "ingredient": name, "qty": qty }]);
            scene.admin.ok("inventory.save_recipe", json!({ "menu_item": found["name"], "rows": rows }));
        }
    }
}

fn minor(value: &Value) -> i64 {
    let text = value.to_string();
    let (units, cents) = text.split_once('.').unwrap_or((&text, "00"));
    units.parse::<i64>().expect("units") * 100 + cents.parse::<i64>().expect("two digits")
}

/// Does something to one of the orders; a refusal is an answer too. Answers how many portions were ordered.
fn step(scene: &Scene, dice: &mut Dice, orders: &mut Vec<String>, rooms: &[String]) -> u64 {
    let pick = |dice: &mut Dice, of: &[String]| of[dice.roll(of.len() as u64) as usize].clone();
    if orders.is_empty() || dice.roll(6) == 0 {
        let mut portions = 0;
        let dishes: Vec<String> = (0..=dice.roll(4))
            .map(|_| {
                let qty = 1 + dice.roll(3);
                portions += qty;
                format!("{qty} {}", DISHES[dice.roll(5) as usize])
            })
            .collect();
        let more = match dice.roll(3) {
            0 => json!({ "room": pick(dice, rooms) }),
            1 => json!({ "order_type": "Takeaway" }),
            _ => json!({ "table_no": "T1" }),
        };
        orders.push(scene.order(&dishes.join(", "), more));
        return portions;
    }
    let order = pick(dice, orders);
    let lines = scene.detail(&order)["items"].clone();
    let row = lines[dice.roll(list(&lines).len() as u64) as usize]["row"].clone();
    let (function, more) = match dice.roll(12) {
        0 => ("add_items", json!({ "items": super::items("2 Kulfi") })),
        1 => ("fire_kot", json!({})),
        2 => ("fire_kot", json!({ "course": "Main" })),
        3 => ("void_item", json!({ "item_row": row, "reason": "x" })),
        4 | 5 => ("split_order", json!({ "item_rows": [row] })),
        6 => ("apply_discount", json!({ "amount": format!("{}.{:02}", dice.roll(400), dice.roll(100)) })),
        7 => ("mark_nc", json!({ "authorized_by": "Chef", "undo": dice.roll(2) })),
        8 => ("mark_prepared", json!({})),
        9 => ("pay_order", json!({ "mode": "UPI" })),
        10 => ("deliver_order", json!({})),
        _ => ("cancel_order", json!({ "reason": "x" })),
    };
    let closing = ["pay_order", "deliver_order", "cancel_order"].contains(&function);
    if closing && dice.roll(3) > 0 {
        return 0;
    }
    let params = super::with(json!({ "order": order }), &more);
    let Ok(answer) = scene.waiter.call(&format!("pos.{function}"), params) else { return 0 };
    if function == "split_order" {
        orders.push(text(&answer["new_order"]));
    }
    if function == "add_items" { 2 } else { 0 }
}

#[test]
fn lines_and_money_are_conserved_whatever_happens() {
    for seed in 1..=3 {
        let scene = Scene::open();
        stock(&scene);
        let mut dice = Dice(seed);
        let stays: Vec<(String, String)> =
            ["Asha Rao", "Bela Roy"].map(|name| scene.guest(name, json!({}))).to_vec();
        let rooms: Vec<String> = stays.iter().map(|(_, room)| room.clone()).collect();
        let mut orders = Vec::new();
        let mut ordered = 0;
        for _ in 0..STEPS {
            ordered += step(&scene, &mut dice, &mut orders, &rooms);
            let portions: i64 = scene.hotel.stored("SELECT ifnull(sum(qty), 0) FROM pos_order_lines");
            assert_eq!(
                portions.unsigned_abs(),
                ordered,
                "seed {seed}: what was ordered stays on one order, void or not"
            );
            assert_eq!(
                scene.hotel.stored::<i64>(OFF),
                0,
                "stock, its ledger and what was fired agree after every step"
            );
        }
        scene.hotel.assert_sound();
        let (mut paid, mut posted) = (0, 0);
        for order in &orders {
            let bill = scene.bill(order);
            let grand = minor(&bill["grand_total"]);
            let parts = minor(&bill["taxable"]) + minor(&bill["cgst"]) + minor(&bill["sgst"]);
            assert_eq!(grand, parts, "{bill}");
            match (&bill["paid"], bill["posted_to_folio"].is_null()) {
                (paid_now, _) if *paid_now == 1 => paid += grand,
                (_, false) => posted += grand,
                _ => {}
            }
        }
        let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
        assert_eq!(minor(&cash["grand_total"]), paid, "seed {seed}: the drawer holds what the bills say");
        let folios: i64 = scene.hotel.stored(
            "SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE source = 'POS' AND voided_at IS NULL",
        );
        assert_eq!(folios, posted, "seed {seed}: folios agree with bills");
        let unfired: i64 = scene.hotel.stored(
            "SELECT count(*) FROM pos_order_lines
             WHERE (kot_no IS NULL) <> (fired_at IS NULL) OR stock_posted <> (fired_at IS NOT NULL)",
        );
        assert_eq!(unfired, 0, "a line has a ticket and left the stock exactly if it was fired");
    }
}
