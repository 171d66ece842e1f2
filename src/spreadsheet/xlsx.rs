//! Tables as a workbook, one sheet each: the head stays in sight and repeats on paper, figures are numbers in the form of
//! their kind, text is never a formula.

use rust_decimal::Decimal;
use rust_xlsxwriter::{Format, FormatBorder, Workbook, Worksheet, XlsxError};

use super::{Cell, Kind, Table};
use crate::error::{Error, Result};
use crate::say;

pub const KIND: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/// What a spreadsheet takes as a sheet's name.
const NAME_MAX: usize = 31;
/// Rows that a sheet holds, the head included.
const ROWS_MAX: usize = 1_048_576;

/// The workbook of these tables, in their order; their titles must differ in the first 31 characters.
pub fn file(tables: &[Table]) -> Result<Vec<u8>> {
    if tables.iter().any(|table| table.rows.len() + 2 > ROWS_MAX) {
        return Err(Error::refused(
            "too_many_rows",
            say!("A sheet holds a million rows; choose a shorter period."),
        ));
    }
    written(tables).map_err(Error::internal)
}

fn written(tables: &[Table]) -> std::result::Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    for table in tables {
        sheet(book.add_worksheet(), table)?;
    }
    book.save_to_buffer()
}

fn sheet(sheet: &mut Worksheet, table: &Table) -> std::result::Result<(), XlsxError> {
    sheet.set_name(name(&table.title))?;
    let head = Format::new().set_bold().set_border_bottom(FormatBorder::Thin).set_text_wrap();
    for (heading, at) in table.headings.iter().zip(0..) {
        let head = if is_figure(heading.kind) {
            head.clone().set_align(rust_xlsxwriter::FormatAlign::Right)
        } else {
            head.clone()
        };
        sheet.write_string_with_format(0, at, heading.label, &head)?;
    }
    for (row, line) in table.all_rows().zip(1..) {
        let is_total = table.total.as_ref().is_some_and(|total| std::ptr::eq(total, row));
        for ((cell, heading), at) in row.iter().zip(&table.headings).zip(0..) {
            let form = form(cell, heading.kind);
            let form = if is_total { form.set_bold().set_border_top(FormatBorder::Thin) } else { form };
            write(sheet, (line, at), cell, &form)?;
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.set_repeat_rows(0, 0)?;
    sheet.set_landscape().set_print_fit_to_pages(1, 0).autofit();
    Ok(())
}

fn write(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
    form: &Format,
) -> std::result::Result<(), XlsxError> {
    match cell {
        Cell::Empty => sheet.write_blank(row, column, form)?,
        Cell::Text(text) => sheet.write_string_with_format(row, column, text, form)?,
        Cell::Date(date) => sheet.write_with_format(row, column, date, form)?,
        Cell::Moment(moment) => sheet.write_with_format(row, column, moment, form)?,
        Cell::Number(number) => sheet.write_with_format(row, column, *number, form)?,
    };
    Ok(())
}

fn is_figure(kind: Kind) -> bool {
    matches!(kind, Kind::Count | Kind::Amount | Kind::Percent)
}

fn form(cell: &Cell, kind: Kind) -> Format {
    match cell {
        Cell::Date(_) => Format::new().set_num_format("yyyy-mm-dd"),
        Cell::Moment(_) => Format::new().set_num_format("yyyy-mm-dd hh:mm"),
        Cell::Number(number) if kind == Kind::Amount => {
            Format::new().set_num_format(decimals("#,##0", *number))
        }
        Cell::Number(number) => Format::new().set_num_format(decimals("0", number.normalize())),
        Cell::Empty | Cell::Text(_) => Format::new(),
    }
}

/// A number form with the decimals of the number.
fn decimals(whole: &str, number: Decimal) -> String {
    let places = "0".repeat(number.scale() as usize);
    if places.is_empty() { whole.to_string() } else { format!("{whole}.{places}") }
}

/// A title as a sheet may be called.
fn name(title: &str) -> String {
    let clean: String =
        title.chars().filter(|c| !matches!(c, '[' | ']' | ':' | '*' | '?' | '/' | '\\' | '\'')).collect();
    clean.chars().take(NAME_MAX).collect::<String>().trim().to_string()
}

#[cfg(test)]
mod tests {
    use calamine::{Data, Reader, Xlsx};
    use std::io::Cursor;

    #[test]
    fn a_sheet_holds_numbers_dates_and_plain_text() {
        let file = super::file(&[super::super::tests::table()]).unwrap();
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(file)).unwrap();
        let name = book.sheet_names()[0].clone();
        assert_eq!(name, "A long titleof a sheet that goe");
        let sheet = book.worksheet_range(&name).unwrap();
        assert_eq!(sheet.get((0, 3)), Some(&Data::String("Sum".into())));
        assert_eq!(sheet.get((1, 0)), Some(&Data::String("=1+1".into())));
        assert_eq!(sheet.get((1, 3)).map(ToString::to_string), Some("1000.1".into()));
        assert!(matches!(sheet.get((1, 1)), Some(Data::DateTime(_))));
        assert_eq!(sheet.get((4, 3)).map(ToString::to_string), Some("1000".into()));
    }
}
