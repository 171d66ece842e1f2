// The questions that some steps ask: why a task is declined, who shall do it, what was taken from the minibar, what was
// found. Each answers through `send`, which works without network.

import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { segments } from '../../core/controls.js';
import { money } from '../../core/format.js';
import { errorText, t, word } from '../../core/i18n.js';
import { takePhoto } from '../../parts/photo.js';

const REASONS = ['hk.why_occupied', 'hk.why_dnd', 'hk.why_supplies', 'hk.why_busy'];
/** Enough to know a thing by, and small enough to wait on the device. */
const PHOTO_EDGE = 1280;

/** Back to the pool, with a reason that the next person reads. `send(reason)`. */
export function declineSheet(task, send) {
  openSheet({
    title: t('hk.decline_title', { room: task.room_number }),
    setup: (close) => makeForm({ reason: '' }, { required: ['reason'], send: async ({ reason }) => {
      close();
      send(reason.trim());
    } }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="hk-reasons">
          ${REASONS.map((key) => html`<button type="button" class="button button-large"
            aria-pressed=${form.get('reason') === t(key) ? 'true' : 'false'} @click=${() => form.set('reason', t(key))}>
            ${t(key)}
          </button>`)}
        </div>
        ${field(form, { name: 'reason', label: t('hk.reason'), required: true })}
        ${sheetFoot(form, close, t('hk.decline'))}
      </form>`,
  });
}

/** Who shall do these tasks: housekeeping's people first, who has least to do above. `send(user)`. */
export function assignSheet(tasks, people, send) {
  openSheet({
    title: tasks.length === 1 ? t('hk.assign_title', { room: tasks[0].room_number }) : t('hk.assign_many', { n: tasks.length }),
    body: (close) => html`<div class="hk-people">${(people() ?? []).map((person) => html`
      <button type="button" class="demo-user"
        aria-pressed=${tasks.every((task) => task.assigned_to_user === person.user) ? 'true' : 'false'}
        @click=${() => { close(); send(person.user); }}>
        ${icon('person')}<span class="grow"><strong>${person.full_name}</strong> <span class="soft small">${person.user}</span></span>
        <span class="soft small">${t('hk.has_tasks', { n: person.tasks })}</span></button>`)}</div>
      ${people() ? '' : html`<p class="soft">${t('hk.no_people')}</p>`}`,
  });
}

/**
 * Minibar and laundry of the room's guest. Every tap on a usual item is one line; what is not in the list is typed.
 * `send(lines)`: [{charge_type, description, amount}].
 */
export function chargeSheet(room, usual, send) {
  openSheet({
    title: t('hk.charge_title', { room: room.room_number }),
    setup: (close) => {
      const kind = signal('Minibar');
      const lines = signal([]);
      const form = makeForm({
        description: '',
        amount: '',
      }, { required: ['description', 'amount'], send: async ({ description, amount }) => {
        if (!/^\d+([.]\d+)?$/.test(amount.trim())) throw Object.assign(new Error(t('hk.no_amount')), { status: 422, field: 'amount' });
        lines.update((list) => [...list, { charge_type: kind.peek(), description: description.trim(), amount: amount.trim() }]);
        form.reset();
      } });
      return { kind, lines, form, post: () => {
        close();
        send(lines.peek());
      } };
    },
    body: (close, state) => html`
      ${room.in_house_guest ? html`<p class="soft">${room.in_house_guest}</p>` : ''}
      ${segments({
        value: state.kind(),
        choices: ['Minibar', 'Laundry'].map((each) => [each, word(each)]),
        label: t('hk.charge'),
        set: state.kind.set,
      })}
      <div class="hk-usual">${usualOf(usual(), state)}</div>
      <form class="hk-own" @submit=${state.form.submit}>
        ${field(state.form, { name: 'description', label: t('hk.what') })}
        ${field(state.form, { name: 'amount', label: t('hk.price'), kind: 'money', hint: t('hk.before_tax') })}
        <button type="submit" class="button">${icon('plus')}${t('hk.add_line')}</button>
      </form>
      ${state.lines().length ? html`<ul class="ledger hk-lines">${state.lines().map((line, i) => html`
        <li>
          <span class="grow">${line.description}
            <span class="soft small">${word(line.charge_type)}</span></span><span class="figure">${money(line.amount)}</span>
          <button type="button" class="icon-button" aria-label=${t('hk.take_out', { what: line.description })}
            @click=${() => state.lines.update((list) => list.filter((_, at) => at !== i))}>
            ${icon('trash')}
          </button>
        </li>`)}
      </ul>` : ''}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        <button type="button" class="button button-primary hk-post" aria-disabled=${state.lines().length ? null : 'true'}
          @click=${() => state.lines.peek().length && state.post()}>
          ${icon('check')}
          ${state.lines().length ? t('hk.post', { n: state.lines().length }) : t('hk.post_none')}
        </button>
      </footer>`,
  });
}

const usualOf = (usual, state) => (usual?.items ?? []).filter((item) => item.charge_type === state.kind()).map((item) => html`
  <button type="button" class="button button-large"
    @click=${() => state.lines.update((list) => [
      ...list,
      { charge_type: item.charge_type, description: item.description, amount: String(item.amount) },
    ])}>
    <span class="grow">${item.description}</span><span class="figure soft">${money(item.amount)}</span></button>`);

/** Something found, lost, missing or damaged. `send(params)`: as hk_log_item takes them, without the property. */
export function foundSheet({ room = null, rooms = [] }, send) {
  openSheet({
    title: t('lost.new'),
    setup: (close) => {
      const photo = signal(null);
      const form = makeForm({
        item_description: '',
        condition: 'Found',
        room: room ?? '',
      }, { required: ['item_description'], send: async (values) => {
        await send({
          ...(values.room ? { room: values.room } : {}),
          item_description: values.item_description.trim(),
          condition: values.condition,
          ...(photo.peek() ? { photo: photo.peek() } : {}),
        });
        close();
      } });
      return { form, photo };
    },
    body: (close, { form, photo }) => html`
      <form class="stack" @submit=${form.submit}>
        ${field(form, {
          name: 'condition',
          label: t('lost.condition'),
          kind: 'segments',
          choices: ['Found', 'Lost', 'Missing', 'Damaged'],
        })}
        ${field(form, { name: 'item_description', label: t('lost.what'), required: true, autofocus: true, hint: t('lost.what_hint') })}
        ${field(form, {
          name: 'room',
          label: t('field.room'),
          kind: 'select',
          empty: t('lost.elsewhere'),
          choices: rooms.map((each) => [each.name, each.room_number]),
        })}
        ${photo() ? html`<img class="hk-photo" src=${photo()} alt=${t('photo.taken')}>` : ''}
        <button type="button" class="button button-large"
          @click=${async () => photo.set((await takePhoto({ title: t('lost.photo'), edge: PHOTO_EDGE })) ?? photo.peek())}>
          ${icon('camera')}${t(photo() ? 'photo.again' : 'lost.photo')}
        </button>
        ${form.problem() ? html`<p class="problem" role="alert">${errorText(form.problem())}</p>` : ''}
        ${sheetFoot(form, close, t('lost.save'))}
      </form>`,
  });
}
