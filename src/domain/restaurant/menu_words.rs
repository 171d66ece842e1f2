//! The words of other systems' menus: yes and no, vegetarian, stations, courses, and what a category says by its name.

use rust_decimal::Decimal;

use crate::domain::lists::{Course, PrepStation};
use crate::domain::spreadsheet::plain;

/// Yes or no in the words of the usual systems and six languages; nothing for any other word.
pub fn yes(text: &str) -> Option<bool> {
    const YES: &str =
        "|1|y|yes|true|t|x|on|ja|si|sim|oui|active|enabled|available|in stock|instock|published|visible|";
    const NO: &str = "|0|n|no|false|f|off|nein|nao|non|inactive|disabled|unavailable|not available|out of stock|sold out|hidden|archived|86|";
    one_of(text, YES, NO)
}

/// Vegetarian or not. Egg dishes are not, as menus in India mark them.
pub fn veg(text: &str) -> Option<bool> {
    const VEG: &str =
        "|v|veg|pure veg|vegetarian|vegan|jain|veggie|vegetarisch|vegetariano|vegetariana|vegetarien|green|";
    const OTHER: &str = "|nv|non|nonveg|non veg|non vegetarian|nonvegetarian|egg|contains egg|eggetarian|meat|chicken|mutton|fish|seafood|red|";
    one_of(text, VEG, OTHER).or_else(|| yes(text))
}

/// With alcohol or without.
pub fn alcohol(text: &str) -> Option<bool> {
    const WITH: &str = "|alcohol|alcoholic|liquor|beer|wine|spirit|spirits|";
    const WITHOUT: &str = "|non alcoholic|nonalcoholic|alcohol free|food|soft|none|alkoholfrei|";
    one_of(text, WITH, WITHOUT).or_else(|| yes(text))
}

fn one_of(text: &str, yes: &str, no: &str) -> Option<bool> {
    let word = format!("|{}|", plain(text));
    if yes.contains(&word) {
        return Some(true);
    }
    no.contains(&word).then_some(false)
}

/// A tax rate: `19 %`, `5,5`, or the `0.19` that a workbook keeps of 19 %.
pub fn tax_rate(text: &str) -> Option<Decimal> {
    let number = text.trim().trim_end_matches('%').trim_end().replace(',', ".");
    let rate: Decimal = number.parse().ok()?;
    let is_share = rate > Decimal::ZERO && rate < Decimal::ONE && !text.contains('%');
    let rate = if is_share { rate * Decimal::ONE_HUNDRED } else { rate };
    (Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&rate).then(|| rate.normalize())
}

/// The station that a word means.
pub fn station(text: &str) -> Option<PrepStation> {
    let text = plain(text);
    let found = [
        (PrepStation::Tandoor, &["tandoor", "tandoori", "clay oven"][..]),
        (PrepStation::Grill, &["grill", "bbq", "barbecue", "barbeque", "charcoal"]),
        (PrepStation::Fryer, &["fryer", "fry", "deep fryer"]),
        (PrepStation::Bar, &["bar", "beverage", "beverages", "drinks", "barista"]),
        (
            PrepStation::Kitchen,
            &["kitchen", "main kitchen", "hot kitchen", "cold kitchen", "food", "kot", "kuche", "cocina"],
        ),
    ];
    let whole = found.iter().find(|(_, names)| names.contains(&text.as_str()));
    let part = || found.iter().find(|(_, names)| text.split(' ').any(|word| names.contains(&word)));
    whole.or_else(part).map(|(station, _)| *station)
}

/// The course that a word, or the name of a category, means.
pub fn course(text: &str) -> Option<Course> {
    let text = plain(text);
    let has = |names: &[&str]| {
        names.iter().any(|name| {
            format!(" {text} ").contains(&format!(" {name} "))
                || format!(" {text} ").contains(&format!(" {name}s "))
        })
    };
    if has(&[
        "dessert",
        "sweet",
        "mithai",
        "ice cream",
        "kulfi",
        "cake",
        "pudding",
        "nachspeise",
        "nachtisch",
        "postre",
        "sobremesa",
        "dolci",
    ]) {
        return Some(Course::Dessert);
    }
    if has(&[
        "starter",
        "appetizer",
        "appetiser",
        "soup",
        "salad",
        "chaat",
        "snack",
        "small plate",
        "vorspeise",
        "entrante",
        "antipasti",
        "entree froide",
        "shorba",
        "kebab",
    ]) {
        return Some(Course::Starter);
    }
    if has(DRINKS) || has(ALCOHOL) {
        return Some(Course::Drink);
    }
    has(&[
        "main",
        "main course",
        "bread",
        "rice",
        "biryani",
        "curry",
        "entree",
        "pizza",
        "pasta",
        "burger",
        "hauptgericht",
        "thali",
        "side",
    ])
    .then_some(Course::Main)
}

