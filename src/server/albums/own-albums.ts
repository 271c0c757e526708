import { sql } from 'kysely'
import { maxAlbums } from '#domain/albums/limits.ts'
import { positionOf, positionsAbove, type Standing } from '#domain/case/order.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { Problem } from '#domain/problem.ts'
import type { AlbumRow } from '#server/db/album-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type IdempotencyKey, writtenBefore } from '#server/idempotency/idempotency.ts'
import { beyondAll, moveBeside, type OrderedList, placeInSteps } from './reorder.ts'

type Written = { readonly title: string; readonly description?: string | undefined; readonly level?: PrivacyLevel | undefined }

export const noSuchAlbum = (): Problem => new Problem('not-found', 'There is no such album.')
const nameTaken = () => new Problem('conflict', 'You have an album of that name. Choose another name.')

/** Makes an album, before all others; private unless its owner says otherwise. Answers its id, or that of the one made before under this key. */
export const makeAlbum = (
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  userId: string,
  written: Written,
  key: IdempotencyKey,
): Promise<string> =>
  transact(db, async (trx) => {
    await lockAccount(trx, userId)
    const id = newId()
    const at = now()
    const before = await writtenBefore(trx, userId, { key, ids: [id], at })
    if (before?.[0]) return before[0]
    if ((await countAlbums(trx, userId)) >= maxAlbums)
      throw new Problem('refused', `You have ${maxAlbums} albums. Delete one that is no longer needed.`)
    if (await albumTitled(trx, userId, written.title)) throw nameTaken()
    // an import may have made one of that name meanwhile, without a turn
    const inserted = await insertAlbums(trx, userId, [{ ...newAlbum(userId, id, at), ...withoutUndefined(written) }])
    if (inserted === 0) throw nameTaken()
    return id
  })

/** An album as it begins, but for its position. */
export const newAlbum = (userId: string, id: string, at: Date) => ({
  user_id: userId,
  id,
  description: '',
  level: 'private' as PrivacyLevel,
  cover_id: null,
  import_run_id: null as string | null,
  imported_from: null as string | null,
  imported_cover: null,
  imported_title: null as string | null,
  entry_count: 0,
  created_at: at,
  updated_at: at,
})

/** Inserts albums before all others of their owner, but for those whose titles are taken. Answers how many. */
export async function insertAlbums(trx: Transaction, userId: string, albums: readonly Omit<AlbumRow, 'position'>[]): Promise<number> {
  const [first] = await listOfAlbums(trx, userId).beyond(beyondAll, 'lower', 1)
  const positions = positionsAbove(first?.position ?? null, positionOf(albums[0]?.id ?? ''), albums.length)
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('albums')
    .values(albums.map((album, at) => ({ ...album, position: positions[at] ?? '' })))
    .onConflict((conflict) => conflict.columns(['user_id', 'title']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Two who make albums for one owner, or put them in order, take turns. */
const lockAccount = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** How many albums somebody has. */
export async function countAlbums(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('albums')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const albumTitled = (trx: Transaction, userId: string, title: string) =>
  trx.selectFrom('albums').select('id').where('user_id', '=', userId).where('title', '=', title).executeTakeFirst()

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof Value]: Exclude<Value[K], undefined>
  }

/** The album, locked until the transaction ends; refused when it is not there. Two who change its entries take turns. */
export async function lockAlbum(trx: Transaction, userId: string, id: string): Promise<AlbumRow> {
  const album = await trx.selectFrom('albums').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!album) throw noSuchAlbum()
  return album
}

type Change = {
  readonly [K in keyof Written]?: Written[K] | undefined
} & { readonly cover?: string | null | undefined }

/** Changes the words, the level or the cover of an album; what is left out stays. */
export const changeAlbum = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  { cover, ...words }: Change,
): Promise<void> =>
  transact(db, async (trx) => {
    const album = await lockAlbum(trx, userId, id)
    if (words.title !== undefined && words.title !== album.title && (await albumTitled(trx, userId, words.title))) throw nameTaken()
    if (cover) await refuseOutside(trx, userId, id, cover)
    const change = withoutUndefined({ ...words, cover_id: cover })
    await trx
      .updateTable('albums')
      .set({ ...change, import_run_id: null, updated_at: now() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  })

async function refuseOutside(trx: Transaction, userId: string, albumId: string, entryId: string): Promise<void> {
  const entry = await trx
    .selectFrom('album_entries')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (!entry) throw new Problem('not-found', 'This entry is not in the album.')
}

/** Deletes an album. Its entries stay in the case. */
export const removeAlbum = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockAlbum(trx, userId, id)
    await trx.deleteFrom('album_entries').where('user_id', '=', userId).where('album_id', '=', id).execute()
    await trx.deleteFrom('albums').where('user_id', '=', userId).where('id', '=', id).execute()
  })

/** Puts an album right before or right after another, as lists show them: from the highest position down. */
export const arrangeAlbum = (
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  userId: string,
  id: string,
  { side, anchor }: { readonly side: 'before' | 'after'; readonly anchor: string },
): Promise<void> =>
  transact(db, async (trx) => {
    await lockAccount(trx, userId)
    const moving = await standingAlbum(trx, userId, id)
    if (anchor === id) throw new Problem('refused', 'An album cannot stand beside itself.')
    const beside = await standingAlbum(trx, userId, anchor)
    const direction = side === 'before' ? 'higher' : 'lower'
    await moveBeside(listOfAlbums(trx, userId), { moving, anchor: beside, direction, newest: positionOf(newId()) })
  })

async function standingAlbum(trx: Transaction, userId: string, id: string): Promise<Standing> {
  const found = await trx
    .selectFrom('albums')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw noSuchAlbum()
  return found
}

const listOfAlbums = (trx: Transaction, userId: string): OrderedList => ({
  beyond: (from, direction, count) =>
    trx
      .selectFrom('albums')
      .select(['id', 'position'])
      .where('user_id', '=', userId)
      .where('position', direction === 'higher' ? '>' : '<', from)
      .orderBy('position', direction === 'higher' ? 'asc' : 'desc')
      .limit(sql.lit(count))
      .execute(),
  place: (standing) =>
    placeInSteps(trx, standing, (within, placed) =>
      sql`
        update albums set position = placed.position
        from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ position }) => position)}::text[]) as placed (id, position)
        where albums.user_id = ${userId} and albums.id = placed.id`.execute(within),
    ),
})
