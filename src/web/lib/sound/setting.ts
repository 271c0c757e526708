import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../storage.ts'

/** The groups of sounds that have a volume of their own. */
export const buses = ['typewriter', 'modem', 'drawers', 'places'] as const
export type Bus = (typeof buses)[number]

const fresh = {
  /** Null: never asked, so only the four guest screens make a sound. */
  on: null as boolean | null,
  /** Volumes are 0 to 100. */
  master: 100,
  typewriter: 100,
  modem: 40,
  drawers: 55,
  places: 70,
  /** As little sound as possible: signals only, and at most half as loud. */
  isReduced: false,
  /** Whether sounds are named on the screen, heard or not. */
  hasCaptions: false,
}
export type SoundSetting = Readonly<typeof fresh>
const key = 'sound'

/** The choice about sound, remembered in this browser; not part of the login, so logging out keeps it. */
export const soundSetting = createStore<SoundSetting>(() => readSetting(browserStorage.getItem(key)))
soundSetting.subscribe((setting) => browserStorage.setItem(key, JSON.stringify(setting)))

/** A stored value that cannot be parsed counts as none. */
export function readSetting(text: string | null): SoundSetting {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>
    const known = Object.entries(fresh).map(([name, value]) => [name, fits(stored[name], value) ? stored[name] : value])
    return Object.fromEntries(known) as SoundSetting
  } catch {
    return fresh
  }
}

function fits(stored: unknown, value: number | boolean | null): boolean {
  if (typeof value === 'number') return typeof stored === 'number' && stored >= 0 && stored <= 100
  return typeof stored === 'boolean'
}
