//! Days and months, as the manager's flash shows them.

use innkeeper::db::check;
use serde_json::{Value, json};

use super::{Scene, figures, table};
use crate::support::LAKE;

pub(super) const DAY: [&str; 11] = [
    "date",
    "rooms_sold",
    "pax",
    "occupancy_pct",
    "room_revenue",
    "fnb_revenue",
    "other_revenue",
    "total_revenue",
    "adr",
    "revpar",
    "revpax",
];

pub(super) fn flash(scene: &Scene, date: &str) -> Value {
    scene.owner.ok("reports.manager_flash", json!({ "property": LAKE, "date": date }))
}

/// First of March: two Deluxe of two adults with breakfast (350 each), a Suite of one, somebody who never comes (a
/// first night of 4,000 as fee). A dinner of 1,000, a laundry of 300 with 100 written off. Second of March: the Suite has
/// left, a Deluxe comes for the second night, nothing is audited yet.
pub(super) fn two_days() -> Scene {
    let scene = Scene::open();
    let anna = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-04", json!({ "meal_plan": "CP" }));
    scene.arrive("Bela", "DLX", "2026-03-01", "2026-03-03", json!({ "meal_plan": "CP" }));
    let carl = scene.arrive("Carl", "STE", "2026-03-01", "2026-03-02", json!({ "adults": 1 }));
    scene.book("Nobody", "DLX", "2026-03-01", "2026-03-02", json!({}));
    scene.charge(&anna, "Food & Beverage", "1000");
    scene.charge(&anna, "Laundry", "300");
    let folio = scene.folio(&anna);
    scene.owner.ok("api.post_allowance", json!({ "folio": folio, "amount": 100, "reason": "A shirt" }));
    scene.pay(&anna, "Cash", "500");
    scene.pay(&carl, "Card", "2000");
    scene.audit();
    scene.pay(&carl, "UPI", "8620");
    scene.owner.ok("api.check_out", json!({ "reservation": carl }));
    scene.book("Dora", "DLX", "2026-03-02", "2026-03-03", json!({ "children": 1 }));
    scene
}

#[test]
fn an_audited_day_is_what_was_posted_and_an_open_one_what_will_be() {
    let scene = two_days();
    let flash = flash(&scene, "2026-03-02");
    // 4,000 + 4,000 + 9,000; meals 1,400 and a dinner; laundry, less the allowance, and the fee.
    assert_eq!(
        figures(&flash["yesterday"], DAY),
        [
            "2026-03-01",
            "3",
            "5",
            "20.00",
            "17000.00",
            "2400.00",
            "4200.00",
            "23600.00",
            "5666.67",
            "1133.33",
            "4720.00"
        ]
    );
    // Three Deluxe to come to 4,500 for the child's bed, 4,000 and 4,000, and four breakfasts.
    assert_eq!(
        figures(&flash["today"], DAY),
        [
            "2026-03-02",
            "3",
            "7",
            "20.00",
            "12500.00",
            "1400.00",
            "0.00",
            "13900.00",
            "4166.67",
            "833.33",
            "1985.71"
        ]
    );
    assert_eq!(figures(&flash["today"], ["to_post", "closed"]), ["13900.00", "0"]);
    assert_eq!(figures(&flash["yesterday"], ["to_post", "closed"]), ["0.00", "1"]);
    // Sums over sums: 29,500 / 6, and / 30 rooms.
    let month =
        ["rooms_sold", "room_revenue", "fnb_revenue", "other_revenue", "occupancy_pct", "adr", "revpar"];
    assert_eq!(
        figures(&flash["mtd"], month),
        ["6", "29500.00", "3800.00", "4200.00", "20.00", "4916.67", "983.33"]
    );
    assert_eq!(flash["movement"], json!({ "arrivals": 1, "departures": 1, "in_house": 2, "no_shows": 0 }));
    assert_eq!(table(&flash["collections"]["modes"], ["mode", "txns", "total"]), ["UPI | 1 | 8620.00"]);
    assert_eq!(figures(&flash["collections"], ["date", "grand_total"]), ["2026-03-02", "8620.00"]);
    assert_eq!(flash["divisors"], json!({ "occupancy": "All Rooms", "adr": "All Sold" }));
    let trend = flash["trend"].as_array().expect("a trend");
    assert_eq!((trend.len(), &trend[12], &trend[13]), (14, &flash["yesterday"], &flash["today"]));
    assert_eq!(figures(&trend[0], ["date", "rooms_sold", "revpar"]), ["2026-02-17", "0", "0.00"]);
    let outlook = table(&flash["outlook"], ["date", "booked", "occupancy_pct"]);
    assert_eq!(outlook[..3], ["2026-03-02 | 3 | 20.00", "2026-03-03 | 1 | 6.67", "2026-03-04 | 0 | 0.00"]);
    assert_eq!(outlook.len(), 7);
    scene.audit();
    // Dora never came: her night is gone, and her fee is no room revenue.
    let closed = super::flash::flash(&scene, "2026-03-02");
    let expected = [
        "2026-03-02",
        "2",
        "4",
        "13.33",
        "8000.00",
        "1400.00",
        "4500.00",
        "13900.00",
        "4000.00",
        "533.33",
        "3475.00",
    ];
    assert_eq!(figures(&closed["today"], DAY), expected);
    assert_eq!(closed["movement"]["no_shows"], 1);
    scene.hotel.assert_sound();
}

