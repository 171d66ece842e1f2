// The board: a column for each status with its functions as cards. A card moves by the pointer onto a column, with Shift and an
// arrow, or from its menu; only the statuses that the server permits take it.

import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { pointerMoves } from '../../core/drag.js';
import { count, date, money } from '../../core/format.js';
import { icon } from '../../core/icon.js';
import { announce } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { sells } from './roles.js';
import { statusSheet } from './status-sheet.js';
import { columnsOf, statusBeside } from './status-steps.js';
import { eventOf, functionAddress } from './words.js';

/** Made once per screen; answers the function that draws the register's rows with the pipeline's sums. */
export function board() {
  const held = signal(null);
  const over = signal(null);
  let rows = [];
  const find = (name) => rows.find((row) => row.name === name);
  const put = () => {
    held.set(null);
    over.set(null);
  };
  const listen = (root) => pointerMoves(root, {
    pick: (event) => {
      const card = event.pointerType === 'touch' ? null : event.target.closest('.board-card');
      return sells() && card && !event.target.closest('button') ? find(card.dataset.function) : null;
    },
    begin: (row) => held.set(row),
    step: (row, event) => over.set(columnAt(event, row)),
    drop: (row, event) => {
      const status = columnAt(event, row);
      put();
      if (status) statusSheet(row, status);
    },
    cancel: put,
    scroller: root,
  });
  return (functions, sums) => {
    rows = functions;
    return html`
      <div class="board function-board" ref=${listen} @keydown=${(event) => press(event, find)}
        @dragstart=${(event) => event.preventDefault()}>
        ${columnsOf(functions).map((column) => columnOf(column, sums, { held: held(), over: over() }))}
      </div>`;
  };
}

const columnAt = (event, row) => {
  const status = document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest?.('.board-column')).find(Boolean)
    ?.dataset.status;
  return row.next_statuses.includes(status) ? status : null;
};

function columnOf({ status, functions }, sums, { held, over }) {
  const sum = sums.by_status.find((row) => row.key === status);
  const takes = held?.next_statuses.includes(status);
  return html`
    <section class=${`board-column ${takes ? 'board-takes' : ''} ${over === status ? 'board-over' : ''}`} data-status=${status}
      aria-label=${word(status)}>
      <header><h2>${word(status)}</h2><span class="tab-count">${count(functions.length)}</span>
        <span class="figure small soft">${sum ? money(sum.value) : ''}</span></header>
      <ul>${each(functions, (row) => row.name, (row) => cardOf(row, held))}</ul>
    </section>`;
}

const cardOf = (row, held) => html`
  <li class=${`board-card card ${held?.name === row.name ? 'board-held' : ''}`} data-function=${row.name}>
    <a href=${functionAddress(row.name)} draggable="false">
      <span class="board-when"><b class="figure">${date(row.event_date, 'day')}</b></span>
      <b class="cut">${row.customer_name}</b>
      <span class="small soft cut">${eventOf(row)}</span>
      <span class="figure">${money(row.grand_total)}</span>
      <span class="small soft cut">${[row.name, row.lost_reason].filter(Boolean).join(' · ')}</span></a>
    ${sells() && row.next_statuses.length ? menu({
      label: t('pipeline.move', { customer: row.customer_name }), face: icon('more'), items: row.next_statuses.map((status) => ({
        label: word(status), icon: 'swap', run: () => statusSheet(row, status),
      })),
    }) : ''}
  </li>`;

/** Arrows go from card to card; with Shift they move the one that has the focus. */
function press(event, find) {
  const card = event.target.closest('.board-card');
  const link = card?.querySelector('a');
  if (!card || event.target !== link) return;
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (direction && event.shiftKey && sells()) {
    event.preventDefault();
    const row = find(card.dataset.function);
    const status = statusBeside(row.status, row.next_statuses, direction);
    if (status) statusSheet(row, status);
    else announce(t('pipeline.no_way', { status: word(row.status) }));
  } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    card.querySelector('button')?.click();
  } else if (direction || ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) {
    event.preventDefault();
    neighbour(card, event.key, direction)?.querySelector('a').focus();
  }
}

function neighbour(card, key, direction) {
  const board = card.closest('.board');
  const own = [...card.parentElement.children];
  const at = own.indexOf(card);
  if (!direction) return { ArrowUp: own[at - 1], ArrowDown: own[at + 1], Home: own[0], End: own[own.length - 1] }[key];
  const columns = [...board.querySelectorAll('.board-column')].filter((column) => column.querySelector('.board-card'));
  const next = columns[columns.indexOf(card.closest('.board-column')) + direction];
  const cards = [...next?.querySelectorAll('.board-card') ?? []];
  return cards[Math.min(at, cards.length - 1)];
}
