// One action in full: who, when, why, and what it changed, side by side.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { date, moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { go } from '../../core/router.js';
import { shortName } from '../common/room-names.js';
import { people } from '../common/colleagues.js';
import { openStay } from '../common/open-stay.js';
import { readable } from '../common/readable.js';
import { addressOf, changes } from './activity-diff.js';
import { actorOf, isAgent, isGuest } from './activity-actor.js';

export function activitySheet(name) {
  openSheet({
    title: t('activity.one'), kind: 'drawer',
    setup: () => ({ detail: query('svc.agents_api.activity_detail', () => ({ name })), ...people() }),
    body: (close, { detail, person }) => shown(detail, (action) => content(action, close, person), { lines: 8 }),
  });
}

function content(action, close, person) {
  const rows = changes(action.before_snapshot, action.after_snapshot);
  const facts = [
    [t('activity.by'), actorOf(action, person)],
    [t('activity.when'), moment(action.executed_at.slice(0, 19).replace('T', ' '))], [t('activity.through'), word(action.action_channel)],
    isAgent(action) && [t('activity.autonomy'), word(action.autonomy)], [t('field.status'), word(action.approval_status)],
    action.approver && [t('activity.approver'), person(action.approver)],
    action.minutes_saved > 0 && [t('activity.saved'), t('activity.minutes', { n: action.minutes_saved })],
    action.property && [t('activity.property'), action.property], [t('activity.number'), action.name],
  ].filter(Boolean);
  return html`
    <div class="stay-top">
      <p class="checkin-guest">${word(readable(action.action_type))}</p>
      <div class="row">
        ${isAgent(action)
          ? chip(t('activity.ai'), 'future', 'pulse')
          : isGuest(action)
          ? chip(t('activity.guest'), 'line', 'globe')
          : chip(t('activity.person'), 'line', 'person')}
        ${reference(action, close)}
      </div>
    </div>
    ${action.rationale ? html`<p class="notice">${icon('info')}<span>${action.rationale}</span></p>` : ''}
    <dl class="facts">${facts.map(([label, value]) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    <p class="row">
      ${action.reference_name
        ? html`<button type="button" class="button button-small" @click=${() => only(close, { record: action.reference_name })}>
          ${icon('history')}${t('activity.all_of_it')}
        </button>`
        : ''}
      <button type="button" class="button button-small" @click=${() => only(close, { by: action.actor })}>
        ${icon('person')}${t('activity.all_by')}
      </button>
    </p>
    <section><h3>${t('activity.changed')}</h3>
      ${rows.length ? html`
        <div class="table-scroll"><table class="table diff">
          <thead>
            <tr>
              <th scope="col">${t('activity.what_field')}</th>
              <th scope="col">${t('activity.before')}</th>
              <th scope="col">${t('activity.after')}</th>
            </tr>
          </thead>
          <tbody>${rows.map((row) => html`<tr class=${`diff-${row.kind}`}><th scope="row">${readable(row.path)}</th>
            <td>
              ${row.kind === 'changed' || row.kind === 'removed'
                ? html`<del>${valueText(row.before)}</del>`
                : row.kind === 'same'
                ? valueText(row.before)
                : ''}
            </td>
            <td>
              ${row.kind === 'changed' || row.kind === 'added'
                ? html`<ins>${valueText(row.after)}</ins>`
                : row.kind === 'same'
                ? valueText(row.after)
                : ''}
            </td>
          </tr>`)}
          </tbody>
        </table></div>` : html`<p class="soft">${t('activity.no_fields')}</p>`}
    </section>`;
}

/** A value as a person reads it: dates, fixed words, identifiers without the property's name. */
function valueText(value) {
  if (!value) return '–';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return moment(value.slice(0, 19).replace('T', ' '));
  return word(shortName(value));
}

/** The ledger of one record or one person. */
function only(close, wanted) {
  close();
  go(`/activity?${new URLSearchParams(wanted)}`);
}

function reference(action, close) {
  const address = addressOf(action.reference_doctype, action.reference_name);
  const label = [word(action.reference_doctype), shortName(action.reference_name)].filter(Boolean).join(' ');
  if (!address) return label ? html`<span class="soft">${label}</span>` : '';
  const open = () => {
    close();
    if (action.reference_doctype === 'Reservation') openStay(action.reference_name);
    else go(address);
  };
  return html`<button type="button" class="link" @click=${open}>${label}</button>`;
}
