//! Money: currencies, rounding, and dividing an amount without losing a unit.
//!
//! The database stores integers of the currency's minor unit; here an amount is a [`Decimal`]. A rate, price, tax and
//! line total is rounded half away from zero when it is made, and totals are sums of rounded lines, so every total
//! equals its printed lines. Binary floats never hold an amount, and no other file rounds one.

use rust_decimal::{Decimal, RoundingStrategy};

/// A currency: ISO 4217 code, decimals, symbol, and the words for amounts in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    code: [u8; 3],
    /// Decimals of the minor unit: 0 (yen), 2 (rupee), 3 (dinar).
    pub digits: u32,
    known: Option<&'static Known>,
}

#[derive(Debug, PartialEq, Eq)]
struct Known(&'static str, u32, &'static str, &'static str, &'static str);

/// Code, decimals, symbol, words for whole and minor units.
#[rustfmt::skip]
static KNOWN: &[Known] = &[
    Known("INR", 2, "₹", "Rupees", "Paise"), Known("EUR", 2, "€", "Euros", "Cents"),
    Known("USD", 2, "$", "Dollars", "Cents"), Known("GBP", 2, "£", "Pounds", "Pence"),
    Known("AED", 2, "AED", "Dirhams", "Fils"), Known("IDR", 2, "Rp", "Rupiah", "Sen"),
    Known("THB", 2, "฿", "Baht", "Satang"), Known("MYR", 2, "RM", "Ringgit", "Sen"),
    Known("SGD", 2, "S$", "Singapore Dollars", "Cents"), Known("LKR", 2, "Rs", "Rupees", "Cents"),
    Known("NPR", 2, "Rs", "Rupees", "Paisa"), Known("PKR", 2, "Rs", "Rupees", "Paisa"),
    Known("BDT", 2, "৳", "Taka", "Poisha"), Known("BTN", 2, "Nu.", "Ngultrum", "Chhertum"),
    Known("MVR", 2, "Rf", "Rufiyaa", "Laari"), Known("MUR", 2, "Rs", "Rupees", "Cents"),
    Known("SCR", 2, "SR", "Rupees", "Cents"), Known("AUD", 2, "A$", "Australian Dollars", "Cents"),
    Known("NZD", 2, "NZ$", "New Zealand Dollars", "Cents"), Known("CAD", 2, "C$", "Canadian Dollars", "Cents"),
    Known("HKD", 2, "HK$", "Hong Kong Dollars", "Cents"), Known("CNY", 2, "¥", "Yuan", "Fen"),
    Known("TWD", 2, "NT$", "New Taiwan Dollars", "Cents"), Known("PHP", 2, "₱", "Pesos", "Centavos"),
    Known("JPY", 0, "¥", "Yen", ""), Known("KRW", 0, "₩", "Won", ""), Known("VND", 0, "₫", "Dong", ""),
    Known("CLP", 0, "$", "Pesos", ""), Known("ISK", 0, "kr", "Kronur", ""), Known("PYG", 0, "₲", "Guaranies", ""),
    Known("UGX", 0, "USh", "Shillings", ""), Known("RWF", 0, "FRw", "Francs", ""), Known("XAF", 0, "FCFA", "Francs", ""),
    Known("XOF", 0, "CFA", "Francs", ""), Known("XPF", 0, "₣", "Francs", ""), Known("BIF", 0, "FBu", "Francs", ""),
    Known("DJF", 0, "Fdj", "Francs", ""), Known("GNF", 0, "FG", "Francs", ""), Known("KMF", 0, "CF", "Francs", ""),
    Known("VUV", 0, "VT", "Vatu", ""),
    Known("BHD", 3, "BD", "Dinars", "Fils"), Known("KWD", 3, "KD", "Dinars", "Fils"),
    Known("OMR", 3, "OMR", "Rials", "Baisa"), Known("JOD", 3, "JD", "Dinars", "Fils"),
    Known("IQD", 3, "IQD", "Dinars", "Fils"), Known("LYD", 3, "LD", "Dinars", "Dirhams"),
    Known("TND", 3, "DT", "Dinars", "Millimes"),
    Known("SAR", 2, "SAR", "Riyals", "Halalas"), Known("QAR", 2, "QR", "Riyals", "Dirhams"),
    Known("EGP", 2, "E£", "Pounds", "Piastres"), Known("MAD", 2, "DH", "Dirhams", "Centimes"),
    Known("KES", 2, "KSh", "Shillings", "Cents"), Known("TZS", 2, "TSh", "Shillings", "Cents"),
    Known("ZAR", 2, "R", "Rand", "Cents"), Known("NGN", 2, "₦", "Naira", "Kobo"), Known("GHS", 2, "GH₵", "Cedis", "Pesewas"),
    Known("CHF", 2, "CHF", "Francs", "Centimes"), Known("SEK", 2, "kr", "Kronor", "Ore"),
    Known("NOK", 2, "kr", "Kroner", "Ore"), Known("DKK", 2, "kr", "Kroner", "Ore"), Known("CZK", 2, "Kč", "Koruna", "Haleru"),
    Known("PLN", 2, "zł", "Zloty", "Groszy"), Known("HUF", 2, "Ft", "Forint", "Filler"), Known("RON", 2, "lei", "Lei", "Bani"),
    Known("BGN", 2, "лв", "Leva", "Stotinki"), Known("TRY", 2, "₺", "Lira", "Kurus"), Known("ILS", 2, "₪", "Shekels", "Agorot"),
    Known("RUB", 2, "₽", "Roubles", "Kopecks"), Known("UAH", 2, "₴", "Hryvnias", "Kopecks"), Known("GEL", 2, "₾", "Lari", "Tetri"),
    Known("BRL", 2, "R$", "Reais", "Centavos"), Known("MXN", 2, "$", "Pesos", "Centavos"),
    Known("ARS", 2, "$", "Pesos", "Centavos"), Known("COP", 2, "$", "Pesos", "Centavos"), Known("PEN", 2, "S/", "Soles", "Centimos"),
    Known("KHR", 2, "៛", "Riel", "Sen"), Known("LAK", 2, "₭", "Kip", "Att"), Known("MMK", 2, "K", "Kyat", "Pya"),
    Known("FJD", 2, "FJ$", "Fiji Dollars", "Cents"), Known("MOP", 2, "MOP$", "Patacas", "Avos"),
];

