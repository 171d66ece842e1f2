// One sheet for a range of nights: the price, the restrictions, on which weekdays. It says what the server made of a rate
// (the owner's floor and ceiling hold) and offers to take the change back.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { date, dateSpan, money, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { changedRestrictions, common, runsOf, undoSteps, weekdayDigit } from './range.js';

/** `chosen` [{type, cells}] of the grid; `done(undo)` gets the function that undoes the change. */
export function changeSheet(chosen, done) {
  const dates = chosen[0].cells.map((cell) => cell.date);
  const before = common(chosen.flatMap(({ cells }) => cells));
  const present = [...new Set(dates.map(weekdayDigit))].sort();
  openSheet({
    title: title(chosen, dates), wide: true,
    setup: (close) => {
      const form = makeForm({
        days: present.join(''), rate: '', clear: 0, reason: '',
        ...Object.fromEntries(Object.entries(before).map(([name, value]) => [name, String(value ?? '')])),
      }, {
        send: async (values) => {
          const result = await save({ chosen, dates, before, values });
          close();
          done(result);
        },
      });
      const ahead = preview('svc.desk.change_rates', settled(() => priced({ chosen, dates, values: form.values() }), 300));
      return { form, ahead };
    },
    body: (close, { form, ahead }) => html`
      <form class="stack-l" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${present.length > 1 ? field(form, { name: 'days', label: t('rates.weekdays'), kind: 'weekdays', choices: present }) : ''}
        <section class="stack"><h3>${t('rates.price')}</h3>${priceFields(form, chosen)}${soldAt(ahead)}</section>
        <section class="stack"><h3>${t('rates.restrictions')}</h3>${restrictionFields(form, before)}</section>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}

function title(chosen, dates) {
  const types = chosen.length === 1 ? chosen[0].type.room_type_name : t('rates.types', { n: chosen.length });
  return [types, dates.length === 1 ? date(dates[0], 'day') : dateSpan(dates[0], dates[dates.length - 1])].join(', ');
}

function priceFields(form, chosen) {
  const prices = chosen.flatMap(({ cells }) => cells.map((cell) => Number(cell.rate)));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const bound = (name, choose) => {
    const found = chosen.map(({ type }) => type[name]).filter((value) => value !== null).map(Number);
    return found.length ? price(choose(...found)) : null;
  };
  const [floor, ceiling] = [bound('floor', Math.max), bound('ceiling', Math.min)];
  const rail = floor && ceiling ? t('rates.rail', { floor, ceiling }) : floor ? t('rates.rail_floor', { floor }) : '';
  const anySet = chosen.some(({ cells }) => cells.some((cell) => cell.set_rate !== null));
  return html`<div class="fields">
    ${field(form, { name: 'rate', label: t('rates.rate'), kind: 'money', autofocus: true, optional: true,
      hint: [t('rates.now', { price: low === high ? price(low) : `${price(low)} – ${price(high)}` }), rail].filter(Boolean).join(' ') })}
    ${String(form.get('rate')).trim() ? field(form, { name: 'reason', label: t('rates.reason'), optional: true, maxlength: 200 }) : ''}
    ${anySet && !String(form.get('rate')).trim()
      ? field(form, { name: 'clear', label: t('rates.clear'), kind: 'check', hint: t('rates.clear_hint') })
      : ''}
  </div>`;
}

/** What demand makes of the rate that is typed. */
function soldAt(ahead) {
  const sold = ahead.error() ? null : ahead.data()?.would_answer.sold;
  if (!sold?.demand_premium) return '';
  const [low, high] = [price(sold.lowest), price(sold.highest)];
  return html`<p class="notice notice-action rates-sold" role="status">${icon('info')}<span>${t('rates.sold_at', {
    price: low === high ? low : `${low} – ${high}` })}</span></p>`;
}

function restrictionFields(form, before) {
  const yesNo = (name, label, hint) => field(form, { name, label, hint, kind: 'segments',
    choices: [...(before[name] === null ? [['', t('rates.as_is')]] : []), ['0', t('rates.no')], ['1', t('rates.yes')]] });
  const limit = (name, label) => field(form, {
    name,
    label,
    kind: 'number',
    placeholder: before[name] === null ? t('rates.differs') : t('rates.none'),
    hint: t('rates.limit_hint'),
  });
  return html`<div class="fields">
    ${limit('min_nights', t('rates.min'))}
    ${limit('max_nights', t('rates.max'))}
    ${yesNo('closed', t('rates.stop'), t('rates.stop_hint'))}
    ${yesNo('closed_to_arrival', t('rates.cta'), t('rates.cta_hint'))}
    ${yesNo('closed_to_departure', t('rates.ctd'), t('rates.ctd_hint'))}
  </div>`;
}

const refusal = (message, field) => Object.assign(new Error(message), { status: 422, field });

/** All the steps hold, or none: a range is never left half changed. */
const change = (steps) => act('svc.desk.change_rates', { property: property.peek(), steps });

const rateSteps = (chosen, runs, { rate, reason }) => chosen.flatMap(({ type: { room_type } }) => runs.map(({ start_date, end_date }) => ({
  name: 'set_room_rate',
  params: { room_type, start_date, end_date, rate: String(rate).trim(), reason },
})));

/** The rates alone, once one is typed. */
const priced = ({ chosen, dates, values }) => (String(values.rate).trim() && values.days
  ? { property: property(), steps: rateSteps(chosen, runsOf(dates, values.days), values) }
  : null);

/** Sends what was changed; answers how to undo it. */
async function save({ chosen, dates, before, values }) {
  const rate = String(values.rate).trim();
  const restrictions = changedRestrictions(values, before);
  const clear = !rate && Number(values.clear) === 1;
  if (!values.days) throw refusal(t('rates.no_day'), 'days');
  if (!rate && !clear && !Object.keys(restrictions).length) throw refusal(t('rates.nothing'), 'rate');
  const runs = runsOf(dates, values.days);
  const span = { start_date: dates[0], end_date: dates[dates.length - 1], weekdays: values.days };
  const steps = [...rateSteps(chosen, rate ? runs : [], values), ...chosen.flatMap(({ type: { room_type } }) => [
    ...(clear ? [{ name: 'clear_room_rates', params: { room_type, ...span } }] : []),
    ...(Object.keys(restrictions).length ? [{ name: 'set_restrictions', params: { room_type, ...span, ...restrictions } }] : []),
  ])];
  const clamped = (await change(steps)).rates.findLast((set) => set.clamped) ?? null;
  const nights = runs.reduce((sum, run) => sum + dateCount(run), 0) * chosen.length;
  const undo = () => undoChange(chosen, values.days, { rate: Boolean(rate) || clear, restrictions: Object.keys(restrictions).length > 0 });
  toast(clamped ? t('rates.clamped', {
    rate: money(clamped.rate),
    asked: money(clamped.requested),
    floor: price(clamped.floor ?? 0),
    ceiling: clamped.ceiling === null ? '–' : price(clamped.ceiling),
  }) : t('rates.saved', { n: nights }),
    { kind: clamped ? 'warning' : 'done', action: { label: t('action.undo'), run: () => undo() } });
  return undo;
}

const dateCount = ({ start_date, end_date }) => Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1;

let undoing = false;

async function undoChange(chosen, digits, what) {
  if (undoing) return;
  undoing = true;
  try {
    await change(chosen.flatMap(({ type, cells }) => undoSteps(
      type.room_type,
      cells.filter((cell) => digits.includes(weekdayDigit(cell.date))),
      what,
    )));
    toast(t('rates.undone'));
  } catch (error) {
    toastError(error);
  } finally {
    undoing = false;
  }
}
