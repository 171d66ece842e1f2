// A new group: its rooms held as a block to be picked up later, or booked at once in one name. Rooms that could not be
// booked are shown with the reason before the group opens.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { go, search } from '../../core/router.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { daysBetween, isDate } from '../../core/dates.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { money, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { noMealsKey } from '../common/meal-plans.js';
import { shortName } from '../common/room-names.js';
import { atDesk, businessDate, property } from '../common/session.js';
import { groupChoices } from './choices.js';
import { blockFields, draft } from './new-block.js';
import { bookingParams, priceParams, startValues } from './new-values.js';

const PAUSE_MS = 400;

export function mount(root) {
  const choices = groupChoices();
  const skipped = signal(null);
  const form = makeForm(startValues(search.peek(), businessDate.peek(), atDesk()), {
    required: ['group_name', 'check_in_date', 'check_out_date'],
    send: (values) => (values.how === 'block' ? draft(values) : book(values, skipped)),
  });
  const span = () => {
    const { check_in_date: from, check_out_date: to } = form.values();
    return isDate(from) && isDate(to) && to >= from ? { from, days: Math.min(31, Math.max(1, daysBetween(from, to))) } : null;
  };
  const calendar = query('svc.api.availability_calendar', () => (atDesk() && span()
    ? { property: property(), start_date: span().from, days: span().days }
    : null));
  chooseUsual(form, choices);
  const ahead = preview('svc.api.create_group_booking', settled(() => (atDesk()
    ? priceParams(form.values(), property(), t('groups.contact'))
    : null), PAUSE_MS));
  const venues = query('svc.api.venue_calendar', () => ({ property: property(), days: 1 }));

  view(root, () => html`
    <a class="button button-quiet guest-back" href="/groups">${icon('left')}${t('nav.groups')}</a>
    <header class="screen-head"><h1>${t('groups.new')}</h1></header>
    ${skipped() ? partly(skipped()) : html`
    <form class="group-new stack-l" novalidate @submit=${form.submit} @keydown=${sendKey(form)}>
      <section class="card card-pad stack">${whoFields(form, choices)}</section>
      <section class="card card-pad stack"><h2>${t('groups.rooms')}</h2>${roomRows(form, choices, calendar.data())}</section>
      ${form.get('how') === 'block' ? blockFields(form, venues.data()?.venues ?? []) : html`${bookFields(form, choices)}${priceOf(ahead)}`}
      ${problem(form.problem() ?? form.errors().blocks ?? form.errors().rooms ?? null)}
      <footer class="sheet-foot"><a class="button" href="/groups">${t('action.back')}</a>
        ${submitButton(form, t(form.get('how') === 'block'
          ? (Number(form.get('hold')) ? 'groups.make_held' : 'groups.make_draft')
          : 'groups.book_all'), { keys: 'Ctrl ↵' })}
      </footer>
    </form>`}`);
  guardInput(() => form.dirty.peek());
}

const whoFields = (form, choices) => html`
  ${atDesk()
    ? field(form, { name: 'how', label: t('groups.how'), kind: 'segments',
      choices: [['block', t('groups.how_block')], ['book', t('groups.how_book')]],
    hint: t(form.get('how') === 'block' ? 'groups.how_block_hint' : 'groups.how_book_hint') }) : ''}
  <div class="fields">
    ${field(form, { name: 'group_name', label: t('groups.name'), required: true, autofocus: true })}
    ${field(form, {
      name: 'company',
      label: t('booking.company'),
      kind: 'select',
      empty: t('booking.none'),
      choices: choices.companies().map((each) => [each.name, each.company_name]),
    })}
    ${field(form, {
      name: 'check_in_date',
      label: t('field.arrival'),
      kind: 'date',
      required: true,
      min: businessDate(),
    })}
    ${field(form, {
      name: 'check_out_date',
      label: t('field.departure'),
      kind: 'date',
      required: true,
      min: form.get('check_in_date'),
      after: form.get('check_in_date'),
    })}
  </div>`;

