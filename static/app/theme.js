// The theme that this person chose on this device.

import { signal } from '../core/signal.js';

export const theme = signal(globalThis.innkeeperTheme.read());

export function setTheme(choice) {
  globalThis.innkeeperTheme.set(choice);
  theme.set(choice);
}
