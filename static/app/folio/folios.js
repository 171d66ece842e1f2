// A folio: what the stay owes and has paid, and every step from the first charge to the invoice. The address names a
// folio, or a stay whose folio is looked up. `c` charges, `p` takes a payment, `r` refunds, `q` shows the payment
// code, `m` moves lines, `x` closes, `o` checks out, `v` prints.

import { call } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, effect, signal } from '../../core/signal.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { go } from '../../core/router.js';
import { problem } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { dateSpan, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown, skeleton } from '../../parts/states.js';
import { sendInvoice } from '../messages/send.js';
import { people } from '../common/colleagues.js';
import { ofProperty } from '../common/own-property.js';
import { shortName } from '../common/room-names.js';
import { atDesk, writeAs } from '../common/session.js';
import { checkOutStay, openStay } from '../common/open-stay.js';
import { lineTable, paymentList } from './lines.js';
import { stepsOf, targetsOf } from './ledger.js';
import { chargeSheet } from './charges.js';
import { allowanceSheet } from './allowance.js';
import { depositSheet, paymentSheet, refundSheet } from './payments.js';
import { linkSheet } from './payment-link.js';
import { billToSheet, otherFolioSheet } from './bill-to.js';
import { cancelInvoiceSheet } from './cancel-invoice.js';
import { closeSheet } from './closing.js';
import { settlePartSheet } from './part-settle.js';
import { deleteFolio, moveSheet } from './transfers.js';
import { summary } from './summary.js';

export function mount(root, { folio }) {
  if (folio.startsWith('RES-')) findFolio(root, folio);
  else mountFolio(root, folio);
}

