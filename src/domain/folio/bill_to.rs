//! Payer of an invoice: of a folio or of a bill of an outlet.

use crate::domain::refusal::Refusal;
use crate::domain::tax::Pack;
use crate::domain::tax::registration::registration;
use crate::say;

/// A payer by name and tax registration.
pub type Payer = (String, Option<String>);

/// The payer that is given, if one is, with the registration as documents of the property's country write it. Refuses a
/// registration of nobody, and what is none.
pub fn payer(name: Option<&str>, typed: Option<&str>, pack: &Pack) -> Result<Option<Payer>, Refusal> {
    match (name, typed) {
        (Some(name), typed) => {
            let number = typed.map(|typed| registration("bill_to_gstin", typed, pack)).transpose()?;
            Ok(Some((name.to_string(), number)))
        }
        (None, Some(_)) => Err(Refusal::input("bill_to_name", say!("Say who is billed."))),
        (None, None) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_has_a_name_and_is_one() {
        let india = Pack::of_country("India");
        let named = |name: &str, number: Option<&str>| Ok(Some((name.to_string(), number.map(String::from))));
        assert_eq!(payer(None, None, india), Ok(None));
        assert_eq!(payer(Some("Asha"), None, india), named("Asha", None));
        assert_eq!(
            payer(Some("Asha"), Some("29 aaaca0000a1z5"), india),
            named("Asha", Some("29AAACA0000A1Z5"))
        );
        assert_eq!(payer(Some("Asha"), Some("29AB"), india).unwrap_err().field, Some("bill_to_gstin"));
        assert_eq!(payer(None, Some("29AAACA0000A1Z5"), india).unwrap_err().field, Some("bill_to_name"));
    }
}
