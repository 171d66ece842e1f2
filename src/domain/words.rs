//! Amounts in words, as invoices print them: India groups by lakh and crore, other countries by million.

use rust_decimal::Decimal;

use crate::domain::money::{Currency, round};

/// How large numbers are grouped and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Thousand, lakh, crore: 1,02,345.50.
    Lakh,
    /// Thousand, million, billion: 102,345.50.
    Million,
}

const ONES: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] =
    ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

/// "Rupees One Lakh Two Thousand Three Hundred Forty Five and Fifty Paise Only".
pub fn amount(amount: Decimal, currency: &Currency, grouping: Grouping) -> String {
    let rounded = round(amount, currency);
    let unit = 10_u128.pow(currency.digits);
    let minor = rounded.mantissa().unsigned_abs();
    let (major_word, minor_word) = currency.words();
    let sign = if rounded.is_sign_negative() && minor > 0 { "Minus " } else { "" };
    let mut text = format!("{sign}{major_word} {}", number(minor / unit, grouping));
    if !minor.is_multiple_of(unit) {
        text.push_str(&format!(" and {} {minor_word}", number(minor % unit, grouping)));
    }
    text.push_str(" Only");
    text
}

/// A whole number in words.
pub fn number(value: u128, grouping: Grouping) -> String {
    if value == 0 {
        return ONES[0].to_owned();
    }
    let mut words = Vec::new();
    match grouping {
        Grouping::Lakh => lakhs(value, &mut words),
        Grouping::Million => millions(value, &mut words),
    }
    words.join(" ")
}

/// Crores are read as a number of their own, so every amount can be read.
fn lakhs(value: u128, words: &mut Vec<&'static str>) {
    if value >= 10_000_000 {
        lakhs(value / 10_000_000, words);
        words.push("Crore");
    }
    for (size, word) in [(100_000, "Lakh"), (1_000, "Thousand")] {
        let count = value % (size * 100) / size;
        if count > 0 {
            below_thousand(count, words);
            words.push(word);
        }
    }
    below_thousand(value % 1_000, words);
}

fn millions(value: u128, words: &mut Vec<&'static str>) {
    if value >= 1_000_000_000_000 {
        millions(value / 1_000_000_000_000, words);
        words.push("Trillion");
    }
    for (size, word) in [(1_000_000_000, "Billion"), (1_000_000, "Million"), (1_000, "Thousand")] {
        let count = value % (size * 1_000) / size;
        if count > 0 {
            below_thousand(count, words);
            words.push(word);
        }
    }
    below_thousand(value % 1_000, words);
}

fn below_thousand(value: u128, words: &mut Vec<&'static str>) {
    let value = usize::try_from(value).unwrap_or(0);
    if value >= 100 {
        words.extend([ONES[value / 100 % 20], "Hundred"]);
    }
    match value % 100 {
        0 => {}
        rest @ 1..20 => words.push(ONES[rest]),
        rest => {
            words.push(TENS[rest / 10]);
            if rest % 10 > 0 {
                words.push(ONES[rest % 10]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_as_the_country_reads_them() {
        let table = "
            102345.50        | INR | lakh    | Rupees One Lakh Two Thousand Three Hundred Forty Five and Fifty Paise Only
            0                | INR | lakh    | Rupees Zero Only
            0.05             | INR | lakh    | Rupees Zero and Five Paise Only
            100000           | INR | lakh    | Rupees One Lakh Only
            12345678         | INR | lakh    | Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only
            1000000000000    | INR | lakh    | Rupees One Lakh Crore Only
            -19.99           | INR | lakh    | Minus Rupees Nineteen and Ninety Nine Paise Only
            1234567.80       | EUR | million | Euros One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Eighty Cents Only
            1000000000       | USD | million | Dollars One Billion Only
            1.005            | KWD | million | Dinars One and Five Fils Only
            15000            | JPY | million | Yen Fifteen Thousand Only";
        for row in table.lines().filter(|line| line.contains('|')) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let currency = Currency::of(cells[1]).unwrap();
            let grouping = if cells[2] == "lakh" { Grouping::Lakh } else { Grouping::Million };
            assert_eq!(amount(cells[0].parse().unwrap(), &currency, grouping), cells[3]);
        }
    }
}
