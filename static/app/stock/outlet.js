// The outlet whose stock is shown.

import { html } from '../../core/html.js';
import { outletChoice, outletSwitch } from '../common/outlet.js';

/** Answers {read, name(), outlet(), all(), picker()}: the name is empty until the outlets are known. Made once per screen. */
export function stockPlace() {
  const outlets = outletChoice();
  return {
    read: outlets.read,
    all: outlets.list,
    outlet: outlets.chosen,
    name: () => outlets.chosen()?.name ?? '',
    picker: () => outletSwitch(outlets) || html`<span class="soft">${outlets.chosen()?.outlet_name ?? ''}</span>`,
  };
}
