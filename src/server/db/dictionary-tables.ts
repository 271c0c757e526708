import type { ColumnType, Selectable } from 'kysely'
import type { DictionaryField } from '#domain/dictionary/term.ts'
import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of the dictionary. */
export type DictionaryTables = {
  dictionary_terms: DictionaryTermTable
  dictionary_proposals: DictionaryProposalTable
  /** What keepers did: it names no member, so that it stays when the account of a proposer is erased. */
  dictionary_decisions: {
    id: string
    proposal_id: string | null
    slug: string
    /** Who of the keepers did it. */
    keeper: string
    act: 'accepted' | 'declined' | 'reverted'
    reason: string
    at: Instant
  }
}

type DictionaryTermTable = {
  slug: string
  term: string
  field: DictionaryField
  also: readonly string[]
  definition: string
  text: string
  etymology: string
  related: readonly string[]
  is_linked: boolean
  /** `keepers`: an accepted proposal, which the files do not overwrite. */
  origin: 'files' | 'keepers'
  /** Of everything above: a row is written when its term has changed. */
  content_hash: string
  /** The term and its other names, folded as `foldForSearch` does, each in a line. */
  names: string
  search: ColumnType<string, string, string>
}

/** Something that a member wrote for the dictionary. It goes with its owner; an accepted text stays in its term. */
type DictionaryProposalTable = {
  user_id: string
  id: string
  /** Of the term that it is about. */
  slug: string
  /** Whether it is a new term, and not a better text of one. */
  is_new: boolean
  term: string
  field: DictionaryField
  definition: string
  text: string
  state: 'open' | 'accepted' | 'declined'
  /** Why it was declined. */
  reason: ColumnType<string, string | undefined, string>
  created_at: Instant
  reviewed_at: OptionalInstant
}

export type DictionaryTermRow = Selectable<DictionaryTermTable>
export type DictionaryProposalRow = Selectable<DictionaryProposalTable>
