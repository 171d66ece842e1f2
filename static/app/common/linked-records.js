// What belongs to a record, as chips that lead there: guest, group, stays, folios, invoices, orders of the restaurant, laundry,
// function, open tickets.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { date, dateSpan, money as amount } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shortName } from './room-names.js';
import { atDesk, may, property } from './session.js';
import { openStay } from './open-stay.js';
import { isOfStay } from './ticket-of-stay.js';

const MOST = 12;

/**
 * Made once per screen or drawer; answers the function that draws the section. `about()` answers the stay whose tickets
 * are shown too, or null.
 */
export function linkedSection(doctype, name, about = () => null) {
  const linked = query('svc.api.linked_records', () => (may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping')
    ? { doctype, name }
    : null));
  const tickets = query('svc.api.tickets_list', () => (atDesk() && about() ? { property: property() } : null));
  const tasks = query('svc.api.hk_queue', () => (atDesk() && about()?.room && about().status === 'Checked In'
    ? { property: property() }
    : null));
  return () => {
    const chips = linked.data() ? [...linksOf(linked.data(), doctype, name), ...errands(about(), tickets.data(), tasks.data())] : [];
    // The guest and the stay's own folio are in the drawer already.
    if (chips.every((each) => ['person', 'receipt'].includes(each.picture)) && chips.length < 3) return '';
    return html`<section class="card linked" aria-label=${t('linked.title')}>
      <header class="list-head"><h2>${t('linked.title')}</h2></header>
      <p class="linked-chips">${chips.slice(0, MOST * 2).map(chipOf)}</p></section>`;
  };
}

function linksOf(found, doctype, name) {
  const folios = found.folios.slice(0, MOST);
  const money = may('Front Desk', 'Finance', 'Service Agent');
  const sales = may('Front Desk', 'Revenue Manager', 'Service Agent');
  const events = sales || may('Finance', 'Housekeeping');
  const to = (allowed, address) => (allowed ? address : null);
  return [
    found.group_booking && found.group_booking !== name && {
      picture: 'people',
      text: found.group_name ?? found.group_booking,
      href: to(money || sales, `/groups/${encodeURIComponent(found.group_booking)}`),
    },
    found.guest && doctype !== 'Guest' && {
      picture: 'person',
      text: found.guest_name,
      href: to(atDesk(), `/guests/${encodeURIComponent(found.guest)}`),
    },
    found.company && { picture: 'building', text: found.company },
    ...found.functions.filter((each) => each.name !== name).slice(0, MOST).map((each) => ({
      picture: 'star',
      text: `${word(each.event_type)} ${each.name}`,
      side: each.event_date && date(each.event_date, 'short'),
      href: to(events, `/function/${encodeURIComponent(each.name)}`),
    })),
    ...folios.map((folio) => ({
      picture: 'receipt',
      text: `${word(folio.folio_type)} ${folio.name}`,
      side: amount(folio.balance),
      href: to(money, `/folio/${encodeURIComponent(folio.name)}`),
    })),
    ...folios.filter((folio) => folio.invoice_number).map((folio) => ({
      picture: 'print',
      text: folio.invoice_number,
      href: to(money, `/print/invoice/${encodeURIComponent(folio.name)}`),
    })),
    ...found.orders.slice(0, MOST).map((order) => ({
      picture: 'dish',
      text: `${order.outlet_name} ${order.name}`,
      side: order.posted_to_folio ?? word(order.status),
      href: to(may('Restaurant', 'Front Desk', 'Finance', 'Service Agent'), `/order/${encodeURIComponent(order.name)}`),
    })),
    ...found.laundry.slice(0, MOST).map((bag) => ({
      picture: 'shirt',
      text: bag.name,
      side: word(bag.status),
      href: to(may('Front Desk', 'Finance', 'Housekeeping', 'Service Agent'), `/laundry?bag=${encodeURIComponent(bag.name)}`),
    })),
    ...(doctype === 'Group Booking' ? [] : found.reservations.filter((stay) => stay.name !== name).slice(0, MOST)
      .map((stay) => ({
        picture: 'bed',
        text: `${stay.name} · ${dateSpan(stay.check_in_date, stay.check_out_date)}`,
        run: () => openStay(stay.name),
      }))),
  ].filter(Boolean);
}

/** Open tickets of the guest or the room, and what housekeeping still does there. */
function errands(stay, tickets, tasks) {
  if (!stay) return [];
  const room = stay.room && stay.status === 'Checked In' ? stay.room : null;
  return [
    ...(tickets ?? []).filter((ticket) => isOfStay(ticket, stay)).map((ticket) => ({
      picture: 'alert',
      text: ticket.subject,
      side: word(ticket.status),
      href: `/tickets?ticket=${encodeURIComponent(ticket.name)}`,
    })),
    ...(tasks?.tasks ?? []).filter((task) => room && task.room === room && ['Pending', 'In Progress'].includes(task.status))
      .map((task) => ({
        picture: 'broom',
        text: `${word(task.task_type)} ${shortName(task.room)}`,
        side: word(task.status),
        href: '/housekeeping',
      })),
  ];
}

function chipOf({ picture, text, side, href, run }) {
  const face = html`${icon(picture)}<span class="cut">${text}</span>${side ? html`<b class="figure">${side}</b>` : ''}`;
  if (href) return html`<a class="linked-chip" href=${href}>${face}</a>`;
  return run
    ? html`<button type="button" class="linked-chip" @click=${run}>${face}</button>`
    : html`<span class="linked-chip linked-plain">${face}</span>`;
}

