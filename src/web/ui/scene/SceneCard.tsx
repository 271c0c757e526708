import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './SceneCard.module.css'
import { Sheet } from './Sheet.tsx'
import type { SheetSize } from './sheet-size.ts'

type Props = {
  /** What it is about, for a screen reader. */
  readonly label: string
  readonly className: string | undefined
  /** Part of the scene that it covers at half size, on a phone. */
  readonly half?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The card about what is selected in a scene. Escape closes it, and on a phone so does folding it away. */
export function SceneCard({ label, className, onClose, children, ...sheet }: Props) {
  const [size, setSize] = useState<SheetSize>('half')
  return (
    <section
      className={styles.section}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Sheet
        {...sheet}
        title={<VisuallyHidden>Card</VisuallyHidden>}
        size={size}
        onSize={(next) => (next === 'folded' ? onClose() : setSize(next))}
        isHandleForTouch
      >
        <div className={classNames(styles.card, className)}>
          {children}
          <CloseButton label="Close the card" hasEscape onClick={onClose} />
        </div>
      </Sheet>
    </section>
  )
}
