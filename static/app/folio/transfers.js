// Moving lines to another folio of the stay or its group (which is opened if needed), and deleting a folio that was opened
// and never used.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { go } from '../../core/router.js';
import { toast, toastError } from '../../core/toast.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';

export const nameOf = (line) => line.description || word(line.charge_type);
const FRESH = 'new:';

/** Open folios, then what can be opened for the stay on the way. */
export const choicesOf = (folio, targets) => [
  ...targets.map((each) => [each.name, [
    each.whose, each.bill_to_name, word(each.folio_type), each.name, money(each.balance),
  ].filter(Boolean).join(' · ')]),
  ...(folio.reservation ? ['Extra', 'Company'].map((type) => [FRESH + type, t('folio.to_fresh', { type: word(type) })]) : []),
];

/** Does `send` with the folio that was chosen. A fresh one is opened first, and deleted again when `send` is refused. */
export async function sentTo(folio, targets, choice, send) {
  if (!choice.startsWith(FRESH)) return send(choice);
  const made = await act('svc.api.split_folio', { reservation: folio.reservation, folio_type: choice.slice(FRESH.length) });
  try {
    return await send(made.folio);
  } catch (refusal) {
    // An empty folio that was there before stays.
    if (!targets.some((each) => each.name === made.folio)) await act('svc.api.delete_folio', { folio: made.folio }).catch(() => null);
    throw refusal;
  }
}

/** Where the ticked lines may go: an item for each place, which moves them at once. */
export const moveItems = (folio, targets, picked) => choicesOf(folio, targets).map(([choice, label]) => ({
  label, icon: 'swap', run: () => moveLines(folio, targets, choice, picked.peek()).then(() => picked.set([]), toastError),
}));

async function moveLines(folio, targets, choice, charge_rows) {
  const { moved, to_folio } = await sentTo(folio, targets, choice, async (to) => ({
    ...await act('svc.api.transfer_folio_charges', { from_folio: folio.name, to_folio: to, charge_rows }), to_folio: to,
  }));
  toast(t('folio.moved', {
    n: moved,
    folio: to_folio,
  }), { action: { label: t('action.open'), run: () => go(`/folio/${encodeURIComponent(to_folio)}`) } });
}

/** Moves the chosen lines; every line of the folio can be added. `chosen` holds row names. */
export function moveSheet(folio, targets, chosen) {
  const choices = choicesOf(folio, targets);
  if (!choices.length) return noTarget();
  return openSheet({
    title: t('folio.move'), wide: folio.charges.length > 8,
    setup: (close) => makeForm({ to_folio: choices[0][0], charge_rows: chosen }, {
      send: async ({ to_folio: choice, charge_rows }) => {
        await moveLines(folio, targets, choice, charge_rows);
        close();
      },
    }),
    body: (close, form) => {
      const held = form.get('charge_rows');
      const pick = (name, on) => form.set('charge_rows', on ? [...held, name] : held.filter((each) => each !== name));
      return html`
        <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
          ${field(form, { name: 'to_folio', label: t('folio.to'), kind: 'select', choices, autofocus: true })}
          <fieldset class="folio-pick"><legend class="label">${t('folio.lines')}</legend>
            ${folio.charges.map((line) => html`
              <label><input type="checkbox" class="check" .checked=${held.includes(line.name)}
                @change=${(event) => pick(line.name, event.target.checked)}>
                <span class="grow">${nameOf(line)}
                  <span class="tiny faint">${date(
                    line.posting_date,
                    'short',
                  )}</span></span><span class="figure">${money(line.total)}</span></label>`)}
          </fieldset>
          ${problem(form.problem() ?? (form.errors().charge_rows || null))}
          <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
            ${held.length ? submitButton(form, t('folio.move_do', { n: held.length }), { keys: '↵' }) : ''}</footer>
        </form>`;
    },
  });
}

/** A group's master without an open folio among its members: there is nowhere to move to. */
export function noTarget() {
  return openSheet({
    title: t('folio.move'),
    body: (close) => html`
      <p class="notice">${icon('info')}<span>${t('folio.no_target')}</span></p>
      <footer class="sheet-foot">
        <button type="button" class="button" autofocus @click=${() => close()}>${t('action.back')}</button>
      </footer>`,
  });
}

export async function deleteFolio(folio) {
  const sure = await confirmSheet({ title: t('folio.delete'), text: t('folio.delete_text'), action: t('folio.delete'), danger: true });
  if (!sure) return;
  act('svc.api.delete_folio', { folio: folio.name }).then(() => {
    toast(t('folio.deleted', { folio: folio.name }));
    go(`/folio/${encodeURIComponent(folio.reservation)}`, { replace: true });
  }, toastError);
}
