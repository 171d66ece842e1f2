// The receipt of a payment for a function.

import { html } from '../../core/html.js';
import { count, date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { dueOf } from './sheet-state.js';
import { customer, facts, head, signs } from './paper-parts.js';

export const receipt = (paper) => html`
  <article class="paper bill function-paper receipt-paper" data-paper="receipt">
    ${head(paper, paper.header.title, paper.header.receipt_no)}
    <p class="receipt-amount"><b>${money(paper.receipt.amount)}</b> <span>${paper.header.amount_in_words}</span></p>
    <div class="paper-columns">
      ${customer(paper, t(paper.receipt.kind === 'Refund' ? 'paper.paid_to' : 'paper.received_from'))}
      ${facts([
        [t('bill.date'), date(paper.header.date)],
        [t('paper.kind'), [paper.receipt.kind, paper.receipt.refund_of].filter(Boolean).map(word).join(': ')],
        [t('paper.mode'), word(paper.receipt.mode)],
        [t('paper.reference'), paper.receipt.reference],
        [t('paper.received_by'), paper.receipt.received_by_name ?? paper.receipt.received_by],
      ])}
    </div>
    <div class="paper-columns">
      <section><h2>${t('paper.for_event')}</h2>${facts([
        [t('paper.function'), paper.event.function],
        [t('paper.event'), [paper.event.event_name, word(paper.event.event_type)].filter(Boolean).join(' · ')],
        [t('paper.hall'), paper.event.venue],
        [t('paper.days'), `${date(paper.event.event_date, 'full')}, ${word(paper.event.session)}`],
        [t('paper.guests'), count(paper.event.pax)],
      ])}</section>
      <section><h2>${t('paper.account')}</h2>
        <dl class="bill-sums">${[
          [t('bill.grand'), paper.running.grand_total], [t('paper.received_so_far'), paper.running.received],
          Number(paper.running.deposit_held) && [t('folio.deposit_held'), paper.running.deposit_held],
          [t('money.balance_due'), dueOf({ status: paper.event.status, ...paper.running })],
        ].filter(Boolean).map(([label, amount]) => html`<div><dt>${label}</dt><dd>${money(amount)}</dd></div>`)}</dl></section>
    </div>
    ${signs([t('paper.sign_customer'), t('paper.sign_for', { name: paper.property.legal_name ?? paper.property.property_name })])}
  </article>`;
