import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Scene } from '#domain/scenes/scene.ts'
import { useIsMotionPaused } from '#web/lib/ambient-motion.ts'
import { attachPointerControls, type ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CanvasHost, CanvasOverlay, SceneLoader } from '#web/ui/scene/CanvasHost.tsx'
import glintStyles from '#web/ui/scene/glint.module.css'
import { type MountedScene, mountScene, type SceneState } from './mount-scene.ts'
import styles from './SceneCanvas.module.css'
import type { SceneModule } from './scene-module.ts'
import { orbit, pan, zoom } from './view.ts'

const degreesPerPixel = 0.3
const wheelStep = 0.0012
const classes = { ...styles, glint: classNames(glintStyles.glint, styles.glint) }

type Props = {
  readonly canvas: SharedCanvas
  readonly scene: Scene
  readonly module: SceneModule
  readonly state: SceneState
  readonly label: string
  /** A point was tapped, or nothing was. */
  readonly onTap: (id: string | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onMounted: (mounted: MountedScene | null) => void
  readonly hostRef: RefObject<HTMLDivElement | null>
}

/** The picture of a scene. Everything in it stands in the list as well. */
export function SceneCanvas({ canvas, scene, module, state, label, onTap, onKeyDown, onMounted, hostRef }: Props) {
  const labels = useRef<HTMLDivElement>(null)
  const latest = useRef({ state, onTap, onMounted })
  const [mounted, setMounted] = useState<MountedScene | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const isPaused = useIsMotionPaused()

  useEffect(() => {
    latest.current = { state, onTap, onMounted }
  }, [state, onTap, onMounted])
  useEffect(() => {
    const element = hostRef.current
    if (!element || !labels.current) return
    const opened = mountScene(canvas, {
      element,
      labels: labels.current,
      classes,
      scene,
      module,
      onLoaded: () => setIsLoaded(true),
    })
    const controls = new AbortController()
    attachControls(element, opened, (id) => latest.current.onTap(id), controls.signal)
    opened.update(latest.current.state)
    setMounted(opened)
    latest.current.onMounted(opened)
    return () => {
      controls.abort()
      latest.current.onMounted(null)
      setMounted(null)
      setIsLoaded(false)
      opened.unmount()
    }
  }, [canvas, scene, module, hostRef])
  useEffect(() => mounted?.update(state), [mounted, state])
  useEffect(() => {
    hostRef.current?.toggleAttribute('data-still', isPaused)
    mounted?.touch()
  }, [mounted, isPaused, hostRef])

  return (
    <CanvasHost ref={hostRef} className={styles.canvas} label={label} onKeyDown={onKeyDown} data-scene={scene.path}>
      <CanvasOverlay ref={labels} />
      {!isLoaded && <SceneLoader isDelayed />}
    </CanvasHost>
  )
}

/** One finger turns the figure, two move it and come nearer, and a tap selects. */
function attachControls(element: HTMLElement, scene: MountedScene, onTap: (id: string | null) => void, signal: AbortSignal) {
  const { view, setView, limits } = scene
  let isTouch = false
  // A tap is answered with its click, the last event of it: a card that opened sooner would be clicked in the picture's stead.
  let tapped: ScreenPoint | null = null
  const onClick = () => {
    if (tapped) onTap(scene.pointAt(tapped, isTouch))
    tapped = null
  }
  element.addEventListener('click', onClick, { signal })
  attachPointerControls(element, {
    signal,
    wheelStep,
    onPress(_, byTouch) {
      isTouch = byTouch
      tapped = null
    },
    onDrag: (from, to) => setView(orbit(view(), (from.x - to.x) * degreesPerPixel, (to.y - from.y) * degreesPerPixel, limits)),
    onPinchStart: () => {},
    onPinch({ factor, from, to }) {
      const height = element.clientHeight
      setView(pan(zoom(view(), factor, limits), (from.x - to.x) / height, (to.y - from.y) / height, limits))
    },
    onTap(point) {
      tapped = point
    },
    onRelease: () => {},
    onWheel: (factor) => setView(zoom(view(), factor, limits)),
    onHover(point) {
      const id = point && scene.pointAt(point, false)
      scene.hover(id)
      element.toggleAttribute('data-over', id !== null)
    },
  })
}
