/** The search parameter that names the open term of the dictionary, on any screen. Empty: the dictionary is open at its contents. */
export const termParameter = 'term'

/** The address of a term over the screen that links to it: a slug or a name, or empty for the contents. */
export const termHref = (term: string): string => `?${termParameter}=${encodeURIComponent(term)}`

/** The term of the link that a click presses; null for other clicks, and for those that ask for another tab or window. */
export function pressedTerm({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = ctrlKey || metaKey || shiftKey ? null : (target as Element).closest<HTMLAnchorElement>(`a[href^="${termHref('')}"]`)
  return link && new URLSearchParams(link.search).get(termParameter)
}
