import { playSound } from './sound.ts'

/** No more than twenty keys a second are heard. */
const minPause = 50
/** By how much keys differ in pitch, up and down. */
const spread = 0.04
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Tab', 'Escape'])

let last = 0

/** The stroke of a typewriter for one's own typing, where the person asked for sound. For the handler of a pressed key. */
export function playKey({ key, timeStamp }: { readonly key: string; readonly timeStamp: number }): void {
  if (modifiers.has(key) || timeStamp - last < minPause) return
  last = timeStamp
  void playSound('key', { rate: 1 - spread + 2 * spread * Math.random() })
}
