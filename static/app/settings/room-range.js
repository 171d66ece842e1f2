// Adding many rooms at once: '101-110, 201'. Each is saved by itself; what is refused is named and the rest remains.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { errorText, t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { roomNumbers } from '../common/record-schema.js';

export function rangeSheet() {
  openSheet({
    title: t('settings.range'),
    setup: (close) => ({
      types: query('svc.records.list', () => ({ type: 'room_type', property: property(), limit: 500 })),
      form: makeForm(
        { room_type: '', numbers: '', floor: '' },
        { required: ['room_type', 'numbers'], send: (values) => addAll(values, close) },
      ),
    }),
    body: (close, { types, form }) => {
      const list = roomNumbers(form.get('numbers'));
      return html`
        <form class="stack" @submit=${form.submit}>
          ${field(form, { name: 'room_type', label: t('field.room_type'), kind: 'select', required: true, autofocus: true,
            empty: t('settings.pick'),
            choices: (types.data()?.rows ?? []).map((type) => [type.name, type.room_type_name]) })}
          ${field(form, {
            name: 'numbers',
            label: t('settings.numbers'),
            required: true,
            hint: t('settings.numbers_hint'),
            placeholder: '101-110, 201',
          })}
          ${field(form, { name: 'floor', label: t('settings.floor'), optional: true })}
          ${list.length ? html`
            <p class="notice">
              <span>${t('settings.will_add', { n: list.length })}:
                <span class="figure">${list.slice(0, 40).join(', ')}${list.length > 40 ? ' …' : ''}</span></span>
            </p>` : ''}
          ${problem(form.problem())}
          ${sheetFoot(form, close, t('settings.add_rooms'))}
        </form>`;
    },
  });
}

async function addAll({ room_type, numbers, floor }, close) {
  const list = roomNumbers(numbers);
  let made = 0;
  const refused = [];
  for (const number of list) {
    try {
      await act('svc.records.save', {
        type: 'room',
        values: { property: property(), room_type, room_number: number, ...(floor ? { floor } : {}) },
      });
      made += 1;
    } catch (error) {
      if (error.status === 0) throw error;
      refused.push(`${number}: ${errorText(error)}`);
    }
  }
  if (made) toast(t('settings.rooms_added', { n: made }));
  if (!refused.length) close();
  else throw Object.assign(new Error(refused.slice(0, 5).join(' ')), { status: 409, code: 'some_refused' });
}
