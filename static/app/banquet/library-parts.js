// What the sheets of the banquet library share: the server's words, the foot with its buttons, deleting.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { confirmSheet } from '../../core/sheet.js';
import { submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { may } from '../common/session.js';

export const DISH_COURSES = ['Welcome Drink', 'Starters', 'Soup', 'Salad', 'Main Course', 'Breads', 'Rice', 'Accompaniments',
  'Live Counter', 'Dessert', 'Beverage', 'Other'];
export const DISH_FOOD = ['Veg', 'Non-Veg', 'Jain', 'Vegan', 'Egg'];
export const KITCHENS = ['Main Kitchen', 'Tandoor', 'Chinese', 'Continental', 'Bakery', 'Cold Kitchen', 'Live Counter', 'Outsourced'];
export const MEALS = ['Breakfast', 'Brunch', 'Lunch', 'Hi-Tea', 'Dinner', 'All Day', 'Snacks'];
export const MENU_FOOD = ['Veg', 'Non-Veg', 'Mixed', 'Jain', 'Vegan'];
export const STYLES = ['Buffet', 'Plated', 'Family Style', 'Live Counter', 'Boxed', 'Cocktail'];
export const CATEGORIES = ['Audio Visual', 'Decor', 'Entertainment', 'Furniture & Setup', 'Staffing', 'Beverage', 'Alcohol',
  'Accommodation', 'Stationery', 'Other'];
export const UNITS = ['Per Event', 'Per Hour', 'Per Day', 'Per Pax', 'Per Unit'];

export const edits = () => may('Front Desk', 'Finance', 'Revenue Manager');

/** Who may not edit sees the values and can't change them. */
export const editor = (form) => html`<fieldset class="library-form" disabled=${!edits()}>${form}</fieldset>`;

/** What is sent: a number that was left empty keeps its value, or is what the server makes of it. */
export function given(values) {
  const blank = ([name, value]) => value === '' && NUMBERS.includes(name);
  return Object.fromEntries(Object.entries(values).filter((pair) => !blank(pair))
    .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]));
}

const NUMBERS = ['gst_rate', 'cost_gst_rate', 'cost_rate', 'min_pax', 'portion_per_pax', 'rate'];

export const foot = (form, close, remove) => html`
  <footer class="sheet-foot">
    ${remove && edits()
      ? html`<button type="button" class="button button-danger" @click=${remove}>${icon('trash')}${t('settings.delete')}</button>`
      : html`<button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>`}
    ${edits() ? submitButton(form, t('action.save')) : ''}
  </footer>`;

/** Deletes after a question; a refusal says what uses it and stays in the sheet. */
export const remover = (name, record, title, form, close) => async () => {
  const sure = await confirmSheet({
    title: t('settings.delete_sure', { name: title }), text: t('settings.delete_text'), action: t('settings.delete'), danger: true,
  });
  if (!sure) return;
  act(`svc.banquet.${name}`, { name: record }).then(() => {
    close();
    toast(t('settings.deleted', { name: title }));
  }, form.problem.set);
};