impl Currency {
    /// The currency of an ISO code in any case. An unknown three-letter code has two decimals and itself as symbol;
    /// anything else is `None`.
    pub fn of(code: &str) -> Option<Currency> {
        let bytes: [u8; 3] = code.trim().as_bytes().try_into().ok()?;
        if !bytes.iter().all(u8::is_ascii_alphabetic) {
            return None;
        }
        let code = bytes.map(|letter| letter.to_ascii_uppercase());
        let known = KNOWN.iter().find(|known| known.0.as_bytes() == code);
        Some(Currency { code, digits: known.map_or(2, |known| known.1), known })
    }

    /// The ISO code, upper-case.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.code).unwrap_or("XXX")
    }

    /// The symbol printed before amounts, else the code.
    pub fn symbol(&self) -> &str {
        self.known.map_or_else(|| self.code(), |known| known.2)
    }

    /// Words for whole and minor units: ("Rupees", "Paise"); the code if unknown.
    pub fn words(&self) -> (&str, &str) {
        self.known.map_or_else(|| (self.code(), "Cents"), |known| (known.3, known.4))
    }

    /// An amount for a sentence: "INR 750.00".
    pub fn show(&self, amount: Decimal) -> String {
        format!("{} {}", self.code(), round(amount, self))
    }

    /// One minor unit: 0.01 rupee, 1 yen.
    pub fn unit(&self) -> Decimal {
        Decimal::new(1, self.digits)
    }
}

