import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { withLayers } from '#web/lib/layers.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import type { HungThing } from '#web/shared/island/near-island.ts'
import { useAshoreAddress } from './ashore-address.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Painter } from './drawing/painter.ts'

/** Has the visit follow the address, `?ashore=` and the ordinal of an island: so Back goes up again, and a link comes down. */
export function useAshore(map: MapController, painter: Painter | null): void {
  const ordinal = useAshoreAddress()
  const follow = useEffectEvent((next: number | null) => {
    const show = () => map.visit.show(next)
    if (map.visit.canShow(next)) sweep(painter, show)
    else show()
  })
  useEffect(() => follow(ordinal), [ordinal])
}

/** A flight by the camera; for those who asked for less motion a short cross-fade from one picture to the other. */
function sweep(painter: Painter | null, change: () => void) {
  if (!painter || !isMotionReduced() || !('startViewTransition' in document)) return change()
  document.startViewTransition(() => {
    flushSync(change)
    painter.drawNow()
  })
}

/** Opens what hangs on an island: an entry over the map, a chart on its own screen. */
export function useOpenThing(): (thing: HungThing) => void {
  const navigateTo = useNavigateTo()
  return (thing) => {
    if (thing.kind === 'chart') void navigateTo(thing.to, { search: thing.search })
    else withLayers((layers) => layers.open('entry', thing.id))
  }
}
