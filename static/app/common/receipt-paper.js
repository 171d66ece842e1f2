// The paper of a receipt printer: as wide as the roll, as long as what stands on it. The width is this device's, as its
// printer is.

import { html } from '../../core/html.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { printTitle, printWhenReady } from '../../core/print.js';
import { t } from '../../core/i18n.js';

const STORED = 'innkeeper.receipt';
const WIDTHS = ['80', '58'];
/** CSS pixels of a millimetre. */
const MM = 96 / 25.4;
/** A roll is torn off below the last line. */
const TEAR_MM = 6;

function stored() {
  try {
    return WIDTHS.includes(localStorage.getItem(STORED)) ? localStorage.getItem(STORED) : WIDTHS[0];
  } catch {
    return WIDTHS[0];
  }
}

/** Of this device's printer, in millimetres. */
const width = signal(stored());

function setWidth(value) {
  width.set(value);
  try {
    localStorage.setItem(STORED, value);
  } catch { /* no storage: the choice lasts as long as the page */ }
}

/** Only on screen: the width of the roll, and printing: on this device or, where `at` names them, on the outlet's receipt printers. */
export const receiptBar = ({ at = [], print: printAt = null } = {}) => html`
  <div class="print-bar receipt-bar">
    <button type="button" class="button" @click=${() => (history.length > 1 ? history.back()
      : close())}>${icon('left')}${t('action.back')}</button>
    ${segments({ value: width(), label: t('pos.roll'), set: setWidth, choices: WIDTHS.map((each) => [each, t('pos.roll_of',
      { n: each })]) })}
    <button type="button" class="button ${at.length ? '' : 'button-primary'}" @click=${() => print()}>
      ${icon('print')}${t('action.print')}</button>
    ${at.length ? html`<button type="button" class="button button-primary" data-receipt-printer @click=${printAt}>
      ${icon('receipt')}${t('printers.print_at', { printers: at.join(', ') })}</button>` : ''}
  </div>`;

export const receiptClass = () => `receipt receipt-${width()}`;

/** Prints when the page was opened for it, and keeps the page as long as the receipts on it. `read()` answers the data. */
export function printReceipt(root, read, title) {
  const rule = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
  onEnd(() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rule); });
  let printed = false;
  effect(() => {
    const data = read();
    const wide = width();
    if (!data) return;
    // The sheet is drawn by an effect of its own, which may come after this one.
    setTimeout(() => {
      const longest = Math.max(40, ...[...root.querySelectorAll('.receipt')].map((each) => each.scrollHeight / MM));
      rule.replaceSync(`@page receipt { size: ${wide}mm ${Math.ceil(longest) + TEAR_MM}mm; margin: 0; @bottom-right { content: ""; } }`);
      root.dataset.ready = 'yes';
      if (printed) return;
      printed = true;
      printTitle(...title(data));
      printWhenReady(root);
    }, 0);
  });
}
