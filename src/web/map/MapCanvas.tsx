import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { Milliseconds } from '#domain/units.ts'
import { isAmbientMotionOff, useIsMotionPaused } from '#web/lib/ambient-motion.ts'
import { attachPointerControls, type PointerControls, type ScreenPoint } from '#web/lib/pointer-controls.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { isInside } from '#web/lib/visible-area.ts'
import type { VisitedIsland } from '#web/shared/island/near-island.ts'
import { CanvasHost, CanvasOverlay } from '#web/ui/scene/CanvasHost.tsx'
import glintStyles from '#web/ui/scene/glint.module.css'
import { areaModules } from './areas/area-modules.ts'
import type { Camera, View } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import type { Drawing, Label } from './drawing/label.ts'
import { labelsOf } from './drawing/labels.ts'
import { createOverlay, type Thumbnail } from './drawing/overlay.ts'
import type { Painter, PainterOptions } from './drawing/painter.ts'
import type { PlacedLabel } from './drawing/place-labels.ts'
import { createPulses } from './drawing/pulse.ts'
import { islandAt } from './hit-test.ts'
import { loadPainter, loadWebglPainter } from './load-painter.ts'
import styles from './MapCanvas.module.css'
import type { MapItem } from './map-items.ts'
import { picturePointOf } from './picture-point.ts'
import type { Stroke } from './stroke.ts'
import { onOwnSignals } from './use-live-map.ts'

