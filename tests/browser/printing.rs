//! What leaves the printer adds up: the lines to the total, the parts to the tax, in black on white whatever the theme.

use rust_decimal::Decimal;
use serde_json::json;

use crate::driver::{Browser, DESK};
use crate::hotel::{Hotel, LAKE};
use crate::paper::{Paper, amount};

#[test]
fn a_long_invoice_adds_up_on_paper() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let folio = hotel.check_in(&stay);
    charge(&hotel, &folio, 36);
    let balance = hotel.call("api.get_folio", json!({ "reservation": stay }))["balance"].clone();
    hotel.call(
        "api.add_folio_payment",
        json!({ "folio": folio, "amount": balance, "mode": "UPI", "kind": "Payment", "reference": "UTR 7" }),
    );
    hotel.call("api.close_folio", json!({ "folio": folio }));
    let bill = hotel.call("api.folio_invoice", json!({ "folio": folio }));
    let browser = hotel.signed_in("desk", DESK, &format!("/print/invoice/{folio}"));
    let paper = print(&browser, "dark", bill["document"]["number"].as_str().expect("an invoice number"));

    paper.keep("invoice");
    let pages = paper.pages();
    assert_eq!(pages.len(), 2, "a long bill takes two sheets: {}", pages.join("\n=====\n"));
    assert!(paper.size().contains("A4"), "{}", paper.size());
    assert!(
        pages.iter().all(|page| page.contains("Particulars")),
        "the head of the table stands on each sheet"
    );
    let text = paper.text();
    let lines: Vec<[Decimal; 3]> = text.lines().filter_map(line).collect();
    assert_eq!(lines.len(), 36);
    let sum = |column: usize| lines.iter().map(|line| line[column]).sum::<Decimal>();
    let grand = total(&text, "Grand total");
    assert_eq!(sum(2), grand, "{text}");
    assert_eq!(sum(0) + sum(1), grand);
    assert_eq!(amount(&bill["folio"]["grand_total"].to_string()), Some(grand));
    let parts: Vec<[Decimal; 3]> = text.lines().filter_map(tax_parts).collect();
    assert_eq!(parts.len(), 2, "two rates: {text}");
    assert!(parts.iter().all(|[central, state, tax]| central + state == *tax), "{parts:?}");
    assert_eq!(parts.iter().map(|parts| parts[2]).sum::<Decimal>(), sum(1), "the parts are the tax");
    assert!(
        flowing(&text).contains(&flowing(bill["document"]["amount_in_words"].as_str().expect("words"))),
        "{text}"
    );

    let (dark, light) = (paper.ink(), print(&browser, "light", "GST").ink());
    assert_eq!(dark, light, "paper knows no theme");
    assert!(dark.0 > 75 && dark.1, "black on white: {dark:?}");
}

#[test]
fn a_bill_before_its_invoice_says_so_on_one_sheet() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    charge(&hotel, &folio, 4);
    let account = json!({ "type": "property", "name": LAKE, "values": { "upi_id": "lake@okbank" } });
    hotel.call("records.save", account);
    let bill = hotel.call("api.folio_invoice", json!({ "folio": folio }));
    let browser = hotel.signed_in("desk", DESK, &format!("/print/invoice/{folio}"));
    browser.wait("the code that pays", "return document.querySelector('.bill-pay img')?.naturalWidth > 0");
    let paper = print(&browser, "light", bill["document"]["title"].as_str().expect("a title"));
    assert_eq!(paper.pages().len(), 1);
    let text = paper.text();
    let lines: Vec<[Decimal; 3]> = text.lines().filter_map(line).collect();
    assert_eq!(lines.iter().map(|line| line[2]).sum::<Decimal>(), total(&text, "Grand total"));

    browser.go(&hotel.at(&format!("/print/registration/{stay}")));
    browser.sees("Asha Rao");
    let card = browser.printed();
    browser.screenshot("registration-card");
    assert_eq!(card.pages().len(), 1, "{}", card.text());
    assert!(card.text().contains("Asha Rao"));
    assert!(
        card.text().contains("₹4,200.00"),
        "the agreed price, which the guest signs for: {}",
        card.text()
    );
}

#[test]
fn the_totals_of_a_printed_folio_are_below_their_columns() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    charge(&hotel, &folio, 3);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the lines", "return document.querySelectorAll('.folio-lines tbody .right').length === 9");
    browser.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    let edges = browser.script(
        "const edge = (rows) => [...document.querySelectorAll(`.folio-lines ${rows} .right`)]
           .map((cell) => Math.round(cell.getBoundingClientRect().right));
         return [edge('thead tr'), edge('tbody tr:not(.folio-day)').slice(0, 3), edge('tfoot tr')]",
    );
    assert_eq!((&edges[0], &edges[1]), (&edges[2], &edges[2]), "{edges}");
}

