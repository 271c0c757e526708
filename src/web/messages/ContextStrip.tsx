import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ContextStrip.module.css'

type Props = {
  /** What is being done: `Reply to Ada`, `Edit`. */
  readonly title: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** What the next message belongs to, above the field in which it is written. */
export const ContextStrip = ({ title, onCancel, children }: Props) => (
  <div className={styles.strip}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
    </div>
    <Button size="small" variant="link" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
