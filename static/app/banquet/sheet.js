// The function sheet: everything about one function on one page, read like a document and edited in place. Each
// section draws itself, so that typing in one does not draw the others.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, onEnd } from '../../core/signal.js';
import { keyHint, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { shown } from '../../parts/states.js';
import { linkedSection } from '../common/linked-records.js';
import { ofProperty } from '../common/own-property.js';
import { closingPart } from './sheet-closing.js';
import { contentsPart } from './sheet-contents.js';
import { eventPart } from './sheet-event.js';
import { greenRoomPart } from './sheet-green-room.js';
import { headPart } from './sheet-head.js';
import { linesPart } from './sheet-items.js';
import { logPart, readsLog } from './sheet-log.js';
import { menusPart } from './sheet-menu-choices.js';
import { moneyPart } from './sheet-money.js';
import { paymentsPart } from './sheet-terms.js';
import { pointsPart } from './sheet-open-items.js';
import { pricePart } from './sheet-price.js';
import { sheetState, titleOf } from './sheet-state.js';

/** The sections in their order: the address's anchor, what draws it, and who sees it where not everybody does. */
const SECTIONS = [
  ['event', eventPart],
  ['lines', linesPart],
  ['menus', menusPart],
  ['price', pricePart],
  ['payments', paymentsPart],
  ['points', pointsPart],
  ['room', greenRoomPart],
  ['closing', closingPart],
  ['log', logPart, readsLog],
];

export function mount(root, { name }) {
  const detail = query('svc.banquet.function_sheet', () => ({ function: name }));
  const state = sheetState(name, detail);
  ofProperty(() => detail.data()?.property);
  const part = (className, draw, tag = 'section') => {
    const node = document.createElement(tag);
    node.className = className;
    view(node, () => (detail.data() ? draw(detail.data()) : ''));
    return node;
  };
  const sections = SECTIONS.filter(([, , when]) => !when || when()).map(([id, make]) => {
    const node = part('card fn-section', make(state));
    node.id = id;
    node.tabIndex = -1;
    effect(() => node.setAttribute('aria-label', t(`fn.s_${id}`)));
    return node;
  });
  const head = part('fn-head', headPart(state), 'header');
  const money = part('card fn-money', moneyPart(state));
  const linked = linkedSection('Venue Booking', name);
  const contents = part('fn-contents', contentsPart(sections), 'nav');
  view(root, () => html`
    <a class="button button-quiet fn-back" href="/diary">${icon('left')}${t('diary.title')}</a>
    ${detail.data() ? '' : html`<h1 class="visually-hidden">${name}</h1>`}
    ${shown(detail, () => html`
      ${head}
      <div class="fn-page">
        ${contents}
        <div class="fn-body">${sections}${linked()}</div>
        ${money}
      </div>`, { lines: 14 })}`);
  effect(() => {
    if (detail.data()) document.title = `${titleOf(detail.data())} · Innkeeper`;
  });
  guardInput(() => state.unsaved.some((is) => is()));
  // The contents are under the money, however much there is of it.
  const height = new ResizeObserver(([entry]) => contents.style.setProperty('--fn-money',
    `${Math.ceil(entry.borderBoxSize[0].blockSize)}px`));
  height.observe(money);
  onEnd(() => height.disconnect());
  sections.forEach((node, i) => shortcut(String(i + 1), `fn.s_${node.id}`, () => reach(node), { group: 'keys.function' }));
  for (const [keys, label] of [['F2', 'fn.k_edit'], ['Esc', 'fn.k_restore'], ['Ctrl Del', 'fn.k_delete'], ['Alt ↑', 'fn.k_up']]) {
    keyHint(keys, label, { group: 'fn.s_lines' });
  }
}

/** Brings a section into view and gives it the keyboard. */
function reach(section) {
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}
