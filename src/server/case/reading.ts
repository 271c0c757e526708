import type { AnyEntry } from '#contract/entries.ts'
import { mostPreviews, newestInDocument, previewsOnCard } from '#domain/case/limits.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Signing } from '#server/media/address.ts'
import type { Look } from '#server/privacy/look.ts'
import { type PreviewEntry, previewsFor, written } from './entry-document.ts'
import { countsOf, entriesNamed, firstOfEachKind, firstPreviews } from './rows.ts'
import { sightOf } from './sight.ts'

/** What others show of a case; app.ts hands it to them. */
export const caseReading = (signing: Signing) => ({
  /** The first entries of each kind that the look lets through, and how many there are in all. */
  async newestOfCase(db: Queries, look: Look) {
    const sight = sightOf(look)
    const [rows, counts] = await Promise.all([firstOfEachKind(db, sight, newestInDocument), countsOf(db, sight)])
    return { entries: await written({ ...signing, db }, sight, rows), counts }
  },
  /** The preview entries that the look lets through, in the order of the case. */
  async previewsOf(db: Queries, look: Look): Promise<AnyEntry[]> {
    return written({ ...signing, db }, sightOf(look), await firstPreviews(db, [look], mostPreviews))
  },
  /** A few preview entries of each owner, by the owner's id; all looks are of one viewer. */
  async previewsForCards(db: Queries, looks: readonly Look[]): Promise<ReadonlyMap<string, PreviewEntry[]>> {
    const viewer = looks[0]?.viewer.id
    if (!viewer) return new Map()
    const write = previewsFor(signing, viewer)
    const found = Map.groupBy(await firstPreviews(db, looks, previewsOnCard), (row) => row.user_id)
    return new Map([...found].map(([owner, rows]) => [owner, rows.map(write)]))
  },
  /** Of the entries so named those that the look lets through, newest first. */
  async entriesNamed(db: Queries, look: Look, ids: readonly string[]): Promise<AnyEntry[]> {
    return written({ ...signing, db }, sightOf(look), await entriesNamed(db, [look], ids))
  },
  /** The same of many owners, as they stand on cards; all looks are of one viewer. */
  async previewsNamed(db: Queries, looks: readonly Look[], ids: readonly string[]) {
    const write = previewsFor(signing, looks[0]?.viewer.id ?? '')
    return (await entriesNamed(db, looks, ids)).map((row) => ({
      ownerId: row.user_id,
      createdAt: row.created_at.toISOString(),
      preview: write(row),
    }))
  },
})
