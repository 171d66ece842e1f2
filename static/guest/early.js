// Asks for the page's data and its words while the other modules are still on their way: on a slow line that saves a whole
// turn. Nothing is imported here, for this is to run first. What fails is asked again, with patience, by the page itself.

/** The function that each page opens with, and how it calls the last part of the path. */
const OPENS = {
  book: ['showcase', 'property'], enquiry: ['showcase', 'property'], menu: ['qr_menu', 'outlet'], checkin: ['precheckin_info', 'token'],
  laundry: ['laundry_info', 'token'],
};
const LANGUAGES = ['en', 'hi'];
/** A choice is a code; its words may be the hotel's own. */
const CODE = /^[a-z]{2,3}$/;

/** The place that the code of a menu names, {table_no} or {room}: the menu says whether there is such a one. */
export const place = placeOf(new URLSearchParams(location.search));

export const STORAGE_KEY = 'innkeeper.guest.language';

/** The guest's own choice, or else the first language of the browser that we have. */
export const language = chosen()
  ?? (navigator.languages ?? []).map((code) => code.split('-')[0]).find((code) => LANGUAGES.includes(code))
  ?? 'en';

/** The words of that language, or null. */
export const words = json(new URL(`words/${language}.json`, import.meta.url));

/** What the page opens with, or null. */
export const data = opening();

function opening() {
  const [, page, name] = location.pathname.split('/');
  const [call, key] = OPENS[page] ?? [];
  if (!call || !name) return Promise.resolve(null);
  const where = page === 'menu' ? Object.entries(place).map(([kind, what]) => `&${kind}=${encodeURIComponent(what)}`).join('') : '';
  return json(`/api/method/svc.public_api.${call}?${key}=${name}${where}`).then((answer) => answer?.message ?? null);
}

function placeOf(given) {
  if (given.get('table')) return { table_no: given.get('table') };
  return given.get('room') ? { room: given.get('room') } : {};
}

function json(address) {
  const headers = { Accept: 'application/json', 'Accept-Language': language, 'X-Requested-With': 'innkeeper' };
  return fetch(address, { credentials: 'same-origin', headers }).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
}

function chosen() {
  try {
    const code = localStorage.getItem(STORAGE_KEY);
    return CODE.test(code ?? '') ? code : null;
  } catch {
    return null;
  }
}
