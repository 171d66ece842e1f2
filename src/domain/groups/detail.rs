//! The pickup of a group's block by room type.

use rust_decimal::Decimal;

use crate::domain::groups::blocks::remaining;

/// Rooms of one type that are held for a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub room_type: String,
    pub rooms: i64,
    pub rate: Option<Decimal>,
}

/// Rooms of one type, held and picked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pickup {
    pub held: Held,
    pub picked_up: i64,
    pub remaining: i64,
}

/// The pickup of each type of the block, then that of each type which the group took without holding it. `picked` has the
/// type of each room that was picked up.
pub fn pickup(block: Vec<Held>, picked: &[&str]) -> Vec<Pickup> {
    let row = |held: Held| {
        let of_type = picked.iter().filter(|room_type| **room_type == held.room_type).count();
        let picked_up = i64::try_from(of_type).unwrap_or(i64::MAX);
        Pickup { picked_up, remaining: remaining(held.rooms, picked_up), held }
    };
    let mut rows: Vec<Pickup> = block.into_iter().map(row).collect();
    for room_type in picked {
        if !rows.iter().any(|row| row.held.room_type == *room_type) {
            rows.push(row(Held { room_type: room_type.to_string(), rooms: 0, rate: None }));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::d;

    #[test]
    fn a_type_that_was_not_held_is_picked_up_beside_the_block() {
        let block = vec![Held { room_type: "Deluxe".to_string(), rooms: 2, rate: Some(d("4000")) }];
        let rows = pickup(block, &["Deluxe", "Suite", "Deluxe", "Deluxe"]);
        let shown: Vec<_> = rows
            .iter()
            .map(|row| (row.held.room_type.as_str(), row.held.rooms, row.picked_up, row.remaining))
            .collect();
        assert_eq!(shown, [("Deluxe", 2, 3, 0), ("Suite", 0, 1, 0)]);
    }
}
