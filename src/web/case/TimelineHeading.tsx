import type { Pixels } from '#domain/units.ts'
import type { Heading } from './grid-layout.ts'
import { TimelineAxis } from './TimelineAxis.tsx'
import styles from './TimelineHeading.module.css'

type Props = { readonly heading: Heading; readonly top: Pixels; readonly height: Pixels }

/** The year and month of the rows below it. The axis is marked here by a dot, drawn as a repeater of an undersea cable. */
export function TimelineHeading({ heading: { year, words }, top, height }: Props) {
  return (
    <div className={styles.heading} style={{ minHeight: height }}>
      <TimelineAxis top={top} height={height} />
      {year !== null && <h2 className={styles.year}>{year}</h2>}
      {words !== '' && (
        <h3 className={styles.month}>
          <span className={styles.dot} aria-hidden="true" />
          {words}
        </h3>
      )}
    </div>
  )
}
