// Another room for a stay: every room that a move accepts, of its own type first, as the server decides it. What the move changes
// in the price comes from its dry run before it is saved.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { moveCosts, movePreview, moveStay } from './move-stay-costs.js';
import { otherType, roomChoices, roomsForStay } from './rooms-for-stay.js';

export function roomSheet(stay) {
  openSheet({
    title: stay.room ? t('stay.move') : t('stay.give_room'),
    setup: (close) => {
      const choices = roomsForStay(stay.name);
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

/** Where the room type changes, the price stays or is calculated again; else nothing is asked. */
const moveParams = (stay, { room, price, reason }, data) => ({
  reservation: stay.name, room, ...(otherType(room, data) ? { price } : {}), ...(reason.trim() ? { reason: reason.trim() } : {}),
});

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
