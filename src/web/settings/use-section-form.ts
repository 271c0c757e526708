import { createContext, type FormEvent, useContext } from 'react'
import type { input } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { useForm } from '#web/ui/use-form.ts'

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

type Unsaved = { readonly sections: ReadonlySet<string>; readonly mark: (section: string, isUnsaved: boolean) => void }

/** Which sections of the screen have unsaved changes. */
export const UnsavedContext = createContext<Unsaved>({ sections: new Set(), mark: () => {} })

export function useUnsaved(section: string): [isUnsaved: boolean, mark: (isUnsaved: boolean) => void] {
  const { sections, mark } = useContext(UnsavedContext)
  return [sections.has(section), (isUnsaved) => mark(section, isUnsaved)]
}

/** Adds or removes a section. Returns the same set when nothing changes, so that React renders nothing. */
export function withSection(sections: ReadonlySet<string>, section: string, isUnsaved: boolean): ReadonlySet<string> {
  if (sections.has(section) === isUnsaved) return sections
  return new Set(isUnsaved ? [...sections, section] : [...sections].filter((other) => other !== section))
}
