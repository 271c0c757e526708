import { createContext, useContext } from 'react'

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
