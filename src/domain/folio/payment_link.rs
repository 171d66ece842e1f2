//! Payment links: UPI where the property has a UPI id and bills rupees, a SEPA transfer where it has an IBAN and
//! bills euros, else the property's own link template. This module builds the texts; the QR code is drawn elsewhere.

use rust_decimal::Decimal;

use crate::domain::lists::LinkMethod;
use crate::domain::money::{Currency, round};
use crate::domain::refusal::Refusal;
use crate::domain::url::percent_encoded;
use crate::say;

/// The largest amount of a SEPA code.
const SEPA_LARGEST: &str = "999999999.99";
/// Longest payee and purpose of a SEPA code, in characters.
const SEPA_NAME: usize = 70;
const SEPA_PURPOSE: usize = 140;

/// The accounts into which a property takes payments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Accounts {
    pub payee: String,
    pub upi_id: Option<String>,
    pub iban: Option<String>,
    /// An address with the placeholders `{amount}` and `{reference}`.
    pub template: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentLink {
    pub method: LinkMethod,
    pub url: String,
    /// The content of the QR code. Banking apps read lines of text, not an address.
    pub code: String,
}

/// Builds the link for an amount above 0. `reference` identifies the payment.
pub fn link(
    accounts: &Accounts,
    amount: Decimal,
    currency: &Currency,
    reference: &str,
) -> Result<PaymentLink, Refusal> {
    let amount = round(amount, currency);
    if let (Some(id), "INR") = (&accounts.upi_id, currency.code()) {
        return Ok(upi(id, &accounts.payee, amount, reference));
    }
    if let (Some(iban), "EUR") = (&accounts.iban, currency.code()) {
        return sepa(iban, &accounts.payee, amount, reference);
    }
    match &accounts.template {
        Some(template) => own(template, amount, reference),
        None => Err(Refusal::state(
            "no_payment_link",
            say!(
                "Nothing is set up to pay by: give the property a UPI id (rupees), an IBAN (euros) or a payment link \
             template, under Settings, Property."
            ),
        )),
    }
}

fn upi(id: &str, payee: &str, amount: Decimal, reference: &str) -> PaymentLink {
    let id = percent_encoded(id.trim()).replace("%40", "@");
    let (payee, reference) = (percent_encoded(payee), percent_encoded(reference));
    let url = format!("upi://pay?pa={id}&pn={payee}&am={amount}&cu=INR&tr={reference}&tn={reference}");
    PaymentLink { method: LinkMethod::Upi, code: url.clone(), url }
}

/// The address is a `payto:` URI (RFC 8905); the code follows EPC069-12, version 2.
fn sepa(iban: &str, payee: &str, amount: Decimal, reference: &str) -> Result<PaymentLink, Refusal> {
    let iban = compact(iban);
    if !is_iban(&iban) {
        return Err(Refusal::state(
            "wrong_iban",
            say!("The property's IBAN has a slip; correct it under Settings, Property."),
        ));
    }
    if amount > SEPA_LARGEST.parse().unwrap_or_default() {
        return Err(Refusal::state(
            "amount_too_large",
            say!("A payment code carries at most EUR 999999999.99."),
        ));
    }
    let short = |text: &str, most: usize| text.chars().take(most).collect::<String>();
    let (name, purpose) = (short(payee, SEPA_NAME), short(reference, SEPA_PURPOSE));
    let code = format!("BCD\n002\n1\nSCT\n\n{name}\n{iban}\nEUR{amount}\n\n\n{purpose}");
    let url = format!(
        "payto://iban/{iban}?amount=EUR:{amount}&receiver-name={}&message={}",
        percent_encoded(&name),
        percent_encoded(&purpose)
    );
    Ok(PaymentLink { method: LinkMethod::Epc, url, code })
}

fn own(template: &str, amount: Decimal, reference: &str) -> Result<PaymentLink, Refusal> {
    let template = template.trim();
    if !is_template(template) {
        let message =
            say!("The payment link template must begin with https://; correct it under Settings, Property.");
        return Err(Refusal::state("wrong_payment_link", message));
    }
    // Replace the reference last, so that placeholders inside it stay as they are.
    let url =
        template.replace("{amount}", &amount.to_string()).replace("{reference}", &percent_encoded(reference));
    Ok(PaymentLink { method: LinkMethod::Link, code: url.clone(), url })
}

