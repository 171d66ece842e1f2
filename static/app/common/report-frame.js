// What every report has: a head with the hotel's name for paper, files for a spreadsheet, printing, tiles of figures.

import { html } from '../../core/html.js';
import { download } from '../../core/download.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { properties, property } from './session.js';

/**
 * Buttons and keys (c, x, v) of a report. `params()` are those of its function; without a name there are no files. `workbook()` is
 * the file for Excel where it has another name.
 */
export function takeAway({ name = null, params = () => ({}), group, workbook = () => `reports/${name}.xlsx` }) {
  const save = async (form) => {
    const given = Object.entries(params()).filter(([, value]) => value !== null && value !== undefined);
    try {
      const file = form === 'xlsx' ? workbook() : `reports/${name}.csv`;
      toast(t('files.done', { name: await download(`/api/files/${file}?${new URLSearchParams(given)}`) }));
    } catch (error) {
      toastError(error);
    }
  };
  if (name) {
    shortcut('c', 'reports.csv', () => save('csv'), { group });
    shortcut('x', 'reports.xlsx', () => save('xlsx'), { group });
  }
  shortcut('v', 'action.print', () => print(), { group });
  return () => html`
    <div class="row report-files">
      ${name
        ? html`<button type="button" class="button" data-form="csv" title=${t('reports.csv')} @click=${() => save('csv')}>
          ${icon('download')}CSV
        </button>
        <button type="button" class="button" data-form="xlsx" title=${t('reports.xlsx')} @click=${() => save('xlsx')}>
          ${icon('download')}Excel
        </button>`
        : ''}
      <button type="button" class="button" @click=${() => print()}>${icon('print')}${t('action.print')}</button>
    </div>`;
}

export const propertyName = () => properties().find((each) => each.name === property())?.property_name ?? '';

/** The head of a report: what it is, of when, and its controls; on paper the hotel's name instead of them. */
export const head = ({ title, of, tools }) => html`
  <header class="screen-head report-head">
    <div><h1>${title}</h1><p><span class="print-only">${propertyName()} · </span>${of}</p></div>
    ${tools}
  </header>`;

/** Figures beside each other: [{label, value, note, href, tone}]. A figure with an address leads to the list behind it. */
export const tiles = (figures, label) => html`
  <dl class="card figure-list report-tiles" aria-label=${label}>
    ${figures.filter(Boolean).map(({ label: name, value, note, href, tone }) => html`
    <div class=${tone ? `report-${tone}` : ''}><dt>${name}</dt>
      <dd class="figure">${href ? html`<a class="report-behind" href=${href}>${value}${icon('right')}</a>` : value}</dd>
      ${note ? html`<dd class="report-note">${note}</dd>` : ''}</div>`)}</dl>`;
