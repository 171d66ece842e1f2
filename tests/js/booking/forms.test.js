// What the set-up wizard and the booking form send, from what people type.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFor, expandRooms, setupPayload } from '../../../static/app/settings/setup-rooms.js';
import { noMealsKey } from '../../../static/app/common/meal-plans.js';
import { bookingParams, planOfPartner, quotesParams, startValues } from '../../../static/app/booking/values.js';

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
    ],
  });
  assert.deepEqual(payload, {
    property: { property_name: 'Inn', city: 'Goa' },
    room_types: [{ code: 'STD', name: 'Standard', base_price: '4000', adults: '2' }],
    rooms: [{ room_type_code: 'STD', numbers: ['101', '102'] }],
    meal_plans: [{ code: 'EP', label: 'Room only', price_per_adult: '0' }],
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
      { name: 'Mewar', company_name: 'Mewar Ltd', negotiated_rate_plan: 'COR' },
      { name: 'Plain', company_name: 'Plain', negotiated_rate_plan: null },
    ],
    travel_agents: [{ name: 'Tours', agent_name: 'Tours', negotiated_rate_plan: 'AGT' }],
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