#[test]
fn what_is_taken_off_a_bill_later_is_taken_off_its_day() {
    let scene = Scene::open();
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    let charged = scene.charge(&stay, "Minibar", "200");
    scene.audit();
    let revenue = || figures(&flash(&scene, "2026-03-01")["today"], ["room_revenue", "fnb_revenue", "adr"]);
    assert_eq!(revenue(), ["4000.00", "200.00", "4000.00"]);
    let folio = scene.owner.ok("api.get_folio", json!({ "reservation": stay }));
    let lines = folio["charges"].as_array().expect("lines");
    assert_eq!(lines.len(), 2, "{charged}");
    for line in lines {
        let params = json!({ "folio": folio["name"], "charge_row": line["name"], "reason": "A mistake" });
        scene.owner.ok("api.void_folio_charge", params);
    }
    assert_eq!(revenue(), ["0.00", "0.00", "0.00"]);
    // The room was slept in all the same.
    assert_eq!(flash(&scene, "2026-03-01")["today"]["rooms_sold"], 1);
}

#[test]
fn what_is_posted_for_a_closed_day_counts_on_it_and_a_wrong_stored_figure_is_found() {
    let scene = Scene::open();
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio(&stay);
    scene.audit();
    let revenue =
        || figures(&flash(&scene, "2026-03-02")["ytd"], ["room_revenue", "fnb_revenue", "other_revenue"]);
    assert_eq!(revenue(), ["8000.00", "0.00", "0.00"]);
    let late = json!({ "folio": folio, "charge_type": "Minibar", "description": "Cola", "amount": 150, "posting_date": "2026-03-01" });
    scene.owner.ok("api.add_folio_charge", late);
    assert_eq!(
        figures(&flash(&scene, "2026-03-01")["today"], ["room_revenue", "fnb_revenue"]),
        ["4000.00", "150.00"]
    );
    assert_eq!(revenue(), ["8000.00", "150.00", "0.00"]);
    scene.hotel.assert_sound();
    let wrong = || check::run(&scene.hotel.app.db.reader().expect("a reader")).expect("the checks run");
    scene.given("UPDATE day_figures SET food_minor = food_minor + 1");
    let found = wrong();
    assert!(found.len() == 1 && found[0].starts_with("day figures differ from their lines"), "{found:?}");
    assert_eq!(revenue(), ["8000.00", "150.01", "0.00"], "the sums of the month follow its days");
    scene.given(
        "UPDATE day_figures SET food_minor = food_minor - 1; UPDATE month_figures SET sold = sold + 1",
    );
    let found = wrong();
    assert!(found.len() == 1 && found[0].starts_with("month figures differ from their days"), "{found:?}");
}

#[test]
fn a_year_to_date_counts_the_months_before_and_the_days_of_this_one() {
    let scene = Scene::open();
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    scene.audit();
    scene.audit();
    scene.owner.ok("api.check_out", json!({ "reservation": stay }));
    let of = |date: &str, part: &str| figures(&flash(&scene, date)[part], ["rooms_sold", "room_revenue"]);
    // Business that the months before and the year before left.
    scene.given(
        "INSERT INTO day_figures VALUES (1, '2025-12-31', 15, 0, 9, 0, 9, 900000, 0, 0, 0, 0, 0),
           (1, '2026-01-01', 15, 0, 1, 0, 1, 100000, 0, 0, 0, 0, 0), (1, '2026-01-31', 15, 0, 2, 0, 2, 200000, 0, 0, 0, 0, 0),
           (1, '2026-02-28', 15, 0, 4, 0, 4, 400000, 0, 0, 0, 0, 0)",
    );
    let sold = |date: &str| of(date, "ytd")[0].clone();
    assert_eq!(
        [
            "2025-12-31",
            "2026-01-01",
            "2026-01-30",
            "2026-01-31",
            "2026-02-27",
            "2026-02-28",
            "2026-03-01",
            "2026-03-02"
        ]
        .map(sold),
        ["9", "1", "1", "3", "3", "7", "8", "9"]
    );
    assert_eq!(of("2026-03-03", "ytd"), ["9", "15000.00"]);
    assert_eq!(sold("2027-01-02"), "0", "no day of next year is closed");
    scene.given("DELETE FROM day_figures WHERE business_on = '2026-01-31'");
    assert_eq!(sold("2026-03-02"), "7");
    scene.hotel.assert_sound();
}

