// The property's own page, topic by topic in the order the server describes them, each with a Save of its own.

import { act } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { language, t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { shown } from '../../parts/states.js';
import { propertyLocale } from '../../core/format.js';
import { offeredModes } from '../common/payment-modes.js';
import { may, property } from '../common/session.js';
import { anchor, linkChoices, sectionFields } from '../common/record-fields.js';
import { toSend, valuesOf } from '../common/record-schema.js';
import { sectionsOf } from '../common/record-layouts.js';
import { COUNTRIES, OTHERS } from './countries.js';
import { countryTax, taxTable } from './setup-country-tax.js';

export function propertySection(described) {
  const type = withChoices(described);
  const read = query('svc.records.get', () => ({ type: 'property', name: property() }));
  const choices = linkChoices(type);
  const tax = countryTax(() => (may('Hotel Admin') && read.data()?.country) || '');
  const topics = sectionsOf(type).map((section) => topicOf(type, section, read, {
    choices, tax: section.key === 'settings.topic_tax' ? tax : null,
  }));
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('settings.property')}</h2>
      ${may('Hotel Admin') ? html`<a class="button" href="/setup" target="_self">${icon('plus')}${t('setup.another')}</a>` : ''}</div>
    ${shown(read, () => html`
      <nav class="settings-jump" aria-label=${t('settings.topics')}>
        ${sectionsOf(type).map(({ key }) => html`<a class="chip chip-line" href=${`#${anchor(key)}`}>${t(key)}</a>`)}
      </nav>
      ${topics.map((draw) => draw())}`, { lines: 12 })}`);
  return holder;
}

/** The field that sends links to guests, who must be able to open them. */
const LINKS = 'auto_send_checkin_links';

/** Which links are not sent for want of a public address. */
const linksNotice = ({ public_address: address, guests_reach: reach }) => (address.url && Number(reach) ? '' : html`
  <p class="notice notice-action" data-links>${icon('alert')}<span>${t(Number(reach) ? 'settings.links_web' : 'settings.links_none')}
    <a class="link" href="/settings/maintenance">${t('server.public_address')}</a></span></p>`);

/** One topic as a form; answers the function that draws it. */
function topicOf(type, section, read, { choices, tax }) {
  const part = { ...type, fields: section.fields };
  const stale = signal(false);
  let record = null;
  const form = makeForm(valuesOf(part), {
    required: part.fields.filter((field) => field.required && !field.read_only).map((field) => field.name),
    send: async (values) => {
      record = await act('svc.records.save', { type: 'property', name: property(), values: toSend(part, values, record) });
      form.reset(valuesOf(part, record));
      toast(t('settings.saved'));
    },
  });
  const seen = (each) => JSON.stringify(valuesOf(part, each));
  effect(() => {
    const now = read.data();
    if (!now) return;
    // Another desk's change must not wipe what is being typed here.
    if (form.dirty.peek()) {
      stale.set(seen(now) !== seen(record));
      return;
    }
    record = now;
    stale.set(false);
    form.reset(valuesOf(part, now));
  });
  guardInput(() => form.dirty.peek());
  const reached = section.fields.some(({ name }) => name === LINKS) && may('Hotel Admin')
    ? query('svc.desk.server_settings', () => (Number(form.get(LINKS)) ? {} : null))
    : null;
  return () => html`
    <form class="card card-pad stack" aria-label=${t(section.key)} @submit=${form.submit} @keydown=${sendKey(form)}>
      ${stale() ? html`<p class="notice notice-action">${icon('alert')}<span>${t('settings.stale')}</span></p>` : ''}
      ${sectionFields(form, type, tax ? taxed(section) : paid(section), { choices, changing: true })}
      ${tax?.data() ? taxTable(tax, t('settings.tax_charged')) : ''}
      ${reached?.data() && Number(form.get(LINKS)) ? linksNotice(reached.data()) : ''}
      ${problem(form.problem())}
      ${type.can_write ? html`
        <footer class="settings-foot ${form.dirty() ? '' : 'settings-foot-still'}">
          ${form.dirty()
            ? html`<button type="button" class="button" @click=${() => form.reset(valuesOf(part, record))}>
              ${icon('undo')}${t('action.discard')}
            </button>`
            : ''}
          ${submitButton(form, t('action.save'))}
        </footer>` : ''}
    </form>`;
}

const SLAB = ['gst_slab_threshold', 'gst_rate_low', 'gst_rate_high'];

/**
 * The limit of a night's price is of interest only where the country's tax depends on it. Elsewhere a night is taxed at the
 * country's rate or at its room type's, and where the country has no rate only at that: then there is nothing to choose.
 */
function taxed(section) {
  const { room_slab: hasSlab, room_tax_of_type: ofType } = propertyLocale();
  if (Number(hasSlab)) return section;
  const fields = section.fields.filter(({ name }) => !SLAB.includes(name) && !(name === 'gst_mode' && Number(ofType)));
  const named = { Slab: t('settings.room_tax_country'), Fixed: t('settings.room_tax_type') };
  return { ...section, fields: fields.map((field) => (field.name === 'gst_mode' ? { ...field, named } : field)) };
}

/** The id for UPI is asked for where the desk offers UPI. */
const paid = (section) => (offeredModes(['UPI']).length ? section
  : { ...section, fields: section.fields.filter(({ name }) => name !== 'upi_id') });

/** What is a choice among known words is not typed: country, time zone, currency, the way numbers are written. */
function withChoices(type) {
  const called = new Intl.DisplayNames([language()], { type: 'language' });
  const distinct = (values) => [...new Set(values)];
  const all = [...COUNTRIES, ...OTHERS].sort((one, other) => one.name.localeCompare(other.name));
  const choices = {
    country: all.map(({ name }) => [name, name]),
    timezone: (Intl.supportedValuesOf?.('timeZone') ?? all.map(({ timezone }) => timezone))
      .map((zone) => [zone, zone.replaceAll('_', ' ')]),
    currency: distinct(all.map(({ currency }) => currency)).map((code) => [code, code]),
    locale: distinct(all.map(({ locale }) => locale)).map((code) => [code, called.of(code)]),
  };
  const fields = type.fields.map((field) => (choices[field.name]
    ? { ...field, kind: 'choice', required: 1, help: '', choices: choices[field.name] }
    : field));
  return { ...type, fields };
}
