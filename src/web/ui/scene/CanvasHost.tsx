import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './CanvasHost.module.css'

type Props = Omit<ComponentProps<'div'>, 'role' | 'aria-label' | 'tabIndex'> & {
  /** What it shows and which keys it takes, for a screen reader. */
  readonly label: string
}

/**
 * The element that the shared canvas is put into: a picture to be moved by pointer and keys. `data-over` says that the pointer is over
 * something that can be chosen.
 */
export const CanvasHost = ({ label, className, ...rest }: Props) => (
  <div
    {...rest}
    className={classNames(styles.host, className)}
    role="application"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that move what it shows
    tabIndex={0}
  />
)
