import type { ReactNode } from 'react'
import styles from './FieldMessages.module.css'

type Props = {
  /** The id of the control, whose `aria-describedby` names these. */
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** The hint and the error under a control. */
export const FieldMessages = ({ id, hint, error }: Props) => (
  <>
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
)
