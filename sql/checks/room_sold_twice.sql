-- Two in-house stays in one room.
SELECT room_id, count(*) AS stays FROM reservations WHERE status = 'Checked In' AND room_id IS NOT NULL
  AND check_in_on < check_out_on
GROUP BY room_id HAVING count(*) > 1;
