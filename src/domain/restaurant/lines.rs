//! What may be done with a line of an order in each state of its kitchen ticket.

use crate::domain::language::Message;
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

/// What somebody wants to do with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStep {
    Prepare,
    Recall,
    AcknowledgeVoid,
    Void,
}

/// Whether the step changes the line: `false` when it is where the step leads already, so that a second tap does nothing.
///
/// A held line can't be prepared, a voided line never becomes prepared, and a line is voided once: the first reason stays.
pub fn permit(line: &LineFacts, step: LineStep) -> Result<bool, Refusal> {
    let item = line.item_name;
    let refuse = |code, message: Message| Err(Refusal::state(code, message));
    match (step, line.voided) {
        (LineStep::AcknowledgeVoid, false) => refuse("line_not_voided", say!("{item} is not voided.", item)),
        (LineStep::AcknowledgeVoid, true) if !line.fired => {
            refuse("line_not_fired", say!("{item} was voided before it went to the kitchen.", item))
        }
        (LineStep::AcknowledgeVoid, true) => Ok(!line.void_seen),
        (_, true) => refuse("line_voided", say!("{item} is voided.", item)),
        (LineStep::Void, false) => Ok(true),
        (LineStep::Prepare, false) => match line.kot_status {
            KotStatus::New => refuse(
                "line_held",
                say!("{item} is held: fire it before it can be marked as prepared.", item),
            ),
            status => Ok(status == KotStatus::Fired),
        },
        (LineStep::Recall, false) => match line.kot_status {
            KotStatus::New => refuse("line_not_fired", say!("{item} was not sent to the kitchen.", item)),
            _ if line.served => refuse(
                "line_served",
                say!("{item} was handed over with its bill; it can't be recalled.", item),
            ),
            status => Ok(status == KotStatus::Prepared),
        },
    }
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
            let steps = [LineStep::Prepare, LineStep::Recall, LineStep::AcknowledgeVoid, LineStep::Void];
            for (step, expected) in steps.into_iter().zip(&row[2..]) {
                let answer = match permit(&line, step) {
                    Ok(true) => "y",
                    Ok(false) => "-",
                    Err(refusal) => refusal.code,
                };
                assert_eq!(answer, *expected, "{step:?} of {row:?}");
            }
        }
    }
}
