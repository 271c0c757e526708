import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { eruption } from '#contract/map.ts'
import { days, type Milliseconds, seconds } from '#domain/units.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isPublic } from '#server/privacy/may-write.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import { ownersSeenIn } from './island-owners.ts'
import type { ProvidedToMap } from './provided.ts'

type EruptionDeps = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToMap, 'previewsNamed'>
type FreshEntry = { readonly user_id: string; readonly id: string }

/** How long an entry stays hot. */
const eruptsFor: Milliseconds = days(3)
const maxEruptions = 200
/** Of the newest so many the public ones erupt: however many keep things to themselves, reading them stays cheap. */
const maxExamined = 5000
const cachedFor: Milliseconds = seconds(5)

/** What is new and hot. Which entries are public is believed for some seconds; whether this viewer may see them is asked each time. */
export type Eruptions = {
  readonly seenBy: (caller: Caller) => Promise<output<typeof eruption>[]>
  /** Whose islands erupt. */
  readonly owners: () => Promise<readonly string[]>
}

export function eruptions(deps: EruptionDeps): Eruptions {
  const { db, now } = deps
  let known: { readonly at: number; readonly fresh: readonly FreshEntry[] } | null = null

  async function fresh(): Promise<readonly FreshEntry[]> {
    const at = now().getTime()
    if (!known || at - known.at >= cachedFor) known = { at, fresh: await readFreshEntries(deps, at) }
    return known.fresh
  }

  return {
    owners: async () => [...new Set((await fresh()).map(({ user_id }) => user_id))],
    async seenBy(caller) {
      const all = await fresh()
      const contexts = await viewerContexts(db, caller, [...new Set(all.map(({ user_id }) => user_id))], 'volcano')
      const ids = all.map(({ id }) => id)
      const [previews, islanders] = await Promise.all([deps.previewsNamed(db, contexts, ids), ownersSeenIn(deps, contexts)])
      return previews.flatMap(({ ownerId, createdAt, preview }) => {
        const islander = islanders.get(ownerId)
        return islander ? [{ entry: preview, createdAt, islander }] : []
      })
    },
  }
}

async function readFreshEntries({ db }: Pick<Deps, 'db'>, at: number): Promise<readonly FreshEntry[]> {
  const { rows } = await sql<FreshEntry>`
    select e.user_id, e.id from (
      select user_id, id, kind, level, suspended_at, created_at from entries
      where deleted_at is null and created_at > ${new Date(at - eruptsFor)} order by created_at desc limit ${sql.lit(maxExamined)}
    ) e
    join users u on u.id = e.user_id
    where ${isPublic}
    order by e.created_at desc, e.id desc limit ${sql.lit(maxEruptions)}`.execute(db)
  return rows
}
