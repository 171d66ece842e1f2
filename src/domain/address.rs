//! A postal address on one line, in the order of its country.

/// The parts of an address, as far as known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Address<'a> {
    pub street: Option<&'a str>,
    pub city: Option<&'a str>,
    pub state: Option<&'a str>,
    pub postal_code: Option<&'a str>,
    /// English name or ISO code; decides the order and is not written.
    pub country: &'a str,
}

/// Countries that write "78464 Konstanz", by English name and ISO code. Others write the code last.
#[rustfmt::skip]
const CODE_FIRST: &[(&str, &str)] = &[
    ("Albania", "AL"), ("Andorra", "AD"), ("Austria", "AT"), ("Belgium", "BE"), ("Bosnia and Herzegovina", "BA"),
    ("Bulgaria", "BG"), ("Croatia", "HR"), ("Cyprus", "CY"), ("Czechia", "CZ"), ("Czech Republic", "CZ"), ("Denmark", "DK"),
    ("Estonia", "EE"), ("Finland", "FI"), ("France", "FR"), ("Germany", "DE"), ("Greece", "GR"), ("Iceland", "IS"),
    ("Israel", "IL"), ("Italy", "IT"), ("Kosovo", "XK"), ("Liechtenstein", "LI"), ("Lithuania", "LT"), ("Luxembourg", "LU"),
    ("Mexico", "MX"), ("Moldova", "MD"), ("Monaco", "MC"), ("Montenegro", "ME"), ("Morocco", "MA"), ("Netherlands", "NL"),
    ("North Macedonia", "MK"), ("Norway", "NO"), ("Poland", "PL"), ("Portugal", "PT"), ("Romania", "RO"),
    ("San Marino", "SM"), ("Serbia", "RS"), ("Slovakia", "SK"), ("Slovenia", "SI"), ("Spain", "ES"), ("Sweden", "SE"),
    ("Switzerland", "CH"), ("Tunisia", "TN"), ("Turkey", "TR"), ("Türkiye", "TR"), ("Vatican City", "VA"),
];

/// The known parts on one line.
pub fn on_one_line(address: &Address) -> String {
    let known = |part: Option<&str>| part.map(str::trim).filter(|part| !part.is_empty()).map(str::to_string);
    let Address { street, city, state, postal_code, country } = *address;
    let (city, code) = (known(city), known(postal_code));
    let (town, code) = match (city, code) {
        (Some(city), Some(code)) if code_is_first(country) => (Some(format!("{code} {city}")), None),
        other => other,
    };
    let parts: Vec<String> = [known(street), town, known(state), code].into_iter().flatten().collect();
    parts.join(", ")
}

fn code_is_first(country: &str) -> bool {
    let country = country.trim();
    CODE_FIRST
        .iter()
        .any(|(name, iso)| name.eq_ignore_ascii_case(country) || iso.eq_ignore_ascii_case(country))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_where_the_country_writes_it() {
        let of = |country| Address {
            street: Some("Seestraße 1"),
            city: Some("Konstanz"),
            state: None,
            postal_code: Some(" 78464 "),
            country,
        };
        for (country, expected) in [
            ("Germany", "Seestraße 1, 78464 Konstanz"),
            ("de", "Seestraße 1, 78464 Konstanz"),
            ("India", "Seestraße 1, Konstanz, 78464"),
            ("", "Seestraße 1, Konstanz, 78464"),
        ] {
            assert_eq!(on_one_line(&of(country)), expected, "{country}");
        }
        let known =
            Address { state: Some("Baden"), postal_code: Some("78464"), country: "DE", ..Address::default() };
        assert_eq!(on_one_line(&known), "Baden, 78464");
        assert_eq!(on_one_line(&Address::default()), "");
    }
}
