// One topic of the server's settings: its state, its fields with a Save of their own, and a button that tries it. What
// hotel.toml says, and what the caller may not change, is only read.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { propertyLocale, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { chip } from '../../parts/chip.js';
import { property, user } from '../common/session.js';
import { locksOut } from './server-settings-public-address.js';
import { TOPICS, topicParams, topicValues } from './server-settings.js';

/** Answers a function (standing, text) that draws the card. `again` reads the state again. */
export function serverTopic(key, settings, again) {
  const topic = TOPICS[key];
  const outcome = signal(null);
  const trying = signal(false);
  const form = makeForm(topicValues(key), { send: async (values) => {
    const answer = await act(topic.save, topicParams(key, values, property()));
    form.reset(topicValues(key, answer[key]));
    outcome.set(null);
    toast(t('settings.saved'));
    settings.again();
    again();
  } });
  effect(() => {
    const answer = settings.data()?.[key];
    // Another person's change must not wipe what is being typed here.
    if (answer && !form.dirty.peek()) form.reset(topicValues(key, answer));
  });
  guardInput(() => form.dirty.peek());
  const tryOut = async (params) => {
    trying.set(true);
    outcome.set(null);
    try {
      const answer = await act(topic.test, params);
      outcome.set(Number(answer.works ?? 1) ? { works: true } : { trouble: sentence(answer.trouble) });
    } catch (error) {
      if (!('status' in error)) throw error;
      outcome.set({ trouble: error });
    } finally {
      trying.set(false);
      again();
    }
  };
  const start = async () => {
    if (trying.peek()) return;
    // What is tried is what is in force.
    if (form.dirty.peek()) await form.submit();
    if (form.dirty.peek()) return;
    if (topic.to) recipientSheet(key, topic.to, tryOut);
    else tryOut({});
  };
  return (standing, text) => {
    const answer = settings.data()[key];
    const fixed = Number(answer.by_file) || !Number(settings.data().may_change);
    const isOn = Boolean(answer[topic.on]);
    return html`
      <form class="card card-pad stack server-topic" id=${`server-${key}`} aria-labelledby=${`server-${key}-title`}
        @submit=${form.submit} @keydown=${sendKey(form)}>
        <header class="row-apart"><h3 id=${`server-${key}-title`}>${t(`server.${key}`)}</h3>${standing}</header>
        <p class="soft small">${text || t(`server.${key}_text`)}</p>
        ${fixed ? readOnly(key, answer) : html`<div class="fields">${topic.fields
          .filter((each) => !each.shown || each.shown(form.values()))
          .map((each) => one(form, key, each, answer))}</div>`}
        ${key === 'public_address' && !fixed && locksOut(form.get('url').trim(), location.hostname)
          ? html`<p class="notice">${icon('alert')}<span>${t('server.locks_out', { name: location.hostname })}</span></p>` : ''}
        ${problem(form.problem())}
        ${result(key, outcome())}
        <footer class="server-foot ${form.dirty() ? '' : 'settings-foot-still'}">
          ${Number(settings.data().may_change) && (isOn || form.dirty()) ? html`
            <button type="button" class="button server-test" aria-disabled=${trying() ? 'true' : null} @click=${start}>
              ${trying() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('pulse')}${t(`server.test_${key}`)}</button>` : ''}
          ${fixed ? '' : submitButton(form, t('action.save'))}
        </footer>
      </form>`;
  };
}

function one(form, key, each, answer) {
  const label = t(`server.${each.name}`);
  const hint = t(`server.${key}_${each.name}_hint`);
  const stored = each.secret && Number(answer[each.has]);
  return field(form, {
    ...each, label, choices: each.choices?.map((choice) => [choice, t(`server.${each.name}_${choice}`)]),
    hint: stored ? t('server.stored') : hint === `server.${key}_${each.name}_hint` ? null : hint,
    ...(each.secret ? { autocomplete: 'new-password' } : {}),
  });
}

/** What is in force, and why it cannot be changed here. */
function readOnly(key, answer) {
  const rows = TOPICS[key].fields.filter((each) => each.name !== 'rhythm' && (each.secret ? Number(answer[each.has]) : answer[each.name]));
  return html`
    ${Number(answer.by_file) ? html`<p class="notice">${icon('lock')}<span>${t('server.by_file')}</span></p>` : ''}
    <div class="fields">${rows.map((each) => html`
      <div class="field"><span class="label">${t(`server.${each.name}`)}</span>
        <p class="settings-fixed">${each.secret ? t('server.is_set') : each.name === 'security'
          ? t(`server.security_${answer.security}`) : String(answer[each.name])}</p></div>`)}</div>`;
}

const result = (key, now) => html`<div role="status">${now && (now.works
  ? chip(t(`server.works_${key}`), 'good', 'check')
  : problem(now.trouble))}</div>`;

/** To whom the test goes. */
function recipientSheet(key, kind, tryOut) {
  const login = user.peek()?.user ?? '';
  openSheet({
    title: t(`server.test_${key}`),
    setup: (close) => makeForm({ to: kind === 'email' && login.includes('@') ? login : '' }, {
      required: ['to'],
      send: async ({ to }) => {
        close();
        await tryOut({ to });
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        ${field(form, { name: 'to', label: t('maintenance.to'), kind, required: true, autofocus: true,
          ...(kind === 'tel' ? { placeholder: propertyLocale().calling_code ? `+${propertyLocale().calling_code} …` : '' } : {}) })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('maintenance.send'), { keys: '↵' })}
      </form>`,
  });
}
