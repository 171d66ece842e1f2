// One stay in a drawer: what it is, what it owes, who sleeps there, what happened. The buttons are the steps that are
// possible now; each asks for what it needs in a sheet of its own.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { dateSpan } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip, statusChip, vipMark } from '../../parts/chip.js';
import { menu } from '../../parts/menu.js';
import { shown } from '../../parts/states.js';
import { tabs } from '../../parts/tabs.js';
import { editBookingSheet } from '../booking/edit.js';
import { checkInSheet, checkOutSheet } from './arrival-departure.js';
import { linkedSection } from '../common/linked-records.js';
import { sendConfirmation } from '../messages/send.js';
import { shortName } from '../common/room-names.js';
import { atDesk, businessDate, may, property } from '../common/session.js';
import { ticketSheet } from '../housekeeping/new-service-ticket.js';
import { advanceSheet } from './advance.js';
import { cancelSheet } from './cancellation.js';
import { reinstateSheet } from './reinstate.js';
import { amendSheet } from './amend.js';
import { dueChips } from '../common/due-chips.js';
import { guestsTab, guestsState } from './guests-tab.js';
import { historyTab, historyState } from './history-tab.js';
import { isHistory, moneyTab, moneyState } from './money-tab.js';
import { roomSheet } from './move-stay.js';
import { bookedWith, stayTab } from './facts-tab.js';
import { confirmTentative, tentativeChip, tentativeSheet } from './tentative.js';
import { timesSheet } from './times.js';
import { verifySheet } from './precheckin-review.js';

/** Opens the drawer; `onClose(result)` hears how it ended. */
export function openDrawer(reservation, onClose) {
  return openSheet({
    title: t('stay.title'), kind: 'drawer', addressed: true, onClose,
    unsent: ({ guests }) => guests.changed.peek(),
    setup: () => {
      const detail = query('svc.api.reservation_detail', () => ({ reservation }));
      const open = signal('stay');
      const options = query('svc.api.booking_options', () => (atDesk() ? { property: property() } : null));
      return {
        detail, open, options, linked: linkedSection('Reservation', reservation, () => detail.data() ?? null),
        money: moneyState(() => (open() === 'money' ? detail.data() : null)),
        guests: guestsState(() => (open() === 'guests' ? detail.data() : null)),
        history: historyState(() => (open() === 'history' ? detail.data() : null)),
      };
    },
    body: (close, state) => shown(state.detail, (stay) => content(stay, state), { lines: 10 }),
  });
}

function content(stay, { open, options, linked, money, guests, history }) {
  const list = [
    { id: 'stay', label: t('stay.tab_stay') },
    ...(may('Front Desk', 'Finance', 'Service Agent') ? [{ id: 'money', label: t('stay.tab_money') }] : []),
    ...(atDesk() ? [{ id: 'guests', label: t('stay.tab_guests') }, { id: 'history', label: t('stay.tab_history') }] : []),
  ];
  const panels = {
    stay: () => html`${stayTab(stay, options.data())}${bookedWith(stay)}${linked()}`,
    money: () => moneyTab(stay, money),
    guests: () => guestsTab(stay, guests),
    history: () => historyTab(stay, history),
  };
  return html`
    <div class="stay-top">
      <p class="checkin-guest">${stay.guest?.full_name ?? ''} ${vipMark(stay.guest?.vip)}</p>
      <p class="soft">
        ${[
          stay.name,
          stay.room ? t('board.room', { room: shortName(stay.room) }) : t('stay.no_room'),
          stay.room_type_name,
          dateSpan(stay.check_in_date, stay.check_out_date, businessDate()),
        ].filter(Boolean).join(' · ')}
      </p>
      <div class="row">${statusChip(stay.status)}${tentativeChip(stay.tentative_until)}
        ${dueChips(stay.money, { paid: stay.money.paid, status: stay.status })}
        ${identityChip(stay)}
        ${stay.guest?.blacklisted ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}</div>
    </div>
    ${atDesk() ? actions(stay) : may('Revenue Manager') ? priceAction(stay) : ''}
    ${tabs(list, open, (id) => panels[id](), { label: t('stay.title') })}`;
}

function identityChip({ warnings, ...stay }) {
  if (isHistory(stay)) return '';
  if (warnings?.id_document_missing) return chip(t('stay.id_missing'), 'action', 'id');
  return warnings?.id_unverified ? chip(t('stay.id_unverified'), 'action', 'id') : '';
}

