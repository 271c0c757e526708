import type { EntryKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'

/** What each kind is called in a sentence. */
export const called: Readonly<Record<EntryKind, string>> = {
  image: 'picture',
  video: 'film',
  misc: 'file',
  tweet: 'tweet',
  artifact: 'artifact',
}

/** Missing, in the bin and somebody else's are answered alike. */
export const noSuchEntry = (kinds: readonly EntryKind[]): Problem =>
  new Problem('not-found', `There is no such ${kinds.map((kind) => called[kind]).join(' or ')} in your case.`)
