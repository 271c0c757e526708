import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { areasWithIslands } from '#domain/map/area.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import type { VisitedIsland } from '#web/shared/island/near-island.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Painter } from './drawing/painter.ts'

/** An ordinal as the address has it; null for anything else. */
const ordinalIn = (param: string | null): number | null => (param !== null && /^\d{1,9}$/.test(param) ? Number(param) : null)

/**
 * Keeps the map ashore on the island that the address names, `?ashore=` and its ordinal. What is done on the map changes the address, and
 * the map follows it: so Back goes up again, and a link comes down.
 */
export function useAshore(map: MapController, painter: Painter | null) {
  const { value, open, closeAlone } = useLayer('ashore')
  const ordinal = ordinalIn(value)
  /** What was asked for last: the address follows a little later. */
  const wanted = useRef(ordinal)
  const [island, setIsland] = useState<VisitedIsland | null>(null)

  const request = useEffectEvent((next: number | null) => {
    if (wanted.current === next) return
    wanted.current = next
    if (next === null) closeAlone()
    else open(String(next))
  })
  useEffect(() => map.onShoreRequest((next) => request(next)), [map])

  const follow = useEffectEvent((next: number | null) => {
    wanted.current = next
    if (next === null && map.shore()) sweep(painter, map.leaveShore)
    else if (next !== null && areasWithIslands.has(map.layer().area)) sweep(painter, () => map.flyToShore(next))
  })
  useEffect(() => follow(ordinal), [ordinal])
  return { island, setIsland }
}

/** A flight by the camera; for those who asked for less motion a short cross-fade from one picture to the other. */
function sweep(painter: Painter | null, change: () => void) {
  if (!painter || !isMotionReduced() || !('startViewTransition' in document)) return change()
  document.startViewTransition(() => {
    flushSync(change)
    painter.drawNow()
  })
}
