//! Payer of an invoice.

use crate::domain::refusal::Refusal;
use crate::say;

/// A payer by name and tax registration.
pub type Payer<'a> = (&'a str, Option<&'a str>);

/// The payer that is given, if one is. Refuses a tax registration of nobody.
pub fn payer<'a>(name: Option<&'a str>, registration: Option<&'a str>) -> Result<Option<Payer<'a>>, Refusal> {
    match name {
        Some(name) => Ok(Some((name, registration))),
        None if registration.is_some() => Err(Refusal::input("bill_to_name", say!("Say who is billed."))),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registration_has_a_name() {
        assert_eq!(payer(None, None), Ok(None));
        assert_eq!(payer(Some("Asha"), None), Ok(Some(("Asha", None))));
        assert_eq!(payer(Some("Asha"), Some("29AB")), Ok(Some(("Asha", Some("29AB")))));
        assert_eq!(payer(None, Some("29AB")).unwrap_err().field, Some("bill_to_name"));
    }
}
