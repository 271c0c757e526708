import type { OwnReport, ReportTarget } from '#contract/safety.ts'
import { Problem } from '#domain/problem.ts'
import type { Evidence, ReportReason } from '#domain/safety/reports.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { freezePicture } from '#server/media/freeze-picture.ts'
import type { Paging } from '#server/person/people-list.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import type { Looks, ProvidedToSafety } from './provided.ts'
import { insertReport, openCase, pageOfReports } from './report-store.ts'

type ReportDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'files'> & Pick<ProvidedToSafety, 'evidenceOf'>
type GivenReport = { readonly target: ReportTarget; readonly reason: ReportReason; readonly words: string }

/** Reports something that the caller sees, with how it looks now. Reporting it again before keepers decided changes nothing. */
export async function report(deps: ReportDeps, caller: Caller, { target, reason, words }: GivenReport): Promise<void> {
  const { db, now, newId } = deps
  if (target.owner === caller.userId) throw new Problem('refused', 'This is yours: delete it instead.')
  await checkMayWrite(db, caller.userId, 'report it')
  const seen = await deps.evidenceOf[target.kind](db, caller, target)
  if (!seen) throw new Problem('not-found', 'There is nothing like that to report.')
  await transact(db, async (trx) => {
    const created_at = now()
    const caseId = await openCase(trx, target, { id: newId(), opened_at: created_at })
    const evidenceId = newId()
    const isNew = await insertReport(trx, {
      user_id: caller.userId,
      author_id: target.owner,
      case_id: caseId,
      evidence_id: evidenceId,
      words,
      created_at,
    })
    if (!isNew) return
    const looked_like = JSON.stringify(await frozen(deps, trx, target.owner, evidenceId, seen))
    await trx
      .insertInto('report_evidence')
      .values({ author_id: target.owner, case_id: caseId, id: evidenceId, reason, looked_like, created_at })
      .execute()
  })
}

/** The words, and the keys under which copies of the pictures lie. A copy of a report that fails lies there in vain until its owner is erased. */
async function frozen(
  deps: Pick<Deps, 'files'>,
  trx: Transaction,
  ownerId: string,
  evidenceId: string,
  { looks, pictures }: Looks,
): Promise<Evidence> {
  const keys = await Promise.all(
    pictures.map(async (fileId, at) => {
      const key = `evidence/${ownerId}/${evidenceId}-${at}.webp`
      return (await freezePicture(deps, trx, { ownerId, fileId, key })) ? [[`picture ${at + 1}`, key] as const] : []
    }),
  )
  return { ...looks, ...Object.fromEntries(keys.flat()) }
}

/** What the caller reported, and what became of it. */
export async function reportsBy(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  asked: Paging,
): Promise<{ data: OwnReport[]; next?: string }> {
  const { rows, ...rest } = await pageOfReports(db, userId, asked)
  const data = rows.map(({ case_id, kind, reason, words, state, created_at, decided_at }) => ({
    _id: case_id,
    kind,
    reason,
    words,
    state,
    createdAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }))
  return { data, ...rest }
}
