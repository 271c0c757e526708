import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import { dismissCase, listActions, listCases, showCase, targetOfCase } from '#server/safety/keeper-commands.ts'
import { type KeepingDeps, restore, type Suspendable, suspend } from '#server/safety/suspend.ts'
import { findUser } from './find-user.ts'

/** What keepers do about what people report. */
export const safetyCommands = {
  reports: {
    parameters: '',
    description: 'lists what is reported and not decided, the oldest first',
    requiredArguments: 0,
    run: (deps: Pick<KeepingDeps, 'db'>) => listCases(deps),
  },
  review: {
    parameters: 'REPORT',
    description: 'shows a report with its evidence',
    requiredArguments: 1,
    run: (deps: Pick<KeepingDeps, 'db'>, [number = '']: readonly string[]) => showCase(deps, number),
  },
  suspend: {
    parameters: 'TARGET REASON',
    description: 'hides a report’s thing, a USER, or USER/ENTRY; the owner reads the reason',
    requiredArguments: 2,
    run: async (deps: KeepingDeps, [what = '', ...words]: readonly string[]) => {
      const target = await readTarget(deps, what)
      await suspend(deps, target, words.join(' '))
      return [`Suspended: ${target.kind} ${target.id}. Its owner was mailed, and whoever reported it is told.`]
    },
  },
  restore: {
    parameters: 'TARGET',
    description: 'shows again what was suspended',
    requiredArguments: 1,
    run: async (deps: KeepingDeps, [what = '']: readonly string[]) => {
      const target = await readTarget(deps, what)
      await restore(deps, target)
      return [`Shown again: ${target.kind} ${target.id}. Its owner was mailed.`]
    },
  },
  dismiss: {
    parameters: 'REPORT',
    description: 'decides that nothing is wrong with what was reported',
    requiredArguments: 1,
    run: async (deps: KeepingDeps, [number = '']: readonly string[]) => [await dismissCase(deps, number)],
  },
  actions: {
    parameters: '',
    description: 'lists what keepers did, the newest first',
    requiredArguments: 0,
    run: (deps: Pick<KeepingDeps, 'db'>) => listActions(deps),
  },
} as const

/** The number of a report, a user, or an entry by its owner and id. */
async function readTarget({ db }: Pick<KeepingDeps, 'db'>, what: string): Promise<Suspendable> {
  if (/^\d+$/.test(what)) return targetOfCase(db, what)
  const [who = '', entry] = what.split('/')
  const { id } = await findUser(db, who)
  if (entry === undefined) return { kind: 'user', id, owner: id }
  if (!isUuid(entry)) throw new Problem('not-valid', `${entry} is not the id of an entry.`)
  return { kind: 'entry', id: entry, owner: id }
}
