import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { mostPreviews, previewsOnCard } from '#domain/case/limits.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Signing } from '#server/media/address.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { caseInDocument } from './document-part.ts'
import { type PreviewEntry, previewsFor, written, writtenOfMany, writtenWhole } from './entry-document.ts'
import { entriesNamed, firstPreviews, visibleIds } from './rows.ts'

/** A tweet as one viewer reads it, and whether it was rewritten since it was posted. */
export type ReadTweet = { readonly tweet: Extract<AnyEntry, { kind: 'tweet' }>; readonly isEdited: boolean }

/** What other features show of a case; app.ts provides it. */
export const caseReading = (signing: Signing) => ({
  caseInDocument: caseInDocument(signing),
  /** Of the entries so named the ids of those that the viewer may see. */
  visibleIds: (db: Queries, context: ViewerContext, ids: readonly string[]) => visibleIds(db, visibilityFilter(context), ids),
  /** The preview entries that the viewer may see, in the order of the case. */
  async previewsOf(db: Queries, context: ViewerContext): Promise<WholeEntry[]> {
    return writtenWhole({ ...signing, db }, visibilityFilter(context), await firstPreviews(db, [context], mostPreviews))
  },
  /** A few preview entries of each owner, by the owner's id; all contexts are of one viewer. */
  async previewsForCards(db: Queries, contexts: readonly ViewerContext[]): Promise<ReadonlyMap<string, PreviewEntry[]>> {
    const [first] = contexts
    if (!first) return new Map()
    const write = previewsFor(signing, first.caller)
    const found = Map.groupBy(await firstPreviews(db, contexts, previewsOnCard), (row) => row.user_id)
    return new Map([...found].map(([owner, rows]) => [owner, rows.map(write)]))
  },
  /** Of the entries so named those that the viewer may see, newest first. */
  async entriesNamed(db: Queries, context: ViewerContext, ids: readonly string[]): Promise<AnyEntry[]> {
    return written({ ...signing, db }, visibilityFilter(context), await entriesNamed(db, [context], ids))
  },
  /** Of the tweets so named, of many owners, those that the viewer may see, by their ids; all contexts are of one viewer. */
  async tweetsNamed(db: Queries, contexts: readonly ViewerContext[], ids: readonly string[]): Promise<ReadonlyMap<string, ReadTweet>> {
    const [first] = contexts
    if (!first) return new Map()
    const rows = await entriesNamed(db, contexts, ids)
    const entries = await writtenOfMany({ ...signing, db }, first.caller, contexts.map(visibilityFilter), rows)
    return new Map(
      entries.flatMap((tweet, at) => (tweet.kind === 'tweet' ? [[tweet._id, { tweet, isEdited: (rows[at]?.revision ?? 1) > 1 }]] : [])),
    )
  },
  /** The same of many owners, as they stand on cards; all contexts are of one viewer. */
  async previewsNamed(db: Queries, contexts: readonly ViewerContext[], ids: readonly string[]) {
    const [first] = contexts
    if (!first) return []
    const write = previewsFor(signing, first.caller)
    return (await entriesNamed(db, contexts, ids)).map((row) => ({
      ownerId: row.user_id,
      createdAt: row.created_at.toISOString(),
      preview: write(row),
    }))
  },
})
