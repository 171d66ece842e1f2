// Pure: what a dish of the menu and the cart come to.

import { currencyDigits, propertyLocale } from '../core/format.js';

/** What the cart comes to, {net, tax, gross}, in whole numbers so that nothing is lost; the server's own sum counts. */
export function total({ cart, items }) {
  const scale = 10 ** currencyDigits(propertyLocale().currency);
  let [net, tax] = [0, 0];
  for (const [name, { qty }] of Object.entries(cart())) {
    const { price, gst_rate: rate } = items.get(name);
    const line = Math.round(Number(price) * scale) * qty;
    net += line;
    tax += Math.floor((line * Math.round(Number(rate) * 1000) + 50000) / 100000);
  }
  return { net: net / scale, tax: tax / scale, gross: (net + tax) / scale };
}

/** The price of a dish as the hotel states its prices: with tax where those of its rooms include it. */
export const statedPrice = (item) => (Number(propertyLocale().rates_include_tax)
  ? total({ cart: () => ({ it: { qty: 1 } }), items: new Map([['it', item]]) }).gross
  : item.price);
