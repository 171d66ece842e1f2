//! Kitchen tickets (KOT): what a firing sends, how a ticket is laid out, what an allergy note warns of.

use crate::domain::lists::{Course, KotStatus};

/// A line as a firing sees it.
#[derive(Clone, Copy, Debug)]
pub struct FiringLine {
    pub kot_status: KotStatus,
    pub voided: bool,
    pub course: Course,
}

/// Whether a firing sends the line: everything that waits, or what waits of one course.
pub fn is_sent(line: &FiringLine, course: Option<Course>) -> bool {
    line.kot_status == KotStatus::New && !line.voided && course.is_none_or(|course| line.course == course)
}

/// The series that the tickets of an outlet count in: from 1 every business date.
pub fn series(outlet_id: i64, business_on: chrono::NaiveDate) -> String {
    format!("KOT-{outlet_id}-{business_on}")
}

/// The dish's allergens (with commas) that an allergy note names. Case and a plural "s" make no difference: "Nuts" is met
/// by "nut allergy", "Egg" by "no eggs".
pub fn allergy_hits(allergens: Option<&str>, note: Option<&str>) -> Vec<String> {
    let (Some(allergens), Some(note)) = (allergens, note) else { return Vec::new() };
    let noted = words(note);
    let named = |allergen: &&str| {
        let wanted = words(allergen);
        !wanted.is_empty() && noted.windows(wanted.len()).any(|there| there == wanted)
    };
    let listed = allergens.split(',').map(str::trim);
    listed.filter(named).map(str::to_string).collect()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let singular = |word: &str| {
        let word = word.to_lowercase();
        match word.strip_suffix('s') {
            Some(stem) if stem.chars().count() > 2 => stem.to_string(),
            _ => word,
        }
    };
    words.map(singular).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::day;
    use crate::domain::testkit::rows;

    #[test]
    fn a_firing_sends_what_waits() {
        let table = "
            line     | voided | course  | all | only Main
            New      | n      | Starter | y   | n
            New      | n      | Main    | y   | y
            New      | y      | Main    | n   | n
            Fired    | n      | Main    | n   | n
            Prepared | n      | Main    | n   | n";
        for row in rows(table).skip(1) {
            let line = FiringLine {
                kot_status: KotStatus::parse(row[0]).unwrap(),
                voided: row[1] == "y",
                course: Course::parse(row[2]).unwrap(),
            };
            let sent = [is_sent(&line, None), is_sent(&line, Some(Course::Main))];
            assert_eq!(sent, [row[3] == "y", row[4] == "y"], "{row:?}");
        }
    }

    #[test]
    fn tickets_count_from_1_every_day() {
        assert_eq!(series(7, day("2026-03-01")), "KOT-7-2026-03-01");
    }

    #[test]
    fn an_allergy_note_meets_the_allergens_of_a_dish() {
        let table = "
            dish           | note                        | hits
            Nuts, Milk     | severe nut allergy          | Nuts
            Egg            | No EGGS please              | Egg
            Gluten, Sesame | gluten-free, no sesame oil  | Gluten, Sesame
            Tree nuts      | tree nut                    | Tree nuts
            Tree nuts      | pine nuts                   |
            Fish           | selfish                     |
            Milk           |                             |
                           | milk                        | ";
        for row in rows(table).skip(1) {
            let given = |cell: usize| Some(row[cell]).filter(|text| !text.is_empty());
            assert_eq!(allergy_hits(given(0), given(1)).join(", "), row[2], "{row:?}");
        }
    }
}
