import type { ReactNode } from 'react'
import styles from './PageLayout.module.css'

type Props = {
  /** The header's row: mark, navigation, sound switch. */
  readonly header: ReactNode
  readonly footer: ReactNode
  /** The page draws up to the neatline and keeps its own margins. */
  readonly reachesEdge?: boolean
  readonly children: ReactNode
}

/** The layout of every page: skip link, header, main content, footer, inside a printed border. */
export function PageLayout({ header, footer, reachesEdge = false, children }: Props) {
  return (
    <div className={styles.sheet}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <header className={styles.header}>{header}</header>
      <main id="page" className={reachesEdge ? styles.whole : styles.page} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  )
}
