// The outlet whose stock is shown.

import { html } from '../../core/html.js';
import { segments } from '../../core/controls.js';
import { search, setSearch } from '../../core/router.js';
import { t } from '../../core/i18n.js';
import { outletChoice, outletSwitch } from '../common/outlet.js';
import { noOutlet } from '../common/no-outlet.js';

/**
 * Answers {read, name(), outlet(), all(), missing(), none(), picker(), every(), filter()}: the name is empty until the outlets are
 * known; `none()` is drawn instead where the property has no outlet. A list is
 * of `every()` outlet or of the one that its `filter()` has; choosing takes the parameters `reset` from the address. Made once
 * per screen.
 */
export function stockPlace() {
  const outlets = outletChoice();
  const missing = () => Boolean(outlets.read.data()) && !outlets.list().length;
  const every = () => search().get('all') !== '0';
  return {
    read: outlets.read,
    all: outlets.list,
    missing,
    none: () => noOutlet('box'),
    outlet: outlets.chosen,
    name: () => outlets.chosen()?.name ?? '',
    every,
    filter: (reset = {}) => (outlets.list().length > 1 ? segments({
      value: every() ? '' : outlets.chosen()?.name, label: t('stock.outlet'),
      choices: [['', t('stock.every_outlet')], ...outlets.list().map((each) => [each.name, each.outlet_name])],
      set: (outlet) => setSearch({ ...(outlet ? { all: '0', outlet } : { all: null }), ...reset }, { replace: true }),
    }) : ''),
    picker: () => outletSwitch(outlets) || html`<span class="soft">${outlets.chosen()?.outlet_name ?? ''}</span>`,
  };
}
