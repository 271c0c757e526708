import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject, Vector } from '#domain/island/document/island-document.ts'
import { heightAt } from '#domain/island/grow.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useStage } from '#web/lib/stage.ts'
import { snapped } from './desk/keys.ts'
import styles from './Porthole.module.css'
import { firstView, type View } from './scene/camera.ts'
import type { Grown } from './scene/grown.ts'
import { layHands } from './scene/hands.ts'
import type { Sitting } from './scene/island-scene.ts'
import { groundAt, standAt, thingAt } from './scene/pick.ts'
import type { IslandShow } from './scene/show.ts'

export type PortholeHandle = { readonly view: () => View; readonly turnTo: (view: View) => void; readonly focus: () => void }
type Props = {
  readonly sitting: Sitting
  readonly grown: Grown | null
  readonly isSnapping: boolean
  readonly describedAs: string
  readonly onTake: (id: string | null) => void
  /** While it is dragged or turned; `onDrop` when it is let go there. */
  readonly onMove: (thing: PlacedObject, position: Vector) => void
  readonly onTurn: (thing: PlacedObject, upright: number) => void
  readonly onDrop: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** What stands here where this browser draws no WebGL, and until the island has grown. */
  readonly instead: ReactNode
  readonly children?: ReactNode
  readonly ref?: Ref<PortholeHandle>
}

/** The models are many, and the bench can be read before they are there. */
const loadShow = loadChunk(() => import('./scene/show.ts'))

/** How near a pointer has to come, as a share of the picture's height. */
const reachOf = { touch: 0.07, mouse: 0.035 } as const
const ringWidth = 0.045

/** The island in the round. Everything that can be done in it can be done in the list as well. */
export function Porthole(props: Props) {
  const { sitting, grown, describedAs, onKeyDown, instead, children, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  const [show, setShow] = useState<IslandShow | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const stage = useStage()

  useEffect(() => {
    now.current = props
  })
  useImperativeHandle(ref, () => ({
    view: () => show?.view() ?? firstView,
    turnTo: (view) => show?.turnTo(view),
    focus: () => place.current?.focus(),
  }))
  useEffect(() => {
    const porthole = place.current
    if (!porthole || stage === null || stage === 'none') return
    let leave = () => {}
    let hasLeft = false
    loadShow().then(({ openShow }) => {
      if (hasLeft) return
      const open = openShow(stage, porthole)
      const letGo = layHands(porthole, reachInto(open, now, porthole))
      setShow(open)
      leave = () => {
        letGo()
        open.leave()
        setShow(null)
      }
    }, setFault)
    return () => {
      hasLeft = true
      leave()
    }
  }, [stage])
  useEffect(() => {
    if (!show || !grown) return
    show.ground(grown)
    show.sit(now.current.sitting)
  }, [show, grown])
  useEffect(() => {
    if (show && now.current.grown) show.sit(sitting)
  }, [show, sitting])

  if (fault) throw fault
  const isBlank = stage === 'none' || !grown || !show
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.porthole}
        role="application"
        aria-label={describedAs}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that move what is in hand
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-blank={isBlank || undefined}
      >
        {isBlank && <div className={styles.instead}>{instead}</div>}
        {children}
      </div>
    </div>
  )
}

function reachInto(show: IslandShow, now: { readonly current: Props }, porthole: HTMLElement) {
  const { camera } = show.scene
  const height = (x: number, z: number) => (now.current.grown ? heightAt(now.current.grown, x, z) : 0)
  const inHand = () => {
    const { document, selected } = now.current.sitting
    return document.objects.find(({ id }) => id === selected) ?? null
  }
  let last: PlacedObject | null = null
  return {
    view: show.view,
    turnTo: show.turnTo,
    at(spot: { x: number; y: number }, isTouch: boolean) {
      const aspect = porthole.clientWidth / porthole.clientHeight
      const thing = thingAt(camera, spot, now.current.sitting.document.objects, {
        aspect,
        finger: isTouch ? reachOf.touch : reachOf.mouse,
        height,
      })
      const held = inHand()
      const ground = held && !thing ? groundAt(camera, spot, height) : null
      const radius = held ? (artifactKindOf(held.artifact)?.reach ?? 0.03) * held.scale + 0.016 : 0
      const off = held && ground ? Math.hypot(ground[0] - held.position[0], ground[1] - held.position[2]) : Number.POSITIVE_INFINITY
      return { thing, isRing: Math.abs(off - radius) < ringWidth }
    },
    onTake: (thing: PlacedObject | null) => {
      last = thing
      now.current.onTake(thing?.id ?? null)
    },
    onDrag(thing: PlacedObject, spot: { x: number; y: number }) {
      const ground = groundAt(camera, spot, height)
      const { isSnapping, onMove } = now.current
      const position = ground && standAt(thing.artifact, snapped(ground[0], isSnapping), snapped(ground[1], isSnapping), height)
      if (position) onMove(last ?? thing, position)
    },
    onTurn(spot: { x: number; y: number }) {
      const [held, ground] = [inHand(), groundAt(camera, spot, height)]
      // Fronts look south: half a turn from the angle that the compass gives.
      if (held && ground) now.current.onTurn(held, Math.atan2(ground[0] - held.position[0], ground[1] - held.position[2]))
    },
    onDrop: () => now.current.onDrop(),
  }
}
