import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import styles from './Sheet.module.css'
import { Slip } from './Slip.tsx'
import type { SheetSize } from './sheet-size.ts'
import { useSheetHandle } from './use-sheet-handle.ts'

type Props = {
  /** What stands on the handle: the name of what is folded away. */
  readonly title: ReactNode
  readonly size: SheetSize
  readonly onSize: (size: SheetSize) => void
  /** Whether the handle is for a phone only, where the sheet is dragged: elsewhere there is nothing to fold. */
  readonly isHandleForTouch?: boolean
  /** Whether the handle is as low as can be: its content has headings or tabs of its own. */
  readonly isHandleSlim?: boolean
  /** Part of the scene that it covers at half size, on a phone. */
  readonly half?: number
  readonly children: ReactNode
}

/** A slip beside the scene that folds away under its title. On a phone it comes from below, and its title is a handle to drag. */
export function Sheet({ title, size, onSize, isHandleForTouch = false, isHandleSlim = isHandleForTouch, half = 0.46, children }: Props) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const handle = useSheetHandle(sheet, size, onSize, half)
  const Heading = isHandleForTouch ? 'div' : 'h2'
  return (
    <Slip className={styles.slip}>
      <div ref={sheet} className={styles.sheet} data-size={size} style={{ '--half': half } as CSSProperties}>
        <Heading className={styles.heading} data-for-touch={isHandleForTouch || undefined} data-slim={isHandleSlim || undefined}>
          <button type="button" className={styles.handle} aria-expanded={size !== 'folded'} aria-controls={id} {...handle}>
            {title}
          </button>
        </Heading>
        <div id={id} className={styles.content} hidden={size === 'folded'}>
          {size !== 'folded' && children}
        </div>
      </div>
    </Slip>
  )
}
