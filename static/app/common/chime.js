// Two short notes when a guest asks for something or the kitchen gets a ticket. Each device has its own choice.

const STORED = 'innkeeper.sound';
/** Hertz, and when each note begins, in seconds. */
const NOTES = [[880, 0], [1175, 0.16]];
const LASTS = 0.35;

export function soundOn() {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function setSound(on) {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch { /* no storage: the choice lasts as long as the page */ }
}

let audio = null;

/** Opens the sound of this page, once. Call it on a touch: only then do all browsers let it be heard later. */
export function openSound() {
  if (!globalThis.AudioContext) return null;
  audio ??= new globalThis.AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  return audio;
}

/** Plays the notes. A page that has not been touched yet stays silent. */
export function chime() {
  if (!soundOn() || navigator.userActivation?.hasBeenActive === false) return;
  const context = openSound();
  if (!context) return;
  for (const [pitch, at] of NOTES) {
    const begin = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.2, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LASTS);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + LASTS);
  }
}
