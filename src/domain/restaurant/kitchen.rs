//! What an allergy note warns the kitchen of.

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
    use crate::domain::testkit::rows;

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
