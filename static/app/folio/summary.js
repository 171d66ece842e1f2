// Beside the lines: the balance in large figures and the steps that are open, the likeliest first.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { money, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { rulesSheet } from './billing-rules.js';
import { owedBy } from './payments-modes.js';

export function summary({ folio, document, not_posted: ahead }, can, steps, company) {
  const onCredit = folio.balance === 0 && folio.on_credit > 0;
  const mood = folio.balance > 0 || onCredit ? 'folio-owes' : folio.balance < 0 ? 'folio-credit' : 'folio-settled';
  const label = onCredit ? owedBy(folio)
    : folio.balance > 0 ? t('money.balance_due') : folio.balance < 0 ? t('folio.in_credit') : t('folio.settled');
  const paying = folio.balance > 0;
  const more = [
    can.deposit && { label: t('folio.apply_deposit'), icon: 'swap', run: steps.deposit },
    can.allowance && { label: t('folio.allowance'), icon: 'tag', run: steps.allowance },
    can.allowance && { label: t('folio.move'), icon: 'swap', run: steps.move },
    can.settlePart && { label: t('folio.settle_part'), icon: 'check', run: steps.settlePart },
    company && { label: t('rules.title'), icon: 'list', run: () => rulesSheet(company) },
    { label: t('messages.send_bill'), icon: 'mail', run: steps.send },
    can.charge && { label: t('folio.bill_to'), icon: 'person', run: steps.billTo },
    can.split && { label: t('folio.another'), icon: 'plus', run: steps.split },
    can.remove && { label: t('folio.delete'), icon: 'trash', run: steps.remove },
    can.cancelInvoice && { label: t('folio.cancel_invoice'), icon: 'ban', run: steps.cancelInvoice },
  ].filter(Boolean);
  return html`
    <aside class="card folio-side" aria-label=${t('folio.summary')}>
      <div class="folio-balance ${mood}" role="status">
        <span class="folio-balance-label">${folio.balance === 0 && !onCredit ? icon('check') : ''}${label}</span>
        <b class="figure">${money(onCredit ? folio.on_credit : folio.balance < 0 ? -folio.balance : folio.balance)}</b>
      </div>
      <dl class="folio-sums">
        ${sum(t('folio.before_tax'), folio.charges_total)}
        ${sum(propertyLocale().tax_label, folio.tax_total)}
        ${sum(t('money.total'), folio.grand_total, 'strong')}
        ${sum(t('folio.received'), folio.received_total)}
        ${folio.on_credit ? sum(owedBy(folio), folio.on_credit) : ''}
        ${Number(ahead?.total) ? sum(t('folio.not_posted'), ahead.total) : ''}
        ${(ahead?.extras ?? []).map((extra) => html`
          <div class="soft small"><dt>${extra.label} × ${extra.qty}</dt><dd class="figure">${money(extra.total)}</dd></div>`)}
        ${folio.deposit_held ? sum(t('folio.deposit_held'), folio.deposit_held, 'folio-held') : ''}
      </dl>
      <div class="folio-steps">
        ${can.pay ? button('folio.pay', 'wallet', 'P', steps.pay, paying) : ''}
        ${can.checkOut ? button('desk.check_out', 'out', 'O', steps.checkOut, false) : ''}
        ${can.link ? button('folio.link', 'qr', 'Q', steps.link, false) : ''}
        ${can.charge ? button('folio.charge', 'plus', 'C', steps.charge, false) : ''}
        ${can.refund ? button('folio.refund', 'undo', 'R', steps.refund, folio.balance < 0 && !Number(ahead?.total)) : ''}
        ${can.close ? button('folio.close', 'lock', 'X', steps.close, folio.balance === 0) : ''}
        ${button(document.is_final ? 'folio.print_invoice' : 'folio.print_bill', 'print', 'V', steps.print, !can.pay && !can.close)}
        ${more.length
          ? menu({ label: t('action.more'), face: html`${icon('more')}<span>${t('action.more')}</span>`, items: more, className: 'button' })
          : ''}
      </div>
    </aside>`;
}

const sum = (label, amount, className = '') => html`
  <div class=${className}><dt>${label}</dt><dd class="figure">${money(amount)}</dd></div>`;

const button = (label, picture, key, run, primary) => html`
  <button type="button" class="button ${primary ? 'button-primary' : ''}" @click=${run}>
    ${icon(picture)}<span>${t(label)}</span><kbd>${key}</kbd></button>`;
