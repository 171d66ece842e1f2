// A room type of the file that the hotel does not have is created with its rooms, and the file's rows go to it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openSheet, problem } from '../../core/sheet.js';
import { count } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { roomNumbers } from '../common/record-schema.js';
import { property } from '../common/session.js';

/** Asks for the price and the rooms of a type called `name`; `done(type)` gets its identifier. */
export function newTypeSheet(name, done) {
  openSheet({
    title: t('import.new_type', { name }),
    setup: (close) => {
      // A type that is there already is not created again when only a room was refused.
      const made = { type: null, rooms: new Set() };
      return makeForm({ room_type_code: codeOf(name), room_type_name: name, base_price: '', numbers: '' }, {
        required: ['room_type_code', 'room_type_name', 'base_price', 'numbers'],
        send: async (values) => {
          await create(values, made);
          close();
          done(made.type);
        },
      });
    },
    body: (close, form) => {
      const list = roomNumbers(form.get('numbers'));
      return html`
        <form class="stack" novalidate @submit=${form.submit}>
          <p class="sheet-text">${t('import.new_type_text')}</p>
          <div class="fields">
            ${field(form, { name: 'room_type_name', label: t('field.room_type'), required: true })}
            ${field(form, { name: 'room_type_code', label: t('import.new_type_code'), required: true })}
            ${field(form, { name: 'base_price', label: t('import.new_type_price'), kind: 'money', required: true, autofocus: true })}
            ${field(form, { name: 'numbers', label: t('import.new_type_rooms'), required: true, placeholder: '101-110, 201' })}
          </div>
          ${list.length
            ? html`<p class="notice"><span>${t('import.new_type_adds', { n: count(list.length) })}
              <span class="figure">${list.slice(0, 20).join(', ')}${list.length > 20 ? ' …' : ''}</span></span></p>`
            : ''}
          ${problem(form.problem())}
          ${sheetFoot(form, close, t('import.new_type_create'))}
        </form>`;
    },
  });
}

async function create({ numbers, ...values }, made) {
  const list = roomNumbers(numbers);
  if (!list.length) throw Object.assign(new Error(t('form.required')), { status: 422, field: 'numbers' });
  made.type ??= (await act('svc.records.save', { type: 'room_type', values: { property: property(), ...values } })).name;
  for (const number of list.filter((each) => !made.rooms.has(each))) {
    const room = { property: property(), room_type: made.type, room_number: number };
    await act('svc.records.save', { type: 'room', values: room }).catch((error) => {
      throw error.status === 0 ? error
        : Object.assign(new Error(`${number}: ${errorText(error)}`), { status: error.status, field: 'numbers' });
    });
    made.rooms.add(number);
  }
}

/** "Garden Villa" has the code GAR. */
const codeOf = (name) => (name.toUpperCase().match(/[A-Z0-9]/g) ?? []).slice(0, 3).join('');
