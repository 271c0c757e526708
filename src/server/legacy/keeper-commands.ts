import { openStates } from '#domain/legacy/case.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import { happen } from './case-events.ts'
import { lastCase, ownersWithCase } from './case-store.ts'
import { lockOwner } from './contact-store.ts'
import type { LegacyDeps } from './provided.ts'

type User = { readonly id: string; readonly username: string }

/** Lists the requests that run, for keepers: whose they are, how they stand, and what holds them. */
export async function listLegacies({ db }: Pick<LegacyDeps, 'db'>): Promise<string[]> {
  const owners = await ownersWithCase(db, [...openStates, 'returning'])
  const lines = await Promise.all(
    owners.map(async (ownerId) => {
      const [stored, user] = await Promise.all([
        lastCase(db, ownerId),
        db.selectFrom('users').select('username').where('id', '=', ownerId).executeTakeFirst(),
      ])
      if (!stored || !user) return []
      const { state, counted, days, holds, notices } = stored.value
      const held = holds.length === 0 ? '' : `, held by ${holds.map(({ kind }) => kind).join(' and ')}`
      const mail = Object.values(notices).includes('refused') ? ', mail refused' : ''
      return [
        `${user.username}  ${state}, ${counted} of ${days} days, asked ${stored.row.asked_at.toISOString().slice(0, 10)}${held}${mail}`,
      ]
    }),
  )
  return lines.flat().length === 0 ? ['Nobody asks that anybody be remembered.'] : lines.flat()
}

/** Holds the request about somebody, or stops the return of their account; or lets a held one go on. Nothing makes it faster. */
export const holdOrRelease = (deps: LegacyDeps & Recording, user: User, kind: 'hold' | 'release', reason: string): Promise<string[]> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, user.id)
    const isChanged = await happen(deps, trx, user.id, { kind })
    if (!isChanged) throw new Problem('conflict', `There is no request about ${user.username} to ${kind}.`)
    await recordAct(deps, trx, { action: kind === 'hold' ? 'legacy-hold' : 'legacy-release', kind: 'user', id: user.id, words: reason })
    const stored = await lastCase(trx, user.id)
    return [`The request about ${user.username} is ${stored?.value.state}. The owner and the contacts were mailed.`]
  })
