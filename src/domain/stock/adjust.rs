//! A stock take: the difference that it books for each ingredient, which is counted once.

use super::quantity::Quantity;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses an ingredient that was counted before in the same stock take.
pub fn require_once(counted: &[i64], ingredient: i64, ingredient_name: &str) -> Result<(), Refusal> {
    if !counted.contains(&ingredient) {
        return Ok(());
    }
    Err(Refusal::input("rows", say!("{ingredient_name} is on the count twice.", ingredient_name)))
}

/// What a count adds or takes away; nothing when the book was right.
pub fn count_difference(book: Quantity, counted: Quantity) -> Option<Quantity> {
    (book != counted).then(|| counted - book)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::stock::quantity::quantity;
    use crate::domain::testkit::rows;

    #[test]
    fn a_count_writes_the_difference_and_nothing_when_the_book_was_right() {
        let table = "
            book  | counted | difference
            5     | 4.25    | -0.75
            5     | 6       | 1
            5     | 5       | -
            -2    | 0       | 2
            0     | 0       | -
            0     | 3       | 3";
        for row in rows(table).skip(1) {
            let difference = count_difference(quantity(row[0]), quantity(row[1]));
            let text = difference.map_or("-".to_string(), |difference| difference.decimal().to_string());
            assert_eq!(text, row[2], "{row:?}");
        }
    }

    #[test]
    fn an_ingredient_is_counted_once() {
        assert!(require_once(&[1, 2], 3, "Rice").is_ok() && require_once(&[1, 2], 2, "Rice").is_err());
    }
}
