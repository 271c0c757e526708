import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/**
 * The heading of a screen whose title needs data first. After the navigation the focus went to the page, since there was no heading yet.
 * If it is still there, the heading takes it.
 */
export const LoadedHeading = ({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) => (
  <h1 ref={takeFocus} className={className} tabIndex={-1}>
    {children}
  </h1>
)

function takeFocus(heading: HTMLHeadingElement | null) {
  if (document.activeElement?.id === 'page') heading?.focus({ preventScroll: true })
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', children }: { readonly as?: 'span' | 'h1'; readonly children: ReactNode }) => (
  <Tag className={styles.hidden}>{children}</Tag>
)
