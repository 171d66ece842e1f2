// Who pays for the group: the master folio, every member's folios, and what the company's billing rules send to it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { toastError } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { atDesk, may } from '../common/session.js';
import { rulesSheet } from '../folio/billing-rules.js';
import { contactSheet } from './folios-contact.js';

const address = (folio) => `/folio/${encodeURIComponent(folio)}`;

/** Opens the group's master folio, which is made with the first look at it. Where nobody is known to name it after, asks. */
const openMaster = (group) => act('svc.api.group_master_folio', { group_booking: group.name })
  .then((made) => go(address(made.folio)), (error) => (error.code === 'group_without_members' && atDesk()
    ? contactSheet(error, group, () => openMaster(group))
    : toastError(error)));

/** What a company's rules say; live while it is placed. */
export const rulesOf = (company) => query('svc.api.get_billing_rules', () => (company() ? { company: company() } : null));

export function moneyCard({ group }, folios, rules) {
  return html`
    <section class="card group-money" aria-label=${t('groups.money')}>
      <header class="list-head"><h2>${t('groups.money')}</h2></header>
      <div class="group-pad stack">${shown(folios, ({ master, members }) => html`
        ${master
          ? html`<a class="folio-tab" href=${address(master.name)}>
            <span class="folio-tab-type">${t('groups.master')}${master.status === 'Open' ? '' : icon('lock')}</span>
            <b class="figure">${money(master.balance)}</b><span class="tiny faint">${master.invoice_number ?? master.name}</span></a>`
          : html`<button type="button" class="button" @click=${() => openMaster(group)}>
              ${icon('receipt')}${t('groups.open_master')}
            </button>
            ${members.length ? '' : html`<p class="soft small">${t('groups.master_early')}</p>`}`}
        ${payers(group, rules)}
        ${owing(members)}`, { lines: 3 })}</div>
    </section>`;
}

/** The company's share in words, and where to change it. */
function payers(group, rules) {
  if (!group.company) return html`<p class="soft small">${t('groups.no_company')}</p>`;
  const paid = (rules?.data() ?? []).filter((rule) => rule.pay_by === 'Company').map((rule) => word(rule.charge_type));
  return html`
    <div class="group-rules">
      <p class="small">
        <b>${group.company}</b>
        <span class="soft">${paid.length ? t('groups.company_pays', { what: paid.join(', ') }) : t('groups.company_pays_nothing')}</span>
      </p>
    ${may('Front Desk', 'Finance')
      ? html`<button type="button" class="button button-small button-quiet" @click=${() => rulesSheet(group.company)}>
        ${icon('edit')}${t('groups.rules')}
      </button>`
      : ''}
    </div>`;
}

/** The members' folios, each leading to its bill. */
function owing(members) {
  const rows = members.filter((member) => member.folios.length);
  if (!rows.length) return '';
  return html`<ul class="group-folios">${rows.map((member) => html`
    <li><span class="grow cut">${member.guest_name}<span class="small soft"> ${shortName(member.room)}</span></span>
      ${member.folios.map((folio) => html`<a class="group-folio" href=${address(folio.name)} title=${folio.name}>
        ${folio.folio_type === 'Guest' ? '' : chip(word(folio.folio_type), 'line')}
        <b class="figure">${money(folio.balance)}</b>
      </a>`)}
    </li>`)}
  </ul>`;
}
