// The outlet that a person works in: named by the address, else the one this device showed last, else the first.

import { computed, effect } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { t } from '../../core/i18n.js';
import { cachedQuery } from './local-store.js';
import { property, user } from './session.js';

const STORED = 'innkeeper.outlet';

/**
 * Live: {read, list, chosen}, from the last answer while the network is away. `chosen()` is an outlet of the property, or
 * null while unknown and when there is none.
 */
export function outletChoice() {
  const place = `${user.peek()?.user}.${property.peek()}`;
  const read = cachedQuery('svc.pos.outlets', () => (property() ? { property: property() } : null), place);
  const list = computed(() => read.data() ?? []);
  const chosen = computed(() => {
    const named = (name) => list().find((each) => each.name === name);
    return named(search().get('outlet')) ?? named(stored()) ?? list().find((each) => each.tables > 0) ?? list()[0] ?? null;
  });
  effect(() => chosen() && remember(chosen().name));
  return { read, list, chosen };
}

/** The switch between outlets, where there are several. */
export const outletSwitch = ({ list, chosen }) => (list().length > 1 ? segments({
  value: chosen()?.name,
  choices: list().map((each) => [each.name, each.outlet_name]),
  label: t('floor.outlet'),
  set: (outlet) => setSearch({ outlet }, { replace: true }),
}) : '');

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function remember(name) {
  try {
    localStorage.setItem(STORED, name);
  } catch { /* no storage: the first outlet opens next time */ }
}
