import type { FormEvent } from 'react'
import type { input } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { useForm } from '#web/ui/use-form.ts'
import { useUnsaved } from './unsaved.ts'

type Options<Schema extends $ZodType> = {
  readonly section: string
  readonly schema: Schema
  readonly save: (values: input<Schema>) => Promise<void>
}

/** The form of one section, with its unsaved state: set by any input, cleared by a save. */
export function useSectionForm<Schema extends $ZodType>({ section, schema, save }: Options<Schema>) {
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
