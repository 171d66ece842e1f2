//! The record of a function's consumption, and the changes that it states.

use crate::domain::language::Message;
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::say;

/// Refuses a record of nothing.
pub fn require_something(lines: usize, has_guests: bool) -> Result<(), Refusal> {
    if lines > 0 || has_guests {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("Give what was used, or how many guests came.")))
}

/// What changes when so much of a line was used, in a sentence; none when that is known already.
pub fn used(item: &str, quoted: Quantity, known: Option<Quantity>, used: Quantity) -> Option<Message> {
    (known != Some(used)).then(|| {
        let (used, quoted) = (used.decimal(), quoted.decimal());
        say!("Of {item} {used} was used; {quoted} was quoted.", item, used, quoted)
    })
}

/// What changes when so many guests came, in a sentence; none when that is known already.
pub fn came(known: Option<i64>, pax: i64) -> Option<Message> {
    (known != Some(pax)).then(|| say!("{pax} guests came.", pax))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_new_is_a_change() {
        let (two, three) = (Quantity::from_milli(2000), Quantity::from_milli(3000));
        let said = |change: Option<Message>| change.map(|message| message.to_string());
        assert_eq!(
            said(used("Rice", two, None, three)).as_deref(),
            Some("Of Rice 3 was used; 2 was quoted.")
        );
        assert_eq!(said(used("Rice", two, Some(three), three)), None);
        assert_eq!(said(came(Some(80), 90)).as_deref(), Some("90 guests came."));
        assert_eq!(said(came(Some(80), 80)), None);
    }

    #[test]
    fn a_record_says_something() {
        assert!(require_something(0, false).is_err());
        assert!(require_something(1, false).is_ok() && require_something(0, true).is_ok());
    }
}
