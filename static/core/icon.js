// Our drawings, from one sprite. Decoration only: what an icon means is also said in words beside it.

import { html } from './html.js';

const SPRITE = new URL('../icons/sprite.svg', import.meta.url).pathname;

export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href=${`${SPRITE}#${name}`}></use></svg>`;
