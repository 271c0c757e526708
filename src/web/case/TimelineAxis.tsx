import { useId } from 'react'
import type { Pixels } from '#domain/units.ts'
import styles from './TimelineAxis.module.css'

/** The length of one wave. */
const period: Pixels = 36

/** The axis beside one row of the timeline, drawn as a wavy cable. The waves continue from the row above. */
export function TimelineAxis({ top, height }: { readonly top: Pixels; readonly height: Pixels }) {
  const id = useId()
  return (
    <svg className={styles.axis} width="14" height={height} aria-hidden="true">
      <pattern id={id} width="14" height={period} y={-(top % period)} patternUnits="userSpaceOnUse">
        <path className={styles.wave} d="M7 -1Q6.5 0 7 0q-9 9 0 18t0 18q.4.5.8 1" />
      </pattern>
      <rect width="14" height={height} fill={`url(#${id})`} />
    </svg>
  )
}
