//! Dashboards and reports: the figures of their functions, edited, printed, saved and booked from.

use calamine::Reader;
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const HILL: &str = "Hill House";

/// Two guests in house, one to come; a dinner, money, a ticket, a void.
fn busy() -> Hotel {
    let hotel = Hotel::open();
    let folio = hotel.check_in(&hotel.book("Asha Rao", 2));
    hotel.check_in(&hotel.book("Bela Sen", 1));
    hotel.book_from("Chitra Iyer", 3, 2);
    let dinner = hotel.call("api.add_folio_charge", json!({ "folio": folio, "charge_type": "Food & Beverage", "description": "Dinner", "amount": 1250, "gst_rate": 5 }));
    assert!(dinner.is_object());
    hotel.call(
        "api.add_folio_payment",
        json!({ "folio": folio, "amount": 2000, "mode": "Cash", "kind": "Advance" }),
    );
    hotel.call("api.post_allowance", json!({ "folio": folio, "amount": 100, "reason": "Cold soup" }));
    hotel
}

/// A property beside Lake View Palace.
fn second_property(hotel: &Hotel) {
    hotel.call(
        "api.setup_property",
        json!({ "payload": {
        "property": { "property_name": HILL, "city": "Mussoorie", "state": "Uttarakhand" },
        "room_types": [{ "code": "COT", "name": "Cottage", "base_price": 2500 }],
        "rooms": [{ "room_type_code": "COT", "numbers": ["1", "2", "3"] }]
    } }),
    );
}

fn dashboard(hotel: &Hotel) -> Value {
    hotel.call("dashboards.property_dashboard", json!({ "property": LAKE }))
}

/// An amount as the property writes it.
fn rupees(browser: &Browser, amount: &Value) -> String {
    let script = format!(
        "return new Intl.NumberFormat('en-IN', {{ style: 'currency', currency: 'INR' }}).format({amount})"
    );
    browser.script(&script).as_str().expect("an amount").to_string()
}

