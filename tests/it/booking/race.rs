//! Many desks at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::json;

use super::{booking, desk};

#[test]
fn two_hundred_callers_for_the_last_ten_rooms_make_ten_bookings() {
    let (hotel, desk) = desk();
    let (booked, sold_out) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for worker in 0..20 {
            let (desk, booked, sold_out) = (desk.clone(), &booked, &sold_out);
            scope.spawn(move || {
                for turn in 0..10 {
                    let name = format!("Guest {worker}-{turn}");
                    match desk
                        .call("api.create_booking", booking(&name, "2026-03-10", "2026-03-12", json!({})))
                    {
                        Ok(answer) => {
                            assert!(answer["room"].is_string());
                            booked.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(refused) => {
                            assert_eq!(refused.code, "sold_out");
                            sold_out.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    assert_eq!((booked.into_inner(), sold_out.into_inner()), (10, 190));
    assert_eq!(hotel.stored::<i64>("SELECT count(DISTINCT room_id) FROM reservations"), 10);
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM guests"), 10);
    hotel.assert_sound();
}
