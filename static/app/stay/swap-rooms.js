// Two stays that exchange their rooms: who goes where, what each then costs by the server's dry run, and the call itself. The tape
// chart and the sheet of a stay that moves show it.
//
// A side is {name, guest, status, check_in_date, check_out_date, room: {name, room_number, room_type, room_type_name}}.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { preview } from '../../core/query.js';
import { problem } from '../../core/sheet.js';
import { field } from '../../core/form.js';
import { toast, toastError } from '../../core/toast.js';
import { dateSpan, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { notices } from '../common/step-sheet.js';
import { actAsShown, answerOf } from './move-stay-costs.js';

const SWAP = 'svc.desk.swap_rooms';

/** The dry run; `params()` answers its parameters, or null while there is nothing to ask. */
export const swapPreview = (params) => preview(SWAP, params);

/** The rooms that were shown go with the call: a stay that another desk moved meanwhile is left where it is. */
export const swapParams = ([one, other], { price, with_price, reason }) => ({
  reservation: one.name,
  with: other.name,
  expected_room: one.room.name,
  expected_with_room: other.room.name,
  ...(twoTypes([one, other]) ? { price, with_price } : {}),
  ...(reason ? { reason } : {}),
});

const twoTypes = ([one, other]) => one.room.room_type !== other.room.room_type;

/** Exchanges the rooms, says so and offers to put the guests back: the same call once more. */
export async function swapRooms(sides, values, outlook) {
  await actAsShown(SWAP, swapParams(sides, values), outlook);
  const [one, other] = sides;
  const names = { guest: one.guest, other: other.guest };
  const back = swapParams([{ ...one, room: other.room }, { ...other, room: one.room }], { ...values, reason: t('drop.undo_reason') });
  const undo = () => act(SWAP, back).then(() => toast(t('swap.undone', names), { about: one.name }), toastError);
  toast(t('swap.done', { ...names, room: other.room.room_number, with_room: one.room.room_number }), {
    about: one.name, undo: true, action: { label: t('action.undo'), run: undo },
  });
}

/** Both stays before and after, the question of the price where the types differ, and what is in the way. */
export function swapTerms(sides, form, outlook) {
  const then = answerOf(outlook);
  const differ = twoTypes(sides);
  const price = (name, { guest }) => field(form, {
    name,
    label: t('swap.price_of', { guest }),
    kind: 'segments',
    choices: [['keep', t('drop.price_keep')], ['reprice', t('drop.price_reprice')]],
  });
  return html`
    ${outlook.error() ? problem(outlook.error()) : notices(then?.warnings ?? [])}
    <table class="before-after swap-table ${outlook.busy() ? 'quote-busy' : ''}" aria-live="polite">
      <thead><tr><td></td><th scope="col">${t('drop.before')}</th><th scope="col">${t('drop.after')}</th></tr></thead>
      ${sides.map((side, i) => sideRows(side, sides[1 - i].room, differ, outlook.error() ? null : { ...then?.stays[i] }))}
    </table>
    ${sides.some((side) => side.status === 'Checked In')
      ? html`<p class="notice">${icon('info')}<span>${t('swap.in_house')}</span></p>`
      : ''}
    ${differ
      ? html`<p class="notice notice-action">${icon('alert')}<span>${t('swap.types')}</span></p>
        ${price('price', sides[0])}${price('with_price', sides[1])}`
      : ''}`;
}

/** `then` is what the server answers of the side: without amounts while it is asked, null where it refuses. */
function sideRows({ guest, room, ...stay }, next, differ, then) {
  const place = ({ room_number: number, room_type_name: type }) => html`<b class="figure">${number}</b>${differ ? html` ${type}` : ''}`;
  const amount = (value) => (value === undefined ? '…' : money(value));
  const repriced = then && then.amount_before !== then.amount_after_tax;
  const costs = () => html`
    <tr class=${repriced ? 'changed' : 'same'}><th scope="row">${t('swap.nights_price')}</th>
      <td class="figure">${amount(then.amount_before)}</td><td class="figure">${amount(then.amount_after_tax)}</td></tr>
    ${repriced
      ? html`<tr><th scope="row">${t('money.at_departure')}</th><td></td><td class="figure">${amount(then.balance_due)}</td></tr>`
      : ''}`;
  return html`
    <tbody>
      <tr class="swap-guest"><th scope="rowgroup">${guest}
        <span class="soft small">${dateSpan(stay.check_in_date, stay.check_out_date)}</span></th>
        <td>${place(room)}</td><td>${place(next)}</td></tr>
      ${then ? costs() : ''}
    </tbody>`;
}