/// Whether the text is a UPI id: a name, "@" and the bank's handle.
pub fn is_upi_id(text: &str) -> bool {
    let Some((name, bank)) = text.trim().split_once('@') else { return false };
    let is_name = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
    (2..=256).contains(&name.len())
        && name.chars().all(is_name)
        && (2..=64).contains(&bank.len())
        && bank.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether the text can be the property's own payment link.
pub fn is_template(text: &str) -> bool {
    let text = text.trim();
    text.strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
        .is_some_and(|rest| !rest.is_empty())
}

fn compact(iban: &str) -> String {
    iban.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase()
}

/// Whether the text is an IBAN, written with or without spaces: two letters, two digits, up to thirty letters or digits,
/// and correct check digits (ISO 13616).
pub fn is_iban(text: &str) -> bool {
    let iban = compact(text);
    let (length, bytes) = (iban.len(), iban.as_bytes());
    if !(15..=34).contains(&length) || !bytes.iter().all(u8::is_ascii_alphanumeric) {
        return false;
    }
    if !(bytes[..2].iter().all(u8::is_ascii_alphabetic) && bytes[2..4].iter().all(u8::is_ascii_digit)) {
        return false;
    }
    let turned = bytes[4..].iter().chain(&bytes[..4]);
    let remainder = turned.fold(0_u32, |rest, byte| match byte {
        b'0'..=b'9' => (rest * 10 + u32::from(byte - b'0')) % 97,
        letter => (rest * 100 + u32::from(letter - b'A') + 10) % 97,
    });
    remainder == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, inr};

    fn accounts() -> Accounts {
        Accounts {
            payee: "Lake & Sons".to_string(),
            upi_id: Some("lake@okbank".to_string()),
            iban: Some("de89 3704 0044 0532 0130 00".to_string()),
            template: Some("https://pay.example/{reference}?sum={amount}".to_string()),
        }
    }

    #[test]
    fn rupees_are_paid_by_upi_and_euros_by_transfer() {
        let rupees = link(&accounts(), d("1234.5"), &inr(), "FOLIO-2026-00001").unwrap();
        assert_eq!(
            rupees.url,
            "upi://pay?pa=lake@okbank&pn=Lake%20%26%20Sons&am=1234.50&cu=INR&tr=FOLIO-2026-00001&tn=FOLIO-2026-00001"
        );
        let euro = Currency::of("EUR").unwrap();
        let euros = link(&accounts(), d("12.3"), &euro, "INV-1").unwrap();
        assert_eq!(
            euros.code,
            "BCD\n002\n1\nSCT\n\nLake & Sons\nDE89370400440532013000\nEUR12.30\n\n\nINV-1"
        );
        assert!(euros.url.starts_with("payto://iban/DE89370400440532013000?amount=EUR:12.30&"));
        let dollars = link(&accounts(), d("5"), &Currency::of("USD").unwrap(), "A B").unwrap();
        assert_eq!(
            (dollars.method, dollars.url.as_str()),
            (LinkMethod::Link, "https://pay.example/A%20B?sum=5.00")
        );
    }

    #[test]
    fn a_upi_id_is_a_name_at_a_bank() {
        for right in ["lake@okbank", " lake.view-2_a@ybl ", "9876543210@upi"] {
            assert!(is_upi_id(right), "{right}");
        }
        for wrong in ["", "lake", "@okbank", "lake@", "lake view@okbank", "lake@ok.bank", "a@b@c", "l@okbank"]
        {
            assert!(!is_upi_id(wrong), "{wrong}");
        }
    }

    #[test]
    fn what_is_set_up_wrongly_is_said() {
        let euro = Currency::of("EUR").unwrap();
        let code = |accounts: &Accounts, currency: &Currency| {
            link(accounts, d("5"), currency, "x").unwrap_err().code
        };
        assert_eq!(code(&Accounts::default(), &inr()), "no_payment_link");
        for iban in ["DE88370400440532013000", "DE89", "8937 0400 4405 3201", "DEÄ9370400440532013000"] {
            let slip = Accounts { iban: Some(iban.to_string()), ..accounts() };
            assert_eq!(code(&slip, &euro), "wrong_iban", "{iban}");
        }
        let script = Accounts { template: Some("javascript:alert(1)".to_string()), ..Accounts::default() };
        assert_eq!(code(&script, &inr()), "wrong_payment_link");
    }
}
