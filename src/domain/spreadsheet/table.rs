//! From the bytes of a file to lines and cells. `headers` finds the header row.

use std::borrow::Cow;

use crate::domain::refusal::Refusal;
use crate::domain::spreadsheet::{entities, plain};
use crate::say;

/// A line that is not blank, numbered as in a spreadsheet: blank lines count, a cell of several lines is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: usize,
    /// The cells with [`BETWEEN_CELLS`] between them: one text, because a large file has millions of cells.
    text: Box<str>,
}

/// No cell contains it: [`clean`] replaces control characters.
const BETWEEN_CELLS: char = '\n';

impl Line {
    pub fn new<'c>(number: usize, cells: impl IntoIterator<Item = &'c str>) -> Line {
        let mut text = String::new();
        for (column, cell) in cells.into_iter().enumerate() {
            if column > 0 {
                text.push(BETWEEN_CELLS);
            }
            text.push_str(&clean(cell));
        }
        Line { number, text: text.into() }
    }

    /// The cells, trimmed.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        self.text.split(BETWEEN_CELLS)
    }

    /// The cell of a column; blank where the line is short.
    pub fn cell(&self, column: usize) -> &str {
        self.cells().nth(column).unwrap_or_default()
    }

    fn is_blank(&self) -> bool {
        self.text.chars().all(|c| c == BETWEEN_CELLS)
    }
}

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// The header is among this many first lines.
pub const HEAD: usize = 30;
/// A cell with more lines has an unclosed quote.
const CELL_LINES_MOST: usize = 40;
/// Columns beyond this are dropped: a line of only commas must not become a million cells.
const COLUMNS_MOST: usize = 400;
/// Most lines of a file. [`lines`] reads one more, so that a caller can tell.
pub const LINES_MOST: usize = 300_000;

/// Decodes a file: by its byte order mark, as UTF-8 if valid, else in the most likely encoding.
pub fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned();
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_string();
    }
    let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, chardetng::Utf8Detection::Deny);
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// UTF-16 without a byte order mark: every other byte is zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let head = &bytes[..bytes.len().min(200) & !1];
    if head.is_empty() {
        return None;
    }
    let zeros = |at: usize| head.iter().skip(at).step_by(2).filter(|byte| **byte == 0).count();
    match (zeros(0) * 4 > head.len(), zeros(1) * 4 > head.len()) {
        (false, true) => Some(encoding_rs::UTF_16LE),
        (true, false) => Some(encoding_rs::UTF_16BE),
        _ => None,
    }
}

/// The lines of a text, at most one more than [`LINES_MOST`], split by the delimiter with the highest `score` of the
/// first lines, then with the most columns.
pub fn lines(text: &str, score: impl Fn(&[Line]) -> usize) -> Vec<Line> {
    let text = tidy(text);
    if let Some(delimiter) = stated(&text) {
        return read(&text, delimiter, LINES_MOST + 1);
    }
    let rank = |delimiter: &u8| {
        let head = read(&text, *delimiter, HEAD);
        (score(&head), head.iter().map(|line| line.cells().count()).max().unwrap_or(0))
    };
    let best = DELIMITERS.iter().rev().copied().max_by_key(rank).unwrap_or(b',');
    read(&text, best, LINES_MOST + 1)
}

/// Normalises line ends and removes byte order marks and zero bytes. Copies only what needs it: a file may have megabytes.
fn tidy(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text.trim_start_matches('\u{feff}'));
    if text.contains("\r\n") {
        text = text.replace("\r\n", "\n").into();
    }
    if text.contains('\0') {
        text = text.replace('\0', "").into();
    }
    if !text.contains('\n') {
        text = text.replace('\r', "\n").into();
    }
    if !text.ends_with('\n') {
        text.to_mut().push('\n');
    }
    text
}

/// The delimiter in Excel's first line `sep=;`.
fn stated(text: &str) -> Option<u8> {
    let first = text.lines().next()?.trim_matches('"').to_ascii_lowercase();
    let mark = first.strip_prefix("sep=")?;
    let delimiter = mark.bytes().next().unwrap_or(b'\t');
    DELIMITERS.contains(&delimiter).then_some(delimiter)
}

fn read(text: &str, delimiter: u8, most: usize) -> Vec<Line> {
    parse(text, delimiter, most, true)
        .unwrap_or_else(|| parse(text, delimiter, most, false).unwrap_or_default())
}

