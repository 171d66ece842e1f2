// Tabs: a tablist with arrow keys; the panel is drawn by the caller for the tab that is open.

import { html } from '../core/html.js';
import { rove } from '../core/keys.js';

/** `tabs`: [{id, label, count}]; `open` a signal with the open id; `panel(id)` draws it. */
export function tabs(list, open, panel, { label }) {
  return html`
    <div class="tabs" role="tablist" aria-label=${label}
      @keydown=${(event) => rove(event, [...event.currentTarget.children], { horizontal: true, vertical: false })?.click()}>
      ${list.map((tab) => html`
        <button type="button" class="tab" role="tab" id=${`tab-${tab.id}`} aria-controls="tab-panel"
          aria-selected=${tab.id === open() ? 'true' : 'false'} tabindex=${tab.id === open() ? '0' : '-1'}
          @click=${() => open.set(tab.id)}>${tab.label}${tab.count === undefined
            ? ''
            : html`<span class="tab-count">${tab.count}</span>`}</button>`)}
    </div>
    <div role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${open()}`} class="stack">${panel(open())}</div>`;
}
