// A button with a menu under it: a popover, arrow keys, Escape. Items {label, icon, checked, danger, run} or null for a rule.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { rove } from '../core/keys.js';

let menus = 0;

export function menu({ label, face, items, head = null, className = 'icon-button' }) {
  return html`
    <button type="button" class=${className} aria-label=${label} aria-haspopup="menu" title=${label}
      @click=${(event) => togglePanel(event.currentTarget)}>${face}</button>
    <div class="menu shell-menu" popover="auto" role="menu" aria-label=${label} ref=${name}
      @toggle=${(event) => event.newState === 'open' && event.currentTarget.querySelector('.menu-item')?.focus()}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.menu-item')])}>
      ${head ? html`<p class="menu-head">${head}</p>` : ''}
      ${items.map((item) => (item === null ? html`<hr>` : html`
        <button type="button" class="menu-item" role=${item.checked === undefined ? 'menuitem' : 'menuitemradio'} tabindex="-1"
          aria-checked=${item.checked === undefined ? null : String(item.checked)} @click=${(event) => choose(event, item)}>
          ${item.icon ? icon(item.icon) : ''}<span>${item.label}</span></button>`))}
    </div>`;
}

function name(panel) {
  menus += 1;
  panel.id = `menu${menus}`;
}

function choose(event, item) {
  event.currentTarget.closest('[popover]').hidePopover();
  item.run();
}

/**
 * Opens the popover after a button below it, always inside the window, or closes it. Answers one that was opened. Anchors in CSS
 * are not everywhere yet.
 */
export function togglePanel(button) {
  const panel = button.nextElementSibling;
  if (panel.matches(':popover-open')) {
    panel.hidePopover();
    return null;
  }
  panel.showPopover();
  placeBelow(panel, button);
  return panel;
}

/** Under `anchor`, or over it where there is no room below. */
export function placeBelow(panel, anchor) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(
    8,
    Math.min(at.right - width > 8 && at.left + width > innerWidth - 8 ? at.right - width : at.left, innerWidth - width - 8),
  );
  const top = at.bottom + height + 12 > innerHeight && at.top > height ? at.top - height - 6 : at.bottom + 6;
  panel.style.setProperty('inset-inline-start', 'auto');
  panel.style.setProperty('left', `${left}px`);
  panel.style.setProperty('top', `${top}px`);
}
