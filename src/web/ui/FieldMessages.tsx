import type { ReactNode } from 'react'
import styles from './FieldMessages.module.css'

type Props = {
  /** The id of the control, whose `aria-describedby` names these. */
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** The hint under a control, or in its place the error: so the fields below stay where they are while somebody reads it. */
export const FieldMessages = ({ id, hint, error }: Props) =>
  error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
