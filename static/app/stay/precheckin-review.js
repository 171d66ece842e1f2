// What the guest wrote at home, beside the document, the signature and what the register has. Accepting says that the desk
// has seen the document; what is ticked goes into the register with it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { readScan, scanView } from '../../parts/scan.js';
import { shown } from '../../parts/states.js';
import { fact } from '../../parts/fact.js';

/** What the register asks of everybody and the guest has written. */
const FIELDS = ['id_type', 'id_number', 'nationality'];

export function verifySheet(stay) {
  openSheet({
    title: t('stay.verify'), wide: true,
    setup: () => ({
      card: query('svc.api.registration_card', () => ({ reservation: stay.name })),
      scan: signal(null), signature: signal(null), left: signal([]), trouble: signal(null), busy: signal(false),
    }),
    body: (close, state) => shown(state.card, (card) => content(stay, card, state, close), { lines: 9 }),
  });
}

function content(stay, card, state, close) {
  const { guest, reservation } = card;
  const lines = compared(card);
  return html`
    <p class="sheet-text">${t('precheckin.compare')}</p>
    <div class="verify">
      <div class="stack">
        ${register(lines, card, state)}
        <dl class="facts">${[
          [t('field.full_name'), guest.full_name], [t('field.email'), guest.email], [t('field.address'), guest.address],
          [t('stay.expected_arrival'), reservation.eta],
          [t('booking.requests'), reservation.special_requests && html`<span class="lines">${reservation.special_requests}</span>`],
        ].map(([label, value]) => fact(label, value || '–'))}</dl>
      </div>
      <div class="stack">${pictures(stay, card, state)}</div>
    </div>
    ${problem(state.trouble())}
    <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
      <button type="button" class="button button-primary" aria-disabled=${state.busy() ? 'true' : null}
        @click=${() => accept(stay, lines, state, close)}>
        ${icon('check')}${t('precheckin.accept')}
      </button>
    </footer>`;
}

/** Field by field: what the guest wrote, what the guest's line of the register has, and whether they agree. */
function compared({ guest, occupants }) {
  const row = rowOf(guest, occupants);
  return FIELDS.filter((name) => guest[name]).map((name) => ({
    name,
    wrote: guest[name],
    has: row?.[name] ?? '',
    agrees: row?.[name] === guest[name],
  }));
}

/** The line that bears the guest's name, as the server will find it. */
const rowOf = (guest, occupants) => occupants.find((row) => plain(row.full_name) === plain(guest.full_name));
const plain = (name) => name.trim().toLowerCase();

const shownValue = ({ name }, value) => (name === 'id_type' ? word(value) : value) || '–';

function register(lines, { guest, occupants }, state) {
  const set = (name, taken) => state.left.update((left) => [...left.filter((each) => each !== name), ...(taken ? [] : [name])]);
  return html`
    <table class="table verify-table">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t('precheckin.wrote')}</th>
          <th scope="col">${t('precheckin.has')}</th>
          <th scope="col">${t('precheckin.take')}</th>
        </tr>
      </thead>
      <tbody>${lines.map((line) => html`
        <tr><th scope="row">${t(`field.${line.name}`)}</th><td>${shownValue(line, line.wrote)}</td><td>${shownValue(line, line.has)}</td>
          <td>${line.agrees ? html`<span class="verify-agrees">${icon('check')}${t('precheckin.agrees')}</span>`
            : html`<input type="checkbox" class="check" name=${line.name}
              aria-label=${t('precheckin.take_of', { what: t(`field.${line.name}`) })}
              .checked=${!state.left().includes(line.name)} @change=${(event) => set(line.name, event.target.checked)}>`}</td></tr>`)}
      </tbody>
    </table>
    ${rowOf(guest, occupants) ? '' : html`<p class="hint">${t('precheckin.new_line', { name: guest.full_name })}</p>`}`;
}

/** The document and the signature, each read only when somebody asks for it. */
function pictures(stay, { guest, reservation }, { scan, signature }) {
  const document = stay.id_document || guest.id_file;
  const asked = (file) => readScan({ reservation: stay.name, file });
  return html`
    ${scan()
      ? scanView(scan())
      : document
      ? html`<button type="button" class="button" autofocus @click=${() => scan.set(asked(null))}>
        ${icon('id')}${t('precheckin.show')}
      </button>`
      : html`<p class="notice notice-action">${icon('info')}<span>${t('precheckin.no_photo')}</span></p>`}
    ${signature() ? scanView(signature(), { alt: t('precheckin.signature', { name: guest.full_name }), kind: 'scan-signature' })
      : reservation.signed_on
      ? html`<button type="button" class="button" autofocus @click=${() => signature.set(asked('signature'))}>
        ${icon('edit')}
        ${t('precheckin.show_signature', { when: moment(reservation.signed_on) })}
      </button>`
      : html`<p class="soft small">${t('precheckin.unsigned')}</p>`}
    ${(document && !scan()) || (reservation.signed_on && !signature()) ? html`<p class="hint">${t('scan.rule')}</p>` : ''}`;
}

async function accept(stay, lines, state, close) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  state.trouble.set(null);
  const taken = lines.filter((line) => !line.agrees && !state.left.peek().includes(line.name)).map((line) => line.name);
  try {
    await act('svc.api.verify_precheckin', { reservation: stay.name, take_over: taken });
    close();
    toast(t('stay.verified'));
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
