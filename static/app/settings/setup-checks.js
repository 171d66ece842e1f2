// Pure: what is wrong with a step of the wizard, by the id of the field at fault. A step is left only when nothing is.

import { expandRooms, mostOf } from './setup-rooms.js';

const NUMBER = /^\d{1,9}([.]\d{1,2})?$/;
/** The amounts of a room type that may be left out. */
const OPTIONAL = ['extra', 'child', 'bed'];
const KEYS = { extra: 'extra_adult_price', child: 'child_price', bed: 'extra_bed_price' };

const isBlank = (type) => !type.name.trim() && !String(type.base_price).trim() && !type.rooms.trim();

/** The types that count: those begun, or the only one. */
export const begun = (types) => types.filter((type, i) => !isBlank(type) || (i === 0 && types.every(isBlank)));

/** {'type-price-0': {key, ...values}}: a key of the language and the values of its text. In the order of the fields. */
export function typeErrors(types) {
  const errors = {};
  const seen = new Map();
  types.forEach((type, i) => {
    if (!begun(types).includes(type)) return;
    const name = type.name.trim();
    const say = (field, key, values = {}) => { errors[`type-${field}-${i}`] ??= { key, ...values }; };
    const isSame = (other, at) => at < i && other.name.trim().toLowerCase() === name.toLowerCase();
    if (!name) say('name', 'setup.needs_name');
    else if (types.some(isSame)) say('name', 'setup.name_twice', { name });
    if (!String(type.base_price).trim()) say('price', 'setup.needs_price');
    else if (!NUMBER.test(type.base_price.trim()) || Number(type.base_price) === 0) say('price', 'setup.wrong_number');
    const { numbers, wrong } = expandRooms(type.rooms);
    if (wrong) say('rooms', 'setup.wrong_rooms', { text: wrong });
    else if (!numbers.length) say('rooms', 'setup.needs_rooms');
    for (const number of numbers) {
      if (seen.has(number)) say('rooms', 'setup.room_twice', { number, first: seen.get(number), second: name || String(i + 1) });
      else seen.set(number, name || String(i + 1));
    }
    if (!/^[1-9]\d?$/.test(String(type.adults).trim())) say('adults', 'setup.wrong_count');
    const { adults_capacity: most, children_capacity: children } = mostOf(type);
    if (!/^[1-9]\d?$/.test(most)) say('most', 'setup.wrong_count');
    else if (Number(most) < Number(type.adults)) say('most', 'setup.fewer_than_included', { n: String(type.adults).trim() });
    if (!/^\d{1,2}$/.test(children)) say('children', 'setup.wrong_children');
    for (const field of OPTIONAL) {
      const text = String(type[KEYS[field]] ?? '').trim();
      if (text && !NUMBER.test(text)) say(field, 'setup.wrong_number');
    }
  });
  return errors;
}

/** The same of the meal plans. */
export function mealErrors(meals) {
  return Object.fromEntries(meals.flatMap((meal, i) => {
    const text = String(meal.price_per_adult).trim();
    return meal.on && text && !NUMBER.test(text) ? [[`meal-price-${i}`, { key: 'setup.wrong_number' }]] : [];
  }));
}

/** A refusal of the server without its path in the payload, and the room type that it speaks of. */
export function withoutPath(message, types) {
  const [whole, list, at] = /^(property|room_types|rooms|meal_plans)(?:\[(\d+)\])?: /.exec(message) ?? [''];
  const text = message.slice(whole.length);
  const type = ['room_types', 'rooms'].includes(list) ? begun(types)[Number(at)]?.name.trim() : '';
  return { step: list === 'property' ? 'hotel' : type ? 'rooms' : null, text: type ? `${type}: ${text}` : text };
}
