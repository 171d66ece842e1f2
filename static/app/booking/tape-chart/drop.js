// What a move would change, before and after, and the questions it raises: the price, the reason, a lower category.
// Only here is a move saved, and only after it was confirmed.

import { act } from '../../../core/rpc.js';
import { html } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { computed, signal } from '../../../core/signal.js';
import { icon } from '../../../core/icon.js';
import { openSheet, problem } from '../../../core/sheet.js';
import { field, makeForm } from '../../../core/form.js';
import { sheetFoot } from '../../../core/sheet-foot.js';
import { toast, toastError } from '../../../core/toast.js';
import { daysBetween } from '../../../core/dates.js';
import { date, dateSpan, money } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { property } from '../../common/session.js';
import { MOVE, moveCosts, movePreview, moveStay } from '../../stay/move-stay-costs.js';
import { overrideOf } from '../quote.js';

export const REASONS = ['guest', 'room', 'upgrade', 'hotel'];

/**
 * `next` {room, room_type, check_in_date, check_out_date} as the chart proposed it; `rows` the room rows. Its `closed` says
 * whether the stay was moved.
 */
export function dropSheet(stay, next, rows) {
  const from = rows.find((row) => row.id === stay.room)?.room ?? null;
  const to = rows.find((row) => row.id === next.room)?.room ?? null;
  const change = {
    room: next.room !== stay.room,
    type: next.room_type !== stay.room_type,
    dates: next.check_in_date !== stay.check_in_date || next.check_out_date !== stay.check_out_date,
    assigns: !stay.room && Boolean(next.room),
  };
  return openSheet({
    title: t(change.assigns ? 'drop.assign' : change.room ? 'drop.move' : 'drop.dates'),
    setup: (close) => setup({ stay, next, from, to, change, close }),
    body: (close, state) => content(close, state),
  });
}

function setup(move) {
  const { stay, next, change, close } = move;
  const detail = query('svc.api.reservation_detail', () => ({ reservation: stay.name }));
  // The order of the types in the price list says which is the lesser one.
  const calendar = query('svc.api.availability_calendar', () => (change.type ? { property: property(), days: 1 } : null));
  const lesser = computed(() => {
    const order = (calendar.data()?.room_types ?? []).map((type) => type.room_type);
    return change.type && order.indexOf(next.room_type) < order.indexOf(stay.room_type);
  });
  const sure = signal(false);
  const form = makeForm({
    price: change.type ? 'keep' : '', reason: change.room && !change.assigns ? 'guest' : '', note: '', override_reason: '',
  }, {
    send: async (values) => {
      if (lesser.peek() && !sure.peek()) {
        sure.set(true);
        return;
      }
      const answer = await moveStay(moveParams(move, values), outlook);
      moved(move, answer, values);
      close(true);
    },
  });
  const outlook = movePreview(() => moveParams(move, {
    price: form.values().price, reason: '', note: '', override_reason: form.values().override_reason ? '-' : '',
  }));
  return { ...move, detail, outlook, lesser, sure, form };
}

/** Says what was moved, and offers to put it back: the same call the other way round. */
function moved({ stay, next, from, to, change }, answer, { price }) {
  const place = (room, span) => [
    change.room ? room?.room_number ?? t('chart.unassigned') : '',
    change.dates ? dateSpan(span.check_in_date, span.check_out_date) : '',
  ].filter(Boolean).join(', ');
  const back = {
    reservation: stay.name,
    ...(change.room ? { room: stay.room ?? '' } : {}),
    ...(change.assigns && change.type ? { room_type: stay.room_type } : {}),
    ...(change.dates ? { check_in_date: stay.check_in_date, check_out_date: stay.check_out_date } : {}),
    ...(change.type ? { price: price === 'reprice' ? 'reprice' : 'keep' } : {}),
    reason: t('drop.undo_reason'),
  };
  const undo = async () => {
    try {
      const after = await act(MOVE, back);
      toast(t('drop.undone', { name: stay.guest_name, total: money(after.amount_after_tax) }), { about: stay.name });
    } catch (error) {
      toastError(error);
    }
  };
  toast(t('drop.done_room', {
    name: stay.guest_name, from: place(from, stay), to: place(to, next), total: money(answer.amount_after_tax),
  }), { about: stay.name, undo: true, action: { label: t('action.undo'), run: undo } });
}