const DRINKS: &[&str] = &[
    "drink",
    "beverage",
    "coffee",
    "tea",
    "juice",
    "shake",
    "milkshake",
    "mocktail",
    "cooler",
    "lassi",
    "soda",
    "water",
    "smoothie",
    "getranke",
    "bebida",
    "boisson",
    "bevande",
];
const ALCOHOL: &[&str] = &[
    "alcohol",
    "liquor",
    "spirit",
    "beer",
    "wine",
    "whisky",
    "whiskey",
    "vodka",
    "rum",
    "gin",
    "tequila",
    "brandy",
    "cognac",
    "bourbon",
    "scotch",
    "single malt",
    "liqueur",
    "cocktail",
    "champagne",
    "prosecco",
    "aperitif",
    "bier",
    "wein",
    "cerveza",
    "vino",
    "cerveja",
    "vinho",
    "biere",
    "vin",
    "birra",
];

/// Whether the name of a category says that its dishes are alcohol: that decides its tax, so a preview names it.
pub fn category_is_alcohol(category: &str) -> bool {
    let text = format!(" {} ", plain(category));
    let without = [" non ", " free ", " mocktail", " root beer ", " ginger beer ", " snack"]
        .iter()
        .any(|word| text.contains(word));
    let with = |name: &&str| text.contains(&format!(" {name} ")) || text.contains(&format!(" {name}s "));
    !without && ALCOHOL.iter().any(with)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn words_are_read_as_they_are_meant() {
        let table = "
            word            | yes | veg | alcohol
            Yes             | yes | yes | yes
            N               | no  | no  | no
            TRUE            | yes | yes | yes
            Veg             | -   | yes | -
            Non-Veg         | -   | no  | -
            NV              | -   | no  | -
            egg             | -   | no  | -
            Jain            | -   | yes | -
            sold out        | no  | no  | no
            Out of stock    | no  | no  | no
            Liquor          | -   | -   | yes
            non-alcoholic   | -   | -   | no
            perhaps         | -   | -   | -";
        let text = |read: Option<bool>| match read {
            None => "-",
            Some(true) => "yes",
            Some(false) => "no",
        };
        for row in rows(table).skip(1) {
            assert_eq!([text(yes(row[0])), text(veg(row[0])), text(alcohol(row[0]))], row[1..], "{row:?}");
        }
    }

    #[test]
    fn a_category_says_the_course_and_whether_it_is_alcohol() {
        let table = "
            category            | course  | alcohol
            Starters            | Starter | no
            Soups & Salads      | Starter | no
            Main Course         | Main    | no
            Breads              | Main    | no
            Desserts            | Dessert | no
            Hot Beverages       | Drink   | no
            Mocktails           | Drink   | no
            Beer & Wine         | Drink   | yes
            Single Malts        | Drink   | yes
            Cocktails           | Drink   | yes
            Non-alcoholic beer  | Drink   | no
            Beer snacks         | Starter | no
            Ginger specials     | -       | no
            Chef's specials     | -       | no";
        for row in rows(table).skip(1) {
            assert_eq!(course(row[0]).map_or("-", ClosedList::as_str), row[1], "{row:?}");
            assert_eq!(if category_is_alcohol(row[0]) { "yes" } else { "no" }, row[2], "{row:?}");
        }
    }

    #[test]
    fn a_tax_rate_is_read_however_a_file_writes_it() {
        let table = "
            19     | 19
            19 %   | 19
            5,5%   | 5.5
            7.00   | 7
            0      | 0
            0.19   | 19
            0.5 %  | 0.5
            100    | 100
            101    | -
            -1     | -
            yes    | -
            A      | -";
        for row in rows(table) {
            let read = tax_rate(row[0]).map_or_else(|| "-".to_string(), |rate| rate.to_string());
            assert_eq!(read, row[1], "{row:?}");
        }
    }

    #[test]
    fn stations_are_known_by_their_usual_names() {
        for (text, expected) in [
            ("Tandoor", "Tandoor"),
            ("Tandoori Section", "Tandoor"),
            ("KOT Bar", "Bar"),
            ("Main Kitchen", "Kitchen"),
            ("BBQ", "Grill"),
            ("Deep fryer", "Fryer"),
            ("Pizza oven", "-"),
        ] {
            assert_eq!(station(text).map_or("-", ClosedList::as_str), expected, "{text}");
        }
    }
}
