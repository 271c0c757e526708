import type { Share } from '#contract/shares.ts'
import { usernamePattern } from '#domain/account/limits.ts'
import { seconds } from '#domain/units.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { guestRequest } from '#server/privacy/viewer-context.ts'
import { addShare, type MakeShareDeps, whyNothing } from './make-share.ts'
import { readShare } from './own-shares.ts'
import type { ProvidedToShares } from './provided.ts'
import { tokenOf } from './shared-thing.ts'
import { countShares, endShare, openShare } from './store.ts'

/**
 * Lets anybody who knows the caller's user name walk over the island without an account, by a link of the usual kind that works until it is
 * ended, or ends that link. Doing it again changes nothing.
 */
export async function setOpenWalk(deps: MakeShareDeps, caller: Caller, isOpen: boolean): Promise<Share | null> {
  const { db, now, newId } = deps
  const { userId } = caller
  const refused = isOpen ? await whyNothing(deps, userId, { kind: 'walk', subject: userId }) : null
  if (refused) throw refused
  const id = await transact(db, async (trx) => {
    const count = await countShares(trx, userId)
    const known = await openShare(trx, userId)
    if (known && !isOpen) await endShare(trx, userId, known.id, now())
    if (known || !isOpen) return isOpen ? (known?.id ?? null) : null
    const link = { id: newId(), userId, count, kind: 'walk', subject: userId, lifetime: 'never', isOpen } as const
    await addShare(deps, trx, link)
    return link.id
  })
  return id === null ? null : readShare(deps, caller, id)
}

type OpenWalkDeps = Pick<Deps, 'db' | 'config'> & Pick<ProvidedToShares, 'stopsOfWalk'>

/** The link by which whoever has this user name lets everybody walk over the island, and the request of a guest; null where there is none. */
export async function openWalkOf(db: Queries, username: string) {
  const name = username.replace(/^@/, '').toLowerCase()
  if (!usernamePattern.test(name)) return null
  const owner = await db.selectFrom('usernames').select('user_id').where('username', '=', name).executeTakeFirst()
  const share = owner && (await openShare(db, owner.user_id))
  const request = share && (await guestRequest(db, share.user_id, 'share page'))
  return request ? { share, request } : null
}

/** That link; null where there is none, and where it shows nothing. */
export async function shownWalkOf(
  { db, stopsOfWalk }: Pick<OpenWalkDeps, 'db' | 'stopsOfWalk'>,
  username: string,
): Promise<ShareRow | null> {
  const walk = await openWalkOf(db, username)
  return walk && (await stopsOfWalk(db, walk.request, 'any')).length > 0 ? walk.share : null
}

/** The token of that link. */
export async function tokenOfOpenWalk(deps: OpenWalkDeps, username: string): Promise<string | null> {
  const share = await shownWalkOf(deps, username)
  return share && tokenOf(deps.config, share.seed)
}

/** How long the first page may go on leading to an island that was closed since. */
const askedAgainAfter = seconds(30)

/**
 * Whether the island that the first page leads to may be walked over, as it was known last. The database is asked behind it, and seldom: the
 * page waits for no database, and is there while there is none.
 */
export function guestIsland(deps: OpenWalkDeps & Pick<Deps, 'now'>): () => boolean {
  const { landingIsland } = deps.config
  let isOpen = false
  let until = Number.NEGATIVE_INFINITY
  async function ask(username: string) {
    isOpen = (await shownWalkOf(deps, username)) !== null
  }
  return () => {
    const at = deps.now().getTime()
    if (landingIsland !== null && at >= until) {
      until = at + askedAgainAfter
      ask(landingIsland).catch(() => {}) // what is known stays until it is asked again
    }
    return isOpen
  }
}
