import * as z from 'zod/mini'
import {
  countWords,
  dictionaryFields,
  maxDefinitionLength,
  maxTermLength,
  maxTermTextLength,
  minProposedWords,
  termTextWords,
} from '#domain/dictionary/term.ts'
import { hours } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, id, maxLength, prose, singleLine } from './envelope.ts'

const field = z.enum(dictionaryFields)
const slug = z.string().check(maxLength(maxTermLength), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not the name of a term.'))

/** A term in one line. */
const listedTerm = z.object({ slug, term: z.string(), field, definition: z.string() })
export type ListedTerm = z.infer<typeof listedTerm>

/** A term in the contents of the dictionary, with what a text may call it. */
const indexedTerm = z.extend(listedTerm, {
  also: z.array(z.string()),
  /** Whether its names in a text become links. */
  isLinked: z.boolean(),
})
export type IndexedTerm = z.infer<typeof indexedTerm>

const term = z.extend(indexedTerm, {
  /** Paragraphs of plain text. */
  text: z.array(z.string()),
  /** Empty where it is not told. */
  etymology: z.string(),
  related: z.array(listedTerm),
})
export type DictionaryTerm = z.infer<typeof term>

const words = z.string().check(z.trim(), maxLength(maxTermLength))

const proposal = z.object({
  /** Of the term whose text could be better; left out for a new term. */
  slug: z.optional(slug),
  term: singleLine(maxTermLength).check(z.minLength(2, 'Write the term.')),
  field,
  definition: singleLine(maxDefinitionLength).check(z.minLength(10, 'Say in one line what it is.')),
  text: prose(maxTermTextLength).check(
    z.refine((text) => countWords(text) >= minProposedWords, `Write ${minProposedWords} words or more.`),
    z.refine((text) => countWords(text) <= termTextWords.most, `Write ${termTextWords.most} words or fewer.`),
  ),
})
export type Proposal = z.infer<typeof proposal>

/** What became of something that the caller proposed. */
const ownProposal = z.object({
  _id: id,
  slug,
  term: z.string(),
  state: z.enum(['open', 'accepted', 'declined']),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  createdAt: z.string(),
})
export type OwnProposal = z.infer<typeof ownProposal>

export const dictionaryApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/dictionary',
    access: 'anyone',
    summary:
      'The terms of the dictionary that fit the words, the best first: by name, by the beginning of a name, by their text, misspelt. Without words all of them, in the order of the alphabet.',
    query: z.object({ q: z.optional(words) }),
    reply: dataReply(z.array(indexedTerm)),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/dictionary/suggestions',
    access: 'anyone',
    summary: 'At most 8 terms whose names begin with the words, or a later word of which does, or which resemble them.',
    query: z.object({ q: words }),
    isFrequent: true,
    reply: dataReply(z.array(listedTerm)),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/dictionary/:term',
    access: 'anyone',
    summary: 'One term, by its slug or by any of its names, with its text and its related terms.',
    params: z.object({ term: words.check(z.minLength(1)) }),
    reply: dataReply(term),
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/dictionary/proposals',
    access: 'member',
    summary: 'The newest 20 that the caller proposed, and what became of each.',
    reply: dataReply(z.array(ownProposal)),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/dictionary/proposals',
    access: 'member',
    summary: 'Proposes a new term, or a better text for one. A keeper decides, and its proposer is told.',
    body: proposal,
    limit: { most: 20, within: hours(1) },
    reply: dataReply(z.object({ _id: id })),
  }),
}
