import type { Term } from './term.ts'

/** The terms with every relation in both directions: what a term names first, then what names it. */
export function withMutualRelations(terms: readonly Term[]): readonly Term[] {
  const naming = new Map<string, string[]>(terms.map(({ slug }) => [slug, []]))
  for (const { slug, related } of terms) for (const other of related) naming.get(other)?.push(slug)
  return terms.map((term) => ({ ...term, related: [...new Set([...term.related, ...(naming.get(term.slug) ?? [])])] }))
}
