//! Limits wrong passwords: after ten for a login or thirty from an address within 15 minutes, every attempt is refused for a
//! while, even with the right password. A new password of the login ends the refusal. Parallel attempts gain nothing: no more
//! are checked at once than may still be wrong; others wait for them.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::{Error, Result};
use crate::rpc::network::network;
use crate::say;
use crate::secrets;

const WINDOW_S: i64 = 15 * 60;
const WRONG_FOR_LOGIN: usize = 10;
const WRONG_FROM_ADDRESS: usize = 30;
/// How long an attempt waits for those in progress, each of which may have to wait for its turn.
const WAIT_FOR_OTHERS: Duration = secrets::WAIT_FOR_TURN;
/// Entries held before expired ones are removed.
const REMEMBERED: usize = 10_000;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Who {
    Login(String),
    Address(IpAddr),
}

/// The attempts of a login or an address.
#[derive(Default)]
struct Tries {
    wrong: VecDeque<i64>,
    /// Of a login: the stored password that they were compared with.
    password: Vec<u8>,
    /// Attempts whose password is being checked.
    running: usize,
}

#[derive(Default)]
pub struct LoginThrottle {
    tries: Mutex<HashMap<Who, Tries>>,
    /// An attempt has ended.
    ended: Condvar,
}

/// One attempt in progress; it ends as a wrong one unless it is forgiven.
pub struct Try<'a> {
    throttle: &'a LoginThrottle,
    /// The login and the address, with the most wrong attempts of each.
    of: [(Who, usize); 2],
    at: i64,
    from: IpAddr,
    forgiven: Cell<bool>,
}

impl LoginThrottle {
    /// Begins an attempt at a moment (UTC seconds), or returns when the next one is allowed. While the attempts in progress
    /// could use up what is left, it waits for one of them to end. `stored` is the hash of the login's password, or empty.
    pub fn begin(&self, login: &str, stored: &str, from: IpAddr, at: i64) -> Result<Try<'_>> {
        let login = Who::Login(login.chars().take(200).collect::<String>().to_lowercase());
        let password = secrets::sha256(stored);
        let of = [(login, WRONG_FOR_LOGIN), (Who::Address(network(from)), WRONG_FROM_ADDRESS)];
        let until = Instant::now() + WAIT_FOR_OTHERS;
        let mut tries = self.locked();
        if tries.len() > REMEMBERED {
            tries.retain(|_, each| {
                each.running > 0 || each.wrong.back().is_some_and(|last| at - last < WINDOW_S)
            });
        }
        if let Some(each) = tries.get_mut(&of[0].0).filter(|each| each.password != password) {
            each.wrong.clear();
            each.password.clone_from(&password);
        }
        loop {
            let wait = of.iter().map(|(who, most)| waits(&mut tries, who, *most, at)).max().unwrap_or(0);
            if wait > 0 {
                return Err(locked_for(wait));
            }
            let is_full = |(who, most): &(Who, usize)| {
                tries.get(who).is_some_and(|each| each.wrong.len() + each.running >= *most)
            };
            if !of.iter().any(is_full) {
                break;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Error::Busy);
            }
            tries = self.ended.wait_timeout(tries, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        for (who, _) in &of {
            let each = tries.entry(who.clone()).or_default();
            each.running += 1;
            if matches!(who, Who::Login(_)) {
                each.password.clone_from(&password);
            }
        }
        Ok(Try { throttle: self, of, at, from, forgiven: Cell::new(false) })
    }

