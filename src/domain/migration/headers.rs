//! Finding the header row and mapping its columns to fields.

use std::collections::BTreeMap;

use crate::domain::language::{Message, Value};
use crate::domain::migration::dates;
use crate::domain::migration::header_names::meaning;
use crate::domain::spreadsheet::plain;
use crate::domain::spreadsheet::table;
use crate::domain::spreadsheet::table::{HEAD, Line};
use crate::{say, word};

pub use crate::domain::migration::fields::{Field, Part, Preset};

/// A mapped column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    pub part: Part,
    pub index: usize,
}

/// Rank penalty of a column without values: any filled column is preferred.
const BLANK_COLUMN: usize = 1_000;

/// The mapping of a file's columns to fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    columns: Vec<Column>,
}

impl Mapping {
    /// Maps the header. A column that is not `filled` is used only if no other has its meaning.
    fn guess(header: &Line, filled: impl Fn(usize) -> bool) -> Mapping {
        let mut best: BTreeMap<(Field, Part), (usize, usize)> = BTreeMap::new();
        for (index, cell) in header.cells().enumerate() {
            let Some((field, part, rank)) = meaning(cell) else { continue };
            let rank = if filled(index) { rank } else { rank + BLANK_COLUMN };
            let place = best.entry((field, part)).or_insert((rank, index));
            *place = (*place).min((rank, index));
        }
        name_parts(&mut best, header);
        let has = |field, part| best.contains_key(&(field, part));
        let is_used = |field: Field, part: Part| match (field, part) {
            // A first name or surname alone is better than nothing; beside a full name both are superfluous.
            (Field::GuestName, Part::FirstName | Part::LastName) => !has(field, Part::Whole),
            (Field::Adults, Part::Everybody) | (Field::AmountAfterTax, Part::Night) => {
                !has(field, Part::Whole)
            }
            _ => true,
        };
        let columns = best.iter().filter(|((field, part), _)| is_used(*field, *part));
        Mapping {
            columns: columns.map(|(&(field, part), &(_, index))| Column { field, part, index }).collect(),
        }
    }

    /// The mapping of the header alone.
    fn of_header(header: &Line) -> Mapping {
        Mapping::guess(header, |_| true)
    }

    /// Whether the file has a line per charge, not per stay.
    pub fn has_charges(&self) -> bool {
        self.columns.iter().any(|column| column.part == Part::Charge)
    }

    /// Whether the file has the price of a night, not of the stay.
    pub fn prices_a_night(&self) -> bool {
        self.of(Field::AmountAfterTax).next().is_some_and(|column| column.part == Part::Night)
    }

    /// Number of mapped fields.
    fn fields(&self) -> usize {
        let mut fields: Vec<Field> = self.columns.iter().map(|column| column.field).collect();
        fields.dedup();
        fields.len()
    }

    pub fn has(&self, field: Field) -> bool {
        self.columns.iter().any(|column| column.field == field)
    }