/** What is drawn over the islands, and what is marked. */
type MapOverlay = {
  readonly strokes: readonly Stroke[]
  readonly labels: readonly Label[]
  /** What names keep off besides. */
  readonly solids: readonly Drawing[]
  /** Where something waits to be found. */
  readonly glints: readonly Place[]
  /** Pictures of what is new. */
  readonly thumbnails: readonly Thumbnail[]
  /** One's own cable, along which signals run. */
  readonly cable: readonly Place[] | null
  readonly ownOrdinal: number | null
  /** The islands in view whose owners are here. */
  readonly present: readonly PlacedIsland[]
  readonly selected: MapItem | null
  /** The island on which one is ashore, drawn whole. */
  readonly nearIsland: VisitedIsland | null
}
type Props = {
  readonly map: MapController
  readonly owner: string
  readonly overlay: MapOverlay
  readonly describedAs: string
  /** @param named key of what is named at that point */
  readonly onTap: (point: ScreenPoint, named: string | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPainter: (painter: Painter | null) => void
  readonly hostRef: RefObject<HTMLDivElement | null>
  /** Another picture over this one, until it is whole. */
  readonly standIn: ReactNode
  /** After every frame in which the picture is whole, or has moved on. */
  readonly onWhole: () => void
}

/** The picture of the map: drawn with WebGL where there is any, flat where there is none. Everything in it stands in the list as well. */
export function MapCanvas({ map, owner, overlay, describedAs, onTap, onKeyDown, onPainter, hostRef, standIn, onWhole }: Props) {
  const labelsRef = useRef<HTMLDivElement>(null)
  const latest = useRef({ overlay, onTap, onPainter, onWhole, hasStandIn: standIn !== null })
  const [painter, setPainter] = useState<Painter | null>(null)
  const canvas = useSharedCanvas()
  const isPaused = useIsMotionPaused()
  const area = useStore(map.state, ({ layer }) => layer.area)

  useEffect(() => {
    latest.current = { overlay, onTap, onPainter, onWhole, hasStandIn: standIn !== null }
    painter?.invalidate()
  }, [overlay, onTap, onPainter, onWhole, standIn, painter])
  useEffect(() => {
    if (canvas === null) void loadWebglPainter().catch(() => {}) // beside the canvas; a failure shows where it is needed
  }, [canvas])
  useEffect(() => {
    void isPaused // drawn once more, moving or still
    painter?.invalidate()
  }, [isPaused, painter])

  // before the page is painted, so that its first picture has the map in it
  useLayoutEffect(() => {
    const host = hostRef.current
    const labelsHost = labelsRef.current
    if (!host || !labelsHost || canvas === null) return
    let isGone = false
    let open: Painter | null = null
    let firstView: View | null = null
    let names: readonly PlacedLabel[] = []
    const namedAt = (point: ScreenPoint) => names.find(({ box }) => isInside(point, box))?.label.key ?? null
    const drawnOverlay = createOverlay(labelsHost, { ...styles, ...glintStyles })
    const pulses = createPulses(labelsHost, styles.pulse ?? '')
    const options: PainterOptions = {
      host,
      style: () => areaModules[map.layer().area].style,
      strokes: () => latest.current.overlay.strokes,
      nearIsland: () => latest.current.overlay.nearIsland,
      isAmbientMotionOff,
      onFrame: (camera: Camera, isAtRest: boolean, unshaped: ReadonlySet<number>) => {
        const { labels, solids, cable, ownOrdinal, present, glints, thumbnails, selected, nearIsland } = latest.current.overlay
        const { plumeHeight } = areaModules[map.layer().area]
        firstView ??= camera.view
        if (camera.view !== firstView || (isAtRest && (nearIsland || !map.shore()))) latest.current.onWhole()
        const hasDegrees = areasWithIslands.has(map.layer().area) && !camera.view.cameraPose
        pulses.follow(camera, isAmbientMotionOff() ? null : cable)
        host.toggleAttribute('data-settled', isAtRest && !latest.current.hasStandIn)
        host.toggleAttribute('data-still', isAmbientMotionOff())
        names = labelsOf(map, { points: labels, solids, ownOrdinal, selectedKey: selected?.key ?? null, unshaped, plumeHeight })
        drawnOverlay.draw(camera, {
          labels: names,
          present,
          glints,
          thumbnails,
          floatingPanels: map.floatingPanels(),
          selected: selected?.place ?? null,
          hasDegrees,
        })
      },
    }
    const stopSignals = onOwnSignals(owner, pulses.send)
    void loadPainter(canvas).then((paint) => {
      if (isGone) return
      open = paint(map, options)
      setPainter(open)
      latest.current.onPainter(open)
    })
    const controls = new AbortController()
    // A tap is answered with its click, the last event of it: a card that opened sooner would be clicked in the map's stead.
    let tapped: ScreenPoint | null = null
    const onPress = () => {
      tapped = null
    }
    const onClick = () => {
      if (tapped) latest.current.onTap(tapped, namedAt(tapped))
      tapped = null
    }
    host.addEventListener('pointerdown', onPress, { signal: controls.signal })
    host.addEventListener('click', onClick, { signal: controls.signal })
    attachPointerControls(host, {
      ...mapGestures(map),
      signal: controls.signal,
      onTap(point) {
        tapped = point
      },
      onHover(point) {
        const { nearIsland } = latest.current.overlay
        const isOverIsland =
          point !== null &&
          (map.shore()
            ? (nearIsland?.isOver(picturePointOf(point, map.screen())) ?? false)
            : namedAt(point) !== null || islandAt(map.camera(), map.state.getState().inView, point) !== null)
        host.toggleAttribute('data-over', isOverIsland)
      },
    })
    return () => {
      isGone = true
      controls.abort()
      open?.close()
      drawnOverlay.clear()
      stopSignals()
      pulses.end()
      host.removeAttribute('data-settled')
      setPainter(null)
      latest.current.onPainter(null)
    }
  }, [canvas, map, owner, hostRef])

  return (
    <CanvasHost ref={hostRef} className={styles.host} label={describedAs} onKeyDown={onKeyDown} data-map="">
      {standIn}
      <CanvasOverlay ref={labelsRef} style={{ '--halo': areaModules[area].style.shade } as CSSProperties} />
    </CanvasHost>
  )
}

const doubleClickFactor = 0.5
/** A pointer that rested longer than this before it was released leaves the map where it is. */
const maxRest: Milliseconds = 60

/** Drags, pinches and turns of the wheel move the map; a double tap of an island comes ashore; a drag that is released in motion goes on by inertia. */
function mapGestures(map: MapController): Omit<PointerControls, 'signal' | 'onTap' | 'onHover'> {
  /** Units in a millisecond, as last dragged. */
  let velocity = { x: 0, y: 0, at: 0 }
  /** The islands under the last two presses: by the second of a double tap the first has moved the map. */
  let pressedFirst: PlacedIsland | null = null
  let pressedLast: PlacedIsland | null = null
  /** A pinch that has come ashore, or has left, ends there. */
  let pinchesAshore = false
  const stop = () => {
    map.stopMotion()
    velocity = { x: 0, y: 0, at: performance.now() }
  }
  return {
    wheelStep: 0.0016,
    onPress(point) {
      pressedFirst = pressedLast
      pressedLast = islandAt(map.camera(), map.state.getState().inView, point)
      stop()
    },
    onPinchStart() {
      pinchesAshore = map.shore() !== null
      stop()
    },
    onDrag(from, to) {
      const before = map.camera().view
      map.drag(from, to)
      const { view } = map.camera()
      const now = performance.now()
      const passed = Math.max(8, now - velocity.at)
      velocity = { x: (view.x - before.x) / passed, y: (view.y - before.y) / passed, at: now }
    },
    onPinch({ factor, from, to }) {
      if ((map.shore() !== null) !== pinchesAshore) return
      map.zoom(factor, to)
      map.drag(from, to)
    },
    onRelease() {
      if (performance.now() - velocity.at < maxRest) map.startInertia(velocity)
    },
    onWheel: (factor, point) => map.zoom(factor, point),
    onDoubleClick(point) {
      if (pressedFirst) map.openVisit(pressedFirst.ordinal)
      else map.zoom(doubleClickFactor, point)
    },
  }
}
