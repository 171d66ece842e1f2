// The drawer's third tab: everyone who sleeps in the room. Rows are edited in place and saved together, because the
// register is replaced as a whole; an identity scan stays with its row.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { control } from '../../core/controls.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';

const GENDERS = ['Male', 'Female', 'Other'];
const ID_TYPES = ['Aadhaar', 'Passport', 'Driving License', 'Voter ID', 'PAN', 'Other'];
const FIELDS = [
  ['full_name', 'field.full_name'], ['age', 'field.age', 'number'], ['gender', 'field.gender', 'select', GENDERS], ['nationality', 'field.nationality'],
  ['id_type', 'field.id_type', 'select', ID_TYPES], ['id_number', 'field.id_number'], ['phone', 'field.phone', 'tel'],
];

export function guestsState(wanted) {
  const card = query('svc.api.registration_card', () => (wanted() ? { reservation: wanted().name } : null));
  const rows = signal([]);
  const changed = signal(false);
  const trouble = signal(null);
  const busy = signal(false);
  // What another desk saved shows at once, but never over what is being typed here.
  effect(() => {
    if (card.data() && !changed.peek()) rows.set(card.data().occupants);
  });
  return { card, rows, changed, trouble, busy };
}

export function guestsTab(stay, state) {
  return shown(state.card, (card) => html`
    <section class="stay-card">
      <h3>${card.guest.full_name}</h3>
      <p class="soft small">${[card.guest.nationality, card.guest.id_type ? `${word(card.guest.id_type)} ${card.guest.id_number ?? ''}` : t('stay.id_missing'), card.guest.address].filter(Boolean).join(' · ')}</p>
    </section>
    <div class="row-apart"><h3>${t('guests.register')}</h3>
      <button type="button" class="button button-small" @click=${() => add(state)}>${icon('plus')}${t('guests.add')}</button></div>
    ${state.rows().map((row, i) => occupant(row, i, state))}
    ${state.rows().length ? '' : html`<p class="soft">${t('guests.none')}</p>`}
    ${problem(state.trouble())}
    ${state.changed() ? html`
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => reset(state)}>${t('action.discard')}</button>
        <button type="button" class="button button-primary" aria-disabled=${state.busy() ? 'true' : null} @click=${() => save(stay, state)}>${t('guests.save')}</button>
      </footer>` : ''}`);
}

function occupant(row, i, state) {
  return html`
    <fieldset class="occupant">
      <legend class="row-apart"><span>${row.full_name || t('guests.number', { n: i + 1 })}</span>
        <button type="button" class="icon-button" aria-label=${t('guests.remove', { name: row.full_name || i + 1 })} @click=${() => change(state, (rows) => rows.filter((_, at) => at !== i))}>${icon('trash')}</button></legend>
      <div class="fields">
        ${FIELDS.map(([name, label, kind, choices]) => {
          const id = `occupant-${i}-${name}`;
          return html`<div class="field"><label class="label" for=${id}>${t(label)}</label>
            ${control({ id, name, kind, value: row[name] ?? '', empty: '–', choices: (choices ?? []).map((choice) => [choice, word(choice)]),
              set: (value) => change(state, (rows) => rows.map((each, at) => (at === i ? { ...each, [name]: value } : each))) })}</div>`;
        })}
      </div>
    </fieldset>`;
}

function change(state, work) {
  state.rows.update(work);
  state.changed.set(true);
}

const add = (state) => change(state, (rows) => [...rows, { row: null, full_name: '', age: '', gender: '', nationality: '', id_type: '', id_number: '', phone: '' }]);

function reset(state) {
  state.changed.set(false);
  state.trouble.set(null);
  state.rows.set(state.card.data()?.occupants ?? []);
}

async function save(stay, state) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  try {
    const occupants = state.rows.peek().map(({ id_file, ...row }) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null)));
    const answer = await act('svc.api.update_occupants', { reservation: stay.name, occupants });
    state.changed.set(false);
    state.trouble.set(null);
    state.rows.set(answer.rows);
    toast(t('guests.saved', { n: answer.occupants }));
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
