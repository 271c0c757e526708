import { useEffect, useEffectEvent } from 'react'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import type { MapController } from './controller/map-controller.ts'

/** So many units high is the first view: one's own island and its neighbours, or the whole world while that is no larger. */
const firstSpan = 11
/** So far from the middle, in parts of the shorter side, one's own island may lie. */
const aside = 0.3

/**
 * Opens the map, until somebody moves it, on one's own island with the others about it: newcomers live at the rim of their
 * archipelago, so the view leans towards its middle, where everybody else is.
 * @param own null for somebody without a place, undefined while that is not known
 */
export function useFirstView(
  map: MapController,
  own: (Place & { readonly ordinal: number }) | null | undefined,
  isWorldKnown: boolean,
): void {
  const open = useEffectEvent(() => {
    if (!map.isUntouched()) return
    const whole = map.wholeView()
    const span = Math.min(whole.span, firstSpan)
    const { width, height } = map.screen()
    const most = aside * span * Math.min(1, width / height)
    const from = own ?? whole
    const to = own ? archipelagoCentre(archipelagoOf(own.ordinal)) : whole
    const away = Math.hypot(to.x - from.x, to.y - from.y)
    const lean = away === 0 ? 0 : Math.min(1, most / away)
    map.moveTo({ x: from.x + (to.x - from.x) * lean, y: from.y + (to.y - from.y) * lean, span })
  })
  const isOwnKnown = own !== undefined
  useEffect(() => {
    if (isOwnKnown && isWorldKnown) open()
  }, [isOwnKnown, isWorldKnown])
}
