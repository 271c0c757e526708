import type { KeyValueStorage } from '../storage.ts'

/** Reads JSON from the browser's storage; null where there is none, or where it is damaged. */
export function readStored<Value>(storage: KeyValueStorage, key: string, parse: (stored: unknown) => Value | null): Value | null {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps text in the browser's storage. False where it has no room: then nothing older stays, which would bring back older work. */
export function keepStored(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    storage.removeItem(key)
    return false
  }
}
