import { createContext, useContext, useId } from 'react'
import { t } from '#web/lib/language/translate.ts'

type FormState = { readonly errors: Readonly<Record<string, string>>; readonly isPending: boolean; readonly formId: string | null }

/** What the fields of a form share: their errors by name, and whether it is being submitted. */
export const FormContext = createContext<FormState>({ errors: {}, isPending: false, formId: null })

/** The id of a field, so that the summary of errors can lead to it. */
export const fieldId = (formId: string | null, name: string) => `${formId}-${name.replaceAll('.', '-')}`

/** Ids and error of one field; inside a form they are the form's, alone they are its own. */
export function useField(name: string, ownError: string | undefined, hasHint: boolean) {
  const { errors, formId } = useContext(FormContext)
  const own = useId()
  const id = fieldId(formId ?? own, name)
  const error = ownError ?? errors[name]
  const describedBy = error ? t('{id}-error', { id }) : hasHint ? t('{id}-hint', { id }) : undefined
  return {
    id,
    error,
    isInForm: formId !== null,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  }
}
