// Another room for a stay: every room that a move accepts, of its own type first, as the server decides it, and the rooms of guests
// who could have this one instead. What it changes in the price comes from a dry run before it is saved.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { moveCosts, movePreview, moveStay } from './move-stay-costs.js';
import { otherType, roomChoices, roomsForStay, swapSide } from './rooms-for-stay.js';
import { swapParams, swapPreview, swapRooms, swapTerms } from './swap-rooms.js';

export function roomSheet(stay) {
  openSheet({
    title: stay.room ? t('stay.move') : t('stay.give_room'),
    setup: (close) => {
      const choices = roomsForStay(stay.name);
      const swaps = signal(false);
      const sides = (room) => swapSides(stay, swapSide(room, choices.data()));
      const form = makeForm({ room: '', price: 'keep', with_price: 'keep', reason: '' }, {
        required: ['room'],
        send: async (values) => {
          const pair = sides(values.room);
          if (pair) {
            await swapRooms(pair, { ...values, reason: values.reason.trim() }, exchange);
            close();
            return;
          }
          const answer = await moveStay(moveParams(stay, values, choices.data()), outlook);
          close();
          toast(t('stay.moved', { name: stay.guest?.full_name ?? stay.name, room: shortName(answer.room) }));
        },
      });
      const asked = () => ({ ...form.values(), reason: '' });
      const outlook = movePreview(() => (asked().room && !sides(asked().room) ? moveParams(stay, asked(), choices.data()) : null));
      const exchange = swapPreview(() => {
        const pair = sides(asked().room);
        return pair && swapParams(pair, asked());
      });
      return { choices, swaps, form, sides, outlook, exchange };
    },
    body: (close, state) => html`
      <form class="stack" @submit=${state.form.submit}>
        ${shown(state.choices, (data) => roomChoices(data.room_types, state.form, state.swaps), { lines: 3 })}
        ${state.form.errors().room ? html`<p class="field-error">${icon('alert')}${state.form.errors().room}</p>` : ''}
        ${terms(stay, state)}
        ${stay.room ? field(state.form, { name: 'reason', label: t('drop.reason'), optional: true }) : ''}
        ${state.outlook.error() || state.exchange.error() ? '' : problem(state.form.problem())}
        ${sheetFoot(state.form, close, action(stay, state))}
      </form>`,
  });
}

/** Where the room type changes, the price stays or is calculated again; else nothing is asked. */
const moveParams = (stay, { room, price, reason }, data) => ({
  reservation: stay.name, room, ...(otherType(room, data) ? { price } : {}), ...(reason.trim() ? { reason: reason.trim() } : {}),
});

function action(stay, { form, sides }) {
  if (sides(form.get('room'))) return t('swap.do');
  return stay.room ? t('drop.move_do') : t('drop.assign_do');
}

/** The stay and the one that it exchanges rooms with, if there is one. */
function swapSides(stay, other) {
  if (!other) return null;
  const { name, status, check_in_date, check_out_date, room, room_type, room_type_name } = stay;
  const place = { name: room, room_number: shortName(room), room_type, room_type_name };
  return [{ name, guest: stay.guest?.full_name ?? name, status, check_in_date, check_out_date, room: place }, other];
}

/** Who goes where; or keep or reprice where the type changes, and what the stay then costs. */
function terms(stay, { choices, form, sides, outlook, exchange }) {
  if (!form.get('room')) return '';
  const pair = sides(form.get('room'));
  if (pair) return swapTerms(pair, form, exchange);
  return html`
    ${otherType(form.get('room'), choices.data())
      ? field(form, {
        name: 'price',
        label: t('drop.price'),
        kind: 'segments',
        choices: [['keep', t('drop.price_keep')], ['reprice', t('drop.price_reprice')]],
      })
      : ''}
    ${moveCosts(outlook, stay.amount_after_tax)}`;
}
