//! VAT of the European Union's member states, as data: rooms, food, alcohol, standard rate.
//!
//! A cell holds one rate, or several separated by commas with their start dates: `6, 2026-03-01 12`.

use rust_decimal::Decimal;

use crate::domain::tax::flat::{always, flat};
use crate::domain::tax::{Dated, Pack, RoomRule};

/// State, ISO code, currency, locale, time zone, nationality; room, food, alcohol, standard; further rates for the
/// desk.
const STATES: &str = "
    Austria     | AT | EUR | de-AT | Europe/Vienna     | Austrian   | 10   | 10   | 20   | 20   | 13
    Belgium     | BE | EUR | nl-BE | Europe/Brussels   | Belgian    | 6, 2026-03-01 12 | 12 | 21 | 21 | 6
    Bulgaria    | BG | EUR | bg-BG | Europe/Sofia      | Bulgarian  | 9    | 9, 2025-01-01 20 | 20 | 20 |
    Croatia     | HR | EUR | hr-HR | Europe/Zagreb     | Croatian   | 13   | 13   | 25   | 25   | 5
    Cyprus      | CY | EUR | el-CY | Asia/Nicosia      | Cypriot    | 9    | 9    | 19   | 19   | 5
    Czechia     | CZ | CZK | cs-CZ | Europe/Prague     | Czech      | 12   | 12   | 21   | 21   |
    Denmark     | DK | DKK | da-DK | Europe/Copenhagen | Danish     | 25   | 25   | 25   | 25   |
    Estonia     | EE | EUR | et-EE | Europe/Tallinn    | Estonian   | 9, 2025-01-01 13 | 22, 2025-07-01 24 | 24 | 24 | 9
    Finland     | FI | EUR | fi-FI | Europe/Helsinki   | Finnish    | 10, 2025-01-01 14, 2026-01-01 13.5 | 14, 2026-01-01 13.5 | 25.5 | 25.5 | 10
    France      | FR | EUR | fr-FR | Europe/Paris      | French     | 10   | 10   | 20   | 20   | 5.5
    Germany     | DE | EUR | de-DE | Europe/Berlin     | German     | 7    | 19, 2026-01-01 7 | 19 | 19 |
    Greece      | GR | EUR | el-GR | Europe/Athens     | Greek      | 13   | 13   | 24   | 24   | 6
    Hungary     | HU | HUF | hu-HU | Europe/Budapest   | Hungarian  | 5    | 5    | 27   | 27   | 18
    Ireland     | IE | EUR | en-IE | Europe/Dublin     | Irish      | 13.5 | 13.5, 2026-07-01 9 | 23 | 23 |
    Italy       | IT | EUR | it-IT | Europe/Rome       | Italian    | 10   | 10   | 10   | 22   | 4, 5
    Latvia      | LV | EUR | lv-LV | Europe/Riga       | Latvian    | 12   | 21   | 21   | 21   | 5
    Lithuania   | LT | EUR | lt-LT | Europe/Vilnius    | Lithuanian | 9, 2026-01-01 12 | 21 | 21 | 21 | 5
    Luxembourg  | LU | EUR | fr-LU | Europe/Luxembourg | Luxembourger | 3  | 3    | 17   | 17   | 8, 14
    Malta       | MT | EUR | en-MT | Europe/Malta      | Maltese    | 7    | 18   | 18   | 18   | 5, 12
    Netherlands | NL | EUR | nl-NL | Europe/Amsterdam  | Dutch      | 9, 2026-01-01 21 | 9 | 21 | 21 |
    Poland      | PL | PLN | pl-PL | Europe/Warsaw     | Polish     | 8    | 8    | 23   | 23   | 5
    Portugal    | PT | EUR | pt-PT | Europe/Lisbon     | Portuguese | 6    | 13   | 23   | 23   |
    Romania     | RO | RON | ro-RO | Europe/Bucharest  | Romanian   | 9, 2025-08-01 11 | 9, 2025-08-01 11 | 21 | 21 |
    Slovakia    | SK | EUR | sk-SK | Europe/Bratislava | Slovak     | 10, 2025-01-01 5 | 10, 2025-01-01 5 | 23 | 23 | 19
    Slovenia    | SI | EUR | sl-SI | Europe/Ljubljana  | Slovene    | 9.5  | 9.5  | 22   | 22   | 5
    Spain       | ES | EUR | es-ES | Europe/Madrid     | Spanish    | 10   | 10   | 10   | 21   | 4
    Sweden      | SE | SEK | sv-SE | Europe/Stockholm  | Swedish    | 12   | 12   | 25   | 25   | 6
";

pub(super) fn packs() -> Vec<Pack> {
    STATES.lines().filter(|line| line.contains('|')).map(pack).collect()
}

#[cfg(test)]
pub(super) fn is_member(iso: &str) -> bool {
    packs().iter().any(|pack| pack.iso == iso)
}

fn pack(line: &'static str) -> Pack {
    let cells: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let cell = |index: usize| cells.get(index).copied().unwrap_or_default();
    let (room, food) = (dated(cell(6)), dated(cell(7)));
    let last = |index: usize| dated(cell(index)).last().map(|row| row.value).unwrap_or_default();
    let (alcohol, standard) = (last(8), last(9));
    let mut options = vec![Decimal::ZERO, alcohol, standard];
    options.extend(room.last().map(|row| row.value));
    options.extend(food.last().map(|row| row.value));
    options.extend(dated(cell(10)).iter().map(|row| row.value));
    options.sort();
    options.dedup();
    let room =
        room.into_iter().map(|row| Dated { from: row.from, value: RoomRule::Rate(row.value) }).collect();
    Pack {
        room,
        food,
        alcohol,
        laundry: standard,
        options,
        currency: cell(2),
        locale: cell(3),
        timezone: cell(4),
        nationality: cell(5),
        ..flat(cell(0), cell(1), RoomRule::AsSet, 0)
    }
}

/// The dated rates of a cell; a rate without a date applies from the beginning.
fn dated(cell: &str) -> Vec<Dated<Decimal>> {
    let entries = cell.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    let row = |entry: &str| match entry.split_once(' ') {
        Some((from, rate)) => Some(Dated { from: from.parse().ok()?, value: rate.trim().parse().ok()? }),
        None => Some(always(entry.parse().ok()?)),
    };
    entries.filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day};

    #[test]
    fn each_state_has_all_four_rates() {
        for line in STATES.lines().filter(|line| line.contains('|')) {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            assert_eq!(cells.len(), 11, "{line}");
            for cell in &cells[6..10] {
                assert_eq!(dated(cell).len(), cell.split(',').count(), "{line}");
            }
        }
    }

    #[test]
    fn rates_follow_their_dates() {
        let ireland = packs().into_iter().find(|pack| pack.iso == "IE").unwrap();
        assert_eq!(ireland.food_rate(day("2026-06-30")), d("13.5"));
        assert_eq!(ireland.food_rate(day("2026-07-01")), d("9"));
        let portugal = packs().into_iter().find(|pack| pack.iso == "PT").unwrap();
        assert_eq!(portugal.options, [d("0"), d("6"), d("13"), d("23")]);
    }
}
