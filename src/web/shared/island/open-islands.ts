import type { OpenIsland } from '#contract/shares.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRoot } from '#web/lib/store/root.ts'

/** The islands open to everybody that were loaded without an account. Whatever asks for a part of one finds it here. */
const loaded = new Map<string, OpenIsland>()

export const keepOpenIsland = (island: OpenIsland) => loaded.set(island.islander._id, island)
/** By the id of its owner that it came with. */
export const openIslandOf = (owner: string): OpenIsland | undefined => loaded.get(owner)
export const openIslandAt = (ordinal: number): OpenIsland | undefined =>
  [...loaded.values()].find(({ islander }) => islander.ordinal === ordinal)

// A member sees islands as a member does.
useRoot.subscribe(({ auth }, before) => {
  if (!auth.authenticated || before.auth.authenticated) return
  loaded.clear()
  queryClient.removeQueries({ queryKey: ['map'] })
})
