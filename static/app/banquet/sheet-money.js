// The money of a function, always in view: at the side of the sheet, at its foot on a phone. Every figure is the server's.

import { html } from '../../core/html.js';
import { money, percent, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { dueOf, seesMargin } from './sheet-state.js';

const row = (label, amount, { kind = '', key = '' } = {}) => html`
  <div class="fn-sum ${kind}" data-figure=${key}><dt>${label}</dt><dd class="figure">${money(amount)}</dd></div>`;

const some = (amount) => Number(amount) !== 0;

export function moneyPart() {
  return (sheet) => html`
    <details class="fn-purse" open=${matchMedia('(min-width: 641px)').matches} ref=${followWidth}>
      <summary><span class="fn-purse-total"><span class="soft">${t('fn.grand')}</span>
        <b class="figure" data-figure="grand_total">${money(sheet.grand_total)}</b></span>
        <span class="fn-purse-due"><span class="soft">${t('fn.due')}</span>
          <b class="figure" data-figure="due">${money(dueOf(sheet))}</b></span></summary>
      <h2 class="eyebrow">${t('fn.money')}</h2>
      <dl aria-live="polite" aria-atomic="false">
        ${row(t('fn.subtotal'), sheet.subtotal, { key: 'subtotal' })}
        ${some(sheet.discount_amount) ? row(t('fn.discount'), -sheet.discount_amount, { key: 'discount_amount' }) : ''}
        ${some(sheet.service_charge) ? row(t('fn.service_charge'), sheet.service_charge, { key: 'service_charge' }) : ''}
        ${row(propertyLocale().tax_label, sheet.tax_amount, { key: 'tax_amount' })}
        ${row(t('fn.grand'), sheet.grand_total, { kind: 'fn-sum-strong', key: 'grand_total' })}
        ${some(sheet.non_chargeable_value) ? row(t('fn.free_value'), sheet.non_chargeable_value, { kind: 'soft' }) : ''}
        ${row(t('fn.received'), sheet.received_total, { key: 'received_total' })}
        ${some(sheet.retained) ? row(t('fn.retained_part'), sheet.retained, { key: 'retained' }) : ''}
        ${some(sheet.moved_to_folio) ? row(t('fn.moved_to_folio'), sheet.moved_to_folio, { key: 'moved_to_folio' }) : ''}
        ${row(t('fn.due'), dueOf(sheet), { kind: 'fn-sum-strong', key: 'balance_due' })}
        ${some(sheet.deposit_held) ? row(t('fn.deposit_held'), sheet.deposit_held, { key: 'deposit_held' }) : ''}
        ${some(sheet.open_item_impact) ? row(t('fn.impact'), sheet.open_item_impact, { kind: 'soft' }) : ''}
      </dl>
      ${seesMargin() ? margin(sheet) : ''}
      ${sheet.posted_to_folio ? html`<p>${chip(t('fn.posted_to', { folio: sheet.posted_to_folio }), 'inhouse', 'check')}</p>` : ''}
    </details>`;
}

/** The tax paid on what was bought that can't be set off. */
const lost = (sheet) => Math.round((sheet.net_cost - sheet.total_cost) * 1_000) / 1_000;

const margin = (sheet) => html`
  <dl class="fn-margin">
    ${row(t('fn.food_cost'), sheet.food_cost)}
    ${row(t('fn.service_cost'), sheet.service_cost)}
    ${some(sheet.input_tax_credit) ? row(t('fn.input_tax'), sheet.input_tax_credit) : ''}
    ${some(lost(sheet)) ? row(t('bkitchen.input_tax'), lost(sheet), { key: 'input_tax' }) : ''}
    ${row(t('fn.margin'), sheet.gross_margin, { kind: 'fn-sum-strong', key: 'gross_margin' })}
    ${sheet.margin_percent === null ? '' : html`
      <div class="fn-sum"><dt>${t('fn.margin_share')}</dt><dd class="figure"
        data-figure="margin_percent">${percent(sheet.margin_percent)}</dd></div>`}
  </dl>`;

/** Folded on a phone until it is opened; always open at the desk. */
function followWidth(details) {
  const desk = matchMedia('(min-width: 641px)');
  desk.addEventListener('change', () => { details.open = desk.matches; });
  details.addEventListener('toggle', () => { if (desk.matches) details.open = true; });
}
