import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { drawingOf, type EmptyDrawing } from './empty-drawings.ts'

type Props = {
  readonly title: string
  /** What would stand on the plate. */
  readonly drawing?: EmptyDrawing /** One sentence. */
  readonly children: ReactNode /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** An uncharted plate: what is not there yet in dashes, and one stub of line. */
export function EmptyState({ title, drawing = 'coast', children, action }: Props) {
  const { dashed, whole } = drawingOf(drawing)
  return (
    <section className={styles.state}>
      <svg className={styles.plate} viewBox="-94 -94 188 188" aria-hidden="true">
        <circle r="92" />
        <circle r="84" strokeDasharray="1 5" />
        <path d="M-84 8H84" />
        <path d={dashed} strokeDasharray="3 4" />
        {whole && <path className={styles.whole} d={whole} />}
        <path className={styles.stub} d="M-80 22q5-4 10 0t10 0 10 0 10 0 10 0" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action}
    </section>
  )
}
