// Who asks: found while typing a name or a phone number, or typed. Beside it what is known of an earlier customer.

import { html } from '../../core/html.js';
import { query, settled } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { field } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip, vipMark } from '../../parts/chip.js';
import { combobox } from '../../parts/combobox.js';
import { foundGuest, guestSearch } from '../common/guest-search.js';
import { atDesk, property } from '../common/session.js';

const DIGITS_LEAST = 6;

/** Made once; answers {guest, draw}: the record that was chosen, and the function that draws the fields. */
export function customerField(form) {
  const guest = signal(null);
  const text = signal(form.values.peek().customer_name);
  const id = `${form.id}-customer_name`;
  const typed = Object.assign(() => text(), {
    peek: text.peek,
    set(value) {
      text.set(value);
      form.set('customer_name', value);
      if (guest.peek() && value !== guest.peek().full_name) guest.set(null);
    },
  });
  const take = (found) => {
    text.set(found.full_name);
    form.set('customer_name', found.full_name);
    if (found.phone) form.set('customer_phone', found.phone);
    guest.set(found);
    document.getElementById(`${form.id}-event_date`)?.focus();
  };
  const box = atDesk() ? combobox({
    id, text: typed, label: t('enquiry.customer'), required: true, autofocus: true, placeholder: t('enquiry.customer_hint'),
    find: guestSearch,
    row: (found) => html`${foundGuest(found)}
      ${vipMark(found.vip)}${found.blacklisted ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}`,
    chosen: take,
  }) : null;
  const wanted = settled(() => profileParams(guest(), form.values().customer_phone), 300);
  const known = query('svc.banquet.customer_profile', () => wanted());

  const draw = () => html`
    <div class="fields">
      ${box ? html`<div class="field field-double ${form.errors().customer_name ? 'field-bad' : ''}">
        <label class="label" for=${id}>${t('enquiry.customer')}</label>${box}
        ${form.errors().customer_name ? html`<p class="field-error">${icon('alert')}${form.errors().customer_name}</p>` : ''}
      </div>` : field(form, { name: 'customer_name', label: t('enquiry.customer'), required: true, autofocus: true })}
      ${field(form, { name: 'customer_phone', label: t('field.phone'), kind: 'tel', optional: true })}
    </div>
    ${knownAs(known.data(), form, take)}`;
  return { guest, draw };
}

const profileParams = (guest, phone) => {
  if (!property()) return null;
  if (guest) return { property: property(), guest: guest.name };
  return (phone ?? '').replace(/\D/g, '').length >= DIGITS_LEAST ? { property: property(), phone } : null;
};

/** Earlier functions of the customer, what they usually book and owe; a number that somebody has offers their name. */
function knownAs(found, form, take) {
  if (!found || !Number(found.found)) return '';
  const { guest, stats, functions } = found;
  const name = guest?.full_name ?? functions[0]?.customer_name;
  const facts = [
    stats.functions ? t('enquiry.functions', { n: stats.functions }) : '',
    stats.won ? t('enquiry.won', { n: stats.won, amount: money(stats.lifetime_value) }) : '',
    stats.usual_event && stats.functions > 1 ? t('enquiry.usually', { event: word(stats.usual_event) }) : '',
    stats.last_event ? t('enquiry.last', { date: date(stats.last_event) }) : '',
    Number(stats.outstanding) > 0 ? t('enquiry.owes', { amount: money(stats.outstanding) }) : '',
  ].filter(Boolean).join(' · ');
  const unwritten = !form.get('customer_name').trim() && guest;
  return html`
    <p class="notice ${guest && Number(guest.blacklisted) ? 'notice-action' : ''}">
      ${icon(guest && Number(guest.blacklisted) ? 'ban' : 'person')}
      <span class="grow"><b>${name}</b>${vipMark(Number(guest?.vip))} ${facts || t('guest.known')}
        ${guest && Number(guest.blacklisted) ? html`<br>${t('guest.is_blacklisted', { name })}` : ''}</span>
      ${unwritten ? html`<button type="button" class="link" @click=${() => take(guest)}>${t('enquiry.take')}</button>` : ''}</p>`;
}
