// What becomes of the orders: how far each is, what was ordered, what it comes to.

import { each, html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { money, propertyLocale, time } from '../core/format.js';
import { t } from '../core/i18n.js';

/** The steps of an order that goes its way; the words of each status are `menu.is_…`. */
const WAY = ['Waiting', 'Accepted', 'In the Kitchen', 'Ready', 'Served'];
const PICTURES = { Waiting: 'bell', 'In the Kitchen': 'dish', Refused: 'ban', Cancelled: 'ban' };

export const keyOf = (status) => `menu.is_${status.toLowerCase().replaceAll(' ', '_')}`;

/** Which of the steps are done: [{status, done, now}]; none for an order that was refused or cancelled. */
export function wayOf(status) {
  const at = WAY.indexOf(status);
  return at < 0 ? [] : WAY.map((step, index) => ({ step, done: index <= at, now: index === at }));
}

export const ordersScreen = ({ orders, to }) => () => html`
  ${each(orders.all(), ({ token }) => token, ({ state }, at) => (state ? card(state, at === 0 ? to : null) : waiting()))}`;

const waiting = () => html`<span class="skeleton g-wait-card"></span>`;

/** The newest order says what the page is about and leads to the menu again by `to`. */
function card(state, to) {
  const { status } = state;
  const left = !WAY.includes(status);
  const title = t(keyOf(status));
  return html`<section class="g-card g-done ${left ? 'g-left' : ''}">
    <p class="g-done-mark">${icon(PICTURES[status] ?? 'check')}</p>
    ${to ? html`<h1 tabindex="-1">${title}</h1>` : html`<h2>${title}</h2>`}
    <p>${t(`${keyOf(status)}_text`)}</p>
    ${state.reason ? html`<p class="notice">${icon('info')}<span>${state.reason}</span></p>` : ''}
    ${left ? '' : html`<ol class="g-way">${wayOf(status).map(({ step, done, now }) => html`
      <li class=${done ? 'g-way-done' : null} aria-current=${now ? 'step' : null}>${t(`${keyOf(step)}_short`)}</li>`)}</ol>`}
    <dl class="g-facts">
      <div>
        <dt>${t('menu.number')}</dt>
        <dd class="figure"><strong>${state.order}</strong> <span class="soft">${state.ordered_at ? time(state.ordered_at) : ''}</span></dd>
      </div>
      ${place(state)}
      <div><dt>${t('menu.ordered')}</dt><dd>${state.lines.map((line) => lineOf(line, left))}</dd></div>
      ${Number(state.was_split) ? html`<div><dt></dt><dd class="soft small">${t('menu.split')}</dd></div>` : ''}
      ${left ? '' : sums(state)}
    </dl>
    ${to ? html`<button type="button" class="button button-primary button-large button-wide" @click=${() => to('menu')}>
      ${icon('plus')}${t('menu.again')}
    </button>` : ''}
  </section>`;
}

/** Of an order that is off, nothing is taken off. */
const lineOf = ({ item_name: name, qty, voided }, left) => html`<span>${Number(voided) && !left
  ? html`<s>${qty} × ${name}</s> <span class="soft small">${t('menu.voided')}</span>`
  : `${qty} × ${name}`}</span><br>`;

function place({ table_no: table, room }) {
  if (!table && !room) return '';
  return html`<div><dt>${t('menu.brought_to')}</dt>
    <dd>${room ? t('menu.at_room', { name: room }) : t('menu.at_table', { name: table })}</dd></div>`;
}

const sums = ({ order_total: net, tax_amount: tax, grand_total: gross, paid }) => html`
  <div><dt>${t('menu.before_tax')}</dt><dd class="figure">${money(net)}</dd></div>
  <div><dt>${propertyLocale().tax_label}</dt><dd class="figure">${money(tax)}</dd></div>
  <div><dt>${t('menu.total')}</dt>
    <dd class="figure"><strong>${money(gross)}</strong> <span class="soft">${Number(paid) ? t('menu.paid') : ''}</span></dd></div>`;

/** The way from the menu to the orders, with how far the newest is. */
export const ordersLink = ({ orders, to }) => (orders.all().length ? html`
  <button type="button" class="button button-wide g-orders" @click=${() => to('sent')}>
    ${icon('bell')}<span>${t('menu.mine', { n: orders.all().length })}</span>
    <strong>${orders.all()[0].state ? t(`${keyOf(orders.all()[0].state.status)}_short`) : ''}</strong>
    ${icon('right')}
  </button>` : '');
