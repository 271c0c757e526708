import type { MortonKey } from '#domain/map/morton.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'

const retention: Milliseconds = minutes(10)
const maxChanges = 20_000
/** Clocks of two processes may differ, and a hint takes its time. */
const slack: Milliseconds = seconds(5)

/** Where the map changed lately, so that a client that reconnects is sent only that. */
export type RecentChanges = {
  readonly add: (at: number, keys: readonly MortonKey[]) => void
  /** Drops every change: some may have been missed until now. */
  readonly reset: (at: number) => void
  /** Where it changed since then; null when not every change since then is known. */
  readonly since: (at: number) => readonly MortonKey[] | null
}

/** @param start from when on every change is added */
export function recentChanges(start: number): RecentChanges {
  let recent: { readonly at: number; readonly key: MortonKey }[] = []
  let completeSince = start
  return {
    add(at, keys) {
      for (const key of keys) recent.push({ at, key })
      const oldest = at - retention
      if (recent.length > maxChanges || (recent[0]?.at ?? at) < oldest) {
        const dropped = recent.slice(0, -maxChanges).at(-1)?.at ?? 0
        recent = recent.slice(-maxChanges).filter((change) => change.at >= oldest)
        completeSince = Math.max(completeSince, oldest, dropped + 1)
      }
    },
    reset(at) {
      recent = []
      completeSince = at
    },
    since: (at) => (at - slack < completeSince ? null : recent.filter((change) => change.at >= at - slack).map(({ key }) => key)),
  }
}
