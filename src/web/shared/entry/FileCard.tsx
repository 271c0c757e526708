import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { stampWords } from './entry-labels.ts'
import styles from './FileCard.module.css'
import { FilePaper } from './FilePaper.tsx'

type Props = {
  /** What stands on the tab: kind, count, date. */
  readonly tab: ReactNode
  /** Only the words that are true: an entry may be a preview entry, and it may be private. */
  readonly stamp?: 'PREVIEW' | 'PRIVATE' | null
  /** Its index in a list, which decides its tilt: no two neighbours have the same. */
  readonly index?: number
  /** The picture on it. */
  readonly picture?: ReactNode
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** Something a person kept: a folder with a cut tab. */
export function FileCard({ tab, stamp, index = 0, picture, children, className }: Props) {
  return (
    <FilePaper className={classNames(styles.card, styles[`tilt${index % 3}`], className)}>
      <span className={styles.tab}>{tab}</span>
      {picture && <div className={styles.picture}>{picture}</div>}
      {stamp && (
        <span className={classNames(styles.stamp, stamp === 'PRIVATE' && styles.private, !picture && styles.edge)}>
          {stampWords[stamp]}
        </span>
      )}
      {children && <div className={styles.words}>{children}</div>}
    </FilePaper>
  )
}

/** File cards in a grid: as many beside each other as fit. */
export const FileCardGrid = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <ul className={classNames(styles.grid, className)}>{children}</ul>
)
