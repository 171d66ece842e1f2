// The documents of a function on A4: quotation, contract, event order, pack list, menu card, receipt, invoice. Every figure on
// them is the server's: these pages only set them, in the property's own format whichever property the reader has chosen.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search } from '../../core/router.js';
import { printOnce } from '../../core/print.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { printBar } from '../common/letterhead.js';
import { writeAs } from '../common/session.js';
import { contract, invoice, quotation } from './paper-money.js';
import { eventOrder, packList } from './paper-service.js';
import { menuCard } from './paper-menu-card.js';
import { paperTitle } from './paper-parts.js';
import { receipt } from './paper-receipt.js';
import { indent } from './paper-kitchen.js';

const document = (kind, sheet) => ({
  name: 'svc.banquet.banquet_document', sheet,
  asked: (name) => ({ function: name, kind, ...(kind === 'quote' && version() && { version: version() }) }),
});

/** A quotation as it was issued under this version; the function as it is now without one. */
const version = () => Number(search().get('version')) || null;

const DOCUMENTS = {
  quote: document('quote', quotation),
  contract: document('contract', contract),
  'event-order': document('beo', eventOrder),
  'pack-list': document('pack_list', packList),
  invoice: document('invoice', invoice),
  'menu-card': { name: 'svc.banquet.menu_card', sheet: menuCard, asked: (name) => ({ function: name }) },
  indent: { name: 'svc.banquet.kitchen_indent', sheet: indent, asked: (name) => ({ function: name }) },
  receipt: {
    name: 'svc.banquet.receipt_document', sheet: receipt,
    asked: (name) => (search().get('receipt') ? { function: name, receipt: search().get('receipt') } : null),
  },
};

export function mount(root, { name, paper }) {
  const chosen = DOCUMENTS[paper];
  if (!chosen || (paper === 'receipt' && !search.peek().get('receipt'))) {
    view(root, () => nothing('search', t(chosen ? 'paper.no_receipt' : 'paper.unknown'), html`
      <a class="button" href=${`/function/${encodeURIComponent(name)}`}>${name}</a>`));
    return;
  }
  const read = query(chosen.name, () => chosen.asked(name));
  writeAs(() => read.data());
  view(root, () => html`${printBar()}${shown(read, chosen.sheet, { lines: 14 })}`);
  printOnce(root, read.data, (data) => [
    data.header ? paperTitle(data.header) : t('bkitchen.indent'), data.header?.receipt_no ?? data.header?.reference ?? data.function,
  ]);
}
