//! Printing a kitchen ticket again.

use serde_json::{Value, json};

use super::printers::{having, print, printer};
use super::{Scene, items, list, shown, with};
use crate::support::LAKE;
use crate::support::receipt_printer::ReceiptPrinter;

#[test]
fn a_ticket_is_printed_again_and_says_so() {
    let scene = Scene::open();
    let kitchen = ReceiptPrinter::open();
    let order = scene.order("2 Dal, Kebab", json!({ "table_no": "T1" }));
    let again = |more: Value| with(json!({ "order": order }), &more);
    assert_eq!(scene.refused("desk.print_kot", again(json!({}))), "nothing_fired");
    let fired = scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    assert_eq!(fired["printers"], json!([]), "there is no printer yet");
    scene.waiter.ok("pos.fire_kot", json!({ "order": order }));
    assert_eq!(scene.refused("desk.print_kot", again(json!({}))), "no_printer");
    printer(&scene, &kitchen, "Hot kitchen", json!({ "kitchen": 1, "tandoor": 1 }));
    scene.waiter.ok("pos.add_items", json!({ "order": order, "items": items("Soup") }));
    let fired = scene.waiter.ok("pos.fire_kot", json!({ "order": order }));
    assert_eq!(fired["printers"], json!(["Hot kitchen"]));
    assert_eq!(scene.refused("desk.print_kot", again(json!({ "kot_no": 9 }))), "nothing_fired");
    let dal = scene.row(&order, "Dal");
    scene.waiter.ok("pos.void_item", json!({ "order": order, "item_row": dal, "reason": "x" }));
    print(&scene);
    let before = kitchen.jobs().len();
    let first = scene.detail(&order)["items"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|line| line["item_name"] == "Kebab")
        .expect("a line")["kot_no"]
        .clone();
    let jobs = scene.cook.ok("desk.print_kot", again(json!({ "kot_no": first })));
    assert_eq!(list(&jobs["jobs"]).len(), 1, "what was voided is not made again");
    scene.cook.ok("desk.print_kot", again(json!({})));
    assert_eq!(print(&scene), 2);
    let jobs = kitchen.jobs()[before..].to_vec();
    assert_eq!(having(&jobs[0], &["REPEAT", " x "]), ["Large|* REPEAT *", "Tall|1 x Kebab"]);
    assert_eq!(having(&jobs[1], &["REPEAT", " x "]), ["Large|* REPEAT *", "Tall|1 x Soup"]);
    let own = scene.waiter.ok("desk.printers", json!({ "property": LAKE, "outlet": "Terrace" }));
    assert_eq!(shown(&own[0], "printer_name stations bills"), r#""Hot kitchen" ["Kitchen","Tandoor"] 0"#);
    scene.hotel.assert_sound();
}
