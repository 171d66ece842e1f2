//! Fragments of SQL that read revenue from folio lines: which department a line belongs to, which room nights were posted,
//! and which are still to be posted. The night audit and the reports share them, so both count alike.

/// The department of a folio line `c`: `Room` for room lines and their discounts, `Food` for meals, drinks, minibar
/// and discounts on meals, `Other` for the rest. Fees of stays that did not take place are `Other`.
macro_rules! department {
    () => {
        "CASE
           WHEN c.charge_type = 'Room' THEN iif(c.source IN ('Cancellation', 'No Show'), 'Other', 'Room')
           WHEN c.charge_type = 'Discount' THEN iif(c.auto_key LIKE 'meal-discount:%', 'Food', 'Room')
           WHEN c.charge_type IN ('Meal Plan', 'Food & Beverage', 'Minibar') THEN 'Food'
           ELSE 'Other' END"
    };
}
pub(in crate::store) use department;

/// Posted room nights of stays `r`: the room line `c` of each (the first part of a split line) and the stored night
/// `n`, if any. Later changes of the stay or the line do not matter, so closed days keep their figures: a guest who
/// left before the audit, a stay cancelled in house and a day use count once, on the posting date. Takes `:from` and
/// `:to`.
macro_rules! nights_posted {
    ($what:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM charges c JOIN reservations r ON r.id = c.reservation_id
              LEFT JOIN nights n ON n.reservation_id = c.reservation_id AND n.night_on = substr(c.auto_key, 6)
              WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to
                AND c.auto_key GLOB 'room:????-??-??' ",
            $tail
        )
    };
}
pub(in crate::store) use nights_posted;

/// Nights `n` of stays `r` from the business date on that are booked and not posted. Together with [`nights_posted`]
/// these are the rooms sold. Takes `:from`, `:to` and `:today`, the business date.
macro_rules! nights_to_post {
    ($what:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $what,
            " FROM nights n JOIN reservations r ON r.id = n.reservation_id
              WHERE n.property_id = :property AND n.night_on BETWEEN max(:from, :today) AND :to AND n.holds_inventory = 1 AND ",
            $crate::store::folio::charges::unposted!(),
            " ",
            $tail
        )
    };
}
pub(in crate::store) use nights_to_post;
