// Picking up one room of a group's block: guest, party, and dates where they differ from the group's.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { dateSpan, money } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { shortName } from '../common/room-names.js';
import { openStay } from '../common/open-stay.js';
import { notices } from '../common/step-sheet.js';
import { warnToasts } from '../../parts/warned.js';

/** The types to choose from, with what is left of each: `left` rooms of the block first. */
export const typeChoices = (grid, choices) => grid.rows.map((row) => [
  row.room_type,
  `${choices.types().find((type) => type.name === row.room_type)?.room_type_name ?? shortName(row.room_type)} · ${row.left
    ? t('groups.left', { n: row.left })
    : t('groups.general')}`,
]);

/** The type a pick-up begins with: the one asked for, else the first with rooms left. */
export const firstType = (grid, type) => type ?? grid.rows.find((row) => row.left > 0)?.room_type ?? grid.rows[0]?.room_type ?? '';

/** `grid()` is live: what is left counts down while one guest after the other is picked up. */
export function pickupSheet({ group, grid, choices, type }) {
  const start = {
    guest_name: '', phone: '', room_type: firstType(grid(), type), adults: 2, children: 0,
    check_in_date: group.check_in_date, check_out_date: group.check_out_date,
  };
  openSheet({
    title: t('groups.pick_up'),
    setup: (close) => {
      const last = signal(null);
      const form = makeForm(start, {
        required: ['guest_name', 'room_type'],
        send: async (values) => {
          const made = await pickUp(group, values);
          if (form.another) {
            form.reset({ ...start, room_type: values.room_type, adults: values.adults });
            last.set(made);
            document.getElementById(`${form.id}-guest_name`)?.focus();
          } else {
            close();
            toast(made.text, {
              kind: made.trouble ? 'warning' : 'done',
              action: { label: t('action.open'), run: () => openStay(made.name) },
            });
            warnToasts(made.warnings);
          }
        },
      });
      return { form, last };
    },
    body: (close, { form, last }) => html`
      <form class="stack" @submit=${(event) => send(form, false, event)} @keydown=${sendKey(form)}>
        <p class="soft">${group.group_name} · ${dateSpan(group.check_in_date, group.check_out_date)}</p>
        ${last() ? html`<p class="notice" role="status">${last().text}</p>${notices(last().warnings)}` : ''}
        <div class="fields">
          ${field(form, { name: 'guest_name', label: t('booking.guest_name'), required: true, autofocus: true })}
          ${field(form, { name: 'phone', label: t('field.phone'), kind: 'tel', optional: true })}
          ${field(form, {
            name: 'room_type',
            label: t('field.room_type'),
            kind: 'select',
            choices: typeChoices(grid(), choices),
            wide: true,
          })}
          ${field(form, { name: 'adults', label: t('field.adults'), kind: 'stepper', min: 1, max: 20 })}
          ${field(form, { name: 'children', label: t('field.children'), kind: 'stepper', min: 0, max: 20 })}
          ${field(form, { name: 'check_in_date', label: t('field.arrival'), kind: 'date' })}
          ${field(form, {
            name: 'check_out_date',
            label: t('field.departure'),
            kind: 'date',
            min: form.get('check_in_date'),
            after: form.get('check_in_date'),
          })}
        </div>
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          <button type="button" class="button" aria-disabled=${form.busy() ? 'true' : null} @click=${() => send(form, true)}>
            ${t('groups.pick_another')}
          </button>
          ${submitButton(form, t('groups.pick_do'), { keys: '↵' })}</footer>
      </form>`,
  });
}

/** With `another` the sheet stays open for the next guest. */
function send(form, another, event) {
  form.another = another;
  return form.submit(event);
}

/**
 * Picks a room up and, where the guest keeps other dates than the group, changes them; answers {name, room, text, trouble, warnings}.
 * A refused change of dates leaves the stay on the group's dates, and the text says so.
 */
export async function pickUp(group, { check_in_date: from, check_out_date: to, ...values }) {
  const made = await act('svc.api.pickup_group_room', { group_booking: group.name, ...values });
  const stay = { name: made.reservation, room: made.room, warnings: made.warnings };
  const done = t(made.room ? 'groups.picked_room' : 'groups.picked_none', {
    name: values.guest_name,
    room: shortName(made.room),
    total: money(made.amount_after_tax),
  });
  if (!from || (from === group.check_in_date && to === group.check_out_date)) return { ...stay, text: done };
  try {
    const amended = await act('svc.api.amend_stay', { reservation: stay.name, check_in_date: from, check_out_date: to,
      expected_check_in_date: group.check_in_date, expected_check_out_date: group.check_out_date });
    const text = t('drop.done_price', { name: values.guest_name, total: money(amended.amount_after_tax) });
    return { ...stay, text, warnings: [...made.warnings, ...amended.warnings] };
  } catch (error) {
    return { ...stay, trouble: true, text: t('groups.dates_stay', { done, why: errorText(error) }) };
  }
}
