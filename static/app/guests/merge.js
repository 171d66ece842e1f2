// Two profiles of one guest become one: the twin is found, both are shown side by side, one is chosen to stay, and what is
// going to happen is said in a sentence before it does.

import { act, call } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { count, date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { skeleton } from '../../parts/states.js';
import { guestSearch } from '../common/guest-search.js';
import { worth } from './worth.js';

/** `done(target)` receives the identifier of the profile that remains. */
export function mergeSheet(guest, done) {
  openSheet({
    title: t('merge.title'), wide: true,
    setup: (close) => {
      const state = {
        close, done, both: signal(null), loading: signal(false), remains: signal(0), picks: signal({}),
        same: signal(false), busy: signal(false), trouble: signal(null),
      };
      const typed = signal('');
      state.box = combobox({
        id: 'merge-find', text: typed, label: t('merge.find'), placeholder: t('merge.find'), autofocus: true,
        find: guestSearch,
        row: (found) => html`<span class="grow"><b>${found.full_name}</b>
          <span class="soft small">${found.name}</span><span class="small soft folio-detail">${[
            found.phone,
            found.email,
          ].filter(Boolean).join(' · ')}</span></span>`,
        chosen: (found) => {
          typed.set(found.full_name);
          compare(guest.name, found.name, state);
        },
      });
      return state;
    },
    body: (close, state) => html`
      <p class="sheet-text">${t('merge.lead', { name: guest.full_name, id: guest.name })}</p>
      <div class="field"><label class="label" for="merge-find">${t('merge.find')}</label>${state.box}</div>
      ${state.loading() ? skeleton(4) : ''}
      ${state.both() ? sides(state) : ''}
      ${problem(state.trouble())}
      ${state.both() ? foot(close, state) : ''}`,
  });
}

async function compare(mine, twin, state) {
  state.trouble.set(null);
  state.both.set(null);
  state.same.set(false);
  if (mine === twin) {
    state.trouble.set(t('merge.itself'));
    return;
  }
  state.loading.set(true);
  try {
    const both = await Promise.all([mine, twin].map((guest) => call('svc.api.guest_journey', { guest })));
    // The profile with more stays is the likelier one to stay.
    state.remains.set(both[1].stats.stays > both[0].stats.stays ? 1 : 0);
    state.picks.set({});
    state.both.set(both);
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.loading.set(false);
  }
}

/** Fields of which the desk may say which one stays; the others follow the remaining profile, and fill its gaps. */
const CHOSEN = ['email', 'notes'];
const FIELDS = [['full_name', 'field.full_name'], ['phone', 'field.phone'], ['email', 'field.email'], ['nationality', 'field.nationality'],
  ['id_type', 'field.id_type'],
  ['id_number', 'field.id_number'], ['address', 'field.address'], ['notes', 'guests.notes']];

function sides(state) {
  const both = state.both();
  const rows = FIELDS.map(([name, label]) => ({
    name,
    label,
    values: both.map(({ guest }) => guest[name] ?? ''),
  })).filter(({ values }) => values[0] || values[1]);
  const facts = [
    [t('guests.stays_label'), both.map(({ stats }) => count(stats.stays))],
    [t('guests.worth'), both.map(({ stats }) => worth(stats))],
    [t('guests.since'), both.map(({ stats }) => date((stats.first_seen ?? '').slice(0, 10)))],
  ];
  return html`
    <div class="table-scroll"><table class="table merge">
      <thead>
        <tr>
          <td></td>
          ${both.map(({ guest }, i) => html`
            <th scope="col">
              <label class="merge-keep">
                <input type="radio" class="check" name="merge-keep" .checked=${state.remains() === i} @change=${() => state.remains.set(i)}>
        <span>${t('merge.keep', { id: guest.name })}</span></label></th>`)}</tr></thead>
      <tbody>
        ${rows.map(({ name, label, values }) => html`
          <tr><th scope="row">${t(label)}</th>${values.map((value, i) => cell(state, name, values, value, i))}</tr>`)}
        ${facts.map(([label, values]) => html`
          <tr><th scope="row">${label}</th>${values.map((value) => html`<td class="figure soft">${value || '–'}</td>`)}</tr>`)}
      </tbody>
    </table></div>`;
}

function cell(state, name, values, value, i) {
  const differ = values[0] && values[1] && values[0] !== values[1];
  const stays = stayingOf(state, name, values) === i;
  const text = ['id_type'].includes(name) ? word(value) : value;
  if (!differ || !CHOSEN.includes(name)) return html`<td class=${stays ? 'merge-stays' : 'merge-goes'}>${text || '–'}</td>`;
  return html`
    <td class=${stays ? 'merge-stays' : 'merge-goes'}>
      <label class="merge-keep"><input type="radio" class="check" name=${`merge-${name}`} .checked=${stays}
    @change=${() => state.picks.update((picks) => ({ ...picks, [name]: i }))}><span>${text}</span></label></td>`;
}

/** Which side's value the profile will have: the chosen one, else the remaining profile's, else the one that is there. */
function stayingOf(state, name, values) {
  const wanted = state.picks()[name] ?? state.remains();
  return values[wanted] ? wanted : 1 - wanted;
}

function foot(close, state) {
  const both = state.both();
  const target = both[state.remains()].guest;
  const gone = both[1 - state.remains()];
  return html`
    <p class="notice notice-action">
      ${icon('alert')}
      <span>${t('merge.sentence', {
        gone: gone.guest.full_name,
        gone_id: gone.guest.name,
        n: count(gone.stats.bookings),
        target: target.full_name,
        target_id: target.name,
      })}</span>
    </p>
    <div class="field field-check">
      <label><input type="checkbox" class="check" id="merge-same" .checked=${state.same()}
        @change=${(event) => state.same.set(event.target.checked)}><span>${t('merge.same')}</span></label>
    </div>
    <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
      <button type="button" class="button button-danger merge-do" aria-disabled=${state.same() && !state.busy() ? null : 'true'}
        @click=${() => merge(state)}>
        ${icon('swap')}${t('merge.do', { id: target.name })}
      </button>
    </footer>`;
}

async function merge(state) {
  if (!state.same.peek() || state.busy.peek()) return;
  state.busy.set(true);
  state.trouble.set(null);
  const both = state.both.peek();
  const remains = state.remains.peek();
  const target = both[remains].guest.name;
  const other = both[1 - remains].guest;
  // What was chosen from the one that goes is written first: when the merge is refused, it can simply be tried again.
  const names = { email: 'email', notes: 'guest_notes' };
  const taken = Object.entries(state.picks.peek())
    .filter(([name, side]) => side !== remains && other[name])
    .map(([name]) => [names[name], other[name]]);
  try {
    if (taken.length) await act('svc.records.save', { type: 'guest', name: target, values: Object.fromEntries(taken) });
    await act('svc.api.merge_guests', { source: other.name, target });
    state.close();
    toast(t('merge.done', { gone: other.name, target }));
    state.done(target);
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
