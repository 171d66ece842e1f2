// What happened with a guest, as a line of events.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { moment, money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';
import { readable } from '../common/readable.js';

const pictures = {
  booking: 'calendar', check_in: 'in', check_out: 'out', laundry: 'shirt', cancelled: 'ban', credited: 'undo', function: 'star',
  agent: 'pulse',
};

/** What an agent did has the words of the activity log; the server's title names the verb only. */
const titleOf = ({ title, action_type: verb, actor, agent_name: agent }) => (verb
  ? `${actor === 'Guest' ? t('activity.by_guest') : agent}: ${word(readable(verb))}`
  : title);

/** Events of a guest; `marked` is the stay whose events stand out. */
export const timeline = (events, marked = null) => (events.length ? html`
  <ol class="timeline">
    ${events.map((event) => html`
      <li class=${event.reference === marked ? 'timeline-here' : ''}>
        <span class="timeline-mark">${icon(event.actor === 'Guest' ? 'globe' : pictures[event.type] ?? 'history')}</span>
        <div class="grow"><p class="strong">${titleOf(event)}</p>
          <p class="soft small">
            ${[
              sentence(event.detail ?? ''),
              event.title.includes(event.reference) ? '' : event.reference,
              event.amount ? money(event.amount, event.currency) : '',
            ].filter(Boolean).join(' · ')}
          </p>
        </div>
        <time class="faint small nowrap">${moment(event.ts)}</time>
      </li>`)}
  </ol>` : nothing('history', t('history.none')));
