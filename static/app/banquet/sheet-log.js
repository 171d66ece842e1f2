// What was done with the function, newest first; an entry opens in the activity log.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { may } from '../common/session.js';

const MOST = 30;
export const readsLog = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');

const readable = (verb) => {
  const words = verb.replaceAll('_', ' ').trim();
  return words ? words[0].toUpperCase() + words.slice(1) : '';
};

export function logPart(state) {
  const feed = query('svc.agents_api.activity_feed', () => (state.sheet()
    ? { property: state.sheet().property, reference_name: state.name, limit: MOST }
    : null));
  const { person } = people();
  return () => html`
    <header class="list-head"><h2 class="grow">${t('fn.s_log')}</h2>
      <a class="button button-small" href=${`/activity?record=${encodeURIComponent(state.name)}`}>${t('fn.whole_log')}</a></header>
    ${shown(feed, (list) => html`<ol class="fn-log">${list.map((action) => html`
      <li><span class="figure small soft">${moment(action.executed_at.slice(0, 19).replace('T', ' '))}</span>
        <span class="grow"><b>${word(readable(action.action_type))}</b>
        ${action.rationale ? html`<span class="small soft">${action.rationale}</span>` : ''}</span>
        <span class="small soft">${action.agent_name || person(action.actor)}</span></li>`)}</ol>`, { lines: 4 })}`;
}
