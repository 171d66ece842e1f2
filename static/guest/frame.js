// What all guest pages share: the first call, the hotel's name and colours, the language, and what is around a page.

import { html, render, view } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { propertyLocale } from '../core/format.js';
import { errorText, language, languages, loadLanguage, t, useLanguage } from '../core/i18n.js';
import * as early from './early.js';
import { line } from './line.js';

/** The last part of the path: a property, an outlet or a token. */
export const subject = decodeURIComponent(location.pathname.replace(/\/+$/, '').split('/').pop());

/**
 * Opens a page: `load()` asks what it needs, `open(data)` makes it and answers what to draw. The words come with the data,
 * so that nothing is drawn twice. `hotel(data)` returns {name, logo, accent, locale}.
 */
export async function start({ load, hotel, open }) {
  const root = document.getElementById('page');
  const words = loadLanguage({
    words: '../guest/words', storageKey: early.STORAGE_KEY, first: early.language, complete: true, given: early.words,
  });
  const stop = saySlowly(root);
  const loaded = early.data.then((data) => data ?? load()).then((data) => ({ data }), (error) => ({ error }));
  await words.catch(() => {});
  const { data, error } = await loaded;
  stop();
  root.removeAttribute('aria-busy');
  if (error) {
    if (!('status' in error)) throw error;
    render(html`<main class="g-main" id="main">${trouble(error)}</main>`, root);
    return;
  }
  const about = hotel(data);
  dress(about);
  const draw = open(data);
  const languageChanges = signal(0);
  // Another language: the page's words at once, the sentences of the server when they come.
  const speak = async (code) => {
    await useLanguage(code);
    const loaded = await load().catch(() => null);
    // Meanwhile the guest may have chosen again.
    if (data && loaded && language() === code) Object.assign(data, loaded);
    languageChanges.set(languageChanges.peek() + 1);
  };
  view(root, () => {
    languageChanges();
    return html`${head(about, speak)}<main class="g-main" id="main" tabindex="-1">${lineNote()}${draw()}</main>`;
  });
  performance.mark('drawn');
}

/** What a page shows of its hotel, from the part of an answer that has its name and colours. */
export const hotelOf = ({ property_name: name, logo_url: logo, brand_accent: accent }, locale) => ({ name, logo, accent, locale });

/** Before the first answer only the skeleton is there. The page itself says in English that the line is slow. */
function saySlowly(root) {
  const note = root.querySelector('#slow');
  const timer = setTimeout(() => { note.hidden = false; }, 5000);
  return () => clearTimeout(timer);
}

function dress({ name, accent, locale }) {
  document.title = name;
  propertyLocale.set({ ...propertyLocale.peek(), ...locale });
  if (CSS.supports('color', accent)) document.documentElement.style.setProperty('--brand', accent);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', accent);
}

const head = ({ name, logo }, speak) => html`
  <header class="g-head">
    ${isOurs(logo) ? html`<img class="g-logo" src=${logo} alt="">` : ''}
    <p class="g-hotel">${name}</p>
    <label class="g-language">${icon('globe')}<span class="visually-hidden">${t('page.language')}</span>
      <select @change=${(event) => speak(event.target.value)}>
        ${languages().map(([code, label]) => html`<option value=${code} lang=${code} .selected=${code === language()}>${label}</option>`)}
      </select>
    </label>
  </header>`;

const lineNote = () => (line() ? html`
  <p class="g-line" role="status">
    <span class="spinner" aria-hidden="true"></span>
    ${t(line() === 'slow' ? 'line.slow' : 'line.again')}
  </p>` : '');

/** Pictures from elsewhere are not let in by the page's policy. */
export const isOurs = (url) => Boolean(url) && /^\/(?!\/)/.test(url);

/** Only a check-in and laundry are of a stay; a menu is of an outlet, the others of a hotel. */
const GONE = { book: 'page.gone_book', menu: 'page.gone_menu', enquiry: 'page.gone_enquiry' };
const goneText = () => t(GONE[location.pathname.split('/')[1]] ?? 'page.gone_text');

/** A page that could not open: what happened, and a way to try again where trying may help, or else to the hotel. */
export const trouble = (error) => html`
  <section class="g-trouble">${icon('alert')}
    <h1>${t(error.status === 404 ? 'page.gone' : error.status === 0 ? 'page.no_line' : 'page.not_now')}</h1>
    <p>${error.status === 404 ? goneText() : errorText(error)}</p>
    ${error.status === 404
      ? ''
      : error.code === 'booking_engine_off'
        ? html`<p class="g-contact">${contact(error.answer ?? {})}</p>`
      : html`<button type="button" class="button button-primary button-large" @click=${() => location.reload()}>
        ${t('page.again')}
      </button>`}
  </section>`;

/** Telephone, mail and map of a hotel as links. */
export function contact({ phone, email, latitude, longitude }) {
  const map = latitude && longitude && `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return [
    phone && html`<a class="link" href=${`tel:${phone.replace(/[^\d+]/g, '')}`}>${icon('phone')}${phone}</a>`,
    email && html`<a class="link" href=${`mailto:${email}`}>${icon('mail')}${email}</a>`,
    map && html`<a class="link" href=${map} rel="noreferrer" target="_blank">${icon('globe')}${t('book.map')}</a>`,
  ].filter(Boolean);
}

/** An error beside what caused it. */
export const problem = (error) => error && html`
  <p class="problem" role="alert">${icon('alert')}<span>${typeof error === 'string' ? error : errorText(error)}</span></p>`;

/** Steps of a page that the browser's back button goes through: a signal of the address' `step`, and a way to the next. */
export function steps(first) {
  const read = () => new URLSearchParams(location.search).get('step') ?? first;
  const step = signal(read());
  addEventListener('popstate', () => step.set(read()));
  const to = (next, { replace = false, set = {}, state = null } = {}) => {
    const params = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries({ ...set, step: next === first ? '' : next })) {
      if (value) params.set(key, value);
      else params.delete(key);
    }
    const address = [location.pathname, params].map(String).filter(Boolean).join('?');
    history[replace ? 'replaceState' : 'pushState'](state, '', address);
    if (next === step.peek()) return;
    step.set(next);
    top();
  };
  return { step, to };
}

/** To the beginning of what is shown now, by eye and by keyboard. */
export function top() {
  requestAnimationFrame(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.querySelector('#main h1') ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

/** Says something to who cannot see it. */
export function say(text) {
  document.getElementById('live').textContent = text;
}
