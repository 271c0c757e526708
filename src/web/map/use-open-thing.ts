import { withLayers } from '#web/lib/layers.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import type { HungThing } from '#web/shared/island/near-island.ts'

/** Opens what hangs on an island: an entry over the map, a chart on its own screen. */
export function useOpenThing(): (thing: HungThing) => void {
  const navigateTo = useNavigateTo()
  return (thing) => {
    if (thing.kind === 'chart') void navigateTo(thing.to, { search: thing.search })
    else withLayers((layers) => layers.open('entry', thing.id))
  }
}
