// The diary of the banquet office: the month of every hall by session, the calendar of functions, the pipeline, and what is to be
// done. The address holds the tab, the month and the dates, so that a link shows what its sender saw.

import { html, view } from '../../core/html.js';
import { computed } from '../../core/signal.js';
import { search, setSearch, go } from '../../core/router.js';
import { keyHint, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { tabs } from '../../parts/tabs.js';
import { may } from '../common/session.js';
import { calendarPanel } from './calendar.js';
import { monthPanel } from './month-availability.js';
import { pipelinePanel } from './pipeline.js';
import { remindersPanel } from './reminders.js';
import { readsFigures, sells } from './roles.js';

const PANELS = [
  { id: 'month', label: 'diary.month', panel: monthPanel },
  { id: 'calendar', label: 'diary.calendar', panel: calendarPanel },
  { id: 'pipeline', label: 'diary.pipeline', panel: pipelinePanel, when: readsFigures },
  { id: 'todo', label: 'diary.todo', panel: remindersPanel },
];

export function mount(root) {
  const offered = () => PANELS.filter((each) => !each.when || each.when());
  const open = computed(() => offered().find((each) => each.id === search().get('view'))?.id ?? 'month');
  const chosen = Object.assign(() => open(), { set: (id) => setSearch({ view: id === 'month' ? null : id }) });
  const drawn = Object.fromEntries(PANELS.map(({ id, panel }) => [id, panel({ shown: () => open() === id })]));

  view(root, () => html`
    <header class="screen-head diary-head">
      <div><h1>${t('diary.title')}</h1><p>${t('diary.lead')}</p></div>
      ${may('Revenue Manager') ? html`<a class="button" href="/settings/venue">${icon('gear')}${t('nav.venues')}</a>` : ''}
      ${sells() ? html`<a class="button button-primary" href="/function/new">${icon('plus')}${t('diary.enquiry')}</a>` : ''}
    </header>
    <div class="stack diary">
      ${tabs(offered().map(({ id, label }) => ({ id, label: t(label) })), chosen, (id) => drawn[id].draw(), { label: t('diary.title') })}
    </div>`);

  const keys = { group: 'diary.title' };
  if (sells()) shortcut('e', 'diary.enquiry', () => go('/function/new'), keys);
  shortcut('[', 'diary.earlier', () => drawn[open.peek()].turn?.(-1), keys);
  shortcut(']', 'diary.later', () => drawn[open.peek()].turn?.(1), keys);
  shortcut('t', 'diary.now', () => drawn[open.peek()].now?.(), keys);
  keyHint('enter', 'diary.key_enter', keys);
  offered().forEach(({ id, label }, i) => shortcut(String(i + 1), label, () => chosen.set(id), keys));
}
