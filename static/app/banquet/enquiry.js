// A new enquiry on one page: who, when, how many, which hall, with what is free and what it costs beside it while it is typed. Works
// with Tab alone; Ctrl+Enter saves and opens the function. A cell of the diary brings hall, date and session along.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { go, search } from '../../core/router.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { addDays, isDate } from '../../core/dates.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { skeleton } from '../../parts/states.js';
import { businessDate, property } from '../common/session.js';
import { customerField } from './enquiry-customer.js';
import { hallChoice } from './enquiry-venues.js';
import { availabilityParams, enquiryParams, EVENTS, priceParams, SESSIONS, SOURCES, startValues } from './enquiry-values.js';
import { functionAddress } from './words.js';

const PAUSE_MS = 180;

export function mount(root) {
  const sessions = signal(null);
  const form = makeForm(startValues(search.peek(), businessDate.peek()), {
    required: ['customer_name', 'event_date', 'venue'],
    send: (values) => act('svc.banquet.create_enquiry', enquiryParams(values, property.peek(), sessions.peek())),
  });
  const asked = settled(() => availabilityParams(form.values(), property(), sessions()), PAUSE_MS);
  const halls = query('svc.banquet.venue_availability', asked);
  const price = preview('svc.banquet.create_enquiry', settled(() => priceParams(form.values(), property(), sessions()), PAUSE_MS));
  const customer = customerField(form);
  effect(() => halls.data() && sessions.set(halls.data().sessions));

  const send = async (event) => {
    const made = await form.submit(event);
    if (made) await finish(made, customer.guest.peek());
  };
  view(root, () => html`
    <a class="button button-quiet guest-back" href="/diary">${icon('left')}${t('diary.title')}</a>
    <header class="screen-head"><h1>${t('diary.enquiry')}</h1></header>
    <form class="booking enquiry" novalidate @submit=${send} @keydown=${sendKey({ submit: send })}>
      <div class="stack-l">
        <section class="card card-pad stack"><h2>${t('enquiry.who')}</h2>${customer.draw()}</section>
        <section class="card card-pad stack"><h2>${t('enquiry.when')}</h2>${timeFields(form)}</section>
        <section class="card card-pad stack"><h2>${t('venues.hall')}</h2>${hallChoice(form, halls)}</section>
        <section class="card card-pad stack"><h2>${t('enquiry.about')}</h2>${aboutFields(form)}</section>
      </div>
      ${panel(form, price)}
    </form>`);
  guardInput(() => form.dirty.peek());
}

/** The guest's record is tied to the function; when that fails, the enquiry remains and the sheet can do it again. */
async function finish(made, guest) {
  if (guest) {
    await act('svc.banquet.link_customer', { function: made.function, guest: guest.name }).catch(toastError);
  }
  toast(t('enquiry.made', { function: made.function }));
  setTimeout(() => go(functionAddress(made.function)));
}

const dayHint = (value) => (isDate(value) ? date(value, 'day') : null);

const timeFields = (form) => html`
  <div class="fields">
    ${field(form, {
      name: 'event_date', label: t('enquiry.date'), kind: 'date', required: true, min: businessDate(),
    })}
    ${field(form, {
      name: 'end_date', label: t('enquiry.last_day'), kind: 'date', optional: true, min: form.get('event_date') || businessDate(),
      max: isDate(form.get('event_date')) ? addDays(form.get('event_date'), 59) : null,
    })}
    ${field(form, { name: 'attendees', label: t('enquiry.pax'), kind: 'number' })}
  </div>
  ${field(form, { name: 'session', label: t('venues.session'), kind: 'segments', choices: SESSIONS })}
  ${form.get('session') === 'Custom Hours' ? html`<div class="fields">
    ${field(form, { name: 'start_time', label: t('enquiry.from'), kind: 'time' })}
    ${field(form, { name: 'end_time', label: t('enquiry.to'), kind: 'time', hint: t('enquiry.to_hint') })}</div>` : timesHidden(form)}`;

/** A refusal about times that a session stands for is shown below the sessions. */
function timesHidden(form) {
  const error = form.errors().start_time ?? form.errors().end_time;
  return error ? html`<p class="field-error">${icon('alert')}${error}</p>` : '';
}

const aboutFields = (form) => html`
  <div class="fields">
    ${field(form, { name: 'event_type', label: t('enquiry.event'), kind: 'select', choices: EVENTS })}
    ${field(form, { name: 'source', label: t('enquiry.source'), kind: 'select', choices: SOURCES })}
    ${field(form, { name: 'follow_up_days', label: t('enquiry.follow_up'), kind: 'stepper', min: 0, max: 365, hint: followUp(form) })}
    ${field(form, { name: 'customer_email', label: t('field.email'), kind: 'email', optional: true })}
    ${field(form, { name: 'requirements', label: t('enquiry.requirements'), kind: 'textarea', rows: 2, optional: true, wide: true })}
  </div>`;

const followUp = (form) => (/^\d+$/.test(form.get('follow_up_days'))
  ? date(addDays(businessDate(), Number(form.get('follow_up_days'))), 'day')
  : null);

/** The price as the server makes it: the rental of the hall with its tax. Menus and services come on the function's sheet. */
function panel(form, price) {
  const answer = price.data()?.would_answer;
  return html`
    <aside class="card card-pad stack enquiry-price" aria-live="polite">
      <h2>${t('enquiry.price')}</h2>
      ${answer ? html`<p class="figure enquiry-sum">${money(answer.grand_total)}</p><p class="hint">${t('enquiry.price_hint')}</p>`
        : price.busy() ? skeleton(2) : html`<p class="hint">${t('enquiry.price_later')}</p>`}
      ${price.error() ? problem(price.error()) : ''}
      <dl class="facts">${facts(form)}</dl>
      ${problem(form.problem())}
      ${submitButton(form, t('enquiry.save'), { keys: 'Ctrl ↵' })}
    </aside>`;
}

const facts = (form) => [
  [t('enquiry.event'), word(form.get('event_type'))],
  [t('enquiry.date'), dayHint(form.get('event_date'))],
  [t('venues.session'), word(form.get('session'))],
  [t('enquiry.pax'), form.get('attendees')],
].filter(([, value]) => value).map(([label, value]) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`);
