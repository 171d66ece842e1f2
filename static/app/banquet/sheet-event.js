// Who, when and where of a function: its own fields, edited in place, with the hall's clashes and capacity.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { count, dateSpan, date, money, price, propertyLocale, sentence, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip, vipMark } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { people } from '../common/colleagues.js';
import { atDesk, property } from '../common/session.js';
import { guestSheet } from './sheet-customer.js';
import { inlineEdits, inlineField } from './sheet-fields.js';
import { takesMoney } from './sheet-state.js';

const EVENTS = ['Wedding', 'Reception', 'Sangeet', 'Mehendi', 'Engagement', 'Conference', 'Seminar', 'Training', 'Product Launch',
  'Birthday', 'Anniversary', 'Corporate Offsite', 'Exhibition', 'Other'];
const SOURCES = ['Walk-in', 'Phone', 'Email', 'Website', 'Referral', 'Travel Agent', 'Repeat Guest', 'Social', 'Other'];
const STYLES = ['Theatre', 'Classroom', 'U-Shape', 'Boardroom', 'Cluster', 'Round Table', 'Herringbone', 'Floating', 'Custom'];
const SESSIONS = ['Morning', 'Afternoon', 'Evening', 'Full Day'];
const BASES = ['Per Pax', 'Per Plate', 'Lump Sum', 'Per Hour'];

/** The hotel's people by login, and who is written there already. */
const owners = (now, { person, all }) => [...new Set([...all().map((each) => each.user), ...(now ? [now] : [])])]
  .map((login) => [login, person(login)]);

export function eventPart(state) {
  const edits = inlineEdits(state);
  const staff = people();
  const halls = query('svc.banquet.venue_availability', () => {
    const sheet = state.sheet();
    if (!sheet || !state.may.sell()) return null;
    const times = sheet.start_time ? { start_time: sheet.start_time, end_time: sheet.end_time } : {};
    return {
      property: sheet.property, event_date: sheet.event_date, end_date: sheet.end_date, pax: sheet.billable_pax, exclude: sheet.name,
        ...times,
    };
  });
  const choices = query('svc.api.booking_options', () => (atDesk() && property() ? { property: property() } : null));
  const profile = query('svc.banquet.customer_profile', () => {
    const sheet = state.sheet();
    if (!sheet || !takesMoney() || !(sheet.customer || sheet.customer_phone)) return null;
    const { customer: guest, customer_phone: phone } = sheet;
    return { property: sheet.property, ...(guest ? { guest } : {}), ...(phone ? { phone } : {}) };
  });
  return (sheet) => {
    const own = (name, options = {}) => inlineField(edits, { name, label: t(`fn.f_${name}`), edit: state.may.describe(), ...options });
    const sold = (name, options = {}) => own(name, { edit: state.may.sell(), ...options });
    return html`
      <header class="list-head"><h2>${t('fn.s_event')}</h2>
        ${edits.busy() ? html`<span class="small soft" role="status">${t('fn.saving')}</span>` : ''}</header>
      <div class="fn-groups">
        ${group('fn.who', html`
          ${own('customer_name')}${own('customer_phone', { kind: 'tel' })}${own('customer_email', { kind: 'email' })}
          ${guestLink(sheet, state)}${knownAs(profile.data())}
          ${own('company', { list: 'fn-companies' })}${own('travel_agent', { list: 'fn-agents' })}
          ${own('source', { kind: 'select', choices: SOURCES })}
          ${own('sales_owner', { kind: 'select', empty: '–', choices: owners(sheet.sales_owner, staff) })}
          ${own('follow_up_date', { kind: 'date' })}`)}
        ${group('fn.when', html`
          ${own('event_type', { kind: 'select', choices: EVENTS })}${own('event_name')}
          ${sold('event_date', { kind: 'date' })}${sold('end_date', { kind: 'date' })}
          ${sold('session', { kind: 'select', choices: SESSIONS.includes(sheet.session) ? SESSIONS : [sheet.session, ...SESSIONS] })}
          ${sold('start_time', { kind: 'time' })}${sold('end_time', { kind: 'time' })}
          ${sheet.status === 'Tentative' ? sold('tentative_until', { kind: 'date' }) : ''}
          ${sold('setup_from', { kind: 'time' })}${sold('teardown_by', { kind: 'time' })}`)}
        ${group('fn.where', html`
          ${sold('venue', { kind: 'select', choices: hallChoices(sheet, halls.data()) })}
          ${own('setup_style', { kind: 'select', choices: STYLES })}${own('setup_notes', { kind: 'textarea', wide: true })}
          ${hallState(sheet, halls.data())}`)}
        ${group('fn.guests', html`
          ${sold('attendees', { kind: 'number' })}${sold('pax_guaranteed', { kind: 'number' })}${sold('pax_actual', { kind: 'number' })}
          <dl class="fn-field"><div class="fact"><dt class="label">${t('fn.billable')}</dt>
            <dd class="fn-text figure" data-figure="billable_pax">${count(sheet.billable_pax)}</dd></div></dl>
          ${own('rate_basis', { kind: 'select', choices: BASES })}${sold('service_charge_percent', { kind: 'number' })}`)}
        ${group('fn.billing', html`
          ${own('billing_name')}${own('gstin')}
          ${propertyLocale().tax_return_form || sheet.place_of_supply ? own('place_of_supply') : ''}
          ${own('billing_address', { kind: 'textarea', wide: true })}
          ${groupLink(sheet)}`)}
        ${group('fn.notes', html`
          ${own('requirements', { kind: 'textarea', wide: true })}${own('beo_notes', { kind: 'textarea', wide: true })}
          ${own('internal_notes', { kind: 'textarea', wide: true })}`)}
      </div>
      ${list('fn-companies', choices.data()?.companies, 'company_name')}${list('fn-agents', choices.data()?.travel_agents,
        'agent_name')}`;
  };
}

