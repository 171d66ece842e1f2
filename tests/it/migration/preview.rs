//! Reading a file: what is refused, and what does no harm.

use serde_json::{Value, json};

use crate::support::{LAKE, TestHotel};

#[test]
fn what_can_not_be_read_is_refused_with_what_is_missing() {
    let hotel = TestHotel::lake("2026-03-10");
    let admin = hotel.known("admin");
    let refused = |more: Value| {
        let mut params =
            json!({ "property": LAKE, "csv_text": "Guest,Arrival,Departure\nAsha,2026-04-01,2026-04-02\n" });
        params.as_object_mut().expect("params").extend(more.as_object().expect("more").clone());
        admin.refused("migrate.run_import", params.clone());
        admin.refused("migrate.preview_import", params)
    };
    assert!(refused(json!({ "csv_text": "Guest,Phone,Total\nAsha,1,2\n" })).message.contains("the arrival"));
    assert!(refused(json!({ "csv_text": "hello" })).message.contains("no header row"));
    assert_eq!(refused(json!({ "preset": "opera" })).code, "preset");
    assert_eq!(refused(json!({ "date_order": "year_first" })).code, "date_order");
    assert_eq!(refused(json!({ "mapping": { "guest_name": "Who" } })).code, "mapping");
    assert_eq!(refused(json!({ "mapping": { "shoe_size": "Guest" } })).code, "mapping");
    assert_eq!(refused(json!({ "default_room_type": "XXX" })).kind, "not found");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
}

#[test]
fn a_file_may_come_as_it_is_in_a_data_url() {
    use base64::Engine;
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let url = |bytes: &[u8]| {
        let packed = base64::engine::general_purpose::STANDARD.encode(bytes);
        json!({ "property": LAKE, "csv_text": format!("data:application/octet-stream;base64,{packed}") })
    };
    let book = include_bytes!("../../data/imports/workbook.xlsx");
    let seen = admin.ok("migrate.preview_import", url(book));
    assert_eq!((&seen["ok"], &seen["sample"][0]["guest_name"]), (&json!(1), &json!("Asha")));
    let seen = admin.ok("migrate.preview_import", url(include_bytes!("../../data/imports/windows_1252.csv")));
    assert_eq!(seen["sample"][0]["guest_name"], json!("Müller Jörg"));
    assert_eq!(admin.ok("migrate.run_import", url(book))["created"], json!(1));
    // A damaged workbook, one that lies about its parts, and what is no base64 are the parameter's fault.
    for bad in [&book[..book.len() / 2], b"PK\x03\x04 nothing", b"\xd0\xcf\x11\xe0 nothing"] {
        assert_eq!(admin.refused("migrate.preview_import", url(bad)).code, "csv_text");
    }
    let params = json!({ "property": LAKE, "csv_text": "data:;base64,%%%" });
    assert_eq!(admin.refused("migrate.preview_import", params).code, "csv_text");
}

#[test]
fn a_workbook_that_unpacks_to_gigabytes_or_names_its_last_cell_does_no_harm() {
    use base64::Engine;
    use std::io::Write;
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let preview = |sheet: &dyn Fn(&mut dyn Write)| {
        let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let options =
            zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        for (name, text) in [
            (
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
            ),
            (
                "_rels/.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"/>",
            ),
            (
                "xl/workbook.xml",
                "<workbook xmlns:r=\"r\"><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>",
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"r1\" Type=\"worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
            ),
        ] {
            archive.start_file(name, options).expect("a part");
            archive.write_all(text.as_bytes()).expect("written");
        }
        archive.start_file("xl/worksheets/sheet1.xml", options).expect("a part");
        sheet(&mut archive);
        let bytes = archive.finish().expect("a workbook").into_inner();
        let packed = base64::engine::general_purpose::STANDARD.encode(bytes);
        let params = json!({ "property": LAKE, "csv_text": format!("data:;base64,{packed}") });
        admin.refused("migrate.preview_import", params)
    };
    let bomb = preview(&|part| {
        for _ in 0..300 {
            part.write_all(&vec![b' '; 1 << 20]).expect("written");
        }
    });
    assert!(bomb.code == "csv_text" && bomb.message.contains("too large"), "{bomb:?}");
    let corner = preview(&|part| {
        let cells = "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>2</v></c></row></sheetData></worksheet>";
        part.write_all(cells.as_bytes()).expect("written");
    });
    assert_eq!(corner.code, "csv_text", "{corner:?}");
}

#[test]
fn a_german_list_is_read_with_its_party_and_the_price_of_a_night() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let lines = "Gast;Anreise;Abreise;Kategorie;Erw.;Ki.;Preis/Nacht\n\
        Anna Berg;01.04.2026;04.04.2026;DLX;1;0;80,50\n\
        Jan Ott;01.04.2026;02.04.2026;DLX;2;0;90\n\
        Jan Ott;01.04.2026;02.04.2026;DLX;2;0;90\n";
    let params = json!({ "property": LAKE, "csv_text": lines });
    let seen = admin.ok("migrate.preview_import", params.clone());
    let first = &seen["sample"][0];
    assert_eq!((&first["adults"], first["amount_after_tax"].to_string().as_str()), (&json!(1), "241.50"));
    let said = json!([
        "No column holds what was paid: 3 stays will come without a payment.",
        "The price is that of one room and night: it is multiplied by the nights and rooms of the booking."
    ]);
    assert_eq!(seen["assumptions"], said);
    let same = json!([{ "row": 4, "guest": "Jan Ott", "error": "The row is the same as row 3; both are imported." }]);
    assert_eq!(seen["issues"], same, "{seen}");
    let done = admin.ok("migrate.run_import", params);
    assert_eq!((&done["created"], &done["assumptions"]), (&json!(3), &said));
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations WHERE guest_name = 'Jan Ott'"), 2);
    hotel.assert_sound();
}