/// Rounds to the minor unit, half away from zero, with exactly the currency's decimals. The only rounding of money.
pub fn round(amount: Decimal, currency: &Currency) -> Decimal {
    let mut rounded = amount.round_dp_with_strategy(currency.digits, RoundingStrategy::MidpointAwayFromZero);
    rounded.rescale(currency.digits);
    rounded
}

/// The sum of amounts, with exactly the currency's decimals.
pub fn sum(amounts: impl IntoIterator<Item = Decimal>, currency: &Currency) -> Decimal {
    round(amounts.into_iter().sum(), currency)
}

/// Rounds to whole units, half away from zero, for prices shown at a glance.
pub fn whole(amount: Decimal) -> Decimal {
    amount.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
}

/// Minor units of an amount; `None` if the amount is finer than the minor unit or too large to store.
pub fn to_minor(amount: Decimal, currency: &Currency) -> Option<i64> {
    let rounded = round(amount, currency);
    if rounded != amount || rounded.scale() != currency.digits {
        return None;
    }
    i64::try_from(rounded.mantissa()).ok()
}

/// The amount of this many minor units, with exactly the currency's decimals.
pub fn from_minor(minor: i64, currency: &Currency) -> Decimal {
    Decimal::new(minor, currency.digits)
}

/// `percent` of an amount, not rounded. Out-of-range values saturate instead of overflowing.
pub fn portion(amount: Decimal, percent: Decimal) -> Decimal {
    amount.saturating_mul(percent) / Decimal::ONE_HUNDRED
}

/// `percent` of an amount, rounded to the minor unit.
pub fn percent_of(amount: Decimal, percent: Decimal, currency: &Currency) -> Decimal {
    round(portion(amount, percent), currency)
}

/// `part` as a percentage of `whole`, two decimals; 0 if the whole is 0. For figures, not amounts.
pub fn percentage(part: Decimal, whole: Decimal) -> Decimal {
    if whole.is_zero() {
        return Decimal::new(0, 2);
    }
    let share = part * Decimal::ONE_HUNDRED / whole;
    let mut share = share.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
    share.rescale(2);
    share
}

/// Divides `total` in proportion to `weights` by largest remainder: the parts sum exactly to the rounded total.
///
/// Equal remainders are raised in the given order. Negative weights count as zero; if all are zero, the parts are
/// equal. Without weights there are no parts.
pub fn split(total: Decimal, weights: &[Decimal], currency: &Currency) -> Vec<Decimal> {
    let minor = round(total, currency).mantissa();
    let weights = whole_weights(weights, i128::MAX / minor.abs().max(1));
    let sum: i128 = weights.iter().sum();
    if sum == 0 {
        return Vec::new();
    }
    let mut parts: Vec<i128> = Vec::with_capacity(weights.len());
    let mut remainders: Vec<(i128, usize)> = Vec::with_capacity(weights.len());
    for (index, weight) in weights.iter().enumerate() {
        let product = minor.abs() * weight;
        parts.push(product / sum);
        remainders.push((product % sum, index));
    }
    remainders.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let left = minor.abs() - parts.iter().sum::<i128>();
    for (_, index) in remainders.iter().take(usize::try_from(left).unwrap_or(0)) {
        parts[*index] += 1;
    }
    parts.iter().map(|part| Decimal::from_i128_with_scale(part * minor.signum(), currency.digits)).collect()
}