/** Room and dates in one call, so that no half of a move is ever saved. */
const moveParams = ({ stay, next, change }, values) => ({
  reservation: stay.name,
  ...(change.room ? { room: next.room } : {}),
  ...(change.dates ? { check_in_date: next.check_in_date, check_out_date: next.check_out_date } : {}),
  ...(values.price ? { price: values.price === 'reprice' ? 'reprice' : 'keep' } : {}),
  ...(values.override_reason.trim() ? { override_reason: values.override_reason.trim() } : {}),
  ...reasonOf(values),
});

export function reasonOf({ price, reason, note }) {
  const parts = [price === 'upgrade' ? t('drop.price_upgrade') : '', reason ? t(`drop.reason_${reason}`) : '', note.trim()];
  const text = parts.filter(Boolean).join('; ');
  return text ? { reason: text } : {};
}

function content(close, { stay, next, from, to, change, detail, outlook, lesser, sure, form }) {
  const now = detail.data();
  const nights = (span) => t('stay.nights', { n: Math.max(1, daysBetween(span.check_in_date, span.check_out_date)) });
  const row = (label, before, after) => html`
    <tr class=${before === after ? 'same' : 'changed'}><th scope="row">${label}</th><td>${before}</td><td>${after}</td></tr>`;
  return html`
    <form class="stack" @submit=${form.submit}>
      <p class="checkin-guest">${stay.guest_name}</p>
      <table class="before-after">
        <thead><tr><td></td><th scope="col">${t('drop.before')}</th><th scope="col">${t('drop.after')}</th></tr></thead>
        <tbody>
          ${row(t('field.room'), from?.room_number ?? t('stay.no_room'), to?.room_number ?? t('stay.no_room'))}
          ${change.type ? row(t('field.room_type'), from?.room_type_name ?? now?.room_type_name ?? '', to?.room_type_name ?? '') : ''}
          ${row(t('field.arrival'), date(stay.check_in_date, 'day'), date(next.check_in_date, 'day'))}
          ${row(t('field.departure'), date(stay.check_out_date, 'day'), date(next.check_out_date, 'day'))}
          ${change.dates ? row(t('field.nights'), nights(stay), nights(next)) : ''}
        </tbody>
      </table>
      ${moveCosts(outlook, now?.amount_after_tax)}
      ${overrideOf(form, outlook.error())}
      ${change.dates ? html`<p class="hint">${t('drop.reprice_hint')}</p>` : ''}
      ${stay.status === 'Checked In' && change.room ? html`<p class="notice">${icon('info')}<span>${t('drop.in_house')}</span></p>` : ''}
      ${change.type
        ? field(form, {
          name: 'price',
          label: t('drop.price'),
          kind: 'segments',
          choices: (lesser() ? ['keep', 'reprice'] : ['keep', 'reprice', 'upgrade']).map((each) => [each, t(`drop.price_${each}`)]),
        })
        : ''}
      ${change.room && !change.assigns
        ? field(form, {
          name: 'reason',
          label: t('drop.reason'),
          kind: 'select',
          choices: REASONS.map((each) => [each, t(`drop.reason_${each}`)]),
        })
        : ''}
      ${change.assigns ? '' : field(form, { name: 'note', label: change.room ? t('drop.note') : t('drop.reason'), optional: true })}
      ${sure() ? html`
        <p class="notice notice-action" role="alert">
          ${icon('alert')}
          <span>${t('drop.lesser', { before: from?.room_type_name ?? now?.room_type_name ?? '', after: to?.room_type_name ?? '' })}</span>
        </p>` : ''}
      ${outlook.error() ? '' : problem(form.problem())}
      ${sheetFoot(form, close,
        sure() && lesser() ? t('drop.sure') : t(change.assigns ? 'drop.assign_do' : change.room ? 'drop.move_do' : 'drop.dates_do'))}
    </form>`;
}
