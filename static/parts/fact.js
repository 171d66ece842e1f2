// One fact of a list: what it is called and its value.

import { html } from '../core/html.js';

export const fact = (label, value) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`;
