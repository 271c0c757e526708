import type { MountedScene } from './mount-scene.ts'
import { type OrbitView, orbit, pan, type ViewLimits, zoom } from './view.ts'

/** Degrees, share of the picture, and factor of the distance for one press of a key or a button. */
const keyTurn = 8
const keyPan = 0.08
const keyZoom = 0.8

type Change = (view: OrbitView, limits: ViewLimits) => OrbitView
const turns: Readonly<Record<string, Change>> = {
  ArrowLeft: (view, limits) => orbit(view, -keyTurn, 0, limits),
  ArrowRight: (view, limits) => orbit(view, keyTurn, 0, limits),
  ArrowUp: (view, limits) => orbit(view, 0, keyTurn, limits),
  ArrowDown: (view, limits) => orbit(view, 0, -keyTurn, limits),
}
const moves: Readonly<Record<string, Change>> = {
  ArrowLeft: (view, limits) => pan(view, -keyPan, 0, limits),
  ArrowRight: (view, limits) => pan(view, keyPan, 0, limits),
  ArrowUp: (view, limits) => pan(view, 0, keyPan, limits),
  ArrowDown: (view, limits) => pan(view, 0, -keyPan, limits),
}
/** Where one walks about, the keys ahead and back walk, and with Shift they look up and down. */
const isWalk = (key: string, isShifted: boolean, limits: ViewLimits) => (limits.ground && /Up|Down/.test(key) ? !isShifted : isShifted)

type Selection = {
  readonly select: (id: string | null) => void
  /** To the next point of the list, or the one before. */
  readonly step: (by: 1 | -1) => void
}

/** What buttons and keys do in a scene. */
export function sceneCommands(mounted: MountedScene | null, { select, step }: Selection) {
  const change = (by: Change) => mounted?.setView(by(mounted.view(), mounted.limits))
  const zoomIn = () => change((view, limits) => zoom(view, keyZoom, limits))
  const zoomOut = () => change((view, limits) => zoom(view, 1 / keyZoom, limits))
  const showWhole = () => mounted?.flyHome()
  const openMiddle = () => {
    const id = mounted?.pointInMiddle()
    if (id) select(id)
  }
  const goBack = () => step(-1)
  const goOn = () => step(1)
  const byKey: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    Home: showWhole,
    Enter: openMiddle,
    PageUp: goBack,
    PageDown: goOn,
  }
  return {
    zoomIn,
    zoomOut,
    showWhole,
    /** Whether the key does anything here. */
    press(key: string, isShifted: boolean): boolean {
      const by = mounted && isWalk(key, isShifted, mounted.limits) ? moves[key] : turns[key]
      if (by) change(by)
      else if (byKey[key]) byKey[key]()
      else return false
      return true
    },
  }
}
export type SceneCommands = ReturnType<typeof sceneCommands>
