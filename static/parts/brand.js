// Innkeeper's own sign.

import { html } from '../core/html.js';

export const mark = () => html`
  <svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="15" fill="#0f6b54"></rect>
    <circle cx="24" cy="27" r="10.5" fill="none" stroke="#fff" stroke-width="5"></circle>
    <path d="M32 34.5 49 51.5M43 45.5l5-5" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"></path></svg>`;
