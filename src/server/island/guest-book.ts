import { sql } from 'kysely'
import type { GuestBookLine } from '#contract/island.ts'
import { canSee } from '#domain/case/visibility.ts'
import { type GuestBookWriters, guestBookLinesOnPage, maxLinesOfOneWriter } from '#domain/island/guest-book.ts'
import { Problem } from '#domain/problem.ts'
import type { GuestBookLineRow } from '#server/db/case-tables.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { type IdempotencyKey, writtenBefore } from '#server/idempotency/idempotency.ts'
import { type Paging, personLine } from '#server/person/people-list.ts'
import { checkMayWrite, isLeftOut, isSuspendedWriting } from '#server/privacy/may-write.ts'
import { notThere, type ViewerContext, viewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>
type WriteDeps = ReadDeps & Pick<Deps, 'newId'> & { readonly notify: Notify }
type BookPage = { data: GuestBookLine[]; next?: string; writers: GuestBookWriters; mayWrite: boolean }

/** After every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * One page of the guest book of an island that the caller may see, the newest first. Left out is whoever the caller does not meet or has
 * muted, and whoever its owner does not meet. Its owner reads the muted too: visitors do, and only the owner can remove a line of another.
 */
export async function pageOfGuestBook(
  deps: ReadDeps,
  caller: Caller,
  ownerId: string,
  { limit = guestBookLinesOnPage, cursor }: Paging,
): Promise<BookPage> {
  const { db } = deps
  const [before = lastId] = readCursor(cursor, [isUuidKey]) ?? []
  const context = await islandSeenBy(db, caller, ownerId)
  const { rows } = await sql<GuestBookLineRow>`
    select r.* from guest_book_lines r
    where r.user_id = ${ownerId} and r.id < ${before}
      and (${caller.userId === ownerId} or not ${isLeftOut(caller.userId, sql`r.author_id`)})
      and r.author_id not in (select b.other_id from blocks b where b.user_id = ${ownerId})
      and not ${isSuspendedWriting(caller.userId)}
    order by r.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: await linesFor(deps, caller, ownerId, shown),
    ...(last && { next: writeCursor([last.id]) }),
    writers: context.user.guest_book,
    mayWrite: mayWrite(context),
  }
}

/** Writes a line in the guest book of an island that the caller may see, once for each key. Its owner is told. */
export async function writeInGuestBook(
  deps: WriteDeps,
  caller: Caller,
  ownerId: string,
  { text, key }: { readonly text: string; readonly key: IdempotencyKey },
): Promise<GuestBookLine> {
  const row = await transact(deps.db, async (trx) => {
    await checkMayWrite(trx, caller.userId, 'write in guest books')
    const context = await islandSeenBy(trx, caller, ownerId)
    const at = deps.now()
    const line = { user_id: ownerId, id: deps.newId(), author_id: caller.userId, text, created_at: at }
    const before = await writtenBefore(trx, caller.userId, { key, ids: [line.id], at })
    if (before) return lineNamed(trx, ownerId, before[0] ?? '')
    if (!mayWrite(context)) throw new Problem('refused', `${context.user.name} has closed this guest book to you.`)
    await checkRoom(trx, ownerId, caller.userId)
    await trx.insertInto('guest_book_lines').values(line).execute()
    deps.notify(trx, [{ userId: ownerId, kind: 'guest_book', actorId: caller.userId, subjectId: null }])
    return { ...line, suspended_at: null }
  })
  const [written] = await linesFor(deps, caller, ownerId, [row])
  if (!written) throw new Error('a line that was written is not there')
  return written
}

/** Removes a line: whoever wrote it may, and whose book it is. */
export async function removeLine({ db }: Pick<Deps, 'db'>, caller: Caller, ownerId: string, id: string): Promise<void> {
  const line = db.deleteFrom('guest_book_lines').where('user_id', '=', ownerId).where('id', '=', id)
  const own = ownerId === caller.userId ? line : line.where('author_id', '=', caller.userId)
  const { numDeletedRows } = await own.executeTakeFirst()
  if (numDeletedRows === 0n) throw noSuchLine()
}

/** Chooses who may write in the caller's own guest book. */
export async function setGuestBookWriters({ db }: Pick<Deps, 'db'>, { userId }: Caller, writers: GuestBookWriters): Promise<void> {
  await db.updateTable('users').set({ guest_book: writers }).where('id', '=', userId).execute()
}

const noSuchLine = () => new Problem('not-found', 'There is no such line of yours.')

/** The caller's view of an island that they may see whole; refused as not there in all other cases. */
async function islandSeenBy(db: Queries, caller: Caller, ownerId: string): Promise<ViewerContext> {
  const context = await viewerContext(db, caller, ownerId)
  if (!canSee(context, 'profile')) throw notThere()
  return context
}

function mayWrite({ viewer, owner, user }: ViewerContext): boolean {
  if (!viewer.isVerified || owner.state === 'remembered') return false
  const isAdmitted = { nobody: false, followers: viewer.isFollower || viewer.id === owner.id, members: true }
  return isAdmitted[user.guest_book]
}

/**
 * Refuses one line more than one person has room for in a book. What keepers hide counts too. Two who write for the same person take turns
 * from here to the end of their transactions.
 */
async function checkRoom(trx: Transaction, ownerId: string, authorId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('guest_book_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  if (count >= maxLinesOfOneWriter)
    throw new Problem('refused', `You have ${maxLinesOfOneWriter} lines in this guest book. Remove one of them to write another.`)
}

async function lineNamed(db: Queries, ownerId: string, id: string): Promise<GuestBookLineRow> {
  const lines = db.selectFrom('guest_book_lines').selectAll().where('user_id', '=', ownerId)
  const line = await lines.where('id', '=', id).executeTakeFirst()
  if (!line) throw noSuchLine()
  return line
}

/** Lines as the reader sees them, without those of people whom they may not meet. */
async function linesFor(deps: ReadDeps, caller: Caller, ownerId: string, rows: readonly GuestBookLineRow[]): Promise<GuestBookLine[]> {
  const surface = caller.userId === ownerId ? 'profile' : 'tweets'
  const contexts = await viewerContexts(deps.db, caller, [...new Set(rows.map(({ author_id }) => author_id))], surface)
  const contextOf = new Map(contexts.map((context) => [context.owner.id, context]))
  return rows.flatMap(({ id, author_id, text, created_at }) => {
    const context = contextOf.get(author_id)
    if (!context) return []
    const mayDelete = [ownerId, author_id].includes(caller.userId)
    return [{ _id: id, text, createdAt: created_at.toISOString(), author: personLine(deps, context, created_at), mayDelete }]
  })
}
