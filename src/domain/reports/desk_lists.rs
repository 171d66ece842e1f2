//! Who is on which list of the desk: the register of foreign guests, and breakfast. Nationality is free text: "Indian", "India" and "IN" are all at home in India.

/// Letters that a nationality and its country share at least: Indian and India, German and Germany.
const SHARED: usize = 4;

/// Whether a stated nationality is another than the property's. Without one, nobody is foreign.
pub fn is_foreign(stated: &str, home_nationality: &str, home_country: &str) -> bool {
    let start = |text: &str| text.trim().to_lowercase().chars().take(SHARED).collect::<String>();
    let stated = start(stated);
    if stated.chars().count() < 3 {
        return false;
    }
    [home_nationality, home_country].iter().all(|home| start(home) != stated)
}

/// Whether a guest is in the register of foreign guests: by passport and visa, or by nationality.
pub fn is_registered(
    has_passport_and_visa: bool,
    stated: &str,
    home_nationality: &str,
    home_country: &str,
) -> bool {
    has_passport_and_visa || is_foreign(stated, home_nationality, home_country)
}

/// Codes of plans without breakfast: European plan, room only.
const WITHOUT: [&str; 3] = ["EP", "RO", "RM"];

/// Whether a guest on this plan has breakfast. Every plan but room only has (CP, MAP, AP, BB, HB, FB, AI and a hotel's own).
pub fn includes_breakfast(code: &str) -> bool {
    !WITHOUT.contains(&code.trim().to_uppercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn a_visa_registers_whatever_the_nationality_says() {
        for (documents, stated, registered) in [(true, "", true), (false, "", false), (false, "German", true)]
        {
            assert_eq!(
                is_registered(documents, stated, "Indian", "India"),
                registered,
                "{documents} {stated}"
            );
        }
    }

    #[test]
    fn a_guest_of_another_country_is_foreign() {
        for row in rows(
            "Indian  | Indian | India   | no
             india   | Indian | India   | no
                     | Indian | India   | no
             IN      | Indian | India   | no
             German  | Indian | India   | yes
             France  | Indian | India   | yes
             German  | German | Germany | no
             British | German | Germany | yes",
        ) {
            assert_eq!(is_foreign(row[0], row[1], row[2]), row[3] == "yes", "{row:?}");
        }
    }
}
