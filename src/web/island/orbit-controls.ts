import type { IslandView } from '#domain/island/drawing/view.ts'
import { approach, orbit } from './scene/camera.ts'
import { attachIslandPointerControls } from './scene/island-pointer-controls.ts'
import type { MountedIsland } from './scene/mount-island-scene.ts'

/** Degrees for one press of a key. */
const keyTurn = 7
const keyZoom = 0.88

const viewByKey: Readonly<Record<string, (view: IslandView) => IslandView>> = {
  ArrowLeft: (view) => orbit(view, keyTurn, 0),
  ArrowRight: (view) => orbit(view, -keyTurn, 0),
  ArrowUp: (view) => orbit(view, 0, keyTurn),
  ArrowDown: (view) => orbit(view, 0, -keyTurn),
  '+': (view) => approach(view, keyZoom),
  '=': (view) => approach(view, keyZoom),
  '-': (view) => approach(view, 1 / keyZoom),
}

/** Turns an island by pointer, wheel and keys; nothing on it can be moved. The answer ends that. */
export function attachOrbitControls(element: HTMLElement, { view, setView }: MountedIsland): () => void {
  const controls = new AbortController()
  attachIslandPointerControls(element, { view, setView, ...noObjects }, controls.signal)
  element.addEventListener(
    'keydown',
    (event) => {
      const next = viewByKey[event.key]
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setView(next(view()))
    },
    { signal: controls.signal },
  )
  return () => controls.abort()
}

const noObjects = {
  at: () => ({ object: null, handle: null }),
  onSelect: () => {},
  onTap: () => {},
  onDrag: () => {},
  onHandleDrag: () => {},
  onCommit: () => {},
}
