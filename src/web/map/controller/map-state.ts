import { createStore } from 'zustand/vanilla'
import type { Milliseconds } from '#domain/units.ts'
import { createThrottle } from '#web/lib/throttle.ts'
import type { View } from './camera.ts'
import type { Shore } from './shore.ts'
import type { Layer, PlacedIsland } from './tile-cache.ts'

/** What React shows of the map; written at most every `notifyInterval` while it moves. */
export type MapState = {
  readonly layer: Layer
  readonly view: View
  /** Units from the middle to the last shore, or to the end of the sky. */
  readonly radius: number
  /** Whether the size of the picture is known. */
  readonly isSized: boolean
  /** The islands on screen, the nearest to its middle first, `maxInView` at most. */
  readonly inView: readonly PlacedIsland[]
  /** Ordinals of those whose owners are here now. */
  readonly present: ReadonlySet<number>
  /** Names of the tiles on screen: those whose changes matter. */
  readonly tiles: readonly string[]
  /** All islands of this layer, living and dead; null until the first tile came. */
  readonly population: number | null
  readonly isLoading: boolean
  readonly error: unknown
  /** The island on which one is ashore; null on the open map. */
  readonly shore: Shore | null
}
type Options = {
  readonly initial: Pick<MapState, 'layer' | 'view' | 'radius'>
  readonly now: () => Milliseconds
  /** The state as it is at the moment of a notification. */
  readonly read: () => Partial<MapState>
}

const notifyInterval: Milliseconds = 140
const noOrdinals: ReadonlySet<number> = new Set()

/** The two that follow a change of the map: painters, which draw every frame, and React, which is notified now and then. */
export function createMapState({ initial, now, read }: Options) {
  const painters = new Set<() => void>()
  const store = createStore<MapState>(() => ({
    ...initial,
    isSized: false,
    inView: [],
    present: noOrdinals,
    tiles: [],
    population: null,
    isLoading: true,
    error: null,
    shore: null,
  }))
  // names and detailed islands follow the state, so a late notification needs one more frame
  const notifications = createThrottle({
    interval: notifyInterval,
    now,
    run: () => store.setState(read()),
    onLateRun: callPainters,
  })

  function callPainters() {
    for (const draw of painters) draw()
  }
  return {
    store,
    onChange(draw: () => void) {
      painters.add(draw)
      return () => void painters.delete(draw)
    },
    /** Has another frame drawn, and notifies React now or at the end of the interval. */
    changed() {
      callPainters()
      notifications.request()
    },
    notifyNow: notifications.runNow,
    isNotifying: notifications.isPending,
    setPresent(ordinals: readonly number[]) {
      store.setState({ present: new Set(ordinals) })
      callPainters()
    },
  }
}
