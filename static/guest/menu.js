// /menu/<outlet>?table=T1 (or ?room=101): what the outlet serves, a cart, the order that a captain confirms. One thumb is
// enough: what is pressed often lies below. The cart lasts as long as the tab: a reload on a bad line loses nothing. What was
// ordered is followed until the staff have closed the bill and the day.

import { html } from '../core/html.js';
import { effect, signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { t } from '../core/i18n.js';
import { place as named } from './early.js';
import { ask } from './line.js';
import { hotelOf, say, start, steps, subject, top } from './frame.js';
import { cartScreen } from './menu-cart.js';
import { followed } from './menu-followed.js';
import { total } from './menu-total.js';
import { listing } from './menu-list.js';
import { keyOf, ordersScreen } from './menu-orders.js';
import { money } from '../core/format.js';

const read = () => ask('svc.public_api.qr_menu', { outlet: subject, ...named });

start({
  load: read,
  hotel: (menu) => hotelOf(menu, menu.ui_locale),
  open,
});

function open(menu) {
  const { step, to } = steps('menu');
  const items = itemsOf(menu);
  const [remaining, lost] = stored(items);
  const cart = signal(remaining);
  /** Names of dishes that left the cart because the menu has them no longer. */
  const gone = signal(lost);
  effect(() => keep(cart()));
  const kind = named.table_no ? 'table' : named.room ? 'room' : 'none';
  const known = kind !== 'none' && !menu.unknown_place;
  const place = signal({ kind, name: known ? named.table_no ?? named.room : '' });
  const orders = followed(subject, (state) => say(t(keyOf(state.status))));
  /** Changes the quantity of an item; at nothing it leaves the cart, its note with it. */
  const put = (name, qty) => {
    gone.set([]);
    cart.update(({ [name]: line, ...rest }) => (qty > 0
      ? { ...rest, [name]: { note: '', ...line, qty: Math.min(99, qty), item: items.get(name).item_name } }
      : rest));
  };
  const note = (name, words) => cart.update((all) => ({ ...all, [name]: { ...all[name], note: words } }));
  /** Reads the menu again and takes out of the cart what it has no longer; answers whether there was anything. */
  const freshen = async () => {
    Object.assign(menu, await read());
    const now = itemsOf(menu);
    const lines = Object.entries(cart.peek());
    cart.set(Object.fromEntries(lines.filter(([name]) => now.has(name))));
    const names = lines.filter(([name]) => !now.has(name)).map(([name]) => items.get(name).item_name);
    items.clear();
    now.forEach((item, name) => items.set(name, item));
    gone.set(names);
    if (Object.keys(cart.peek()).length) top();
    else to('menu', { replace: true });
    return names.length > 0;
  };
  const order = { menu, items, cart, place, known, orders, gone, put, note, to, freshen };
  const screens = { menu: listing(order), cart: cartScreen(order), sent: ordersScreen(order) };
  const count = () => Object.values(cart()).reduce((sum, line) => sum + line.qty, 0);
  return () => {
    const now = step() === 'sent' && orders.all().length ? 'sent' : step() === 'cart' && count() ? 'cart' : 'menu';
    return html`${screens[now]()}
      ${now === 'menu' && count() ? html`
        <div class="g-bar"><button type="button" class="button button-primary button-large button-wide" @click=${() => to('cart')}>
        <span>${t('menu.see_cart', { n: count() })}</span>
          <span class="figure">${money(total(order).gross)}</span>
          ${icon('right')}
        </button></div>` : ''}`;
  };
}

const itemsOf = (menu) => new Map(menu.categories.flatMap((category) => category.items).map((item) => [item.name, item]));

const KEY = `innkeeper.guest.cart.${subject}`;

/** The cart of before a reload, and the names of what the menu has no longer. */
function stored(items) {
  try {
    const lines = Object.entries(JSON.parse(sessionStorage.getItem(KEY)) ?? {}).filter(([, line]) => line.qty > 0);
    return [
      Object.fromEntries(lines.filter(([name]) => items.has(name))),
      lines.filter(([name, line]) => !items.has(name) && line.item).map(([, line]) => line.item),
    ];
  } catch {
    return [{}, []];
  }
}

function keep(cart) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(cart));
  } catch { /* a private window: the cart lasts as long as the page */ }
}