/** A row per type: how many rooms, and for a block the rate agreed; beside them what can still be had. */
function roomRows(form, choices, calendar) {
  const held = form.get('rooms');
  const set = (type, name, value) => form.set('rooms', { ...held, [type]: { ...held[type], [name]: value } });
  return html`<div class="table-scroll"><table class="table wish-table">
    <thead>
      <tr>
        <th scope="col">${t('field.room_type')}</th>
        <th scope="col">${t('groups.rooms')}</th>
        ${form.get('how') === 'block' ? html`<th scope="col">${t('groups.rate')}</th>` : ''}
        <th scope="col" class="right">${t('groups.free')}</th>
      </tr>
    </thead>
    <tbody>${choices.types().map((type) => {
      const cells = calendar?.room_types.find((each) => each.room_type === type.name)?.cells ?? [];
      const left = cells.length ? Math.min(...cells.map((cell) => cell.available)) : null;
      const wanted = Number(held[type.name]?.rooms) || 0;
      return html`<tr><th scope="row">${type.room_type_name}</th>
        <td>
          <input class="input input-figures" type="text" inputmode="numeric" autocomplete="off" name=${`rooms-${shortName(type.name)}`}
            aria-label=${`${type.room_type_name}: ${t('groups.rooms')}`} placeholder="0"
          .value=${held[type.name]?.rooms ?? ''} @input=${(event) => set(type.name, 'rooms', event.target.value.replace(/\D/g, ''))}></td>
        ${form.get('how') === 'block' ? html`
          <td>
            <input class="input input-figures" type="text" inputmode="decimal" autocomplete="off"
              aria-label=${`${type.room_type_name}: ${t('groups.rate')}`}
          placeholder=${price(cells[0]?.rate ?? type.base_price)} .value=${shownFigure(held[type.name]?.rate)}
              @input=${(event) => set(type.name, 'rate', typedFigure(event.target))}>
          </td>` : ''}
        <td class="right ${left !== null && wanted > left ? 'type-none' : 'soft'}">${left ?? '–'}</td></tr>`;
    })}</tbody></table></div>`;
}

const bookFields = (form, choices) => html`
  <section class="card card-pad stack"><h2>${t('groups.contact')}</h2>
    <div class="fields">
      ${field(form, { name: 'guest_name', label: t('booking.guest_name'), required: true, hint: t('groups.contact_hint') })}
      ${field(form, { name: 'phone', label: t('field.phone'), kind: 'tel', optional: true })}
      ${field(form, {
        name: 'meal_plan',
        label: t('booking.meals'),
        kind: 'select',
        empty: t(noMealsKey(choices.meals())),
        choices: choices.meals().map((plan) => [plan.name, plan.label || plan.code]),
      })}
      ${field(form, {
        name: 'rate_plan',
        label: t('booking.rate_plan'),
        kind: 'select',
        empty: t('booking.standard_rate'),
        choices: choices.plans().map((plan) => [plan.name, plan.rate_plan_name]),
      })}
    </div></section>`;

/**
 * The property's usual plans, once they are known and while nothing was chosen; the rate plan that the company negotiated
 * comes before the usual one.
 */
function chooseUsual(form, choices) {
  const usual = (plans) => plans.find((plan) => Number(plan.is_default))?.name ?? '';
  const ours = { meal_plan: '', rate_plan: '' };
  effect(() => {
    const { company } = form.values();
    if (!choices.known()) return;
    const negotiated = choices.companies().find((each) => each.name === company)?.negotiated_rate_plan;
    const plans = { meal_plan: usual(choices.meals()), rate_plan: negotiated || usual(choices.plans()) };
    const now = form.values.peek();
    const changed = Object.keys(plans).filter((name) => plans[name] !== ours[name] && (now[name] || '') === ours[name]);
    Object.assign(ours, plans);
    if (changed.length) form.values.update((all) => ({ ...all, ...Object.fromEntries(changed.map((name) => [name, plans[name]])) }));
  });
}

/** What all rooms come to, as the server would book them now, and how many it could not. */
function priceOf(ahead) {
  const answer = ahead.data()?.would_answer;
  if (!answer) return '';
  return html`
    <section class="card card-pad stack" aria-live="polite" data-price>
      <dl class="sums"><div class="sum-clear"><dt>${t('groups.price_of', { n: answer.created.length })}</dt>
        <dd class="figure">${money(answer.total)}</dd></div></dl>
      ${answer.skipped.length ? html`
        <p class="notice notice-action">${icon('alert')}<span>${t('groups.price_without', { n: answer.skipped.length })}</span></p>` : ''}
    </section>`;
}

async function book(values, skipped) {
  const made = await act('svc.api.create_group_booking', bookingParams(values, property.peek()));
  if (made.skipped.length) {
    skipped.set(made);
    return;
  }
  setTimeout(() => go(`/groups/${encodeURIComponent(made.group_booking)}`));
  toast(t('groups.booked', { n: made.created.length }));
}

const partly = (made) => html`
  <section class="card card-pad stack">
    <p class="notice">${icon('check')}<span>${t('groups.booked', { n: made.created.length })}</span></p>
    <h2>${t('groups.skipped', { n: made.skipped.length })}</h2>
    <ul class="skipped">
      ${made.skipped.map((row) => html`<li>${icon('alert')}<b>${shortName(row.room_type)}</b> <span>${row.reason}</span></li>`)}
    </ul>
    <footer class="sheet-foot">
      <a class="button button-primary" href=${`/groups/${encodeURIComponent(made.group_booking)}`}>${t('groups.open')}</a>
    </footer>
  </section>`;
