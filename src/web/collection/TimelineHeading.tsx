import type { Pixels } from '#domain/units.ts'
import type { Heading } from './grid-layout.ts'
import { Cable } from './TimelineAxis.tsx'
import styles from './TimelineHeading.module.css'

type Props = { readonly heading: Heading; readonly top: Pixels; readonly height: Pixels }

/** A moment on the cable: a repeater, as they stand on the sea bed, and beside it when it was. */
export function MomentMark({ heading: { year, words }, top, height }: Props) {
  return (
    <div className={styles.mark} style={{ minHeight: height }}>
      <Cable top={top} height={height} />
      {year !== null && <h2 className={styles.year}>{year}</h2>}
      {words !== '' && (
        <h3 className={styles.words}>
          <span className={styles.repeater} aria-hidden="true" />
          {words}
        </h3>
      )}
    </div>
  )
}
