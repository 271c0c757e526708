import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { takeBackPicture } from '#web/shared/island/island-handover.ts'
import { SceneStill } from '#web/ui/scene/CanvasHost.tsx'
import type { MapController } from './controller/map-controller.ts'

/**
 * The last picture of the editor, which stands in until the map has drawn the same. Until it has gone the camera stays as the editor had it;
 * then it makes room for what floats over the map, and goes back to the view ashore.
 */
export function useStandIn(map: MapController) {
  const [picture, setPicture] = useState<{ readonly still: HTMLCanvasElement; readonly isLeaving: boolean } | null>(null)
  const isHeld = useRef(false)
  const floatingPanels = useRef<readonly ScreenBox[]>([])

  useLayoutEffect(() => {
    const still = takeBackPicture()
    if (!still) return
    isHeld.current = true
    setPicture({ still, isLeaving: false })
  }, [])
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
    standIn: picture && <SceneStill {...picture} onGone={release} />,
    /** The map is whole behind it. */
    leave: () => setPicture((now) => (now && !now.isLeaving ? { ...now, isLeaving: true } : now)),
    setFloatingPanels(next: readonly ScreenBox[]) {
      floatingPanels.current = next
      if (!isHeld.current) map.viewport.setFloatingPanels(next)
    },
  }
}
