//! Limits on callers, as the settings give them.

/// The calls that a caller may make at once, and regains over the period.
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

/// Unpaid website bookings that may be open at one time; 0 means unlimited.
#[derive(Clone, Copy, Debug)]
pub struct WebBookingLimits {
    pub per_phone: u32,
    pub per_address: u32,
}
