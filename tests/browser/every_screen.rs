//! Every address of the staff's interface is looked at: at the desk and on a phone, in both themes, with its sheets
//! open. Texts stand out, nothing is wider than the window, and the browser has nothing to complain about. A route
//! without a line in the table fails.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::axe::{Rules, loads_with_pages};
use crate::banquet_paper::feast;
use crate::banquet_sheet::sold;
use crate::contrast::look;
use crate::crowded::too_small;
use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::full_house::{
    busy_day, closed_shift, cooks, credited, laundry, orders, planned, printer_off, terrace,
};
use crate::hotel::{Hotel, LAKE};

/// A route as routes.js writes it, the address that opens it here, and what is pressed there one after the other: each
/// entry begins with the screen as it was opened and names the buttons by their words, or a row by its class; the last opens a
/// sheet or another face of it.
const SCREENS: &[(&str, &str, &[&[&str]])] = &[
    (
        "/today",
        "/today",
        &[&["Check in"], &["202 "], &["101 "], &["Search"], &["Keyboard"], &["1 order to confirm"]],
    ),
    (
        "/today",
        "/today?stay={stay}",
        &[
            &["Check out"],
            &["Change dates"],
            &["Move"],
            &["Money"],
            &["Guests"],
            &["History"],
            &["More", "Planned times"],
            &["More", "Cancel"],
            &["More", "New ticket"],
            &["Edit booking"],
        ],
    ),
    (
        "/today",
        "/today?stay={due}",
        &[
            &["Check in"],
            &["More", "Record an advance"],
            &["More", "Tentative until a date"],
            &["More", "Cancel this stay"],
        ],
    ),
    ("/chart", "/chart", &[&["Hours"], &["List"], &["Filter"]]),
    ("/booking/new", "/booking/new", &[]),
    (
        "/folio/:folio",
        "/folio/{folio}",
        &[
            &["Take a payment"],
            &["Take a payment", "Take payment"],
            &["Payment QR"],
            &["Post a charge"],
            &["Close the folio"],
            &["Check out"],
            &["Refund"],
            &["More", "Post an allowance"],
            &["More", "Move lines"],
            &["More", "Open another folio"],
            &["More", "Bill to"],
            &["Shirts: move", "Move"],
            &["Shirts: move", "Split"],
            &["Shirts: move", "Void"],
        ],
    ),
    ("/folio/:folio", "/folio/{closed}", &[&["More", "Cancel the invoice"]]),
    (
        "/housekeeping",
        "/housekeeping",
        &[
            &["Tasks"],
            &["Rooms"],
            &["Tasks", "Assign…"],
            &["Tasks", "Minibar, laundry"],
            &["Tasks", "Log lost item"],
            &["Select all unassigned", "Assign "],
        ],
    ),
    ("/night-audit", "/night-audit", &[&["Close "]]),
    ("/groups", "/groups", &[]),
    ("/groups/new", "/groups/new", &[]),
    ("/groups/:group", "/groups/{group}", &[&["Add names"], &["Cutoff"], &["Pick up a room"]]),
    ("/waitlist", "/waitlist", &[&["Confirm"]]),
    ("/blocks", "/blocks", &[&["Block a room"], &["Release"]]),
    (
        "/tables",
        "/tables",
        &[&["Reserve a table"], &["New order", "Room Service"], &["New order", "Delivery"]],
    ),
    ("/orders", "/orders", &[&["Refuse"], &["Print queue"]]),
    (
        "/order/:order",
        "/order/{order}",
        &[
            &["Take payment"],
            &["Post to a room"],
            &["Split"],
            &["Guests and notes"],
            &["Void"],
            &["More", "Discount"],
            &["More", "No charge"],
            &["More", "Cancel the order"],
        ],
    ),
    ("/order/:order", "/order/new?table=T2", &[&["Dal makhani"]]),
    ("/kitchen", "/kitchen", &[&["Recall"]]),
    ("/dishes", "/dishes", &[&["Dish"], &["Dal makhani"], &["No recipe"]]),
    ("/dishes/import", "/dishes/import", &[]),
    ("/stock", "/stock", &[&["Wastage"], &["Ingredient"], &["Rice"]]),
    ("/stock/count", "/stock/count", &[]),
    ("/stock/delivery", "/stock/delivery", &[]),
    ("/stock/deliveries", "/stock/deliveries", &[&["Kamdhenu Dairy"]]),
    ("/stock/low", "/stock/low", &[]),
    ("/stock/wastage", "/stock/wastage", &[]),
    ("/laundry", "/laundry", &[&["Ask for a pickup"]]),
    ("/laundry", "/laundry?bag={bag}", &[&["Cancel the bag"]]),
    ("/laundry", "/laundry?bag={ready_bag}", &[&["Deliver"]]),
    ("/laundry-count", "/laundry-count", &[&["Shirt, Wash & Iron: one more"], &["Own linen"]]),
    ("/laundry-rates", "/laundry-rates", &[&["Add an item"]]),
    ("/laundry-rates/import", "/laundry-rates/import", &[]),
    ("/laundry-revenue", "/laundry-revenue", &[]),
    (
        "/diary",
        "/diary",
        &[
            &["Calendar"],
            &["Pipeline"],
            &["Pipeline", "Chart"],
            &["Pipeline", "Move Mehta Wedding", "Tentative"],
            &["Pipeline", "Move Mehta Wedding", "Lost"],
            &["To do"],
        ],
    ),
    ("/function/new", "/function/new", &[]),
    ("/registers", "/registers", &[&["Sales"], &["Enquiries"], &["Receipts"]]),
    (
        "/function/:name",
        "/function/{sold}",
        &[
            &["Complete"],
            &["Status"],
            &["Print"],
            &["Link to a guest"],
            &["From the catalogue"],
            &["Royal Thali: more"],
            &["Negotiate"],
            &["Against 1"],
            &["Issue a quotation"],
            &["Take a payment"],
            &["Refund"],
            &["Edit the terms"],
            &["Edit the points"],
            &["Change"],
            &["Close out"],
            &["Post to a folio"],
        ],
    ),
    ("/banquet-kitchen", "/banquet-kitchen", &[]),
    (
        "/function/:name/kitchen",
        "/function/{served}/kitchen",
        &[&["Dishes"], &["After the event"], &["Issue 1 from"]],
    ),
    ("/banquet-library", "/banquet-library", &[&["Garden Thali"], &["New menu"]]),
    ("/banquet-library", "/banquet-library?part=dishes", &[&["Pulao"]]),
    ("/banquet-library", "/banquet-library?part=services", &[&["Old wine"]]),
    ("/banquet-library", "/banquet-library?part=halls", &[&["Mirror Hall"]]),
    ("/briefing", "/briefing", &[]),
    ("/guests", "/guests?q=a", &[]),
    (
        "/guests/:guest",
        "/guests/{guest}",
        &[&["Edit"], &["More", "Merge with a twin"], &["More", "Erase this guest"]],
    ),
    ("/tickets", "/tickets", &[&["New ticket"], &["Tap drips"]]),
    ("/lost-found", "/lost-found", &[&["Log lost item"], &["Silver anklet"]]),
    ("/invoices", "/invoices?q=INV", &[&["For the accountant"]]),
    ("/invoices/unpaid", "/invoices/unpaid", &[]),
    ("/cash", "/cash", &[]),
    ("/shift", "/shift", &[&["Open shift"]]),
    ("/position", "/position", &[&["Add a tier"]]),
    ("/rates", "/rates", &[&[".rate", "Change"]]),
    ("/reports", "/reports", &[]),
    ("/dashboard", "/dashboard", &[]),
    ("/portfolio", "/portfolio", &[]),
    ("/chain", "/chain", &[]),
    ("/reports/flash", "/reports/flash", &[]),
    ("/reports/budget", "/reports/budget", &[]),
    ("/reports/contribution", "/reports/contribution", &[]),
    ("/reports/tax", "/reports/tax", &[]),
    ("/reports/service", "/reports/service", &[]),
    ("/reports/voids", "/reports/voids", &[]),
    ("/lists", "/lists?list=in_house", &[]),
    ("/messages", "/messages", &[]),
    ("/activity", "/activity", &[&[".entry-row"]]),
    ("/settings", "/settings", &[]),
    ("/settings/:section", "/settings/property", &[]),
    ("/settings/:section", "/settings/room_type", &[&["Add"]]),
    ("/settings/:section", "/settings/room", &[&["Add many rooms"]]),
    ("/settings/:section", "/settings/company", &[&["Add"], &[".settings-name", "Billing rules"]]),
    ("/settings/:section", "/settings/users", &[&["Add user"], &["desk: more", "API keys"]]),
    ("/settings/:section", "/settings/printer", &[&["Hot kitchen"], &["KOT 1, T1"], &["Discard"]]),
    ("/settings/:section", "/settings/import", &[]),
    ("/settings/:section", "/settings/cards", &[]),
    ("/settings/:section", "/settings/maintenance", &[]),
    ("/settings/:section", "/settings/connect", &[]),
    ("/settings/:section", "/settings/me", &[]),
    ("/print/invoice/:folio", "/print/invoice/{closed}", &[]),
    ("/print/receipt/:folio/:payment", "/print/receipt/{folio}/1", &[]),
    ("/print/statement/:kind/:payer", "/print/statement/guest/{guest}", &[]),
    ("/print/shift/:shift", "/print/shift/{shift}", &[]),
    ("/print/registration/:reservation", "/print/registration/{stay}", &[]),
    ("/print/rooming/:group", "/print/rooming/{group}", &[]),
    ("/print/cancellation/:reservation", "/print/cancellation/{cancelled}", &[]),
    ("/print/housekeeping", "/print/housekeeping", &[]),
    ("/print/count/:outlet", "/print/count/Lake%20View%20Palace-Terrace", &[]),
    ("/print/kot/:order", "/print/kot/{order}", &[]),
    ("/print/bill/:order", "/print/bill/{order}", &[]),
    ("/print/pos-invoice/:order", "/print/pos-invoice/{order}", &[]),
    ("/order/:order", "/order/{credited}", &[&["Credit the bill"]]),
    ("/print/pos-credit/:order/:note", "/print/pos-credit/{credited}/{note}", &[]),
    ("/print/laundry-tag/:order", "/print/laundry-tag/{bag}", &[]),
    ("/print/cards/:what", "/print/cards/tables?outlet=Lake%20View%20Palace-Terrace&size=a6", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/quote", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/contract", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/event-order", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/pack-list", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/menu-card", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/invoice", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/receipt?receipt={receipt}", &[]),
    ("/print/function/:name/:paper", "/print/function/{served}/indent", &[]),
    ("/setup", "/setup", &[]),
    ("/not-found", "/no-such-place", &[]),
];

/// The walk is divided, so that all processors are busy to its end.
const PARTS: usize = 4;

/// What is too wide for the window and can't be scrolled by itself.
const TOO_WIDE: &str = r"
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 1 ? wide : 0;
";

#[test]
fn the_first_part_of_the_screens_is_readable_at_the_desk() {
    walk(DESK, 0);
}

#[test]
fn the_first_part_of_the_screens_is_readable_on_a_phone() {
    walk(PHONE, 0);
}

#[test]
fn the_second_part_of_the_screens_is_readable_at_the_desk() {
    walk(DESK, 1);
}

#[test]
fn the_second_part_of_the_screens_is_readable_on_a_phone() {
    walk(PHONE, 1);
}

#[test]
fn the_third_part_of_the_screens_is_readable_at_the_desk() {
    walk(DESK, 2);
}

#[test]
fn the_third_part_of_the_screens_is_readable_on_a_phone() {
    walk(PHONE, 2);
}

#[test]
fn the_fourth_part_of_the_screens_is_readable_at_the_desk() {
    walk(DESK, 3);
}

#[test]
fn the_fourth_part_of_the_screens_is_readable_on_a_phone() {
    walk(PHONE, 3);
}

#[test]
fn every_route_is_looked_at() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static/app/routes.js");
    let routes = std::fs::read_to_string(file).expect("the routes");
    let routes: Vec<&str> =
        routes.split("  route('").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
    assert!(routes.len() > 40, "routes.js is read: {routes:?}");
    let unseen: Vec<_> =
        routes.iter().filter(|route| !SCREENS.iter().any(|(known, ..)| known == *route)).collect();
    let gone: Vec<_> =
        SCREENS.iter().map(|(route, ..)| route).filter(|route| !routes.contains(route)).collect();
    assert!(unseen.is_empty() && gone.is_empty(), "not in the table: {unseen:?}; not a route: {gone:?}");
}

