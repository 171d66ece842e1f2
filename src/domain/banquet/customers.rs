//! What a customer usually books.

/// The most frequent value, the first of equally frequent ones.
pub fn usual<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Option<T> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for value in values {
        match counts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max()?;
    counts.into_iter().find(|(_, count)| *count == most).map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_frequent_is_usual() {
        assert_eq!(usual(["Lawn", "Hall", "Hall", "Lawn", "Roof"]), Some("Lawn"));
        assert_eq!(usual(Vec::<i64>::new()), None);
    }
}
