import type { ReactNode } from 'react'
import { Plate } from '#web/ui/Plate.tsx'
import styles from './Notice.module.css'

type Props = {
  /** Paths drawn on the plate over its horizon, in a view box of 200 by 200 round the middle. */
  readonly drawing: ReactNode
  /** The path of the signal line, from the left edge. */
  readonly signal: string
  readonly children: ReactNode
}

/** A screen of a small plate and a few words beside it. */
export const Notice = ({ drawing, signal, children }: Props) => (
  <section className={styles.notice}>
    <Plate className={styles.plate}>
      <svg className={styles.survey} viewBox="-100 -100 200 200" aria-hidden="true">
        <path className={styles.horizon} d="M-100 8H100" />
        {drawing}
        <path className={styles.signal} d={signal} />
      </svg>
    </Plate>
    <div className={styles.words}>{children}</div>
  </section>
)
