// What a file would bring: how its columns and dates are understood, which rows can't come, and the first stays.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, date, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { statusChip } from '../../parts/chip.js';
import { assumed, columns, issueTable } from '../common/import-parts.js';

export const FIELDS = ['guest_name', 'phone', 'email', 'nationality', 'room_type', 'room', 'check_in', 'check_out', 'last_night', 'nights',
  'adults', 'children',
  'amount_after_tax', 'currency', 'paid', 'status', 'channel', 'reference', 'booked_on', 'notes'];
/** Fields that several columns may make together. */
export const JOINED = ['guest_name', 'room_type', 'notes', 'phone'];

/**
 * `understand(header, field)` is called when a column is given another field, `choose(name, type)` when a room type of the file
 * is given one of the hotel's, `create(name)` when it is to become one; `chosen` holds those given so far, `typeName` names a
 * room type.
 */
export const previewed = (seen, { understand, typeName, types, chosen, choose, create }) => html`
  <div class="import-counts">
    <p><b class="figure">${count(seen.ok)}</b><span>${t('import.rows_ok', { n: seen.ok })}</span></p>
    <p class=${seen.skipped ? 'import-bad' : ''}>
      <b class="figure">${count(seen.skipped)}</b><span>${t('import.rows_skipped', { n: seen.skipped })}</span></p>
  </div>
  <p class="notice ${seen.date_format.includes('assumed') ? 'notice-action' : ''}">
    ${icon('calendar')}
    <span>${t('import.dates')}: ${named(seen.date_format)}</span>
  </p>
  ${assumed(seen.assumptions)}
  ${unknownTypes(seen, types, chosen, { choose, create })}
  ${seen.sample.length ? samples(seen, typeName) : ''}
  ${columns(seen, FIELDS, understand)}
  ${seen.issues.length ? issues(seen.issues, seen.issues_total) : ''}`;

/** Rows with something to say about them, by guest. */
export const issues = (list, total, title) =>
  issueTable(list, total, { title, name: t('import.field_guest_name'), of: (issue) => [issue.guest, sentence(issue.error)] });

/** The server's sentence of proof, with the fields as the screen calls them. */
const named = (text) => text.replace(/\b(check_in|check_out|last_night)\b/g, (field) => t(`import.field_${field}`));

/** The file's names for room types that the hotel does not have; those already given a type stay in the list. */
function unknownTypes(seen, types, chosen, { choose, create }) {
  const rows = new Map(seen.unknown_room_types.map((each) => [each.name, each.rows]));
  // By name: a list that was just answered stays where it is, under the keyboard.
  const unknown = [...new Set([...Object.keys(chosen), ...rows.keys()])].sort((a, b) => a.localeCompare(b));
  if (!unknown.length) return '';
  return html`
    <section class="card import-part import-types" data-types><h3>${t('import.types')}</h3>
      <p class="soft small import-types-hint">${t('import.types_hint')}</p>
      <ul class="import-columns">${unknown.map((name, i) => html`<li>
        <label for=${`type-${i}`}>${name}${rows.has(name)
          ? html`<br><span class="soft small">${t('import.in_rows', { n: count(rows.get(name)) })}</span>`
          : ''}</label>
        ${icon('arrow')}
        <select class="input" id=${`type-${i}`} @change=${(event) => choose(name, event.target.value)}>
          <option value="" .selected=${!chosen[name]}>${t('import.choose_type')}</option>
          ${types.map((type) => html`
            <option value=${type.room_type} .selected=${chosen[name] === type.room_type}>${type.room_type_name}</option>`)}
        </select>
        ${chosen[name] ? '' : html`<button type="button" class="button button-small" @click=${() => create(name)}>
          ${t('import.create_type')}<span class="visually-hidden"> ${name}</span></button>`}</li>`)}</ul>
    </section>`;
}

const samples = (seen, typeName) => html`
  <section class="card import-part"><h3>${t('import.sample', { n: count(seen.sample.length), total: count(seen.sample_total) })}</h3>
    <div class="table-scroll"><table class="table">
      <thead>
        <tr>
          <th scope="col">${t('import.field_guest_name')}</th>
          <th scope="col">${t('import.field_room_type')}</th>
          <th scope="col">${t('import.field_check_in')}</th>
        <th scope="col">${t('import.field_check_out')}</th><th scope="col" class="right">${t('import.field_adults')}</th>
        <th scope="col" class="right">${t('import.field_amount_after_tax')}</th>
          <th scope="col">${t('import.field_channel')}</th>
          <th scope="col">${t('import.field_status')}</th>
        </tr>
      </thead>
      <tbody>${seen.sample.map((stay) => html`<tr>
        <td><b>${stay.guest_name}</b></td>
        <td>${typeName(stay.room_type)}</td>
        <td class="nowrap">${date(stay.check_in)}</td>
        <td class="nowrap">${date(stay.check_out)}</td>
        <td class="right">${stay.adults}${stay.children ? ` + ${stay.children}` : ''}</td>
        <td class="right">
          ${stay.amount_after_tax === null ? html`<span class="soft">${t('import.priced')}</span>` : money(stay.amount_after_tax)}
        </td>
        <td>${stay.channel ?? ''}</td><td>${statusChip(stay.status)}</td></tr>`)}</tbody>
    </table></div>
  </section>`;
