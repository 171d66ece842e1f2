// Room numbers as people write them: "101-110, 201, A1-A4". Pure, so that it is tested by itself.

import { countryOf } from './countries.js';

const MOST = 500;

/** Every room number of a text, in order and once; {numbers, wrong} where `wrong` is the first part that can't be read. */
export function expandRooms(text) {
  const numbers = [];
  for (const part of text.split(/[,;\n]+/).map((each) => each.trim()).filter(Boolean)) {
    const range = /^(.*?)(\d+)\s*(?:-|–|\.\.)\s*(.*?)(\d+)$/.exec(part);
    if (!range || (range[3] && range[3] !== range[1])) {
      numbers.push(part);
      continue;
    }
    const [, prefix, first, , last] = range;
    const [from, to] = [Number(first), Number(last)];
    if (to < from || to - from >= MOST) return { numbers: [], wrong: part };
    for (let number = from; number <= to; number += 1) numbers.push(prefix + String(number).padStart(first.length, '0'));
  }
  return { numbers: [...new Set(numbers)], wrong: null };
}

/** Who fits at most where nobody says: another adult where one has a price, and a child. */
export function mostOf({ adults, extra_adult_price: extra, adults_capacity: most, children_capacity: children }) {
  const included = Number(adults) || 1;
  const typed = (value, usual) => (String(value ?? '').trim() === '' ? String(usual) : String(value).trim());
  return {
    adults_capacity: typed(most, Number(extra) > 0 ? included + 1 : included),
    children_capacity: typed(children, 1),
  };
}

/** What setup_property takes, from the wizard's answers. */
export function setupPayload({ hotel, types, meals }) {
  const filled = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => String(value ?? '').trim() !== ''));
  const kinds = types.filter((type) => type.name.trim());
  const { logo, another_country: typed, ...property } = hotel;
  return {
    property: filled({ ...property, country: countryOf(hotel) }),
    room_types: kinds.map(({ rooms, ...type }) => filled({ ...type, ...mostOf(type) })),
    rooms: kinds.map((type) => ({
      room_type_code: type.code,
      numbers: expandRooms(type.rooms).numbers,
    })).filter((row) => row.numbers.length),
    // The field shows 0 until a price is typed.
    meal_plans: meals.filter((meal) => meal.on).map(({ on, price_per_adult: price, ...meal }) =>
      filled({ ...meal, price_per_adult: String(price).trim() || '0' })),
  };
}

/** A short code from a name: "Deluxe Garden" gives "DEL", distinct from the ones taken. */
export function codeFor(name, taken) {
  const letters = name.normalize('NFD').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const base = letters.slice(0, 3) || 'R';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}${number}`;
    if (!taken.includes(code)) return code;
  }
}
