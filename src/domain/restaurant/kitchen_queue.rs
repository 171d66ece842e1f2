//! The kitchen display: which lines it shows and how, and which tickets are on it.

use crate::domain::lists::{Course, KitchenState, KotStatus};
use crate::domain::restaurant::lines::LineFacts;

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

/// The courses that are held, each once, in the order in which they are served.
pub fn held_courses(held: impl IntoIterator<Item = Course>) -> Vec<Course> {
    let mut courses: Vec<Course> = held.into_iter().collect();
    courses.sort_unstable();
    courses.dedup();
    courses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::restaurant::lines::line_of_a_table;
    use crate::domain::testkit::rows;

    #[test]
    fn the_display_shows_what_there_is_to_do_and_what_was_taken_off() {
        // Flags: f fired, v voided, s void seen, d served, o the order has a ticket.
        let table = "
            line     | flags | display
            New      |       |
            New      | o     | held
            Fired    | fo    | cooking
            Fired    | fod   |
            Prepared | fo    | done
            Prepared | fod   |
            Fired    | fov   | cancelled
            Prepared | fov   | cancelled
            Fired    | fovs  |
            New      | ov    |";
        for row in rows(table).skip(1) {
            let line = line_of_a_table(row[0], row[1]);
            let shown = on_display(&line).map_or("", |state| state.as_str());
            assert_eq!(shown, row[2], "{row:?}");
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

    #[test]
    fn held_courses_are_named_once_in_the_order_of_a_meal() {
        use Course::{Dessert, Main, Starter};
        assert_eq!(held_courses([Dessert, Main, Starter, Main]), [Starter, Main, Dessert]);
    }
}
