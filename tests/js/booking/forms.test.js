// What the set-up wizard and the booking form send, from what people type.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFor, expandRooms, setupPayload } from '../../../static/app/settings/setup-rooms.js';
import { noMealsKey } from '../../../static/app/common/meal-plans.js';
import { addonParams, addonRows, addonsOf, withAddon } from '../../../static/app/booking/addon-values.js';
import { editParams, editValues } from '../../../static/app/booking/edit-values.js';
import { changedTravel, instructionParams, travelParams, travelValues } from '../../../static/app/booking/travel-values.js';
import { bookParams, bookingParams, planOfPartner, quotesParams, startValues } from '../../../static/app/booking/values.js';

test('room numbers are read as ranges and single rooms', () => {
  assert.deepEqual(expandRooms('101-104, 201').numbers, ['101', '102', '103', '104', '201']);
  assert.deepEqual(expandRooms('A1-A3; A2').numbers, ['A1', 'A2', 'A3']);
  assert.deepEqual(expandRooms('001–003').numbers, ['001', '002', '003']);
  assert.deepEqual(expandRooms('Garden-view, Villa 2').numbers, ['Garden-view', 'Villa 2']);
  assert.equal(expandRooms('110-101').wrong, '110-101');
  assert.equal(expandRooms('1-99999').wrong, '1-99999');
});

test('the wizard sends types, their rooms and the meals that were ticked', () => {
  const payload = setupPayload({
    hotel: { property_name: 'Inn', city: 'Goa', phone: '' },
    types: [
      { code: 'STD', name: 'Standard', base_price: '4000', adults: '2', extra_adult_price: '', rooms: '101-102' },
      { code: '', name: '', base_price: '', rooms: '' },
    ],
    meals: [
      { on: true, code: 'EP', label: 'Room only', price_per_adult: '0' },
      { on: false, code: 'CP', label: 'Breakfast', price_per_adult: '' },
      { on: true, code: 'AP', label: 'Full board', price_per_adult: '' },
    ],
  });
  assert.deepEqual(payload, {
    property: { property_name: 'Inn', city: 'Goa' },
    room_types: [{ code: 'STD', name: 'Standard', base_price: '4000', adults: '2', adults_capacity: '2', children_capacity: '1' }],
    rooms: [{ room_type_code: 'STD', numbers: ['101', '102'] }],
    meal_plans: [
      { code: 'EP', label: 'Room only', price_per_adult: '0' },
      { code: 'AP', label: 'Full board', price_per_adult: '0' },
    ],
  });
});

test('two types of like names get different codes', () => {
  assert.equal(codeFor('Deluxe', []), 'DEL');
  assert.equal(codeFor('Deluxe Garden', ['DEL']), 'DEL2');
  assert.equal(codeFor('डीलक्स', []), 'R');
});

test('a booking starts from the address, never before the business date', () => {
  const values = startValues(new URLSearchParams('from=2026-11-25&to=2026-11-28&type=H-STD'), '2026-11-21');
  assert.deepEqual([
    values.check_in_date,
    values.check_out_date,
    values.nights,
    values.room_type,
  ], ['2026-11-25', '2026-11-28', 3, 'H-STD']);
  const late = startValues(new URLSearchParams('from=2026-11-01&to=nonsense'), '2026-11-21');
  assert.deepEqual([late.check_in_date, late.check_out_date], ['2026-11-21', '2026-11-22']);
});

test('what was left empty is left out', () => {
  const values = {
    ...startValues(new URLSearchParams(), '2026-11-21'),
    room_type: 'H-STD',
    guest_name: ' Asha ',
    room: 'none',
    special_requests: 'quiet',
  };
  const params = bookingParams(values, null, 'H');
  assert.equal(params.guest_name, 'Asha');
  assert.equal(params.assign_room, 0);
  assert.deepEqual(params.stay_details, { special_requests: 'quiet' });
  assert.ok(!('voucher_code' in params) && !('guest' in params) && !('company' in params));
});

