// Posting a charge: an article found by typing, with its price, or a free text; a quantity, an amount before or with tax, and
// what it comes to, worked out by the server. By default the billing rules choose among the stay's folios; the desk may
// insist on this one.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { go } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { date, money, percent, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { withPin } from '../common/pin.js';
import { businessDate } from '../common/session.js';
import { foundFor, typedOrder } from '../common/typed-find.js';
import { askSheet, reasonField } from './closing.js';
import { articleValues, chargeParams, choosesRate, mayBeAlcohol } from './ledger.js';

const TYPES = ['Food & Beverage', 'Minibar', 'Laundry', 'Spa', 'Early Check-in', 'Late Checkout', 'Misc', 'Room', 'Meal Plan', 'Discount'];
const SHOWN = 8;

export function chargeSheet({ folio, stay }, others) {
  const routed = folio.folio_type === 'Guest' && Boolean(folio.reservation) && (others.length > 1 || Boolean(stay.company));
  openSheet({
    title: t('folio.charge'),
    setup: (close) => {
      const articles = query('svc.desk.articles', () => ({ property: folio.property }));
      const form = makeForm({
        charge_type: TYPES[0], description: '', amount: '', qty: 1, tax_included: '', gst_rate: '', article_rate: 0, is_alcohol: 0,
        where: routed ? 'rules' : 'here',
      }, {
        required: ['amount'],
        alias: { description: 'article' },
        send: (values) => post(folio, values, close),
      });
      // The property's own way of stating prices, until somebody chooses.
      effect(() => {
        if (articles.data() && form.values.peek().tax_included === '') {
          form.values.update((values) => ({ ...values, tax_included: String(articles.data().tax_included) }));
        }
      });
      // A service is taxed at the standard rate until the desk chooses another; an article brings its own.
      let before = null;
      effect(() => {
        const { charge_type: type, article_type: article } = form.values();
        if (type === before) return;
        before = type;
        const rate = choosesRate(type) && article !== type ? Number(propertyLocale.peek().standard_rate) : 0;
        form.values.update((values) => ({ ...values, gst_rate: rate ? String(rate) : '' }));
      });
      const params = settled(() => (Number(form.values().amount) > 0 ? chargeParams(form.values()) : null), 200);
      const here = () => form.values().where === 'here';
      return {
        form, article: articleBox(form, articles),
        costs: [
          preview('svc.api.add_folio_charge', () => (here() && params() ? { folio: folio.name, ...params() } : null)),
          preview('svc.api.post_stay_charge', () => (!here() && params() ? { reservation: folio.reservation, ...params() } : null)),
        ],
      };
    },
    body: (close, { form, article, costs }) => {
      const type = form.get('charge_type');
      return html`
        <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
          <div class="fields">
            <div class="field wide"><label class="label" for=${`${form.id}-article`}>${
              t(type === 'Discount' ? 'folio.reason' : 'folio.article')}</label>${article}</div>
            ${field(form, { name: 'charge_type', label: t('folio.what'), kind: 'select', choices: TYPES })}
            ${field(form, { name: 'qty', label: t('folio.qty'), kind: 'stepper', min: 1, max: 999 })}
            ${field(form, { name: 'amount', label: t(Number(form.get('qty')) > 1 ? 'folio.price_each' : 'folio.amount'), kind: 'money',
              required: true })}
            ${field(form, { name: 'tax_included', label: propertyLocale().tax_label, kind: 'segments',
              choices: [['0', t('folio.net')], ['1', t('folio.gross')]] })}
            ${choosesRate(type) ? rateField(form) : ''}
            ${mayBeAlcohol(type) ? field(form, { name: 'is_alcohol', label: t('folio.is_alcohol'), kind: 'check' }) : ''}
            ${routed ? field(form, { name: 'where', label: t('folio.where'), kind: 'segments', wide: true,
              choices: [['rules', t('folio.by_rules')], ['here', t('folio.here')]],
              hint: form.get('where') === 'rules' ? t('folio.rules_hint') : null })
              : ''}
          </div>
          ${comesTo(costs, form)}
          ${problem(form.problem())}
          ${sheetFoot(form, close, t('folio.charge_do'), { keys: '↵' })}
        </form>`;
    },
  });
}

/** The dishes, the laundry and the minibar; what is typed and not found is the line's text. */
function articleBox(form, articles) {
  const text = signal('');
  return combobox({
    id: `${form.id}-article`, name: 'article', label: t('folio.article'), placeholder: t('folio.article_hint'), least: 1, autofocus: true,
    text: Object.assign(() => text(), {
      peek: text.peek,
      set(typed) {
        text.set(typed);
        form.set('description', typed);
      },
    }),
    find: { rows: (typed) => foundFor(articles.data()?.articles ?? [], typedOrder(typed).text || typed, {
      name: (each) => each.label, group: (each) => each.group,
    }).slice(0, SHOWN) },
    marksFirst: true,
    row: (each) => html`${icon('receipt')}<span class="combo-main"><strong class="cut">${each.label}</strong>
      <span class="soft small cut">${each.group}</span></span><span class="figure">${money(each.price)}</span>`,
    chosen(each) {
      const values = articleValues(each, typedOrder(text.peek()).qty);
      text.set(each.label);
      form.values.update((all) => ({ ...all, ...values }));
      document.getElementById(`${form.id}-qty`)?.focus();
    },
  });
}

/** What the line comes to, with its tax, from a dry run. */
function comesTo(costs, form) {
  const cost = costs.find((each) => each.data() || each.error());
  const charged = !cost?.error() && cost?.data()?.would_answer?.charged;
  if (cost?.error() && form.get('amount')) return problem(cost.error());
  return html`<p class="charge-total" role="status">${charged ? html`
    <span>${t('folio.with_tax', {
      net: money(charged.amount), tax: propertyLocale().tax_label, rate: percent(charged.gst_rate), amount: money(charged.gst_amount),
    })}</span><b class="figure">${money(charged.total)}</b>` : ''}</p>`;
}

const rateField = (form) => field(form, {
  name: 'gst_rate', label: t('folio.rate', { tax: propertyLocale().tax_label }), kind: 'select', empty: percent(0),
  choices: propertyLocale().tax_rates.filter((rate) => Number(rate) > 0).map((rate) => [String(rate), percent(rate)]),
});

async function post(folio, values, close) {
  const charge = chargeParams(values);
  if (values.where === 'here') {
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

/** Takes a line off a folio. */
export function voidSheet(folio, line) {
  const what = line.description || word(line.charge_type);
  askSheet({
    title: t('folio.void'), action: t('folio.void_do'), danger: true, initial: { reason: '' }, required: ['reason'],
    body: html`<p class="folio-line-shown"><span>${what}</span><b class="figure">${money(line.total)}</b></p>
      ${line.posting_date < businessDate.peek() ? html`<p class="hint" data-closed-day>
        ${t('folio.void_closed_day', { day: date(line.posting_date, 'day') })}</p>` : ''}`,
    fields: reasonField,
    send: async ({ reason }, close) => {
      const after = await withPin('svc.api.void_folio_charge', { folio: folio.name, charge_row: line.name, reason });
      close();
      toast(t(after.open_order ? 'folio.voided_bill' : 'folio.voided', { what, balance: money(after.balance), order: after.open_order }),
        after.open_order ? { action: { label: t('action.open'), run: () => go(`/order/${encodeURIComponent(after.open_order)}`) } } : {});
    },
  });
}
