import type { ReactNode } from 'react'
import type { Pixels } from '#domain/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ContactSheetRow.module.css'
import type { GridRow } from './grid-layout.ts'
import { TimelineAxis } from './TimelineAxis.tsx'
import { TimelineHeading } from './TimelineHeading.tsx'

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
