//! What an allergy note warns the kitchen of.

/// Words of an allergen that say nothing of the food.
const IDLE: &str =
    "a and any contain contains containing free from in may no of or product the trace tree with";

/// The dish's allergens (with commas) that an allergy note names by any of their words: "Tree nuts" is met by "nut allergy",
/// "Sesame seeds" by "no sesame". A warning too many is better than one too few. Case and a plural make no difference:
/// "Egg" is met by "no eggs", "Strawberry" by "strawberries".
pub fn allergy_hits(allergens: Option<&str>, note: Option<&str>) -> Vec<String> {
    let (Some(allergens), Some(note)) = (allergens, note) else { return Vec::new() };
    let (noted, idle) = (words(note), words(IDLE));
    let named =
        |allergen: &&str| words(allergen).iter().any(|word| noted.contains(word) && !idle.contains(word));
    let listed = allergens.split(',').map(str::trim);
    listed.filter(named).map(str::to_string).collect()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| stem(&word.to_lowercase())).collect()
}

/// What the singular and the plural of a word have in common: "egg", "tomato", "fish", "berri".
fn stem(word: &str) -> String {
    let cut = |word: &str, end: char| match word.strip_suffix(end) {
        Some(stem) if stem.chars().count() > 2 => stem.to_string(),
        _ => word.to_string(),
    };
    let stem = cut(&cut(word, 's'), 'e');
    match stem.strip_suffix('y') {
        Some(begin) => format!("{begin}i"),
        None => stem,
    }
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
            Tree nuts      | pine nuts                   | Tree nuts
            Tree nuts      | nut allergy                 | Tree nuts
            Tree nuts      | No nuts!                    | Tree nuts
            Tree nuts      | sits under the tree         |
            Sesame seeds   | no sesame, please           | Sesame seeds
            Strawberry     | no strawberries             | Strawberry
            Tomatoes, Fish | tomato or fishes            | Tomatoes, Fish
            Fish           | selfish                     |
            Milk           |                             |
                           | milk                        | ";
        for row in rows(table).skip(1) {
            let given = |cell: usize| Some(row[cell]).filter(|text| !text.is_empty());
            assert_eq!(allergy_hits(given(0), given(1)).join(", "), row[2], "{row:?}");
        }
    }
}
