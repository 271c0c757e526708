import type { ComponentProps, ReactNode } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'
import { useField } from './form-context.ts'

type Words = { readonly name: string; readonly label: ReactNode; readonly hint?: ReactNode; readonly error?: string }
/** An optional field left empty is not sent, unless `keepEmpty` says that empty is a value (clearing a bio). */
type Emptiness = { readonly keepEmpty?: boolean }

/** One line of text, or any other input of one value; `children` stand right below it. */
export function Field({
  label,
  hint,
  error: ownError,
  keepEmpty,
  className,
  children,
  ...rest
}: Words & Emptiness & ComponentProps<'input'>) {
  const { id, error, isInForm, aria } = useField(rest.name ?? '', ownError, Boolean(hint))
  const isOptional = isInForm && !rest.required && !keepEmpty && !rest.readOnly
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} className={className} isOptional={isOptional}>
      <input {...rest} {...aria} id={id} className={styles.control} data-keep-empty={keepEmpty || undefined} />
      {children}
    </FieldShell>
  )
}

/** Several lines of text; it grows with what is written. */
export function TextField({ label, hint, error: ownError, keepEmpty, className, ...rest }: Words & Emptiness & ComponentProps<'textarea'>) {
  const { id, error, isInForm, aria } = useField(rest.name ?? '', ownError, Boolean(hint))
  const isOptional = isInForm && !rest.required && !keepEmpty && !rest.readOnly
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} className={className} isOptional={isOptional}>
      <textarea rows={3} {...rest} {...aria} id={id} className={styles.control} data-keep-empty={keepEmpty || undefined} />
    </FieldShell>
  )
}

/** One of a few; `children` are the options. */
export function SelectField({ label, hint, error: ownError, className, ...rest }: Words & ComponentProps<'select'>) {
  const { id, error, aria } = useField(rest.name ?? '', ownError, Boolean(hint))
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} className={className}>
      <select {...rest} {...aria} id={id} className={styles.control} />
    </FieldShell>
  )
}

/** Yes or no, with the words beside the box. */
export function CheckField({ label, hint, error: ownError, ...rest }: Words & Omit<ComponentProps<'input'>, 'className'>) {
  const { id, error, aria } = useField(rest.name ?? '', ownError, Boolean(hint))
  return (
    <div className={styles.checkField}>
      <label className={styles.check} htmlFor={id}>
        <input {...rest} {...aria} id={id} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

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
function FieldShell({ id, label, hint, error, isOptional, className, children }: Props) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}>{t(' (optional)')}</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

type FieldMessagesProps = {
  /** The id of the control, whose `aria-describedby` names these. */
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** The hint under a control, or in its place the error: so the fields below stay where they are while somebody reads it. */
const FieldMessages = ({ id, hint, error }: FieldMessagesProps) =>
  error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
