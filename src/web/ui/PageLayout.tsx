import type { ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from './class-names.ts'
import styles from './PageLayout.module.css'

type Props = {
  /** The header's row: mark, navigation, sound switch. */
  readonly header: ReactNode
  /** Left out where the page is a scene: its links stand in the menu. */
  readonly footer?: ReactNode
  /** The page is a `SceneFrame`: it fills the window under a header that is a strip, and nothing scrolls. */
  readonly isScene?: boolean
  /** The page draws up to the neatline and keeps its own margins. */
  readonly reachesEdge?: boolean
  /** The page fills the window before it has loaded, so that what loads does not move a footer in sight. */
  readonly isLoadedLater?: boolean
  readonly children: ReactNode
}

/** The layout of every page: skip link, header, main content, footer, inside a printed border. */
export function PageLayout({ header, footer, isScene = false, reachesEdge = false, isLoadedLater = false, children }: Props) {
  return (
    <div className={classNames(styles.sheet, isScene && styles.scene)}>
      <a className={styles.skip} href="#page">
        {t('Skip to the page')}
      </a>
      <header className={styles.header}>{header}</header>
      <main
        id="page"
        className={classNames(reachesEdge || isScene ? styles.whole : styles.page, isLoadedLater && styles.tall)}
        tabIndex={-1}
      >
        {children}
      </main>
      {!isScene && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
