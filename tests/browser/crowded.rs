//! Screens with long names, large amounts and many marks: nothing lies over something else, and nothing is cut off.

use serde_json::{Value, json};

use crate::banquet_sheet::sold;
use crate::driver::{Browser, DESK, PHONE};
use crate::full_house::{cooks, terrace};
use crate::hotel::{Hotel, LAKE};

/// Texts of a page that lie over each other. What scrolls, sticks or is hidden is left out.
const OVERLAPS: &str = r#"
    const boxes = [];
    const top = [...document.querySelectorAll('dialog[open]')].pop() ?? document.querySelector('main');
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const leftOut = (element) => {
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || element.closest('.visually-hidden, svg, option, [popover]')) return true;
      for (let at = element; at && at !== top; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/fixed|sticky/.test(style.position) || /auto|scroll|hidden|clip/.test(style.overflowX)) return true;
      }
      return false;
    };
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (!text.data.trim() || leftOut(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top: above, bottom } of range.getClientRects()) {
        boxes.push({ left, right, above: above + 2, below: bottom - 2, element: text.parentElement, said: text.data.trim().slice(0, 30) });
      }
    }
    const found = new Set();
    boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.below, other.below) - Math.max(one.above, other.above);
      if (one.element !== other.element && wide > 2 && high > 3) found.add(`${one.said} lies over ${other.said}`);
    }));
    return [...found];
"#;

/// What is wider than the box around it, by the boxes' selector.
fn cut(browser: &Browser, selector: &str) -> Value {
    let selector = json!(selector);
    browser.script(&format!(
        "return [...document.querySelectorAll({selector})].filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
           .map((each) => each.value || each.innerText)"
    ))
}

/// What is lower than a thumb, by its selector.
fn low(browser: &Browser, selector: &str) -> Value {
    let selector = json!(selector);
    browser.script(&format!(
        "return [...document.querySelectorAll({selector})].filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 39.5)
           .map((each) => each.innerText)"
    ))
}

/// What is smaller than a thumb on the top of what is open. A tick counts with its label; a link inside a sentence is left out.
pub fn too_small(browser: &Browser) -> Vec<String> {
    let found = browser.script(
        "const top = [...document.querySelectorAll('[popover]:popover-open')].pop() ?? [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
         const ofText = (one) => one.matches('a') && getComputedStyle(one).display === 'inline'
           && one.parentElement.textContent.trim() !== one.textContent.trim();
         return [...top.querySelectorAll('a[href], button, summary, select, label:has(> input), input[type=checkbox], input[type=radio]')]
           .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.skip-link, .visually-hidden') && !ofText(one))
           .map((one) => [one, one.closest('label') ?? one])
           .filter(([, { offsetWidth, offsetHeight }]) => offsetWidth && (offsetHeight < 40 || offsetWidth < 40))
           .map(([one, { offsetWidth, offsetHeight }]) => `${one.tagName.toLowerCase()}.${one.className} ${offsetWidth} x ${offsetHeight}: ${one.textContent.trim().slice(0, 30)}`)",
    );
    found.as_array().expect("a list").iter().map(|one| one.as_str().expect("words").to_string()).collect()
}

/// Guests of a company that pays their rooms arrive late, where nothing is clean.
fn paid_by_a_company(hotel: &Hotel) {
    let company = "Mewar Textiles and Handicrafts Pvt Ltd";
    hotel.call(
        "records.save",
        json!({ "type": "company", "values": { "company_name": company, "credit_allowed": 1 } }),
    );
    let rules = json!([{ "charge_type": "Room", "pay_by": "Company" }]);
    hotel.call("api.set_billing_rules", json!({ "company": company, "rules": rules }));
    for guest in ["Sneha Rao", "Venkataraghavan Krishnamurthy"] {
        hotel.call(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "phone": "+91 98290 12345", "company": company,
                "booking_type": "Corporate", "eta": "15:30", "special_requests": "Extra pillows",
                "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(3).to_string() }),
        );
    }
    for room in ["101", "102"] {
        hotel.call(
            "api.set_housekeeping_status",
            json!({ "room": format!("{LAKE}-{room}"), "status": "Dirty" }),
        );
    }
}

