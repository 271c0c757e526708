import type { Bytes } from '#domain/units.ts'
import { noRoom } from './storage.ts'

/** Bytes of each owner that are on their way through this process. */
const arrivingBytes = new Map<string, Bytes>()

/** What one call brings: `meter` counts each chunk and refuses when more is under way than the owner could ever keep. */
export function openArrival(userId: string, quota: Bytes): { readonly meter: (length: Bytes) => void; readonly end: () => void } {
  let mine = 0
  const add = (length: Bytes): Bytes => {
    mine += length
    const all = (arrivingBytes.get(userId) ?? 0) + length
    if (all === 0) arrivingBytes.delete(userId)
    else arrivingBytes.set(userId, all)
    return all
  }
  return {
    meter(length) {
      if (add(length) > quota) throw noRoom(quota)
    },
    end() {
      add(-mine)
    },
  }
}
