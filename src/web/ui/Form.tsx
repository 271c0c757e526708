import { type ComponentProps, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './Form.module.css'
import { FormContext, fieldId } from './form-context.ts'
import type { FormModel } from './use-form.ts'

type FormProps = {
  readonly form: FormModel
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

/** The fields of `useForm`, with the summary of what was wrong above them. */
export function Form({ form, className, children, ...rest }: FormProps) {
  const { errors, isPending, formId } = form
  return (
    <FormContext value={{ errors, isPending, formId }}>
      <form {...rest} className={classNames(styles.form, className)} noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Summary form={form} />
        {children}
      </form>
    </FormContext>
  )
}

/** Takes the focus after an attempt that failed; each line leads to its field. */
function Summary({ form: { attempt, errors, failure, formId } }: { readonly form: FormModel }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const wrong = Object.entries(errors)
  const hasWords = failure !== null || wrong.length > 0
  useEffect(() => {
    if (!hasWords || shown.current === attempt) return
    shown.current = attempt
    box.current?.focus()
  }, [attempt, hasWords])
  if (!hasWords) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      {failure ?? (wrong.length === 1 ? 'One thing to put right:' : `${wrong.length} things to put right:`)}
      {wrong.length > 0 && (
        <ul className={styles.list}>
          {wrong.map(([name, words]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} onClick={(event) => focusField(event, fieldId(formId, name))}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

/** Submits the form. While that is pending, further clicks do nothing. */
export function SubmitButton({ variant = 'primary', className, ...rest }: ComponentProps<typeof Button>) {
  const { isPending } = useContext(FormContext)
  return <Button {...rest} type="submit" variant={variant} className={classNames(styles.submit, className)} isBusy={isPending} />
}
