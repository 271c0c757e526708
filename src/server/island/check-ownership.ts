import { sql } from 'kysely'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { collectionsOn, entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Queries } from '#server/db/connection.ts'

const refused = (message: string) => new Problem('refused', message)

/**
 * Refuses an island that shows an entry of another user, an entry of the wrong kind, or an artifact of a collection that its owner
 * has nothing of. What the previous revision had may stay, so that deleting an entry does not make the island unsavable.
 */
export async function checkOwnership(
  db: Queries,
  userId: string,
  document: IslandDocument,
  before: readonly IslandDocument[],
): Promise<void> {
  const entriesBefore = new Set(before.flatMap(entryIdsOf))
  const collectionsBefore = new Set(before.flatMap(collectionsOn))
  await checkEntries(db, userId, document, entriesBefore)
  await checkCollections(
    db,
    userId,
    collectionsOn(document).filter((collection) => !collectionsBefore.has(collection)),
  )
}

async function checkEntries(db: Queries, userId: string, document: IslandDocument, entriesBefore: ReadonlySet<string>): Promise<void> {
  const ids = entryIdsOf(document)
  const kinds = await ownEntryKinds(db, userId, ids)
  if (ids.some((id) => !kinds.has(id) && !entriesBefore.has(id)))
    throw refused('The island shows an entry that is not in your case, or a star chart that is not yours.')
  for (const { artifact, entryId } of document.objects) {
    const kind = entryId === undefined ? undefined : kinds.get(entryId)
    const artifactKind = artifactKindOf(artifact)
    if (kind && !artifactKind?.shows?.includes(kind)) throw refused(`A ${artifactKind?.name} cannot show an entry of this kind.`)
  }
}

/** The kinds of those of these entries that are in somebody's case, and of star charts that are theirs, by id. */
export async function ownEntryKinds(db: Queries, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PrivacyKind>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('entries')
    .select(['id', sql<PrivacyKind>`kind`.as('kind')])
    .where('user_id', '=', userId)
    .where('id', 'in', known)
    .where('deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('starcharts')
        .select(['id', sql<PrivacyKind>`'starchart'`.as('kind')])
        .where('user_id', '=', userId)
        .where('id', 'in', known),
    )
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

async function checkCollections(db: Queries, userId: string, collections: readonly string[]): Promise<void> {
  if (collections.length === 0) return
  const rows = await db
    .selectFrom('entries')
    .innerJoin('products', 'products.slug', 'entries.product_slug')
    .select('collection')
    .distinct()
    .where('entries.user_id', '=', userId)
    .where('kind', '=', 'artifact')
    .where('deleted_at', 'is', null)
    .where('collection', 'in', collections)
    .execute()
  const owned = new Set(rows.map(({ collection }) => collection))
  if (collections.some((collection) => !owned.has(collection)))
    throw refused('Something on the island is not yours: it stands in the shop, and in the cases of those who brought it home.')
}
