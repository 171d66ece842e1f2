// What every report of this department has beside the common frame: links between the reports, and shares of a whole.

import { html } from '../../core/html.js';
import { percent } from '../../core/format.js';
import { places } from '../places.js';

export { head, propertyName, takeAway, tiles } from '../common/report-frame.js';

/** An address if the person may go there, else null: a figure then leads nowhere. */
export function to(address) {
  const path = address.split('?')[0];
  return places.some((place) => place.path === path && place.when()) ? address : null;
}

/** Part of a whole in a table's cell: a bar with its figure, under each other in every row. */
export const share = (percentage) => html`<i class="report-share" $share=${Math.max(0, Math.min(1, Number(percentage) / 100))}
  aria-hidden="true"></i><span class="share-of">${percent(percentage)}</span>`;
