import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { HereReason, LeftOutReason } from '#domain/imports/found-item.ts'
import type { KeptReason } from '#domain/imports/limits.ts'
import type { Transaction } from './db/connection.ts'
import type { RecordState } from './db/import-tables.ts'

/** Something that an import brings in and that is no entry: what an export says of it, which nobody has checked yet. */
export type Bringing = {
  readonly record: RecordState
  readonly runId: string
  /** Of a chart: by its own level there and by what the owner of the import chose. */
  readonly level: PrivacyLevel
  /** Whether everybody is let in whom it let in there. */
  readonly isAsItWas: boolean
  /** For which nothing is left out. */
  readonly reasons: readonly LeftOutReason[]
  /** Ids under which it may be here already. */
  readonly knownIds: readonly string[]
  /** What entries and charts of the export became here, by their ids there: those that came in or were here already. */
  readonly idsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The ids of the albums that were filled, by the titles that they have in the export. */
  readonly albumsOf: (titles: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What became of it. */
export type Brought = {
  readonly was: 'new' | 'here' | HereReason
  /** Of a star chart: its id here. Null where it has none. */
  readonly id: string | null
  /** A sentence for its owner about what of it stays behind; null where nothing does. */
  readonly message: string | null
  /** What was changed: null unless it was new. */
  readonly effect: { readonly id: string; readonly before: RecordState; readonly after: RecordState } | null
}

/** What an import did to something that is no entry. */
export type RecordEffect = NonNullable<Brought['effect']> & { readonly runId: string }

/** Import handler: how a feature brings in what is no entry and takes it back. All of it is part of the transaction in which an item is settled. */
export type RecordPort = {
  /** Why it is left out, as things are here; null where nothing speaks against it. */
  readonly leftOut: (trx: Transaction, userId: string, record: RecordState) => Promise<HereReason | null>
  readonly bring: (trx: Transaction, userId: string, bringing: Bringing) => Promise<Brought>
  readonly undo: (trx: Transaction, userId: string, effect: RecordEffect) => Promise<'undone' | KeptReason>
}
