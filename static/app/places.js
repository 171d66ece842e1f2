// The navigation: the screens that each department lists in its `places.js`, in the groups of the menu.
//
// A place is {name, path, label, icon, group, key, first, when}: `name` as its routes say it, `label` a language key,
// `key` an optional letter of its own after `g`, `first` shows it without unfolding its group, `when()` whether this
// person may open it. Every place has keys: `g` and its letter, and `g`, the letter of its group and its number there.
// `g` and a group's letter alone open its first place.

import * as banquet from './banquet/places.js';
import * as booking from './booking/places.js';
import * as folio from './folio/places.js';
import * as groups from './groups/places.js';
import * as guests from './guests/places.js';
import * as housekeeping from './housekeeping/places.js';
import * as laundry from './laundry/places.js';
import * as messages from './messages/places.js';
import * as night_audit from './night_audit/places.js';
import * as rates from './rates/places.js';
import * as reports from './reports/places.js';
import * as restaurant from './restaurant/places.js';
import * as settings from './settings/places.js';
import * as stay from './stay/places.js';
import * as stock from './stock/places.js';
import { may } from './common/session.js';

/** In the order of the menu, where departments share a group. */
const departments = [
  stay, booking, housekeeping, guests, groups, messages, folio, rates, night_audit, restaurant, laundry, banquet, stock,
  reports, settings,
];

/** The groups of the menu: `key` follows `g`. */
const GROUPS = [
  { name: 'front_desk', key: 'f', label: 'nav_group.front_desk' },
  { name: 'guests', key: 'u', label: 'nav_group.guests' },
  { name: 'money', key: 'm', label: 'nav_group.money' },
  { name: 'restaurant', key: 'r', label: 'nav_group.restaurant' },
  { name: 'laundry', key: 'l', label: 'nav_group.laundry' },
  { name: 'banquets', key: 'b', label: 'nav_group.banquets' },
  { name: 'stock', key: 'k', label: 'nav_group.stock' },
  { name: 'reports', key: 'v', label: 'nav_group.reports' },
  { name: 'settings', key: 's', label: 'nav_group.settings' },
];

const listed = departments.flatMap((department) => department.places);

/** Every group with its places. `groupKeys` opens by number; `keys` is the shortest way, the group's letter for its first. */
const groupsOfPlaces = GROUPS.map((group) => ({
  ...group,
  places: listed.filter((place) => place.group === group.name).map((place, i) => {
    const groupKeys = `g ${group.key} ${i + 1}`;
    const shortest = i === 0 ? `g ${group.key}` : groupKeys;
    return { ...place, groupKeys, keys: place.key ? `g ${place.key}` : shortest };
  }),
}));

export const places = groupsOfPlaces.flatMap((group) => group.places);

/** The groups that have something for this person, with what it is. */
export const usableGroups = () => groupsOfPlaces
  .map((group) => ({ ...group, places: group.places.filter((place) => place.when()) }))
  .filter((group) => group.places.length);

/** What departments add to the search box beside their places: {label, icon, keys, run, when}. */
export const commands = departments.flatMap((department) => department.commands ?? []);

/** The screens that a day begins with, the first that a person may use before all others. */
const HOMES = ['/today', '/cash', '/rates'];

/** Where '/' leads for this person: the owner's morning, or the first place they may use. */
export function homePath() {
  if (may('Hotel Admin')) return '/briefing';
  const usable = places.filter((place) => place.when());
  const home = HOMES.find((path) => usable.some((place) => place.path === path));
  return home ?? (usable.find((place) => place.first) ?? usable[0]).path;
}
