//! Receipt printers: what is printed where, what happens when a printer is off, who may do what. The printers are TCP servers of the
//! test that read the commands back.

use std::time::{Duration, Instant};

use innkeeper::delivery::printers::{Spooler, print_due};
use innkeeper::store::restaurant::print_queue;
use serde_json::{Value, json};

use super::{Scene, list, shown, with};
use crate::support::LAKE;
use crate::support::receipt_printer::{Behavior, NO_PAPER, ReceiptPrinter, WELL};

/// Prints of this kind.
pub(super) fn printer(scene: &Scene, at: &ReceiptPrinter, name: &str, more: Value) -> String {
    let values = json!({ "printer_name": name, "address": at.address.to_string(), "paper_mm": 58 });
    scene.save("printer", with(values, &more))
}

pub(super) fn print(scene: &Scene) -> usize {
    print_due(&scene.hotel.app).expect("the queue is looked at")
}

/// The lines of a job that contain one of these.
pub(super) fn having<'j>(job: &'j [String], parts: &[&str]) -> Vec<&'j str> {
    job.iter().map(String::as_str).filter(|line| parts.iter().any(|part| line.contains(part))).collect()
}

fn queue(scene: &Scene) -> Value {
    scene.cook.ok("desk.print_queue", json!({ "property": LAKE }))
}

#[test]
fn a_firing_prints_a_ticket_at_each_station() {
    let scene = Scene::open();
    let (kitchen, bar) = (ReceiptPrinter::open(), ReceiptPrinter::open());
    printer(&scene, &kitchen, "Hot kitchen", json!({ "kitchen": 1, "tandoor": 1 }));
    printer(&scene, &bar, "Bar", json!({ "bar": 1, "outlet": "Terrace" }));
    let more = json!({ "table_no": "T1", "guests": 3, "allergy_note": "no milk", "notes": "Birthday" });
    let order = scene.order("2 Dal, Soup, Kebab, Beer", more);
    let tried = json!({ "order": order, "dry_run": 1 });
    scene.waiter.ok("pos.fire_kot", tried);
    assert_eq!(queue(&scene)["queued"], 0, "a dry run prints nothing");
    scene.waiter.ok("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    scene.fire(&order);
    assert_eq!(queue(&scene)["queued"], 4);
    assert_eq!(print(&scene), 4);
    let jobs = kitchen.jobs();
    assert_eq!(jobs.len(), 3, "starters, then the kitchen's and the tandoor's ticket");
    assert_eq!(
        having(
            &jobs[0],
            &["KOT", "KITCHEN", "T1", "guests", "ALLERGY", "Starter", "Soup", "contains", "Note"]
        ),
        [
            "Large|KOT 1",
            "Bold|            KITCHEN",
            "Large|T1",
            "Plain|Terrace                 3 guests",
            "Tall|ALLERGY: no milk",
            "Bold|Starter",
            "Tall|1 x Soup",
            "Bold|  ! contains Milk",
            "Plain|Note: Birthday"
        ]
    );
    assert_eq!(having(&jobs[1], &[" x ", "KOT"]), ["Large|KOT 2", "Tall|2 x Dal"]);
    assert_eq!(having(&jobs[2], &[" x ", "TANDOOR"]), ["Bold|            TANDOOR", "Tall|1 x Kebab"]);
    assert_eq!(having(&bar.jobs()[0], &[" x ", "cut"]), ["Tall|1 x Beer", "cut"]);
    assert_eq!(print(&scene), 0);
    let done = scene.cook.ok("desk.print_queue", json!({ "property": LAKE, "status": "Printed" }));
    assert_eq!(list(&done["rows"]).len(), 4);
    scene.hotel.assert_sound();
}

#[test]
fn an_outlets_own_printer_comes_first_and_a_disabled_one_never() {
    let scene = Scene::open();
    let (own, shared, off) = (ReceiptPrinter::open(), ReceiptPrinter::open(), ReceiptPrinter::open());
    printer(&scene, &own, "Terrace", json!({ "kitchen": 1, "outlet": "Terrace" }));
    printer(&scene, &shared, "All", json!({ "kitchen": 1, "tandoor": 1 }));
    printer(&scene, &off, "Broken", json!({ "kitchen": 1, "outlet": "Terrace", "disabled": 1 }));
    scene.fire(&scene.order("Dal, Kebab", json!({ "table_no": "T1" })));
    assert_eq!(print(&scene), 2);
    assert_eq!([own.jobs().len(), shared.jobs().len(), off.jobs().len()], [1, 1, 0]);
    assert_eq!(having(&shared.jobs()[0], &[" x "]), ["Tall|1 x Kebab"]);
}

#[test]
fn what_is_voided_after_firing_prints_a_slip() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::open();
    printer(&scene, &sink, "Kitchen", json!({ "kitchen": 1, "tandoor": 1 }));
    let order = scene.order("2 Dal, Soup, Kebab", json!({ "table_no": "T1" }));
    let void = |dish: &str| {
        let params = json!({ "order": order, "item_row": scene.row(&order, dish), "reason": "Guest left" });
        scene.waiter.ok("pos.void_item", params);
    };
    void("Soup");
    scene.fire(&order);
    void("Dal");
    print(&scene);
    let jobs = sink.jobs();
    assert_eq!(jobs.len(), 3, "the soup was never fired");
    assert_eq!(
        having(&jobs[2], &["VOID", "KOT", " x ", "Reason"]),
        ["Large|VOID", "Bold|             KOT 1", "Tall|2 x Dal", "Plain|Reason: Guest left"]
    );
    scene.waiter.ok("pos.cancel_order", json!({ "order": order, "reason": "Rain" }));
    print(&scene);
    assert_eq!(having(&sink.jobs()[3], &[" x ", "Reason"]), ["Tall|1 x Kebab", "Plain|Reason: Rain"]);
    // Served with its bill: on no ticket. A takeaway is cooked after it was paid.
    scene.pay(&scene.order("Dal", json!({ "table_no": "T1" })));
    scene.pay(&scene.order("Dal", json!({ "order_type": "Takeaway", "customer_name": "Ravi" })));
    assert_eq!(print(&scene), 1);
    assert_eq!(having(&sink.jobs()[4], &["Ravi", " x "]), ["Large|Ravi", "Tall|1 x Dal"]);
}

