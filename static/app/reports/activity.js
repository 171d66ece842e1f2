// Activity: everything that was done, by whom, newest first. People or AI, one kind of action, one person, one record;
// page by page. A row opens the record as it was before and after.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { isDate } from '../../core/dates.js';
import { date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { dateField } from '../../parts/date-field.js';
import { takeAway } from './frame.js';
import { people } from '../common/colleagues.js';
import { property } from '../common/session.js';
import { activityRow } from './activity-row.js';
import { readable } from '../common/readable.js';

const PAGE = 50;
const VERBS = ['create_reservation', 'check_in', 'check_out', 'amend_stay', 'room_move', 'cancel_reservation', 'no_show', 'record_advance',
  'post_charge', 'void_charge',
  'post_allowance', 'post_payment', 'refund_payment', 'apply_deposit', 'close_folio', 'part_settle', 'cancel_invoice', 'night_audit',
  'set_room_rate', 'hk_update',
  'set_housekeeping_status', 'save_record', 'delete_record', 'save_user', 'set_password', 'reset_pin', 'api_key_issued',
  'connector_key_issued', 'connector_key_removed'];

export function mount(root) {
  const start = () => Math.max(0, Number(search().get('start')) || 0);
  const who = () => search().get('who') ?? '';
  const what = () => search().get('what') ?? '';
  const by = () => search().get('by') ?? '';
  const about = () => search().get('record') ?? '';
  const day = (key) => (isDate(search().get(key)) ? search().get(key) : '');
  // An end set before the beginning moves the beginning along, and the other way round.
  const setDay = (key, value) => {
    const [other, crossed] = key === 'from' ? ['to', day('to') && value > day('to')] : ['from', value && value < day('from')];
    setSearch({ [key]: value || null, start: null, ...(crossed ? { [other]: value } : {}) });
  };
  // One more than a page is asked for: that there is a next page needs no count of all.
  const wanted = () => ({
    property: property(), ...(day('from') ? { from_date: day('from') } : {}), ...(day('to') ? { to_date: day('to') } : {}),
    ...(who() ? { actor_kind: who() } : {}), ...(what() ? { action_type: what() } : {}),
    ...(by() ? { actor: by() } : {}), ...(about() ? { reference_name: about() } : {}),
  });
  const feed = query('svc.agents_api.activity_feed', () => ({ ...wanted(), start: start(), limit: PAGE + 1 }));
  const away = takeAway({ name: 'activity_feed', params: wanted, group: 'nav.activity' });
  const { person, all } = people();
  const logins = () => [...new Set([
    by(),
    ...all().map((each) => each.user),
    ...(feed.data() ?? []).map((action) => action.actor),
  ])].filter(Boolean).toSorted((a, b) => person(a).localeCompare(person(b)));
  const verbs = () => [...new Set([...(what() ? [what()] : []), ...VERBS, ...(feed.data() ?? []).map((action) => action.action_type)])];

  view(root, () => html`
    <header class="screen-head activity-head">
      <div><h1>${t('nav.activity')}</h1><p>${t('activity.lead')}</p></div>
      ${away()}
    </header>
    <div class="row activity-filter">
      ${segments({
        value: who(),
        choices: [['', t('activity.all')], ['human', t('activity.people')], ['assistant', t('activity.ai')]],
        label: t('activity.who'),
        set: (value) => setSearch({ who: value, start: null }),
      })}
      <label><span class="visually-hidden">${t('activity.what')}</span>
        <select class="input" @change=${(event) => setSearch({ what: event.target.value, start: null })}>
          <option value="" .selected=${what() === ''}>${t('activity.every')}</option>
          ${verbs().map((verb) => html`<option value=${verb} .selected=${verb === what()}>${word(readable(verb))}</option>`)}
        </select></label>
      <label><span class="visually-hidden">${t('activity.by')}</span>
        <select class="input" name="activity.by" @change=${(event) => setSearch({ by: event.target.value, start: null })}>
          <option value="" .selected=${by() === ''}>${t('voids.everybody')}</option>
          ${logins().map((login) => html`<option value=${login} .selected=${login === by()}>${person(login)}</option>`)}
        </select></label>
      <input class="input activity-box" type="search" name="activity.record" aria-label=${t('activity.record')}
        placeholder=${t('activity.record')} autocomplete="off"
        .value=${about()} @change=${(event) => setSearch({ record: event.target.value.trim(), start: null })}>
      ${['from', 'to'].map((key) => html`<label class="row activity-day"><span class="small soft">${t(`files.${key}`)}</span>
        ${dateField({ name: key, label: t(`files.${key}`), value: day(key), past: true, set: (value) => setDay(key, value) })}</label>`)}
      ${by() || about() || day('from') || day('to')
        ? html`<button type="button" class="button button-quiet"
          @click=${() => setSearch({ by: null, record: null, from: null, to: null, start: null })}>
          ${icon('close')}${t('activity.clear')}
        </button>`
        : ''}
    </div>
    ${shown(
      feed,
      (actions) => (actions.length ? list(actions.slice(0, PAGE), person) : nothing('pulse', t('activity.none'))),
      { lines: 10 },
    )}
    ${pager(start(), (feed.data()?.length ?? 0) > PAGE)}`);
}

function list(actions, person) {
  const days = new Map();
  for (const action of actions) days.set(action.executed_at.slice(0, 10), [...(days.get(action.executed_at.slice(0, 10)) ?? []), action]);
  return html`
    <div class="stack" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.entry-row')])}>
      ${each([...days], ([day]) => day, ([day, rows]) => html`
        <section class="card" aria-label=${date(day, 'full')}>
          <header class="list-head"><h2>${date(day, 'full')}</h2></header>
          <ul>${each(rows, (action) => action.name, (action) => activityRow(action, { person }))}</ul>
        </section>`)}
    </div>`;
}

const pager = (start, more) => (start || more ? html`
  <nav class="pager" aria-label=${t('activity.pages')}>
    <button type="button" class="button" disabled=${start === 0}
      @click=${() => setSearch({ start: start - PAGE > 0 ? start - PAGE : null })}>
      ${icon('left')}${t('activity.newer')}
    </button>
    <span class="soft figure">${start + 1} – ${start + PAGE}</span>
    <button type="button" class="button" disabled=${!more} @click=${() => setSearch({ start: start + PAGE })}>
      ${t('activity.older')}${icon('right')}
    </button>
  </nav>` : '');
