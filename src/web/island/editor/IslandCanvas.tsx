import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { firstView, type IslandView } from '#domain/island/drawing/view.ts'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { animate } from '#web/lib/animate.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { lastingVisibleArea, type ScreenBox, type VisibleArea } from '#web/lib/visible-area.ts'
import { handBackPicture, type IslandHandover } from '#web/shared/island/island-handover.ts'
import { CanvasHost, SceneStill } from '#web/ui/scene/CanvasHost.tsx'
import { isInSight } from '../scene/in-sight.ts'
import { attachIslandPointerControls } from '../scene/island-pointer-controls.ts'
import type { SceneState } from '../scene/island-scene.ts'
import type { MountedIsland } from '../scene/mount-island-scene.ts'
import { boxInPicture, groundAt } from '../scene/pick.ts'
import styles from './IslandCanvas.module.css'
import type { PathPoint } from './path-draft.ts'
import { type PictureFrame, pointerEdits } from './pointer-edits.ts'
import { bounceHeight, bounceTime, firstContact, viewBetween, withLifted } from './setting-down.ts'

export type IslandCanvasHandle = {
  readonly view: () => IslandView
  readonly setView: (view: IslandView) => void
  readonly focus: () => void
  /** The ground under a point of the window; null where something else lies over the picture, or nothing but sky. */
  readonly groundAt: (point: ScreenPoint) => PathPoint | null
  /** Whether an object that would stand there is seen in a view; true where nothing is drawn. */
  readonly isInSight: (object: PlacedObject, from: IslandView) => boolean
  /** Where objects are seen, and among what, from the upper left corner of the picture; null where they are not. */
  readonly surroundingsOf: (objects: readonly PlacedObject[]) => Surroundings | null
  /** What floats over the picture; the camera keeps what is looked at beside it. */
  readonly setFloatingPanels: (floatingPanels: readonly ScreenBox[]) => void
} & Pick<CanvasMotion, 'easeTo' | 'land'>
type Surroundings = {
  readonly scene: { readonly width: Pixels; readonly height: Pixels }
  readonly object: ScreenBox
  readonly floatingPanels: readonly ScreenBox[]
}
type Props = {
  readonly sceneState: SceneState
  readonly groundGeometry: GroundGeometry | null
  readonly isSnapping: boolean
  /** How the map showed the island a moment ago; null where the editor was opened by its address. */
  readonly handover: IslandHandover | null
  readonly label: string
  readonly onSelect: (id: string | null, isAlso?: boolean) => void
  readonly onSelectSeveral: (ids: readonly string[]) => void
  readonly onGround: ((place: PathPoint) => void) | null
  /** The change that a drag would make if it ended now; `onCommit` when it ends. */
  readonly onPreview: (command: EditCommand) => void
  readonly onCommit: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** After every frame of the picture. */
  readonly onDrawn: () => void
  /** Shown where this browser has no WebGL, and until the island has grown. */
  readonly fallback: ReactNode
  readonly ref?: Ref<IslandCanvasHandle>
}

/** Loaded on its own: the editor can be used before the models have arrived. */
const loadScene = loadChunk(() => import('../scene/mount-island-scene.ts'))

/** What floats over the picture leaves this part of it. */
const visibleAreaOf = (element: HTMLElement | null, floatingPanels: readonly ScreenBox[]): VisibleArea =>
  lastingVisibleArea({ width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }, floatingPanels)

/** Keeps what is looked at beside what floats over the picture. */
function makeRoom(mounted: MountedIsland | null, element: HTMLElement | null, floatingPanels: readonly ScreenBox[]) {
  if (mounted && element) mounted.setVisibleArea(visibleAreaOf(element, floatingPanels))
}

/**
 * The island drawn by WebGL. Everything that can be done in it can be done in the panels as well.
 * One function: the mounted picture, its pointers and its stand-in live and end together.
 */
