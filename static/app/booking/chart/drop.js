// What a move would change, before and after, and the questions it raises: the price, the reason, a lower category.
// Only here is a move saved, and only after it was confirmed.

import { act } from '../../../core/rpc.js';
import { html } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { computed, signal } from '../../../core/signal.js';
import { icon } from '../../../core/icon.js';
import { openSheet, problem } from '../../../core/sheet.js';
import { field, makeForm, submitButton } from '../../../core/form.js';
import { toast } from '../../../core/toast.js';
import { daysBetween } from '../../../core/dates.js';
import { date, money } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { warnToasts } from '../../../parts/warned.js';
import { businessDate, property } from '../../common/session.js';
import { refusal } from '../chart-layout.js';

const REASONS = ['guest', 'room', 'upgrade', 'house'];

/** `next` {room, room_type, check_in_date, check_out_date} as the chart proposed it; `rows` the room rows. */
export function dropSheet(stay, next, rows) {
  const from = rows.find((row) => row.id === stay.room)?.room ?? null;
  const to = rows.find((row) => row.id === next.room)?.room ?? null;
  const change = {
    room: next.room !== stay.room,
    type: next.room_type !== stay.room_type,
    dates: next.check_in_date !== stay.check_in_date || next.check_out_date !== stay.check_out_date,
    assigns: !stay.room && Boolean(next.room),
  };
  openSheet({
    title: t(change.assigns ? 'drop.assign' : change.room ? 'drop.move' : 'drop.dates'),
    setup: (close) => setup({ stay, next, from, to, change, rows, close }),
    body: (close, state) => content(close, state),
  });
}

function setup(move) {
  const { stay, next, change, close } = move;
  const detail = query('svc.api.reservation_detail', () => ({ reservation: stay.name }));
  const added = addedNights(stay, next);
  const quote = query('svc.api.get_quote', () => {
    const now = detail.data();
    const span = change.type ? { check_in_date: later(next.check_in_date, businessDate()), check_out_date: next.check_out_date } : added;
    if (!now || !span) return null;
    return {
      property: property(), room_type: next.room_type, ...span, adults: now.adults, children: now.children,
      meal_plan: now.meal_plan, rate_plan: now.rate_plan,
    };
  });
  // The order of the types in the price list says which is the lesser one.
  const calendar = query('svc.api.availability_calendar', () => (change.type ? { property: property(), days: 1 } : null));
  const lesser = computed(() => {
    const order = (calendar.data()?.room_types ?? []).map((type) => type.room_type);
    return change.type && order.indexOf(next.room_type) < order.indexOf(stay.room_type);
  });
  const sure = signal(false);
  const form = makeForm({ price: change.type ? 'keep' : '', reason: change.room && !change.assigns ? 'guest' : '', note: '' }, {
    send: async (values) => {
      if (lesser.peek() && !sure.peek()) {
        sure.set(true);
        return;
      }
      await save(move, values);
      close(true);
    },
  });
  return { ...move, detail, quote, lesser, sure, form };
}

const later = (one, other) => (one > other ? one : other);

/** The nights a longer stay would add, to be quoted; null when none are added or both ends move. */
function addedNights(stay, next) {
  const grows = daysBetween(stay.check_out_date, next.check_out_date);
  const earlier = daysBetween(next.check_in_date, stay.check_in_date);
  if (grows > 0 && earlier === 0) return { check_in_date: stay.check_out_date, check_out_date: next.check_out_date };
  if (earlier > 0 && grows === 0) return { check_in_date: next.check_in_date, check_out_date: stay.check_in_date };
  return null;
}

function content(close, { stay, next, from, to, change, detail, quote, lesser, sure, form }) {
  const now = detail.data();
  const priced = quote.data();
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
      <dl class="sums">
        <div><dt>${t('drop.price_now')}</dt><dd class="figure">${now ? money(now.amount_after_tax) : '…'}</dd></div>
        ${priced ? html`
          <div>
            <dt>${t(change.type ? 'drop.price_type' : 'drop.price_added', { nights: t('stay.nights', { n: priced.nights || 1 }) })}</dt>
            <dd class="figure">${money(priced.amount_after_tax)}</dd>
          </div>` : ''}
      </dl>
      ${change.dates ? html`<p class="hint">${t('drop.reprice_hint')}</p>` : ''}
      ${stay.status === 'Checked In' && change.room ? html`<p class="notice">${icon('info')}<span>${t('drop.in_house')}</span></p>` : ''}
      ${change.type
        ? field(form, {
          name: 'price',
          label: t('drop.price'),
          kind: 'segments',
          choices: ['keep', 'reprice', 'upgrade'].map((each) => [each, t(`drop.price_${each}`)]),
        })
        : ''}
      ${change.room && !change.assigns ? html`
        ${field(form, {
          name: 'reason',
          label: t('drop.reason'),
          kind: 'select',
          choices: REASONS.map((each) => [each, t(`drop.reason_${each}`)]),
        })}
        ${field(form, { name: 'note', label: t('drop.note'), optional: true })}` : ''}
      ${sure() ? html`
        <p class="notice notice-action" role="alert">
          ${icon('alert')}
          <span>${t('drop.lesser', { before: from?.room_type_name ?? '', after: to?.room_type_name ?? '' })}</span>
        </p>` : ''}
      ${problem(form.problem())}
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        ${submitButton(
          form,
          sure() && lesser() ? t('drop.sure') : t(change.assigns ? 'drop.assign_do' : change.room ? 'drop.move_do' : 'drop.dates_do'),
        )}
      </footer>
    </form>`;
}

/** Room and dates are two functions; the order is the one in which neither step needs a place that is taken. */
async function save({ stay, next, change, rows }, values) {
  const amend = () => act('svc.api.amend_stay', {
    reservation: stay.name,
    check_in_date: next.check_in_date,
    check_out_date: next.check_out_date,
  });
  const move = () => act('svc.api.move_reservation', {
    reservation: stay.name, new_room: next.room, keep_rate: values.price === 'reprice' ? 0 : 1,
    reason: [
      values.price === 'upgrade' ? t('drop.price_upgrade') : '',
      values.reason ? t(`drop.reason_${values.reason}`) : '',
      values.note,
    ].filter(Boolean).join('; '),
  });
  const datesFirst = change.dates
    && (!stay.room || !refusal(stay, { ...next, room: stay.room, room_type: stay.room_type }, rows, businessDate()));
  let amended = null;
  if (datesFirst) amended = await amend();
  if (change.room) await move();
  if (change.dates && !datesFirst) amended = await amend();
  warnToasts(amended?.warnings);
  toast(amended
    ? t('drop.done_price', { name: stay.guest_name, total: money(amended.amount_after_tax) })
    : t('drop.done', { name: stay.guest_name }));
}
