// One action of the log as a row, which opens it in full.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { clockTime } from '../../core/dates.js';
import { word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shortName } from '../common/room-names.js';
import { activitySheet } from './activity-detail.js';
import { actorOf, isAgent, isGuest } from './activity-actor.js';
import { readable } from '../common/readable.js';

/** What a person calls the record: the room of a block; an identifier that only the program knows is left out. */
const recordOf = ({ room, reference_name: name }) => room ?? (name && !/^[0-9a-f]{10}$/.test(name) ? name : null);

/** One thing that was done; `day` where a list is not cut into days, `person` tells names from logins. */
export const activityRow = (action, { day = '', person = (login) => login } = {}) => html`
  <li><button type="button" class="entry-row" @click=${() => activitySheet(action.name)}>
    <span class="figure soft">${day ? `${day} ` : ''}${clockTime(action.executed_at.slice(0, 19))}</span>
    <span class="entry-mark ${isAgent(action) ? 'entry-agent' : ''}">
      ${icon(isAgent(action) ? 'pulse' : isGuest(action) ? 'globe' : 'person')}
    </span>
    <span class="grow entry-text">
      <span><b>${word(readable(action.action_type))}</b>
        ${recordOf(action) ? html`<span class="soft nowrap">${shortName(recordOf(action))}</span>` : ''}</span>
      <span class="small soft cut">${[actorOf(action, person), action.rationale].filter(Boolean).join(' · ')}</span></span>
    ${action.approval_status !== 'Executed' ? chip(word(action.approval_status), 'action') : ''}
    ${action.action_channel !== 'Desk' && !isGuest(action) ? chip(word(action.action_channel), 'line') : ''}
    ${icon('right')}
  </button></li>`;
