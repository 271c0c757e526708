import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { withLayers } from '#web/lib/layers.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import type { ShoreVisit } from './controller/shore-visit.ts'
import type { Painter } from './drawing/painter.ts'

/** The search parameter of the island on which one is ashore: its ordinal. */
const param = 'ashore'
/** That of the stop of the walk: the id of an object. */
const stopParam = 'stop'

/** Writes into the address on which island one is ashore, null for none. The visit follows the address. */
export const writeAshoreAddress = (ordinal: number | null): void =>
  withLayers((layers) => {
    if (ordinal !== null) return layers.open(param, String(ordinal))
    layers.close(stopParam)
    layers.close(param, { isAlone: true })
  })

/** From the island at the end of a walk to the next: Back leads to the one before. */
export const walkOn = (ordinal: number): void => withLayers((layers) => layers.step(param, String(ordinal), [stopParam]))

/** The stop of the walk that the address names: Back and Escape step back to the island as a whole. */
export const useStop = () => useLayer(stopParam)

/** The ordinal in a value of the address; null for none, and for what is no ordinal. */
const ordinalIn = (value: string | null) => (value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null)

/** The island that the address names, for what only reads it. */
export const useAshoreOrdinal = (): number | null => ordinalIn(useSearchParam(param)[0])

/** Has the visit follow the address, `?ashore=` and the ordinal of an island: so Back goes up again, and a link comes down. */
export function useAshore(visit: ShoreVisit, painter: Painter | null): void {
  const ordinal = ordinalIn(useLayer(param).value)
  const follow = useEffectEvent((next: number | null) => {
    const show = () => visit.show(next)
    if (visit.canShow(next)) sweep(painter, show)
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
