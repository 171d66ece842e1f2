//! The rate card from files.

use serde_json::json;

use super::Laundry;
use crate::http::commands::innkeeper;
use crate::support::LAKE;

#[test]
fn a_file_adds_and_changes_prices_and_lists_bad_rows() {
    let laundry = Laundry::open();
    let csv = "Garment;Type;Normal;Urgent\nShirt;w&i;70,50;\nSuit;DC;400;650\nSuit;starch;9;\n";
    let run =
        || laundry.desk.ok("laundry.import_laundry_rates", json!({ "property": LAKE, "csv_text": csv }));
    let answer = run();
    assert_eq!((&answer["created"], &answer["updated"]), (&json!(1), &json!(1)));
    assert_eq!(answer["issues"][0]["row"], json!(4));
    let shirt = &answer["rows"][0];
    assert_eq!(
        [&shirt["item_name"], &shirt["rate"], &shirt["old_rate"], &shirt["is_new"]],
        [&json!("Shirt"), &super::n("70.50"), &super::n("60.00"), &json!(0)]
    );
    assert_eq!(
        laundry.card(),
        [
            "Shirt Dry Clean 120.00 200.00",
            "Shirt Wash & Iron 70.50 106.00",
            "Suit Dry Clean 400.00 650.00",
            "Trousers Wash & Iron 75.00 113.00"
        ]
    );
    assert_eq!(run()["created"], json!(0), "the same file again changes nothing");
    laundry
        .desk
        .refused("laundry.import_laundry_rates", json!({ "property": LAKE, "csv_text": "a,b\n1,2\n" }));
}

#[test]
fn the_largest_prices_still_add_up() {
    let laundry = Laundry::open();
    let csv = "Item,Rate,Express\nRobe,999999999999,\nGown,9999999999,9999999999\n";
    let answer =
        laundry.desk.ok("laundry.import_laundry_rates", json!({ "property": LAKE, "csv_text": csv }));
    assert_eq!(answer["issues"].as_array().map(Vec::len), Some(1), "{answer}");
    assert!(answer["issues"].to_string().contains("The price has more than 10 digits."), "{answer}");
    let bag = |pieces: &[i64]| {
        let items: Vec<_> = pieces.iter().map(|qty| json!({ "item_name": "Gown", "qty": qty })).collect();
        json!({ "property": LAKE, "room": laundry.room, "express": 1, "items": items })
    };
    for pieces in [&[1000][..], &[6, 6]] {
        assert_eq!(laundry.floor.refused("laundry.collect_laundry", bag(pieces)).code, "items", "{pieces:?}");
    }
    laundry.floor.ok("laundry.collect_laundry", bag(&[10]));
    laundry.floor.ok("laundry.laundry_board", json!({ "property": LAKE }));
}

#[test]
fn a_rate_card_is_imported_on_the_command_line() {
    let laundry = Laundry::open();
    let data = laundry.hotel.folder.path().join("hotel.db");
    let file = data.with_file_name("rates.csv");
    std::fs::write(&file, "Item,Wash & Iron,Dry Clean\nSaree,,350\nShirt,65,\n").expect("a file");
    let path = file.to_string_lossy().into_owned();
    let import = ["import", LAKE, &path, "--kind", "laundry"];
    let before = laundry.card();
    let preview = innkeeper(&data, &[&import[..], &["--dry-run"]].concat(), "").expect_success();
    assert!(preview.contains("prices added 1, updated 1; rows refused 0"), "{preview}");
    assert_eq!(laundry.card(), before, "a dry run writes nothing");
    let printed = innkeeper(&data, &import, "").expect_success();
    assert!(printed.contains("prices added 1, updated 1; rows refused 0"), "{printed}");
    assert_eq!(laundry.card().len(), 4);
}
