//! A line of an order as the kitchen sees it.

use crate::domain::lists::KotStatus;
use crate::domain::refusal::Refusal;
use crate::say;

/// A line as the kitchen sees it.
#[derive(Clone, Copy, Debug)]
pub struct LineFacts<'a> {
    pub item_name: &'a str,
    pub kot_status: KotStatus,
    /// Its kitchen ticket was sent, whatever happened later.
    pub fired: bool,
    pub voided: bool,
    /// The kitchen has seen that it was voided.
    pub void_seen: bool,
    /// Handed over with its bill: the kitchen has nothing to do with it any more.
    pub served: bool,
    /// The order has a kitchen ticket: the kitchen knows the table.
    pub order_fired: bool,
}

/// Refuses a step of the kitchen with a line that was voided.
pub(super) fn require_not_voided(line: &LineFacts) -> Result<(), Refusal> {
    if line.voided {
        let message = say!("{item} is voided.", item = line.item_name);
        return Err(Refusal::state("line_voided", message));
    }
    Ok(())
}

/// A line for a test table. Flags: f fired, v voided, s void seen, d served, o the order has a ticket.
#[cfg(test)]
pub(super) fn line_of_a_table(status: &str, flags: &str) -> LineFacts<'static> {
    use crate::domain::lists::ClosedList;

    let has = |flag: char| flags.contains(flag);
    LineFacts {
        item_name: "Dal",
        kot_status: KotStatus::parse(status).unwrap(),
        fired: has('f'),
        voided: has('v'),
        void_seen: has('s'),
        served: has('d'),
        order_fired: has('o'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::restaurant::prepared::{prepare, recall};
    use crate::domain::restaurant::voids::{acknowledge, void};
    use crate::domain::testkit::rows;

    #[test]
    fn a_line_permits_what_a_kitchen_does_with_it() {
        // Flags: f fired, v voided, s void seen, d served, o the order has a ticket.
        // y: changes it; -: so already; otherwise the code of the refusal.
        let table = "
            line     | flags | prepare     | recall         | acknowledge     | void
            New      |       | line_held   | line_not_fired | line_not_voided | y
            New      | o     | line_held   | line_not_fired | line_not_voided | y
            Fired    | fo    | y           | -              | line_not_voided | y
            Fired    | fod   | y           | line_served    | line_not_voided | y
            Prepared | fo    | -           | y              | line_not_voided | y
            Prepared | fod   | -           | line_served    | line_not_voided | y
            Fired    | fov   | line_voided | line_voided    | y               | line_voided
            Prepared | fov   | line_voided | line_voided    | y               | line_voided
            Fired    | fovs  | line_voided | line_voided    | -               | line_voided
            New      | ov    | line_voided | line_voided    | line_not_fired  | line_voided";
        for row in rows(table).skip(1) {
            let line = line_of_a_table(row[0], row[1]);
            let steps = [prepare(&line), recall(&line), acknowledge(&line), void(&line).map(|()| true)];
            for (step, expected) in steps.into_iter().zip(&row[2..]) {
                let answer = match step {
                    Ok(true) => "y",
                    Ok(false) => "-",
                    Err(refusal) => refusal.code,
                };
                assert_eq!(answer, *expected, "{row:?}");
            }
        }
    }
}
