import { sql } from 'kysely'
import type { PrivacyKind } from '#domain/case/kinds.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { albumIdsOf, entryIdsOf, soldKindsOn } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { Problem } from '#domain/problem.ts'
import { productsGiving } from '#domain/shop/entitlements.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Queries } from '#server/db/connection.ts'
import { ownedSlugs } from '#server/db/owned-products.ts'

const refused = (message: string) => new Problem('refused', message)

/**
 * Refuses an island that shows an entry or an album of another user, an entry of the wrong kind, or a thing of which its owner has no
 * product. What the previous revision had may stay, so that deleting an entry or an album does not make the island unsavable.
 */
export async function checkOwnership(
  db: Queries,
  userId: string,
  document: IslandDocument,
  before: readonly IslandDocument[],
): Promise<void> {
  const entriesBefore = new Set(before.flatMap(entryIdsOf))
  const kindsBefore = new Set(before.flatMap(soldKindsOn))
  await checkEntries(db, userId, document, entriesBefore)
  await checkAlbums(db, userId, albumIdsOf(document), new Set(before.flatMap(albumIdsOf)))
  await checkKinds(
    db,
    userId,
    soldKindsOn(document).filter((kind) => !kindsBefore.has(kind)),
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

async function checkAlbums(db: Queries, userId: string, ids: readonly string[], albumsBefore: ReadonlySet<string>): Promise<void> {
  const own = await ownAlbums(db, userId, ids)
  if (ids.some((id) => !own.has(id) && !albumsBefore.has(id))) throw refused('The island shows an album that is not yours.')
}

/** Of these albums those that are somebody's own. */
export async function ownAlbums(db: Queries, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Set()
  const rows = await db.selectFrom('albums').select('id').where('user_id', '=', userId).where('id', 'in', known).execute()
  return new Set(rows.map(({ id }) => id))
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

async function checkKinds(db: Queries, userId: string, kinds: readonly string[]): Promise<void> {
  if ((await ownKinds(db, userId, kinds)).size < kinds.length)
    throw refused('Something on the island is not yours: it stands in the shop, and in the cases of those who brought it home.')
}

/** Of these kinds of things that are sold those of which somebody has a product, each named once. */
export async function ownKinds(db: Queries, userId: string, kinds: readonly string[]): Promise<ReadonlySet<string>> {
  if (kinds.length === 0) return new Set()
  const owned = await ownedSlugs(db, userId)
  return new Set(kinds.filter((kind) => productsGiving(kind).some((product) => owned.includes(product))))
}
