//! The settings of the server, set and tried in the browser.

use serde_json::{Value, json};

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

#[test]
fn an_owner_sets_the_backup_folder_and_makes_a_backup_by_keyboard() {
    let hotel = Hotel::open();
    let folder = tempfile::tempdir().expect("a folder");
    let browser = hotel.signed_in("owner", DESK, "/settings/maintenance");
    browser.wait("the topics", "return document.querySelectorAll('.server-topic').length === 5");
    browser.fill("#server-backup [name=folder]", "backups");
    browser.keys(key::ENTER);
    browser.wait(
        "the refusal at its field",
        "return document.querySelector('#server-backup .field-error')?.textContent.includes('whole path')",
    );
    browser.focused("#server-backup [name=folder]");
    browser.fill("#server-backup [name=folder]", &folder.path().display().to_string());
    browser.keys(key::ENTER);
    browser.wait(
        "it is on",
        "return document.querySelector('#server-backup .chip-good') && document.querySelector('#server-backup .server-test')",
    );
    browser.tab_to("#server-backup .server-test");
    browser.keys(key::ENTER);
    browser.wait(
        "the copy",
        "return document.querySelector('#server-backup [role=status]').textContent.includes('opened and checked')",
    );
    let set = hotel.call("desk.server_settings", json!({}));
    assert_eq!((&set["backup"]["at"], &set["backup"]["by_file"]), (&json!("03:30:00"), &json!(0)));
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
    browser.screenshot("server-settings");
    hotel.assert_sound();
}

#[test]
fn a_mail_server_is_tried_on_a_phone_and_its_password_is_not_shown_again() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("owner", PHONE, "/settings/maintenance");
    browser.wait("the topics", "return document.querySelectorAll('.server-topic').length === 5");
    for (name, text) in [
        ("host", "127.0.0.1"),
        ("port", "1"),
        ("user", "desk"),
        ("password", "right horse"),
        ("from", "desk@lake.example"),
    ] {
        browser.fill(&format!("#server-mail [name={name}]"), text);
    }
    browser.keys(key::ENTER);
    browser.wait("it is on", "return document.querySelector('#server-mail .chip-good')");
    browser.wait(
        "an empty password",
        "return document.querySelector('#server-mail [name=password]').value === ''",
    );
    browser.sees("Stored. Empty: it stays as it is.");
    browser.assert_fits();
    browser.script("document.querySelector('#server-mail .server-test').click()");
    browser.fill("dialog [name=to]", "owner@lake.example");
    browser.keys(key::ENTER);
    browser.wait("why not", "return document.querySelector('#server-mail .problem')?.textContent.length > 5");
    browser.assert_fits();
    browser.screenshot("server-settings-phone");
    let set = hotel.call("desk.server_settings", json!({}))["mail"].clone();
    assert_eq!((&set["host"], &set["has_password"]), (&json!("127.0.0.1"), &json!(1)));
    assert!(!Value::to_string(&set).contains("horse"), "{set}");
}

#[test]
fn a_topic_of_the_property_is_saved_by_itself_and_its_logo_is_uploaded_where_it_is_seen() {
    let hotel = Hotel::open();
    let photograph = hotel.photograph();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    browser.wait("the topics", "return document.querySelectorAll('.settings-body form').length > 8");
    browser.fill("[name=website]", "https://typed.example");
    browser.fill("[name=city]", "Jodhpur");
    browser.script(
        "const zone = document.querySelector('[name=timezone]'); zone.value = 'Asia/Dubai'; zone.dispatchEvent(new Event('change', { bubbles: true }))",
    );
    browser.focus("[name=city]");
    browser.keys(key::ENTER);
    let record = || hotel.call("records.get", json!({ "type": "property", "name": LAKE }));
    browser.wait(
        "the place is saved",
        "return document.querySelector('[name=city]').form.querySelector('.settings-foot-still')",
    );
    assert_eq!((&record()["city"], &record()["timezone"]), (&json!("Jodhpur"), &json!("Asia/Dubai")));
    assert_eq!(record()["website"], Value::Null, "another topic has a Save of its own");
    assert_eq!(
        browser.script("return document.querySelector('[name=website]').value"),
        "https://typed.example",
        "what is typed there stays"
    );
    browser.choose_file("[name=logo_url]", &photograph);
    browser.wait(
        "the picture is seen",
        "return document.querySelector('[name=logo_url]').closest('.picture-field').querySelector('img')?.naturalWidth > 0",
    );
    browser.screenshot("settings-logo");
    browser.script("document.querySelector('[name=logo_url]').form.querySelector('[type=submit]').click()");
    browser.wait(
        "the logo is saved",
        "return document.querySelector('[name=logo_url]').form.querySelector('.settings-foot-still')",
    );
    assert!(record()["logo_url"].as_str().is_some_and(|address| address.starts_with("/photo/")));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_rate_changes_by_an_amount_in_a_unit_and_a_company_has_an_agreed_plan_of_those_that_exist() {
    let hotel = Hotel::open();
    hotel.call(
        "records.save",
        json!({ "type": "rate_plan", "values": { "property": LAKE, "rate_plan_name": "Corporate", "code": "CORP",
            "modifier_type": "Percent", "modifier_value": "-15" } }),
    );
    let browser = hotel.signed_in("owner", DESK, "/settings/rate_plan");
    browser.sees("Change the rate by");
    browser.sees("−15 %");
    browser.tab_to(".settings-name");
    browser.keys(key::ENTER);
    browser.wait("the pair", "return document.querySelector('dialog .settings-pair [name=modifier_value]')");
    browser.fill("dialog [name=modifier_value]", "-12");
    browser.screenshot("settings-rate-plan");
    browser.send_sheet();
    browser.sees("−12 %");
    browser.go(&hotel.at("/settings/company"));
    browser.wait("the list", "return document.querySelector('.settings-head .button-primary')");
    browser.script("document.querySelector('.settings-head .button-primary').click()");
    browser.wait(
        "the plans",
        "return document.querySelector('dialog [name=negotiated_rate_plan]')?.textContent.includes('Corporate (CORP)')",
    );
    browser.fill("dialog [name=company_name]", "Kite Works");
    browser.script(
        "const plan = document.querySelector('dialog [name=negotiated_rate_plan]'); plan.value = 'CORP'; plan.dispatchEvent(new Event('change', { bubbles: true }))",
    );
    browser.send_sheet();
    browser.sees("Kite Works");
    let company = hotel.call("records.list", json!({ "type": "company" }));
    assert_eq!(company["rows"][0]["negotiated_rate_plan"], "CORP");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
