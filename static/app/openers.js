// What opens a record: the drawer of the stay that the address names, and what the search box does with each kind it finds.

import { describer, opener } from '../core/palette.js';
import { verb } from '../core/palette-verbs.js';
import { ask } from '../core/query.js';
import { act } from '../core/rpc.js';
import { effect } from '../core/signal.js';
import { go, search, setSearch } from '../core/router.js';
import { checkInSheet, checkOutSheet } from './stay/arrival-departure.js';
import { holds } from './common/local-store.js';
import { openStay, stayStep } from './common/open-stay.js';
import { inItsProperty } from './common/own-property.js';
import { restOfDesk, restOfProgram } from './rest.js';
import { toast, toastError } from '../core/toast.js';
import { dateSpan, date, money } from '../core/format.js';
import { t } from '../core/i18n.js';
import { businessDate, property, user } from './common/session.js';

export function startStays() {
  let sheet = null;
  let shown = null;
  effect(() => {
    const wanted = search().get('stay');
    if (wanted === shown) return;
    shown = wanted;
    sheet?.close('replaced');
    sheet = null;
    if (wanted) show(wanted);
  });
  async function show(reservation) {
    const [{ openDrawer }] = await Promise.all([
      import('./stay/reservation-detail.js'), restOfDesk(), inItsProperty('svc.api.reservation_detail', { reservation }),
    ]);
    if (shown !== reservation) return;
    sheet = openDrawer(reservation, (result) => {
      if (result === 'replaced' || shown !== reservation) return;
      shown = null;
      sheet = null;
      setSearch({ stay: null });
    });
  }
  stayStep('check_in', checkInSheet);
  stayStep('check_out', checkOutSheet);
  opener('reservation', (row) => openStay(row.name));
  opener('guest', async (row) => (await import('./guests/guest-drawer.js')).guestSheet(row.name));
  opener('room', (row) => go(`/chart?room=${encodeURIComponent(row.name)}`));
  opener('folio', (row) => go(`/folio/${encodeURIComponent(row.name)}`));
  opener('group', (row) => go(`/groups/${encodeURIComponent(row.name)}`));
  opener('function', (row) => go(`/function/${encodeURIComponent(row.name)}`));
  opener('ticket', (row) => go(`/tickets?ticket=${encodeURIComponent(row.name)}`));
  opener('laundry', (row) => go(`/laundry?bag=${encodeURIComponent(row.name)}`));
  opener('company', () => go('/settings/company'));
  opener('order', (row) => go(`/order/${encodeURIComponent(row.name)}`));
  opener('invoice', (row) => go(`/folio/${encodeURIComponent(row.name)}`));
}

/** A stay as the desk speaks of it: the room, who, until when, what is owed. */
const staySaid = ({ title, detail, stay }) => {
  if (!stay) return { title };
  const { status, room_number: room, check_in_date: from, check_out_date: to, due } = stay;
  const today = businessDate.peek();
  const when = status === 'Checked In'
    ? to === today ? t('palette.leaves_today') : t('palette.leaves', { date: date(to, 'day') })
    : status === 'Confirmed' ? from === today ? t('palette.arrives_today') : t('palette.arrives', { date: date(from, 'day') }) : '';
  if (!when) return { title };
  return {
    title: room && status === 'Checked In' ? `${room} · ${title}` : title,
    detail: [when, due > 0 ? t('money.due', { amount: money(due) }) : '', dateSpan(from, to), room && status !== 'Checked In'
      ? t('board.room', { room }) : '', detail.split(' · ')[0]].filter(Boolean).join(' · '),
  };
};

/** The orders of the search box, as the sheets that the screens open too. */
export function startVerbs() {
  describer('reservation', staySaid);
  const inHouse = ({ status }) => status === 'Checked In';
  verb({
    names: ['check in', 'checkin', 'check-in', 'ci', 'चेक इन', 'चेक-इन'], icon: 'in', label: () => t('desk.check_in'),
    fits: ({ status }) => status === 'Confirmed',
    run: (row) => checkInSheet(row.name),
  });
  verb({
    names: ['check out', 'checkout', 'check-out', 'co', 'चेक आउट', 'चेक-आउट'], icon: 'out', label: () => t('desk.check_out'),
    fits: inHouse,
    run: (row) => checkOutSheet(row.name),
  });
  verb({
    names: ['pay', 'payment', 'bhugtan', 'भुगतान'], icon: 'wallet', label: () => t('folio.pay'),
    fits: ({ status }) => ['Checked In', 'Confirmed', 'Checked Out'].includes(status),
    run: payStay,
  });
  verb({
    names: ['bill', 'folio', 'बिल'], icon: 'receipt', label: () => t('palette.bill'), fits: ({ status }) => status !== 'Cancelled',
    run: showBill,
  });
  verb({
    names: ['open', 'show', 'खोलें'], icon: 'bed', label: () => t('action.open'), fits: () => true, run: (row) => openStay(row.name),
  });
}

/** The bill of a stay that may have none yet: taking money opens one. */
const payStay = (row) => act('svc.api.get_folio', { reservation: row.name })
  .then(async (folio) => (await import('./folio/payments.js')).paymentSheet(folio), toastError);

const showBill = (row) => ask('svc.api.reservation_detail', { reservation: row.name }).then(({ folio_name: folio }) => {
  if (folio) go(`/folio/${encodeURIComponent(folio)}`);
  else toast(t('palette.no_bill', { name: row.title }), { kind: 'warning' });
}, toastError);

/** What this device could not send leaves it on whichever screen the person begins: rounds of orders, steps of the laundry. */
export function startOutboxes() {
  const here = `${user.peek().user}.${property.peek()}`;
  if (holds(`orders.${here}`)) {
    const loaded = Promise.all([import('./restaurant/order-outbox.js'), restOfProgram().catch(() => {})]);
    loaded.then(([{ orderOutbox }]) => orderOutbox(), () => {});
  }
  if (holds(`laundry.${here}`)) import('./laundry/outbox.js').then(({ laundryOutbox }) => laundryOutbox(), () => {});
}
