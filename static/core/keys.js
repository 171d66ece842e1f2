// Keyboard shortcuts: single letters, sequences ('g t', 'g f 2') and chords ('mod+k'). Letters are ignored while someone
// types and while a dialog is open. `?` lists what is registered.

import { onEnd } from './signal.js';

const SEQUENCE_MS = 1_200;
/** How long a sequence that begins a longer one waits for the next key. */
const PREFIX_MS = 600;
const shortcuts = [];
let typed = '';
let timer = null;

/** Registers a shortcut; it ends with the scope it was made in. `group` and `label` are language keys for the list. */
export function shortcut(keys, label, run, { group = 'keys.anywhere', everywhere = false } = {}) {
  const entry = { keys, label, run, group, everywhere };
  shortcuts.unshift(entry);
  onEnd(() => shortcuts.splice(shortcuts.indexOf(entry), 1));
}

/** Lists keys that a part of the screen handles by itself, so that the help sheet shows them. */
export const keyHint = (keys, label, { group }) => shortcut(keys, label, null, { group });

/** What the help sheet shows, in groups, without the ones another screen hides. */
export function shortcutList() {
  const seen = new Set();
  const groups = new Map();
  for (const entry of [...shortcuts].reverse()) {
    if (seen.has(entry.keys) || !entry.label) continue;
    seen.add(entry.keys);
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  }
  return [...groups];
}

/** 'mod+k' as the person's keyboard writes it. */
export function keyCaps(keys) {
  const mac = /Mac|iPhone|iPad/.test(navigator.platform);
  const caps = { mod: mac ? '⌘' : 'Ctrl', shift: '⇧', enter: '↵', escape: 'Esc', left: '←', right: '→', up: '↑', down: '↓' };
  return keys.split(' ').map((step) => step.split('+').map((part) => caps[part] ?? part.toUpperCase()));
}

export function startKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const pressed = nameOf(event);
    if (!pressed) return;
    const busy = inField(event.target) || document.querySelector('dialog[open]') !== null;
    const attempt = typed ? `${typed} ${pressed}` : pressed;
    const usable = shortcuts.filter((entry) => entry.run && (!busy || entry.everywhere));
    const whole = usable.find((entry) => entry.keys === attempt);
    const goesOn = usable.some((entry) => entry.keys.startsWith(`${attempt} `));
    const hit = whole ?? (goesOn ? null : usable.find((entry) => entry.keys === pressed));
    if (hit) event.preventDefault();
    if (goesOn) {
      waitForNext(attempt, hit);
    } else {
      forget();
      hit?.run(event);
    }
  });
}

/** Waits for the next key of a sequence; `hit` is what the keys so far mean if none follows. */
function waitForNext(attempt, hit) {
  typed = attempt;
  clearTimeout(timer);
  timer = setTimeout(() => {
    forget();
    hit?.run();
  }, hit ? PREFIX_MS : SEQUENCE_MS);
}

function forget() {
  typed = '';
  clearTimeout(timer);
}

function nameOf(event) {
  const { key } = event;
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return null;
  const mod = event.ctrlKey || event.metaKey;
  if (event.altKey && !mod && key.length === 1) return null;
  const name = key.length === 1 ? key.toLowerCase() : key.toLowerCase().replace('arrow', '');
  return (mod ? 'mod+' : '') + name;
}

/** Whether keys typed here are text. */
export function inField(target) {
  const element = target instanceof Element ? target : null;
  if (!element) return false;
  return element.isContentEditable
    || (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !['checkbox', 'radio', 'button'].includes(element.type));
}

export { rove } from './roving-focus.js';
