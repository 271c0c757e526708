import type { FormEvent } from 'react'
import type { input } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { useForm } from '#web/ui/use-form.ts'
import { useUnsaved } from './unsaved.ts'

type Given<Schema extends $ZodType> = {
  readonly section: string
  readonly schema: Schema
  readonly save: (values: input<Schema>) => Promise<void>
}

/** The form of one section: it knows whether it holds changes, and forgets them once they are saved. */
export function useSectionForm<Schema extends $ZodType>({ section, schema, save }: Given<Schema>) {
  const [isUnsaved, mark] = useUnsaved(section)
  const form = useForm({
    schema,
    submit: async (values) => {
      await save(values)
      mark(false)
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    mark(true)
  }
  return { form: { ...form, onInput }, isUnsaved, mark }
}
