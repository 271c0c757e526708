import { type ReactNode, useId } from 'react'
import type { Pixels } from '#domain/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ContactSheetRow.module.css'
import type { GridRow, Heading } from './grid-layout.ts'

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

/** The length of one wave. */
const period: Pixels = 36

/** The axis beside one row of the timeline, drawn as a wavy cable. The waves continue from the row above. */
function TimelineAxis({ top, height }: { readonly top: Pixels; readonly height: Pixels }) {
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
