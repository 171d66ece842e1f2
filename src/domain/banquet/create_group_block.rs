//! The event of a new group, which is left out without a venue.

use crate::domain::language::Message;
use crate::say;

/// The warning for an event without a venue: the group is created without it.
pub fn left_out_warning(is_wanted: bool, has_venue: bool) -> Option<Message> {
    (is_wanted && !has_venue).then(|| say!("The event was left out: it needs a venue."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_needs_a_venue() {
        for (is_wanted, has_venue, warns) in
            [(true, false, true), (true, true, false), (false, false, false), (false, true, false)]
        {
            assert_eq!(left_out_warning(is_wanted, has_venue).is_some(), warns, "{is_wanted} {has_venue}");
        }
    }
}
