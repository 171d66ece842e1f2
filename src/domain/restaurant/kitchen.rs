//! What an allergy note warns the kitchen of.

/// Words of an allergen that say nothing of the food.
const IDLE: &str =
    "a and any contain contains containing free from in may no of or product the trace tree with";

/// What people call one thing: the allergens that European law lists, each with the words that a guest or a menu uses for it.
/// A word may stand in several groups. Peanuts are with the nuts: who writes "nuts" rarely tells them apart.
const SAME: &[&str] = &[
    "nut peanut groundnut almond badam cashew kaju walnut akhrot pistachio pista hazelnut pecan macadamia brazil praline
     marzipan nougat mewa मूंगफली काजू बादाम अखरोट",
    "milk dairy lactose paneer ghee butter buttermilk cheese cream curd dahi yoghurt yogurt whey casein khoya mawa malai
     lassi raita दूध पनीर घी दही",
    "gluten wheat coeliac celiac barley rye oat spelt semolina sooji suji rava maida atta flour bread seitan couscous bulgur
     गेहूं मैदा आटा",
    "egg mayonnaise mayo albumen omelette omelet meringue anda अंडा अंडे",
    "fish seafood anchovy tuna salmon cod sardine mackerel machli मछली",
    "crustacean shellfish seafood prawn shrimp crab lobster crayfish krill scampi jhinga झींगा",
    "mollusc mollusk shellfish seafood squid calamari octopus oyster mussel clam scallop snail",
    "soy soya soja soybean tofu tempeh edamame miso सोया",
    "sesame til gingelly tahini तिल",
    "mustard sarson rai सरसों",
    "celery celeriac",
    "lupin lupine",
    "sulphite sulfite sulphur sulfur so2",
];

/// The dish's allergens (with commas) that an allergy note names by any of their words, or by another word for the same:
/// "Tree nuts" is met by "nut allergy", "Milk" by "lactose intolerant". A warning too many is better than one too few. Case
/// and a plural make no difference: "Egg" is met by "no eggs", "Strawberry" by "strawberries".
pub fn allergy_hits(allergens: Option<&str>, note: Option<&str>) -> Vec<String> {
    let (Some(allergens), Some(note)) = (allergens, note) else { return Vec::new() };
    let idle = words(IDLE);
    let groups: Vec<Vec<String>> = SAME.iter().map(|group| words(group)).collect();
    let mut noted = words(note);
    let meant = groups.iter().filter(|group| group.iter().any(|word| noted.contains(word)));
    let meant: Vec<String> = meant.flatten().cloned().collect();
    noted.extend(meant);
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
            Peanuts, Milk  | nut allergy                 | Peanuts
            Peanuts        | No nuts!                    | Peanuts
            Nuts           | nut free                    | Nuts
            Nuts           | peanut allergy              | Nuts
            Cashew, Egg    | allergic to almonds         | Cashew
            Milk, Egg      | dairy free                  | Milk
            Milk           | lactose intolerant          | Milk
            Paneer, Ghee   | no milk                     | Paneer, Ghee
            Dairy          | no cheese, no butter        | Dairy
            Gluten         | Coeliac                     | Gluten
            Wheat          | celiac / gluten free        | Wheat
            Gluten         | no wheat                    | Gluten
            Eggs           | no mayonnaise               | Eggs
            Fish, Crustaceans, Molluscs | seafood        | Fish, Crustaceans, Molluscs
            Fish, Crustaceans, Molluscs | shellfish      | Crustaceans, Molluscs
            Crustaceans    | prawns and crab             | Crustaceans
            Fish           | prawns                      |
            Soya           | soy sauce                   | Soya
            Sesame         | no til                      | Sesame
            Sulphites      | sulfite                     | Sulphites
            Mustard, Celery, Lupin | mustard seeds       | Mustard
            Nuts, Milk     | मूंगफली और दूध                 | Nuts, Milk
            Coconut        | nut allergy                 |
            Milk           |                             |
                           | milk                        | ";
        for row in rows(table).skip(1) {
            let given = |cell: usize| Some(row[cell]).filter(|text| !text.is_empty());
            assert_eq!(allergy_hits(given(0), given(1)).join(", "), row[2], "{row:?}");
        }
    }
}
