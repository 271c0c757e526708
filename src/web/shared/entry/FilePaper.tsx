import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FilePaper.module.css'

/** The manila paper of a file. Ink stays dark on it in both themes. */
export const FilePaper = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={classNames(styles.paper, className)} />
)

/** Drawn for a file without a picture: a sheet with a folded corner, square in all. @param ending what the file's name ends in */
export const FileSheet = ({ ending }: { readonly ending: string }) => (
  <span className={styles.sheet}>
    <svg className={styles.outline} viewBox="0 0 36 44" aria-hidden="true">
      <path d="M2 2h22l10 10v30H2zM24 2v10h10M8 20h20M8 26h20" />
    </svg>
    <span className={styles.ending} aria-hidden="true">
      {ending}
    </span>
  </span>
)
