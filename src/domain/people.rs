//! Who may look after whose account: nobody grants a role or a property that they lack (rules, section 12).

use crate::domain::lists::Role;

/// What somebody may do, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub roles: Vec<Role>,
    /// Every property, those of tomorrow too.
    pub all_properties: bool,
    pub properties: Vec<String>,
}

impl Reach {
    /// Whether an account with this reach exists for the administrator: all its properties are the administrator's.
    pub fn covers(&self, user: &Reach) -> bool {
        let own = |property: &String| self.properties.contains(property);
        self.all_properties
            || (!user.all_properties && !user.properties.is_empty() && user.properties.iter().all(own))
    }

    /// Whether somebody with these roles may give, take or look after a role. Hotel Admin passes every gate of the
    /// hotel's work, so it may give all of those; the two above it are given by their like or better only.
    pub fn outranks(&self, role: Role) -> bool {
        rank(role) <= self.rank()
    }

    /// Whether somebody with these roles may change an account with those: its password would open all of them.
    pub fn may_change(&self, user: &Reach) -> bool {
        user.rank() <= self.rank()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(roles: &[Role], properties: Option<&[&str]>) -> Reach {
        Reach {
            roles: roles.to_vec(),
            all_properties: properties.is_none(),
            properties: properties.unwrap_or_default().iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_role_is_given_by_its_like_or_better() {
        let admin = reach(&[Role::HotelAdmin], None);
        assert!(admin.outranks(Role::FrontDesk) && admin.outranks(Role::HotelAdmin));
        assert!(!admin.outranks(Role::SystemManager) && !admin.outranks(Role::Administrator));
        assert!(reach(&[Role::Administrator], None).outranks(Role::SystemManager));
        assert!(!admin.may_change(&reach(&[Role::FrontDesk, Role::Administrator], None)));
        assert!(admin.may_change(&reach(&[], None)));
    }

    #[test]
    fn an_administrator_of_one_house_sees_the_people_of_that_house_only() {
        let lake = reach(&[Role::HotelAdmin], Some(&["Lake"]));
        assert!(lake.covers(&reach(&[], Some(&["Lake"]))));
        assert!(!lake.covers(&reach(&[], Some(&["Lake", "Hill"]))));
        assert!(!lake.covers(&reach(&[], Some(&[]))));
        assert!(!lake.covers(&reach(&[], None)));
        assert!(reach(&[Role::HotelAdmin], None).covers(&reach(&[], Some(&[]))));
    }
}
