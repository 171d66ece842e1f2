//! Finding a phone number in a text in any notation, without matching other numbers.

/// Shorter numbers would match everywhere.
pub const DIGITS_MIN: usize = 9;
const GAP_MAX: usize = 3;
/// Text before the number in a chat link.
const LINK: &str = "wa.me/";

/// Byte range of a run of digits.
type Group = (usize, usize);

/// Bytes of the first of these numbers at or after `from`. A number is whole groups of digits joined by spaces,
/// hyphens, dots, slashes or brackets; it is no part of a longer number, code or date.
pub fn find(text: &str, numbers: &[String], from: usize) -> Option<(usize, usize)> {
    let groups = groups(text, from);
    (0..groups.len()).find_map(|first| {
        let mut digits = String::new();
        for last in first..groups.len() {
            if last > first && !is_gap(&text[groups[last - 1].1..groups[last].0]) {
                return None;
            }
            digits.push_str(&text[groups[last].0..groups[last].1]);
            let plain = digits.trim_start_matches('0');
            if numbers.iter().any(|number| number == plain) && stands_alone(text, &groups, first, last) {
                let start = groups[first].0;
                let plus = usize::from(text[..start].ends_with('+'));
                return Some((start - plus, groups[last].1));
            }
            if plain.len() > 15 {
                return None;
            }
        }
        None
    })
}

fn groups(text: &str, from: usize) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, _) in text.bytes().enumerate().skip(from).filter(|(_, byte)| byte.is_ascii_digit()) {
        match groups.last_mut() {
            Some(group) if group.1 == index => group.1 = index + 1,
            _ => groups.push((index, index + 1)),
        }
    }
    groups
}

fn is_gap(between: &str) -> bool {
    between.len() <= GAP_MAX && between.bytes().all(|byte| b" -./()".contains(&byte))
}

/// Whether the groups stand alone (not as in `INV-98765-00001`) and none belongs to a date.
fn stands_alone(text: &str, groups: &[Group], first: usize, last: usize) -> bool {
    let (start, end) = (groups[first].0, groups[last].1);
    let touches = |near: Option<char>, next: Option<char>| match near {
        Some(letter) if letter.is_alphanumeric() => true,
        Some('-' | '.' | '/' | '_') => next.is_some_and(char::is_alphanumeric),
        Some(':') => next.is_some_and(|letter| letter.is_ascii_digit()),
        _ => false,
    };
    let mut before = text[..start].chars().rev();
    let mut after = text[end..].chars();
    let dated = (first.saturating_sub(1)..=last)
        .any(|at| groups.get(at + 1).is_some_and(|next| is_date(text, groups[at], *next)));
    (text[..start].ends_with(LINK) || !touches(before.next(), before.next()))
        && !touches(after.next(), after.next())
        && !dated
}

/// A year and a month, joined: `2026-11`, `2026/11/22`, `22.11.2026`.
fn is_date(text: &str, left: Group, right: Group) -> bool {
    let number = |group: Group| text[group.0..group.1].parse::<u32>().unwrap_or(u32::MAX);
    let length = |group: Group| group.1 - group.0;
    let year = |group: Group| length(group) == 4 && (1900..2100).contains(&number(group));
    let month = |group: Group| length(group) <= 2 && (1..=31).contains(&number(group));
    let joined = matches!(&text[left.1..right.0], "-" | "/" | ".");
    joined && ((year(left) && month(right)) || (month(left) && year(right)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'t>(text: &'t str, numbers: &[&str]) -> Option<&'t str> {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        find(text, &numbers, 0).map(|(start, end)| &text[start..end])
    }

    #[test]
    fn a_number_is_found_however_it_is_written() {
        let numbers = ["919876500001", "9876500001"];
        for (text, whole) in [
            ("call 98765 00001 now", "98765 00001"),
            ("+91 98765-00001", "+91 98765-00001"),
            ("0091 98765 00001.", "0091 98765 00001"),
            ("room 101 (098765) 00001", "098765) 00001"),
            ("9876500001", "9876500001"),
            ("phone:9876500001", "9876500001"),
            ("https://wa.me/919876500001?text=Hi", "919876500001"),
        ] {
            assert_eq!(found(text, &numbers), Some(whole), "{text}");
        }
    }

    #[test]
    fn longer_numbers_codes_and_dates_are_none() {
        for (text, number) in [
            ("98765000012", "9876500001"),
            ("X98765-00001", "9876500001"),
            ("INV-98765-00001", "9876500001"),
            ("98765-00001-7", "9876500001"),
            ("RES-2026-00001", "202600001"),
            ("2026-11-22 10:00", "2026112210"),
            ("2026-11-22 100000", "20261122100000"),
            ("from 22.11.2026 100", "22112026100"),
        ] {
            assert_eq!(found(text, &[number]), None, "{text}");
        }
    }
}
