import { createStore } from 'zustand/vanilla'
import { browserStorage } from '../storage.ts'

/** Volumes are 0 to 100. `on` null: never asked, so only the four guest screens make a sound. */
export type SoundSetting = {
  readonly on: boolean | null
  readonly master: number
  readonly typewriter: number
  readonly modem: number
  readonly drawers: number
}
export type Bus = 'typewriter' | 'modem' | 'drawers'

const key = 'sound'
const fresh: SoundSetting = { on: null, master: 100, typewriter: 100, modem: 40, drawers: 55 }

/** The choice about sound, remembered in this browser; not part of the login, so logging out keeps it. */
export const soundSetting = createStore<SoundSetting>(() => readSetting(browserStorage.getItem(key)))
soundSetting.subscribe((setting) => browserStorage.setItem(key, JSON.stringify(setting)))

/** A stored value that cannot be parsed counts as none. */
export function readSetting(text: string | null): SoundSetting {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof SoundSetting, unknown>>
    const volume = (name: Exclude<keyof SoundSetting, 'on'>) => {
      const value = stored[name]
      return typeof value === 'number' && value >= 0 && value <= 100 ? value : fresh[name]
    }
    return {
      on: typeof stored.on === 'boolean' ? stored.on : null,
      master: volume('master'),
      typewriter: volume('typewriter'),
      modem: volume('modem'),
      drawers: volume('drawers'),
    }
  } catch {
    return fresh
  }
}
