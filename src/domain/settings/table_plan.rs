//! An outlet's tables as text: one per line or separated by commas. `T1:4` is a table for four, `[Main Hall]` begins an
//! area.

use crate::domain::language::Message;
use crate::say;

const TABLES_MOST: usize = 500;
const SEATS_MOST: u32 = 200;
/// As an order names it.
pub const TABLE_NAME_MOST: usize = 40;

/// A table of the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub table: String,
    /// Where the plan says.
    pub seats: Option<u32>,
    /// Empty for tables above the first area.
    pub area: String,
}

/// The tables in their order. An error continues a sentence about the plan: "names T1 twice".
pub fn read(text: &str) -> Result<Vec<Table>, Message> {
    let mut tables: Vec<Table> = Vec::new();
    let mut area = String::new();
    for word in text.split(['\n', ',']).map(str::trim).filter(|word| !word.is_empty()) {
        let word = match word.strip_prefix('[') {
            None => word,
            Some(rest) => {
                let (name, rest) = rest.split_once(']').ok_or_else(|| say!("has no ] after {word}", word))?;
                area = name.trim().to_string();
                rest.trim()
            }
        };
        if word.is_empty() {
            continue;
        }
        let (name, seats) = match word.rsplit_once(':') {
            None => (word, None),
            Some((name, seats)) => (name.trim(), Some(seats_of(seats, word)?)),
        };
        if name.is_empty() || name.chars().count() > TABLE_NAME_MOST {
            return Err(say!(
                "names a table that is empty or longer than {most} letters",
                most = TABLE_NAME_MOST
            ));
        }
        if tables.iter().any(|table| table.table.eq_ignore_ascii_case(name)) {
            return Err(say!("names {name} twice", name));
        }
        if tables.len() == TABLES_MOST {
            return Err(say!("has more than {most} tables", most = TABLES_MOST));
        }
        tables.push(Table { table: name.to_string(), seats, area: area.clone() });
    }
    Ok(tables)
}

fn seats_of(seats: &str, word: &str) -> Result<u32, Message> {
    let seats = seats.trim().parse().ok().filter(|seats| (1..=SEATS_MOST).contains(seats));
    seats.ok_or_else(|| say!("says {word}; seats are from 1 to {most}", word, most = SEATS_MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_and_seats_are_read() {
        let plan = read("Bar, [Main Hall]\nT1:4,T2 : 2\n\n[Terrace] T3").unwrap();
        let shown: Vec<String> =
            plan.iter().map(|t| format!("{}/{}/{}", t.area, t.table, t.seats.unwrap_or(0))).collect();
        assert_eq!(shown, ["/Bar/0", "Main Hall/T1/4", "Main Hall/T2/2", "Terrace/T3/0"]);
        assert_eq!(read(" ").unwrap(), []);
    }

    #[test]
    fn a_plan_that_cannot_be_meant_says_why() {
        for (text, what) in [
            ("T1, t1", "names t1 twice"),
            ("[Hall\nT1", "has no ] after [Hall"),
            ("T1:0", "says T1:0; seats are from 1 to 200"),
            ("T1:four", "says T1:four; seats are from 1 to 200"),
            (":4", "names a table that is empty or longer than 40 letters"),
        ] {
            assert_eq!(read(text).unwrap_err(), what);
        }
    }
}
