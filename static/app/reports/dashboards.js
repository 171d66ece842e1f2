// The dashboard: a property's day by department. Every figure leads to the list behind it; every picture says what it
// shows in its title and, in a table under it, in numbers.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { date } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { tabs } from '../../parts/tabs.js';
import { oneDay } from '../../parts/day.js';
import { businessDate, may, property } from '../common/session.js';
import { departments } from './departments.js';
import { head, propertyName, takeAway } from './frame.js';

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'reports.dashboard');
  const asked = () => ({ property: property(), date: day() });
  const read = query('svc.dashboards.property_dashboard', asked);
  const flash = query('svc.reports.manager_flash', () => (may('Front Desk', 'Finance', 'Service Agent') ? asked() : null));
  const away = takeAway({ name: 'property_dashboard', params: asked, group: 'reports.dashboard' });
  const open = () => (search().get('tab') in departments ? search().get('tab') : 'overview');
  open.set = (id) => setSearch({ tab: id === 'overview' ? null : id }, { replace: true });

  view(root, () => html`
    ${head({
      title: t('reports.dashboard'),
      of: html`<span class="screen-only">${propertyName()} · </span>${date(day(), 'full')}`,
      tools: html`${picker()}${away()}`,
    })}
    ${shown(read, (data) => (data.total_rooms ? html`<div class="stack-l">${tabs(
      Object.keys(departments).map((id) => ({ id, label: t(`dashboard.${id}`) })), open,
      (id) => departments[id](data, flash.data() ?? null), { label: t('reports.dashboard') })}
    </div>`
      : nothing(
        'building',
        t('dashboard.no_hotel'),
        may('Hotel Admin') ? html`<a class="button button-primary" href="/settings">${t('dashboard.add_rooms')}</a>` : '',
      )), { lines: 8 })}`);
}
