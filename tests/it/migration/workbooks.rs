//! Workbooks made to break their reader: a cell far away, a text without end, an old file that lies about its size.

use std::io::{Cursor, Write};

use serde_json::{Value, json};

use crate::support::{Caller, LAKE, Refused, TestHotel, data_url};

fn params(bytes: &[u8]) -> Value {
    json!({ "property": LAKE, "csv_text": data_url("application/octet-stream", bytes) })
}

fn refused(caller: &Caller, bytes: &[u8]) -> Refused {
    let refused = caller.refused("migrate.preview_import", params(bytes));
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "csv_text"), "{}", refused.message);
    refused
}

/// An xlsx file with these cells in its sheet: `<c r="A1"><v>1</v></c>` in rows.
pub fn new_book(rows: &str, strings: &str) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let strings = format!("<sst>{strings}</sst>");
    for (name, text) in [
        (
            "[Content_Types].xml",
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
        ),
        (
            "_rels/.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
        ),
        (
            "xl/workbook.xml",
            "<workbook xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
        ),
        ("xl/sharedStrings.xml", &strings),
        ("xl/worksheets/sheet1.xml", &sheet),
    ] {
        archive.start_file(name, options).expect("a part");
        archive.write_all(text.as_bytes()).expect("written");
    }
    archive.finish().expect("a workbook").into_inner()
}

const HEADS: [&str; 4] = ["Guest", "Room type", "Arrival", "Departure"];
const STAY: [&str; 4] = ["Asha Rao", "DLX", "2026-03-20", "2026-03-22"];

/// An xls file: the two lines above as shared strings, then these records.
struct OldBook {
    sheet: Vec<u8>,
    strings: Vec<String>,
}

impl OldBook {
    fn new() -> OldBook {
        let mut book = OldBook { sheet: Vec::new(), strings: Vec::new() };
        for (row, texts) in [HEADS, STAY].into_iter().enumerate() {
            for (column, text) in texts.into_iter().enumerate() {
                book = book.text(row as u16, column as u16, text);
            }
        }
        book
    }

    fn record(mut self, kind: u16, data: &[u8]) -> OldBook {
        add(&mut self.sheet, kind, data);
        self
    }

    fn text(mut self, row: u16, column: u16, text: &str) -> OldBook {
        let index = self.strings.len() as u32;
        self.strings.push(text.to_string());
        self.of_string(row, column, index)
    }

    fn of_string(self, row: u16, column: u16, index: u32) -> OldBook {
        let mut data = [row, column, 0].map(u16::to_le_bytes).concat();
        data.extend(index.to_le_bytes());
        self.record(0x00FD, &data)
    }

    fn file(self) -> Vec<u8> {
        let mut strings = [0_u8; 8].to_vec();
        for text in &self.strings {
            strings.extend((text.len() as u16).to_le_bytes());
            strings.push(0);
            strings.extend(text.bytes());
        }
        let begin =
            |kind: u16| [[0, 6], kind.to_le_bytes()].concat().into_iter().chain([0; 12]).collect::<Vec<u8>>();
        let mut globals = Vec::new();
        add(&mut globals, 0x0809, &begin(5));
        let at = globals.len() + (4 + 9) + (4 + strings.len()) + 4;
        let mut sheet = (at as u32).to_le_bytes().to_vec();
        sheet.extend([0, 0, 1, 0, b'a']);
        add(&mut globals, 0x0085, &sheet);
        add(&mut globals, 0x00FC, &strings);
        add(&mut globals, 0x000A, &[]);
        assert_eq!(globals.len(), at);
        add(&mut globals, 0x0809, &begin(0x10));
        globals.extend(self.sheet);
        add(&mut globals, 0x000A, &[]);
        let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).expect("a container");
        file.create_stream("/Workbook").expect("a stream").write_all(&globals).expect("written");
        file.flush().expect("written");
        file.into_inner().into_inner()
    }
}

fn add(stream: &mut Vec<u8>, kind: u16, data: &[u8]) {
    stream.extend(kind.to_le_bytes());
    stream.extend((data.len() as u16).to_le_bytes());
    stream.extend(data);
}

#[test]
fn a_cell_far_away_or_too_long_is_refused_before_room_is_made_for_it() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let cell = |at: &str| new_book(&format!("<row r=\"1\"><c r=\"{at}\"><v>1</v></c></row>"), "");
    for (at, said) in [
        ("A4000000000", "row 4000000000 is beyond 300000"),
        ("A300001", "row 300001 is beyond 300000"),
        ("XFD1", "row 1 has more than 400 columns"),
        ("A99999999999", ""),
    ] {
        let refused = refused(&admin, &cell(at));
        assert!(refused.message.contains(said), "{at}: {}", refused.message);
    }
    let long = "x".repeat(40_000);
    let row = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>";
    let said = refused(&admin, &new_book(row, &format!("<si><t>{long}</t></si>"))).message;
    assert!(said.contains("a cell of row 1 holds more than 32767 characters"), "{said}");
    let longer = "x".repeat(50 << 20);
    let said = refused(&admin, &new_book(row, &format!("<si><t>{longer}</t></si>"))).message;
    assert!(said.contains("a cell is too long"), "{said}");
}

#[test]
fn an_old_workbook_is_read_and_believed_in_nothing() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    // It says that it fills four billion rows, and reads as the two that it has.
    let vast = [0_u32.to_le_bytes(), u32::MAX.to_le_bytes(), [0, 0, 255, 255], [0; 4]].concat();
    let seen = admin.ok("migrate.preview_import", params(&OldBook::new().record(0x0200, &vast).file()));
    assert_eq!((&seen["ok"], &seen["sample"][0]["guest_name"]), (&json!(1), &json!("Asha Rao")), "{seen}");
    assert_eq!(seen["sample"][0]["check_out"], "2026-03-22");
    let number = |row: u16, column: u16| {
        let mut data = [row, column, 0].map(u16::to_le_bytes).concat();
        data.extend(1.0_f64.to_le_bytes());
        OldBook::new().record(0x0203, &data).file()
    };
    refused(&admin, &number(65_535, 65_535));
    refused(&admin, &number(1, 500));
    refused(&admin, &number(65_535, 255));
    // One long text in many cells, and a text that says it is longer than its record.
    let mut book = OldBook::new().text(3, 0, &"y".repeat(8_000));
    let index = book.strings.len() as u32 - 1;
    for row in 4..4_000 {
        book = book.of_string(row, 0, index);
    }
    let said = refused(&admin, &book.file()).message;
    assert!(said.contains("its text is too long"), "{said}");
    let liar = [[5, 0], [0, 0], [0, 0], [255, 255], [0, b'a']].concat();
    refused(&admin, &OldBook::new().record(0x0204, &liar).file());
    let whole = OldBook::new().file();
    for length in [512, 1_000, whole.len() / 2, whole.len() - 100] {
        let _ = admin.call("migrate.preview_import", params(&whole[..length]));
    }
    for at in (512..whole.len()).step_by(7) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xff;
        let _ = admin.call("migrate.preview_import", params(&damaged));
    }
}
