import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldMessages } from './FieldMessages.tsx'
import styles from './FieldShell.module.css'

type Props = {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, control, then the hint and the error in words. */
export function FieldShell({ id, label, hint, error, isOptional, className, children }: Props) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