#[test]
fn a_folio_of_several_sheets_begins_on_the_first_and_ends_with_its_totals_once() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    charge(&hotel, &folio, 40);
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.wait("the lines", "return document.querySelectorAll('.folio-lines tbody .right').length === 120");
    let sheets = browser.printed().pages();
    assert!(sheets.len() > 1 && sheets[0].contains("Item 0"), "{}", sheets[0]);
    let total = hotel.call("api.get_folio", json!({ "reservation": stay }))["grand_total"].to_string();
    let total = amount(&total).expect("a total");
    let sums = |sheet: &&String| {
        sheet.lines().any(|line| line.split_whitespace().filter_map(amount).any(|sum| sum == total))
    };
    let with_sums: Vec<bool> = sheets.iter().map(|sheet| sums(&sheet)).collect();
    assert!(!with_sums[0] && with_sums.iter().any(|there| *there), "{with_sums:?}");
    browser.go(&hotel.at("/lists?list=in_house"));
    browser.sees("Asha Rao");
    let list = browser.printed();
    assert!(
        list.size().starts_with("841") || list.size().starts_with("842"),
        "along the sheet: {}",
        list.size()
    );
}

/// Two kinds of charge at two rates, in amounts whose tax has to be rounded; 24 of them make a tax that can not be halved.
fn charge(hotel: &Hotel, folio: &str, lines: u32) {
    for n in 0..lines {
        let (kind, rate) = if n % 3 == 0 { ("Misc", 18) } else { ("Food & Beverage", 5) };
        let price = format!("{}.{:02}", 90 + 37 * n, n * 7 % 100);
        hotel.call("api.add_folio_charge", json!({ "folio": folio, "charge_type": kind, "amount": price, "gst_rate": rate, "description": format!("Item {n}") }));
    }
}

fn print(browser: &Browser, theme: &str, awaited: &str) -> Paper {
    browser.script(&format!("innkeeperTheme.set('{theme}')"));
    browser.wait("the sheet", "return document.querySelector('.paper')");
    browser.sees(awaited);
    browser.screenshot(&format!("invoice-{theme}"));
    browser.printed()
}

/// Amount, tax and total of a line: `21 Nov  Item 3  9963  1  201.21  18  36.22  237.43`.
fn line(text: &str) -> Option<[Decimal; 3]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [day, _, .., quantity, net, rate, tax, total] = words.as_slice() else { return None };
    day.parse::<u8>().ok()?;
    amount(quantity)?;
    amount(rate)?;
    Some([amount(net)?, amount(tax)?, amount(total)?])
}

/// Both parts and the whole of a rate: `5%  1,000.00  25.00  25.00  50.00`, whatever is beside it.
fn tax_parts(text: &str) -> Option<[Decimal; 3]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [rate, _, one, other, tax, ..] = words.as_slice() else { return None };
    rate.strip_suffix('%')?.parse::<Decimal>().ok()?;
    Some([amount(one)?, amount(other)?, amount(tax)?])
}

/// The amount behind a label.
fn total(text: &str, label: &str) -> Decimal {
    let behind = text.lines().find_map(|line| line.split_once(label));
    let figures = behind.and_then(|(_, rest)| rest.split_whitespace().next());
    figures.and_then(amount).unwrap_or_else(|| panic!("no {label} in {text}"))
}

fn flowing(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_request_of_several_lines_stays_so_on_paper_and_on_the_chart() {
    let hotel = Hotel::open();
    let stay = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao",
            "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(2).to_string(),
            "stay_details": { "special_requests": "A cot\nNo feathers" } }),
    );
    let stay = stay["reservation"].as_str().expect("a stay");
    let browser = hotel.signed_in("desk", DESK, &format!("/print/registration/{stay}"));
    browser.sees("No feathers");
    let card = browser.printed().text();
    let line = |text: &str| card.lines().find(|line| line.contains(text)).expect("a line").to_string();
    assert!(!line("A cot").contains("No feathers"), "{card}");
    browser.go(&hotel.at("/chart"));
    let bar = format!(".bar[data-stay=\"{stay}\"]");
    browser.wait("the bar", &format!("return !!document.querySelector('{bar}')"));
    browser.hover(browser.middle(&bar));
    browser.wait(
        "the request in two lines",
        "return /A cot\\nNo feathers/.test(document.querySelector('.hover-card:popover-open')?.innerText)",
    );
}
