import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { useIsMotionPaused } from '#web/lib/ambient-motion.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { CanvasHost, CanvasOverlay } from '#web/ui/scene/CanvasHost.tsx'
import glintStyles from '#web/ui/scene/glint.module.css'
import { areaModules } from './areas/area-modules.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Painter } from './drawing/painter.ts'
import { loadWebglPainter } from './load-painter.ts'
import styles from './MapCanvas.module.css'
import { type MapEvents, type MapOverlay, mountMap, type Shown } from './mount-map.ts'

type Props = MapEvents & {
  readonly map: MapController
  readonly owner: string | null
  readonly overlay: MapOverlay
  readonly describedAs: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly hostRef: RefObject<HTMLDivElement | null>
  /** Another picture over this one, until it is whole. */
  readonly standIn: ReactNode
}

/** The picture of the map: drawn with WebGL where there is any, flat where there is none. Everything in it stands in the list as well. */
export function MapCanvas({ map, owner, overlay, describedAs, onKeyDown, hostRef, standIn, ...events }: Props) {
  const { onTap, onStop, onPainter, onFrame, onWhole, onShoreDrawn } = events
  const labelsRef = useRef<HTMLDivElement>(null)
  const shownNow: Shown = { overlay, onTap, onStop, onPainter, onFrame, onWhole, onShoreDrawn, hasStandIn: standIn !== null }
  const shown = useRef(shownNow)
  const [painter, setPainter] = useState<Painter | null>(null)
  const canvas = useSharedCanvas()
  const isPaused = useIsMotionPaused()
  const area = useStore(map.state, ({ layer }) => layer.area)

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once more after each render that shows something else, moving or still
  useEffect(() => {
    shown.current = shownNow
    painter?.invalidate()
  }, [overlay, onTap, onStop, onPainter, onFrame, onWhole, onShoreDrawn, standIn, painter, isPaused])
  useEffect(() => {
    if (canvas === null) void loadWebglPainter().catch(() => {}) // beside the canvas; a failure shows where it is needed
  }, [canvas])

  // before the page is painted, so that its first picture has the map in it
  useLayoutEffect(() => {
    const host = hostRef.current
    const labelsHost = labelsRef.current
    if (!host || !labelsHost || canvas === null) return
    return mountMap(map, {
      owner,
      host,
      labelsHost,
      canvas,
      classes: { ...styles, ...glintStyles },
      shown: () => ({
        ...shown.current,
        onPainter(opened) {
          setPainter(opened)
          shown.current.onPainter(opened)
        },
      }),
    })
  }, [canvas, map, owner, hostRef])

  return (
    <CanvasHost ref={hostRef} className={styles.host} label={describedAs} onKeyDown={onKeyDown} data-map="">
      {standIn}
      <CanvasOverlay ref={labelsRef} style={{ '--halo': areaModules[area].style.shade } as CSSProperties} />
    </CanvasHost>
  )
}

/** Beside the picture of the map, and over it: where the picture of a stop of a walk stands. */
export const WalkStage = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => <div ref={ref} className={styles.stage} />
