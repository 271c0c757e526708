import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/map/placement.ts'
import type { MapController } from './controller/map-controller.ts'

/**
 * Opens the map, until somebody moves it, beside one's own island with the others behind it.
 * @param own null for somebody without a place
 * @param mayOpen the world has been loaded, and one's own place and the size of the picture are known
 */
export function useFirstView(map: MapController, own: (Place & { readonly ordinal: number }) | null, mayOpen: boolean): void {
  const open = useEffectEvent(() => {
    if (map.isUntouched()) map.viewport.moveTo(map.viewBeside(own ?? { x: 0, y: 0, ordinal: 0 }))
  })
  useEffect(() => {
    if (mayOpen) open()
  }, [mayOpen])
}
