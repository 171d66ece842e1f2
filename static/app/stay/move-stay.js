// Another room for a stay: every room that a move accepts, of its own type first, as the server decides it. What the move changes
// in the price comes from its dry run before it is saved.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { rove } from '../../core/keys.js';
import { toast } from '../../core/toast.js';
import { sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { moveCosts, movePreview, moveStay } from './move-stay-costs.js';

export function roomSheet(stay) {
  openSheet({
    title: stay.room ? t('stay.move') : t('stay.give_room'),
    setup: (close) => {
      const choices = query('svc.desk.rooms_for_stay', () => ({ reservation: stay.name }));
      const form = makeForm({ room: '', price: 'keep', reason: '' }, {
        required: ['room'],
        send: async (values) => {
          const answer = await moveStay(moveParams(stay, values, choices.data()), outlook);
          close();
          toast(t('stay.moved', { name: stay.guest?.full_name ?? stay.name, room: shortName(answer.room) }));
        },
      });
      const outlook = movePreview(() => (form.values().room ? moveParams(stay, { ...form.values(), reason: '' }, choices.data()) : null));
      return { choices, form, outlook };
    },
    body: (close, state) => html`
      <form class="stack" @submit=${state.form.submit}>
        ${shown(state.choices, (data) => roomChoices(data.room_types, state.form), { lines: 3 })}
        ${state.form.errors().room ? html`<p class="field-error">${icon('alert')}${state.form.errors().room}</p>` : ''}
        ${terms(stay, state)}
        ${stay.room ? field(state.form, { name: 'reason', label: t('drop.reason'), optional: true }) : ''}
        ${state.outlook.error() ? '' : problem(state.form.problem())}
        ${sheetFoot(state.form, close, stay.room ? t('drop.move_do') : t('drop.assign_do'))}
      </form>`,
  });
}

/** Where the room type changes, the price stays or is calculated anew; else it is not asked. */
const moveParams = (stay, { room, price, reason }, data) => ({
  reservation: stay.name, room, ...(otherType(room, data) ? { price } : {}), ...(reason.trim() ? { reason: reason.trim() } : {}),
});

const otherType = (room, data) => data?.room_types.some((type) => !Number(type.is_own) && type.rooms.some((each) => each.room === room));

function roomChoices(types, form) {
  const free = (type) => type.rooms.filter((room) => Number(room.can_move));
  if (!types.some((type) => free(type).length)) return nothing('bed', t('stay.no_free_room'));
  const pick = (room) => html`<button type="button" role="radio" class="room-pick"
    aria-checked=${form.get('room') === room.room ? 'true' : 'false'}
    @click=${() => form.set('room', room.room)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`;
  return html`
    <div class="stack" role="radiogroup" id=${`${form.id}-room`} tabindex="-1" aria-label=${t('field.room')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })}>
      ${types.map((type) => html`
        <section aria-label=${type.room_type_name}>
          <p class="eyebrow">${[type.room_type_name, t('stay.rooms_free', { n: free(type).length }),
            type.held_by.length ? t('stay.held_by', { groups: type.held_by.join(', ') }) : ''].filter(Boolean).join(' · ')}</p>
          ${free(type).length ? html`<div class="room-picks">${free(type).map(pick)}</div>` : ''}
          ${!free(type).length && type.message ? html`<p class="soft small">${sentence(type.message)}</p>` : ''}
        </section>`)}
    </div>`;
}

/** Keep or reprice where the type changes, and what the stay then costs. */
function terms(stay, { choices, form, outlook }) {
  if (!form.get('room')) return '';
  return html`
    ${otherType(form.get('room'), choices.data())
      ? field(form, {
        name: 'price',
        label: t('drop.price'),
        kind: 'segments',
        choices: [['keep', t('drop.price_keep')], ['reprice', t('drop.price_reprice')]],
      })
      : ''}
    ${moveCosts(outlook, stay.amount_after_tax)}`;}
