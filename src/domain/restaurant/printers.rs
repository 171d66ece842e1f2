//! Receipt printers: which one prints what, and when a failed job is tried again.

use chrono::TimeDelta;

use crate::domain::lists::PrepStation;

/// What a printer prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printout {
    /// Kitchen tickets and void slips of a station.
    Station(PrepStation),
    Bill,
}

/// A printer as far as the choice goes.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// The outlet that it belongs to; none for a printer of the property.
    pub outlet_id: Option<i64>,
    pub stations: &'a [PrepStation],
    pub bills: bool,
}

/// The positions of the printers that print this for an outlet: its own, else those of the property. Several print a copy each.
pub fn chosen(printers: &[Candidate], outlet_id: i64, printout: Printout) -> Vec<usize> {
    let prints = |printer: &Candidate| match printout {
        Printout::Station(station) => printer.stations.contains(&station),
        Printout::Bill => printer.bills,
    };
    let of = |outlet: Option<i64>| {
        let same = printers.iter().enumerate().filter(|(_, each)| each.outlet_id == outlet && prints(each));
        same.map(|(index, _)| index).collect::<Vec<_>>()
    };
    let own = of(Some(outlet_id));
    if own.is_empty() { of(None) } else { own }
}

/// Seconds between attempts; the last value repeats.
const WAITS: [i64; 5] = [3, 5, 10, 20, 30];
/// An older ticket is not printed by itself any more: the kitchen heard of it by word of mouth.
pub const GIVE_UP_AFTER: TimeDelta = TimeDelta::minutes(10);

/// How long to wait after this many failed attempts.
pub fn wait_after(attempts: i64) -> TimeDelta {
    let index = usize::try_from(attempts - 1).unwrap_or(0).min(WAITS.len() - 1);
    TimeDelta::seconds(WAITS[index])
}

#[cfg(test)]
mod tests {
    use super::*;
    use PrepStation::{Bar, Kitchen, Tandoor};

    #[test]
    fn an_outlets_own_printer_comes_before_the_propertys() {
        let printers = [
            Candidate { outlet_id: None, stations: &[Kitchen, Tandoor], bills: true },
            Candidate { outlet_id: Some(1), stations: &[Kitchen], bills: false },
            Candidate { outlet_id: Some(1), stations: &[Kitchen], bills: false },
            Candidate { outlet_id: Some(2), stations: &[], bills: true },
        ];
        let of = |outlet, printout| chosen(&printers, outlet, printout);
        assert_eq!(of(1, Printout::Station(Kitchen)), [1, 2]);
        assert_eq!(of(1, Printout::Station(Tandoor)), [0]);
        assert_eq!(of(1, Printout::Bill), [0]);
        assert_eq!(of(2, Printout::Bill), [3]);
        assert_eq!(of(2, Printout::Station(Kitchen)), [0]);
        assert_eq!(of(2, Printout::Station(Bar)), [0; 0]);
    }

    #[test]
    fn attempts_become_rarer() {
        assert_eq!(
            [1, 2, 3, 4, 5, 99].map(|attempts| wait_after(attempts).num_seconds()),
            [3, 5, 10, 20, 30, 30]
        );
    }
}
