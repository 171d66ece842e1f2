// Stock that was destroyed outside a sale: what, how much and why.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { asQuantity } from './adjust-list.js';
import { names, uomOf } from './names.js';
import { quantity } from './words.js';

const REASONS = ['spoiled', 'expired', 'spilled', 'burnt', 'broken'];

/** `place` of outlet.js; `ingredient` the name that is chosen already. */
export function wasteSheet({ place, ingredient = '' }) {
  openSheet({
    title: t('stock.waste_title'),
    setup: (close) => {
      const known = query('svc.inventory.ingredients', () => ({ property: property() }));
      const form = makeForm({ ingredient, qty: '', reason_note: '' }, {
        required: ['ingredient', 'qty', 'reason_note'],
        send: async (values) => {
          const left = await act('svc.inventory.record_wastage', {
            property: property(), outlet: place.name(), ...values, qty: asQuantity(values.qty),
          });
          close();
          toast(t('stock.wasted', { what: values.ingredient, left: quantity(left.qty_on_hand, uomOf(known, values.ingredient)) }));
        },
      });
      return { known, form };
    },
    body: (close, { known, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('stock.waste_text')}</p>
        ${place.picker()}
        <div class="fields">
          ${field(form, {
            name: 'ingredient', label: t('stock.ingredient'), list: 'stock-names', required: true, autofocus: !ingredient, wide: true,
          })}
          ${field(form, {
            name: 'qty', label: withUnit(t('stock.qty'), uomOf(known, form.get('ingredient'))), kind: 'number', required: true,
            autofocus: Boolean(ingredient),
          })}
          ${field(form, { name: 'reason_note', label: t('stock.reason'), required: true })}
        </div>
        <div class="row" role="group" aria-label=${t('stock.reason')}>${REASONS.map((each) => html`
          <button type="button" class="button" aria-pressed=${form.get('reason_note') === t(`stock.reason_${each}`) ? 'true' : 'false'}
            @click=${() => form.set('reason_note', t(`stock.reason_${each}`))}>${t(`stock.reason_${each}`)}</button>`)}</div>
        ${names(known, 'stock-names')}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('stock.waste_send'), { danger: true })}
      </form>`,
  });
}

const withUnit = (label, uom) => (uom ? `${label} (${word(uom)})` : label);