test('there are no prices while the dates are wrong', () => {
  const values = startValues(new URLSearchParams(), '2026-11-21');
  assert.equal(quotesParams({ ...values, check_out_date: '2026-11-20' }, 'H'), null);
  assert.equal(quotesParams(values, ''), null);
  assert.equal(quotesParams(values, 'H').adults, 2);
});

test('ages are sent when every child has one', () => {
  const values = { ...startValues(new URLSearchParams('children=2'), '2026-11-21'), child_ages: ['4', ''] };
  assert.ok(!('child_ages' in quotesParams(values, 'H')));
  assert.deepEqual(quotesParams({ ...values, child_ages: ['4', '11', '2'] }, 'H').child_ages, [4, 11]);
  assert.ok(!('child_ages' in quotesParams({ ...values, children: 0 }, 'H')));
});

test('a company brings the plan that it negotiated, and before the agent', () => {
  const options = {
    rate_plans: [
      { name: 'H-BAR', code: 'BAR', rate_plan_name: 'Best' },
      { name: 'H-COR', code: 'COR', rate_plan_name: 'Corporate' },
      { name: 'H-AGT', code: 'AGT', rate_plan_name: 'Agents' },
    ],
    companies: [
      { name: 'Mewar', company_name: 'Mewar Ltd', negotiated_rate_plan: 'H-COR' },
      { name: 'Plain', company_name: 'Plain', negotiated_rate_plan: null },
    ],
    travel_agents: [{ name: 'Tours', agent_name: 'Tours', negotiated_rate_plan: 'H-AGT' }],
  };
  const plan = (company, agent) => planOfPartner({ company, travel_agent: agent }, options)?.plan.name ?? null;
  assert.deepEqual([
    plan('Mewar', ''),
    plan('Mewar', 'Tours'),
    plan('Plain', 'Tours'),
    plan('Plain', ''),
    plan('', ''),
  ], ['H-COR', 'H-COR', 'H-AGT', null, null]);
  assert.equal(planOfPartner({ company: 'Mewar', travel_agent: '' }, undefined), null);
});

test('no meal plan is called otherwise than the hotel\'s own plan without a price', () => {
  assert.equal(noMealsKey(undefined), 'booking.no_meals');
  assert.equal(noMealsKey([{ code: 'CP', price_per_adult: 250 }]), 'booking.no_meals');
  assert.equal(noMealsKey([{ code: 'EP', price_per_adult: 0 }, { code: 'CP', price_per_adult: 250 }]), 'booking.no_plan');
});

const OFFERS = [{ name: 'EXP-1', experience_name: 'Pickup', price: 1200, gst_rate: 5 },
  { name: 'EXP-2', experience_name: 'Boat', price: 800, gst_rate: 18 }];

test('extras are counted in rows: one for each experience, and those of the stay', () => {
  let held = [];
  const row = (name) => addonRows(held, OFFERS).find((each) => each.experience === name);
  assert.deepEqual(addonRows(held, OFFERS).map((each) => [each.label, each.qty, each.at]), [['Pickup', 0, -1], ['Boat', 0, -1]]);
  held = withAddon(held, row('EXP-2'), { qty: 2 });
  held = withAddon(held, row('EXP-2'), { date: '2026-03-02' });
  assert.deepEqual(addonParams(held, '2026-03-01', '2026-03-03'), [{ experience: 'EXP-2', qty: 2, date: '2026-03-02' }]);
  assert.deepEqual(addonParams(held, '2026-03-05', '2026-03-06'), [{ experience: 'EXP-2', qty: 2 }], 'the stay moved on');
  held = withAddon(held, row('EXP-2'), { qty: 0 });
  assert.deepEqual(addonParams(held, '2026-03-01', '2026-03-03'), []);
  const gone = addonRows([{ experience: 'OLD', label: 'Old walk', qty: 1, date: '' }], OFFERS).at(-1);
  assert.deepEqual([gone.label, gone.price, gone.at], ['Old walk', null, 0], 'what is no longer sold can be taken off');
});

