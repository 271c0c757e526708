import type { ReactNode } from 'react'
import { Hidden } from './Hidden.tsx'
import styles from './Sheet.module.css'

type Props = {
  /** The header's row: mark, navigation, sound switch. */
  readonly header: ReactNode
  readonly footer: ReactNode
  /** The page draws up to the neatline and keeps its own margins. */
  readonly reachesEdge?: boolean
  readonly children: ReactNode
}

/** One sheet of paper inside its neatline: skip link, header, the page, footer. */
export function Sheet({ header, footer, reachesEdge = false, children }: Props) {
  return (
    <div className={styles.sheet}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <header className={styles.header}>{header}</header>
      <main id="page" className={reachesEdge ? styles.whole : styles.page} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        {footer}
        <span className={styles.signOff}>
          <span aria-hidden="true">NO CARRIER</span>
          <Hidden>End of the page.</Hidden>
        </span>
      </footer>
    </div>
  )
}
