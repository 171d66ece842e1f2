// What the colours, marks and dots of the tape chart mean, on the chart itself.

import { html } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { propertyLocale } from '../../../core/format.js';
import { t, word } from '../../../core/i18n.js';
import { openPanel } from './view.js';
import { hkDot } from '../../../parts/chip.js';

const marks = { action: 'in', overdue: 'alert', inhouse: null, future: null, past: null };

export const legend = ({ moves = true } = {}) => html`
  <button type="button" class="icon-button" aria-label=${t('chart.legend')} title=${t('chart.legend')} aria-haspopup="dialog"
    @click=${openPanel}>${icon('info')}</button>
  <div class="menu shell-menu chart-legend-panel" popover="auto" role="dialog" aria-label=${t('chart.legend')}>
  <ul class="chart-legend">
    ${Object.entries(marks).map(([kind, mark]) => html`
      <li><span class="legend-bar bar-${kind}">${mark ? icon(mark) : ''}</span>${t(`chart.is_${kind}`)}</li>`)}
    <li><span class="legend-bar bar-block">${icon('wrench')}</span>${t('chart.is_out')}</li>
    ${['Clean', 'Inspected', 'Dirty', 'Out of Order'].map((state) => html`<li>${hkDot(state)}${word(state)}</li>`)}
    ${moves ? html`
      <li><span class="legend-bar bar-future bar-tentative"></span>${t('chart.is_tentative')}</li>
      <li><b class="bar-marks">${propertyLocale().currency_symbol}</b>${t('chart.mark_due')}</li>
      <li><span class="bar-marks">${icon('info')}</span>${t('chart.mark_request')}</li>
      <li><span class="legend-bar bar-future bar-group" $tint=${305}>${icon('group')}</span>${t('chart.mark_group')}</li>
      <li><span class="bar-marks">${icon('people')}</span>${t('chart.mark_together')}</li>
      <li><span class="legend-vip"></span>${t('guest.vip')}</li>` : ''}
  </ul>
  ${moves ? html`<p class="chart-hint">${t('chart.hint')}</p>` : ''}
  </div>`;
