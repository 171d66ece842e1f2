//! Menus from files, through the functions and on the command line.

use std::fs;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::http::commands::innkeeper;
use crate::migration::workbooks;
use crate::support::{Caller, HILL, LAKE, TestHotel, data_url};

struct Menus {
    hotel: TestHotel,
    keeper: Caller,
}

impl Menus {
    fn open(outlets: &[&str]) -> Menus {
        let hotel = TestHotel::chain("2026-03-01");
        for outlet in outlets {
            let values = json!({ "property": LAKE, "outlet_name": outlet });
            hotel.known("admin").ok("records.save", json!({ "type": "pos_outlet", "values": values }));
        }
        Menus { keeper: hotel.user("keeper", &[Role::Finance]), hotel }
    }

    fn run(&self, csv: &str, more: Value) -> Value {
        self.keeper.ok("menu_import.run_menu_import", file(csv, more))
    }

    fn stored(&self) -> String {
        self.hotel.stored(
            "SELECT group_concat(item_name || ' ' || ifnull(category, '-') || ' ' || price_minor || ' ' || is_veg || available, ', '
               ORDER BY id) FROM menu_items",
        )
    }
}

fn file(csv: &str, more: Value) -> Value {
    let mut params = json!({ "property": LAKE, "csv_text": csv });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    params
}

#[test]
fn a_price_beyond_ten_digits_is_a_bad_row() {
    let menus = Menus::open(&["Terrace"]);
    let answer = menus.run("item_name,price\nDal,999999999999\nNaan,40\nTruffle,9999999999\n", json!({}));
    assert_eq!(
        (&answer["created"], answer["errors"].as_array().map(Vec::len)),
        (&json!(2), Some(1)),
        "{answer}"
    );
    assert!(answer["errors"].to_string().contains("The price has more than 10 digits."), "{answer}");
}

#[test]
fn the_template_can_be_filled_and_imported() {
    let menus = Menus::open(&["Terrace"]);
    let template = menus.keeper.ok("menu_import.menu_template", json!({}));
    let line = |key: &str| {
        let cells: Vec<&str> =
            template[key].as_array().expect("a row").iter().filter_map(Value::as_str).collect();
        cells.join(",")
    };
    assert_eq!(
        line("headers"),
        "item_name,category,price,veg,alcohol,available,station,description,course,allergens"
    );
    let csv = format!("{}\n{}\n", line("headers"), line("sample"));
    let preview = menus.keeper.ok("menu_import.preview_menu_import", file(&csv, json!({})));
    assert_eq!(
        (&preview["ok"], &preview["unmapped"], &preview["new_count"]),
        (&json!(1), &json!([]), &json!(1))
    );
    assert_eq!(preview["mapping"]["veg"], "veg");
    assert_eq!(preview["outlets"], json!([{ "name": format!("{LAKE}-Terrace"), "outlet_name": "Terrace" }]));
    let sample = &preview["sample"][0];
    assert_eq!(
        (
            &sample["row"],
            &sample["existing"],
            &sample["prep_station"],
            &sample["is_veg"],
            sample["price"].to_string()
        ),
        (&json!(2), &json!(0), &json!("Tandoor"), &json!(1), "380.00".into())
    );
    assert_eq!(menus.hotel.stored::<i64>("SELECT count(*) FROM menu_items"), 0, "a preview writes nothing");
    assert_eq!(menus.run(&csv, json!({}))["created"], 1);
    assert_eq!(menus.stored(), "Paneer tikka Starters 38000 11");
    menus.hotel.assert_sound();
}

