import type { ReactNode } from 'react'
import styles from './ToastSlip.module.css'

type Props = {
  readonly kind: 'success' | 'error'
  /** It has gone and keeps its place. */
  readonly isGone?: boolean | undefined
  readonly children: ReactNode
}

/** The paper of one toast: what is said, and the button beside it. */
export const ToastSlip = ({ kind, isGone, children }: Props) => (
  <div className={styles.slip} data-kind={kind} data-gone={isGone} role={kind === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
)

/** The class of a popover that holds toasts: where in the window all of them stand. */
export const toastPlace = styles.place