    /// The columns of a field, in order.
    pub fn of(&self, field: Field) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(move |column| column.field == field)
    }

    /// The text of a field in a line; several cells are joined by a space.
    pub fn text(&self, line: &Line, field: Field) -> String {
        let aside = |part| matches!(part, Part::Count | Part::Payout | Part::Channel | Part::Charge);
        let own = self.of(field).filter(|column| !aside(column.part));
        let cells = own.map(|column| line.cell(column.index)).filter(|cell| !cell.is_empty());
        let cells = cells.map(|cell| if field.is_a_number() { whole_number(cell) } else { cell });
        cells.collect::<Vec<_>>().join(" ")
    }

    /// The cell of a special part of a field.
    pub fn part<'l>(&self, line: &'l Line, field: Field, part: Part) -> &'l str {
        let cell =
            self.of(field).find(|column| column.part == part).map_or("", |column| line.cell(column.index));
        whole_number(cell)
    }

    /// Field by header; two columns of one field joined by " + ".
    pub fn by_header(&self, header: &Line) -> BTreeMap<&'static str, String> {
        let mut named: BTreeMap<&'static str, String> = BTreeMap::new();
        for column in &self.columns {
            let name = header.cell(column.index);
            named
                .entry(column.field.as_str())
                .and_modify(|text| {
                    text.push_str(" + ");
                    text.push_str(name);
                })
                .or_insert_with(|| name.to_string());
        }
        named
    }

    /// Headers without a meaning.
    pub fn unmapped(&self, header: &Line) -> Vec<String> {
        let unused = |index: usize| self.columns.iter().all(|column| column.index != index);
        let cells = header.cells().enumerate().filter(|(index, cell)| unused(*index) && !cell.is_empty());
        cells.map(|(_, cell)| cell.to_string()).collect()
    }

    /// Maps a field to the named headers instead of the guess; `-` maps it to none.
    fn overrule(&mut self, field: Field, headers: &str, header: &Line) -> Result<(), Message> {
        if headers.trim() == "-" {
            self.columns.retain(|column| column.field != field);
            return Ok(());
        }
        let find =
            |name: &str| header.cells().position(|cell| plain(cell) == plain(name) && !cell.is_empty());
        let names: Vec<&str> =
            if find(headers).is_some() { vec![headers] } else { headers.split(" + ").collect() };
        let mut columns = Vec::new();
        for name in names {
            let index = find(name).ok_or_else(|| {
                say!(
                    "The file has no column \"{column}\" for {field}.",
                    column = name.trim(),
                    field = field.to_string()
                )
            })?;
            let part =
                meaning(name).filter(|(known, ..)| *known == field).map_or(Part::Whole, |(_, part, _)| part);
            columns.push(Column { field, part, index });
        }
        let taken = |column: &Column| columns.iter().any(|new| new.index == column.index);
        self.columns.retain(|column| column.field != field && !taken(column));
        self.columns.extend(columns);
        self.columns.sort_by_key(|column| column.field);
        Ok(())
    }
}

/// "Name" beside a first name is the surname, and beside a surname the first name. The booker's name is ignored if
/// first name and surname are present.
fn name_parts(best: &mut BTreeMap<(Field, Part), (usize, usize)>, header: &Line) {
    let key = |part| (Field::GuestName, part);
    let Some(whole) = best.get(&key(Part::Whole)).copied() else { return };
    let (first, last) = (best.contains_key(&key(Part::FirstName)), best.contains_key(&key(Part::LastName)));
    let missing = match plain(header.cell(whole.1)).as_str() {
        "name" if first && !last => Some(Part::LastName),
        "name" if last && !first => Some(Part::FirstName),
        "name" | "booked by" | "booker name" if first && last => None,
        _ => return,
    };
    best.remove(&key(Part::Whole));
    if let Some(part) = missing {
        best.insert(key(part), whole);
    }
}

/// Removes a spreadsheet's decimals: "6547074679.0" is 6547074679.
fn whole_number(cell: &str) -> &str {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match cell.split_once('.') {
        Some((whole, zeros))
            if is_digits(whole) && is_digits(zeros) && zeros.bytes().all(|byte| byte == b'0') =>
        {
            whole
        }
        _ => cell,
    }
}

/// The most fields that one of these lines maps. The delimiter is chosen by it.
pub fn score(lines: &[Line]) -> usize {
    lines.iter().map(|line| Mapping::of_header(line).fields()).max().unwrap_or(0)
}

/// A file with its header found.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub header: Line,
    pub mapping: Mapping,
    /// The lines below the header, without repeated headers.
    pub rows: Vec<Line>,
}

