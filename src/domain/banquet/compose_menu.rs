//! Choosing the dishes of a menu.

use crate::domain::language::Message;
use crate::say;

/// The warning for a course of which more dishes were chosen than the menu lets choose.
pub fn too_many_warning(course: &str, chosen: usize, most: i64) -> Option<Message> {
    let over = i64::try_from(chosen).is_ok_and(|count| count > most);
    over.then(|| {
        say!("{course} has {count} dishes; the menu lets choose {most}.", course, count = chosen, most)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_dishes_than_the_menu_lets_choose_are_warned_of() {
        for (chosen, most, warns) in [(2, 2, false), (3, 2, true), (0, 1, false)] {
            assert_eq!(too_many_warning("Starters", chosen, most).is_some(), warns, "{chosen} {most}");
        }
    }
}
