//! Limits the unpaid website bookings of one phone number and of one address, so that nobody can block a whole property. The
//! address of a booking is held in memory only, by the random secret of the booking.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::network::{is_private, network};
use crate::config::limits::WebBookingLimits;

/// Addresses remembered at one time.
const ADDRESSES_MAX: usize = 5_000;

#[derive(Clone)]
pub struct WebBookings {
    limits: WebBookingLimits,
    by_address: Arc<Mutex<HashMap<IpAddr, Vec<String>>>>,
}

impl WebBookings {
    pub fn new(limits: WebBookingLimits) -> WebBookings {
        WebBookings { limits, by_address: Arc::default() }
    }

    /// The bookings of one caller. A private address, such as the property's own network or an unlisted proxy, stands for many
    /// guests and is not limited.
    pub fn of(&self, from: Option<IpAddr>) -> Booker {
        let from = from.map(|from| from.to_canonical()).filter(|from| !is_private(*from)).map(network);
        Booker { all: self.clone(), from }
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<String>>> {
        self.by_address.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A caller who books on the website.
pub struct Booker {
    all: WebBookings,
    from: Option<IpAddr>,
}

impl Booker {
    /// The secrets of what this address booked.
    pub fn booked(&self) -> Vec<String> {
        self.from.and_then(|from| self.all.locked().get(&from).cloned()).unwrap_or_default()
    }

    /// Whether another booking is allowed beside these many unpaid ones.
    pub fn may_book(&self, of_phone: usize, of_address: usize) -> bool {
        let within = |count: usize, most: u32| most == 0 || count < most as usize;
        within(of_phone, self.all.limits.per_phone) && within(of_address, self.all.limits.per_address)
    }

    /// Remembers a new booking and those that are still open.
    pub fn note(&self, open: Vec<String>, made: &str) {
        let Some(from) = self.from else { return };
        let mut all = self.all.locked();
        if all.len() >= ADDRESSES_MAX && !all.contains_key(&from) {
            log::warn!("more than {ADDRESSES_MAX} addresses booked; their open bookings are counted anew");
            all.clear();
        }
        let booked = all.entry(from).or_default();
        *booked = open;
        booked.push(made.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_counted_by_what_is_still_open_and_a_proxy_is_not() {
        let all = WebBookings::new(WebBookingLimits { per_phone: 2, per_address: 3 });
        let of = |address: &str| all.of(Some(address.parse().expect("an address")));
        of("192.0.2.1").note(Vec::new(), "a");
        of("192.0.2.1").note(vec!["a".into()], "b");
        assert_eq!(of("::ffff:192.0.2.1").booked(), ["a", "b"]);
        of("192.0.2.1").note(vec!["b".into()], "c");
        assert_eq!(of("192.0.2.1").booked(), ["b", "c"], "what was paid or cancelled is forgotten");
        of("127.0.0.1").note(Vec::new(), "d");
        assert!(of("127.0.0.1").booked().is_empty() && all.of(None).booked().is_empty());
        let booker = of("192.0.2.1");
        assert!(booker.may_book(1, 2) && !booker.may_book(2, 0) && !booker.may_book(0, 3));
        assert!(
            WebBookings::new(WebBookingLimits { per_phone: 0, per_address: 0 }).of(None).may_book(99, 99)
        );
    }
}
