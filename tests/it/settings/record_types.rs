//! The types of records, their fields and who writes them.

use std::collections::HashSet;
use std::fs;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::TestHotel;
use crate::support::answers::{keys, named as keys_of};

#[test]
fn the_types_say_what_they_hold_and_who_writes_them() {
    let hotel = TestHotel::lake("2026-03-01");
    let types = hotel.known("admin").ok("records.types", json!({}));
    let named = |word: &str| {
        let found = types.as_array().expect("a list").iter().find(|kind| kind["type"] == word);
        found.unwrap_or_else(|| panic!("no type {word}")).clone()
    };
    for word in [
        "property",
        "room_type",
        "room",
        "meal_plan",
        "rate_plan",
        "season",
        "voucher",
        "rate_guardrail",
        "restriction",
        "company",
        "travel_agent",
        "experience",
        "guest",
    ] {
        assert_eq!(named(word)["can_write"], 1, "{word}");
    }
    let bed = named("room_type")["fields"]
        .as_array()
        .and_then(|fields| fields.iter().find(|field| field["name"] == "bed_type").cloned())
        .expect("a bed type");
    assert_eq!(
        (&bed["kind"], &bed["label"], &bed["required"]),
        (&json!("choice"), &json!("Bed type"), &json!(0))
    );
    assert_eq!(bed["choices"], json!(["King", "Queen", "Twin", "Double", "Single"]));
    let maid = hotel.user("maid", &[Role::Housekeeping]);
    let seen = maid.ok("records.types", json!({}));
    let words: Vec<&Value> = seen.as_array().expect("a list").iter().map(|kind| &kind["type"]).collect();
    assert!(!words.contains(&&json!("guest")) && words.contains(&&json!("room")));
    assert!(seen.as_array().expect("a list").iter().all(|kind| kind["can_write"] == 0));
}

#[test]
fn a_type_and_its_fields_say_what_the_form_needs() {
    let hotel = TestHotel::lake("2026-03-01");
    let types = hotel.known("admin").ok("records.types", json!({}));
    for kind in types.as_array().expect("a list") {
        assert_eq!(
            keys(kind),
            keys_of("type, label, can_write, can_create, can_delete, of_property, fields"),
            "{}",
            kind["type"]
        );
        for field in kind["fields"].as_array().expect("fields") {
            assert_eq!(
                keys(field),
                keys_of(
                    "name, label, kind, required, fixed, read_only, default, choices, link, keys, unit, help"
                ),
                "{}",
                kind["type"]
            );
        }
    }
    assert_eq!(hotel.user("new", &[]).refused("records.types", json!({})).code, "role_missing");
    assert_eq!(hotel.guest().refused("records.types", json!({})).kind, "signed out");
}

#[test]
fn labels_units_and_hints_of_every_field_are_said_in_hindi() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/lang/hi");
    let mut said = HashSet::new();
    for file in fs::read_dir(folder).expect("the folder").flatten() {
        let words: Value =
            serde_json::from_slice(&fs::read(file.path()).expect("a file")).expect("words in JSON");
        said.extend(words.as_object().into_iter().flatten().map(|(key, _)| key.clone()));
    }
    let types = TestHotel::lake("2026-03-01").known("admin").ok("records.types", json!({}));
    let fields = types.as_array().into_iter().flatten().flat_map(|kind| kind["fields"].as_array()).flatten();
    let shown = fields.flat_map(|field| ["label", "unit", "help"].map(|part| field[part].as_str())).flatten();
    let has_words = |text: &&str| text.chars().filter(char::is_ascii_alphabetic).count() > 1;
    let missing: Vec<&str> =
        shown.filter(has_words).filter(|text| !said.contains(&format!("word.{text}"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