const group = (title, fields) => html`<fieldset class="fn-group"><legend>${t(title)}</legend><div
  class="fn-fields">${fields}</div></fieldset>`;

const list = (id, rows, label) => html`<datalist id=${id}>${(rows ?? []).map((row) => html`
  <option value=${row.name}>${row[label] ?? row.name}</option>`)}</datalist>`;

/** The guest's record that the customer is tied to, or the way to tie one. */
function guestLink(sheet, state) {
  const link = state.may.describe() && html`<button type="button" class="button button-small" data-step="guest"
    @click=${() => guestSheet(state)}>${icon('person')}${t(sheet.customer ? 'fn.other_guest' : 'fn.link_guest')}</button>`;
  return html`<div class="fn-field"><span class="label">${t('fn.guest')}</span>
    <span class="row">${sheet.customer ? html`<a class="link"
      href=${`/guests/${encodeURIComponent(sheet.customer)}`}>${sheet.customer}</a>`
      : html`<span class="soft">${t('fn.no_guest')}</span>`}${link || ''}</span></div>`;
}

/** What the hotel knows of the customer from other functions and stays. */
function knownAs(profile) {
  if (!profile || !Number(profile.found) || !profile.stats) return '';
  const { functions, won, lifetime_value: value, outstanding, room_stays: stays } = profile.stats;
  if (functions < 2 && !stays && !profile.guest?.blacklisted) return '';
  return html`<p class="wide row small soft" data-known>
    ${Number(profile.guest?.blacklisted) ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}
    ${vipMark(Number(profile.guest?.vip))}
    <span>${t('fn.known', { n: count(functions), won: count(won), value: money(value) })}</span>
    ${stays ? html`<span>${t('guest.stays', { n: stays })}</span>` : ''}
    ${Number(outstanding) > 0 ? html`<span class="fn-late">${t('money.due', { amount: money(outstanding) })}</span>` : ''}</p>`;
}

const groupLink = ({ group_detail: group }) => (group ? html`<dl class="fn-field">${fact(t('fn.f_group_booking'), html`
  <a class="link" href=${`/groups/${encodeURIComponent(group.name)}`}>${group.group_name}</a>
  <span class="small soft">${dateSpan(group.check_in_date, group.check_out_date)}</span>`)}</dl>` : '');

const hallChoices = (sheet, found) => {
  const venues = found?.venues ?? [];
  const marks = (hall) => [hall.venue_name, hall.capacity ? t('venues.holds', { n: count(hall.capacity) }) : '',
    Number(hall.available) ? '' : t('fn.taken')].filter(Boolean).join(' · ');
  const rows = venues.map((hall) => [hall.name, marks(hall)]);
  return rows.some(([name]) => name === sheet.venue) ? rows : [[sheet.venue, sheet.venue_detail.venue_name], ...rows];
};

/** Who else asks for the hall at that time, and whether the guests fit in. */
function hallState(sheet, found) {
  const hall = found?.venues.find((each) => each.name === sheet.venue);
  const facts = sheet.venue_detail;
  const known = [facts.capacity ? t('venues.holds', { n: count(facts.capacity) }) : '',
    Number(facts.base_price) ? price(facts.base_price) : '', facts.amenities].filter(Boolean).join(' · ');
  return html`
    <div class="wide fn-hall">
      ${known ? html`<p class="small soft">${known}</p>` : ''}
      ${hall && !Number(hall.fits) ? warning(t('fn.too_small', { hall: facts.venue_name, n: count(facts.capacity) })) : ''}
      ${hall && Number(hall.under_minimum) ? warning(t('fn.too_large', { hall: facts.venue_name, n: count(hall.min_capacity) })) : ''}
      ${(hall?.conflicts ?? []).map((other) => warning(html`${t(`fn.clash_${other.kind}`)}
        <a class="link" href=${`/function/${encodeURIComponent(other.name)}`}>${other.customer_name}, ${word(other.status)}</a>
        ${[date(other.event_date, 'day'), other.start_time ? `${time(other.start_time)}–${time(other.end_time)}`
          : word('Full Day')].join(', ')}`))}
    </div>`;
}

const warning = (text) => html`<p class="notice notice-action">${icon('alert')}<span>${typeof text === 'string' ? sentence(text)
  : text}</span></p>`;
