//! What a new property begins with.

/// Adults that a room type takes when nobody says it: one more than its base occupancy.
pub fn usual_capacity(base_occupancy: Option<i64>) -> i64 {
    base_occupancy.map_or(3, |adults| adults.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_type_takes_one_more_than_its_base() {
        assert_eq!(
            (usual_capacity(None), usual_capacity(Some(2)), usual_capacity(Some(i64::MAX))),
            (3, 3, i64::MAX)
        );
    }
}
