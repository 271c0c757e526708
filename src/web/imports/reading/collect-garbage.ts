import type { Bytes } from '#domain/units.ts'

/** More than Chromium lets come together outside its heap before it collects at once. */
const untouched: Bytes = 160 * 1024 * 1024

/**
 * Has garbage collected, which leaves a third of the memory. A browser has no call for it, and of its own accord waits until there is three times as much
 * garbage as there is of use. Bytes that nobody touches take no memory, and they are let go at once.
 */
export function collectGarbage(): void {
  try {
    new ArrayBuffer(untouched).transfer(0)
  } catch {} // there is no such room, or no transfer: then it is collected later
}
