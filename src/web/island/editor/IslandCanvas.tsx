import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { type FreePart, freePartIn } from '#web/lib/free-part.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { ScreenBox } from '#web/lib/screen-box.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { handBackPicture, type IslandHandover } from '#web/shared/island/island-handover.ts'
import { CanvasHost } from '#web/ui/scene/CanvasHost.tsx'
import { SceneStill } from '#web/ui/scene/SceneStill.tsx'
import { firstView, type View } from '../scene/camera.ts'
import type { GroundGeometry } from '../scene/ground-geometry.ts'
import { isInSight } from '../scene/in-sight.ts'
import { attachIslandPointerControls } from '../scene/island-pointer-controls.ts'
import type { SceneState } from '../scene/island-scene.ts'
import type { MountedIsland } from '../scene/mount-island-scene.ts'
import { groundAt } from '../scene/pick.ts'
import { type CanvasMotion, createCanvasMotion } from './canvas-motion.ts'
import styles from './IslandCanvas.module.css'
import type { Place } from './path-draft.ts'
import { pointerEdits } from './pointer-edits.ts'

export type IslandCanvasHandle = {
  readonly view: () => View
  readonly setView: (view: View) => void
  readonly focus: () => void
  /** The ground under a point of the window; null where something else lies over the picture, or nothing but sky. */
  readonly groundAt: (point: ScreenPoint) => Place | null
  /** Whether an object that would stand there is seen in a view; true where nothing is drawn. */
  readonly isInSight: (object: PlacedObject, from: View) => boolean
  /** What floats over the picture; the camera keeps what is looked at beside it. */
  readonly setSlips: (slips: readonly ScreenBox[]) => void
} & Pick<CanvasMotion, 'easeTo' | 'land'>
type Props = {
  readonly sceneState: SceneState
  readonly groundGeometry: GroundGeometry | null
  readonly isSnapping: boolean
  /** How the map showed the island a moment ago; null where the editor was opened by its address. */
  readonly handover: IslandHandover | null
  readonly label: string
  readonly onSelect: (id: string | null) => void
  readonly onGround: ((place: Place) => void) | null
  /** The change that a drag would make if it ended now; `onCommit` when it ends. */
  readonly onPreview: (command: EditCommand) => void
  readonly onCommit: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Shown where this browser has no WebGL, and until the island has grown. */
  readonly fallback: ReactNode
  readonly ref?: Ref<IslandCanvasHandle>
}

/** Loaded on its own: the editor can be used before the models have arrived. */
const loadScene = loadChunk(() => import('../scene/mount-island-scene.ts'))

/** What floats over the picture leaves this part of it. */
const freePartOf = (element: HTMLElement | null, slips: readonly ScreenBox[]): FreePart =>
  freePartIn({ width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }, slips)

/** Keeps what is looked at beside what floats over the picture. */
function makeRoom(mounted: MountedIsland | null, element: HTMLElement | null, slips: readonly ScreenBox[]) {
  if (mounted && element) mounted.setFreePart(freePartOf(element, slips))
}

/** The island drawn by WebGL. Everything that can be done in it can be done in the panels as well. */
export function IslandCanvas(props: Props) {
  const { sceneState, groundGeometry, handover, label, onKeyDown, fallback, ref } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const motion = useRef<CanvasMotion>(null)
  const slips = useRef<readonly ScreenBox[]>([])
  const [mounted, setMounted] = useState<MountedIsland | null>(null)
  /** The picture that was handed over stands in until this one is whole, and then fades. */
  const [standIn, setStandIn] = useState<'shown' | 'leaving' | 'gone'>(handover ? 'shown' : 'gone')
  const [error, setError] = useState<Error | null>(null)
  const sharedCanvas = useSharedCanvas()

  useEffect(() => {
    latest.current = props
  })
  useImperativeHandle(ref, () => ({
    view: () => mounted?.view() ?? firstView,
    setView: (view) => mounted?.setView(view),
    focus: () => container.current?.focus(),
    groundAt: ({ x, y }) => {
      const element = container.current
      if (!mounted || !element?.contains(document.elementFromPoint(x, y))) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const point = { x: ((x - left) / width) * 2 - 1, y: 1 - ((y - top) / height) * 2 }
      return groundAt(mounted.scene.camera, point, mounted.scene.height)
    },
    isInSight: (object, from) => {
      const { groundGeometry, sceneState } = latest.current
      if (!mounted || !groundGeometry) return true
      const occluders = { positions: groundGeometry.mesh.positions, objects: sceneState.document.objects }
      return isInSight(mounted.cameraFor(from), object, occluders, freePartOf(container.current, slips.current))
    },
    setSlips: (next) => {
      slips.current = next
      if (standIn === 'gone') makeRoom(mounted, container.current, next)
    },
    easeTo: (view) => motion.current?.easeTo(view),
    land: (id, onContact) => (motion.current ? motion.current.land(id, onContact) : onContact()),
  }))
  useEffect(() => {
    const element = container.current
    if (!element || sharedCanvas === null || sharedCanvas === 'none') return
    let unmount = () => {}
    let isUnmounted = false
    loadScene().then(({ mountIslandScene }) => {
      if (isUnmounted) return
      const island = mountIslandScene(sharedCanvas, element, {
        handover,
        onSettled: () => setStandIn((now) => (now === 'shown' ? 'leaving' : now)),
      })
      const controls = new AbortController()
      attachIslandPointerControls(element, pointerEdits(island, latest, element), controls.signal)
      const canvasMotion = createCanvasMotion(island, () => latest.current.sceneState)
      motion.current = canvasMotion
      setMounted(island)
      unmount = () => {
        controls.abort()
        canvasMotion.stop()
        motion.current = null
        island.unmount()
        setMounted(null)
      }
    }, setError)
    return () => {
      isUnmounted = true
      unmount()
    }
  }, [sharedCanvas, handover])
  useEffect(() => {
    if (standIn === 'gone') makeRoom(mounted, container.current, slips.current)
  }, [mounted, standIn])
  // before the canvas leaves the page
  useLayoutEffect(() => {
    if (!handover || !mounted || !sharedCanvas || sharedCanvas === 'none') return
    return () => {
      if (location.pathname === '/map') handBackPicture(sharedCanvas.copyPicture())
    }
  }, [handover, mounted, sharedCanvas])
  useEffect(() => {
    if (handover) container.current?.focus({ preventScroll: true })
  }, [handover])
  useEffect(() => {
    if (!mounted || !groundGeometry) return
    mounted.setGround(groundGeometry)
    mounted.update(latest.current.sceneState)
  }, [mounted, groundGeometry])
  useEffect(() => {
    if (mounted && latest.current.groundGeometry) mounted.update(sceneState)
  }, [mounted, sceneState])

  if (error) throw error
  const isBlank = sharedCanvas === 'none' || !groundGeometry || !mounted
  return (
    <CanvasHost ref={container} className={styles.canvas} label={label} onKeyDown={onKeyDown} data-blank={isBlank || undefined}>
      {handover && standIn !== 'gone' ? (
        <SceneStill still={handover.still} isLeaving={standIn === 'leaving'} onGone={() => setStandIn('gone')} />
      ) : (
        <div className={styles.fallback} data-leaving={!isBlank || undefined}>
          {fallback}
        </div>
      )}
    </CanvasHost>
  )
}
