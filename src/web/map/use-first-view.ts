import { useEffect, useEffectEvent } from 'react'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import type { MapController } from './controller/map-controller.ts'

/** So many units high is the first view: low over the water, with the horizon in sight. */
const firstSpan = 4.4
/** So far from the middle, in parts of the free screen, one's own island lies: across, nearer than the others, and behind them. */
const aside = { across: 0.22, near: 0.2, far: 0.06 } as const

/**
 * Opens the map, until somebody moves it, beside one's own island with the others behind it: newcomers live at the rim of their
 * archipelago, so the view leans towards its middle, where everybody else is.
 * @param own null for somebody without a place, undefined while that is not known
 * @param isReady the world has been loaded, and the size of the picture is known
 */
export function useFirstView(map: MapController, own: (Place & { readonly ordinal: number }) | null | undefined, isReady: boolean): void {
  const open = useEffectEvent(() => {
    if (!map.isUntouched()) return
    if (!own) return map.moveTo({ x: 0, y: 0, span: Math.min(map.wholeView().span, firstSpan) })
    const centre = archipelagoCentre(archipelagoOf(own.ordinal))
    const away = Math.max(1, Math.hypot(centre.x - own.x, centre.y - own.y))
    const east = (centre.x - own.x) / away
    const south = (centre.y - own.y) / away
    map.moveTo(map.viewPlacing(own, firstSpan, { x: -east * aside.across, y: -south * (south < 0 ? aside.near : aside.far) }))
  })
  const isOwnKnown = own !== undefined
  useEffect(() => {
    if (isOwnKnown && isReady) open()
  }, [isOwnKnown, isReady])
}
