import { areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { isAmbientMotionOff } from '#web/lib/ambient-motion.ts'
import { attachPointerControls, type ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import { isInside } from '#web/lib/visible-area.ts'
import { areaModules } from './areas/area-modules.ts'
import type { Camera, Screen, View } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import type { Drawing, Label } from './drawing/label.ts'
import { labelsOf } from './drawing/labels.ts'
import { createOverlay, type OverlayClasses, type Thumbnail } from './drawing/overlay.ts'
import type { Painter } from './drawing/painter.ts'
import type { PlacedLabel } from './drawing/place-labels.ts'
import { createPulses, type SignalLines } from './drawing/pulse.ts'
import { islandAt } from './hit-test.ts'
import { loadPainter } from './load-painter.ts'
import { mapGestures } from './map-gestures.ts'
import type { MapItem } from './map-items.ts'
import type { Stroke } from './stroke.ts'
import { onOwnSignals } from './use-live-map.ts'
import { followVisit } from './visited-island.ts'

/** What is drawn over the islands, and what is marked. */
export type MapOverlay = {
  readonly strokes: readonly Stroke[]
  readonly labels: readonly Label[]
  /** What names keep off besides. */
  readonly solids: readonly Drawing[]
  /** Where something waits to be found. */
  readonly glints: readonly Place[]
  /** Pictures of what is new. */
  readonly thumbnails: readonly Thumbnail[]
  /** Along which signals run. */
  readonly signalLines: SignalLines | null
  readonly ownOrdinal: number | null
  /** The islands in view whose owners are here. */
  readonly present: readonly PlacedIsland[]
  readonly selected: MapItem | null
}
export type MapEvents = {
  /** The open map is tapped. @param named key of what is named at that point */
  readonly onTap: (point: ScreenPoint, named: string | null) => void
  /** Ashore, something that hangs there is tapped: a stop of the walk. */
  readonly onStop: (stop: string) => void
  readonly onPainter: (painter: Painter | null) => void
  readonly onFrame: () => void
  /** After every frame in which the picture is whole, or has moved on. */
  readonly onWhole: () => void
  /** After every frame in which the island is drawn on which one is ashore, and on the open map. */
  readonly onShoreDrawn: () => void
}
/** What React shows at the moment. */
export type Shown = MapEvents & { readonly overlay: MapOverlay; readonly hasStandIn: boolean }

type Options = {
  /** Whose messages run along the cables; null for a guest, who has none. */
  readonly owner: string | null
  readonly host: HTMLElement
  readonly labelsHost: HTMLElement
  readonly canvas: SharedCanvas | 'none'
  readonly classes: OverlayClasses & { readonly pulse?: string | undefined }
  readonly shown: () => Shown
}

/** Draws the map in its host, names over it, and answers to the pointer, until the returned function is called. */
export function mountMap(map: MapController, { owner, host, labelsHost, canvas, classes, shown }: Options): () => void {
  let isGone = false
  let painter: Painter | null = null
  let firstView: View | null = null
  let names: readonly PlacedLabel[] = []
  const overlay = createOverlay(labelsHost, classes)
  const pulses = createPulses(labelsHost, classes.pulse ?? '')
  const visited =
    canvas === 'none' ? null : followVisit(map, { own: () => shown().overlay.ownOrdinal, onChange: () => painter?.invalidate() })
  const nearIsland = () => visited?.island() ?? null
  const namedAt = (point: ScreenPoint) => names.find(({ box }) => isInside(point, box))?.label.key ?? null
  const stopAt = (point: ScreenPoint) => nearIsland()?.stopAt(picturePointOf(point, map.viewport.screen())) ?? null

  function isShoreDrawn(isAtRest: boolean, presence: number): boolean {
    const shore = map.visit.shore()
    if (!shore || shore.isLeaving || presence === 1) return true
    return isAtRest && map.tiles.visible().some(({ islands }) => islands.some(({ ordinal }) => ordinal === shore.ordinal))
  }
  function onFrame(camera: Camera, isAtRest: boolean, unshaped: ReadonlySet<number>, presence: number) {
    const { overlay: content, hasStandIn, ...on } = shown()
    const { labels, solids, signalLines, ownOrdinal, present, glints, thumbnails, selected } = content
    const { area } = map.tiles.layer()
    firstView ??= camera.view
    on.onFrame()
    if (camera.view !== firstView || (isAtRest && (nearIsland() || !map.visit.shore()))) on.onWhole()
    if (isShoreDrawn(isAtRest, presence)) on.onShoreDrawn()
    pulses.follow(camera, isAmbientMotionOff() ? null : signalLines)
    host.toggleAttribute('data-settled', isAtRest && !hasStandIn)
    host.toggleAttribute('data-still', isAmbientMotionOff())
    const { plumeHeight } = areaModules[area]
    names = labelsOf(map, { points: labels, solids, ownOrdinal, selectedKey: selected?.key ?? null, unshaped, plumeHeight })
    overlay.draw(camera, {
      labels: names,
      present,
      glints,
      thumbnails,
      floatingPanels: map.viewport.floatingPanels(),
      selected: selected?.place ?? null,
      hasDegrees: areasWithIslands.has(area) && !camera.view.cameraPose,
    })
  }
  const stopSignals = owner === null ? () => {} : onOwnSignals(owner, pulses.send)
  // until the frame that shows the change
  const stopUnsettling = map.onChange(() => host.removeAttribute('data-settled'))
  void loadPainter(canvas).then((paint) => {
    if (isGone) return
    const style = () => areaModules[map.tiles.layer().area].style
    // the sea lies still behind what one stands before
    const isStill = () => isAmbientMotionOff() || map.visit.isStanding()
    painter = paint(map, { host, style, strokes: () => shown().overlay.strokes, nearIsland, isAmbientMotionOff: isStill, onFrame })
    shown().onPainter(painter)
  })
  const controls = new AbortController()
  attachMapPointer(map, host, {
    signal: controls.signal,
    onTap(point) {
      if (!map.visit.shore()) return shown().onTap(point, namedAt(point))
      const stop = stopAt(point)
      if (stop !== null) shown().onStop(stop)
    },
    isOver: (point) =>
      map.visit.shore()
        ? stopAt(point) !== null
        : namedAt(point) !== null || islandAt(map.viewport.camera(), map.state.getState().inView, point) !== null,
  })
  return () => {
    isGone = true
    controls.abort()
    painter?.close()
    visited?.stop()
    overlay.clear()
    stopSignals()
    stopUnsettling()
    pulses.end()
    host.removeAttribute('data-settled')
    shown().onPainter(null)
  }
}

type PointerOptions = {
  readonly signal: AbortSignal
  readonly onTap: (point: ScreenPoint) => void
  /** Whether there is something at a point that answers to a tap. */
  readonly isOver: (point: ScreenPoint) => boolean
}

function attachMapPointer(map: MapController, host: HTMLElement, { signal, onTap, isOver }: PointerOptions) {
  // A tap is answered with its click, the last event of it: a card that opened sooner would be clicked in the map's stead.
  let tapped: ScreenPoint | null = null
  const onPress = () => {
    tapped = null
  }
  const onClick = () => {
    if (tapped) onTap(tapped)
    tapped = null
  }
  host.addEventListener('pointerdown', onPress, { signal })
  host.addEventListener('click', onClick, { signal })
  attachPointerControls(host, {
    ...mapGestures(map),
    signal,
    onTap(point) {
      tapped = point
    },
    onHover: (point) => host.toggleAttribute('data-over', point !== null && isOver(point)),
  })
}

/** A point of the screen as WebGL counts: from -1 to 1 both ways, y upwards. */
const picturePointOf = ({ x, y }: ScreenPoint, { width, height }: Screen) => ({ x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 })
