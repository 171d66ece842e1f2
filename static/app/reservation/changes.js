// Changing a stay from its drawer: other dates, another room, planned times. The tape chart's drag has these as its twins.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { isDate } from '../../core/dates.js';
import { date, money, time } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';
import { warnToasts } from '../../parts/warned.js';
import { nothing, shown } from '../../parts/states.js';
import { shortName } from '../names.js';
import { businessDate, property } from '../session.js';

const foot = (close, form, label) => html`
  ${problem(form.problem())}
  <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>${submitButton(form, label)}</footer>`;

/** Other dates, with what the whole stay would cost at today's price beside what it costs. */
export function amendSheet(stay) {
  openSheet({
    title: t('stay.change_dates'),
    setup: (close) => {
      const form = makeForm({ check_in_date: stay.check_in_date, check_out_date: stay.check_out_date }, {
        required: ['check_in_date', 'check_out_date'],
        send: async (values) => {
          const answer = await act('svc.api.amend_stay', { reservation: stay.name, ...values });
          close();
          toast(t('drop.done_price', { name: stay.guest?.full_name ?? stay.name, total: money(answer.amount_after_tax) }));
          warnToasts(answer.warnings);
        },
      });
      const quote = query('svc.api.get_quote', () => {
        const { check_in_date: from, check_out_date: to } = form.values();
        return isDate(from) && isDate(to) && to >= from ? { property: property(), room_type: stay.room_type, check_in_date: from, check_out_date: to, adults: stay.adults, children: stay.children, meal_plan: stay.meal_plan, rate_plan: stay.rate_plan } : null;
      });
      return { form, quote };
    },
    body: (close, { form, quote }) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="fields">
          ${stay.status === 'Checked In' ? '' : field(form, { name: 'check_in_date', label: t('field.arrival'), kind: 'date', min: businessDate(), hint: isDate(form.get('check_in_date')) ? date(form.get('check_in_date'), 'day') : null })}
          ${field(form, { name: 'check_out_date', label: t('field.departure'), kind: 'date', min: form.get('check_in_date'), autofocus: true, hint: isDate(form.get('check_out_date')) ? date(form.get('check_out_date'), 'day') : null })}
        </div>
        <dl class="sums">
          <div><dt>${t('drop.price_now')}</dt><dd class="figure">${money(stay.amount_after_tax)}</dd></div>
          ${quote.data() && !quote.error() ? html`<div><dt>${t('drop.price_today', { nights: quote.data().day_use ? t('stay.day_use') : t('stay.nights', { n: quote.data().nights }) })}</dt><dd class="figure">${money(quote.data().amount_after_tax)}</dd></div>` : ''}
        </dl>
        <p class="hint">${t('drop.reprice_hint')}</p>
        ${foot(close, form, t('drop.dates_do'))}
      </form>`,
  });
}

/** Another room, of the stay's type first, or of any other type. */
export function roomSheet(stay) {
  openSheet({
    title: stay.room ? t('stay.move') : t('stay.give_room'),
    setup: (close) => {
      const form = makeForm({ room_type: stay.room_type, new_room: '', keep_rate: 1, reason: '' }, {
        required: ['new_room'],
        send: async ({ new_room, keep_rate, reason }) => {
          const answer = await act('svc.api.move_reservation', { reservation: stay.name, new_room, keep_rate, reason });
          close();
          toast(t('stay.moved', { name: stay.guest?.full_name ?? stay.name, room: shortName(answer.room) }));
        },
      });
      const options = query('svc.api.booking_options', () => ({ property: property() }));
      const rooms = query('svc.api.available_rooms', () => ({
        property: property(), room_type: form.values().room_type,
        check_in_date: stay.status === 'Checked In' ? businessDate() : stay.check_in_date, check_out_date: stay.check_out_date,
      }));
      return { form, options, rooms };
    },
    body: (close, { form, options, rooms }) => html`
      <form class="stack" @submit=${form.submit}>
        ${field(form, { name: 'room_type', label: t('field.room_type'), kind: 'select', choices: (options.data()?.room_types ?? []).map((type) => [type.name, type.room_type_name]) })}
        ${shown(rooms, (list) => picks(list.filter((room) => room.name !== stay.room), form), { lines: 2 })}
        ${form.errors().new_room ? problem(form.errors().new_room) : ''}
        ${form.get('room_type') === stay.room_type ? '' : field(form, { name: 'keep_rate', label: t('stay.keep_rate'), kind: 'check' })}
        ${stay.room ? field(form, { name: 'reason', label: t('drop.reason'), optional: true }) : ''}
        ${foot(close, form, stay.room ? t('drop.move_do') : t('drop.assign_do'))}
      </form>`,
  });
}

const picks = (rooms, form) => (rooms.length ? html`
  <div class="room-picks" role="radiogroup" aria-label=${t('field.room')}>
    ${rooms.map((room) => html`<button type="button" role="radio" class="room-pick" aria-checked=${form.get('new_room') === room.name ? 'true' : 'false'}
      @click=${() => form.set('new_room', room.name)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`)}
  </div>` : nothing('bed', t('stay.no_free_room')));

/** Planned arrival and departure; a day use has both. */
export function timesSheet(stay) {
  const dayUse = stay.check_in_date === stay.check_out_date;
  openSheet({
    title: t('stay.change_times'),
    setup: (close) => makeForm({ from: time(stay.eta), to: '' }, {
      required: dayUse ? ['from', 'to'] : [],
      alias: { eta: 'from', etd: 'to', from_time: 'from', to_time: 'to' },
      send: async ({ from, to }) => {
        if (dayUse) await act('svc.api.set_day_use_times', { reservation: stay.name, from_time: from, to_time: to });
        else await act('svc.api.set_stay_times', { reservation: stay.name, ...(from || time(stay.eta) ? { eta: from } : {}), ...(to ? { etd: to } : {}) });
        close();
        toast(t('stay.times_saved'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="fields">
          ${field(form, { name: 'from', label: t('stay.expected_arrival'), kind: 'time', autofocus: true })}
          ${field(form, { name: 'to', label: t('stay.expected_departure'), kind: 'time' })}
        </div>
        ${foot(close, form, t('action.save'))}
      </form>`,
  });
}
