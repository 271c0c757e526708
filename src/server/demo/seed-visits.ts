import { guestBook } from '#demo/talk/guest-book.ts'
import { days } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { demoIsland } from '#server/settings.ts'
import { addShare } from '#server/shares/make-share.ts'
import { countShares, openShare } from '#server/shares/store.ts'
import { idAt } from './ids.ts'

type SeedVisitsDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId' | 'randomBytes'>

/** Opens the walk over one resident’s island to everybody, for the first page, and has others write in its guest book, once. */
export const seedVisits = (deps: SeedVisitsDeps): Promise<void> =>
  transact(deps.db, async (trx) => {
    const people = await trx.selectFrom('users').select(['id', 'username']).where('is_resident', '=', true).execute()
    const idOf = (name: string) => people.find(({ username }) => username === name)?.id
    const owner = idOf(demoIsland)
    if (!owner) return
    const count = await countShares(trx, owner)
    if (await openShare(trx, owner)) return
    const id = deps.newId()
    await addShare(deps, trx, { id, userId: owner, count, kind: 'walk', subject: owner, lifetime: 'never', isOpen: true })
    await insertLines(trx, deps.now(), owner, idOf)
  })

async function insertLines(trx: Transaction, now: Date, owner: string, idOf: (name: string) => string | undefined): Promise<void> {
  const rows = guestBook.flatMap(([username, daysAgo, text]) => {
    const created_at = new Date(now.getTime() - days(daysAgo))
    const author = idOf(username)
    return author ? [{ user_id: owner, id: idAt(created_at, `${username} visits`), author_id: author, text, created_at }] : []
  })
  if (rows.length > 0) await trx.insertInto('guest_book_lines').values(rows).execute()
}
