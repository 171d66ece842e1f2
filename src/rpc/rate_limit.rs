//! How often somebody may call (rules, section 11): token buckets by class and caller. Holds for calls that come over
//! the network; the property's own jobs and the command line are not counted.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};

use super::endpoint::Endpoint;
use crate::actor::Actor;
use crate::error::{Error, Result};
use crate::say;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
/// Buckets kept at one time. Full ones say nothing and are dropped first.
const BUCKETS_MAX: usize = 20_000;
/// Last digits by which a phone is told from others, however it is written.
const PHONE_DIGITS: usize = 9;
/// One call, in the buckets' unit.
const CALL: i64 = 1_000;

/// Calls that a caller may make at once, and regains over the period.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Public reads of one address in a minute.
    pub public_reads_per_minute: u32,
    /// Public writes for one link, phone number or table in an hour.
    pub public_writes_per_hour: u32,
    /// Public writes of one address in an hour; the guests of a property share one.
    pub public_writes_per_hour_and_address: u32,
    /// Writes of one user's one agent in an hour.
    pub agent_writes_per_hour: u32,
}

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

    /// Counts the call, refused ones and those that are only tried out too, or says when to come back. An agent is counted
    /// by its name and its user: two assistants of one person do not share what they may write.
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
        let (calls, period_ms) = self.rates.of(class);
        let full = i64::from(calls) * CALL;
        let now_ms = now.timestamp_millis();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= BUCKETS_MAX {
            buckets.retain(|(class, _), bucket| {
                let (calls, period_ms) = self.rates.of(*class);
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
    /// What is in it now.
    fn filled(&self, calls: u32, period_ms: i64, now_ms: i64) -> i64 {
        let full = i64::from(calls) * CALL;
        let passed = (now_ms - self.at_ms).clamp(0, period_ms);
        (self.left + passed * full / period_ms).min(full)
    }
}

impl Rates {
    fn of(&self, class: Class) -> (u32, i64) {
        match class {
            Class::PublicRead => (self.public_reads_per_minute, MINUTE_MS),
            Class::PublicWrite => (self.public_writes_per_hour_and_address, HOUR_MS),
            Class::PublicWriteOfOne => (self.public_writes_per_hour, HOUR_MS),
            Class::AgentWrite => (self.agent_writes_per_hour, HOUR_MS),
        }
    }
}

/// What names whom a public write is for; stands in the function's row, so that no other parameter is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The parameter holds the secret of a link.
    Link(&'static str),
    /// The parameter is a phone number, counted by its last digits.
    Phone(&'static str),
    /// `table_no`, else `room`, of the `outlet`.
    Seat,
}

impl Subject {
    /// The one the call is for, in one spelling.
    fn of(self, params: &Map<String, Value>) -> Option<String> {
        let text = |name: &str| {
            let found = params
                .get(name)
                .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_string));
            found
                .map(|text| text.trim().chars().take(100).collect::<String>())
                .filter(|text| !text.is_empty())
        };
        match self {
            Subject::Link(param) => text(param).map(|token| format!("link {token}")),
            Subject::Phone(param) => text(param).map(|phone| {
                // With country code or without, one phone is one subject.
                let digits: Vec<char> = phone.chars().filter(char::is_ascii_digit).collect();
                let last: String = digits[digits.len().saturating_sub(PHONE_DIGITS)..].iter().collect();
                format!("phone {last}")
            }),
            Subject::Seat => {
                let table = text("table_no").map(|table| ("table", table));
                let (kind, seat) = table.or_else(|| text("room").map(|room| ("room", room)))?;
                Some(format!("{kind} {} of {}", seat.to_lowercase(), text("outlet").unwrap_or_default()))
            }
        }
    }
}

/// The part of an address that one caller controls: all of IPv4, the /64 of IPv6.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(bits))
        }
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
    fn callers_are_counted_apart_and_an_ipv6_network_as_one() {
        let same = |a: &str, b: &str| network(a.parse().expect("a")) == network(b.parse().expect("b"));
        assert!(same("2001:db8::1", "2001:db8::ffff"));
        assert!(!same("2001:db8::1", "2001:db8:0:1::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }

    #[test]
    fn a_subject_has_one_spelling_and_no_other_parameter_counts() {
        let of = |subject: Subject, params: Value| {
            subject.of(params.as_object().expect("an object")).unwrap_or_default()
        };
        for phone in ["+91 98765 00001", "09876500001", "98765-00001"] {
            let params = serde_json::json!({ "phone": phone, "token": phone });
            assert_eq!(of(Subject::Phone("phone"), params), "phone 876500001");
        }
        let seat = |table: &str| {
            of(Subject::Seat, serde_json::json!({ "outlet": "Terrace", "table_no": table, "phone": table }))
        };
        assert_eq!(seat(" t1"), seat("T1"));
        assert_ne!(seat("T1"), seat("T2"));
        let params = serde_json::json!({ "token": "abc", "phone": "9876500001" });
        assert_eq!(of(Subject::Link("token"), params), "link abc");
        assert_eq!(of(Subject::Seat, serde_json::json!({ "outlet": "Terrace" })), "");
    }

    #[test]
    fn memory_stays_bounded_whoever_calls() {
        let limits = RateLimits::new(RATES);
        for caller in 0..BUCKETS_MAX + 10 {
            limits.take(Class::PublicRead, caller.to_string(), at(0)).expect("a first call");
        }
        assert!(limits.buckets.lock().expect("whole").len() <= BUCKETS_MAX);
    }
}
