import { type ComponentProps, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './Form.module.css'
import { aroundFocus, focusIfLost } from './focus-around.ts'
import { FormContext, fieldId } from './form-context.ts'
import type { FormModel } from './use-form.ts'

type FormProps = {
  readonly form: FormModel
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly 'aria-label'?: string
  /** The last row, with the button. What was wrong stands above it: for a form that something is tied to the end of. */
  readonly action?: ReactNode
}

/**
 * The fields of `useForm`. What was wrong with single fields is listed, and the failure of the whole is said, under them: beside the button
 * that was pressed, where it is looked for and moves no field.
 */
export function Form({ form, className, children, action, ...rest }: FormProps) {
  const { errors, failure, isPending, formId } = form
  const box = useRef<HTMLFormElement>(null)
  useFocusAfter(box)
  return (
    <FormContext value={{ errors, isPending, formId }}>
      <form {...rest} ref={box} className={classNames(styles.form, className)} noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        {children}
        {failure === null ? <FieldErrors form={form} /> : <Alert attempt={form.attempt}>{failure}</Alert>}
        {action}
      </form>
    </FormContext>
  )
}

/** A form that goes away with the focus in it leaves the focus to what stood around it. */
function useFocusAfter(box: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = box.current
    return () => {
      if (!form?.contains(document.activeElement)) return
      const around = aroundFocus()
      around[0]?.focus({ preventScroll: true }) // before a dialog that opens meanwhile remembers where the focus was
      queueMicrotask(() => focusIfLost(around)) // where the nearest goes away as well
    }
  }, [box])
}

/** Each line leads to its field. */
function FieldErrors({ form: { attempt, errors, formId } }: { readonly form: FormModel }) {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null
  return (
    <Alert attempt={attempt}>
      {t('{count, plural, one{One thing to put right:} other{# things to put right:}}', { count: wrong.length })}
      <ul className={styles.list}>
        {wrong.map(([name, words]) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`} onClick={(event) => focusField(event, fieldId(formId, name))}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Takes the focus after each attempt that failed. The page scrolls no further than until the alert is in sight. */
function Alert({ attempt, children }: { readonly attempt: number; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once an attempt
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return (
    <div ref={box} className={styles.alert} role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

type SubmitProps = ComponentProps<typeof Button> & {
  /** What the button says while its form is being sent. */
  readonly pendingLabel?: string
}

/** Submits the form. While that is pending, further clicks do nothing. */
export function SubmitButton({ variant = 'primary', pendingLabel, className, children, ...rest }: SubmitProps) {
  const { isPending } = useContext(FormContext)
  return (
    <Button {...rest} type="submit" variant={variant} className={classNames(styles.submit, className)} isBusy={isPending}>
      {isPending ? (pendingLabel ?? children) : children}
    </Button>
  )
}
