// Posting a charge. By default the billing rules choose among the stay's folios; the desk may insist on this one.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { go } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { money, percent, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { choosesRate, mayBeAlcohol } from './ledger.js';

const TYPES = ['Food & Beverage', 'Minibar', 'Laundry', 'Spa', 'Early Check-in', 'Late Checkout', 'Misc', 'Room', 'Meal Plan', 'Discount'];

export function chargeSheet({ folio, stay }, others) {
  const routed = folio.folio_type === 'Guest' && Boolean(folio.reservation) && (others.length > 1 || Boolean(stay.company));
  openSheet({
    title: t('folio.charge'),
    setup: (close) => makeForm({
      charge_type: TYPES[0],
      description: '',
      amount: '',
      gst_rate: '',
      is_alcohol: 0,
      where: routed ? 'rules' : 'here',
    }, {
      required: ['amount'],
      send: (values) => post(folio, values, close),
    }),
    body: (close, form) => {
      const type = form.get('charge_type');
      return html`
        <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
          <div class="fields">
            ${field(form, { name: 'charge_type', label: t('folio.what'), kind: 'select', choices: TYPES, autofocus: true })}
            ${field(form, { name: 'amount', label: t('folio.amount_before_tax'), kind: 'money', required: true })}
            ${field(form, { name: 'description', label: t(type === 'Discount' ? 'folio.reason' : 'folio.description'), wide: true,
              maxlength: 140,
              ...(type === 'Discount' ? { required: true } : { optional: true, placeholder: word(type) }) })}
            ${choosesRate(type) ? rateField(form) : ''}
            ${mayBeAlcohol(type) ? field(form, { name: 'is_alcohol', label: t('folio.is_alcohol'), kind: 'check' }) : ''}
            ${routed ? field(form, { name: 'where', label: t('folio.where'), kind: 'segments', wide: true,
              choices: [['rules', t('folio.by_rules')], ['here', t('folio.here')]],
              hint: form.get('where') === 'rules' ? t('folio.rules_hint') : null })
              : ''}
          </div>
          ${choosesRate(type) ? '' : html`<p class="hint">${t('folio.hotel_rate', { tax: propertyLocale().tax_label })}</p>`}
          ${problem(form.problem())}
          <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
            ${submitButton(form, t('folio.charge_do'), { keys: '↵' })}</footer>
        </form>`;
    },
  });
}

const rateField = (form) => field(form, {
  name: 'gst_rate', label: t('folio.rate', { tax: propertyLocale().tax_label }), kind: 'select', empty: percent(0),
  choices: propertyLocale().tax_rates.filter((rate) => Number(rate) > 0).map((rate) => [String(rate), percent(rate)]),
});

async function post(folio, values, close) {
  const { where, ...charge } = values;
  // A discount has to say why.
  charge.description = charge.description.trim() || (charge.charge_type === 'Discount' ? '' : charge.charge_type);
  charge.gst_rate = choosesRate(charge.charge_type) ? charge.gst_rate || 0 : 0;
  charge.is_alcohol = mayBeAlcohol(charge.charge_type) ? charge.is_alcohol : 0;
  if (where === 'here') {
    const after = await act('svc.api.add_folio_charge', { folio: folio.name, ...charge });
    close();
    toast(t('folio.charged', { what: charge.description, balance: money(after.balance) }));
    return;
  }
  const posted = await act('svc.api.post_stay_charge', { reservation: folio.reservation, ...charge });
  close();
  const elsewhere = posted.folio !== folio.name;
  toast(elsewhere ? t('folio.charged_to', { what: charge.description, folio: `${word(posted.folio_type)} ${posted.folio}` })
    : t('folio.charged', { what: charge.description, balance: money(posted.balance) }),
  elsewhere ? { action: { label: t('action.open'), run: () => go(`/folio/${encodeURIComponent(posted.folio)}`) } } : {});
}
