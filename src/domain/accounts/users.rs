//! Who may manage whose account, and which logins are allowed.

use crate::domain::language::Message;
use crate::domain::lists::Role;
use crate::domain::refusal::Refusal;
use crate::say;

/// The roles and properties of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountScope {
    pub roles: Vec<Role>,
    /// All properties, including future ones.
    pub all_properties: bool,
    pub properties: Vec<String>,
}

impl AccountScope {
    /// Whether an administrator of this scope sees the account: all its properties are the administrator's.
    pub fn covers(&self, user: &AccountScope) -> bool {
        let own = |property: &String| self.properties.contains(property);
        self.all_properties
            || (!user.all_properties && !user.properties.is_empty() && user.properties.iter().all(own))
    }

    /// Whether these roles may grant or remove a role. Hotel Admin may grant all roles of the hotel's work; the two
    /// above are granted by their equals or better.
    pub fn may_grant(&self, role: Role) -> bool {
        rank(role) <= self.rank()
    }

    /// Whether these roles may change an account: setting its password would grant all its roles.
    pub fn may_change(&self, user: &AccountScope) -> bool {
        user.rank() <= self.rank()
    }

    /// Whether the account reaches a property.
    pub fn reaches(&self, property: &str) -> bool {
        self.all_properties || self.properties.iter().any(|own| own == property)
    }

    pub fn is_admin(&self) -> bool {
        self.rank() > 0
    }

    fn rank(&self) -> u8 {
        self.roles.iter().map(|role| rank(*role)).max().unwrap_or(0)
    }
}

fn rank(role: Role) -> u8 {
    match role {
        Role::Administrator => 3,
        Role::SystemManager => 2,
        Role::HotelAdmin => 1,
        _ => 0,
    }
}

/// Names that the action log uses for callers without an account.
const RESERVED: &[&str] = &["guest", "console", "system", "night audit", "guest self-service"];
const LOGIN_MOST: usize = 100;

/// Refuses a login that could be mistaken for another: a reserved name, invisible characters, letters of several
/// scripts.
pub fn require_login(login: &str) -> Result<(), Refusal> {
    let refuse = |sentence: Message| Err(Refusal::input("login", sentence));
    if login.chars().count() > LOGIN_MOST {
        return refuse(say!("A login has at most 100 characters."));
    }
    if !login.chars().all(|letter| letter.is_alphanumeric() || is_mark(letter) || " ._-@+'".contains(letter))
    {
        return refuse(say!("A login is made of letters, digits, spaces and the signs . _ - @ + '"));
    }
    if login.chars().any(|letter| ('\u{ff00}'..='\u{ffef}').contains(&letter)) {
        return refuse(say!("A login has no full-width letters."));
    }
    let mut scripts: Vec<u32> = login.chars().filter(|letter| letter.is_alphabetic()).map(script).collect();
    scripts.dedup();
    if scripts.iter().any(|other| *other != scripts[0]) {
        return refuse(say!("A login has letters of one script only."));
    }
    if RESERVED.iter().any(|name| looks_like(name, login)) {
        return refuse(say!("This login is a name of the program's own; choose another."));
    }
    Ok(())
}

/// Whether two different logins look the same.
pub fn looks_like(one: &str, other: &str) -> bool {
    skeleton(one) == skeleton(other)
}

/// Combining signs of Indian scripts.
fn is_mark(letter: char) -> bool {
    ('\u{0900}'..='\u{0d7f}').contains(&letter)
}

/// The script of a letter, roughly: enough to tell Latin, Greek, Cyrillic and other blocks apart.
fn script(letter: char) -> u32 {
    match letter as u32 {
        0..=0x024f | 0x1e00..=0x1eff => 0,
        0x0370..=0x03ff | 0x1f00..=0x1fff => 1,
        0x0400..=0x052f => 2,
        0x3040..=0x30ff | 0x3400..=0x9fff => 3,
        0xac00..=0xd7af | 0x1100..=0x11ff => 4,
        code => 5 + code / 0x80,
    }
}

/// The login reduced to what it looks like: lower case, with similar letters and digits made equal.
fn skeleton(login: &str) -> String {
    let alike = |letter: char| match letter {
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'е' | 'ε' => 'e',
        'һ' => 'h',
        'і' | 'ı' | 'ι' | 'l' | '1' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'о' | 'ο' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        letter => letter,
    };
    login.trim().chars().flat_map(char::to_lowercase).map(alike).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scope(roles: &[Role], properties: Option<&[&str]>) -> AccountScope {
        AccountScope {
            roles: roles.to_vec(),
            all_properties: properties.is_none(),
            properties: properties.unwrap_or_default().iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_login_is_nobody_elses() {
        for login in ["asha", "Front Desk", "a.rao@lake.example", "आशा राव", "Łukasz", "анна", "o'neil-2"]
        {
            assert!(require_login(login).is_ok(), "{login}");
        }
        for login in
            ["Guest", "CONSOLE", "guest ", "Соnsоlе", "cons0le", "аsha", "as\u{200b}ha", "a\u{7}b", "ｇuest"]
        {
            assert_eq!(require_login(login).unwrap_err().field, Some("login"), "{login}");
        }
        assert!(looks_like("owner", "0wner") && looks_like("Asha", "аѕhа") && !looks_like("asha", "asha2"));
    }

    #[test]
    fn a_role_is_granted_by_its_like_or_better() {
        let admin = scope(&[Role::HotelAdmin], None);
        assert!(admin.may_grant(Role::FrontDesk) && admin.may_grant(Role::HotelAdmin));
        assert!(!admin.may_grant(Role::SystemManager) && !admin.may_grant(Role::Administrator));
        assert!(scope(&[Role::Administrator], None).may_grant(Role::SystemManager));
        assert!(!admin.may_change(&scope(&[Role::FrontDesk, Role::Administrator], None)));
        assert!(admin.may_change(&scope(&[], None)));
    }

    #[test]
    fn an_administrator_of_one_property_sees_only_the_people_of_that_property() {
        let lake = scope(&[Role::HotelAdmin], Some(&["Lake"]));
        assert!(lake.covers(&scope(&[], Some(&["Lake"]))));
        assert!(!lake.covers(&scope(&[], Some(&["Lake", "Hill"]))));
        assert!(!lake.covers(&scope(&[], Some(&[]))));
        assert!(!lake.covers(&scope(&[], None)));
        assert!(scope(&[Role::HotelAdmin], None).covers(&scope(&[], Some(&[]))));
    }
}
