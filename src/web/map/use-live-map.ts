import { useEffect } from 'react'
import type { Live } from '#web/lib/live/live.ts'
import { whenLive } from '#web/lib/live/when-live.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Direction } from './drawing/pulse.ts'

/** Keeps the map true while it is looked at: what changes on screen is asked for again, and who is here is known. */
export function useLiveMap(map: MapController, owner: string): void {
  useEffect(() => whenLive(owner, (live) => listen(map, live)), [map, owner])
}

function listen(map: MapController, live: Live): () => void {
  const look = () => live.watch(map.state.getState().tiles)
  look()
  const stops = [
    live.on('tiles', ({ tiles }) => {
      map.tiles.invalidate(tiles)
      void queryClient.invalidateQueries({ queryKey: ['map', 'islander'] })
      void queryClient.invalidateQueries({ queryKey: ['map', 'own'] }) // whoever confirmed sooner has taken the place
    }),
    live.on('presence', ({ ordinals }) => map.setPresent(ordinals)),
    map.state.subscribe(look),
  ]
  return () => {
    for (const stop of stops) stop()
    live.watch([])
  }
}

/** Runs when messages have gone over one's own cable, once for each direction. Returns a function that ends it. */
export const onOwnSignals = (owner: string, run: (direction: Direction) => void): (() => void) =>
  whenLive(owner, (live) =>
    live.on('pulse', ({ pulses }) => {
      for (const isIncoming of new Set(pulses.map((pulse) => pulse.isIncoming))) run(isIncoming ? 'in' : 'out')
    }),
  )
