// Another room for a stay: every room that a drag on the tape chart would accept, of its own type first. What the move changes
// in the price comes from its dry run before it is saved.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { rove } from '../../core/keys.js';
import { toast } from '../../core/toast.js';
import { daysBetween } from '../../core/dates.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { layout, proposal, refusal } from '../booking/chart-layout.js';
import { shortName } from '../common/room-names.js';
import { businessDate, property } from '../common/session.js';

export function roomSheet(stay) {
  openSheet({
    title: stay.room ? t('stay.move') : t('stay.give_room'),
    setup: (close) => {
      const chart = query('svc.api.tape_chart', () => ({ property: property(), ...span(stay, businessDate()) }));
      const form = makeForm({ room: '', price: 'keep', reason: '' }, {
        required: ['room'],
        alias: { new_room: 'room' },
        send: async (values) => {
          const answer = await act(...move(stay, values, chart.data()));
          close();
          toast(t('stay.moved', { name: stay.guest?.full_name ?? stay.name, room: shortName(answer.room) }));
        },
      });
      const outlook = preview(MOVE, () => (form.values().room ? move(stay, form.values(), chart.data())[1] : null));
      return { chart, form, outlook };
    },
    body: (close, state) => html`
      <form class="stack" @submit=${state.form.submit}>
        ${shown(state.chart, (data) => choices(stay, roomsFor(stay, data, businessDate()), state), { lines: 3 })}
        ${state.form.errors().room ? html`<p class="field-error">${icon('alert')}${state.form.errors().room}</p>` : ''}
        ${terms(stay, state)}
        ${stay.room ? field(state.form, { name: 'reason', label: t('drop.reason'), optional: true }) : ''}
        ${problem(state.form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(state.form, stay.room ? t('drop.move_do') : t('drop.assign_do'))}</footer>
      </form>`,
  });
}

const MOVE = 'svc.api.move_reservation';

/** The call that moves, and its parameters. */
const move = (stay, { room, price, reason }, data) => [MOVE, {
  reservation: stay.name, new_room: room, keep_rate: otherType(stay, room, data) && price === 'reprice' ? 0 : 1,
  ...(reason.trim() ? { reason: reason.trim() } : {}),
}];

const otherType = (stay, room, data) => data?.rooms.find((each) => each.name === room)?.room_type !== stay.room_type;

/** The nights that the chart is asked for: those ahead of the stay. */
function span(stay, today) {
  const from = stay.status === 'Checked In' && stay.check_in_date < today ? today : stay.check_in_date;
  return { start_date: from, days: Math.max(1, daysBetween(from, stay.check_out_date)) };
}

/** The rooms that a drag would accept, by type, the stay's own type first: [{type, name, rooms}]. */
export function roomsFor(stay, data, today) {
  const { groups } = layout({ ...data, order: [stay.room_type], today });
  const rows = groups.flatMap((group) => group.rows);
  const accepts = (row) => row.room.name !== stay.room && !refusal(stay, proposal(stay, { room: row.room }), rows, today);
  return groups.map((group) => ({ type: group.type, name: group.name, rooms: group.rows.filter(accepts).map((row) => row.room) }));
}

function choices(stay, types, { form }) {
  if (!types.some((type) => type.rooms.length)) return nothing('bed', t('stay.no_free_room'));
  const pick = (room) => html`<button type="button" role="radio" class="room-pick"
    aria-checked=${form.get('room') === room.name ? 'true' : 'false'}
    @click=${() => form.set('room', room.name)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`;
  return html`
    <div class="stack" role="radiogroup" id=${`${form.id}-room`} tabindex="-1" aria-label=${t('field.room')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })}>
      ${types.map((type) => html`
        <section aria-label=${type.name}><p class="eyebrow">${type.name} · ${t('booking.left', { n: type.rooms.length })}</p>
          ${type.rooms.length ? html`<div class="room-picks">${type.rooms.map(pick)}</div>` : ''}</section>`)}
    </div>`;
}

/** Keep or reprice where the type changes, and what the stay then costs. */
function terms(stay, { chart, form, outlook }) {
  if (!form.get('room')) return '';
  const after = outlook.data()?.would_change.find((change) => change.after?.amount_after_tax !== undefined)?.after.amount_after_tax;
  return html`
    ${otherType(stay, form.get('room'), chart.data())
      ? field(form, {
        name: 'price',
        label: t('drop.price'),
        kind: 'segments',
        choices: [['keep', t('drop.price_keep')], ['reprice', t('drop.price_reprice')]],
      })
      : ''}
    ${outlook.error() ? problem(outlook.error()) : html`
      <dl class="sums ${outlook.busy() ? 'quote-busy' : ''}">
        <div><dt>${t('drop.price_now')}</dt><dd class="figure">${money(stay.amount_after_tax)}</dd></div>
        <div class="sum-total"><dt>${t('drop.price_then')}</dt><dd class="figure">${after === undefined ? '…' : money(after)}</dd></div>
      </dl>`}`;
}
