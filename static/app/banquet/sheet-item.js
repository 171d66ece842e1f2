// The rest of a line: what is not in the grid.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { fact } from '../../parts/fact.js';
import { seesMargin } from './sheet-state.js';

const FLAGS = ['on_pack_list', 'is_alcohol', 'tax_exempt', 'is_supplementary'];
const TEXTS = ['description', 'notes'];

export function lineSheet(state, line) {
  const flag = (name) => (Number(line[name]) ? 1 : 0);
  const initial = {
    description: line.description ?? '', notes: line.notes ?? '', list_rate: typedAs(line.list_rate), cost_rate: typedAs(line.cost_rate),
    ...Object.fromEntries(FLAGS.map((name) => [name, flag(name)])),
  };
  openSheet({
    title: line.item_name,
    setup: (close) => makeForm(initial, {
      send: async (values) => {
        const changed = Object.keys(initial).filter((name) => values[name] !== initial[name]);
        const item = { row: line.name, clear: changed.filter((name) => TEXTS.includes(name) && !values[name].trim()) };
        for (const name of changed.filter((each) => !item.clear.includes(each))) {
          item[name] = name.endsWith('_rate') ? readFigure(values[name], decimalSign()) ?? values[name] : values[name];
        }
        if (changed.length) await act('svc.banquet.save_items', { function: state.name, items: [item], partial: 1 });
        close();
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <dl class="facts">${fact(t('fn.amount'), money(line.amount))}${fact(t('fn.discount'), money(line.discount))}
          ${fact(t('fn.service_charge'), money(line.service_charge))}${fact(t('fn.line_total'), money(line.total))}</dl>
        <div class="fields">
          ${field(form, { name: 'description', label: t('fn.l_description'), kind: 'textarea', wide: true, rows: 2, autofocus: true })}
          ${field(form, { name: 'notes', label: t('fn.l_notes'), kind: 'textarea', wide: true, rows: 2 })}
          ${field(form, { name: 'list_rate', label: t('fn.l_list_rate'), kind: 'money', asTyped: true })}
          ${seesMargin() ? field(form, { name: 'cost_rate', label: t('fn.l_cost_rate'), kind: 'money', asTyped: true }) : ''}
          ${FLAGS.map((name) => field(form, { name, label: t(`fn.l_${name}`), kind: 'check', wide: true }))}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}
