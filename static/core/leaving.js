// Asks before a screen with unsaved input is left.

import { onEnd } from './signal.js';
import { beforeLeaving } from './router.js';
import { mayDiscard } from './sheet.js';

export { mayDiscard };

/** As long as the screen is open, leaving it while `dirty()` asks first. Closing the tab asks too, in the browser's own words. */
export function guardInput(dirty) {
  const closing = (event) => dirty() && event.preventDefault();
  addEventListener('beforeunload', closing);
  onEnd(() => removeEventListener('beforeunload', closing));
  onEnd(beforeLeaving(() => !dirty() || mayDiscard()));
}
