//! Room nights and room revenue by the origin of the stays.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::store::folio::revenue::nights_to_post;

/// The nights of the stay `r`; a day use has one.
macro_rules! stay_nights {
    () => {
        "max(1, CAST(julianday(r.check_out_on) - julianday(r.check_in_on) AS INTEGER))"
    };
}

/// The origin of stays.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    Source,
    Company,
    TravelAgent,
}

/// Room nights and revenue of one origin.
#[derive(Clone, Debug)]
pub struct Contribution {
    /// None for stays without a company or agent, and for room lines without a stay.
    pub label: Option<String>,
    pub bookings: i64,
    pub room_nights: i64,
    /// Room revenue, before tax.
    pub revenue: Decimal,
    /// The travel agents' part of the price, for these nights of each stay.
    pub commission: Decimal,
}

/// Room nights and room revenue of a range by origin, from one walk over its lines: a posted night is a room line of the
/// audit, voided or not (the view `posted_nights`). The sums equal those of [`crate::store::reports::kpi::daily_counts`].
pub fn contribution(tx: &ReadTx, from: NaiveDate, to: NaiveDate, by: Origin) -> Result<Vec<Contribution>> {
    let property = tx.property()?;
    let by = match by {
        Origin::Source => "source",
        Origin::Company => "company",
        Origin::TravelAgent => "travel_agent",
    };
    tx.rows(
        concat!(
            "WITH parts (reservation_id, nights, amount) AS (
              SELECT c.reservation_id, ifnull(c.auto_key GLOB 'room:????-??-??' AND c.reservation_id IS NOT NULL, 0),
                     iif(c.voided_at IS NULL AND c.department = 'Room', c.amount_minor, 0)
              FROM charges c
              WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to AND c.charge_type IN ('Room', 'Discount')
                AND (c.auto_key GLOB 'room:????-??-??' OR c.voided_at IS NULL AND c.department = 'Room')
             UNION ALL ",
            nights_to_post!("n.reservation_id, 1, n.room_minor - n.discount_minor", ""),
            "), stays (reservation_id, nights, amount) AS (
              SELECT reservation_id, sum(nights), sum(amount) FROM parts GROUP BY reservation_id)
            SELECT CASE :by WHEN 'source' THEN r.source WHEN 'company' THEN k.company_name ELSE a.agent_name END AS label,
                   count(r.id) AS bookings, sum(s.nights) AS nights, sum(s.amount) AS amount,
                   ifnull(sum((2 * r.commission_minor * s.nights + ",
            stay_nights!(),
            ") / (2 * ",
            stay_nights!(),
            ")), 0) AS commission
            FROM stays s
            LEFT JOIN reservations r ON r.id = s.reservation_id
            LEFT JOIN companies k ON k.id = r.company_id
            LEFT JOIN travel_agents a ON a.id = r.travel_agent_id
            GROUP BY 1"
        ),
        &[
            (":from", &from.to_string()),
            (":to", &to.to_string()),
            (":today", &property.business_on.to_string()),
            (":by", &by),
        ],
        |row| {
            Ok(Contribution {
                label: row.get(0)?,
                bookings: row.get(1)?,
                room_nights: row.get(2)?,
                revenue: from_minor(row.get(3)?, &property.currency),
                commission: from_minor(row.get(4)?, &property.currency),
            })
        },
    )
}
