import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { HeaderButton } from './HeaderButton.tsx'
import styles from './HeaderCounter.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  readonly className?: string | undefined
  readonly name: string
  /** Strokes in a square of 20. */
  readonly icon: string
  readonly isEmpty: boolean
  /** The count, as it is seen. */
  readonly count: ReactNode
  /** What is counted, for a screen reader. */
  readonly counted: string
  readonly onOpen: () => void
  /** The pointer is over the button: its panel may be loaded. */
  readonly onApproach: () => void
}

/** A button of the header that opens a panel: a drawing, and how many things are in it. */
export const HeaderCounter = ({ className, name, icon, isEmpty, count, counted, onOpen, onApproach }: Props) => (
  <HeaderButton className={classNames(styles.button, className)} aria-haspopup="dialog" onClick={onOpen} onPointerEnter={onApproach}>
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    <VisuallyHidden>{name}, </VisuallyHidden>
    <span className={styles.count} data-empty={isEmpty || undefined}>
      {count}
      <VisuallyHidden> {counted}</VisuallyHidden>
    </span>
  </HeaderButton>
)