#[test]
fn a_dish_that_is_known_changes_only_where_the_file_says_something() {
    let menus = Menus::open(&["Terrace"]);
    menus.run("Item,Category,Price,Veg\nDal,Mains,180,Yes\nRoti,Breads,25,Yes\n", json!({}));
    let changed = menus.run("Item,Category,Price,Available\nDAL,,190,No\nNaan,Breads,40,\n", json!({}));
    assert_eq!(
        (&changed["created"], &changed["updated"], &changed["skipped"]),
        (&json!(1), &json!(1), &json!(0))
    );
    assert_eq!(menus.stored(), "Dal Mains 19000 10, Roti Breads 2500 11, Naan Breads 4000 01");
    let logged: String = menus.hotel.stored(
        "SELECT json_extract(before_snapshot, '$.dishes.\"MI-00001\".price') || ' to '
                || json_extract(after_snapshot, '$.dishes.\"MI-00001\".price') FROM action_log
         WHERE action_type = 'menu_import' ORDER BY seq DESC LIMIT 1",
    );
    assert_eq!(logged, "180.0 to 190.0");
    let left = menus.run("Item,Price\nDal,999\nPuri,30\n", json!({ "update_existing": 0 }));
    assert_eq!((&left["created"], &left["updated"], &left["skipped"]), (&json!(1), &json!(0), &json!(1)));
    assert!(menus.stored().starts_with("Dal Mains 19000 10"), "{}", menus.stored());
    // A recipe and an order stay with the dish: its identifier is the same.
    assert_eq!(menus.hotel.stored::<i64>("SELECT count(*) FROM menu_items"), 4);
    menus.hotel.assert_sound();
}

#[test]
fn a_bad_row_never_stops_the_rest_and_the_errors_are_cut() {
    let menus = Menus::open(&["Terrace"]);
    let bad: String = (0..30).map(|n| format!("Dish {n},free\n")).collect();
    let done = menus.run(&format!("Item,Price\n{bad}Dal,180\n"), json!({}));
    assert_eq!((&done["created"], &done["errors_total"]), (&json!(1), &json!(30)));
    let errors = done["errors"].as_array().expect("errors");
    assert_eq!(errors.len(), 25);
    assert_eq!(errors[0], json!({ "row": 2, "item": "Dish 0", "error": "\"free\" is no price." }));
    let preview = menus
        .keeper
        .ok("menu_import.preview_menu_import", file(&format!("Item,Price\n{bad}Dal,190\n"), json!({})));
    assert_eq!(
        (&preview["skipped"], &preview["update_count"], &preview["issues_total"]),
        (&json!(30), &json!(1), &json!(30))
    );
    assert_eq!(preview["issues"].as_array().map(Vec::len), Some(25));
}

#[test]
fn the_outlet_is_named_unless_there_is_only_one() {
    let menus = Menus::open(&["Terrace", "Bar"]);
    let csv = "Item,Price\nDal,180\n";
    let refused = |params: Value| {
        let before = menus.hotel.contents();
        let refused = menus.keeper.refused("menu_import.run_menu_import", params);
        assert_eq!(menus.hotel.contents(), before);
        (refused.kind, refused.code, refused.message)
    };
    let (kind, field, _) = refused(file(csv, json!({})));
    assert_eq!((kind, field.as_str()), ("invalid", "outlet"));
    assert_eq!(refused(file(csv, json!({ "outlet": "Pool" }))).0, "not found");
    let nothing = refused(json!({ "property": HILL, "csv_text": csv }));
    assert_eq!((nothing.0, nothing.1.as_str()), ("refused", "no_outlet"));
    menus.run(csv, json!({ "outlet": "bar" }));
    menus.run(csv, json!({ "outlet": format!("{LAKE}-Terrace") }));
    assert_eq!(
        menus.hotel.stored::<i64>("SELECT count(DISTINCT outlet_id) FROM menu_items WHERE item_name = 'Dal'"),
        2
    );
}

