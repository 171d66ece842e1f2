//! Terminals that tap at the same moment.

use std::sync::Barrier;

use serde_json::{Value, json};

use super::{Scene, list};

const TERMINALS: usize = 16;

/// What each of the terminals was answered, `None` for a refusal.
fn all_at_once(scene: &Scene, path: &str, params: &Value) -> Vec<Option<Value>> {
    let start = Barrier::new(TERMINALS);
    std::thread::scope(|threads| {
        let tap = || {
            start.wait();
            scene.waiter.call(path, params.clone()).ok()
        };
        let taps: Vec<_> = (0..TERMINALS).map(|_| threads.spawn(tap)).collect();
        taps.into_iter().map(|tap| tap.join().expect("no panic")).collect()
    })
}

#[test]
fn an_order_fired_from_every_terminal_has_one_ticket() {
    let scene = Scene::open();
    super::history::stock(&scene);
    let order = scene.order("2 Dal, Beer", json!({}));
    let answers = all_at_once(&scene, "pos.fire_kot", &json!({ "order": order }));
    let sent = answers.iter().flatten().filter(|answer| !list(&answer["fired_items"]).is_empty()).count();
    assert_eq!((answers.iter().flatten().count(), sent), (TERMINALS, 1));
    assert_eq!(scene.detail(&order)["kot_no"], 1);
    assert_eq!(scene.fire(&scene.order("Dal", json!({})))["kot_no"], 2, "no number was lost");
    let fired: i64 = scene.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'pos_fire'");
    assert_eq!(fired, 2);
    assert_eq!(scene.hotel.stored::<i64>(super::history::OFF), 0, "each line left the stock once");
    let taken: i64 =
        scene.hotel.stored("SELECT -sum(change_milli) FROM stock_ledger WHERE reason = 'Consumed'");
    assert_eq!(taken, 2 * 150 + 1000 + 150);
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_paid_at_every_terminal_is_paid_once() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    let answers = all_at_once(&scene, "pos.pay_order", &json!({ "order": order, "mode": "Cash" }));
    assert_eq!(answers.iter().flatten().count(), 1);
    let paid: i64 = scene.hotel.stored("SELECT count(*) FROM action_log WHERE action_type = 'pos_pay'");
    assert_eq!(paid, 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_posted_at_every_terminal_is_posted_once() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal, Beer", json!({ "room": room }));
    let answers = all_at_once(&scene, "pos.deliver_order", &json!({ "order": order }));
    assert_eq!(answers.iter().flatten().count(), 1);
    assert_eq!(scene.charges(&stay).len(), 2);
    scene.hotel.assert_sound();
}
