import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { type Evidence, reportReasons } from '#domain/safety/reports.ts'
import { suspendedWith } from '#domain/safety/suspension.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import { decideCases, type QueuedCase, queuedCases, reportsOfCase } from './case-store.ts'
import type { KeepingDeps, Suspendable } from './suspend.ts'

const maxListed = 50

/** The moderation queue: what is reported and not decided, the oldest first, one line a thing. */
export async function listCases({ db }: Pick<KeepingDeps, 'db'>): Promise<readonly string[]> {
  const cases = await queuedCases(db, { most: maxListed })
  return cases.length === 0 ? ['No reports wait.'] : cases.map(lineOf)
}

const lineOf = ({ number, kind, username, count, reasons, opened_at, newest }: QueuedCase) =>
  [`${number}`, dayOf(opened_at), `${kind} of ${username}`, `${count} times: ${reasons.join(', ')}`, excerpt(newest)].join('  ')

/** One case with all its evidence, each as it looked when it was reported. */
export async function showCase({ db }: Pick<KeepingDeps, 'db'>, number: string): Promise<readonly string[]> {
  const found = await caseNumbered(db, number)
  const reports = await reportsOfCase(db, found)
  return [
    `Report ${found.number}: ${found.kind} of ${found.username} (${found.target_id}), ${found.state} since ${dayOf(found.decided_at ?? found.opened_at)}`,
    ...reports.flatMap(({ reason, words, username, created_at, looked_like }) => [
      '',
      `${created_at.toISOString()}  ${reason}: ${reportReasons[reason]}`,
      `reported by ${username ?? 'somebody whose account is erased'}${words ? `: ${plain(words)}` : ''}`,
      ...Object.entries(looked_like).map(([name, value]) => `  ${name}: ${plain(value)}`),
    ]),
  ]
}

/** Decides that nothing is wrong with what was reported. */
export const dismissCase = (deps: KeepingDeps, number: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const { author_id, id, kind, target_id, state, ...found } = await caseNumbered(trx, number)
    if (state !== 'open') throw new Problem('conflict', `Report ${number} is decided: ${state}.`)
    await decideCases(deps, trx, { authorId: author_id, kinds: [kind], targetId: target_id }, 'dismissed')
    await recordAct(deps, trx, { action: 'dismiss', kind: 'case', id, words: `${kind} ${target_id}` })
    return `Report ${found.number} is dismissed.`
  })

/** The target that is suspended when a case is upheld. */
export async function targetOfCase(db: Queries, number: string): Promise<Suspendable> {
  const { kind, target_id, author_id } = await caseNumbered(db, number)
  return { kind: suspendedWith[kind], id: target_id, owner: author_id }
}

/** The acts of the keepers (audit log), the newest first. */
export async function listActions({ db }: Pick<KeepingDeps, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('keeper_actions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute()
  if (rows.length === 0) return ['Nothing was done yet.']
  return rows.map(({ created_at, keeper, action, kind, target_id, words }) =>
    `${created_at.toISOString()}  ${keeper}  ${action} ${kind} ${target_id ?? ''}  ${plain(words)}`.trimEnd(),
  )
}

async function caseNumbered(db: Queries, number: string): Promise<QueuedCase> {
  const [found] = /^[1-9]\d{0,14}$/.test(number) ? await queuedCases(db, { number: Number(number) }) : []
  if (!found) throw new Problem('not-found', `There is no report ${number}.`)
  return found
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const excerpt = (looked: Evidence) => plain(looked.text || looked.caption || looked.bio || looked.name || '').slice(0, 60)
/** What people wrote, without the characters that would command a terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