#[test]
fn a_printer_that_is_off_delays_nobody_and_loses_nothing() {
    let scene = Scene::open();
    let (mut kitchen, bar) = (ReceiptPrinter::switched_off(), ReceiptPrinter::open());
    printer(&scene, &kitchen, "Kitchen", json!({ "kitchen": 1 }));
    printer(&scene, &bar, "Bar", json!({ "bar": 1 }));
    let order = scene.order("Dal, Beer", json!({ "table_no": "T1" }));
    scene.fire(&order);
    let void = json!({ "order": order, "item_row": scene.row(&order, "Dal"), "reason": "x" });
    scene.waiter.ok("pos.void_item", void);
    assert_eq!(print(&scene), 1, "the bar prints");
    let waiting = queue(&scene);
    assert_eq!(shown(&waiting, "queued failed"), "2 0");
    let rows = list(&waiting["rows"]);
    assert_eq!(shown(&rows[1], "kind status attempts trouble"), r#""KOT" "Queued" 1 "No Answer""#);
    assert_eq!(shown(&rows[0], "kind attempts trouble"), r#""Void" 0 null"#, "it waits behind its ticket");
    let printers = scene.waiter.ok("desk.printers", json!({ "property": LAKE }));
    let off = list(&printers).iter().find(|row| row["printer_name"] == "Kitchen").expect("it is listed");
    assert_eq!(shown(off, "queued failed trouble"), r#"2 0 "No Answer""#);
    kitchen.switch_on();
    assert_eq!(print(&scene), 0, "the next attempt comes in some seconds");
    scene.hotel.clock("2026-03-01 15:00:04");
    assert_eq!(print(&scene), 2);
    let jobs = kitchen.jobs();
    assert_eq!([&jobs[0][0], &jobs[1][0]], ["Large|KOT 1", "Large|VOID"]);
    assert_eq!(shown(&queue(&scene), "queued failed"), "0 0");
}

#[test]
fn an_old_ticket_waits_for_a_person() {
    let scene = Scene::open();
    let mut kitchen = ReceiptPrinter::switched_off();
    printer(&scene, &kitchen, "Kitchen", json!({ "kitchen": 1 }));
    for _ in 0..2 {
        scene.fire(&scene.order("Dal", json!({ "table_no": "T1" })));
    }
    print(&scene);
    scene.hotel.clock("2026-03-01 15:12:00");
    print(&scene);
    print(&scene);
    kitchen.switch_on();
    scene.hotel.clock("2026-03-01 15:20:00");
    assert_eq!(print(&scene), 0);
    let failed = queue(&scene);
    assert_eq!(shown(&failed, "queued failed"), "0 2");
    let (late, early) = (&failed["rows"][0]["job"], &failed["rows"][1]["job"]);
    scene.waiter.ok("desk.discard_print", json!({ "job": late }));
    scene.waiter.ok("desk.discard_print", json!({ "job": late }));
    scene.cook.ok("desk.retry_print", json!({ "job": early }));
    assert_eq!(print(&scene), 1);
    assert_eq!(kitchen.jobs()[0][0], "Large|KOT 1", "nothing of it was on paper before");
    assert_eq!(scene.refused("desk.discard_print", json!({ "job": early })), "already_printed");
    // Printed again after the paper jammed.
    scene.cook.ok("desk.retry_print", json!({ "job": early }));
    assert_eq!(print(&scene), 1);
    assert_eq!(kitchen.jobs()[1][..2], ["Large|* REPEAT *", "Large|KOT 1"]);
    scene.hotel.assert_sound();
}

#[test]
fn a_printer_says_what_it_lacks() {
    let scene = Scene::open();
    let kitchen = ReceiptPrinter::open();
    let name = printer(&scene, &kitchen, "Kitchen", json!({ "kitchen": 1 }));
    kitchen.behaves(Behavior { status: Some(NO_PAPER), ..Behavior::default() });
    scene.waiter.ok("desk.print_test", json!({ "printer": name }));
    assert_eq!(print(&scene), 0);
    assert_eq!(queue(&scene)["rows"][0]["trouble"], "Out of Paper");
    assert!(kitchen.jobs().is_empty());
    kitchen.behaves(Behavior { status: Some(WELL), ..Behavior::default() });
    scene.hotel.clock("2026-03-01 15:00:04");
    assert_eq!(print(&scene), 1);
    let page = &kitchen.jobs()[0];
    assert_eq!(
        having(page, &["test", "Kitchen", "cut"]),
        ["Large|Printer test", "Bold|            Kitchen", "cut"]
    );
}

#[test]
fn half_a_ticket_is_followed_by_a_whole_one_that_says_so() {
    let scene = Scene::open();
    let kitchen = ReceiptPrinter::open();
    printer(&scene, &kitchen, "Kitchen", json!({ "kitchen": 1 }));
    kitchen.behaves(Behavior { status: Some(WELL), breaks: true });
    scene.fire(&scene.order("Dal", json!({ "table_no": "T1" })));
    assert_eq!(print(&scene), 0);
    assert_eq!(queue(&scene)["rows"][0]["trouble"], "Connection Lost");
    kitchen.behaves(Behavior::default());
    scene.hotel.clock("2026-03-01 15:00:04");
    print(&scene);
    assert_eq!(kitchen.jobs()[0][..2], ["Large|* REPEAT *", "Large|KOT 1"]);
    // The program stopped between sending and storing that it did.
    scene.fire(&scene.order("Dal", json!({ "table_no": "T1" })));
    let printers = print_queue::due_printers(
        &scene.hotel.app.db.reader().expect("a reader"),
        scene.hotel.app.clock.now(),
    );
    let printer = printers.expect("the queue")[0];
    let claimed = print_queue::claim(
        &scene.hotel.app.db.writer().expect("the writer"),
        printer,
        scene.hotel.app.clock.now(),
    );
    assert!(!claimed.expect("the queue").expect("a job").is_repeat);
    assert_eq!(print(&scene), 0, "somebody may be printing it");
    scene.hotel.clock("2026-03-01 15:03:00");
    assert_eq!(print(&scene), 1);
    assert_eq!(kitchen.jobs()[1][..2], ["Large|* REPEAT *", "Large|KOT 2"]);
}

#[test]
fn printers_print_beside_each_other() {
    let scene = Scene::open();
    let sinks: Vec<ReceiptPrinter> = (0..6).map(|_| ReceiptPrinter::open()).collect();
    for (number, sink) in sinks.iter().enumerate() {
        printer(&scene, sink, &format!("Kitchen {number}"), json!({ "kitchen": 1 }));
    }
    for _ in 0..2 {
        scene.fire(&scene.order("Dal", json!({ "table_no": "T1" })));
    }
    let (mut spooler, begun) = (Spooler::default(), Instant::now());
    while sinks.iter().any(|sink| sink.jobs().len() < 2) {
        spooler.start_due(&scene.hotel.app).expect("threads");
        assert!(begun.elapsed() < Duration::from_secs(30), "{}", queue(&scene));
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(spooler);
    for sink in &sinks {
        assert_eq!(
            sink.jobs().iter().map(|job| job[0].as_str()).collect::<Vec<_>>(),
            ["Large|KOT 1", "Large|KOT 2"]
        );
    }
}

#[test]
fn only_an_admin_names_printers_and_only_real_addresses() {
    let scene = Scene::open();
    let values = |address: &str, paper: i64| json!({ "type": "printer", "values": { "property": LAKE, "printer_name": "Kitchen", "address": address, "paper_mm": paper } });
    assert_eq!(scene.waiter.refused("records.save", values("10.0.0.9", 80)).kind, "forbidden");
    for (address, paper, field) in
        [("http://10.0.0.9/x", 80, "address"), ("10.0.0.9:0", 80, "address"), ("10.0.0.9", 70, "paper_mm")]
    {
        assert_eq!(
            scene.admin.refused("records.save", values(address, paper)).code,
            field,
            "{address} {paper}"
        );
    }
    let saved = scene.admin.ok("records.save", values("10.0.0.9", 80));
    assert_eq!(saved["address"], "10.0.0.9:9100");
    assert_eq!(scene.refused("desk.print_test", json!({ "printer": "PRN-9999" })), "not found");
    assert_eq!(scene.refused("desk.retry_print", json!({ "job": "none" })), "not found");
}

#[test]
fn a_printer_of_an_outlet_shows_what_it_prints_for_it() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::switched_off();
    printer(&scene, &sink, "All", json!({ "kitchen": 1, "bar": 1, "bills": 1 }));
    printer(&scene, &sink, "Terrace", json!({ "bar": 1, "bills": 1, "outlet": "Terrace" }));
    printer(&scene, &sink, "Broken", json!({ "kitchen": 1, "outlet": "Terrace", "disabled": 1 }));
    let asked = json!({ "property": LAKE, "outlet": "Terrace" });
    let serving: Vec<String> = list(&scene.waiter.ok("desk.printers", asked))
        .iter()
        .map(|row| shown(row, "printer_name stations bills"))
        .collect();
    assert_eq!(serving, [r#""All" ["Kitchen"] 0"#, r#""Terrace" ["Bar"] 1"#]);
    assert_eq!(list(&scene.waiter.ok("desk.printers", json!({ "property": LAKE }))).len(), 3);
    let unknown = json!({ "property": LAKE, "outlet": "Cellar" });
    assert_eq!(scene.refused("desk.printers", unknown), "not found");
}

#[test]
fn a_print_job_that_ends_is_a_change_that_screens_see() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::switched_off();
    printer(&scene, &sink, "Kitchen", json!({ "kitchen": 1 }));
    scene.fire(&scene.order("Dal", json!({ "table_no": "T1" })));
    let before = scene.hotel.app.changes();
    print(&scene);
    assert!(scene.hotel.app.changes() > before);
}

#[test]
fn erasing_a_guest_empties_the_print_queue_of_the_orders() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::open();
    printer(&scene, &sink, "Kitchen", json!({ "kitchen": 1, "bills": 1 }));
    let (stay, room) = scene.guest("Asha Rao", json!({ "phone": "9876501234" }));
    let detail = scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    let order = scene.order("Dal", json!({ "room": room, "notes": "For Asha Rao" }));
    scene.fire(&order);
    scene.waiter.ok("desk.print_bill", json!({ "order": order }));
    scene.waiter.ok("pos.deliver_order", json!({ "order": order }));
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": detail["guest"]["name"] }));
    for row in scene.hotel.contents() {
        assert!(!row.contains("Asha"), "{row}");
    }
    assert_eq!(queue(&scene)["queued"], 0);
}
