import { sql } from 'kysely'
import { type KeeperActName, kindOfAct, maxActReasonLength } from '#domain/keeper/acts.ts'
import { Problem } from '#domain/problem.ts'
import { type SuspendableKind, suspendableKinds } from '#domain/safety/suspension.ts'
import { isUuid } from '#domain/uuid.ts'
import { notOn, removeCodesOf } from '#server/account/codes/codes.ts'
import { asksForCode } from '#server/account/codes/store.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { acceptProposal, declineProposal, revertTerm } from '#server/dictionary/review.ts'
import { holdOrRelease } from '#server/legacy/keeper-commands.ts'
import { dismissCase, targetOfCase } from '#server/safety/keeper-commands.ts'
import { restore, type Suspendable, suspend } from '#server/safety/suspend.ts'
import { cancel, deliver, endPromotion, namedOrder, promote, refund, ship } from '#server/shop/keeper-commands.ts'
import { findUser } from './find-user.ts'
import { type ActDeps, type GivenAct, propose, takeWaiting, withdraw } from './waiting-acts.ts'

type Act = {
  /** Does it, and answers what was done in words. */
  readonly run: (deps: ActDeps, given: GivenAct) => Promise<string>
  /** Of what a second keeper confirms: the account that it is about. It fails where there is nothing like that. */
  readonly about?: (deps: Pick<ActDeps, 'db'>, target: string) => Promise<string | null>
}

/**
 * Does what a keeper wants, with a reason, or where it cannot be undone writes it down for a second keeper. The console and the command line
 * both come through here.
 */
export async function act(
  deps: ActDeps,
  name: KeeperActName,
  given: GivenAct,
): Promise<{ readonly message: string; readonly waits: boolean }> {
  if (given.reason.trim() === '' || given.reason.length > maxActReasonLength)
    throw new Problem('not-valid', `Say why, in ${maxActReasonLength} characters or fewer.`)
  if (!kindOfAct(name).needsTwo) return { message: await acts[name].run({ ...deps, reason: given.reason }, given), waits: false }
  const aboutId = (await acts[name].about?.(deps, given.target)) ?? null
  return { message: await propose(deps, name, given, aboutId), waits: true }
}

