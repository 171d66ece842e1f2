//! A line of an order on its way through the kitchen.

use crate::domain::language::Message;
use crate::domain::lists::{KitchenState, KotStatus};
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

/// How the kitchen display shows a line; `None` for one that it does not show.
///
/// A line that is not sent yet is held as soon as the order has a ticket: it is a later course or an added round, and must
/// not be started.
pub fn on_display(line: &LineFacts) -> Option<KitchenState> {
    if line.voided {
        return (line.fired && !line.void_seen).then_some(KitchenState::Cancelled);
    }
    if line.served {
        return None;
    }
    match line.kot_status {
        KotStatus::New => line.order_fired.then_some(KitchenState::Held),
        KotStatus::Fired => Some(KitchenState::Cooking),
        KotStatus::Prepared => Some(KitchenState::Done),
    }
}

/// Whether a ticket with lines in these states is on the board: work to do, to wait for, or to drop.
pub fn is_on_board(states: impl IntoIterator<Item = KitchenState>) -> bool {
    states.into_iter().any(|state| state != KitchenState::Done)
}

/// Whether a ticket left the board because all that the kitchen sees of it is prepared.
pub fn is_prepared(states: impl IntoIterator<Item = KitchenState>) -> bool {
    let mut states = states.into_iter().peekable();
    states.peek().is_some() && states.all(|state| state == KitchenState::Done)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn the_kitchen_sees_what_it_has_to_do_and_what_was_taken_off() {
        // Flags: f fired, v voided, s void seen, d served, o the order has a ticket.
        // y: changes it; -: so already; otherwise the code of the refusal.
        let table = "
            line     | flags | display   | prepare     | recall         | acknowledge     | void
            New      |       |           | line_held   | line_not_fired | line_not_voided | y
            New      | o     | held      | line_held   | line_not_fired | line_not_voided | y
            Fired    | fo    | cooking   | y           | -              | line_not_voided | y
            Fired    | fod   |           | y           | line_served    | line_not_voided | y
            Prepared | fo    | done      | -           | y              | line_not_voided | y
            Prepared | fod   |           | -           | line_served    | line_not_voided | y
            Fired    | fov   | cancelled | line_voided | line_voided    | y               | line_voided
            Prepared | fov   | cancelled | line_voided | line_voided    | y               | line_voided
            Fired    | fovs  |           | line_voided | line_voided    | -               | line_voided
            New      | ov    |           | line_voided | line_voided    | line_not_fired  | line_voided";
        for row in rows(table).skip(1) {
            let has = |flag: char| row[1].contains(flag);
            let line = LineFacts {
                item_name: "Dal",
                kot_status: KotStatus::parse(row[0]).unwrap(),
                fired: has('f'),
                voided: has('v'),
                void_seen: has('s'),
                served: has('d'),
                order_fired: has('o'),
            };
            let shown = on_display(&line).map_or("", |state| state.as_str());
            assert_eq!(shown, row[2], "{row:?}");
            let steps = [LineStep::Prepare, LineStep::Recall, LineStep::AcknowledgeVoid, LineStep::Void];
            for (step, expected) in steps.into_iter().zip(&row[3..]) {
                let answer = match permit(&line, step) {
                    Ok(true) => "y",
                    Ok(false) => "-",
                    Err(refusal) => refusal.code,
                };
                assert_eq!(answer, *expected, "{step:?} of {row:?}");
            }
        }
    }

    #[test]
    fn a_ticket_leaves_the_board_when_only_prepared_lines_are_left() {
        use KitchenState::{Cancelled, Cooking, Done, Held};
        for (states, shown, prepared) in [
            (&[][..], false, false),
            (&[Done, Done][..], false, true),
            (&[Done, Cooking][..], true, false),
            (&[Held][..], true, false),
            (&[Done, Cancelled][..], true, false),
        ] {
            assert_eq!(is_on_board(states.iter().copied()), shown, "{states:?}");
            assert_eq!(is_prepared(states.iter().copied()), prepared, "{states:?}");
        }
    }
}
