import { type FormEvent, startTransition, useActionState, useId, useState } from 'react'
import type { input } from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { CallError } from '#web/lib/call.ts'
import { errorsOfIssues, errorsOfRefusal, type FormErrors } from './form-errors.ts'
import { formValues } from './form-values.ts'

type State = { readonly attempt: number; readonly errors: FormErrors; readonly failure: string | null }

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
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
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

  return {
    ...state,
    formId,
    isPending,
    errors: Object.fromEntries(Object.entries(state.errors).filter(([name]) => !fixed.has(name))),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault() // React would empty the fields after an action of its own
      if (isPending) return
      const values = formValues(event.currentTarget)
      setFixed(new Set())
      startTransition(() => run(values))
    },
    /** Removes the error of a field once it is edited. */
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      if (name in state.errors && !fixed.has(name)) setFixed(new Set([...fixed, name]))
    },
  }
}
export type FormModel = ReturnType<typeof useForm>

const nothingYet: State = { attempt: 0, errors: {}, failure: null }