/** Every act, by its name. */
const acts: Readonly<Record<KeeperActName, Act>> = {
  suspend: {
    run: async (deps, { target, reason }) => {
      const found = await readTarget(deps, target)
      await suspend(deps, found, reason)
      return `Suspended: ${found.kind} ${found.id}. Its owner was mailed, and whoever reported it is told.`
    },
  },
  restore: {
    run: async (deps, { target }) => {
      const found = await readTarget(deps, target)
      await restore(deps, found)
      return `Shown again: ${found.kind} ${found.id}. Its owner was mailed.`
    },
  },
  dismiss: { run: (deps, { target }) => dismissCase(deps, target) },
  'codes-off': {
    about: async ({ db }, target) => {
      const { id } = await findUser(db, target)
      if (!(await asksForCode(db, id))) throw notOn()
      return id
    },
    run: async (deps, { target }) => {
      const { id, username } = await findUser(deps.db, target)
      await transact(deps.db, async (trx) => {
        await removeCodesOf(deps, trx, id)
        await recordAct(deps, trx, { action: 'codes-off', kind: 'user', id, words: '' })
      })
      return `${username} logs in by the password alone from now on. The owner was mailed.`
    },
  },
  refund: {
    about: async (deps, target) => (await namedOrder(deps, target)).userId,
    run: async (deps, { target, detail, reason }) => inLines(await refund(deps, target, readCents(detail), reason)),
  },
  cancel: { run: async (deps, { target }) => inLines(await cancel(deps, target)) },
  ship: { run: async (deps, { target, detail }) => inLines(await ship(deps, target, detail)) },
  deliver: { run: async (deps, { target }) => inLines(await deliver(deps, target)) },
  promote: { run: async (deps, { target, detail }) => inLines(await promote(deps, [target, ...detail.split(/\s+/)])) },
  'end-promotion': { run: (deps, { target }) => endPromotion(deps, target) },
  accept: { run: (deps, { target }) => acceptProposal(deps, target) },
  decline: { run: (deps, { target, reason }) => declineProposal(deps, target, reason) },
  revert: {
    run: async (deps, { target }) => {
      const said = await revertTerm(deps, target)
      await loadDictionary(deps.db, readDictionary())
      return said
    },
  },
  'legacy-hold': { run: async (deps, { target, reason }) => holdLegacy(deps, target, 'hold', reason) },
  'legacy-release': { run: async (deps, { target, reason }) => holdLegacy(deps, target, 'release', reason) },
  'job-again': {
    run: (deps, { target }) =>
      transact(deps.db, async (trx) => {
        const { name, id } = await lockFailedJob(trx, target)
        await deps.jobs.runAgain(trx, name, id)
        await recordAct(deps, trx, { action: 'job-again', kind: 'job', id, words: name })
        return `The job of ${name} runs again.`
      }),
  },
  'job-away': {
    about: async ({ db }, target) => {
      await lockFailedJob(db, target)
      return null
    },
    run: (deps, { target }) =>
      transact(deps.db, async (trx) => {
        const { name, id } = await lockFailedJob(trx, target)
        await sql`delete from pgboss.job where name = ${name} and id = ${id}::uuid`.execute(trx)
        await recordAct(deps, trx, { action: 'job-away', kind: 'job', id, words: name })
        return `The job of ${name} is deleted.`
      }),
  },
  confirm: {
    run: async (deps, { target, reason }) => {
      const { act: name, keeper, ...waiting } = await takeWaiting(deps, target)
      const because = `${waiting.reason} (proposed by ${keeper}; ${reason})`.slice(0, maxActReasonLength)
      return acts[name].run({ ...deps, reason: because }, waiting)
    },
  },
  withdraw: { run: (deps, { target }) => withdraw(deps, target) },
}

const inLines = (lines: readonly string[]) => lines.join('\n')

async function holdLegacy(deps: ActDeps, who: string, kind: 'hold' | 'release', reason: string): Promise<string> {
  return inLines(await holdOrRelease(deps, await findUser(deps.db, who), kind, reason))
}

/** Cents as they are typed; null for nothing. */
function readCents(text: string): number | null {
  if (text.trim() === '') return null
  if (!/^\d{1,9}$/.test(text.trim())) throw new Problem('not-valid', 'Name the amount in cents, as a whole number.')
  return Number(text)
}

/** The number of a report, a user, or an entry by its owner and id. */
async function readTarget({ db }: Pick<ActDeps, 'db'>, what: string): Promise<Suspendable> {
  if (/^\d+$/.test(what)) return targetOfCase(db, what)
  const [who = '', thing, kind = 'entry'] = what.split('/')
  const { id } = await findUser(db, who)
  if (thing === undefined) return { kind: 'user', id, owner: id }
  if (!isUuid(thing) || !isKindOfThing(kind)) throw new Problem('not-valid', `${thing} is not the id of an entry.`)
  return { kind, id: thing, owner: id }
}

/** A user stands alone: no thing of somebody is one. */
const isKindOfThing = (kind: string): kind is SuspendableKind => kind !== 'user' && suspendableKinds.some((each) => each === kind)

/** A job whose every try failed, by its queue and id (`mail 0199…`), locked until the transaction ends. */
async function lockFailedJob(db: Queries, target: string): Promise<{ readonly name: string; readonly id: string }> {
  const [name = '', id = ''] = target.split(' ')
  const { rows } = isUuid(id)
    ? await sql`select from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed' for update`.execute(db)
    : { rows: [] }
  if (rows.length === 0) throw new Problem('not-found', 'No failed job is called so. It may have run again, or be gone.')
  return { name, id }
}
