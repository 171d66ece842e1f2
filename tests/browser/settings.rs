//! A record of each kind is made through its form, in the settings.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;

/// Record type, what is typed into its fields, and the words its list then shows.
type Kind = (&'static str, Vec<(&'static str, String)>, &'static str);

fn kinds(hotel: &Hotel) -> Vec<Kind> {
    let day = |offset: u64| hotel.day(offset).to_string();
    let typed = |fields: &[(&'static str, &str)]| {
        fields.iter().map(|(name, text)| (*name, (*text).to_string())).collect::<Vec<_>>()
    };
    let deluxe = format!("{LAKE}-DLX");
    let mut season = typed(&[("season_name", "Kite week"), ("adjustment_value", "15")]);
    season.extend([("start_date", day(40)), ("end_date", day(47))]);
    let lost = vec![("item_description", "Reading glasses".to_string()), ("found_on", day(0))];
    vec![
        (
            "room_type",
            typed(&[("room_type_name", "Garden"), ("room_type_code", "GDN"), ("base_price", "5100")]),
            "Garden",
        ),
        ("room", vec![("room_number", "301".to_string()), ("room_type", deluxe.clone())], "301"),
        (
            "meal_plan",
            typed(&[("code", "MAP"), ("label", "Half board"), ("price_per_adult", "900")]),
            "Half board",
        ),
        (
            "rate_plan",
            typed(&[("rate_plan_name", "Early bird"), ("code", "EB"), ("modifier_value", "-10")]),
            "Early bird",
        ),
        ("season", season, "Kite week"),
        ("voucher", typed(&[("voucher_code", "KITE10"), ("value", "10")]), "KITE10"),
        ("rate_guardrail", typed(&[("floor_price", "3000"), ("ceiling_price", "12000")]), "Every room type"),
        (
            "restriction",
            vec![("room_type", deluxe), ("date", day(41)), ("min_nights", "2".to_string())],
            "Deluxe",
        ),
        ("company", typed(&[("company_name", "Kite Works"), ("contact_name", "Ira")]), "Kite Works"),
        ("travel_agent", typed(&[("agent_name", "Sky Tours"), ("commission_pct", "12")]), "Sky Tours"),
        ("experience", typed(&[("experience_name", "Kite flying"), ("price", "750")]), "Kite flying"),
        ("venue", typed(&[("venue_name", "Roof garden"), ("capacity", "80")]), "Roof garden"),
        ("lost_and_found_item", lost, "Reading glasses"),
    ]
}

#[test]
fn a_record_of_each_kind_is_saved_through_its_form() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    for (kind, fields, shown) in kinds(&hotel) {
        browser.go(&hotel.at(&format!("/settings/{kind}")));
        browser.wait("the list", "return document.querySelector('.settings-head .button-primary') && !document.querySelector('.skeleton')");
        browser.script("document.querySelector('.settings-head .button-primary').click()");
        browser.wait("the form", "return document.querySelector('dialog form .fields')");
        for (name, text) in fields {
            fill(&browser, name, &text);
        }
        browser.send_sheet();
        let list = format!(
            "return document.querySelector('.settings-body .table')?.textContent.includes({})",
            Value::from(shown)
        );
        browser.wait(&format!("{kind}: {shown}"), &list);
    }
    browser.screenshot("settings-list");
    let rooms = hotel.call("records.list", json!({ "type": "room", "property": LAKE, "query": "301" }));
    assert_eq!(rooms["rows"][0]["room_type"], format!("{LAKE}-DLX"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_only_outlet_is_chosen_for_a_new_dish() {
    let hotel = Hotel::open();
    let outlet = json!({ "type": "pos_outlet", "values": { "property": LAKE, "outlet_name": "Stube" } });
    hotel.call("records.save", outlet);
    let browser = hotel.signed_in("owner", DESK, "/settings/menu_item");
    let add = "const button = [...document.querySelectorAll('main button')].find((each) => each.innerText.includes('Add'));
               button?.click(); return Boolean(button)";
    browser.wait("the button", add);
    browser
        .wait("the outlet", "return document.querySelector('dialog [name=outlet]')?.value.endsWith('Stube')");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.wait("the button", add);
    browser
        .wait("the outlet", "return document.querySelector('dialog [name=outlet]')?.value.endsWith('Stube')");
    browser.fill("[name=item_name]", "Suppe");
    browser.fill("[name=price]", "6.50");
    browser.send_sheet();
    browser.no_sheet();
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn what_is_in_use_is_not_deleted_and_the_sheet_says_where() {
    let hotel = Hotel::open();
    hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("owner", DESK, "/settings/room_type");
    browser.tab_to(".settings-name");
    browser.keys(key::ENTER);
    browser.wait("the form", "return document.querySelector('dialog form .fields')");
    browser.tab_to("dialog .button-danger");
    browser.keys(key::ENTER);
    browser.wait("the question", "return document.activeElement.matches('.button-danger[autofocus]')");
    browser.keys(key::ENTER);
    browser.wait(
        "the refusal in the sheet",
        "return document.querySelector('dialog .problem')?.textContent.includes('4 rooms')",
    );
    browser.screenshot("settings-refusal");
    hotel.assert_sound();
}

#[test]
fn a_record_is_read_by_names_and_dates_and_its_section_is_visible() {
    let hotel = Hotel::open();
    let date = hotel.day(3).to_string();
    hotel.call(
        "records.save",
        json!({ "type": "restriction", "values": { "property": LAKE,
        "room_type": format!("{LAKE}-DLX"), "date": date, "min_nights": 2 } }),
    );
    let browser = hotel.signed_in("owner", DESK, "/settings/restriction");
    browser.tab_to(".settings-name");
    browser.keys(key::ENTER);
    browser.wait("the type by its name", "return [...document.querySelectorAll('dialog .settings-fixed')].some((p) => p.textContent === 'Deluxe')");
    let sheet = browser.text("dialog");
    assert!(!sheet.contains(LAKE) && !sheet.contains(&format!("Date{date}")), "{sheet}");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.focused(".settings-name");
    browser.go(&hotel.at("/settings/me"));
    browser.wait(
        "the section in sight",
        "const nav = document.querySelector('.settings-nav')?.getBoundingClientRect(), now = document.querySelector('.settings-nav [href=\"/settings/me\"][aria-current]')?.getBoundingClientRect();
         return now && now.top >= nav.top - 1 && now.bottom <= nav.bottom + 1",
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_administrator_sees_the_keys_of_an_account_and_revokes_one() {
    let hotel = Hotel::open();
    hotel.call("users.issue_key", json!({ "login": "desk" }));
    for screen in [DESK, Screen { dark: true, ..PHONE }] {
        let browser = hotel.signed_in("owner", screen, "/settings/users");
        let menu = "[...document.querySelectorAll('.found-row')].find((row) => row.querySelector('.soft')?.textContent === 'desk')?.querySelector('[aria-haspopup=menu]')";
        browser.wait("the account", &format!("return !!{menu}"));
        browser.script(&format!("{menu}.focus()"));
        browser.keys(key::ENTER);
        browser.focused(".menu-item");
        browser.keys(&key::DOWN.repeat(3));
        browser.keys(key::ENTER);
        browser.sees("API keys of desk");
        browser.sees("never used");
        browser.screenshot(if screen.dark { "user-keys-phone" } else { "user-keys" });
        if screen.dark {
            browser.assert_fits();
            browser.tab_to("dialog .me-row .button");
            browser.keys(key::ENTER);
            browser.sees("No keys.");
        }
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}

#[test]
fn a_new_user_is_offered_the_property_that_one_works_in() {
    let hotel = Hotel::open();
    hotel.call(
        "api.setup_property",
        json!({ "payload": {
            "property": { "property_name": "Hill House", "city": "Mussoorie", "state": "Uttarakhand" },
            "room_types": [{ "code": "COT", "name": "Cottage", "base_price": 2500 }],
            "rooms": [{ "room_type_code": "COT", "numbers": ["1"] }]
        } }),
    );
    let browser = hotel.signed_in("owner", DESK, "/today");
    browser.script("sessionStorage.setItem('innkeeper.property', 'Lake View Palace'); return true");
    browser.go(&hotel.at("/settings/users"));
    browser.click(".settings-head .button-primary");
    browser.focused("dialog [name=login]");
    let offered = "return [...document.querySelectorAll('dialog fieldset:last-of-type input:checked')]
        .map((each) => each.closest('label').innerText.trim()).join()";
    assert_eq!(browser.script(offered), "Lake View Palace");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_user_is_added_with_a_login_and_a_role_of_its_own() {
    let hotel = Hotel::open();
    let before = hotel.call("users.list", json!({}));
    let browser = hotel.signed_in("owner", DESK, "/settings/users");
    browser.tab_to(".settings-head .button-primary");
    browser.keys(key::ENTER);
    browser.focused("dialog [name=login]");
    for (field, text) in [("login", "desk"), ("full_name", "Another Desk"), ("password", "a long password")] {
        browser.fill(&format!("dialog [name={field}]"), text);
    }
    let first_role = "document.querySelector('dialog .checks input')";
    browser.script(&format!("{first_role}.click(); return true"));
    browser.keys(key::ENTER);
    browser.sees("Please fill this in.");
    browser.script(&format!("{first_role}.click(); return true"));
    browser.focus("dialog [name=full_name]");
    browser.keys(key::ENTER);
    browser.sees("There is already a user desk.");
    browser.focused("dialog [name=login]");
    browser.screenshot("user-exists");
    assert_eq!(hotel.call("users.list", json!({})), before);
    browser.fill("dialog [name=login]", "evening");
    browser.keys(key::ENTER);
    browser.no_sheet();
    assert_eq!(hotel.call("users.list", json!({})).as_array().map(Vec::len), Some(4));
    let refusal = browser.complaints();
    assert!(refusal.len() == 1 && refusal[0].contains("409"), "{refusal:?}");
    hotel.assert_sound();
}

/// Types into a field as its kind takes it; dates and choices are set, as a picker does.
fn fill(browser: &Browser, name: &str, text: &str) {
    let selector = format!("dialog [name={name}]");
    browser.wait(
        name,
        &format!("const f = document.querySelector('{selector}'); return f && (f.tagName !== 'SELECT' || [...f.options].some((o) => o.value === {}))", Value::from(text)),
    );
    let set = format!(
        "const f = document.querySelector('{selector}'); f.focus(); f.value = {}; f.dispatchEvent(new Event('input', {{ bubbles: true }})); f.dispatchEvent(new Event('change', {{ bubbles: true }}))",
        Value::from(text)
    );
    browser.script(&set);
}
