//! Checks an old workbook (xls) before calamine reads it: calamine trusts the sizes in the file, and a small file can
//! make it allocate gigabytes. It gets only the stream with the sheets, without parts that are never read
//! (dimensions, formulas).

use std::io::{Cursor, Read, Write};

use cfb::{CompoundFile, Version};

use crate::svc::spreadsheet::limits::{CELL_MOST, COLUMNS_MOST, TEXT_MOST, error_text};

/// Most cells in all sheets from first to last; an empty cell takes as much memory as a filled one.
const CELLS_MOST: usize = 1_500_000;
const SHEETS_MOST: usize = 64;

// Types of records (MS-XLS 2.3).
const BOUND_SHEET: u16 = 0x0085;
const BEGIN: u16 = 0x0809;
const END: u16 = 0x000A;
const CONTINUE: u16 = 0x003C;
const STRINGS: u16 = 0x00FC;
const DIMENSIONS: u16 = 0x0200;
const BLANK: u16 = 0x0201;
const FORMULA: u16 = 0x0006;
const LABEL_OF_STRINGS: u16 = 0x00FD;
const MANY_NUMBERS: u16 = 0x00BD;
const LABELS: [u16; 2] = [0x0204, 0x00D6];
const TEXT_OF_FORMULA: u16 = 0x0207;
/// Number, flag or error, packed number.
const NUMBERS: [u16; 3] = [0x0203, 0x0205, 0x027E];

type Result<T> = std::result::Result<T, String>;

/// The checked workbook, or why it is refused.
pub(in crate::svc) fn measured(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut stream = contents(bytes)?;
    let (sheets, strings) = globals(&stream)?;
    for sheet in &sheets {
        lighten(&mut stream, *sheet)?;
    }
    let (mut cells, mut text) = (0, 0);
    for sheet in &sheets {
        measure(&stream, *sheet, &strings, (&mut cells, &mut text))?;
    }
    let mut file =
        CompoundFile::create_with_version(Version::V3, Cursor::new(Vec::new())).map_err(error_text)?;
    file.create_stream("/Workbook").and_then(|mut out| out.write_all(&stream)).map_err(error_text)?;
    file.flush().map_err(error_text)?;
    Ok(file.into_inner().into_inner())
}

/// The container's stream with the sheets.
fn contents(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(error_text)?;
    let name = ["/Workbook", "/Book"].into_iter().find(|name| file.is_stream(name));
    let stream = file.open_stream(name.ok_or("it holds no sheets")?).map_err(error_text)?;
    let mut contents = Vec::new();
    stream.take(bytes.len() as u64).read_to_end(&mut contents).map_err(error_text)?;
    Ok(contents)
}

/// A record of the stream: position, type, data.
struct Record<'s> {
    at: usize,
    kind: u16,
    data: &'s [u8],
}

impl Record<'_> {
    fn number(&self, at: usize) -> Result<usize> {
        Ok(usize::from(u16_at(self.data, at)?))
    }
}

fn u16_at(data: &[u8], at: usize) -> Result<u16> {
    let bytes = data.get(at..at + 2).ok_or("a record is too short")?;
    Ok(u16::from_le_bytes([bytes[0], bytes[1]]))
}

fn u32_at(data: &[u8], at: usize) -> Result<usize> {
    let (low, high) = (u16_at(data, at)?, u16_at(data, at + 2)?);
    Ok(usize::from(high) << 16 | usize::from(low))
}

/// Calls `each` with the records of a sheet, or of the part before the sheets, without those of embedded charts, like
/// calamine.
fn walk<'s>(stream: &'s [u8], from: usize, mut each: impl FnMut(Record<'s>) -> Result<()>) -> Result<()> {
    let (mut at, mut begun, mut depth) = (from, false, 0_usize);
    while at < stream.len() {
        let (kind, length) = (u16_at(stream, at)?, usize::from(u16_at(stream, at + 2)?));
        let data = stream.get(at + 4..at + 4 + length).ok_or("a record is cut off")?;
        match kind {
            BEGIN if begun => depth += 1,
            BEGIN => begun = true,
            END if depth == 0 => return Ok(()),
            END => depth -= 1,
            _ if depth == 0 => each(Record { at, kind, data })?,
            _ => {}
        }
        at += 4 + length;
    }
    Ok(())
}

/// The start of each sheet, and the longest possible lengths of the shared strings in bytes.
fn globals(stream: &[u8]) -> Result<(Vec<usize>, Vec<usize>)> {
    let (mut sheets, mut segments, mut last) = (Vec::new(), Vec::new(), 0);
    walk(stream, 0, |record| {
        match record.kind {
            BOUND_SHEET => sheets.push(u32_at(record.data, 0)?),
            STRINGS => segments = vec![record.data.get(8..).ok_or("a record is too short")?],
            CONTINUE if last == STRINGS => segments.push(record.data),
            _ => {}
        }
        if record.kind != CONTINUE {
            last = record.kind;
        }
        Ok(())
    })?;
    if sheets.len() > SHEETS_MOST || sheets.iter().any(|sheet| *sheet >= stream.len()) {
        return Err("its list of sheets is damaged".to_string());
    }
    Ok((sheets, Strings { segments, segment: 0, at: 0 }.lengths()?))
}

