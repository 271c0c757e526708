import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStorage } from '#web/lib/storage.ts'

/** How the machine is set: `strike` types an x over what Backspace would erase; `carriage` moves the paper with each letter. */
export type MachineSettings = {
  readonly correction: 'erase' | 'strike'
  readonly spacing: '1' | '1.5' | '2'
  readonly carriage: 'moves' | 'stands'
}

const key = 'typewriter'
const fresh: MachineSettings = { correction: 'erase', spacing: '1.5', carriage: 'moves' }
const allowed = { correction: ['erase', 'strike'], spacing: ['1', '1.5', '2'], carriage: ['moves', 'stands'] } as const

/** A stored value that cannot be parsed counts as none. */
export function readSettings(text: string | null): MachineSettings {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof MachineSettings, unknown>>
    const read = <Name extends keyof MachineSettings>(name: Name): MachineSettings[Name] =>
      (allowed[name] as readonly unknown[]).includes(stored[name]) ? (stored[name] as MachineSettings[Name]) : fresh[name]
    return { correction: read('correction'), spacing: read('spacing'), carriage: read('carriage') }
  } catch {
    return fresh
  }
}

const machineSettings = createStore<MachineSettings>(() => readSettings(browserStorage.getItem(key)))
machineSettings.subscribe((settings) => browserStorage.setItem(key, JSON.stringify(settings)))

export const useMachineSettings = () => useStore(machineSettings)
export const changeMachineSettings = (change: Partial<MachineSettings>) => machineSettings.setState(change)
