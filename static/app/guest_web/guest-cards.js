// Cards with a QR code that the hotel puts on tables, into rooms and on its desk. Here is chosen what is printed; the
// cards themselves are a printed page.

import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { segments } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { property } from '../common/session.js';

export function cardsSection() {
  const cards = query('svc.desk.guest_cards', () => ({ property: property() }));
  const size = signal('a6');
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('cards.title')}</h2>
      ${segments({
        id: 'card-size',
        value: size(),
        label: t('cards.size'),
        choices: [['a6', 'A6'], ['a4', 'A4']],
        set: (value) => size.set(value),
      })}
    </div>
    <p class="soft">${t('cards.text')}</p>
    ${cards.data()?.warning ? html`
      <p class="notice notice-action" role="status">${icon('alert')}<span>${cards.data().warning}</span></p>` : ''}
    ${shown(cards, (now) => html`<div class="card">
      ${page(now.booking, t('cards.booking'), () => show('booking', {}, size))}
      ${now.outlets.map((outlet) => html`
        <div class="me-row">
          <div class="grow">
            <h3>${outlet.outlet_name}</h3>
            <p class="soft small">${t('cards.counts', { tables: outlet.tables, rooms: now.rooms })}</p>
          </div>
          <div class="row">
            <button type="button" class="button" disabled=${!outlet.tables} @click=${() => show('tables', { outlet: outlet.name }, size)}>
              ${icon('print')}${t('cards.tables')}
            </button>
          <button type="button" class="button" disabled=${!now.rooms} @click=${() => show('rooms', { outlet: outlet.name }, size)}>
            ${icon('print')}${t('cards.rooms')}
          </button>
          </div>
        </div>`)}
      ${now.outlets.length ? '' : html`<div class="me-row"><p class="soft">${t('cards.no_outlets')}</p></div>`}
    </div>`, { lines: 5 })}`);
  return holder;
}

const page = (card, title, print) => html`
  <div class="me-row"><img class="card-square" src=${square(card)} alt=${t('cards.square', { title })}>
    <div class="grow">
      <h3>${title}</h3>
      <p class="small"><a class="link" href=${card.address} target="_blank" rel="noopener">${readable(card)}</a></p>
    </div>
    <div class="row"><button type="button" class="button" @click=${() => copy(card.address)}>${icon('list')}${t('cards.copy')}</button>
    <button type="button" class="button" @click=${print}>${icon('print')}${t('cards.print')}</button></div></div>`;

/** Its address without percent signs, as a person reads and types it. */
export const readable = (card) => decodeURI(card.address);

/** The code as a picture: the server drew it, the page's policy lets pictures from data in. */
export const square = (card) => `data:image/svg+xml,${encodeURIComponent(card.qr_svg)}`;

const show = (what, params, size) => openPrint(`/print/cards/${what}?${new URLSearchParams({ ...params, size: size.peek() })}`);

async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast(t('cards.copied'));
  } catch {
    toast(address);
  }
}
