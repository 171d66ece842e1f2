//! The fragment of SQL that reads which room nights are still to be posted.

/// Nights `n` of stays `r` from the business date on that are booked and not posted. Together with the view
/// `posted_nights` these are the rooms sold. Takes `:from`, `:to` and `:today`, the business date.
macro_rules! nights_to_post {
    ($what:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM nights n JOIN reservations r ON r.id = n.reservation_id
              WHERE n.property_id = :property AND n.night_on BETWEEN max(:from, :today) AND :to AND n.holds_inventory = 1
                AND n.posted = 0 ",
            $tail
        )
    };
}
pub(in crate::store) use nights_to_post;