    /// The password was right, or was not compared: the attempt does not count.
    pub fn forgive(&self, tried: &Try) {
        tried.forgiven.set(true);
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<Who, Tries>> {
        self.tries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Try<'_> {
    fn drop(&mut self) {
        let mut tries = self.throttle.locked();
        for (who, most) in &self.of {
            let Some(each) = tries.get_mut(who) else { continue };
            each.running = each.running.saturating_sub(1);
            if !self.forgiven.get() {
                each.wrong.push_back(self.at);
                if each.wrong.len() == *most {
                    let from = self.from;
                    log::warn!(
                        "{most} tries of a password in a quarter of an hour: {who:?} is locked, last from {from}"
                    );
                }
            }
            if each.running == 0 && each.wrong.is_empty() {
                tries.remove(who);
            }
        }
        self.throttle.ended.notify_all();
    }
}

fn locked_for(wait: i64) -> Error {
    let message = say!("Too many wrong passwords. Try again in {minutes} minutes.", minutes = wait / 60 + 1);
    Error::TooMany { retry_s: wait.unsigned_abs(), message }
}

/// Seconds until another attempt is allowed; 0 means now.
fn waits(tries: &mut HashMap<Who, Tries>, who: &Who, most: usize, at: i64) -> i64 {
    let Some(Tries { wrong, .. }) = tries.get_mut(who) else { return 0 };
    // A clock that was set back must not prolong the wait.
    wrong.iter_mut().for_each(|moment| *moment = (*moment).min(at));
    while wrong.front().is_some_and(|first| at - first >= WINDOW_S) {
        wrong.pop_front();
    }
    match wrong.front() {
        Some(first) if wrong.len() >= most => (first + WINDOW_S - at).max(1),
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
            throttle.begin("Asha", "", from(n), 1_000 + i64::from(n)).expect("within the limit");
        }
        let refused = throttle.begin("asha", "", from(99), 1_020).err();
        assert!(matches!(refused, Some(Error::TooMany { retry_s: 880, .. })), "{refused:?}");
        throttle.begin("asha", "", from(99), 1_900).expect("the first try has expired");
    }

    #[test]
    fn an_address_may_be_wrong_thirty_times_over_all_logins() {
        let throttle = LoginThrottle::default();
        for n in 0..30 {
            throttle.begin(&format!("user{n}"), "", from(1), 0).expect("within the limit");
        }
        assert!(throttle.begin("another", "", from(1), 0).is_err());
        throttle.begin("another", "", from(2), 0).expect("another address");
    }

    #[test]
    fn a_clock_set_back_makes_nobody_wait_longer() {
        let throttle = LoginThrottle::default();
        for _ in 0..10 {
            throttle.begin("asha", "", from(1), 100_000).expect("within the limit");
        }
        let refused = throttle.begin("asha", "", from(1), 13_600).err();
        assert!(matches!(refused, Some(Error::TooMany { retry_s: 900, .. })), "{refused:?}");
        throttle.begin("asha", "", from(1), 14_500).expect("a quarter of an hour later");
    }

    #[test]
    fn attempts_in_progress_are_waited_for_and_are_never_more_than_may_be_wrong() {
        let throttle = LoginThrottle::default();
        let running: Vec<Try> =
            (0..10).map(|_| throttle.begin("asha", "", from(1), 0).expect("within")).collect();
        std::thread::scope(|scope| {
            let eleventh =
                scope.spawn(|| throttle.begin("asha", "", from(2), 0).map(|tried| throttle.forgive(&tried)));
            std::thread::sleep(Duration::from_millis(50));
            assert!(!eleventh.is_finished(), "it waits");
            running.iter().for_each(|tried| throttle.forgive(tried));
            drop(running);
            eleventh.join().expect("no panic").expect("all the others were right");
        });
        let running: Vec<Try> =
            (0..10).map(|_| throttle.begin("asha", "", from(1), 0).expect("within")).collect();
        std::thread::scope(|scope| {
            let eleventh = scope.spawn(|| throttle.begin("asha", "", from(2), 0).map(drop));
            std::thread::sleep(Duration::from_millis(50));
            drop(running);
            assert!(matches!(eleventh.join().expect("no panic"), Err(Error::TooMany { .. })));
        });
    }

    #[test]
    fn a_right_password_is_not_counted() {
        let throttle = LoginThrottle::default();
        for _ in 0..100 {
            let tried = throttle.begin("asha", "", from(1), 0).expect("never refused");
            throttle.forgive(&tried);
        }
        assert!(throttle.locked().is_empty());
    }
}
