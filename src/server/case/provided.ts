import type { PlaceName } from '#contract/case/where.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { wholeEntryBytes } from '#domain/case/limits.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import type { Bytes } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller, Deps, TellOpened } from '#server/deps.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import { toEntryDocument, toWholeEntry } from './entry-document.ts'
import { ownEntriesNamed } from './rows.ts'

/** A tweet that was posted or rewritten. */
type WrittenTweet = {
  readonly userId: string
  readonly id: string
  readonly text: string
  /** Its text until then. */
  readonly before: string
  /** The author of the tweet that a new one quotes. */
  readonly quotedAuthorId: string | null
}

/** What the case needs of others, filled in by app.ts. */
export type ProvidedToCase = {
  /** The whole document of a user, as its owner sees it, in the room that is left beside so many bytes. */
  readonly userInfo: (owner: Caller, besideBytes?: Bytes) => Promise<UserInfo>
  /** Tells whoever a tweet quotes, and those whom it mentions and its text before did not. */
  readonly tellNamed: (trx: Transaction, tweet: WrittenTweet) => Promise<void>
  /** Whose tweet this is; refused as not there where the caller may not see it. */
  readonly authorOfQuoted: (trx: Transaction, caller: Caller, tweetId: string) => Promise<string>
  readonly tellOpened: TellOpened
  /** The place of the gazetteer nearest to each of these points. */
  readonly nearestPlaces: (db: Queries, points: readonly Coordinates[]) => Promise<readonly (PlaceName | null)[]>
}
export type Answers = ReturnType<typeof answers>

const ofOne = 'Record updated.'
const ofMany = 'Record updated successfully.'

/** Answers with the whole fresh document, as every change of a case does, and beside it what changed; minimal with that alone. */
export function answers(deps: Pick<Deps, 'db' | 'config' | 'now'>, { userInfo }: ProvidedToCase) {
  const read = async (owner: Caller, ids: readonly string[]): Promise<AnyEntry[]> =>
    toEntryDocument(deps, ownerFilter(owner), await ownEntriesNamed(deps.db, owner.userId, ids))
  const readWhole = async (owner: Caller, id: string): Promise<WholeEntry[]> =>
    toWholeEntry(deps, ownerFilter(owner), await ownEntriesNamed(deps.db, owner.userId, [id]))
  return {
    /** One entry changed. */
    one: async (owner: Caller, id: string, isMinimal: boolean) => {
      const [data, [entry]] = await Promise.all([isMinimal ? null : userInfo(owner, wholeEntryBytes), readWhole(owner, id)])
      if (!entry) throw new Error('an entry that was changed is not there')
      return data ? { message: ofOne, data, entry } : { message: ofOne, data: { entry } }
    },
    /** Entries were saved, one or a list of them. */
    saved: async (owner: Caller, ids: readonly string[], { isList, isMinimal }: { isList: boolean; isMinimal: boolean }) => {
      const entries = await read(owner, ids)
      const data = isMinimal ? null : await userInfo(owner, Buffer.byteLength(JSON.stringify(entries)))
      const message = isList ? ofMany : ofOne
      return data ? { message, data, entries } : { message, data: { entries } }
    },
    /** Entries left the case or came back, one or a list of them. */
    moved: async (owner: Caller, { isList, isMinimal }: { isList: boolean; isMinimal: boolean }) => ({
      message: isList ? ofMany : ofOne,
      data: isMinimal ? {} : await userInfo(owner),
    }),
  }
}
