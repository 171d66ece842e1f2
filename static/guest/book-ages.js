// The ages of the children on the booking page: asked for as soon as there are children, for small ones may stay free and big
// ones may cost what an adult does. In the address they are '2-8', an age that is not said yet is nothing: '-8'.

import { html } from '../core/html.js';
import { control } from '../core/controls.js';
import { language, t } from '../core/i18n.js';

const OLDEST = 17;
const AGE = /^(\d|1[0-7])$/;

export const agesFrom = (text) => (text ?? '').split('-').map((age) => (AGE.test(age) ? age : ''));

/** An age for each child, empty where it is not said. */
export const agesOf = ({ children, ages }) => Array.from({ length: children() }, (_, at) => ages()[at] ?? '');

export const agesInAddress = (trip) => (agesOf(trip).some(Boolean) ? agesOf(trip).join('-') : '');

/** What a request carries of them: the ages of all children, or none. */
export const agesAsked = (trip) => (agesKnown(trip) ? { child_ages: agesOf(trip).map(Number) } : {});

const agesKnown = (trip) => agesOf(trip).length > 0 && agesOf(trip).every(Boolean);

/** '2 children aged 2 and 8', or '2 children'. */
export const childrenLine = (trip) => {
  const children = t('stay.children', { n: trip.children() });
  const ages = agesKnown(trip) && new Intl.ListFormat(language(), { type: 'conjunction' }).format(agesOf(trip));
  return ages ? t('book.children_aged', { children, ages }) : children;
};

export const agesField = (trip) => (trip.children() ? html`
  <fieldset class="g-ages"><legend class="label">${t('book.ages')}</legend>
    <div class="g-ages-all">
      ${agesOf(trip).map((age, at) => html`
        <label class="g-age"><span class="soft small">${t('book.child', { n: at + 1 })}</span>
          ${control({
            kind: 'select',
            id: `age-${at}`,
            name: `age-${at}`,
            value: age,
            empty: t('book.age'),
            choices: Array.from({ length: OLDEST + 1 }, (_, years) => [String(years), String(years)]),
            set: (next) => trip.ages.set(agesOf(trip).with(at, next)),
          })}
        </label>`)}
    </div>
    ${agesKnown(trip) ? '' : html`<p class="hint">${t('book.ages_hint')}</p>`}
  </fieldset>` : '');
