//! Typed words against the words of a record: each typed word begins one of the record's, in any order; a longer one may
//! have one typing error.

/// Words shorter than this have too many neighbours.
const FORGIVEN_LEAST: usize = 4;

/// How well all typed words are met, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Met {
    AsTyped,
    /// With a typing error in a word.
    Nearly,
}

/// The words of a text in lower case, without marks on letters.
pub fn words(text: &str) -> Vec<String> {
    let folded = deunicode::deunicode_with_tofu(text, "").to_lowercase();
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// Whether each typed word begins a word of the record.
pub fn begin(typed: &[String], record: &[String]) -> bool {
    typed.iter().all(|typed| record.iter().any(|word| word.starts_with(typed.as_str())))
}

/// `None` when a typed word is nowhere in the record.
pub fn meet(typed: &[String], record: &[String]) -> Option<Met> {
    typed.iter().map(|word| meet_word(word, record)).try_fold(Met::AsTyped, |all, one| Some(all.max(one?)))
}

fn meet_word(typed: &str, record: &[String]) -> Option<Met> {
    let digits = typed.len() >= FORGIVEN_LEAST && typed.bytes().all(|byte| byte.is_ascii_digit());
    // The end of a phone number is what people remember.
    if record.iter().any(|word| word.starts_with(typed) || digits && word.ends_with(typed)) {
        return Some(Met::AsTyped);
    }
    let forgiven =
        typed.chars().count() >= FORGIVEN_LEAST && !typed.contains(|letter: char| letter.is_ascii_digit());
    (forgiven && record.iter().any(|word| is_one_edit_away(typed, word))).then_some(Met::Nearly)
}

/// Whether one letter added, left out, replaced, or two neighbours exchanged, make `typed` the word or its beginning.
fn is_one_edit_away(typed: &str, word: &str) -> bool {
    let (typed, word): (Vec<char>, Vec<char>) = (typed.chars().collect(), word.chars().collect());
    let same = typed.iter().zip(&word).take_while(|(a, b)| a == b).count();
    let (rest, left) = (&typed[same..], &word[same..]);
    let after = |list: &[char], n: usize| list.get(n..).map(<[char]>::to_vec).unwrap_or_default();
    let begins = |short: &[char], long: &[char]| long.starts_with(short) && long.len() <= short.len() + 3;
    let exchanged = rest.len() > 1 && left.len() > 1 && rest[0] == left[1] && rest[1] == left[0];
    begins(&after(rest, 1), left)
        || begins(rest, &after(left, 1))
        || !left.is_empty() && begins(&after(rest, 1), &after(left, 1))
        || exchanged && begins(&after(rest, 2), &after(left, 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn every_typed_word_begins_a_word_of_the_record() {
        let table = "
            kapoor             | AsTyped
            kap 301            | AsTyped
            301 karan          | AsTyped
            tata kapoor        | AsTyped
            45123              | AsTyped
            kapor              | Nearly
            kapooor 301        | Nearly
            kapor tata         | Nearly
            kpaoor             | Nearly
            kapur              | -
            kapoor 302         | -
            302                | -
            kar                | AsTyped
            kra                | -
            motots             | Nearly
            ziya               | AsTyped";
        let record = words("301 RES-2026-00042 Karan Kapoor Zïya Tata Motors +91 98290 45123");
        for row in rows(table) {
            let met = meet(&words(row[0]), &record).map_or("-".to_string(), |met| format!("{met:?}"));
            assert_eq!(met, row[1], "{row:?}");
        }
    }

    #[test]
    fn marks_and_capitals_do_not_matter() {
        assert_eq!(words("  José  O'Brien-Müller "), ["jose", "o", "brien", "muller"]);
        assert_eq!(meet(&words("JOSÉ"), &words("Jose")), Some(Met::AsTyped));
    }
}