#[test]
fn a_file_that_is_no_menu_is_refused_whole() {
    let menus = Menus::open(&["Terrace"]);
    let many = format!("Item,Price\n{}", "Dal,180\n".repeat(5_000));
    let packed = |bytes: &[u8]| data_url("", bytes);
    for (csv, words) in [
        ("", "csv_text is required"),
        ("data:;base64,Cg==", "The file is empty."),
        ("just words", "no header row"),
        ("Price,Category\n180,Mains\n", "No column holds the dish's name. The columns are: Price, Category."),
        (&many, "more than 5000 lines"),
        ("<html><table><tr><td>Item</td></tr></table></html>", "web page"),
        ("data:;base64,@@@", "not base64"),
        (&packed(b"PK\x03\x04 no workbook"), "can't be read"),
        (&packed(b"\xd0\xcf\x11\xe0 no workbook"), "can't be read"),
    ] {
        for function in ["menu_import.preview_menu_import", "menu_import.run_menu_import"] {
            let before = menus.hotel.contents();
            let refused = menus.keeper.refused(function, file(csv, json!({})));
            assert_eq!(refused.kind, "invalid", "{refused:?}");
            assert!(refused.message.contains(words), "{words}: {refused:?}");
            assert_eq!(menus.hotel.contents(), before);
        }
    }
    for (mapping, words) in [
        (json!({ "colour": "Item" }), "There is no field colour."),
        (json!({ "price": "Cost" }), "The file has no column \"Cost\" for price."),
        (json!({ "item_name": "-" }), "No column holds the dish's name."),
    ] {
        let params = file("Item,Price\nDal,180\n", json!({ "mapping": mapping }));
        let refused = menus.keeper.refused("menu_import.run_menu_import", params);
        assert!(refused.kind == "invalid" && refused.message.contains(words), "{refused:?}");
    }
    // What is right of the columns that a menu can have is not read, and a cell may be as long as it likes.
    let wide = format!("Item,Price\nDal,180{}\n", ",x".repeat(50_000));
    assert_eq!(menus.run(&wide, json!({}))["created"], 1);
    let long = format!("Item,Price,Description\n{},180,\nRoti,25,{}\n", "x".repeat(200), "y".repeat(3_000));
    let done = menus.run(&long, json!({}));
    assert_eq!((&done["created"], &done["errors_total"]), (&json!(0), &json!(2)));
    let cook = menus.hotel.user("cook", &[Role::Kitchen]);
    let refused = cook.refused("menu_import.run_menu_import", file("Item,Price\nDal,180\n", json!({})));
    assert_eq!(refused.code, "role_missing");
    menus.hotel.assert_sound();
}

#[test]
fn a_workbook_is_a_menu_too() {
    let menus = Menus::open(&["Terrace"]);
    let row = |number: u8, item: &str, price: &str| {
        format!("<row r=\"{number}\"><c r=\"A{number}\" t=\"str\"><v>{item}</v></c>{price}</row>")
    };
    let number = |at: u8, price: &str| format!("<c r=\"B{at}\"><v>{price}</v></c>");
    let head = row(1, "Item", "<c r=\"B1\" t=\"str\"><v>Price</v></c>");
    let rows = [head, row(2, "Dal", &number(2, "180.5")), row(3, "Roti", &number(3, "25"))].concat();
    let book = workbooks::new_book(&rows, "");
    let done = menus.run(&data_url("", &book), json!({}));
    assert_eq!((&done["created"], &done["errors_total"]), (&json!(2), &json!(0)), "{done}");
    assert_eq!(menus.stored(), "Dal - 18050 01, Roti - 2500 01");
}

#[test]
fn a_menu_is_previewed_and_imported_on_the_command_line() {
    let menus = Menus::open(&["Terrace", "Bar"]);
    let data = menus.hotel.folder.path().join("hotel.db");
    let csv = menus.hotel.folder.path().join("menu.csv");
    fs::write(&csv, "Item,Category,Price\nDal,Mains,180\nSoup,Starters,free\nKingfisher,Beer,350\n")
        .expect("a file");
    let path = csv.to_string_lossy().into_owned();
    let import = ["import", LAKE, &path, "--kind", "menu", "--outlet", "Bar"];
    let said = innkeeper(&data, &[&import[..], &["--dry-run"]].concat(), "").expect_success();
    assert!(said.contains("new dishes 2, known dishes 0, rows that can't be imported 1"), "{said}");
    assert!(
        said.contains("row 3: Soup \"free\" is no price.") && said.contains("by their category: 1."),
        "{said}"
    );
    assert_eq!(menus.hotel.stored::<i64>("SELECT count(*) FROM menu_items"), 0);
    let said = innkeeper(&data, &import, "").expect_success();
    assert!(
        said.contains("dishes added 2, updated 0, left alone 0") && said.contains("row 3: Soup"),
        "{said}"
    );
    fs::write(&csv, "Item,Price\nDal,200\n").expect("a file");
    let said = innkeeper(&data, &[&import[..], &["--keep-existing"]].concat(), "").expect_success();
    assert!(said.contains("dishes added 0, updated 0, left alone 1"), "{said}");
    let unnamed = innkeeper(&data, &["import", LAKE, &path, "--kind", "menu"], "").expect_failure();
    assert!(unnamed.contains("Name the outlet"), "{unnamed}");
    innkeeper(&data, &["import", LAKE, &path, "--kind", "novels"], "").expect_usage();
    menus.hotel.assert_sound();
}
