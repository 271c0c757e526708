import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '#web/lib/query-client.ts'
import { loadVisitedIslands, type OpenVisitedIsland, type VisitedIsland } from '#web/shared/island/near-island.ts'
import { areaModules } from './areas/area-modules.ts'
import type { MapController } from './controller/map-controller.ts'
import { islanderQuery } from './queries.ts'

type Options = {
  /** The ordinal of one's own island. */
  readonly own: () => number | null
  /** Another frame has to be drawn. */
  readonly onChange: () => void
}

/** Loads the island on which one is ashore, and lets it go when one has left it. */
export function followVisit(map: MapController, { own, onChange }: Options) {
  const islander = new QueryObserver(queryClient, islanderQuery(null))
  let openedOwner: string | null = null
  let opened: ReturnType<OpenVisitedIsland> | null = null

  /** Whose island is shown, and which version of it; null on the open map, and where somebody shows it only to followers. */
  function shown() {
    const ordinal = map.visit.shore()?.ordinal ?? null
    islander.setOptions(islanderQuery(ordinal))
    const who = islander.getCurrentResult().data
    if (ordinal === null || !who || (who.locked && ordinal !== own())) return null
    return { owner: who._id, isDead: areaModules[map.tiles.layer().area].style.isDead || who.remembered }
  }
  function close() {
    opened?.close()
    opened = null
  }
  function follow() {
    const next = shown()
    if (next?.owner === openedOwner) return next && opened?.showVersion(next.isDead)
    openedOwner = next?.owner ?? null
    close()
    onChange()
    if (next) void open(next.owner)
  }
  async function open(owner: string) {
    const openIsland = await loadVisitedIslands().catch(() => null) // the map shows the island all the same
    const now = shown()
    if (openIsland && !opened && openedOwner === owner && now) opened = openIsland({ ...now, onChange })
  }

  const stops = [map.state.subscribe(follow), islander.subscribe(notifyManager.batchCalls(follow))]
  follow()
  return {
    /** The whole island, once it stands. */
    island: (): VisitedIsland | null => opened?.island() ?? null,
    stop() {
      for (const stop of stops) stop()
      openedOwner = null
      close()
    },
  }
}
