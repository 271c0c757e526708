import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import type { Camera } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Label } from './drawing/label.ts'
import { labelsOf } from './drawing/labels.ts'
import { createOverlay } from './drawing/overlay.ts'
import type { Painter } from './drawing/painter.ts'
import { createPulse } from './drawing/pulse.ts'
import type { Stroke } from './drawing/stroke.ts'
import styles from './MapCanvas.module.css'
import { attachMapPointerControls } from './map-pointer-controls.ts'
import { isSeaStill, useSeaPaused } from './sea-motion.ts'

const loadWebgl = loadChunk(() => import('./webgl/painter.ts'))
const loadFlat = loadChunk(() => import('./flat/painter.ts'))

/** What is printed over the islands, and what is marked. */
export type Printing = {
  readonly strokes: readonly Stroke[]
  readonly labels: readonly Label[]
  /** One's own cable, along which signals run. */
  readonly cable: readonly Place[] | null
  readonly ownOrdinal: number | null
  /** The islands in view whose owners are here. */
  readonly present: readonly Place[]
  readonly chosen: Place | null
}
type Props = {
  readonly map: MapController
  readonly printing: Printing
  readonly describedAs: string
  readonly onTap: (point: ScreenPoint) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPainter: (painter: Painter | null) => void
  readonly children: ReactNode
}

/** The picture of the map: drawn with WebGL where there is any, flat where there is none. Everything in it stands in the list as well. */
export function MapCanvas({ map, printing, describedAs, onTap, onKeyDown, onPainter, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const now = useRef({ printing, onTap, onPainter })
  const [painter, setPainter] = useState<Painter | null>(null)
  const stage = useSharedCanvas()
  const isPaused = useSeaPaused()

  useEffect(() => {
    now.current = { printing, onTap, onPainter }
    painter?.invalidate()
  }, [printing, onTap, onPainter, painter])
  useEffect(() => {
    void isPaused // drawn once more, moving or still
    painter?.invalidate()
  }, [isPaused, painter])

  useEffect(() => {
    const [porthole, host] = [place.current, words.current]
    if (!porthole || !host || stage === null) return
    let isGone = false
    let open: Painter | null = null
    const overlay = createOverlay(host, styles)
    const pulse = createPulse(host, styles.pulse ?? '')
    const options = {
      porthole,
      strokes: () => now.current.printing.strokes,
      isSeaStill,
      onFrame: (camera: Camera, isAtRest: boolean) => {
        const { labels, cable, ownOrdinal, present, chosen } = now.current.printing
        const hasDegrees = areasWithIslands.has(map.layer().area)
        pulse.run(camera, isSeaStill() ? null : cable)
        porthole.toggleAttribute('data-settled', isAtRest)
        overlay.draw(camera, { labels: labelsOf(map, labels, ownOrdinal), present, chosen, hasDegrees })
      },
    }
    const loading =
      stage === 'none'
        ? loadFlat().then(
            ({ paintFlat }) =>
              () =>
                paintFlat(map, options),
          )
        : loadWebgl().then(
            ({ paintWithWebgl }) =>
              () =>
                paintWithWebgl(stage, map, options),
          )
    void loading.then((paint) => {
      if (isGone) return
      open = paint()
      setPainter(open)
      now.current.onPainter(open)
    })
    const controls = new AbortController()
    attachMapPointerControls(porthole, map, {
      signal: controls.signal,
      onTap: (point) => now.current.onTap(point),
      onHover: (spot) => porthole.toggleAttribute('data-over-island', spot !== null && map.islandAt(spot) !== null),
    })
    return () => {
      isGone = true
      controls.abort()
      open?.leave()
      overlay.clear()
      pulse.end()
      porthole.removeAttribute('data-settled')
      setPainter(null)
      now.current.onPainter(null)
    }
  }, [stage, map])

  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.porthole}
        role="application"
        aria-label={describedAs}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that move the map
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-map=""
      >
        <div ref={words} className={styles.words} aria-hidden="true" />
      </div>
      {children}
    </div>
  )
}
