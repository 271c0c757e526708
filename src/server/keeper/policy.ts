import type { FastifyInstance } from 'fastify'
import type { KeeperDoor } from '#contract/keeper.ts'
import { normalizedCode } from '#domain/account/one-time-codes.ts'
import { codeLife } from '#domain/keeper/acts.ts'
import { Problem } from '#domain/problem.ts'
import type { Milliseconds } from '#domain/units.ts'
import { codeKey, makeTry } from '#server/account/attempts.ts'
import { wrongCode } from '#server/account/codes/codes.ts'
import { spendCode } from '#server/account/codes/log-in.ts'
import { type Database, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'

/** A keeper who calls. `provedAt` is when this login last proved a one-time code of codes that are on still; null where it did not. */
export type Keeper = { readonly id: string; readonly username: string; readonly hasCodes: boolean; readonly provedAt: Date | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the keepers calls; null for all others, whom no call of keepers lets in. */
    keeper: Keeper | null
  }
}

/**
 * Authorization of keepers, on every route that the contract gives to them: refuses everybody else as if nothing was there, and keepers
 * whose one-time code is too old for what they ask. It is the only check there is, so that no route can forget its own.
 */
export function admitKeepers(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  app.decorateRequest('keeper', null)
  app.addHook('onRequest', async (request) => {
    const { access, code = 'act' } = request.routeOptions.config
    if (access !== 'keeper') return
    const keeper = request.caller && request.caller.scopes === undefined ? await findKeeper(db, request.caller) : null
    if (!keeper) throw nothingHere()
    request.keeper = keeper
    if (code === 'none' || endOf(keeper, codeLife[code]) > now().getTime()) return
    throw new Problem('fresh-code-needed', 'Type a code of your authenticator app to go on.')
  })
}

/** Who a login is as a keeper; null for whoever is none, or is hidden, locked out or gone. */
async function findKeeper(db: Database, { userId, sessionId }: Caller): Promise<Keeper | null> {
  const isGranted = await db.selectFrom('keepers').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  if (!isGranted) return null
  const row = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .leftJoin('one_time_codes as c', 'c.user_id', 'u.id')
    .select(['u.username', 's.keeper_code_at', 'c.confirmed_at'])
    .where('u.id', '=', userId)
    .where('u.state', 'in', ['open', 'locked'])
    .where('u.suspended_at', 'is', null)
    .where('s.user_id', '=', userId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { username, keeper_code_at, confirmed_at } = row
  const isOfTheseCodes = keeper_code_at !== null && confirmed_at !== null && keeper_code_at >= confirmed_at
  return { id: userId, username, hasCodes: confirmed_at !== null, provedAt: isOfTheseCodes ? keeper_code_at : null }
}

const endOf = ({ provedAt }: Pick<Keeper, 'provedAt'>, life: Milliseconds): number => (provedAt === null ? 0 : provedAt.getTime() + life)

/** Until when the code of a keeper counts. */
export function doorOf(keeper: Keeper, now: Date): KeeperDoor {
  const until = (life: Milliseconds) => (endOf(keeper, life) > now.getTime() ? new Date(endOf(keeper, life)).toISOString() : null)
  const { username, hasCodes } = keeper
  return { username, hasCodes, mayLookUntil: until(codeLife.look), mayActUntil: until(codeLife.act) }
}

/** Opens the console of a login by a one-time code. Wrong ones are counted with those of logins. */
export async function proveCode(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'mail'>,
  keeper: Keeper,
  sessionId: string,
  typed: string,
): Promise<KeeperDoor> {
  const { db, now } = deps
  if (!keeper.hasCodes) throw new Problem('refused', 'Turn on one-time codes in your settings first: the console asks for them.')
  const check = () =>
    transact(db, async (trx) => {
      if (!(await spendCode(deps, trx, keeper.id, normalizedCode(typed)))) throw wrongCode()
      const proved = trx.updateTable('sessions').set({ keeper_code_at: now() })
      await proved.where('user_id', '=', keeper.id).where('id', '=', sessionId).execute()
    })
  await makeTry(deps, codeKey(keeper.id, null), check, '')
  return doorOf({ ...keeper, provedAt: now() }, now())
}
