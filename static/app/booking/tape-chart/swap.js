// A stay that was dropped on another one: who goes where, what it costs, why. Only here the two exchange their rooms.

import { html } from '../../../core/html.js';
import { openSheet, problem } from '../../../core/sheet.js';
import { field, makeForm } from '../../../core/form.js';
import { sheetFoot } from '../../../core/sheet-foot.js';
import { t } from '../../../core/i18n.js';
import { swapParams, swapPreview, swapRooms, swapTerms } from '../../stay/swap-rooms.js';
import { REASONS, reasonOf } from './drop.js';

/** `rows` the room rows. Its `closed` says whether the rooms were exchanged. */
export function swapSheet(stay, other, rows) {
  const sides = [stay, other].map((each) => ({
    name: each.name,
    guest: each.guest_name,
    status: each.status,
    check_in_date: each.check_in_date,
    check_out_date: each.check_out_date,
    room: rows.find((row) => row.id === each.room).room,
  }));
  return openSheet({
    title: t('swap.title'),
    setup: (close) => setup(sides, close),
    body: (close, { form, outlook }) => html`
      <form class="stack" @submit=${form.submit}>
        ${swapTerms(sides, form, outlook)}
        ${field(form, {
          name: 'reason',
          label: t('drop.reason'),
          kind: 'select',
          choices: REASONS.map((each) => [each, t(`drop.reason_${each}`)]),
        })}
        ${field(form, { name: 'note', label: t('drop.note'), optional: true })}
        ${outlook.error() ? '' : problem(form.problem())}
        ${sheetFoot(form, close, t('swap.do'))}
      </form>`,
  });
}

function setup(sides, close) {
  const form = makeForm({ price: 'keep', with_price: 'keep', reason: 'guest', note: '' }, {
    send: async ({ reason, note, ...prices }) => {
      await swapRooms(sides, { ...prices, ...reasonOf({ reason, note }) }, outlook);
      close(true);
    },
  });
  const outlook = swapPreview(() => {
    const { price, with_price } = form.values();
    return swapParams(sides, { price, with_price });
  });
  return { form, outlook };
}