#[test]
fn marks_of_todays_rows_lie_over_no_guest() {
    let hotel = Hotel::open();
    paid_by_a_company(&hotel);
    hotel.book("Meera Iyer", 1);
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("desk", size, "/today");
        browser.wait("the company's part", "return document.querySelector('.stay-chips .chip-line')");
        assert_eq!(browser.script(OVERLAPS), json!([]));
        browser.screenshot(&format!("crowded-today-{}", size.width));
        browser.assert_fits();
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn what_waits_stands_below_the_title_as_high_as_a_thumb() {
    let hotel = Hotel::open();
    hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Wanda Waits", "waitlist": 1,
            "check_in_date": hotel.day(4).to_string(), "check_out_date": hotel.day(5).to_string() }),
    );
    let browser = hotel.signed_in("desk", PHONE, "/today");
    browser.wait("the waitlist's mark", "return document.querySelector('.today-marks .today-waitlist')");
    assert_eq!(low(&browser, ".today-marks > .chip"), json!([]));
    let desk = hotel.signed_in("desk", DESK, "/today");
    desk.wait("the waitlist's mark", "return document.querySelector('.today-waitlist')");
    let under = "const at = (it) => document.querySelector(it).getBoundingClientRect();
        return at('.today-waitlist').top >= at('#today-find').bottom";
    assert_eq!(desk.script(under), true);
}

#[test]
fn large_amounts_stand_inside_their_tiles_on_a_phone() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    hotel.call(
        "api.add_folio_charge",
        json!({ "folio": folio, "charge_type": "Misc", "description": "The whole palace",
        "amount": 1_234_567.89, "gst_rate": 18 }),
    );
    let browser = hotel.signed_in("owner", PHONE, "/dashboard");
    browser.wait("the figures", "return document.querySelector('.report-tiles dd')");
    browser.sees("12,38,567.89");
    assert_eq!(cut(&browser, ".report-tiles dd, .report-tiles > div"), json!([]));
    assert_eq!(low(&browser, ".report-behind"), json!([]));
    browser.assert_fits();
}

#[test]
fn a_dish_has_its_row_and_the_order_its_count_on_a_phone() {
    let hotel = Hotel::open();
    terrace(&hotel);
    cooks(&hotel);
    let menu = hotel.signed_in("owner", PHONE, "/dishes");
    let shares = "const at = document.querySelector('.menu-what')?.getBoundingClientRect();
        return at && [at.width > 180]";
    assert_eq!(menu.wait("the dishes", shares), json!([true]));
    assert_eq!(menu.script(OVERLAPS), json!([]));
    let running = hotel.call("pos.open_orders", json!({ "property": LAKE, "outlet": "Terrace" }));
    let order = running[0]["name"].as_str().expect("an order");
    // Two of three dishes are left: one was voided.
    let browser = hotel.signed_in("owner", PHONE, &format!("/order/{order}"));
    browser.sees("Order (2)");
}

#[test]
fn names_of_sold_items_are_read_on_a_laptop() {
    let hotel = Hotel::open();
    let function = sold(&hotel);
    let browser = hotel.signed_in("owner", DESK, &format!("/function/{function}"));
    let wide = "const fields = [...document.querySelectorAll('.fn-grid td.fn-c-item_name .fn-input')];
        return fields.length && [fields.every((each) => each.clientWidth >= 160)]";
    assert_eq!(browser.wait("the lines", wide), json!([true]));
    browser.assert_fits();
}

#[test]
fn a_guests_stays_are_laid_out_with_the_first_look() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let guest = hotel.stay(&stay)["guest"]["name"].as_str().expect("a guest").to_string();
    let browser = hotel.signed_in("desk", DESK, "/today");
    // Without the styles of the other departments, which come later.
    browser.script("history.pushState(null, '', '/guests'); return true");
    browser.go(&hotel.at(&format!("/guests/{guest}")));
    let laid_out = "const row = document.querySelector('.entry-row');
        return row && [getComputedStyle(row).display, [...document.styleSheets].some((each) => each.href?.endsWith('/departments.css'))]";
    let seen = browser.wait("a stay", laid_out);
    assert_eq!(seen[0], "flex", "the other departments' styles are there: {}", seen[1]);
}

#[test]
fn the_list_that_is_chosen_is_in_sight_among_the_others() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", PHONE, "/lists?list=money_held");
    let in_sight = "const row = document.querySelector('.list-names')?.getBoundingClientRect();
        const box = document.querySelector('.list-name[aria-current=page]')?.getBoundingClientRect();
        return box && box.left >= row.left - 1 && box.right <= row.right + 1";
    browser.wait("the name of the list", in_sight);
    browser.script("document.querySelector('.list-name').click(); return true");
    browser.wait("the name of another", in_sight);
    browser.screenshot("lists-chosen-phone");
}

#[test]
fn the_desks_lists_begin_on_a_phones_first_screen() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("desk", PHONE, "/lists");
    let first = "const row = document.querySelector('.desk-list tbody tr')?.getBoundingClientRect();
        return row && [row.bottom < innerHeight - 64]";
    assert_eq!(browser.wait("the arrivals", first), json!([true]));
    browser.assert_fits();
    let desk = hotel.signed_in("desk", DESK, "/lists");
    let one_line = "const cell = [...document.querySelectorAll('.desk-list tbody td.nowrap')];
        return cell.length && [cell.every((each) => each.getBoundingClientRect().height < 60)]";
    assert_eq!(desk.wait("the arrivals", one_line), json!([true]));
}
