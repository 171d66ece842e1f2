//! Rate limits: token buckets by class and caller. They apply to calls over the network; jobs and the command line are not
//! counted.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};

use super::endpoint::Endpoint;
use super::network::network;
use crate::actor::Actor;
use crate::config::limits::Rates;
use crate::error::{Error, Result};
use crate::say;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
/// Buckets held at one time. Full ones carry no information and are dropped first.
const BUCKETS_MAX: usize = 20_000;
/// One call, in the buckets' unit.
const CALL: i64 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    PublicRead,
    PublicWrite,
    PublicWriteOfOne,
    AgentWrite,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: i64,
    at_ms: i64,
}

pub struct RateLimits {
    rates: Rates,
    buckets: Mutex<HashMap<(Class, String), Bucket>>,
}

impl RateLimits {
    pub fn new(rates: Rates) -> RateLimits {
        RateLimits { rates, buckets: Mutex::default() }
    }

    /// Counts the call, or returns when to retry. Refused calls and dry runs count too. Agents are counted by name and user: two
    /// assistants of one person have separate limits.
    pub fn admit(
        &self,
        actor: &Actor,
        agent: Option<&str>,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        from: IpAddr,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let address = || network(from).to_string();
        if actor.is_guest() && !endpoint.writes {
            return self.take(Class::PublicRead, address(), now);
        }
        if actor.is_guest() {
            self.take(Class::PublicWrite, address(), now)?;
            return match endpoint.subject.and_then(|subject| subject.of(params)) {
                Some(subject) => self.take(Class::PublicWriteOfOne, subject, now),
                None => Ok(()),
            };
        }
        match agent {
            Some(agent) if endpoint.writes => {
                self.take(Class::AgentWrite, format!("{} for {}", agent, actor.login), now)
            }
            _ => Ok(()),
        }
    }

    fn take(&self, class: Class, who: String, now: DateTime<Utc>) -> Result<()> {
        let (calls, period_ms) = rate(&self.rates, class);
        let full = i64::from(calls) * CALL;
        let now_ms = now.timestamp_millis();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= BUCKETS_MAX {
            buckets.retain(|(class, _), bucket| {
                let (calls, period_ms) = rate(&self.rates, *class);
                bucket.filled(calls, period_ms, now_ms) < i64::from(calls) * CALL
            });
        }
        if buckets.len() >= BUCKETS_MAX {
            log::warn!("more than {BUCKETS_MAX} callers at one time; the rate limits start anew");
            buckets.clear();
        }
        let bucket = buckets.entry((class, who)).or_insert(Bucket { left: full, at_ms: now_ms });
        *bucket = Bucket { left: bucket.filled(calls, period_ms, now_ms), at_ms: now_ms.max(bucket.at_ms) };
        if bucket.left >= CALL {
            bucket.left -= CALL;
            return Ok(());
        }
        let wait_ms = (CALL - bucket.left) * period_ms / full.max(1);
        Err(Error::TooMany {
            retry_s: u64::try_from(wait_ms / 1000 + 1).unwrap_or(1),
            message: say!("That is too much at once; please try again in a little while."),
        })
    }
}

impl Bucket {
    /// The tokens that are available now.
    fn filled(&self, calls: u32, period_ms: i64, now_ms: i64) -> i64 {
        let full = i64::from(calls) * CALL;
        let passed = (now_ms - self.at_ms).clamp(0, period_ms);
        (self.left + passed * full / period_ms).min(full)
    }
}

/// The calls that a class allows at once, and the period over which they are regained.
fn rate(rates: &Rates, class: Class) -> (u32, i64) {
    match class {
        Class::PublicRead => (rates.public_reads_per_minute, MINUTE_MS),
        Class::PublicWrite => (rates.public_writes_per_hour_and_address, HOUR_MS),
        Class::PublicWriteOfOne => (rates.public_writes_per_hour, HOUR_MS),
        Class::AgentWrite => (rates.agent_writes_per_hour, HOUR_MS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATES: Rates = Rates {
        public_reads_per_minute: 120,
        public_writes_per_hour: 20,
        public_writes_per_hour_and_address: 300,
        agent_writes_per_hour: 300,
    };

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).expect("a moment")
    }

    #[test]
    fn a_bucket_gives_its_calls_at_once_and_regains_them_evenly() {
        let limits = RateLimits::new(RATES);
        let take = |second| limits.take(Class::PublicWriteOfOne, "token 1".to_string(), at(second));
        for _ in 0..20 {
            take(0).expect("within the limit");
        }
        match take(0) {
            Err(Error::TooMany { retry_s, .. }) => assert_eq!(retry_s, 181),
            other => panic!("{other:?}"),
        }
        take(180).expect("one is back after three minutes");
        take(180).expect_err("and only one");
        take(0).expect_err("a clock set back gives nothing");
    }

    #[test]
    fn memory_stays_bounded_for_any_number_of_callers() {
        let limits = RateLimits::new(RATES);
        for caller in 0..BUCKETS_MAX + 10 {
            limits.take(Class::PublicRead, caller.to_string(), at(0)).expect("a first call");
        }
        assert!(limits.buckets.lock().expect("whole").len() <= BUCKETS_MAX);
    }
}
