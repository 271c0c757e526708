import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { takeBackPicture } from '#web/shared/island/island-handover.ts'
import { prepareVisit } from '#web/shared/island/near-island.ts'
import { SceneStill } from '#web/ui/scene/CanvasHost.tsx'
import { areaModules } from './areas/area-modules.ts'
import type { MapController } from './controller/map-controller.ts'
import { shoreSketch } from './drawing/shore-sketch.ts'
import { useIslander } from './queries.ts'
import { useAshoreOrdinal } from './use-ashore.ts'

/**
 * What stands in until the map has drawn the same. The last picture of the editor: until it has gone the camera stays as the editor had it; then
 * it makes room for what floats over the map, and goes back to the view ashore. Or else a sketch of the island that the address names.
 * @param host the element of the picture
 */
export function useStandIn(map: MapController, host: RefObject<HTMLElement | null>) {
  const [picture, setPicture] = useState<{ readonly still: HTMLCanvasElement; readonly isLeaving: boolean } | null>(null)
  const isHeld = useRef(false)
  const floatingPanels = useRef<readonly ScreenBox[]>([])
  const sketch = useShoreSketch(map, host)

  useLayoutEffect(() => {
    const still = takeBackPicture()
    if (!still) return
    isHeld.current = true
    setPicture({ still, isLeaving: false })
    sketch.end()
  }, [sketch.end])
  useEffect(() => {
    if (!isHeld.current) map.resume()
  }, [map])
  function release() {
    isHeld.current = false
    setPicture(null)
    map.resume()
    map.viewport.setFloatingPanels(floatingPanels.current)
  }
  return {
    standIn: picture ? <SceneStill {...picture} onGone={release} /> : sketch.still,
    /** The map is whole behind it. */
    leave: () => setPicture((now) => (now && !now.isLeaving ? { ...now, isLeaving: true } : now)),
    /** The island that is sketched is drawn behind it. */
    leaveSketch: sketch.leave,
    setFloatingPanels(next: readonly ScreenBox[]) {
      floatingPanels.current = next
      if (!isHeld.current) map.viewport.setFloatingPanels(next)
    },
  }
}

/** A sketch of the island that the address named when the map was opened. */
function useShoreSketch(map: MapController, host: RefObject<HTMLElement | null>) {
  const named = useAshoreOrdinal()
  const [opened] = useState(named)
  const [canvas] = useState(() => document.createElement('canvas'))
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'gone'>(opened === null ? 'gone' : 'shown')
  const isShown = phase !== 'gone' && named === opened
  const islander = useIslander(isShown ? opened : null).data
  const isFlat = useSharedCanvas() === 'none'
  const end = useCallback(() => setPhase('gone'), [])

  // after the visit has begun, so that it opens on the island and does not fly there; before anything draws the map
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = host.current ?? {}
    if (isShown && width > 0) map.viewport.resize({ width, height }, !isFlat)
  }, [map, host, isShown, isFlat])
  useEffect(() => {
    if (islander && !islander.locked) prepareVisit(islander._id)
  }, [islander])
  useEffect(() => {
    if (!isShown || !islander) return
    const draw = shoreSketch({ body: islander.island, ordinal: islander.ordinal, place: islander })
    const redraw = () => {
      const { style } = areaModules[map.tiles.layer().area]
      draw(canvas, map.viewport.camera(), style, style.isDead || islander.remembered)
    }
    redraw()
    return map.onChange(redraw)
  }, [map, canvas, isShown, islander])
  return {
    still: isShown ? <SceneStill still={canvas} isLeaving={phase === 'leaving'} onGone={end} /> : null,
    leave: () => setPhase((now) => (now === 'shown' ? 'leaving' : now)),
    end,
  }
}
