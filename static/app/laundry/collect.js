// A bag is counted at the door: whose it is, then large buttons for every garment and service; the price of the whole is
// asked of the server while counting. What is counted stays on the device until it is sent, and without network it goes by
// itself, once.

import { html, view } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { computed, onEnd, signal } from '../../core/signal.js';
import { go, search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { announce, toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { cachedQuery, read as stored, write } from '../common/local-store.js';
import { refusedNote, waitingNote } from '../common/outbox-notes.js';
import { property, user } from '../common/session.js';
import { bagLabel } from './bag-card.js';
import { garments } from './collect-garments.js';
import { about, summary } from './collect-summary.js';
import { collectParams, draftOf, emptyDraft, expressOf, isRecount, itemsOf, parsedDraft, piecesOf, pricesOf } from './collect-draft.js';
import { laundryOutbox, refreshedBy, whenMade } from './outbox.js';
import { applied } from './pending.js';
import { guestRooms } from './rooms.js';

const QUOTE_MS = 350;

export function mount(root) {
  const me = `${user.peek().user}.${property.peek()}`;
  const card = cachedQuery('svc.laundry.laundry_rates', () => ({ property: property() }), me);
  const board = cachedQuery('svc.laundry.laundry_board', () => ({ property: property() }), me);
  const box = laundryOutbox();
  onEnd(refreshedBy(board.again));
  const order = () => search().get('order');
  const place = () => `laundry-count.${me}.${order() ?? 'new'}`;
  const drafts = signal({});
  const draft = () => drafts()[place()] ?? (isRecount(bag()) && !stored(place()) ? draftOf(bag()) : parsedDraft(stored(place())));
  const set = (next) => {
    drafts.update((all) => ({ ...all, [place()]: next }));
    write(place(), piecesOf(next) || next.room || next.label ? next : []);
  };
  const bag = computed(() => board.data() && applied(board.data(), box.waiting()).open.find((each) => each.name === order()));
  const params = () => collectParams(draft(), { property: property(), order: order(), recount: isRecount(bag()) });
  const asked = settled(params, QUOTE_MS);
  const state = {
    card, box, rooms: guestRooms(), order, bag, draft, set, params,
    prices: computed(() => pricesOf(card.data() ?? [])),
    quote: preview('svc.laundry.collect_laundry', () => asked()),
    fresh: () => JSON.stringify(asked()) === JSON.stringify(params()),
    tried: signal(false),
  };
  const list = garments(state);
  view(root, () => html`
    <div class="laundry-count">
      <header class="screen-head"><div class="row">
        <a class="icon-button" href="/laundry" aria-label=${t('nav.laundry')}>${icon('left')}</a>
        <div><h1>${titleOf(state)}</h1>${bag()?.notes ? html`<p>${bag().notes}</p>` : ''}</div></div></header>
      ${refusedNote(box)}
      ${shown(card, () => html`<div class="counting">${about(state)}${list()}${summary(state, () => send(state))}</div>`, { lines: 8 })}
      ${waitingNote(box)}
    </div>`);
  shortcut('mod+enter', 'laundry.save', () => send(state), { group: 'keys.laundry_count', everywhere: true });
  shortcut('a', 'laundry.find_garment', () => root.querySelector('#garment-find')?.focus(), { group: 'keys.laundry_count' });
  shortcut('x', 'laundry.express', () => set({ ...draft(), express: expressOf(draft(), bag()) ? 0 : 1 }), { group: 'keys.laundry_count' });
}

const titleOf = ({ order, bag }) => {
  if (isRecount(bag())) return t('laundry.recount_of', { bag: bagLabel(bag()) });
  if (bag()) return t('laundry.count_of', { bag: bagLabel(bag()) });
  return order() ? t('laundry.count_of', { bag: order() }) : t('nav.laundry_count');
};

function send(state) {
  const { draft, order, bag, box, params, set, tried } = state;
  const given = params();
  tried.set(true);
  if (!given) return;
  const now = draft();
  const isOwn = now.whose === 'own';
  const of = order() ? bag() ?? { name: order(), house_label: order() } : {
    room_no: isOwn ? null : now.room, house_label: isOwn ? now.label.trim() || null : null,
  };
  const guest = state.rooms.data()?.find((each) => each.room_no === now.room)?.guest_name ?? null;
  const label = `${bagLabel(of)}: ${t('laundry.pieces', { n: count(piecesOf(now)) })}`;
  const sent = box.send({
    kind: 'collect', target: order() ?? `new:${Date.now()}`, params: given, label,
    said: itemsOf(now).map((line) => `${line.qty} × ${line.item_name}`),
    ...(order() ? {} : { shown: {
      ...of, guest_name: isOwn ? null : guest, order_type: given.order_type ?? 'Guest', express: now.express ?? 0,
      complimentary: now.complimentary,
    } }),
  });
  set(emptyDraft());
  tried.set(false);
  if (order()) setSearch({ order: null }, { replace: true });
  announce(`${label} ${t('laundry.saved')}`);
  offerTag(sent);
  go('/laundry');
}

/** Once the server has the count, the tag of the bag can be printed. */
const offerTag = (sent) => whenMade(sent.id, (name) => toast(t('laundry.counted', { bag: name }), {
  action: { label: t('laundry.tag'), run: () => openPrint(`/print/laundry-tag/${encodeURIComponent(name)}`) },
}));
