//! Open points of a function: their number, each once, each with a title.

use crate::domain::banquet::items::require_once;
use crate::domain::refusal::Refusal;
use crate::say;

/// More open points are a mistake of a program.
const OPEN_ITEMS_MAX: usize = 200;

/// Refuses more points than a function can have.
pub fn require_count(count: usize) -> Result<(), Refusal> {
    if count <= OPEN_ITEMS_MAX {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("A function has at most {most} open points.", most = OPEN_ITEMS_MAX)))
}

/// Refuses a point without a title, or a stored one that the rows before have already. A new point has the identifier 0.
pub fn require_point(before: impl Iterator<Item = i64>, id: i64, title: &str) -> Result<(), Refusal> {
    require_once("rows", before, id)?;
    if title.is_empty() {
        return Err(Refusal::input("rows", say!("A point needs a title.")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_named_and_given_once() {
        assert!(require_count(200).is_ok() && require_count(201).is_err());
        for (id, title, fine) in [(0, "Menu", true), (3, "Menu", false), (4, "", false), (4, "Hall", true)] {
            assert_eq!(require_point([3, 0].into_iter(), id, title).is_ok(), fine, "{id} {title}");
        }
    }
}
