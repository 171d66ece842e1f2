// What the colours, marks and dots of the tape chart mean, on the chart itself.

import { html } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { t, word } from '../../../core/i18n.js';
import { hkDot } from '../../../parts/chip.js';

const marks = { action: 'in', overdue: 'alert', inhouse: null, future: null, past: null };

export const legend = ({ moves = true } = {}) => html`
  <ul class="chart-legend" aria-label=${t('chart.legend')}>
    ${Object.entries(marks).map(([kind, mark]) => html`
      <li><span class="legend-bar bar-${kind}">${mark ? icon(mark) : ''}</span>${t(`chart.is_${kind}`)}</li>`)}
    <li><span class="legend-bar bar-block">${icon('wrench')}</span>${t('chart.is_out')}</li>
    ${['Clean', 'Inspected', 'Dirty', 'Out of Order'].map((state) => html`<li>${hkDot(state)}${word(state)}</li>`)}
    ${moves ? html`<li class="chart-hint">${t('chart.hint')}</li>` : ''}
  </ul>`;