export function IslandCanvas(props: Props) {
  const { sceneState, groundGeometry, handover, label, onKeyDown, fallback, ref } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef({ ...props, onFrame: (_: PictureFrame | null) => {} })
  const motion = useRef<CanvasMotion>(null)
  const floatingPanels = useRef<readonly ScreenBox[]>([])
  const [mounted, setMounted] = useState<MountedIsland | null>(null)
  /** The picture that was handed over stands in until this one is whole, and then fades. */
  const [standIn, setStandIn] = useState<'shown' | 'leaving' | 'gone'>(handover ? 'shown' : 'gone')
  const [frame, setFrame] = useState<PictureFrame | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const sharedCanvas = useSharedCanvas()

  // before the next frame is drawn, which tells what has changed to those who follow it
  useLayoutEffect(() => {
    latest.current = { ...props, onFrame: setFrame }
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
      return isInSight(mounted.cameraFor(from), object, occluders, visibleAreaOf(container.current, floatingPanels.current))
    },
    surroundingsOf: (objects) => {
      const box = mounted && boxInPicture(mounted.scene.camera, objects)
      const element = container.current
      if (!box || !element) return null
      const scene = { width: element.clientWidth, height: element.clientHeight }
      const [x, y] = [(at: number) => ((1 + at) / 2) * scene.width, (at: number) => ((1 - at) / 2) * scene.height]
      const object = { left: x(box.left), right: x(box.right), top: y(box.top), bottom: y(box.bottom) }
      return { scene, object, floatingPanels: floatingPanels.current }
    },
    setFloatingPanels: (next) => {
      floatingPanels.current = next
      if (standIn === 'gone') makeRoom(mounted, container.current, next)
    },
    easeTo: (view) => motion.current?.easeTo(view),
    land: (ids, onContact) => (motion.current ? motion.current.land(ids, onContact) : onContact()),
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
        onFrame: () => latest.current.onDrawn(),
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
    if (standIn === 'gone') makeRoom(mounted, container.current, floatingPanels.current)
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
      {frame && <div className={styles.frame} style={boxOf(frame)} aria-hidden="true" />}
    </CanvasHost>
  )
}

/** Where a frame lies over the picture. */
function boxOf({ from, to }: PictureFrame) {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [bottom, top] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const percent = (share: number) => `${50 * share}%`
  return { left: percent(1 + left), right: percent(1 - right), top: percent(1 - top), bottom: percent(1 + bottom) }
}

const easeTime: Milliseconds = 450
const easeOut = (share: number) => 1 - (1 - share) ** 3

/** Movements of the picture that nobody's hand is on. Where motion is reduced they are over at once. */
function createCanvasMotion(mounted: Pick<MountedIsland, 'view' | 'setView' | 'update'>, latestState: () => SceneState) {
  let stopEasing = () => {}
  let stopLanding = () => {}
  return {
    /** Moves the camera; whoever turns the island meanwhile has it. */
    easeTo(next: IslandView) {
      stopEasing()
      if (isMotionReduced()) return mounted.setView(next)
      const from = mounted.view()
      let last = from
      stopEasing = animate(easeTime, (share) => {
        if (mounted.view() !== last) return false
        last = viewBetween(from, next, easeOut(share))
        mounted.setView(last)
        return true
      })
    },
    /** Lets objects fall the last bit to where they stand. @param onContact when they meet the ground */
    land(ids: readonly string[], onContact: () => void) {
      stopLanding()
      if (isMotionReduced()) return onContact()
      let isFalling = true
      stopLanding = animate(bounceTime, (share) => {
        if (isFalling && share >= firstContact) {
          isFalling = false
          onContact()
        }
        const state = latestState()
        mounted.update(share < 1 ? { ...state, document: withLifted(state.document, ids, bounceHeight(share)) } : state)
        return true
      })
    },
    stop() {
      stopEasing()
      stopLanding()
    },
  }
}
type CanvasMotion = ReturnType<typeof createCanvasMotion>
