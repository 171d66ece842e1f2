// The missions of a newcomer, on Today of the demo only. The server ticks them by what was really done; an admin of all
// properties puts the demo back to its first state from here.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count } from '../../core/format.js';
import { makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openSheet, problem } from '../../core/sheet.js';
import { t } from '../../core/i18n.js';
import { read as stored, write as store } from '../common/local-store.js';
import { may, property, resetDemo, user } from '../common/session.js';

const ALL = 3;
const HIDDEN = 'demo_missions';
const STEPS = ['charge', 'payment', 'check_out'];

/** Answers a function that draws the card, or nothing. `jump` scrolls to a list of Today. */
export function demoMissions(jump) {
  const hidden = signal(Boolean(stored(HIDDEN)));
  const wanted = () => Number(user()?.demo) && property() && !hidden();
  const read = query('svc.desk.demo_missions', () => (wanted() ? { property: property() } : null));
  const hide = () => {
    store(HIDDEN, 'hidden');
    hidden.set(true);
  };
  return () => {
    const data = read.data();
    if (!data || !Number(data.is_demo) || hidden()) return '';
    const all = Number(data.done) === ALL;
    return html`
      <section class="card started missions" aria-label=${t('missions.title')}>
        <header class="list-head"><h2>${t('missions.title')}</h2>
          <span class="chip ${all ? 'chip-good' : 'chip-line'} figure">${t('started.of', { n: count(data.done), all: count(ALL) })}</span>
          <span class="missions-tools">
            ${Number(data.may_reset)
              ? html`<button type="button" class="button button-quiet missions-reset" @click=${askReset}>${t('missions.reset')}</button>`
              : ''}
            <button type="button" class="button button-quiet" @click=${hide}>${t('missions.hide')}</button>
          </span></header>
        ${all ? html`<p class="missions-text">${t('missions.all_done')}</p>` : ''}
        <ol>
          ${mission('check_in', data.check_in, link('#arrivals', jump))}
          ${mission('departure', data.departure, link('#departures', jump), html`
            <span class="missions-steps">${STEPS.map((step) => html`
              <span class="chip ${Number(data[step]) ? 'chip-good' : 'chip-line'}">${Number(data[step]) ? icon('check') : ''}
                ${t(`missions.step.${step}`)}${done(data[step])}</span>`)}</span>`)}
          ${mission('close_day', data.close_day, may('Front Desk', 'Finance') ? link('/night-audit') : null)}
        </ol>
      </section>`;
  };
}

const link = (href, jump = null) => (label) => (jump
  ? html`<a href=${href} @click=${jump}>${label}</a>`
  : html`<a href=${href}>${label}</a>`);

const done = (is) => (Number(is) ? html` <span class="visually-hidden">${t('started.done')}</span>` : '');

function mission(name, is, way, more = '') {
  const label = t(`missions.${name}`);
  return html`
    <li data-mission=${name} data-done=${Number(is)}>${icon(Number(is) ? 'check' : 'right')}
      <span class="missions-what">
        ${Number(is) || !way ? html`<span class=${Number(is) ? 'soft' : ''}>${label}${done(is)}</span>` : way(label)}
        ${Number(is) ? '' : html`<span class="small soft">${t(`missions.${name}_how`)}</span>`}
        ${more}
      </span></li>`;
}

function askReset() {
  openSheet({
    title: t('missions.reset_title'),
    setup: () => makeForm({}, { send: resetDemo }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('missions.reset_text')}</p>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t(form.busy() ? 'missions.resetting' : 'missions.reset'), { danger: true, autofocus: true })}
      </form>`,
  });
}
