// What of the tape chart is shown: filters by room type, floor and room status, stored in the address, and the types that are
// folded, stored on this device. Filters take rows out of the drawing; the stays without a room stay.

import { html } from '../../../core/html.js';
import { computed, signal } from '../../../core/signal.js';
import { search, setSearch } from '../../../core/router.js';
import { icon } from '../../../core/icon.js';
import { t, word } from '../../../core/i18n.js';
import { togglePanel } from '../../../parts/menu.js';

const STATES = ['Clean', 'Inspected', 'Dirty', 'Out of Order'];
const FOLDED = 'innkeeper.chart.folded';

export const filters = computed(() => ({ type: search().get('type'), floor: search().get('floor'), status: search().get('status') }));
const chosen = () => Object.values(filters()).filter(Boolean);

/** The groups of layout() that the filters leave. */
export function filtered(drawn) {
  const { type, floor, status } = filters();
  if (!drawn || !(type || floor || status)) return drawn;
  const fits = ({ room }) => (!floor || room.floor === floor) && (!status || room.housekeeping_status === status);
  const groups = drawn.groups.filter((group) => !type || group.type === type)
    .map((group) => ({ ...group, rows: group.rows.filter(fits) })).filter((group) => group.rows.length);
  return { ...drawn, groups };
}

/** Which types are folded: {has(type), turn(type)}. */
export function foldedTypes() {
  const folded = signal(new Set(stored()));
  return {
    has: (type) => folded().has(type),
    turn(type) {
      const next = new Set(folded.peek());
      if (!next.delete(type)) next.add(type);
      folded.set(next);
      try {
        localStorage.setItem(FOLDED, JSON.stringify([...next]));
      } catch { /* no storage: it lasts as long as the page */ }
    },
  };
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(FOLDED)) ?? [];
  } catch {
    return [];
  }
}

/** A button with the filters under it; it says how many are set. `rooms` of the chart offer the choices. */
export function filterButton(rooms) {
  const types = [...new Map(rooms.map((room) => [room.room_type, room.room_type_name]))];
  const floors = [...new Set(rooms.map((room) => room.floor).filter(Boolean))]
    .sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const { type, floor, status } = filters();
  const set = (values) => setSearch(values, { replace: true });
  const n = chosen().length;
  return html`
    <button type="button" class="button ${n ? 'button-chosen' : ''}" aria-haspopup="dialog" @click=${openPanel}>
      ${icon('list')}<span>${t('chart.filter')}</span>${n ? html`<b class="figure">${n}</b>` : ''}</button>
    <div class="menu shell-menu chart-filter" popover="auto" role="dialog" aria-label=${t('chart.filter')}>
      ${choice(t('field.room_type'), type, types, (value) => set({ type: value }))}
      ${floors.length > 1 ? choice(t('chart.floor'), floor, floors.map((each) => [each, each]), (value) => set({ floor: value })) : ''}
      ${choice(t('chart.room_status'), status, STATES.map((each) => [each, word(each)]), (value) => set({ status: value }))}
      ${n ? html`<button type="button" class="button" @click=${() => set({ type: null, floor: null, status: null })}>
        ${icon('close')}${t('chart.filter_clear')}</button>` : ''}
    </div>`;
}

const choice = (label, value, choices, set) => html`
  <label class="field"><span class="label">${label}</span>
    <select class="input" @change=${(event) => set(event.target.value || null)}>
      <option value="" .selected=${!value}>${t('chart.filter_all')}</option>
      ${choices.map(([key, words]) => html`<option value=${key} .selected=${key === value}>${words}</option>`)}
    </select></label>`;

export function openPanel({ currentTarget: button }) {
  togglePanel(button)?.querySelector('select, button')?.focus();
}