/// `None` if a quote is never closed.
fn parse(text: &str, delimiter: u8, most: usize, quoting: bool) -> Option<Vec<Line>> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .quoting(quoting)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    let mut inside_cells = 0;
    let mut record = csv::StringRecord::new();
    while lines.len() < most && reader.read_record(&mut record).ok()? {
        record.truncate(COLUMNS_MOST);
        let breaks: usize = record.iter().map(|cell| cell.matches('\n').count()).sum();
        if breaks > CELL_LINES_MOST {
            return None;
        }
        inside_cells += breaks;
        let ended = usize::try_from(reader.position().line()).unwrap_or(usize::MAX).saturating_sub(1);
        let quotes: &[char] = if quoting { &[] } else { &['"'] };
        let cells = record.iter().map(|cell| cell.trim().trim_matches(quotes));
        let line = Line::new(ended.saturating_sub(inside_cells), cells);
        let states_delimiter =
            lines.is_empty() && line.cell(0).get(..4).is_some_and(|start| start.eq_ignore_ascii_case("sep="));
        if !line.is_blank() && !states_delimiter {
            lines.push(line);
        }
    }
    Some(lines)
}

/// A cell on one line, without Excel's `="00123"` and surrounding no-break spaces.
fn clean(cell: &str) -> Cow<'_, str> {
    let cell = cell.trim().trim_matches(['\u{a0}', '\u{feff}', '\u{200b}']).trim();
    let cell = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or(cell);
    let is_clean = !cell.chars().any(char::is_control)
        && !cell.contains('&')
        && !cell.contains("  ")
        && !cell.starts_with(' ')
        && !cell.ends_with(' ');
    if is_clean {
        return cell.into();
    }
    let text: String = cell.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let text = entities::decoded(&text);
    text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").into()
}

/// Whether the line repeats the header, as exports of several pages do.
pub fn repeats(line: &Line, header: &Line) -> bool {
    line.cells().map(plain).eq(header.cells().map(plain))
}

/// Refuses a file of more lines than are imported at once.
pub fn require_lines(count: usize, most: usize) -> Result<(), Refusal> {
    if count <= most {
        return Ok(());
    }
    Err(Refusal::input("csv_text", say!("The file has more than {most} lines; import it in parts.", most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(lines: &[Line]) -> usize {
        lines.first().map_or(0, |line| line.cells().count())
    }

    fn read(text: &str) -> Vec<(usize, Vec<String>)> {
        let cells = |line: Line| (line.number, line.cells().map(str::to_string).collect());
        lines(text, columns).into_iter().map(cells).collect()
    }

    #[test]
    fn a_file_has_an_end() {
        assert!(require_lines(5, 5).is_ok());
        assert_eq!(
            require_lines(6, 5).unwrap_err().message,
            "The file has more than 5 lines; import it in parts."
        );
    }

    #[test]
    fn lines_are_numbered_as_a_spreadsheet_numbers_them() {
        let lines = read("Name,Note\r\n\r\nAsha,\"two\r\nlines\"\r\n,\r\nBela,x");
        let numbers: Vec<usize> = lines.iter().map(|line| line.0).collect();
        assert_eq!(numbers, [1, 3, 5]);
        assert_eq!(lines[1].1, ["Asha", "two lines"]);
    }

    #[test]
    fn every_delimiter_is_found() {
        for delimiter in [",", ";", "\t", "|"] {
            let text = format!("Name{delimiter}Price\nAsha{delimiter}x\n");
            assert_eq!(read(&text)[1].1, ["Asha", "x"], "{delimiter:?}");
        }
        assert_eq!(read("sep=;\nName;Price\nA;1,5\n")[1], (3, vec!["A".to_string(), "1,5".to_string()]));
    }

    #[test]
    fn a_quote_that_nobody_closed_costs_one_cell_and_not_the_file() {
        let body = "Asha,1\n".repeat(100);
        let lines = read(&format!("Name,Room\n\"Bela,2\n{body}"));
        assert_eq!((lines.len(), lines[1].1[0].as_str()), (102, "Bela"));
    }

    #[test]
    fn a_file_made_of_nothing_takes_little_room() {
        let wide = read(&format!("Name,Room\nAsha,1{}\n", ",x".repeat(100_000)));
        assert_eq!(wide[1].1.len(), COLUMNS_MOST);
        assert_eq!(lines(&"x\n".repeat(LINES_MOST + 5), columns).len(), LINES_MOST + 1);
    }

    #[test]
    fn encodings_are_recognized() {
        let text = "Müller;Größe;Señor;Çelik";
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked: Vec<u8> = [&[0xff, 0xfe][..], &utf16].concat();
        let windows = encoding_rs::WINDOWS_1252.encode(text).0.into_owned();
        for bytes in [text.as_bytes(), &marked, &windows, &[b"\xef\xbb\xbf", text.as_bytes()].concat()] {
            assert_eq!(decode(bytes), text);
        }
        let plain: Vec<u8> = "Name;Room".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&plain), "Name;Room");
        assert_eq!(decode(b""), "");
    }
}
