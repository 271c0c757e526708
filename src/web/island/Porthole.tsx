import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { reachInto } from './desk/reach-into.ts'
import styles from './Porthole.module.css'
import { firstView, type View } from './scene/camera.ts'
import type { Grown } from './scene/grown.ts'
import { attachIslandPointerControls } from './scene/island-pointer-controls.ts'
import type { Sitting } from './scene/island-scene.ts'
import type { IslandShow } from './scene/show.ts'

export type PortholeHandle = { readonly view: () => View; readonly turnTo: (view: View) => void; readonly focus: () => void }
type Props = {
  readonly sitting: Sitting
  readonly grown: Grown | null
  readonly isSnapping: boolean
  readonly describedAs: string
  readonly onTake: (id: string | null) => void
  readonly onGround: ((place: readonly [x: number, z: number]) => void) | null
  /** What a thing would be if it were let go now; `onDrop` when it is. */
  readonly onTry: (command: EditCommand) => void
  readonly onDrop: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** What stands here where this browser draws no WebGL, and until the island has grown. */
  readonly instead: ReactNode
  readonly children?: ReactNode
  readonly ref?: Ref<PortholeHandle>
}

/** The models are many, and the bench can be read before they are there. */
const loadShow = loadChunk(() => import('./scene/show.ts'))

/** The island in the round. Everything that can be done in it can be done in the list as well. */
export function Porthole(props: Props) {
  const { sitting, grown, describedAs, onKeyDown, instead, children, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  const [show, setShow] = useState<IslandShow | null>(null)
  const [fault, setFault] = useState<Error | null>(null)
  const stage = useSharedCanvas()

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
      const controls = new AbortController()
      attachIslandPointerControls(porthole, reachInto(open, now, porthole), controls.signal)
      setShow(open)
      leave = () => {
        controls.abort()
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
