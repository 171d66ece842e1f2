// Whether the navigation shows icons only: in a narrow window, and where this person folded it, which this browser remembers.

import { signal } from '../core/signal.js';

export const FOLD_KEYS = 'mod+b';
const STORED = 'innkeeper.navigation';

const wide = matchMedia('(min-width: 1101px)');
/** Whether there is room for the names. */
export const canFold = signal(wide.matches);
wide.addEventListener('change', () => canFold.set(wide.matches));
const folded = signal(stored());

export const isRail = () => folded() || !canFold();

export function foldNavigation() {
  folded.update((was) => !was);
  try {
    localStorage.setItem(STORED, folded.peek() ? 'folded' : 'open');
  } catch { /* no storage: it lasts as long as the page */ }
}

function stored() {
  try {
    return localStorage.getItem(STORED) === 'folded';
  } catch {
    return false;
  }
}
