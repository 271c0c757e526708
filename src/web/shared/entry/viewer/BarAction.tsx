import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './BarAction.module.css'

/** Drawn on a square of 20. */
const signs = {
  download: 'M10 2.5v10M5.5 8.5l4.5 4.5 4.5-4.5M3.5 17h13',
  star: 'M10 2.4l2.3 4.9 5.3.6-3.9 3.6 1 5.3-4.7-2.7-4.7 2.7 1-5.3-3.9-3.6 5.3-.6z',
  bin: 'M3.5 5.5h13M7.5 5.5v-2.5h5v2.5M5 5.5l1 11.5h8l1-11.5',
  details: 'M10 9v5.5M10 5.2v1.6M10 1.5a8.5 8.5 0 1 0 .01 0',
  share: 'M7.2 8.8l5.8-3.4M7.2 11.2l5.8 3.4M5 7.4a2.6 2.6 0 1 0 .01 0M15.2 1.7a2.6 2.6 0 1 0 .01 0M15.2 13.1a2.6 2.6 0 1 0 .01 0',
  play: 'M5.5 3.500l11 6.500-11 6.500z',
  pause: 'M6 4v12M14 4v12',
  close: 'M4 4l12 12M16 4l-12 12',
} as const

type Look = { readonly sign: keyof typeof signs; readonly children: ReactNode }

/** An action in the bar of the viewer: a sign and its words, on a phone the sign alone. */
export const BarAction = ({ sign, children, className, ...rest }: Look & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames(styles.action, className)}>
    <Words sign={sign}>{children}</Words>
  </button>
)

/** The same for what is an address, such as a file to download. */
export const BarLink = ({ sign, children, ...rest }: Look & ComponentProps<'a'>) => (
  <a {...rest} className={styles.action}>
    <Words sign={sign}>{children}</Words>
  </a>
)

const Words = ({ sign, children }: Look) => (
  <>
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={signs[sign]} />
    </svg>
    <span className={styles.words}>{children}</span>
  </>
)
