//! The bill on a receipt printer.

use serde_json::json;

use super::printers::{having, print, printer};
use super::{Scene, text};
use crate::support::LAKE;
use crate::support::receipt_printer::ReceiptPrinter;

#[test]
fn a_bill_on_request_is_the_bill_on_the_screen() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::open();
    let order = scene.order("2 Kulfi, Dal, Beer", json!({ "table_no": "T1", "customer_name": "मीरा" }));
    assert_eq!(scene.refused("desk.print_bill", json!({ "order": order })), "no_printer");
    assert_eq!(scene.cook.refused("desk.print_bill", json!({ "order": order })).kind, "forbidden");
    let name = printer(&scene, &sink, "Counter", json!({ "bills": 1 }));
    scene.waiter.ok("pos.apply_discount", json!({ "order": order, "amount": 50 }));
    scene.waiter.ok("desk.print_bill", json!({ "order": order }));
    scene.pay(&order);
    let thanks = json!({ "bill_footer": "Thank you!\nCome again" });
    scene.admin.ok("records.save", json!({ "type": "property", "name": LAKE, "values": thanks }));
    scene.waiter.ok("desk.print_bill", json!({ "order": order, "printer": name }));
    assert_eq!(print(&scene), 2);
    let jobs = sink.jobs();
    let bill = scene.bill(&order);
    assert_eq!(having(&jobs[0], &["PROVISIONAL", "TAX INVOICE"]), ["Bold|        PROVISIONAL BILL"]);
    assert_eq!(having(&jobs[1], &["Thank you!", "Come again"]).len(), 2, "{:#?}", jobs[1]);
    let paid = &jobs[1];
    for (label, amount) in [
        ("Total", &bill["grand_total"]),
        ("Subtotal", &bill["subtotal"]),
        ("Taxable", &bill["taxable"]),
        ("CGST 9%", &bill["tax_summary"][1]["parts"][0]["amount"]),
    ] {
        let line = having(paid, &[label]);
        assert!(line[0].ends_with(&amount.to_string()), "{label} {amount}: {line:?}");
    }
    for part in
        ["TAX INVOICE", &text(&bill["bill_no"]), "Paid: Cash", "Rupees", "GSTIN", "2 x 99.99", "miiraa"]
    {
        assert!(!having(paid, &[part]).is_empty(), "{part} in {paid:#?}");
    }
    scene.admin.ok("records.save", json!({ "type": "printer", "name": name, "values": { "disabled": 1 } }));
    assert_eq!(
        scene.refused("desk.print_bill", json!({ "order": order, "printer": name })),
        "printer_disabled"
    );
    assert_eq!(scene.refused("desk.print_test", json!({ "printer": name })), "printer_disabled");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_that_is_paid_in_parts_prints_each_of_them() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::open();
    printer(&scene, &sink, "Counter", json!({ "bills": 1 }));
    let order = scene.order("Kebab, Beer", json!({ "table_no": "T1" }));
    let business =
        json!({ "order": order, "bill_to_name": "Acme Limited", "bill_to_gstin": "27AAACA0000A1Z5" });
    scene.waiter.ok("pos.set_bill_payer", business);
    scene.waiter.ok("pos.apply_discount_percent", json!({ "order": order, "percent": 10 }));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash", "amount": 400, "tip": 20 }));
    scene.waiter.ok("desk.print_bill", json!({ "order": order }));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "UPI" }));
    scene.waiter.ok("desk.print_bill", json!({ "order": order }));
    assert_eq!(print(&scene), 2);
    let jobs = sink.jobs();
    for (job, parts) in [
        (0, ["Discount 10%", "Paid: Cash 400.00", "To pay: 497.30", "Acme Limited", "27AAACA0000A1Z5"]),
        (1, ["TAX INVOICE", "Paid: Cash 400.00", "Paid: UPI 497.30", "Acme Limited", "27AAACA0000A1Z5"]),
    ] {
        for part in parts {
            assert!(!having(&jobs[job], &[part]).is_empty(), "{part} in {:#?}", jobs[job]);
        }
    }
    assert!(having(&jobs[1], &["To pay"]).is_empty(), "{:#?}", jobs[1]);
    scene.hotel.assert_sound();
}
