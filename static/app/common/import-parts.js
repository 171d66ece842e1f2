// What every import of a file shows: the place for the file, how its columns are read, and the rows to look at.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** The place for a file: pressed, reached by keyboard, or dropped on. */
export function chooser(file, take) {
  const over = (on) => (event) => {
    event.preventDefault();
    event.currentTarget.classList.toggle('import-over', on);
  };
  return html`
    <label class="import-drop" @dragover=${over(true)} @dragleave=${over(false)}
      @drop=${(event) => { over(false)(event); take(event.dataTransfer.files[0]); }}>
      <input type="file" id="import-file" class="import-input" accept=".csv,.txt,.tsv,.xls,.xlsx"
        @change=${(event) => take(event.target.files[0])}>
      ${icon('in')}
      <b>${file() ? file().name : t('import.choose')}</b>
      <span class="soft small">${file() ? t('import.another') : t('import.kinds')}</span>
    </label>`;
}

/** Which field a column is read as; blank when it is not read. */
const fieldOf = (mapping, header) =>
  Object.entries(mapping).find(([, named]) => named === header || named.split(' + ').includes(header))?.[0]
  ?? '';

/** The overrules after a column was given another field. `-` reads a field from nothing; several columns make a `joined` one. */
export function reread(mapping, overrules, header, field, joined) {
  const next = { ...overrules };
  const before = fieldOf(mapping, header);
  if (before && before !== field) next[before] = mapping[before].split(' + ').filter((each) => each !== header).join(' + ') || '-';
  if (field) next[field] = joined.includes(field) && mapping[field] ? `${mapping[field]} + ${header}` : header;
  return next;
}

/** What no column says and how it is decided, in the server's sentences. */
export const assumed = (sentences) => sentences.map((each) => html`
  <p class="notice notice-action">${icon('alert')}<span>${each}</span></p>`);

/** Every column of the file with the field that it is read as; `understand(header, field)` gives it another. */
export const columns = (seen, fields, understand) => html`
  <details class="card import-part" open><summary><h3>${t('import.columns')}</h3></summary>
    <ul class="import-columns">${seen.headers.filter(Boolean).map((header, i) => {
      const now = fieldOf(seen.mapping, header);
      return html`<li><label for=${`column-${i}`}>${header}</label>${icon('arrow')}
        <select class="input" id=${`column-${i}`} @change=${(event) => understand(header, event.target.value)}>
          <option value="" .selected=${now === ''}>${t('import.unread')}</option>
          ${fields.map((field) => html`<option value=${field} .selected=${field === now}>${t(`import.field_${field}`)}</option>`)}
        </select></li>`;
    })}</ul>
  </details>`;

/** Rows with something to say about them: `name` heads what `of(issue)` answers first, what is said about it comes second. */
export const issueTable = (list, total, { title = 'import.issues', name, of }) => html`
  <section class="card import-part"><h3>${t(title, { n: count(total) })}</h3>
    <div class="table-scroll"><table class="table import-issues">
      <thead>
        <tr>
          <th scope="col" class="right">${t('import.row')}</th>
          <th scope="col">${name}</th>
          <th scope="col">${t('import.why')}</th>
        </tr>
      </thead>
      <tbody>
        ${list.map((issue) => html`<tr><td class="right">${issue.row}</td>${of(issue).map((text) => html`<td>${text}</td>`)}</tr>`)}
      </tbody>
    </table></div>
    ${list.length < total ? html`
      <p class="soft small import-more">${t('import.shown', { n: count(list.length), total: count(total) })}</p>` : ''}
  </section>`;
