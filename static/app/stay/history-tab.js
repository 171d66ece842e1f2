// The drawer's last tab: what this guest did here before, newest first.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { moment, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';

export const historyState = (wanted) => query('svc.api.guest_journey', () => (wanted()?.guest ? { guest: wanted().guest.name } : null));

export function historyTab(stay, journey) {
  if (!stay.guest) return nothing('history', t('history.none'));
  return shown(journey, (data) => timeline(data.timeline, stay.name));
}

const pictures = { booking: 'calendar', check_in: 'in', check_out: 'out', cancelled: 'ban', agent: 'pulse' };

/** Events of a guest; `marked` is the stay whose events stand out. */
export const timeline = (events, marked = null) => (events.length ? html`
  <ol class="timeline">
    ${events.map((event) => html`
      <li class=${event.reference === marked ? 'timeline-here' : ''}>
        <span class="timeline-mark">${icon(pictures[event.type] ?? 'history')}</span>
        <div class="grow"><p class="strong">${event.title}</p>
          <p class="soft small">${[sentence(event.detail ?? ''), event.title.includes(event.reference) ? '' : event.reference, event.amount ? money(event.amount) : ''].filter(Boolean).join(' · ')}</p></div>
        <time class="faint small nowrap">${moment(event.ts)}</time>
      </li>`)}
  </ol>` : nothing('history', t('history.none')));