/// Finds the header among the first lines and maps its columns; an error names what is missing.
pub fn sheet(mut lines: Vec<Line>, overrules: &[(Field, String)]) -> Result<Sheet, Message> {
    if lines.is_empty() {
        return Err(say!("The file is empty."));
    }
    let known = |line: &Line| {
        let named = overrules.iter().filter(|(_, name)| line.cells().any(|cell| plain(cell) == plain(name)));
        Mapping::of_header(line).fields() + named.count()
    };
    let head = lines.iter().take(HEAD).enumerate();
    let (at, fields) =
        head.map(|(at, line)| (at, known(line))).rev().max_by_key(|(_, fields)| *fields).unwrap_or((0, 0));
    if fields < 2 {
        return Err(say!("The file has no header row that names its columns: guest, arrival, departure."));
    }
    let rows = lines.split_off(at + 1);
    let header = lines.swap_remove(at);
    let filled: Vec<bool> = (0..header.cells().count())
        .map(|index| rows.is_empty() || rows.iter().any(|row| !row.cell(index).is_empty()))
        .collect();
    let mut mapping = Mapping::guess(&header, |index| filled[index]);
    for (field, name) in overrules {
        mapping.overrule(*field, name, &header)?;
    }
    let mut missing = Vec::new();
    for (field, what) in
        [(Field::GuestName, word!("the guest's name")), (Field::CheckIn, word!("the arrival"))]
    {
        if !mapping.has(field) {
            missing.push(what);
        }
    }
    if ![Field::CheckOut, Field::LastNight, Field::Nights].iter().any(|field| mapping.has(*field)) {
        missing.push(word!("the departure or the nights"));
    }
    if !missing.is_empty() {
        let headers = header.cells().filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(", ");
        return Err(say!(
            "No column holds {missing}. The columns are: {headers}.",
            missing = Value::all_of(missing),
            headers
        ));
    }
    let is_row = |line: &Line| !table::repeats(line, &header) && !is_month_line(line);
    let rows = rows.into_iter().filter(is_row).collect();
    Ok(Sheet { header, mapping, rows })
}

/// Whether the line is only a month heading.
fn is_month_line(line: &Line) -> bool {
    let mut filled = line.cells().filter(|cell| !cell.is_empty());
    match (filled.next(), filled.next()) {
        (Some(cell), None) => dates::names_month(cell),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(header: &str) -> Line {
        Line::new(1, header.split('|'))
    }

    fn mapped(header: &str) -> String {
        let named = Mapping::of_header(&line(header)).by_header(&line(header));
        named.iter().map(|(field, header)| format!("{field}={header}")).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn headers_are_known_in_six_languages_and_of_many_systems() {
        for (header, fields) in [
            ("Guest Name|Arrival|Departure|Room Type|Total", 5),
            ("Gast|Anreise|Abreise|Zimmertyp|Gesamtpreis|Währung|Bemerkung", 7),
            ("Huésped|Llegada|Salida|Habitación|Importe|Teléfono|Noches", 7),
            ("Hóspede|Chegada|Saída|Quarto|Valor total|Adultos|Crianças", 7),
            ("Nom du client|Arrivée|Départ|Date de départ|Chambre|Montant|Nuits", 6),
            ("Ospite|Arrivo|Partenza|Camera|Prezzo|Notti|Stato", 7),
            (
                "Confirmation code|Status|Guest name|# of adults|Start date|End date|# of nights|Booked|Listing|Earnings",
                10,
            ),
        ] {
            assert_eq!(Mapping::of_header(&line(header)).fields(), fields, "{header}: {}", mapped(header));
        }
    }

    #[test]
    fn two_columns_may_make_one_field() {
        assert_eq!(
            mapped("First Name|Surname|From|To"),
            "check_in=From; check_out=To; guest_name=First Name + Surname"
        );
        assert_eq!(mapped("surname|name|From|To"), "check_in=From; check_out=To; guest_name=name + surname");
        assert_eq!(mapped("Name|Vorname"), "guest_name=Vorname + Name");
        assert_eq!(mapped("Unit type|Rooms"), "room_type=Unit type + Rooms");
        assert_eq!(mapped("Guest name|First name|Persons|Adults"), "adults=Adults; guest_name=Guest name");
        assert_eq!(mapped("Total (INR)|Price"), "amount_after_tax=Total (INR)");
    }

    #[test]
    fn a_file_without_what_a_stay_needs_is_refused_with_what_is_missing() {
        let missing = |header: &str| sheet(vec![line(header)], &[]).unwrap_err().to_string();
        assert!(missing("Guest Name|Phone|Total").contains("the arrival, the departure or the nights"));
        assert!(missing("Anna|2026-03-01|2026-03-02").contains("no header row"));
        assert!(sheet(Vec::new(), &[]).unwrap_err().to_string().contains("empty"));
        let overruled = [(Field::GuestName, "Who".to_string())];
        assert!(sheet(vec![line("Who|Arrival|Nights")], &overruled).is_ok());
        assert!(
            sheet(vec![line("Guest|Arrival|Nights")], &overruled)
                .unwrap_err()
                .to_string()
                .contains("no column \"Who\"")
        );
    }
}
