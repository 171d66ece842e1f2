//! The order of guests by what they are worth, where that is in several currencies.

use std::collections::BTreeMap;

/// Rows that come by value, of all currencies mixed: by currency, and within it as they came. Rows of no currency, or of several,
/// are last. Where more than `most` are left, each currency gives its best.
pub fn within_currencies<T>(rows: Vec<T>, currency: impl Fn(&T) -> Option<String>, most: usize) -> Vec<T> {
    let mut groups: BTreeMap<(bool, Option<String>), Vec<T>> = BTreeMap::new();
    for row in rows {
        let code = currency(&row);
        groups.entry((code.is_none(), code)).or_default().push(row);
    }
    let mut taken = vec![0; groups.len()];
    let mut left = most;
    while left > 0 {
        let before = left;
        for (taken, group) in taken.iter_mut().zip(groups.values()) {
            if left > 0 && *taken < group.len() {
                *taken += 1;
                left -= 1;
            }
        }
        if left == before {
            break;
        }
    }
    groups.into_values().zip(taken).flat_map(|(group, taken)| group.into_iter().take(taken)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ordered(rows: &[(&'static str, i64)], most: usize) -> Vec<i64> {
        let code = |row: &(&'static str, i64)| Some(row.0.to_string()).filter(|code| !code.is_empty());
        within_currencies(rows.to_vec(), code, most).into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn rupees_are_not_compared_with_euros() {
        let rows = [("INR", 900), ("", 800), ("INR", 700), ("EUR", 300), ("EUR", 20), ("", 0)];
        assert_eq!(ordered(&rows, 9), [300, 20, 900, 700, 800, 0]);
        assert_eq!(ordered(&rows, 4), [300, 20, 900, 800], "the best of each");
        assert_eq!(ordered(&rows, 0), [0; 0]);
    }
}
