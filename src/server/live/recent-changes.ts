import type { MortonKey } from '#domain/map/morton.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'

const rememberedFor: Milliseconds = minutes(10)
const mostRemembered = 20_000
/** Clocks of two processes may differ, and a hint takes its time. */
const slack: Milliseconds = seconds(5)

/** Where the map changed lately, so that who was away for a moment is told only that. */
export type RecentChanges = {
  readonly add: (at: number, keys: readonly MortonKey[]) => void
  /** Says that something may have been missed: from here on nothing before is known. */
  readonly forget: (at: number) => void
  /** Where it changed since then; null when that is too long ago to know. */
  readonly since: (at: number) => readonly MortonKey[] | null
}

/** @param start from when on everything is heard */
export function recentChanges(start: number): RecentChanges {
  let known: { readonly at: number; readonly key: MortonKey }[] = []
  let knownFrom = start
  return {
    add(at, keys) {
      for (const key of keys) known.push({ at, key })
      const oldest = at - rememberedFor
      if (known.length > mostRemembered || (known[0]?.at ?? at) < oldest) {
        const dropped = known.slice(0, -mostRemembered).at(-1)?.at ?? 0
        known = known.slice(-mostRemembered).filter((change) => change.at >= oldest)
        knownFrom = Math.max(knownFrom, oldest, dropped + 1)
      }
    },
    forget(at) {
      known = []
      knownFrom = at
    },
    since: (at) => (at - slack < knownFrom ? null : known.filter((change) => change.at >= at - slack).map(({ key }) => key)),
  }
}
