import type { ReactNode } from 'react'
import type { Pixels } from '#domain/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ContactSheetRow.module.css'
import type { GridRow, Heading } from './grid-layout.ts'
import { TimelineAxis } from './TimelineAxis.tsx'

type Props = { readonly row: GridRow; readonly rowGap: Pixels; readonly isTimeline: boolean; readonly children: ReactNode }

/** One row of the contact sheet: entries, or on the timeline the heading of the rows below it. */
export function ContactSheetRow({ row, rowGap, isTimeline, children }: Props) {
  const height = row.height + rowGap
  if (row.type === 'heading') return <TimelineHeading heading={row.heading} top={row.top} height={height} />
  const [first, second] = row.boxes
  const columnGap = first && second ? second.left - first.width : 0
  return (
    <div
      className={classNames(styles.row, isTimeline && styles.timeline)}
      style={{ height, columnGap }}
      {...(isTimeline && { role: 'list' })}
    >
      {isTimeline && <TimelineAxis top={row.top} height={height} />}
      {children}
    </div>
  )
}

type TimelineHeadingProps = { readonly heading: Heading; readonly top: Pixels; readonly height: Pixels }

/** The year and month of the rows below it. The axis is marked here by a dot, drawn as a repeater of an undersea cable. */
function TimelineHeading({ heading: { year, words }, top, height }: TimelineHeadingProps) {
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
