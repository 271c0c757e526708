import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './FilePaper.module.css'

/** The manila paper of a file. Ink stays dark on it in both themes. */
export const FilePaper = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={classNames(styles.paper, className)} />
)