/// The shared strings, split into segments where a record was full.
struct Strings<'s> {
    segments: Vec<&'s [u8]>,
    segment: usize,
    at: usize,
}

impl<'s> Strings<'s> {
    /// The rest of the segment, or the next segment.
    fn rest(&mut self) -> &'s [u8] {
        while let Some(segment) = self.segments.get(self.segment) {
            if self.at < segment.len() {
                return &segment[self.at..];
            }
            (self.segment, self.at) = (self.segment + 1, 0);
        }
        &[]
    }

    fn skip(&mut self, mut bytes: usize) -> Result<()> {
        while bytes > 0 {
            let step = self.rest().len().min(bytes);
            if step == 0 {
                return Err("its strings are cut off".to_string());
            }
            self.at += step;
            bytes -= step;
        }
        Ok(())
    }

    fn lengths(mut self) -> Result<Vec<usize>> {
        let mut lengths = Vec::new();
        while !self.rest().is_empty() {
            let head = self.rest();
            let characters = usize::from(u16_at(head, 0)?);
            let flags = *head.get(2).ok_or("its strings are cut off")?;
            let rich = flags & 8 != 0;
            let runs = if rich { usize::from(u16_at(head, 3)?) } else { 0 };
            let extra = if flags & 4 != 0 { u32_at(head, if rich { 5 } else { 3 })? } else { 0 };
            self.at += 3 + if rich { 2 } else { 0 } + if flags & 4 != 0 { 4 } else { 0 };
            self.characters(characters, flags)?;
            self.skip(runs * 4)?;
            self.skip(extra)?;
            // UTF-8 needs at most three bytes for two bytes of UTF-16.
            lengths.push(characters * 3);
        }
        Ok(lengths)
    }

    /// A string that continues in another segment repeats its character width in the first byte.
    fn characters(&mut self, mut left: usize, mut flags: u8) -> Result<()> {
        while left > 0 {
            let (segment, width) = (self.segment, 1 + usize::from(flags & 1));
            let here = self.rest();
            if self.segment != segment {
                flags = *here.first().ok_or("its strings are cut off")?;
                self.at += 1;
                continue;
            }
            let step = (here.len() / width).min(left);
            if step == 0 {
                return Err("its strings are cut off".to_string());
            }
            self.at += step * width;
            left -= step;
        }
        Ok(())
    }
}

/// Removes what costs memory without being read: the sheet's declared size and its formulas.
fn lighten(stream: &mut [u8], sheet: usize) -> Result<()> {
    let (mut sizes, mut formulas) = (Vec::new(), Vec::new());
    walk(stream, sheet, |record| {
        match record.kind {
            DIMENSIONS => sizes.push(record.at),
            FORMULA if record.data.len() >= 22 => formulas.push(record.at + 4 + 20),
            _ => {}
        }
        Ok(())
    })?;
    for at in sizes {
        stream[at..at + 2].copy_from_slice(&BLANK.to_le_bytes());
    }
    for at in formulas {
        stream[at..at + 2].copy_from_slice(&[0, 0]);
    }
    Ok(())
}

/// Counts the cells of a sheet from first to last, and the text in them.
fn measure(
    stream: &[u8],
    sheet: usize,
    strings: &[usize],
    (cells, text): (&mut usize, &mut usize),
) -> Result<()> {
    let mut first = (usize::MAX, usize::MAX);
    let mut last = (0, 0);
    walk(stream, sheet, |record| {
        let length = match record.kind {
            DIMENSIONS => return Err("its sheets overlap".to_string()),
            LABEL_OF_STRINGS => strings.get(u32_at(record.data, 6)?).copied().unwrap_or(0),
            kind if LABELS.contains(&kind) => text_length(&record, 6)?,
            TEXT_OF_FORMULA => text_length(&record, 0)?,
            kind if kind == MANY_NUMBERS || kind == FORMULA || NUMBERS.contains(&kind) => 0,
            _ => return Ok(()),
        };
        *text += length;
        if length > 3 * CELL_MOST || *text > TEXT_MOST {
            return Err("its text is too long".to_string());
        }
        if record.kind != TEXT_OF_FORMULA {
            let (row, column) = (record.number(0)?, record.number(2)?);
            let more = if record.kind == MANY_NUMBERS { record.data.len().saturating_sub(12) / 6 } else { 0 };
            first = (first.0.min(row), first.1.min(column));
            last = (last.0.max(row), last.1.max(column + more));
        }
        Ok(())
    })?;
    if first.0 == usize::MAX {
        return Ok(());
    }
    if last.1 >= COLUMNS_MOST as usize {
        return Err(format!("a sheet has more than {COLUMNS_MOST} columns"));
    }
    *cells += (last.0 - first.0 + 1) * (last.1 - first.1 + 1);
    if *cells > CELLS_MOST {
        return Err("its sheets are too large".to_string());
    }
    Ok(())
}

/// The length of a text, which must fit in its record.
fn text_length(record: &Record, at: usize) -> Result<usize> {
    let length = if record.data.len() < at + 2 { 0 } else { record.number(at)? };
    if length > record.data.len() {
        return Err("a text is cut off".to_string());
    }
    Ok(length * 3)
}
