import { foldAccents } from '#domain/text.ts'

/** The fields of the dictionary, in the order of its contents. */
export const dictionaryFields = ['world', 'sky', 'sea', 'cables', 'anatomy', 'internet'] as const
export type DictionaryField = (typeof dictionaryFields)[number]

/** A term of the dictionary as it is written down. */
export type Term = {
  /** Names it in addresses and relations; never changes. */
  readonly slug: string
  readonly term: string
  readonly field: DictionaryField
  /** Other spellings, abbreviations and synonyms. */
  readonly also: readonly string[]
  /** One line. */
  readonly definition: string
  /** Paragraphs of plain text, with an empty line between them. */
  readonly text: string
  /** Where the word comes from; empty where that is not told. */
  readonly etymology: string
  /** Slugs of related terms. */
  readonly related: readonly string[]
  /** Whether its name in a text becomes a link. False for words that mostly mean something else. */
  readonly isLinked: boolean
}

export const maxTermLength = 60
export const maxDefinitionLength = 160
export const maxTermTextLength = 2000
/** How many words a text has: that of the files, and one that somebody proposes. */
export const termTextWords = { least: 60, most: 180 } as const
export const minProposedWords = 20

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** The slug of a name: `Dial-up modem` becomes `dial-up-modem`. */
export const slugOf = (name: string): string =>
  foldAccents(name)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')

/** How many proposals of one person wait for a keeper at most, and how many they may send in a day. */
export const maxOpenProposals = 10
export const maxProposalsInDay = 10

/** The terms with every relation in both directions: what a term names first, then what names it. */
export function withMutualRelations(terms: readonly Term[]): readonly Term[] {
  const naming = new Map<string, string[]>(terms.map(({ slug }) => [slug, []]))
  for (const { slug, related } of terms) for (const other of related) naming.get(other)?.push(slug)
  return terms.map((term) => ({ ...term, related: [...new Set([...term.related, ...(naming.get(term.slug) ?? [])])] }))
}
