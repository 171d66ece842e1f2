// The device on the kitchen's wall: it stays awake, it is heard, it fills its screen.

import { effect, onEnd, signal } from '../../core/signal.js';
import { chime, openSound } from '../common/chime.js';

/** Keeps the screen lit while the display is open. Browsers grant that on trusted addresses only; elsewhere nothing happens. */
export function stayAwake() {
  let lock = null;
  let ended = false;
  const ask = async () => {
    // The browser releases it by itself while the page is hidden.
    if (document.hidden || ended || (lock && !lock.released)) return;
    lock = await navigator.wakeLock?.request('screen').catch(() => null) ?? null;
    if (ended) lock?.release();
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  onEnd(() => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release().catch(() => {});
  });
}

/**
 * A signal: whether the page was touched, before which a browser plays nothing. A tap counts at its end: what changes on the
 * screen under a finger that is still down takes the tap away from what it was meant for.
 */
export function touched() {
  const once = signal(Boolean(navigator.userActivation?.hasBeenActive));
  const touch = () => {
    openSound();
    once.set(true);
  };
  for (const kind of ['click', 'keydown']) {
    addEventListener(kind, touch, { once: true });
    onEnd(() => removeEventListener(kind, touch));
  }
  return once;
}

/**
 * Chimes when what `names(data)` answers holds something that was never there before. What was there at first is not new, nor is
 * what another filter shows: `filter()` says which one the read has.
 */
export function chimeForNew(read, names, filter) {
  let known = null;
  let shown = null;
  effect(() => {
    if (read.busy() || !read.data()) return;
    const now = names(read.data());
    const fresh = shown === filter() && now.some((name) => !known.has(name));
    known = new Set([...(shown === filter() ? known : []), ...now]);
    shown = filter();
    if (fresh) chime();
  });
}

/** Shows an element on the full screen, or ends that. */
export function toggleFull(element) {
  if (document.fullscreenElement) document.exitFullscreen();
  else element.requestFullscreen?.().catch(() => {});
}
