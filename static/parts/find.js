// A search box that waits for a pause in the typing. Made once per screen (it keeps what is typed), then placed.

import { element, html } from '../core/html.js';
import { onEnd } from '../core/signal.js';
import { shortcut } from '../core/keys.js';
import { icon } from '../core/icon.js';

const PAUSE_MS = 180;

/** `set(text)` gets the text to search for; the key `f` focuses the box. Answers the element to place. */
export function findBox({ label, value = '', set, autofocus = false }) {
  let timer = null;
  const tell = (text) => {
    clearTimeout(timer);
    timer = setTimeout(set, PAUSE_MS, text);
  };
  const box = element(html`
    <label class="find-box input-group"><span class="input-prefix">${icon('search')}</span>
      <input class="input" type="search" autocomplete="off" spellcheck="false" autofocus=${autofocus} aria-label=${label}
        placeholder=${label} .value=${value}
        @input=${(event) => tell(event.target.value)}></label>`);
  shortcut('f', 'keys.find_here', () => box.querySelector('input').focus(), { group: 'keys.anywhere' });
  onEnd(() => clearTimeout(timer));
  return box;
}