/// The weights as whole numbers of a common scale, at most `limit`.
fn whole_weights(weights: &[Decimal], limit: i128) -> Vec<i128> {
    if weights.iter().all(|weight| *weight <= Decimal::ZERO) {
        return vec![1; weights.len()];
    }
    let limit = Decimal::from_i128_with_scale(limit.min(1_000_000_000_000_000_000), 0);
    let mut scale = weights.iter().map(Decimal::scale).max().unwrap_or(0).min(9);
    while scale > 0 && weights.iter().any(|weight| *weight > limit / pow10(scale)) {
        scale -= 1;
    }
    let whole = |weight: &Decimal| {
        let scaled = weight.max(&Decimal::ZERO).saturating_mul(pow10(scale)).min(limit);
        scaled.round_dp_with_strategy(0, RoundingStrategy::ToZero).mantissa()
    };
    let whole: Vec<i128> = weights.iter().map(whole).collect();
    if whole.iter().all(|weight| *weight == 0) { vec![1; weights.len()] } else { whole }
}

fn pow10(exponent: u32) -> Decimal {
    Decimal::from(10_i64.pow(exponent.min(18)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn d(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    fn cur(code: &str) -> Currency {
        Currency::of(code).unwrap()
    }

    #[test]
    fn currencies_have_their_decimals_and_symbols() {
        for (code, digits, symbol) in [("INR", 2, "₹"), ("jpy", 0, "¥"), ("KWD", 3, "KD"), ("XYZ", 2, "XYZ")]
        {
            let currency = cur(code);
            assert_eq!((currency.digits, currency.symbol()), (digits, symbol));
        }
        assert_eq!(Currency::of("RUPEE"), None);
        assert_eq!(Currency::of("₹"), None);
    }

    #[test]
    fn rounding_goes_half_away_from_zero() {
        for (amount, code, rounded) in [
            ("2.345", "INR", "2.35"),
            ("-2.345", "INR", "-2.35"),
            ("2.344", "INR", "2.34"),
            ("7", "INR", "7.00"),
            ("0.5", "JPY", "1"),
            ("1.0005", "KWD", "1.001"),
        ] {
            assert_eq!(round(d(amount), &cur(code)).to_string(), rounded);
        }
    }

    #[test]
    fn minor_units_are_exact_or_nothing() {
        assert_eq!(to_minor(d("1234.5"), &cur("INR")), Some(123450));
        assert_eq!(to_minor(d("1234.567"), &cur("INR")), None);
        assert_eq!(to_minor(d("79228162514264337593543950335"), &cur("INR")), None);
        assert_eq!(from_minor(-123450, &cur("INR")).to_string(), "-1234.50");
    }

    #[test]
    fn equal_thirds_give_the_odd_unit_to_the_first() {
        let parts = split(d("100"), &[Decimal::ONE; 3], &cur("INR"));
        assert_eq!(parts, [d("33.34"), d("33.33"), d("33.33")]);
        assert_eq!(split(d("-0.05"), &[d("1"), d("1")], &cur("INR")), [d("-0.03"), d("-0.02")]);
        assert_eq!(split(d("10"), &[d("0"), d("0")], &cur("INR")), [d("5"), d("5")]);
        assert!(split(d("10"), &[], &cur("INR")).is_empty());
    }

    #[test]
    fn absurd_amounts_do_not_overflow() {
        let parts = split(Decimal::MAX, &[Decimal::MAX, d("0.000001")], &cur("JPY"));
        assert_eq!(parts.iter().sum::<Decimal>(), Decimal::MAX);
        assert!(percent_of(Decimal::MAX, Decimal::MAX, &cur("INR")) > Decimal::ZERO);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn a_split_conserves_the_whole(total in -1_000_000_000_000_i64..1_000_000_000_000, digits in 0_usize..3,
                                       weights in proptest::collection::vec(0_i64..1_000_000_000_000, 1..40)) {
            let currency = cur(["JPY", "INR", "KWD"][digits]);
            let weights: Vec<Decimal> = weights.into_iter().map(|weight| Decimal::new(weight, 2)).collect();
            let whole = from_minor(total, &currency);
            let parts = split(whole, &weights, &currency);
            prop_assert_eq!(parts.len(), weights.len());
            prop_assert_eq!(parts.iter().sum::<Decimal>(), whole);
            prop_assert!(parts.iter().all(|part| part.abs() <= whole.abs()));
        }
    }
}
