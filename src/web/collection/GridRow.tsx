import type { ReactNode } from 'react'
import type { Pixels } from '#domain/units.ts'
import styles from './ContactSheet.module.css'
import type { Line } from './grid-layout.ts'
import { Cable } from './TimelineAxis.tsx'
import { MomentMark } from './TimelineHeading.tsx'

type Props = { readonly line: Line; readonly down: Pixels; readonly isTimeline: boolean; readonly children: ReactNode }

/** A line of the sheet: a row of prints, or on the timeline the moment that the rows below it share. */
export function SheetLine({ line, down, isTimeline, children }: Props) {
  if (line.is === 'heading') return <MomentMark heading={line.heading} top={line.top} height={line.height + down} />
  const [first, second] = line.boxes
  const columnGap = first && second ? second.left - first.width : 0
  return (
    <div className={styles.row} style={{ height: line.height + down, columnGap }} {...(isTimeline && { role: 'list' })}>
      {isTimeline && <Cable top={line.top} height={line.height + down} />}
      {children}
    </div>
  )
}
