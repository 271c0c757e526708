import { sql } from 'kysely'
import { type KeeperActName, kindOfAct, waitingActLife } from '#domain/keeper/acts.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import type { Deps } from '#server/deps.ts'
import type { LegacyDeps } from '#server/legacy/provided.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'
import type { ShopDeps } from '#server/shop/provided.ts'

/** What the acts of keepers borrow. `keeperId` is the account of a keeper in the console; the command line has none. */
export type ActDeps = KeepingDeps & ShopDeps & LegacyDeps & Recording & Pick<Deps, 'jobs'> & { readonly keeperId?: string }
/** What it is done to, as keepers name it, and why. */
export type GivenAct = { readonly target: string; readonly detail: string; readonly reason: string }

/**
 * Dual control (four eyes): writes down an act that cannot be undone, for another keeper to confirm within a day. The same act about the
 * same thing waits once.
 */
export const propose = (deps: ActDeps, act: KeeperActName, { target, detail, reason }: GivenAct, aboutId: string | null): Promise<string> =>
  transact(deps.db, async (trx) => {
    const at = deps.now()
    await trx.deleteFrom('waiting_acts').where('expires_at', '<=', at).execute()
    const expires_at = new Date(at.getTime() + waitingActLife)
    const proposer = { keeper: deps.keeper, keeper_id: deps.keeperId ?? null }
    const made = await trx
      .insertInto('waiting_acts')
      .values({ act, target, detail, reason, ...proposer, about_id: aboutId, proposed_at: at, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!made) throw new Problem('conflict', 'This waits for a second keeper already.')
    await recordAct({ ...deps, reason }, trx, { action: 'propose', kind: 'act', id: aboutId, words: inWords(made.number, act, target) })
    return `${kindOfAct(act).label}: this cannot be undone, so another keeper has to confirm it within a day. It waits as number ${made.number}.`
  })

type Waiting = GivenAct & { readonly act: KeeperActName; readonly keeper: string }

/**
 * Takes an act that waits, for whoever confirms it: of two keepers at once one gets it, and its proposer never does.
 */
export const takeWaiting = (deps: ActDeps, number: string): Promise<Waiting> =>
  transact(deps.db, async (trx) => {
    const waiting = await lockWaiting(deps, trx, number)
    if (isProposer(deps, waiting)) throw new Problem('refused', 'You proposed it: another keeper has to confirm it.')
    await end(deps, trx, waiting, 'confirm')
    return waiting
  })

/** Whether a keeper proposed an act, by the account or by the name on the machine: then another has to confirm it. */
export const isProposer = (
  { keeper, keeperId }: Pick<ActDeps, 'keeper' | 'keeperId'>,
  waiting: { readonly keeper: string; readonly keeper_id: string | null },
): boolean => waiting.keeper === keeper || (keeperId !== undefined && waiting.keeper_id === keeperId)

/** Takes back what waits. Any keeper may: nothing happens then. */
export const withdraw = (deps: ActDeps, number: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const waiting = await lockWaiting(deps, trx, number)
    await end(deps, trx, waiting, 'withdraw')
    return `Number ${waiting.number} is withdrawn: nothing was done.`
  })

type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>

async function lockWaiting({ now }: Pick<ActDeps, 'now'>, trx: Transaction, number: string) {
  const row = /^[1-9]\d{0,14}$/.test(number)
    ? await trx
        .selectFrom('waiting_acts')
        .selectAll()
        .where('number', '=', Number(number))
        .where('expires_at', '>', now())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem('not-found', `Nothing waits as number ${number}. It may be done, withdrawn, or older than a day.`)
  return row
}

async function end(deps: ActDeps, trx: Transaction, { number, act, target, about_id }: WaitingRow, action: 'confirm' | 'withdraw') {
  await trx.deleteFrom('waiting_acts').where('number', '=', number).execute()
  await recordAct(deps, trx, { action, kind: 'act', id: about_id, words: inWords(number, act, target) })
}

const inWords = (number: number, act: KeeperActName, target: string) => `number ${number}: ${act} ${target}`

/** What waits for a second keeper, the oldest first: what was withdrawn, confirmed or is too old is not there any more. */
export const waitingActs = ({ db, now }: Pick<ActDeps, 'db' | 'now'>, after: number, most: number) =>
  db
    .selectFrom('waiting_acts')
    .selectAll()
    .where('expires_at', '>', now())
    .where('number', '>', after)
    .orderBy('number')
    .limit(sql.lit(most))
    .execute()