/** The address of a stay leads to its folio, which is opened for a guest in house. */
function findFolio(root, reservation) {
  const state = signal({ busy: true });
  call('svc.api.get_folio', { reservation }).then(
    (found) => (found ? go(`/folio/${encodeURIComponent(found.name)}`, { replace: true }) : state.set({ none: true })),
    (error) => state.set({ error }),
  );
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('folio.title')}</h1><p>${reservation}</p></div></header>
    ${state().busy ? skeleton(8) : ''}${problem(state().error)}
    ${state().none
      ? nothing('receipt', t('folio.none'), html`<button type="button" class="button" @click=${() => openStay(reservation)}>
        ${t('folio.open_stay')}
      </button>`)
      : ''}`);
}

function mountFolio(root, name) {
  const bill = query('svc.api.folio_invoice', () => ({ folio: name }));
  const reservation = computed(() => bill.data()?.folio.reservation ?? null);
  const others = query('svc.api.reservation_folios', () => (reservation() ? { reservation: reservation() } : null));
  const group = computed(() => bill.data()?.folio.group_booking ?? bill.data()?.stay.group_booking ?? null);
  const family = query('svc.api.group_folios', () => (group() ? { group_booking: group() } : null));
  const now = () => bill.data();
  writeAs(now);
  ofProperty(() => now()?.folio.property);
  const targets = () => targetsOf(name, others.data(), family.data());
  effect(() => {
    if (now()) document.title = `${titleOf(now())}, ${name} · Innkeeper`;
  });
  // Lines ticked in the table, by row.
  const picked = signal([]);
  const step = (key, run) => () => now() && stepsOf(now().folio)[key] && run(now());
  const steps = {
    charge: step('charge', (data) => chargeSheet(data, others.data() ?? [])),
    pay: step('pay', (data) => paymentSheet(data.folio)),
    refund: step('refund', (data) => refundSheet(data.folio)),
    deposit: step('deposit', (data) => depositSheet(data.folio)),
    allowance: step('allowance', (data) => allowanceSheet(data.folio)),
    close: step('close', (data) => closeSheet(data.folio)),
    settlePart: step('settlePart', (data) => settlePartSheet(data.folio)),
    cancelInvoice: step('cancelInvoice', (data) => cancelInvoiceSheet(data.folio)),
    split: step('split', (data) => otherFolioSheet(data.folio)),
    billTo: step('charge', (data) => billToSheet(data.folio)),
    link: step('link', (data) => linkSheet(data.folio)),
    move: step('charge', (data) => moveSheet(data.folio, targets(), picked.peek())),
    remove: step('remove', (data) => deleteFolio(data.folio)),
    checkOut: () => now() && leaves(now()) && checkOutStay(now().folio.reservation),
    send: () => now() && sendInvoice(name),
    print: () => now() && openPrint(`/print/invoice/${encodeURIComponent(name)}`),
  };

  const { person } = people();
  view(root, () => html`
    ${head(now())}
    ${switcher(others.data() ?? [], name)}
    ${shown(bill, (data) => html`
      <div class="folio">
        <div class="stack-l folio-main">
          ${lineTable(data.folio, targets(), picked)}
          ${paymentList(data.folio, person)}
        </div>
        ${summary(data, { ...stepsOf(data.folio), checkOut: leaves(data) }, steps, data.folio.company ?? data.stay.company)}
      </div>`, { lines: 10 })}`);

  const keys = [['c', 'folio.charge', steps.charge], ['p', 'folio.pay', steps.pay], ['r', 'folio.refund', steps.refund],
    ['q', 'folio.link', steps.link], ['m', 'folio.move', steps.move], ['x', 'folio.close', steps.close],
    ['o', 'keys.check_out', steps.checkOut], ['v', 'folio.print', steps.print]];
  for (const [key, label, run] of keys) shortcut(key, label, run, { group: 'folio.title' });
}

const leaves = ({ folio, stay }) => atDesk() && Boolean(folio.reservation) && Boolean(Number(stay.can_check_out));

/** The master folio of a group has the name of the group. */
const titleOf = ({ folio, stay }) => (!folio.reservation && stay.group_name ? stay.group_name : folio.guest_name);

function head(data) {
  if (!data) return html`<header class="screen-head"><div><h1>${t('folio.title')}</h1></div></header>`;
  const { folio, stay, bill_to: payer } = data;
  const about = [
    folio.name,
    titleOf(data) === stay.group_name ? folio.guest_name : stay.group_name,
    stay.room && t('board.room', { room: shortName(stay.room) }),
    dateSpan(stay.check_in, stay.check_out),
    payer?.name,
  ].filter(Boolean).join(' · ');
  return html`
    <header class="screen-head">
      <div>
        <h1>${titleOf(data)}</h1>
        <p>${about}</p>
      </div>
      <div class="row">
        ${folio.invoice_number ? chip(folio.invoice_number, 'line', 'receipt') : ''}
        ${chip(word(folio.status), folio.status === 'Open' ? 'inhouse' : '', folio.status === 'Open' ? null : 'lock')}
        ${!folio.reservation && folio.group_booking
          ? html`<a class="button button-small" href=${`/groups/${encodeURIComponent(folio.group_booking)}`}>
            ${icon('group')}${t('groups.open')}
          </a>`
          : ''}
        ${folio.reservation
          ? html`<button type="button" class="button button-small" @click=${() => openStay(folio.reservation)}>
            ${icon('bed')}${t('folio.open_stay')}
          </button>`
          : ''}
      </div>
    </header>`;
}

/** The stay's folios beside each other; the address changes with the tab. */
function switcher(folios, current) {
  if (folios.length < 2) return '';
  return html`
    <nav class="folio-tabs" aria-label=${t('folio.of_stay')}>
      ${folios.map((each) => html`
        <a class="folio-tab" href=${`/folio/${encodeURIComponent(each.name)}`} aria-current=${each.name === current ? 'page' : null}>
          <span class="folio-tab-type">${each.bill_to_name ?? word(each.folio_type)}${each.status === 'Open' ? '' : icon('lock')}</span>
          <b class="figure">${money(each.balance)}</b>
          <span class="tiny faint">${each.invoice_number ?? each.name}</span>
        </a>`)}
    </nav>`;
}
