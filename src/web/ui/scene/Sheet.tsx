import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
} from 'react'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { classNames } from '../class-names.ts'
import styles from './Sheet.module.css'
import { nearestSize, type SheetSize, stepSize, toggledSize } from './sheet-size.ts'
import { SlipObserverContext } from './slip-observer.ts'

type Props = {
  /** What stands on the handle: the name of what is folded away. */
  readonly title: ReactNode
  readonly size: SheetSize
  readonly onSize: (size: SheetSize) => void
  /** Whether the handle is for a phone only, where the sheet is dragged: elsewhere there is nothing to fold. */
  readonly isHandleForTouch?: boolean
  /** Whether the handle is as low as can be: its content has headings or tabs of its own. */
  readonly isHandleSlim?: boolean
  /** Whether a phone shows its content in place of the handle while it is folded: a row that opens it. */
  readonly isRowWhileFolded?: boolean
  /** Part of the scene that it covers at half size, on a phone. */
  readonly half?: number
  readonly children: ReactNode
}

/** A slip beside the scene that folds away under its title. On a phone it comes from below, and its title is a handle to drag. */
export function Sheet({
  title,
  size,
  onSize,
  isHandleForTouch = false,
  isHandleSlim = isHandleForTouch,
  isRowWhileFolded = false,
  half = 0.46,
  children,
}: Props) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const handle = useSheetHandle(sheet, size, onSize, half)
  const Heading = isHandleForTouch ? 'div' : 'h2'
  const hasContent = size !== 'folded' || isRowWhileFolded
  return (
    <Slip className={styles.slip}>
      <div
        ref={sheet}
        className={styles.sheet}
        data-size={size}
        data-row={isRowWhileFolded || undefined}
        style={{ '--half': half } as CSSProperties}
      >
        <Heading className={styles.heading} data-for-touch={isHandleForTouch || undefined} data-slim={isHandleSlim || undefined}>
          <button type="button" className={styles.handle} aria-expanded={size !== 'folded'} aria-controls={id} {...handle}>
            {title}
          </button>
        </Heading>
        <div id={id} className={styles.content} hidden={!hasContent}>
          {hasContent && children}
        </div>
      </div>
    </Slip>
  )
}

/** A handle that moved no farther than this was pressed, not dragged. */
const pressReach: Pixels = 6
const settling: Milliseconds = 250
/** Part of the scene that a sheet covers at full size: the same as in Sheet.module.css. */
const full = 0.74

const stepByKey: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Drags a sheet by its handle, or folds it by a press, by Enter and by the arrow keys. */
function useSheetHandle(sheet: RefObject<HTMLElement | null>, size: SheetSize, onSize: (size: SheetSize) => void, half: number) {
  const drag = useRef<{ readonly from: Pixels; readonly height: Pixels; moved: Pixels } | null>(null)
  const wasDragged = useRef(false)

  /** Shows the next size at once, and slides there from where the sheet was let go of. */
  function snapTo(element: HTMLElement, next: SheetSize) {
    const before = element.getBoundingClientRect().top
    element.style.removeProperty('height')
    onSize(next)
    if (isMotionReduced()) return
    requestAnimationFrame(() => {
      const moved = before - element.getBoundingClientRect().top
      element.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], { duration: settling, easing: 'cubic-bezier(.2,.8,.2,1)' })
    })
  }

  return {
    onPointerDown({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      const isDraggable = getComputedStyle(currentTarget).touchAction === 'none'
      if (!sheet.current || !isDraggable) return
      currentTarget.setPointerCapture(pointerId)
      drag.current = { from: clientY, height: sheet.current.offsetHeight, moved: 0 }
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag.current || !sheet.current) return
      drag.current.moved = drag.current.from - clientY
      if (Math.abs(drag.current.moved) <= pressReach) return
      wasDragged.current = true
      sheet.current.style.setProperty('height', `${drag.current.height + drag.current.moved}px`)
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const released = drag.current
      drag.current = null
      if (!released || !wasDragged.current || !sheet.current) return
      const scene = sheet.current.closest('main')?.clientHeight ?? innerHeight
      const heights = { folded: currentTarget.offsetHeight, half: half * scene, full: full * scene }
      snapTo(sheet.current, nearestSize(released.height + released.moved, heights))
    },
    onPointerCancel() {
      drag.current = null
      sheet.current?.style.removeProperty('height')
    },
    onClick({ detail }: MouseEvent) {
      const endsDrag = wasDragged.current && detail > 0 // a key clicks without a pointer
      if (!endsDrag && sheet.current) snapTo(sheet.current, toggledSize(size))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = stepByKey[event.key]
      if (!step || !sheet.current) return
      event.preventDefault()
      snapTo(sheet.current, stepSize(size, step))
    },
  }
}

/** A piece of paper that floats over a scene. The scene knows where it lies. */
export const Slip = ({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) => (
  <div ref={use(SlipObserverContext)} data-slip="" className={classNames(styles.slipSlip, className)} {...rest} />
)
