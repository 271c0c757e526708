import type { DescribedAlbum } from '#contract/imports/found.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { FoundMoment } from '#domain/imports/entry-words.ts'
import type { Coordinates, DateSource, RecordKind } from '#domain/imports/found-item.ts'
import type { Outcome } from '#domain/imports/limits.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { FilledWords, RecordState, WrittenEntry } from '#server/db/import-tables.ts'
import type { Notify } from '#server/deps.ts'
import type { RecordPort } from '#server/record-port.ts'

type Words = { readonly caption: string; readonly story: string; readonly moment: string | null; readonly place: string | null }
/** A file that becomes an entry. */
type ImportedFile = Omit<Words, 'moment'> & {
  readonly fileId: string
  /** The film of a motion photograph. */
  readonly motionFileId: string | null
  readonly level: PrivacyLevel
  /** Its moment, by what its camera tells. */
  readonly momentWith: (camera: string | null) => FoundMoment
  readonly where: Coordinates | null
}
type ImportedTweet = Words & {
  readonly id: string
  readonly text: string
  readonly level: PrivacyLevel
  /** Entries of pictures, in order. Those that are none are passed over. */
  readonly images: readonly string[]
  readonly at: Date
  /** By whom its date is known; null where it has none, and `at` is that of the import. */
  readonly dateSource: DateSource | null
}

/** What became of something in the case. `written` is null where nothing was changed. */
export type Imported = {
  readonly entryId: string
  readonly was: 'new' | 'here' | 'in-the-bin'
  readonly written: { readonly before: FilledWords; readonly after: WrittenEntry } | null
  readonly kind: FileKind | 'tweet'
  /** How many of the pictures of a tweet it shows. */
  readonly shown: number
  /** The moment of the entry as it is now, or the instant of a tweet without one. */
  readonly date: string | null
  /** By whom that is known; `entry` where the entry had it before. */
  readonly dateSource: DateSource | 'entry' | null
  /** What its owner is told of it. */
  readonly outcomes: readonly Outcome[]
}

/** What imports need of other features, filled in by app.ts. All of it is part of the transaction in which an item is settled. */
export type ProvidedToImports = {
  /** Makes a file an entry, or gives the entry that shows it already the words that it lacks. */
  readonly addFile: (trx: Transaction, userId: string, file: ImportedFile) => Promise<Imported>
  /** Adds a tweet that nobody is told of. */
  readonly addTweet: (trx: Transaction, userId: string, tweet: ImportedTweet) => Promise<Imported>
  /** Gives an entry back words that an import filled in. */
  readonly restoreWords: (trx: Transaction, userId: string, entryId: string, words: FilledWords) => Promise<void>
  /** Erases entries for ever, with what belongs to them alone. */
  readonly eraseEntries: (trx: Transaction, userId: string, ids: readonly string[]) => Promise<void>
  /** Which of these entries are on the island of their owner. */
  readonly onIsland: (trx: Transaction, userId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Which of these entries stand in an album by somebody's wish: not put there by this run, chosen as its cover, or shared with it by a link. */
  readonly inAlbums: (trx: Transaction, userId: string, runId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** The name of the place nearest to a point; null far from any. */
  readonly placeNear: (where: Coordinates) => Promise<string | null>
  /** Puts an entry into the albums of these titles, which are made where no import made one of the same before and none bears the title. Answers the titles for which there is no room. */
  readonly addToAlbums: (
    trx: Transaction,
    userId: string,
    filing: { readonly runId: string; readonly from: string; readonly entryId: string; readonly titles: readonly string[] },
  ) => Promise<readonly string[]>
  /** The albums that `addToAlbums` would fill, by the titles: what they are called now. */
  readonly albumsFor: (
    db: Queries,
    userId: string,
    named: { readonly from: string; readonly titles: readonly string[] },
  ) => Promise<ReadonlyMap<string, { readonly id: string; readonly title: string }>>
  /** Puts what a run added to albums in the order of its dates. */
  readonly orderAlbums: (trx: Transaction, userId: string, runId: string) => Promise<void>
  /** Gives the albums that a run made the description, the cover (key of an item) and the level that an export says of them, where they have none. */
  readonly describeAlbums: (trx: Transaction, userId: string, runId: string, albums: readonly DescribedAlbum[]) => Promise<void>
  /** Takes back a portion of what a run did to albums. Answers whether nothing is left of it. */
  readonly undoAlbums: (trx: Transaction, userId: string, runId: string) => Promise<boolean>
  /** Which of these conversations are in the mailbox of their owner. */
  readonly conversationsOf: (db: Queries, userId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** What is no entry, each by the feature that it is of. */
  readonly records: Readonly<Record<RecordKind, RecordPort>>
  /** Refuses a star chart that could not be drawn here, before the transaction in which it is added. */
  readonly checkChart: (userId: string, record: RecordState) => Promise<void>
  readonly notify: Notify
}
