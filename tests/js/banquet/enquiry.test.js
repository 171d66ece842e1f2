// An enquiry without a browser: what the form begins with and what it sends.

import test from 'node:test';
import assert from 'node:assert/strict';

import {
  availabilityParams, enquiryParams, hallState, priceParams, startValues, timesOf,
} from '../../../static/app/banquet/enquiry-values.js';

const SESSIONS = [{ session: 'Evening', start_time: '18:00:00', end_time: '23:59:00' }];
const begun = (more = {}) => ({ ...startValues(new URLSearchParams(), '2026-03-01'), ...more });

test('a cell of the diary fills in hall, date and session', () => {
  const search = new URLSearchParams({ venue: 'Lake-Hall', date: '2026-03-20', session: 'Evening' });
  const values = startValues(search, '2026-03-01');
  assert.deepEqual([values.venue, values.event_date, values.session], ['Lake-Hall', '2026-03-20', 'Evening']);
  assert.equal(startValues(new URLSearchParams({ date: '2026-02-01' }), '2026-03-01').event_date, '', 'no past date');
});

test('a session becomes its hours, the whole day none', () => {
  assert.deepEqual(timesOf({ session: 'Full Day', start_time: '10:00' }, SESSIONS), {});
  assert.deepEqual(timesOf({ session: 'Evening' }, SESSIONS), { start_time: '18:00:00', end_time: '23:59:00' });
  assert.deepEqual(timesOf({ session: 'Custom Hours', start_time: '20:00', end_time: '' }, SESSIONS), { start_time: '20:00' });
});

test('availability is asked once there is a date, the price once there is a hall', () => {
  assert.equal(availabilityParams(begun(), 'Lake', SESSIONS), null);
  const dated = begun({ event_date: '2026-03-20', attendees: '150' });
  assert.deepEqual(availabilityParams(dated, 'Lake', SESSIONS), { property: 'Lake', event_date: '2026-03-20', pax: '150' });
  assert.equal(priceParams(dated, 'Lake', SESSIONS), null);
  assert.equal(priceParams({ ...dated, venue: 'Lake-Hall' }, 'Lake', SESSIONS).customer_name, '-');
});

test('what was not typed is not sent', () => {
  const sent = enquiryParams(begun({
    venue: 'Lake-Hall', event_date: '2026-03-20', end_date: '2026-03-20', customer_name: ' Asha Rao ', session: 'Evening',
  }), 'Lake', SESSIONS);
  assert.deepEqual(sent, {
    property: 'Lake', venue: 'Lake-Hall', event_date: '2026-03-20', customer_name: 'Asha Rao', follow_up_days: '2',
    event_type: 'Wedding', source: 'Phone', start_time: '18:00:00', end_time: '23:59:00',
  });
});

test('a hall is sold, held or free, and says whose it is', () => {
  const hall = (available, ...kinds) => ({ available, fits: 1, under_minimum: 0, conflicts: kinds.map((kind) => ({ kind })) });
  assert.equal(hallState(hall(1)).state, 'free');
  assert.equal(hallState(hall(1, 'tentative')).state, 'held');
  const sold = hallState(hall(0, 'tentative', 'confirmed'));
  assert.deepEqual([sold.state, sold.whose.length], ['sold', 1]);
  assert.equal(hallState({ ...hall(1), fits: 0 }).fits, false);
});
