// What every printed page begins with: the hotel's name and address; and on screen, the bar that prints it.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';

export const letterhead = (property) => html`
  <header class="letterhead">
    ${property.logo_url ? html`<img src=${property.logo_url} alt="">` : ''}
    <div><p class="letterhead-name">${property.property_name}</p>
      ${property.legal_name && property.legal_name !== property.property_name ? html`<p>${property.legal_name}</p>` : ''}
      <p>${property.address ?? ''}</p>
      <p>
        ${[
          property.phone,
          property.email,
          property.gstin ? `${propertyLocale().tax_id_label} ${property.gstin}` : '',
        ].filter(Boolean).join(' · ')}
      </p>
    </div>
  </header>`;

/** Only on screen. */
export const printBar = () => html`
  <div class="print-bar">
    <button type="button" class="button" @click=${() => (history.length > 1 ? history.back() : close())}>
      ${icon('left')}${t('action.back')}
    </button>
    <button type="button" class="button button-primary" @click=${() => print()}>${icon('print')}${t('action.print')}</button>
  </div>`;
