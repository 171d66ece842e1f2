// The cart: notes for the kitchen, where it is brought, the order.

import { each, html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { control, segments } from '../core/controls.js';
import { field, makeForm } from '../core/form.js';
import { money, propertyLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { send } from './line.js';
import { problem } from './frame.js';
import { goneNote, veg } from './menu-list.js';
import { statedPrice, total } from './menu-total.js';

export function cartScreen(order) {
  const { menu, items, cart, place, known, orders, to } = order;
  const form = makeForm({ notes: '', allergy_note: '', place: '' }, {
    alias: { room: 'place', table_no: 'place' },
    send: async (values) => {
      const { kind, name } = place.peek();
      const where = known ? name : values.place.trim();
      if (kind !== 'none' && !where) throw Object.assign(new Error(t('form.required')), { status: 422, field: 'place' });
      const lines = Object.entries(cart.peek()).map(([menu_item, { qty, note: instructions }]) => ({
        menu_item,
        qty,
        ...(instructions.trim() ? { instructions: instructions.trim() } : {}),
      }));
      const answer = await ordered(order, {
        outlet: menu.outlet, items: lines, ...(kind === 'table' ? { table_no: where } : {}), ...(kind === 'room' ? { room: where } : {}),
        ...(values.notes.trim() ? { notes: values.notes.trim() } : {}),
        ...(values.allergy_note.trim() ? { allergy_note: values.allergy_note.trim() } : {}),
      });
      if (!answer) return;
      orders.add({
        ...answer, ...(kind === 'table' ? { table_no: where } : {}), ...(kind === 'room' ? { room: where } : {}),
        lines: lines.map((line) => ({ qty: line.qty, item_name: items.get(line.menu_item).item_name, voided: 0 })),
      });
      cart.set({});
      form.reset({ ...values, notes: '' });
      to('sent', { replace: true });
    },
  });
  return () => html`
    <button type="button" class="button button-quiet g-back" @click=${() => history.back()}>${icon('left')}${t('menu.more')}</button>
    <h1 tabindex="-1">${t('menu.cart')}</h1>
    ${goneNote(order)}
    <form class="stack-l" @submit=${form.submit}>
      <section class="g-card">
        <div>${each(Object.entries(cart()), ([name]) => name, ([name, line]) => cartLine(items.get(name), line, order))}</div>
        <dl class="g-price">
          <div class="g-price-line"><dt>${t('menu.before_tax')}</dt><dd class="figure">${money(total(order).net)}</dd></div>
          <div class="g-price-line"><dt>${propertyLocale().tax_label}</dt><dd class="figure">${money(total(order).tax)}</dd></div>
          <div class="g-price-line g-price-total"><dt>${t('menu.total')}</dt><dd class="figure">${money(total(order).gross)}</dd></div>
        </dl>
      </section>
      <section class="g-card">
        ${known ? html`<p><strong>${t(`menu.at_${place().kind}`, { name: place().name })}</strong></p>` : html`
          <div class="field"><span class="label">${t('menu.where')}</span>
            ${segments({
              id: 'where',
              value: place().kind,
              label: t('menu.where'),
              choices: [['table', t('menu.table')], ['room', t('menu.room')], ['none', t('menu.collect')]],
              set: (kind) => place.set({ kind, name: '' }),
            })}
          </div>
          ${place().kind === 'none'
            ? ''
            : field(form, { name: 'place', label: t(`menu.${place().kind}_number`), required: true, maxlength: 40 })}`}
        ${field(form, { name: 'allergy_note', label: t('menu.allergies'), optional: true, maxlength: 140 })}
        ${field(form, { name: 'notes', label: t('menu.notes'), kind: 'textarea', rows: 2, optional: true, maxlength: 500 })}
      </section>
      ${problem(form.problem())}
      <div class="g-bar">
        <button type="submit" class="button button-primary button-large button-wide" aria-disabled=${form.busy() ? 'true' : null}>
        ${form.busy()
          ? html`<span class="spinner" aria-hidden="true"></span><span>${t('menu.sending')}</span>`
          : html`<span>${t('menu.order')}</span>`}
          <span class="figure">${money(total(order).gross)}</span>
        </button>
      </div>
    </form>`;
}

const cartLine = (item, line, { put, note }) => html`
  <div class="g-cart-line">
    <div><p class="g-dish-name">${veg(Boolean(item.is_veg))}<span>${item.item_name}</span></p>
    <p class="soft small figure">${money(statedPrice(item))}</p></div>
    ${control({
      kind: 'stepper',
      id: `cart-${item.name}`,
      name: item.name,
      value: line.qty,
      min: 0,
      max: 99,
      label: item.item_name,
      set: (next) => next !== '' && put(item.name, Number(next)),
    })}
    <input class="input" name=${`note-${item.name}`} maxlength="140" placeholder=${t('menu.instructions')}
      aria-label=${t('menu.instructions_for', { item: item.item_name })} .value=${line.note}
      @input=${(event) => note(item.name, event.target.value)}>
  </div>`;

/** Orders; nothing when a dish is gone meanwhile, which the guest reads and decides again. */
async function ordered({ freshen, gone }, params) {
  gone.set([]);
  try {
    return await send('svc.public_api.qr_order', params);
  } catch (error) {
    if (error.field === 'items' && await freshen().catch(() => false)) return null;
    throw error;
  }
}
