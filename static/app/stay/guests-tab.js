// The drawer's third tab: the guest's documents and own check-in, and everyone who sleeps in the room. Rows are edited in
// place and saved together, because the register is replaced as a whole; an identity scan stays with its row.

import { CallError, act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { idTypeName } from '../../parts/id-types.js';
import { capture, paperTile, showScan } from '../../parts/scan.js';
import { shown } from '../../parts/states.js';
import { occupant } from './occupants.js';
import { precheckin } from './precheckin.js';

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
  const open = !['Cancelled', 'No Show'].includes(stay.status);
  return shown(state.card, (card) => html`
    <section class="stay-card">
      <h3>${card.guest.full_name}</h3>
      <p class="soft small">
        ${[
          card.guest.nationality,
          card.guest.id_type ? `${idTypeName(card.guest.id_type)} ${card.guest.id_number ?? ''}` : '',
          card.guest.address,
        ].filter(Boolean).join(' · ')}
      </p>
      ${stay.contact_email && stay.contact_email !== stay.guest?.email
        ? html`<p class="soft small">${t('guests.website_email', { email: stay.contact_email })}</p>`
        : ''}
      ${paper(stay, card, open)}
    </section>
    ${precheckin(stay)}
    <div class="row-apart row-wraps"><h3>${t('guests.register')}</h3><div class="row">
      <button type="button" class="button button-small button-quiet" @click=${() => openPrint(`/print/registration/${stay.name}`)}>
        ${icon('print')}${t('card.title')}
      </button>
      ${open
        ? html`<button type="button" class="button button-small" @click=${() => add(state)}>${icon('plus')}${t('guests.add')}</button>`
        : ''}
    </div>
    </div>
    ${registerRows(stay, state, open)}
    ${state.rows().length ? '' : html`<p class="soft">${t('guests.none')}</p>`}
    ${problem(state.trouble())}
    ${state.changed() ? html`
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => reset(state)}>${t('action.discard')}</button>
        <button type="button" class="button button-primary" aria-disabled=${state.busy() ? 'true' : null} @click=${() => save(stay, state)}>
          ${t('guests.save')}
        </button>
      </footer>` : ''}`);
}

/** Everybody of the register, to be edited in place. */
export const registerRows = (stay, state, open = true) => state.rows().map((row, i) => occupant(row, i, {
  set: (name, value) => change(state, (rows) => rows.map((each, at) => (at === i ? { ...each, [name]: value } : each))),
  remove: () => change(state, (rows) => rows.filter((_, at) => at !== i)),
  view: row.id_file ? () => showScan({ reservation: stay.name, file: row.id_file, title: row.full_name }) : null,
  take: open && row.full_name?.trim() ? () => scanOf(stay, state, i) : null,
}));

/** The stay's own scan, else the profile's: one look shows whichever is there. */
function paper(stay, card, open) {
  const saved = Boolean(stay.id_document || card.guest.id_file);
  const note = stay.id_document_discarded
    ? t('scan.discarded')
    : stay.id_document_on
    ? t('scan.captured', { when: moment(stay.id_document_on) })
    : '';
  return paperTile({
    label: t('guests.id_document'), saved, note,
    view: () => showScan({ reservation: stay.name, title: card.guest.full_name }),
    take: open ? () => captureStayId(stay.name, card.guest.full_name) : null,
  });
}

/** The desk takes a side of the guest's identity document; answers whether it was stored. */
export const captureStayId = (reservation, guestName, side = 'Front') => capture({
  title: t('scan.of', { name: guestName }), name: 'svc.api.upload_id_document', params: (data) => ({ reservation, data, side }),
});

/** A scan belongs to a saved row: what was typed is saved on the way. */
const scanOf = (stay, state, at) => capture({
  title: t('scan.of', { name: state.rows.peek()[at].full_name }), name: 'svc.api.upload_occupant_id',
  params: async (image) => {
    const before = state.rows.peek().slice(0, at).filter((row) => row.full_name?.trim()).length;
    if (state.changed.peek() || !state.rows.peek()[at].row) await saveRegister(stay, state);
    return { reservation: stay.name, row: state.rows.peek()[before].row, image };
  },
});

function change(state, work) {
  state.rows.update(work);
  state.changed.set(true);
}

/** Adds a row and takes the keyboard to its name; `known` fills in what is known of the person. */
export function add(state, known = {}) {
  change(state, (rows) => [
    ...rows,
    { row: null, full_name: '', age: '', gender: '', nationality: '', id_type: '', id_number: '', phone: '', ...known },
  ]);
  const last = state.rows.peek().length - 1;
  requestAnimationFrame(() => document.getElementById(`occupant-${last}-full_name`)?.focus());
}

function reset(state) {
  state.changed.set(false);
  state.trouble.set(null);
  state.rows.set(state.card.data()?.occupants ?? []);
}

const FOREIGN = ['passport_number', 'visa_number', 'arrived_from', 'next_destination', 'purpose'];

/** Blank cells are left out, but for the register of foreign guests: there an emptied one is to be cleared. */
export const cells = ({ id_file, ...row }) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => (value !== '' || (row.row && FOREIGN.includes(name)))
    && value !== null
    && value !== undefined));

/** The server drops who has no name; whatever else was typed of the person would be lost. */
export function requireNames(rows) {
  const nameless = rows.findIndex((row) => !row.full_name?.trim() && Object.keys(cells({ ...row, full_name: '' })).length);
  if (nameless < 0) return;
  document.getElementById(`occupant-${nameless}-full_name`)?.focus();
  throw new CallError({ message: t('guests.nameless', { n: nameless + 1 }), code: 'occupants', status: 422 });
}

/** Saves the register as it is typed; answers what the server says. */
export async function saveRegister(stay, state) {
  requireNames(state.rows.peek());
  const answer = await act('svc.api.update_occupants', { reservation: stay.name, occupants: state.rows.peek().map(cells) });
  state.changed.set(false);
  state.trouble.set(null);
  state.rows.set(answer.rows);
  return answer;
}

async function save(stay, state) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  try {
    const answer = await saveRegister(stay, state);
    toast(t('guests.saved', { n: answer.occupants }));
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
