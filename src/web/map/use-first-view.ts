import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/map/placement.ts'
import type { MapController } from './controller/map-controller.ts'

/**
 * Opens the map, until somebody moves it, beside one's own island with the others behind it.
 * @param own null for somebody without a place, undefined while that is not known
 * @param isReady the world has been loaded, and the size of the picture is known
 */
export function useFirstView(map: MapController, own: (Place & { readonly ordinal: number }) | null | undefined, isReady: boolean): void {
  const open = useEffectEvent(() => {
    if (map.isUntouched()) map.moveTo(map.viewBeside(own ?? { x: 0, y: 0, ordinal: 0 }))
  })
  const isOwnKnown = own !== undefined
  useEffect(() => {
    if (isOwnKnown && isReady) open()
  }, [isOwnKnown, isReady])
}
