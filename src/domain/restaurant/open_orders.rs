//! Labels that tell orders apart in a list.

/// Labels of which no two are equal: equal ones get their number, " · 1", " · 2".
pub fn with_suffixes(labels: Vec<String>) -> Vec<String> {
    let same = |label: &String| labels.iter().filter(|other| *other == label).count();
    let before = |index: usize| labels[..index].iter().filter(|other| **other == labels[index]).count();
    let numbered = labels.iter().enumerate().map(|(index, label)| match same(label) {
        1 => label.clone(),
        _ => format!("{label} · {}", before(index) + 1),
    });
    numbered.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_labels_are_numbered() {
        let labels = ["T1", "Room 101", "T1", "T2", "T1"].map(str::to_string).to_vec();
        assert_eq!(with_suffixes(labels), ["T1 · 1", "Room 101", "T1 · 2", "T2", "T1 · 3"]);
    }
}
