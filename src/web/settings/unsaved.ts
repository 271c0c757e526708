import { createContext, useContext } from 'react'

type Unsaved = { readonly sections: ReadonlySet<string>; readonly mark: (section: string, isUnsaved: boolean) => void }

/** Which sections of the screen hold changes that are not saved. */
export const UnsavedContext = createContext<Unsaved>({ sections: new Set(), mark: () => {} })

export function useUnsaved(section: string): [isUnsaved: boolean, mark: (isUnsaved: boolean) => void] {
  const { sections, mark } = useContext(UnsavedContext)
  return [sections.has(section), (isUnsaved) => mark(section, isUnsaved)]
}

/** The same set when nothing changes, so that nothing is drawn anew. */
export function marked(sections: ReadonlySet<string>, section: string, isUnsaved: boolean): ReadonlySet<string> {
  if (sections.has(section) === isUnsaved) return sections
  return new Set(isUnsaved ? [...sections, section] : [...sections].filter((other) => other !== section))
}
