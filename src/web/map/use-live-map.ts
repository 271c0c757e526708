import { useEffect } from 'react'
import { liveOf } from '#web/lib/live/browser-live.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { MapController } from './controller/map-controller.ts'

/** Keeps the map true while it is looked at: what changes on screen is asked for again, and who is here is known. */
export function useLiveMap(map: MapController, owner: string): void {
  useEffect(() => {
    const live = liveOf(owner)
    const look = () => live.watch(map.state.getState().tiles)
    look()
    const stops = [
      live.on('tiles', ({ tiles }) => {
        map.invalidate(tiles)
        void queryClient.invalidateQueries({ queryKey: ['map', 'islander'] })
      }),
      live.on('presence', ({ ordinals }) => map.setPresent(ordinals)),
      map.state.subscribe(look),
    ]
    return () => {
      for (const stop of stops) stop()
      live.watch([])
    }
  }, [map, owner])
}
