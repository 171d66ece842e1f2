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
    fn may_grant(&self, role: Role) -> bool {
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

const PASSWORD_MIN: usize = 10;
/// The longest text parameter; a longer password could not be entered again.
const PASSWORD_MAX: usize = 500;

/// Refuses a password that is too short, or too long to be entered again.
pub fn require_password(password: &str) -> Result<(), Refusal> {
    if (PASSWORD_MIN..=PASSWORD_MAX).contains(&password.chars().count()) {
        return Ok(());
    }
    let message = say!("A password has at least {password_min} characters.", password_min = PASSWORD_MIN);
    Err(Refusal::input("password", message))
}

/// What a call says of an account's roles and properties; what it leaves out stays.
#[derive(Clone, Debug, Default)]
pub struct ScopeChange {
    pub roles: Option<Vec<Role>>,
    pub all_properties: Option<bool>,
    pub properties: Option<Vec<String>>,
}

impl AccountScope {
    /// The roles and properties of an account after a change by an administrator of this scope. Named properties take the
    /// place of all; a new account without any has all properties if the administrator has.
    pub fn after(&self, before: Option<&AccountScope>, change: ScopeChange) -> AccountScope {
        let all_properties = match (change.all_properties, &change.properties, before) {
            (Some(all), _, _) => all,
            (None, Some(_), _) => false,
            (None, None, Some(before)) => before.all_properties,
            (None, None, None) => self.all_properties,
        };
        let known_roles = || before.map(|before| before.roles.clone()).unwrap_or_default();
        let mut roles = change.roles.unwrap_or_else(known_roles);
        roles.sort_unstable();
        roles.dedup();
        let known = || before.map(|before| before.properties.clone()).unwrap_or_default();
        let properties = if all_properties { Vec::new() } else { change.properties.unwrap_or_else(known) };
        AccountScope { roles, all_properties, properties }
    }

    /// The first role that a change gives or takes and that these roles may not grant.
    pub fn not_grantable(&self, before: &[Role], after: &[Role]) -> Option<Role> {
        let given = after.iter().filter(|role| !before.contains(role));
        let taken = before.iter().filter(|role| !after.contains(role));
        given.chain(taken).copied().find(|role| !self.may_grant(*role))
    }

    /// Whether an account of this scope looks after all accounts while it is enabled.
    pub fn manages_all(&self) -> bool {
        self.is_admin() && self.all_properties
    }
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
    fn a_password_has_ten_characters() {
        for (count, fine) in [(9, false), (10, true), (500, true), (501, false)] {
            assert_eq!(require_password(&"ü".repeat(count)).is_ok(), fine, "{count}");
        }
    }

    #[test]
    fn what_a_change_leaves_out_stays() {
        let scope = |all: bool, properties: &[&str]| AccountScope {
            roles: vec![Role::FrontDesk],
            all_properties: all,
            properties: properties.iter().map(ToString::to_string).collect(),
        };
        let named = |properties: &[&str]| ScopeChange {
            properties: Some(properties.iter().map(ToString::to_string).collect()),
            ..ScopeChange::default()
        };
        let all = |all| ScopeChange { all_properties: Some(all), ..ScopeChange::default() };
        let own = scope(true, &[]);
        for (before, change, all_properties, properties) in [
            (None, ScopeChange::default(), true, vec![]),
            (None, named(&["A"]), false, vec!["A"]),
            (Some(scope(false, &["A"])), ScopeChange::default(), false, vec!["A"]),
            (Some(scope(true, &[])), named(&["B"]), false, vec!["B"]),
            (Some(scope(false, &["A"])), all(true), true, vec![]),
            (Some(scope(true, &[])), all(false), false, vec![]),
        ] {
            let found = own.after(before.as_ref(), change.clone());
            assert_eq!(
                (found.all_properties, found.properties),
                (all_properties, properties.iter().map(ToString::to_string).collect()),
                "{change:?}"
            );
        }
        let roles = Some(vec![Role::Finance, Role::FrontDesk, Role::Finance]);
        let found = own.after(None, ScopeChange { roles, ..ScopeChange::default() });
        assert_eq!(found.roles.len(), 2);
    }

    #[test]
    fn nobody_gives_or_takes_a_higher_role() {
        let admin = AccountScope { roles: vec![Role::HotelAdmin], all_properties: true, properties: vec![] };
        for (before, after, refused) in [
            (vec![], vec![Role::FrontDesk], None),
            (vec![], vec![Role::Administrator], Some(Role::Administrator)),
            (vec![Role::SystemManager], vec![], Some(Role::SystemManager)),
            (vec![Role::SystemManager], vec![Role::SystemManager, Role::Finance], None),
        ] {
            assert_eq!(admin.not_grantable(&before, &after), refused, "{before:?} {after:?}");
        }
        assert!(admin.manages_all() && !AccountScope { all_properties: false, ..admin }.manages_all());
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
