//! Limits wrong passwords: after ten for a login or thirty from an address within 15 minutes, every attempt is refused for a
//! while, even with the right password. An attempt counts from its start, so that parallel attempts gain nothing.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::{Error, Result};
use crate::rpc::network::network;
use crate::say;

const WINDOW_S: i64 = 15 * 60;
const WRONG_FOR_LOGIN: usize = 10;
const WRONG_FROM_ADDRESS: usize = 30;
/// Entries held before expired ones are removed.
const REMEMBERED: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Who {
    Login(String),
    Address(IpAddr),
}

#[derive(Default)]
pub struct LoginThrottle {
    wrong: Mutex<HashMap<Who, VecDeque<i64>>>,
}

/// One attempt in progress; it counts as wrong unless it is forgiven.
pub struct Try {
    login: Who,
    address: Who,
    at: i64,
}

impl LoginThrottle {
    /// Counts an attempt at a moment (UTC seconds), or returns when the next one is allowed.
    pub fn begin(&self, login: &str, address: IpAddr, at: i64) -> Result<Try> {
        let login = Who::Login(login.chars().take(200).collect::<String>().to_lowercase());
        let (from, address) = (address, Who::Address(network(address)));
        let mut wrong = self.locked();
        if wrong.len() > REMEMBERED {
            wrong.retain(|_, tries| tries.back().is_some_and(|last| at - last < WINDOW_S));
        }
        let wait = waits(&mut wrong, &login, WRONG_FOR_LOGIN, at).max(waits(
            &mut wrong,
            &address,
            WRONG_FROM_ADDRESS,
            at,
        ));
        if wait > 0 {
            return Err(Error::TooMany {
                retry_s: wait.unsigned_abs(),
                message: say!(
                    "Too many wrong passwords. Try again in {minutes} minutes.",
                    minutes = wait / 60 + 1
                ),
            });
        }
        for (who, most) in [(&login, WRONG_FOR_LOGIN), (&address, WRONG_FROM_ADDRESS)] {
            let tries = wrong.entry(who.clone()).or_default();
            tries.push_back(at);
            if tries.len() == most {
                log::warn!(
                    "{most} tries of a password in a quarter of an hour: {who:?} is locked, last from {from}"
                );
            }
        }
        Ok(Try { login, address, at })
    }

    /// The password was right: the attempt no longer counts.
    pub fn forgive(&self, tried: &Try) {
        let mut wrong = self.locked();
        for who in [&tried.login, &tried.address] {
            let Some(tries) = wrong.get_mut(who) else { continue };
            if let Some(index) = tries.iter().rposition(|at| *at == tried.at) {
                tries.remove(index);
            }
            if tries.is_empty() {
                wrong.remove(who);
            }
        }
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Who, VecDeque<i64>>> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Seconds until another attempt is allowed; 0 means now.
fn waits(wrong: &mut HashMap<Who, VecDeque<i64>>, who: &Who, most: usize, at: i64) -> i64 {
    let Some(tries) = wrong.get_mut(who) else { return 0 };
    // A clock that was set back must not prolong the wait.
    tries.iter_mut().for_each(|moment| *moment = (*moment).min(at));
    while tries.front().is_some_and(|first| at - first >= WINDOW_S) {
        tries.pop_front();
    }
    match tries.front() {
        Some(first) if tries.len() >= most => (first + WINDOW_S - at).max(1),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn the_eleventh_wrong_password_for_a_login_waits_out_the_quarter_hour() {
        let throttle = LoginThrottle::default();
        for n in 0..10 {
            throttle.begin("Asha", from(n), 1_000 + i64::from(n)).expect("within the limit");
        }
        let refused = throttle.begin("asha", from(99), 1_020).err();
        assert!(matches!(refused, Some(Error::TooMany { retry_s: 880, .. })), "{refused:?}");
        throttle.begin("asha", from(99), 1_900).expect("the first try has expired");
    }

    #[test]
    fn an_address_may_be_wrong_thirty_times_over_all_logins() {
        let throttle = LoginThrottle::default();
        for n in 0..30 {
            throttle.begin(&format!("user{n}"), from(1), 0).expect("within the limit");
        }
        assert!(throttle.begin("another", from(1), 0).is_err());
        throttle.begin("another", from(2), 0).expect("another address");
    }

    #[test]
    fn a_clock_set_back_makes_nobody_wait_longer() {
        let throttle = LoginThrottle::default();
        for _ in 0..10 {
            throttle.begin("asha", from(1), 100_000).expect("within the limit");
        }
        let refused = throttle.begin("asha", from(1), 13_600).err();
        assert!(matches!(refused, Some(Error::TooMany { retry_s: 900, .. })), "{refused:?}");
        throttle.begin("asha", from(1), 14_500).expect("a quarter of an hour later");
    }

    #[test]
    fn a_right_password_is_not_counted() {
        let throttle = LoginThrottle::default();
        for _ in 0..100 {
            let tried = throttle.begin("asha", from(1), 0).expect("never refused");
            throttle.forgive(&tried);
        }
        assert!(throttle.locked().is_empty());
    }
}
