//! The three missions of a newcomer in the demo: check a guest in; charge a guest, take the payment and check the guest out; close the
//! day. Each is ticked by what was really done, by any visitor.

use std::collections::BTreeMap;

use crate::domain::actions::Verb;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missions {
    pub checked_in: bool,
    /// Of the stay that has come furthest.
    pub departure: Departure,
    pub closed_day: bool,
}

/// What was done for one stay. Ordered by how far it has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Departure {
    pub checked_out: bool,
    pub paid: bool,
    pub charged: bool,
}

impl Departure {
    pub fn is_done(self) -> bool {
        self.charged && self.paid && self.checked_out
    }

    fn steps(self) -> usize {
        [self.charged, self.paid, self.checked_out].into_iter().filter(|step| *step).count()
    }
}

impl Missions {
    /// From the actions, each with the stay that it was done for.
    pub fn of(actions: &[(Verb, Option<i64>)]) -> Missions {
        let has = |wanted: Verb| actions.iter().any(|(action, _)| *action == wanted);
        let mut stays: BTreeMap<i64, Departure> = BTreeMap::new();
        for (action, stay) in actions {
            let Some(stay) = stay else { continue };
            let departure = stays.entry(*stay).or_default();
            match action {
                Verb::PostCharge => departure.charged = true,
                Verb::PostPayment => departure.paid = true,
                Verb::CheckOut => departure.checked_out = true,
                _ => {}
            }
        }
        let furthest = stays.into_values().max_by_key(|departure| (departure.steps(), *departure));
        Missions {
            checked_in: has(Verb::CheckIn),
            departure: furthest.unwrap_or_default(),
            closed_day: has(Verb::NightAudit),
        }
    }

    /// How many of the three are done.
    pub fn done(self) -> usize {
        [self.checked_in, self.departure.is_done(), self.closed_day].into_iter().filter(|done| *done).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Done = (Verb, Option<i64>);

    #[test]
    fn a_mission_is_done_when_everything_in_it_was_done_for_one_stay() {
        use Verb::{CheckIn, CheckOut, NightAudit, PostCharge, PostPayment};
        let table: [(&[Done], usize, [bool; 3]); 7] = [
            (&[], 0, [false; 3]),
            (&[(CheckIn, Some(1))], 1, [false; 3]),
            (&[(PostCharge, Some(1)), (PostPayment, Some(2))], 0, [false, true, false]),
            (&[(PostCharge, Some(1)), (PostPayment, Some(1)), (CheckOut, Some(2))], 0, [true, true, false]),
            (&[(PostCharge, Some(2)), (CheckOut, Some(2)), (PostPayment, Some(2))], 1, [true; 3]),
            (&[(PostPayment, None), (NightAudit, None)], 1, [false; 3]),
            (
                &[
                    (CheckIn, Some(1)),
                    (PostCharge, Some(1)),
                    (PostPayment, Some(1)),
                    (CheckOut, Some(1)),
                    (NightAudit, None),
                ],
                3,
                [true; 3],
            ),
        ];
        for (actions, done, steps) in table {
            let missions = Missions::of(actions);
            let Departure { charged, paid, checked_out } = missions.departure;
            assert_eq!((missions.done(), [charged, paid, checked_out]), (done, steps), "{actions:?}");
        }
    }
}
