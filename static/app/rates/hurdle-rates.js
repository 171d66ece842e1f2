// Demand tiers: from an occupancy on, so much is added, and never less than a price. A type's own tier goes before the
// property's.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast, toastError } from '../../core/toast.js';
import { percent, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';

/** `list` as hurdle_rates answers it; `types` the grid's room types, for their names. */
export function tiersCard(list, types) {
  const typeName = (id) => (id ? types.find((type) => type.room_type === id)?.room_type_name ?? id : t('tiers.every'));
  return html`
    <section class="card" aria-labelledby="tiers"><div class="position-title row-apart"><h2 id="tiers">${t('tiers.title')}</h2>
        <button type="button" class="button button-small" @click=${() => tierSheet(null, types)}>${icon('plus')}${t('tiers.add')}</button>
    </div>
      ${list.length ? html`
        <div class="table-scroll"><table class="table">
          <thead>
            <tr>
              <th scope="col">${t('tiers.from')}</th>
              <th scope="col" class="right">${t('tiers.premium')}</th>
              <th scope="col" class="right">${t('tiers.least')}</th>
              <th scope="col">${t('tiers.for')}</th>
            </tr>
          </thead>
          <tbody>${list.map((tier) => html`
            <tr data-open @click=${(event) => event.target.closest('button') || tierSheet(tier, types)}>
              <td>
                <button type="button" class="settings-name figure"
                  @click=${() => tierSheet(tier, types)}>${percent(tier.occupancy_from)}</button>
              </td>
              <td class="right">+${percent(tier.premium_pct)}</td>
              <td class="right">${Number(tier.min_rate) ? price(tier.min_rate) : '–'}</td>
              <td>${typeName(tier.room_type)}</td>
            </tr>`)}
          </tbody>
        </table></div>` : html`<p class="list-empty">${t('tiers.none')}</p>`}
    </section>`;
}

function tierSheet(tier, types) {
  const text = (value) => (Number(value) ? String(value) : '');
  openSheet({
    title: t(tier ? 'tiers.edit' : 'tiers.add'),
    setup: (close) => makeForm({
      occupancy_from: tier ? String(tier.occupancy_from) : '', premium_pct: text(tier?.premium_pct), min_rate: text(tier?.min_rate),
      room_type: tier?.room_type ?? '',
    }, {
      required: ['occupancy_from'],
      send: async (values) => {
        await act('svc.api.save_hurdle_rate', { property: property.peek(), ...values, ...(tier ? { name: tier.name } : {}) });
        close();
        toast(t('settings.saved'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('tiers.lead')}</p>
        <div class="fields">
          ${field(form, {
            name: 'occupancy_from',
            label: `${t('tiers.from')} (%)`,
            kind: 'number',
            required: true,
            autofocus: true,
            hint: t('tiers.from_hint'),
          })}
          ${field(form, { name: 'premium_pct', label: `${t('tiers.premium')} (%)`, kind: 'number', optional: true })}
          ${field(form, { name: 'min_rate', label: t('tiers.least'), kind: 'money', optional: true, hint: t('tiers.least_hint') })}
          ${field(form, {
            name: 'room_type',
            label: t('tiers.for'),
            kind: 'select',
            empty: t('tiers.every'),
            choices: types.map((type) => [type.room_type, type.room_type_name]),
          })}
        </div>
        ${problem(form.problem())}
        <footer class="sheet-foot">
          ${tier
            ? html`<button type="button" class="button button-danger" @click=${() => remove(tier, close)}>
              ${icon('trash')}${t('settings.delete')}
            </button>`
            : html`<button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>`}
          ${submitButton(form, t('action.save'))}
        </footer>
      </form>`,
  });
}

async function remove(tier, close) {
  const sure = await confirmSheet({
    title: t('tiers.delete', { from: percent(tier.occupancy_from) }),
    text: t('tiers.delete_text'),
    action: t('settings.delete'),
    danger: true,
  });
  if (!sure) return;
  act('svc.api.delete_hurdle_rate', { name: tier.name }).then(() => {
    close();
    toast(t('tiers.deleted'));
  }, toastError);
}