test('the quote is asked with the extras that are chosen', () => {
  const values = startValues(new URLSearchParams('from=2026-03-01&to=2026-03-03'), '2026-03-01');
  assert.ok(!('addons' in quotesParams(values, 'Lake')));
  const chosen = [{ experience: 'EXP-1', qty: 2, date: '2026-03-02' }, { experience: 'EXP-2', qty: 0, date: '' }];
  assert.deepEqual(quotesParams({ ...values, addons: chosen }, 'Lake').addons, [{ experience: 'EXP-1', qty: 2, date: '2026-03-02' }]);
});

test('a booking sends the extras with the room that they are for', () => {
  const values = { ...startValues(new URLSearchParams('from=2026-03-01&to=2026-03-03'), '2026-03-01'), room_type: 'STD', guest_name: 'A' };
  const room = { room_type: 'STD', adults: 1, children: 0, child_ages: [], extra_beds: 0, rates: {}, addons: [] };
  const sent = bookParams({ ...values, rooms: [room], addons: [{ experience: 'EXP-1', qty: 1, date: '' }] }, null, 'Lake');
  assert.deepEqual(sent.rooms.map((each) => each.addons), [undefined, [{ experience: 'EXP-1', qty: 1 }]]);
  assert.equal(sent.booking.addons, undefined);
});

test('editing sends extras only when they were changed, without those on a folio', () => {
  const extra = { experience: 'EXP-1', label: 'Pickup', qty: 1, date: '2026-03-01', posted: 0 };
  const stay = { check_in_date: '2026-03-01', check_out_date: '2026-03-03', adults: 2, children: 0, room_type: 'STD', source: 'Phone',
    extras: [extra, { ...extra, posted: 1 }] };
  const before = editValues(stay);
  assert.deepEqual(addonsOf(stay), [{ experience: 'EXP-1', label: 'Pickup', qty: 1, date: '' }]);
  assert.equal(editParams(before, before, 'RES-1'), null);
  const none = withAddon(before.addons, addonRows(before.addons, OFFERS)[0], { qty: 0 });
  assert.deepEqual(editParams({ ...before, addons: none }, before, 'RES-1'), { reservation: 'RES-1', addons: [] });
});

test('travel and instructions are sent as they were filled in, and of a booked stay only what changed', () => {
  const fresh = { ...travelValues(), check_in_date: '2026-03-10', check_out_date: '2026-03-12' };
  assert.deepEqual([travelParams(fresh), instructionParams(fresh)], [{}, []]);
  const filled = { ...fresh, arrival_mode: 'Air', arrival_ref: ' AI 471 ', arrival_time: '13:05', pickup_required: 1,
    instructions: [{ department: 'F&B', instruction: ' No nuts ' }, { department: 'Security', instruction: ' ' }] };
  assert.deepEqual(travelParams(filled), {
    arrival_mode: 'Air', arrival_ref: 'AI 471', arrival_datetime: '2026-03-10 13:05', pickup_required: 1,
  });
  assert.deepEqual(instructionParams(filled), [{ department: 'F&B', instruction: 'No nuts' }]);
  const values = { ...startValues(new URLSearchParams(), '2026-03-10'), ...filled, guest_name: 'A', room_type: 'T' };
  const booking = bookingParams(values, null, 'H');
  assert.deepEqual([booking.stay_details, booking.instructions], [travelParams(filled), instructionParams(filled)]);

  const stay = { stay_details: { arrival_mode: 'Air', arrival_ref: 'AI 471', arrival_datetime: '2026-03-09 23:50:00', pickup_required: 1 },
    instructions: [{ department: 'F&B', instruction: 'No nuts', status: 'Open' },
      { department: 'Concierge', instruction: 'x', status: 'Done' }] };
  const before = travelValues(stay);
  const dates = { check_in_date: '2026-03-10', check_out_date: '2026-03-12' };
  assert.deepEqual(instructionParams(before), [{ department: 'F&B', instruction: 'No nuts' }]);
  assert.deepEqual(changedTravel(before, before, dates), {});
  const later = { ...before, arrival_time: '22:10', arrival_ref: '', pickup_required: 0, departure_time: '09:00' };
  assert.deepEqual(changedTravel(later, before, dates), {
    arrival_ref: '', pickup_required: 0, arrival_datetime: '2026-03-09 22:10', departure_datetime: '2026-03-12 09:00',
  });
});
