import { sql } from 'kysely'
import { knownNetworkLifetime, maxKnownNetworks } from '#domain/account/limits.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'

/** Whether this person has logged in from this network before. */
export async function isKnownNetwork(db: Queries, userId: string, network: string): Promise<boolean> {
  const known = db.selectFrom('known_networks').select('network').where('user_id', '=', userId).where('network', '=', network)
  return (await known.executeTakeFirst()) !== undefined
}

/** Every network that this person has logged in from. */
export async function knownNetworks(db: Queries, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('known_networks').select('network').where('user_id', '=', userId).execute()
  return rows.map(({ network }) => network)
}

/** Notes a login from a network, and forgets the longest unused of too many. A caller without an address has no network. */
export async function rememberNetwork(trx: Transaction, userId: string, network: string, at: Date): Promise<void> {
  if (network === '') return
  await trx
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_login_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_login_at: at }))
    .execute()
  const surplus = trx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .orderBy('network')
    .offset(sql.lit(maxKnownNetworks))
  await trx.deleteFrom('known_networks').where('user_id', '=', userId).where('network', 'in', surplus).execute()
}

/** Forgets the networks that nobody has logged in from for long. */
export const forgetOldNetworks = (db: Queries, now: Date) =>
  db
    .deleteFrom('known_networks')
    .where('last_login_at', '<=', new Date(now.getTime() - knownNetworkLifetime))
    .execute()
