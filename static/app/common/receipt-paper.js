// The paper of a receipt printer: as wide as the roll, as long as what is printed on it. The width is this device's, as its
// printer is. A receipt that is filed can go on a sheet of A4 instead.

import { html } from '../../core/html.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { printTitle, printWhenReady } from '../../core/print.js';
import { t } from '../../core/i18n.js';

const STORED = 'innkeeper.receipt';
const SHEET = 'a4';
const ROLLS = ['80', '58'];
const WIDTHS = [...ROLLS, SHEET];
/** CSS pixels of a millimetre. */
const MM = 96 / 25.4;
/** A roll is torn off below the last line. */
const TEAR_MM = 6;

function stored() {
  try {
    return WIDTHS.includes(localStorage.getItem(STORED)) ? localStorage.getItem(STORED) : ROLLS[0];
  } catch {
    return ROLLS[0];
  }
}

/** Of this device's printer, in millimetres. */
const width = signal(stored());

/** What a paper is printed on: a sheet only where the paper allows it. */
const paperOf = (sheet) => (sheet || width() !== SHEET ? width() : ROLLS[0]);

function setWidth(value) {
  width.set(value);
  try {
    localStorage.setItem(STORED, value);
  } catch { /* no storage: the choice lasts as long as the page */ }
}

/** Only on screen: the width of the roll, and printing: on this device or, where `at` names them, on the outlet's receipt printers. */
export const receiptBar = ({ at = [], print: printAt = null, sheet = false } = {}) => html`
  <div class="print-bar receipt-bar">
    <button type="button" class="button" @click=${() => (history.length > 1 ? history.back()
      : close())}>${icon('left')}${t('action.back')}</button>
    ${segments({ value: paperOf(sheet), label: t('pos.roll'), set: setWidth, choices: (sheet ? WIDTHS : ROLLS).map((each) => [
      each,
      each === SHEET ? 'A4' : t('pos.roll_of', { n: each }),
    ]) })}
    <button type="button" class="button ${at.length ? '' : 'button-primary'}" @click=${() => print()}>
      ${icon('print')}${t('action.print')}</button>
    ${at.length ? html`<button type="button" class="button button-primary" data-receipt-printer @click=${printAt}>
      ${icon('receipt')}${t('printers.print_at', { printers: at.join(', ') })}</button>` : ''}
  </div>`;

export const receiptClass = ({ sheet = false } = {}) => `receipt receipt-${paperOf(sheet)}`;

/** Prints when the page was opened for it, and keeps the page as long as the receipts on it. `read()` answers the data. */
export function printReceipt(root, read, title) {
  const rule = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
  onEnd(() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rule); });
  let printed = false;
  effect(() => {
    const data = read();
    width();
    if (!data) return;
    // The sheet is drawn by an effect of its own, which may come after this one.
    setTimeout(() => {
      const wide = root.querySelector('.receipt')?.className.match(/receipt-(\d+|a4)/)[1] ?? ROLLS[0];
      const longest = Math.max(40, ...[...root.querySelectorAll('.receipt')].map((each) => each.scrollHeight / MM));
      const roll = `size: ${wide}mm ${Math.ceil(longest) + TEAR_MM}mm; margin: 0;`;
      rule.replaceSync(`@page receipt { ${wide === SHEET ? 'size: A4; margin: 18mm;' : roll} @bottom-right { content: ""; } }`);
      root.dataset.ready = 'yes';
      if (printed) return;
      printed = true;
      printTitle(...title(data));
      printWhenReady(root);
    }, 0);
  });
}