#[test]
fn the_tax_return_of_a_new_hotel_opens_on_the_month_that_has_an_invoice() {
    let hotel = Hotel::open();
    let folio = hotel.check_in(&hotel.book("Asha Rao", 1));
    hotel.call(
        "api.add_folio_charge",
        json!({ "folio": folio, "charge_type": "Misc", "description": "Taxi", "amount": 100, "gst_rate": 0 }),
    );
    hotel.call("api.add_folio_payment", json!({ "folio": folio, "amount": 100, "mode": "Cash" }));
    hotel.call("api.close_folio", json!({ "folio": folio }));
    let browser = hotel.signed_in("owner", DESK, "/reports/tax");
    browser.sees("Nothing was invoiced in");
    let period = browser.text(".report-head p");
    assert!(period.ends_with(&hotel.day(0).format("%Y").to_string()), "{period}");
    browser.sees("₹100.00");
    let picked = "const list = document.querySelector('.period select'); list.value = 'last_month'; list.dispatchEvent(new Event('change', { bubbles: true })); return true";
    browser.script(picked);
    browser.sees("No invoice was issued in this period.");
    browser.go(&hotel.at("/lists?list=money_held"));
    browser.sees("Nothing on this list now.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_dashboard_shows_what_its_function_says_department_by_department() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/dashboard");
    browser.sees("No room is booked for the seven nights ahead");
    drop((hotel, browser));

    let hotel = busy();
    let browser = hotel.signed_in("owner", DESK, "/today");
    browser.sees("Asha Rao");
    browser.keys("gv");
    browser.wait("the reports", "return document.querySelectorAll('.reports-link').length === 12");
    browser.tab_to(".reports-link[href='/dashboard']");
    browser.keys(key::ENTER);
    let says = dashboard(&hotel);
    let tiles = |what: &str, wanted: &[String]| {
        for figure in wanted {
            browser.wait(
                &format!("{what}: {figure}"),
                &format!("return [...document.querySelectorAll('.report-tiles dd')].some((tile) => tile.innerText.trim() === {})", json!(figure)),
            );
        }
    };
    let money = |amount: &Value| rupees(&browser, amount);
    tiles(
        "the day",
        &[
            "33.3%".to_string(),
            money(&says["today"]["adr"]),
            money(&says["revenue_today"]),
            money(&says["collections_today"]),
            money(&says["statistics"]["mtd_revenue"]),
        ],
    );
    assert_eq!(says["occupancy_pct"].to_string(), "33.33");
    assert_eq!(browser.script("return document.querySelectorAll('.report-plot .plot-bar').length > 3"), true);
    browser.screenshot("dashboard");
    browser.tab_to("[role=tab][aria-selected=true]");
    let open_next = |title: &str| {
        browser.keys(key::RIGHT);
        browser.wait(
            title,
            &format!(
                "return document.querySelector('[role=tab][aria-selected=true]').innerText === {}",
                json!(title)
            ),
        );
    };
    open_next("Front office");
    tiles("front office", &[says["front_desk"]["in_house"].to_string(), "2".to_string()]);
    open_next("Housekeeping");
    tiles("housekeeping", &[says["housekeeping"]["room_status"]["Dirty"].to_string()]);
    open_next("Food and drink");
    tiles("food", &[money(&says["today"]["fnb_revenue"])]);
    open_next("Banquets");
    tiles("banquets", &[money(&says["banquet"]["revenue"])]);
    open_next("Rates and sales");
    open_next("Finance");
    tiles("finance", &[money(&says["finance"]["outstanding"])]);
    browser.sees("All of it came by Cash: ₹2,000.00");
    browser.tab_to(".report-behind[href^='/cash']");
    browser.keys(key::ENTER);
    browser.wait("the list behind the figure", "return location.pathname === '/cash'");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_budget_is_typed_and_pasted_by_keyboard() {
    let hotel = busy();
    let browser = hotel.signed_in("owner", DESK, "/reports/budget");
    let today = hotel.day(0).to_string();
    let (year, month) = (&today[..4], today[5..7].parse::<usize>().expect("a month"));
    let targets = |period: String| {
        let report = hotel.call("reports.budget_vs_actual", json!({ "property": LAKE, "period": period }));
        let rows = report["rows"].as_array().expect("rows").clone();
        rows.iter().map(|row| row["target"].to_string()).collect::<Vec<_>>()
    };
    browser.tab_to("input[data-row='0'][data-column='0']");
    for _ in 1..month {
        browser.keys(key::DOWN);
    }
    for figure in ["₹5,00,000", "65", "4200.50", "2,700"] {
        browser.keys(figure);
        browser.keys(key::RIGHT);
    }
    browser.chord(key::CONTROL, key::ENTER);
    browser.sees("Targets of 1 month saved");
    assert_eq!(targets(today[..7].to_string()), ["500000.00", "65", "4200.50", "2700.00"]);
    browser.sees("5,00,000.00");
    browser.screenshot("budget");

    browser.script(
        "const cell = document.querySelector(\"input[data-row='0'][data-column='0']\"); cell.focus();
         const paste = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
         paste.clipboardData.setData('text/plain', '6,00,000\\t70 %\\n7,00,000\\tmuch\\n'); cell.dispatchEvent(paste)",
    );
    browser.sees("2 months are not saved yet");
    browser.chord(key::CONTROL, key::ENTER);
    browser.sees("this is no figure");
    assert_eq!(targets(format!("{year}-01"))[0], if month == 1 { "500000.00" } else { "0.00" });
    browser.wait("the cell in question", "return document.querySelectorAll('[aria-invalid=true][data-row=\"1\"][data-column=\"1\"]').length === 1");
    browser.fill("input[data-row='1'][data-column='1']", "80");
    browser.chord(key::CONTROL, key::ENTER);
    browser.sees("Targets of 2 months saved");
    assert_eq!(targets(format!("{year}-01"))[..2], ["600000.00", "70"]);
    assert_eq!(targets(format!("{year}-02"))[..2], ["700000.00", "80"]);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn targets_typed_while_the_line_is_broken_are_saved_when_it_is_back() {
    let mut hotel = busy();
    let browser = hotel.signed_in("owner", DESK, "/reports/budget");
    browser.tab_to("input[data-row='0'][data-column='2']");
    hotel.stop();
    browser.keys("3900");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("what happened", "return document.querySelector('.budget-year .problem')");
    assert_eq!(
        browser.script("return document.querySelector(\"input[data-row='0'][data-column='2']\").value"),
        "3900"
    );
    hotel.start_again();
    browser.tab_to(".budget-year .button-primary");
    browser.keys(key::ENTER);
    browser.sees("Targets of 1 month saved");
    let period = format!("{}-01", &hotel.day(0).to_string()[..4]);
    let report = hotel.call("reports.budget_vs_actual", json!({ "property": LAKE, "period": period }));
    assert_eq!(report["rows"][2]["target"].to_string(), "3900.00");
}

#[test]
fn the_flash_is_one_sheet_with_the_figures() {
    let hotel = busy();
    hotel.call(
        "reports.save_budget",
        json!({ "property": LAKE, "period": &hotel.day(0).to_string()[..7], "room_revenue_target": 400000 }),
    );
    let browser = hotel.signed_in("owner", DESK, "/reports/flash");
    let says = hotel.call("reports.manager_flash", json!({ "property": LAKE }));
    browser.wait(
        "the figures",
        "return document.querySelectorAll('[data-figure=total_revenue] td').length === 7",
    );
    browser.wait("the budget", "return document.querySelector('.budget-table')");
    browser.screenshot("flash");
    let paper = browser.printed();
    paper.keep("flash");
    assert_eq!(paper.pages().len(), 1, "{}", paper.text());
    assert!(paper.size().contains("A4"), "{}", paper.size());
    let text = paper.text();
    for amount in [&says["today"]["total_revenue"], &says["mtd"]["room_revenue"], &says["ytd"]["fnb_revenue"]]
    {
        let figure = rupees(&browser, amount).replace('₹', "");
        assert!(text.contains(&figure), "{figure} in {text}");
    }
    assert!(text.contains(LAKE) && text.contains("4,00,000.00") && text.contains("2,000.00"), "{text}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_chain_is_searched_and_booked_from_in_the_other_property() {
    let hotel = busy();
    second_property(&hotel);
    let browser = hotel.signed_in("desk", DESK, "/chain");
    browser.wait("both properties", "return document.querySelectorAll('.chain-hotel').length === 2");
    let cheapest = "return document.querySelector('.chain-hotel h2').innerText";
    assert_eq!(browser.script(cheapest), HILL);
    browser.wait(
        "work in the first property",
        "return document.querySelector('.shell-property').innerText.includes('Hill House')",
    );
    browser.screenshot("chain");
    browser.tab_to("[aria-label='Lake View Palace'] [data-book]");
    browser.keys(key::ENTER);
    browser.wait("a new booking there", "return location.pathname === '/booking/new' && document.querySelector('.shell-property').innerText.includes('Lake View')");
    let tomorrow = hotel.day(1).to_string();
    browser.wait(
        "the dates",
        &format!(
            "return document.querySelector('[name=check_out_date]')?.dataset.date === {}",
            json!(tomorrow)
        ),
    );
    browser.focused("[id$=guest_name]");
    browser.keys("Devi Pant");
    browser.wait("the price", "return document.body.innerText.includes('₹4,200')");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the stay", "return new URLSearchParams(location.search).get('stay')");
    let address = browser.address();
    let stay = address.split("stay=").nth(1).expect("a stay");
    let booked = hotel.stay(stay);
    assert_eq!(
        (&booked["property"], &booked["guest"]["full_name"]),
        (&json!(LAKE), &json!("Devi Pant")),
        "{booked}"
    );

    let owner = hotel.signed_in("owner", DESK, "/portfolio");
    owner.wait("both properties", "return document.querySelectorAll('[data-property]').length === 2");
    owner.wait("their weeks", "return document.querySelectorAll('.multiples > section').length === 2 && document.querySelectorAll('.multiples .plot').length === 1");
    owner.screenshot("portfolio");
    assert_eq!((browser.complaints(), owner.complaints()), (Vec::<String>::new(), Vec::<String>::new()));
    hotel.assert_sound();
}

#[test]
fn a_report_is_saved_as_text_and_as_a_workbook_that_open() {
    let hotel = busy();
    let browser = hotel.signed_in("owner", DESK, "/reports/voids");
    browser.sees("Cold soup");
    browser.keys("c");
    let text = String::from_utf8(browser.downloaded("void_allowance_report.csv")).expect("text");
    assert!(text.starts_with('\u{feff}') && text.contains("Cold soup") && text.contains(",105.00"), "{text}");
    browser.keys("x");
    let book = browser.downloaded("void_allowance_report.xlsx");
    let mut book = calamine::Xlsx::new(std::io::Cursor::new(book)).expect("a workbook");
    let sheet = book.worksheet_range_at(0).expect("a sheet").expect("readable");
    assert!(sheet.rows().flatten().any(|cell| cell.to_string().contains("Cold soup")));
    browser.go(&hotel.at("/dashboard"));
    browser.sees("RevPAR");
    browser.keys("c");
    let day = String::from_utf8(browser.downloaded("property_dashboard.csv")).expect("text");
    assert!(day.contains("\"Month to date\",") && day.contains("Housekeeping\r\n"), "{day}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn nobody_is_led_where_their_role_may_not_go_and_a_phone_shows_every_report() {
    let hotel = busy();
    let browser = hotel.signed_in("desk", DESK, "/reports");
    browser.sees("Service levels");
    let offered = browser.script("return [...document.querySelectorAll('.reports-link')].map((link) => link.getAttribute('href')).join(' ')");
    assert_eq!(offered, "/dashboard /chain /reports/flash /laundry-revenue /reports/service /activity");
    let phone = hotel.signed_in("owner", PHONE, "/reports");
    for path in [
        "/reports",
        "/dashboard",
        "/dashboard?tab=finance",
        "/portfolio",
        "/chain",
        "/reports/flash",
        "/reports/budget",
        "/reports/contribution",
        "/reports/service",
        "/reports/voids",
        "/activity",
    ] {
        phone.go(&hotel.at(path));
        phone.wait(path, "return document.querySelector('h1') && !document.querySelector('.skeleton')");
        let wide = phone.script("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().is_some_and(|wide| wide <= 0), "{path} is {wide} too wide for a phone");
        phone.screenshot(&format!("phone{}", path.replace(['/', '?', '='], "-")));
    }
    assert_eq!((browser.complaints(), phone.complaints()), (Vec::<String>::new(), Vec::<String>::new()));
}

#[test]
fn the_ledger_is_narrowed_to_one_record_and_one_person() {
    let hotel = busy();
    let browser = hotel.signed_in("owner", DESK, "/activity");
    browser.wait("what was done", "return document.querySelectorAll('.entry-row').length > 5");
    browser.tab_to("[name='activity.record']");
    browser.keys("RES-");
    browser.keys(key::ENTER);
    browser.sees("Nothing of this kind was done.");
    let stay = hotel.book("Esha Paul", 1);
    browser.fill("[name='activity.record']", &stay);
    browser.keys(key::ENTER);
    browser.wait("the one booking", "return document.querySelectorAll('.entry-row').length === 1");
    browser.tab_to(".entry-row");
    browser.keys(key::ENTER);
    browser.wait("before and after", "return document.querySelectorAll('dialog .diff ins').length > 3");
    browser.screenshot("activity-record");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_void_on_a_closed_day_is_said_in_its_sheet_in_the_flash_and_among_the_voids() {
    let hotel = Hotel::open();
    let folio = hotel.check_in(&hotel.book("Asha Rao", 3));
    let spa = json!({ "folio": folio, "charge_type": "Spa", "description": "Massage", "amount": 900, "gst_rate": 18 });
    hotel.call("api.add_folio_charge", spa);
    let closed = hotel.day(0).to_string();
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": closed }));
    hotel.days_later(1);
    let browser = hotel.signed_in("owner", DESK, &format!("/folio/{folio}"));
    browser.click("button[aria-label^='Massage']");
    browser.wait(
        "the sheet",
        "const item = [...document.querySelectorAll('[role=menuitem]')].find((each) => each.innerText.trim() === 'Void');
         item?.click(); return Boolean(document.querySelector('dialog [data-closed-day]'))",
    );
    browser.screenshot("void-closed-day");
    browser.fill("dialog [name=reason]", "Wrong guest");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.go(&hotel.at(&format!("/reports/flash?date={closed}")));
    browser.wait(
        "what changed",
        "return document.querySelector('.flash-changed')?.innerText.includes('900.00')",
    );
    browser.screenshot("flash-changed");
    let paper = browser.printed().text();
    assert!(paper.contains("1 of its charges was posted or voided"), "{paper}");
    browser.go(&hotel.at("/reports/voids"));
    browser.wait(
        "the day of the charge",
        "return document.querySelector('.voids-why')?.innerText.includes('charge of')",
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
