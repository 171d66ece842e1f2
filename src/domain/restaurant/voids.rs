//! Voiding a line, and its acknowledgement by the kitchen.

use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lines::{LineFacts, require_not_voided};
use crate::say;

/// Refuses to void a line twice: the first reason stays.
pub fn void(line: &LineFacts) -> Result<(), Refusal> {
    require_not_voided(line)
}

/// How many pieces of a line are taken off: all of them unless fewer are asked for.
pub fn pieces(item: &str, qty: i64, asked: Option<i64>) -> Result<i64, Refusal> {
    match asked {
        None => Ok(qty),
        Some(asked) if (1..=qty).contains(&asked) => Ok(asked),
        Some(_) => Err(Refusal::input(
            "qty",
            say!("{qty} × {item} are on the order; void from 1 to {qty}.", qty, item),
        )),
    }
}

/// Whether the kitchen has not seen yet that a line was voided. It has to see only a line that it received.
pub fn acknowledge(line: &LineFacts) -> Result<bool, Refusal> {
    let item = line.item_name;
    if !line.voided {
        return Err(Refusal::state("line_not_voided", say!("{item} is not voided.", item)));
    }
    if !line.fired {
        let message = say!("{item} was voided before it went to the kitchen.", item);
        return Err(Refusal::state("line_not_fired", message));
    }
    Ok(!line.void_seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::restaurant::lines::line_of_a_table;

    #[test]
    fn a_part_of_a_line_is_voided() {
        for (asked, pieces) in
            [(None, Some(3)), (Some(1), Some(1)), (Some(3), Some(3)), (Some(0), None), (Some(4), None)]
        {
            assert_eq!(super::pieces("Dal", 3, asked).ok(), pieces, "{asked:?}");
        }
    }

    #[test]
    fn a_line_is_voided_and_acknowledged_once() {
        let (live, voided) = (line_of_a_table("Fired", "fo"), line_of_a_table("Fired", "fov"));
        assert_eq!(void(&live), Ok(()));
        assert_eq!(void(&voided).unwrap_err().code, "line_voided");
        assert_eq!(acknowledge(&voided), Ok(true));
        assert_eq!(acknowledge(&line_of_a_table("Fired", "fovs")), Ok(false));
    }
}