#[test]
fn a_line_that_is_split_and_moved_stays_in_its_department() {
    let scene = Scene::open();
    scene.owner.ok(
        "records.save",
        json!({ "type": "voucher", "values": { "property": LAKE, "voucher_code": "TENTH", "value": 10 } }),
    );
    let stay = scene.arrive(
        "Anna",
        "DLX",
        "2026-03-01",
        "2026-03-02",
        json!({ "meal_plan": "CP", "voucher_code": "TENTH" }),
    );
    scene.book("Nobody", "DLX", "2026-03-01", "2026-03-02", json!({}));
    scene.audit();
    let keys = ["room_revenue", "fnb_revenue", "other_revenue"];
    let before = figures(&flash(&scene, "2026-03-01")["today"], keys);
    assert_eq!(before, ["3600.00", "630.00", "4000.00"]);
    let extra = scene.owner.ok("api.split_folio", json!({ "reservation": stay }));
    let folios = scene.given_lines();
    for (folio, line) in folios {
        let to = if folio == scene.folio(&stay) { super::text(&extra, "folio") } else { continue };
        let params = json!({ "from_folio": folio, "charge_row": line, "to_folio": to, "percent": 30 });
        scene.owner.ok("api.split_folio_charge", params);
    }
    assert_eq!(figures(&flash(&scene, "2026-03-01")["today"], keys), before);
    scene.hotel.assert_sound();
}

impl Scene {
    /// Folio and identifier of every line.
    fn given_lines(&self) -> Vec<(String, String)> {
        let lines: String = self.hotel.stored(
            "SELECT json_group_array(json_array(f.name, CAST(c.id AS TEXT)) ORDER BY c.id)
             FROM charges c JOIN folios f ON f.id = c.folio_id",
        );
        serde_json::from_str(&lines).expect("pairs")
    }
}

#[test]
fn the_flash_compares_with_the_same_date_a_year_earlier() {
    let scene = two_days();
    let then = flash(&scene, "2026-03-02");
    assert_eq!(then["ytd"], then["mtd"], "the property opened in March");
    assert_eq!(then["last_year"], json!(null));
    let now = flash(&scene, "2027-03-02");
    for part in ["today", "mtd", "ytd"] {
        assert_eq!(now["last_year"][part], then[part], "{part}");
    }
    assert_eq!(flash(&scene, "2028-02-29")["last_year"]["today"]["date"], "2027-02-28");
}

#[test]
fn a_closed_day_says_what_was_posted_and_voided_after_its_audit() {
    let scene = Scene::open();
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-04", json!({}));
    scene.charge(&stay, "Laundry", "300");
    let changed = |date: &str| flash(&scene, date)["changed_since_closing"].clone();
    scene.audit();
    assert_eq!((changed("2026-03-01"), changed("2026-03-02")), (json!(null), json!(null)));

    scene.hotel.clock("2026-03-02 09:00:00");
    let folio = scene.folio(&stay);
    let late = json!({ "folio": folio, "charge_type": "Minibar", "description": "A slip", "amount": 500,
        "posting_date": "2026-03-01" });
    scene.owner.ok("api.add_folio_charge", late.clone());
    scene.charge(&stay, "Spa", "900");
    let bill = scene.owner.ok("api.folio_invoice", json!({ "folio": folio }));
    let row = |what: &str| {
        let lines = bill["lines"].as_array().expect("lines").iter();
        lines
            .filter(|line| line["charge_type"] == what)
            .map(|line| line["row"].clone())
            .next()
            .expect("a line")
    };
    let void = |row: Value| json!({ "folio": folio, "charge_row": row, "reason": "Wrong guest" });
    scene.owner.ok("api.void_folio_charge", void(row("Laundry")));
    let seen = changed("2026-03-01");
    assert_eq!(figures(&seen, ["charges", "amount"]), ["2", "200.00"], "500 came, 300 went");
    let said = "After this day was closed, 2 of its charges were posted or voided: INR 200.00 before tax.";
    assert_eq!(seen["sentences"], json!([said]));
    assert_eq!(figures(&seen, ["invoices", "credits", "credited_amount"]), ["0", "0", "0.00"]);
    assert_eq!(changed("2026-03-02"), json!(null), "the day is open");
    // What came late and went again changes nothing.
    scene.owner.ok("api.void_folio_charge", void(row("Minibar")));
    assert_eq!(figures(&changed("2026-03-01"), ["charges", "amount"]), ["1", "-300.00"]);
    let listed = scene.owner.ok("reports.void_allowance_report", json!({ "property": LAKE }));
    assert_eq!(table(&listed, ["action", "posting_date"]), ["Void | 2026-03-01", "Void | 2026-03-01"]);
}
