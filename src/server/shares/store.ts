import { sql } from 'kysely'
import { endedShareLifetime, maxShares } from '#domain/shares/shares.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'

type Link = { readonly user_id: string; readonly share_id: string }
const readByToken = prepared<Link>('select user_id, share_id from share_links where token_hash = $1')
const readById = prepared<Link>('select user_id, share_id from share_links where share_id = $1')
const readShare = prepared<ShareRow>('select * from shares where user_id = $1 and id = $2')

/** The link that a token opens, ended or not; null when there is none. */
export const shareOfToken = async (db: Queries, hash: Buffer): Promise<ShareRow | null> => shareOf(db, await readByToken(db, [hash]))
export const shareOfId = async (db: Queries, id: string): Promise<ShareRow | null> => shareOf(db, await readById(db, [id]))

async function shareOf(db: Queries, [link]: readonly Link[]): Promise<ShareRow | null> {
  const [row] = link ? await readShare(db, [link.user_id, link.share_id]) : []
  return row ?? null
}

/** The links of somebody that they have not revoked, the newest first. */
export const ownShares = (db: Queries, userId: string): Promise<readonly ShareRow[]> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxShares))
    .execute()

export const ownShare = async (db: Queries, userId: string, id: string): Promise<ShareRow | null> =>
  (await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) ?? null

/** The link to somebody's walk that is found by their name; null where there is none. */
export const openShare = async (db: Queries, userId: string): Promise<ShareRow | null> =>
  (await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) ?? null

/** Whether a link that its owner has not revoked shows a thing of theirs; without an id, anything of that kind. */
export async function isShared(trx: Transaction, userId: string, kind: ShareRow['kind'], id?: string): Promise<boolean> {
  const shares = trx
    .selectFrom('shares')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
  return (await (id === undefined ? shares : shares.where('subject_id', '=', id)).executeTakeFirst()) !== undefined
}

/** Counts the links that a user keeps. Two who make one for one user take turns from here to the end of their transactions. */
export async function countShares(trx: Transaction, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewShare = Pick<ShareRow, 'user_id' | 'id' | 'kind' | 'subject_id' | 'seed' | 'created_at' | 'expires_at'> & {
  readonly is_open?: boolean
}
export async function insertShare(trx: Transaction, share: NewShare, hash: Buffer): Promise<void> {
  await trx.insertInto('shares').values(share).execute()
  await trx.insertInto('share_links').values({ token_hash: hash, share_id: share.id, user_id: share.user_id }).execute()
}

/** Whether there was such a link. */
export async function endShare(db: Queries, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts one opening: how many, and on which day the last. */
export const countOpening = async (db: Queries, { user_id, id }: Pick<ShareRow, 'user_id' | 'id'>, at: Date): Promise<void> => {
  const day = at.toISOString().slice(0, 10)
  await sql`update shares set opened = opened + 1, last_opened_on = ${day} where user_id = ${user_id} and id = ${id}`.execute(db)
}

/** Forgets links that ended long ago, and those whose thing was erased. */
export async function sweepShares({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const longAgo = new Date(now().getTime() - endedShareLifetime)
  await sql`
    with gone as (
      delete from shares s where s.revoked_at <= ${longAgo} or s.expires_at <= ${longAgo}
        or (s.kind = 'entry' and not exists (select from entries e where e.user_id = s.user_id and e.id = s.subject_id))
        or (s.kind = 'starchart' and not exists (select from starcharts c where c.user_id = s.user_id and c.id = s.subject_id))
        or (s.kind = 'album' and not exists (select from albums a where a.user_id = s.user_id and a.id = s.subject_id))
      returning s.id
    )
    delete from share_links l using gone where l.share_id = gone.id`.execute(db)
}

/** The scheduled jobs (cron) of links. */
export const shareJobs = (deps: Pick<Deps, 'db' | 'now'>): readonly Job[] => [
  { name: 'sweep-shares', cron: '17 3 * * *', run: () => sweepShares(deps) },
]
