import { type FormEvent, startTransition, useActionState, useId, useState } from 'react'
import type { input } from 'zod/mini'
import { config, safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { validationMessages } from '#contract/validation-messages.ts'
import { CallError } from '#web/lib/call.ts'
import { errorsOfIssues, errorsOfRefusal, type FormErrors } from './form-errors.ts'
import { formValues } from './form-values.ts'

config(validationMessages)

type State = { readonly attempt: number; readonly errors: FormErrors; readonly failure: string | null }

type Edited = { readonly attempt: number; readonly names: ReadonlySet<string> }

type Options<Schema extends $ZodType> = {
  /** The body of the contract's call, or a schema of the screen's own. */
  readonly schema: Schema
  /** Runs with values that fit. A refused call shows at its fields, or below the button; any other throw is a bug and ends on the error screen. */
  readonly submit: (values: input<Schema>) => Promise<void>
  /** Runs after a refused call, for flags and sounds. */
  readonly onRefused?: (refusal: CallError) => void
}

/** A form whose submit is an action of React: parse, send, show the errors. Pass the result to `Form`. */
export function useForm<Schema extends $ZodType>({ schema, submit, onRefused }: Options<Schema>) {
  const formId = useId()
  const [edited, setEdited] = useState<Edited>({ attempt: 0, names: new Set() })
  const [state, run, isPending] = useActionState(async (before: State, values: unknown): Promise<State> => {
    const attempt = before.attempt + 1
    const parsed = safeParse(schema, values)
    if (!parsed.success) return { attempt, errors: errorsOfIssues(parsed.error.issues), failure: null }
    try {
      await submit(values as input<Schema>)
      return { attempt, errors: {}, failure: null }
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      onRefused?.(refusal)
      const errors = errorsOfRefusal(refusal.errors)
      return { attempt, errors, failure: Object.keys(errors).length > 0 ? null : refusal.message }
    }
  }, nothingYet)

  /** What was edited since the last attempt ended: its errors are gone, also while the next one runs. */
  const editedNames = edited.attempt === state.attempt ? edited.names : nothingEdited

  return {
    ...state,
    formId,
    isPending,
    errors: Object.fromEntries(Object.entries(state.errors).filter(([name]) => !editedNames.has(name))),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault() // React would empty the fields after an action of its own
      if (isPending) return
      const values = formValues(event.currentTarget)
      startTransition(() => run(values))
    },
    /** Removes the error of a field once it is edited. */
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      if (name in state.errors && !editedNames.has(name)) setEdited({ attempt: state.attempt, names: new Set([...editedNames, name]) })
    },
  }
}
export type FormModel = ReturnType<typeof useForm>

const nothingEdited: ReadonlySet<string> = new Set()
const nothingYet: State = { attempt: 0, errors: {}, failure: null }