function actions(stay) {
  const { actions: can, status } = stay;
  const live = ['Confirmed', 'Checked In'].includes(status);
  const more = [
    live && { label: t('stay.change_times'), icon: 'clock', run: () => timesSheet(stay) },
    status === 'Confirmed' && { label: t('stay.hold_until'), icon: 'clock', run: () => tentativeSheet(stay) },
    live && { label: t('stay.record_advance'), icon: 'wallet', run: () => advanceSheet(stay) },
    live && { label: t('messages.send_confirmation'), icon: 'mail', run: () => sendConfirmation(stay.name) },
    { label: t('card.title'), icon: 'print', run: () => openPrint(`/print/registration/${stay.name}`) },
    status === 'Cancelled' && { label: t('cancellation.title'), icon: 'print', run: () => openPrint(`/print/cancellation/${stay.name}`) },
    stay.precheckin_status === 'Submitted' && { label: t('stay.verify'), icon: 'id', run: () => verifySheet(stay) },
    {
      label: t('tickets.new'),
      icon: 'wrench',
      run: () => ticketSheet({ reservation: stay.name, guestName: stay.guest?.full_name, room: stay.room }),
    },
    status === 'Checked In' && {
      label: t('stay.undo_check_in'),
      icon: 'undo',
      run: () => undo('svc.desk.undo_check_in', stay, 'stay.undo_check_in'),
    },
    status === 'Checked Out' && {
      label: t('stay.undo_check_out'),
      icon: 'undo',
      run: () => undo('svc.desk.undo_check_out', stay, 'stay.undo_check_out'),
    },
    can.can_cancel && { label: t('stay.cancel'), icon: 'ban', run: () => cancelSheet(stay) },
  ].filter(Boolean);
  return html`
    <div class="stay-actions">
      ${stay.tentative_until
        ? html`<button type="button" class="button button-primary stay-confirm" @click=${() => confirmTentative(stay)}>
          ${icon('check')}${t('stay.confirm')}
        </button>`
        : ''}
      ${status === 'Confirmed'
        ? html`<button type="button" class="button ${stay.check_in_date <= businessDate() ? 'button-primary' : ''}"
          @click=${() => checkInSheet(stay.name)}>
          ${icon('in')}${t('desk.check_in')}
        </button>`
        : ''}
      ${can.can_check_out
        ? html`<button type="button" class="button button-primary" @click=${() => checkOutSheet(stay.name)}>
          ${icon('out')}${t('desk.check_out')}
        </button>`
        : ''}
      ${['Cancelled', 'No Show'].includes(status)
        ? html`<button type="button" class="button button-primary" @click=${() => reinstateSheet(stay)}>
          ${icon('undo')}${t('stay.reinstate')}
        </button>`
        : ''}
      ${status === 'Waitlist'
        ? html`<button type="button" class="button button-primary" @click=${() => promote(stay)}>
          ${icon('check')}${t('stay.promote')}
        </button>`
        : ''}
      ${live || status === 'Waitlist'
        ? html`<button type="button" class="button stay-edit" @click=${() => editBookingSheet(stay.name)}>
          ${icon('edit')}${t('edit.title')}
        </button>`
        : ''}
      ${can.can_amend
        ? html`<button type="button" class="button stay-dates" @click=${() => amendSheet(stay)}>
          ${icon('calendar')}${t('stay.change_dates')}</button>`
        : ''}
      ${live
        ? html`<button type="button" class="button stay-move" @click=${() => roomSheet(stay)}>
          ${icon('swap')}
          ${stay.room ? t('stay.move') : t('stay.give_room')}
        </button>`
        : ''}
      ${menu({ label: t('action.more'), face: icon('more'), items: more })}
    </div>`;
}

/** Who sets prices and is not at the desk changes those of a stay. */
const priceAction = (stay) => (['Confirmed', 'Checked In', 'Waitlist'].includes(stay.status) ? html`
  <div class="stay-actions"><button type="button" class="button stay-edit" @click=${() => editBookingSheet(stay.name)}>
    ${icon('edit')}${t('edit.prices')}</button></div>` : '');

async function undo(name, stay, label) {
  const sure = await confirmSheet({ title: t(label), text: t(`${label}_text`), action: t(label) });
  if (sure) {
    const done = `stay.done_${name.split('.').at(-1)}`;
    act(name, { reservation: stay.name }).then(() => toast(t(done, { name: stay.guest?.full_name ?? stay.name })), toastError);
  }
}

const promote = (stay) => act('svc.api.promote_waitlist', { reservation: stay.name })
  .then((made) => toast(t('stay.promoted', { room: shortName(made.room) })), toastError);