/// Every address of the table once.
pub fn addresses() -> impl Iterator<Item = &'static str> {
    SCREENS.iter().map(|(_, address, _)| *address)
}

/// Every address with what is pressed there: first nothing.
fn opened() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    SCREENS.iter().flat_map(|(_, address, sheets)| {
        std::iter::once(&[] as &[&str]).chain(sheets.iter().copied()).map(move |presses| (*address, presses))
    })
}

/// Judges the screens of a part: every fourth of the table, beginning with this one.
fn walk(screen: Screen, part: usize) {
    static RECORDS: OnceLock<BTreeMap<&'static str, String>> = OnceLock::new();
    let hotel = Hotel::filled("everything", || {
        let hotel = Hotel::open();
        RECORDS.set(everything(&hotel)).expect("made once");
        hotel
    });
    let records = RECORDS.get().expect("made with the file");
    let browser = hotel.signed_in("owner", screen, "/today");
    loads_with_pages(&browser);
    let size = if screen.width < 500 { "phone" } else { "desk" };
    let mut wrong = Vec::new();
    for (address, presses) in opened().skip(part).step_by(PARTS) {
        let path = records.iter().fold(address.to_string(), |path, (key, name)| path.replace(key, name));
        // Some buttons are only at the desk or only on a phone.
        if size == "phone" && matches!(presses, ["Keyboard"] | ["Select all unassigned", ..]) {
            continue;
        }
        let name = format!("{size}{address} {}", presses.join(" "));
        wrong.extend(open(&browser, &hotel.at(&path), presses).map(|what| format!("{name}: {what}")));
        if browser.script(TOO_WIDE) != 0 {
            wrong.push(format!("{name}: wider than the window by {}", browser.script(TOO_WIDE)));
        }
        if size == "phone" {
            wrong.extend(
                too_small(&browser).into_iter().map(|what| format!("{name}: smaller than a thumb: {what}")),
            );
        }
        // A payment without its PIN is refused, and so is the preview of erasing a guest in house, as they should be.
        let refused = |line: &String| {
            // The walk leaves forms that it opened; the browser asks nobody who has pressed nothing.
            line.contains("status of 403")
                || line.contains("beforeunload")
                || line.contains("api.anonymize_guest") && line.contains("status of 409")
        };
        let complaints = browser.complaints().into_iter().filter(|line| !refused(line));
        wrong.extend(complaints.map(|complaint| format!("{name}: {complaint}")));
        for theme in ["light", "dark"] {
            let rules = if size == "phone" { Rules::of_phone(theme) } else { Rules::of(theme) };
            wrong.extend(look(&browser, &name, theme, rules));
        }
        // The judges add styles of their own, which the page's policy refuses.
        browser.complaints();
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Opens an address and presses what is to be pressed; says what was not there to be pressed.
fn open(browser: &Browser, address: &str, presses: &[&str]) -> Option<String> {
    const READ: &str =
        "return document.querySelector('h1, .paper, .guest-card') && !document.querySelector('.skeleton')
        && (!location.search.includes('stay=') || document.querySelector('.stay-top'))";
    if presses.is_empty() || !left_for(browser, address) {
        browser.go(address);
    }
    browser.wait("the screen", READ);
    if !presses.is_empty() && address.contains("/order/ORD") {
        // A phone shows the dishes first, and the order behind its tab.
        browser.script(
            "const tabs = [...document.querySelectorAll('.order-panes button, .order-panes label')];
             if (tabs.length > 1 && tabs[1].checkVisibility()) tabs[1].click();
             return true",
        );
    }
    for words in presses {
        let wanted = Value::from(*words);
        // What lies on top first; below it the screen's own buttons before those of the frame.
        let press = format!(
            "const top = [...document.querySelectorAll('[popover]:popover-open')].pop() ?? [...document.querySelectorAll('dialog[open]')].pop();
             if ({wanted}.startsWith('.')) {{ const first = document.querySelector({wanted}); first?.click(); return !!first; }}
             const words = (e) => [e.title, e.getAttribute('aria-label'), e.innerText?.trim().replace(/\\s+/g, ' ')];
             const button = [top ?? document.querySelector('main'), document].flatMap((place) => [...place?.querySelectorAll('button, a') ?? []])
               .find((e) => e.checkVisibility() && words(e).some((text) => text?.startsWith({wanted})));
             button?.click();
             return !!button"
        );
        let asked = Instant::now();
        while browser.script(&press) != true {
            if asked.elapsed() > Duration::from_secs(6) {
                return Some(format!("no button says {words}"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        browser.wait("what was pressed", READ);
    }
    None
}

/// Closes what is open, leaves the screen and goes to an address as a link does, without loading the page again. False where
/// the screen asks before it is left.
fn left_for(browser: &Browser, address: &str) -> bool {
    let leave = "
        for (const sheet of [...document.querySelectorAll('dialog[open]')].reverse()) sheet.close();
        for (const list of document.querySelectorAll('[popover]:popover-open')) list.hidePopover();
        history.pushState(null, '', '/no-such-place');
        dispatchEvent(new PopStateEvent('popstate'));";
    browser.script(leave);
    let asked = browser.wait(
        "a screen left behind",
        "if (document.querySelector('dialog[open]')) return 'asked';
         return document.querySelector('main .empty > a.button') && 'left'",
    );
    if asked != "left" {
        return false;
    }
    let wanted = Value::from(address);
    browser.script(&format!(
        "history.pushState(null, '', {wanted});
         dispatchEvent(new PopStateEvent('popstate'));"
    ));
    let gone = "return !document.querySelector('main .empty > a.button')";
    browser.wait("the next screen", gone);
    true
}

/// A property with a record for every address.
fn everything(hotel: &Hotel) -> BTreeMap<&'static str, String> {
    let (stay, folio) = busy_day(hotel);
    let group = planned(hotel);
    terrace(hotel);
    let (served, receipt) = feast(hotel);
    orders(hotel, "T1");
    printer_off(hotel);
    cooks(hotel);
    assert_eq!(hotel.print_due(), 0);
    let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("a name: {value}")).to_string();
    let taken = json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T1", "guests": 2,
        "items": [{ "menu_item": "Dal makhani", "qty": 2 }] });
    let order = text(&hotel.call("pos.create_order", taken)["order"]);
    let sold = sold(hotel);
    let (credited, note) = credited(hotel);
    hotel.call("pos.fire_kot", json!({ "order": order }));
    let (bag, ready_bag) = laundry(hotel);
    let due = hotel.book("Priya Nair", 2);
    hotel.call(
        "api.hk_log_item",
        json!({ "property": LAKE, "item_description": "Silver anklet", "condition": "Found" }),
    );
    hotel.call(
        "api.create_ticket",
        json!({ "property": LAKE, "subject": "Tap drips", "category": "Maintenance", "priority": "Urgent" }),
    );
    let paid = hotel.book("Old Friend", 1);
    let closed = hotel.check_in(&paid);
    hotel.call("api.add_folio_charge", json!({ "folio": closed, "charge_type": "Misc", "description": "Taxi", "amount": 100, "gst_rate": 0 }));
    hotel.call("api.add_folio_payment", json!({ "folio": closed, "amount": 100, "mode": "Cash" }));
    hotel.call("api.close_folio", json!({ "folio": closed }));
    hotel.call("records.save", json!({ "type": "company", "values": { "company_name": "Kestrel Travels" } }));
    let cancelled = hotel.book_from("Gone Away", 9, 1);
    hotel.call("api.cancel_reservation", json!({ "reservation": cancelled, "reason": "Guest Request" }));
    hotel.call(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "require_cashier_pin": 1, "upi_id": "lake@bank" } }),
    );
    let guest = text(&hotel.stay(&stay)["guest"]["name"]);
    BTreeMap::from([
        ("{stay}", stay),
        ("{due}", due),
        ("{folio}", folio),
        ("{closed}", closed),
        ("{group}", group),
        ("{guest}", guest),
        ("{cancelled}", cancelled),
        ("{order}", order),
        ("{credited}", credited),
        ("{note}", note),
        ("{sold}", sold),
        ("{bag}", bag),
        ("{shift}", closed_shift(hotel)),
        ("{ready_bag}", ready_bag),
        ("{served}", served),
        ("{receipt}", receipt),
    ])
}
